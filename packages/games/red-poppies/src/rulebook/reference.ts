/** The rulebook in our own words, with our rulings where it is silent or contradicts itself. */
import type { Reference } from '@firestep/referee'
import index from '../data/rules-index.json' with { type: 'json' }
import { rulings } from './rulings/index.ts'

export const reference: Reference = {
  rules: index,
  rulings,
  exempt: [
    { id: '8.1-1', why: 'No sheet has buildings that are scenery only: every building drawn is a village.' },
    { id: '9.0-14', why: 'It ranks the rules above the worked example; play has nothing to decide by it.' },
  ],
}
