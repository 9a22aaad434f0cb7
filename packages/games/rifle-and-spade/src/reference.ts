/** The rulebook in our own words, and where it is silent or contradicts itself, what we ruled. */
import type { Reference } from '@firestep/referee'
import index from './data/rules-index.json' with { type: 'json' }
import { rulings } from './rulings/index.ts'

export const reference: Reference = {
  rules: index,
  rulings,
  exempt: [{ id: '3.1.6', why: 'No unit of these scenarios has both rifle and machine-gun points.' }],
}
