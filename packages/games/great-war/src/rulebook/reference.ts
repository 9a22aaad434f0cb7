/** The rule index in our own words, and our rulings where the rulebook is silent or contradicts itself. */
import type { Reference } from '@firestep/referee'
import index from '../data/rules-index.json' with { type: 'json' }
import { rulings } from './rulings/index.ts'

export const reference: Reference = { rules: index, rulings, exempt: [] }
