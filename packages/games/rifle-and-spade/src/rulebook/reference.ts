/** Rule index of the rulebook in our own words, and rulings where it is silent or contradicts itself. */
import type { Reference } from '@firestep/referee'
import index from '../data/rules-index.json' with { type: 'json' }
import { rulings } from './rulings/index.ts'

export const reference: Reference = {
  rules: index,
  rulings,
  exempt: [
    { id: '1.0a', why: 'How people share a side among them is their own affair: a side is one seat.' },
    { id: '1.1a', why: 'It ranks rules of one game above those of the series; play has nothing to decide by it.' },
    { id: '1.4.8', why: 'Secrets are kept by the referee, so that nobody has to be trusted with them.' },
    { id: '3.1.6', why: 'No unit of these scenarios has both rifle and machine-gun points.' },
    { id: '4.2.3', why: 'Boxes for crowded stacks save room on a table; nothing is decided by them.' },
    { id: '7.1.4', why: 'It makes room for limits on how guns hide, and none of our scenarios sets one.' },
  ],
}
