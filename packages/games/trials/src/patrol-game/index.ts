/** Patrol: a secret listening post, a patrol that crosses a strip of hexes, and flares that answer its moves. */
import type { Game, Reference } from '@firestep/referee'
import { rules } from './rules.ts'
import type { Patrol } from './state.ts'

export type { Patrol } from './state.ts'

const reference: Reference = {
  rules: [
    {
      id: 'patrol.1',
      section: 'Setting up',
      summary: 'The sentry hides its listening post in a hex between the trenches.',
      kind: 'rule',
    },
    {
      id: 'patrol.2',
      section: 'Moving',
      summary: 'In its turn the patrol waits, crawls a hex, or dashes two.',
      kind: 'rule',
    },
    {
      id: 'patrol.2.1',
      section: 'Moving',
      summary: 'After six turns dawn breaks, and the sentry has won.',
      kind: 'rule',
    },
    {
      id: 'patrol.3',
      section: 'Flares',
      summary: 'After each hex entered the sentry may fire one of its three flares.',
      kind: 'rule',
    },
    {
      id: 'patrol.3.1',
      section: 'Flares',
      summary: 'On four or more a flare catches a patrol in the hex of the post or beside it.',
      kind: 'rule',
    },
    { id: 'patrol.3.2', section: 'Flares', summary: 'A patrol that dashes adds one to the die.', kind: 'rule' },
    { id: 'patrol.4', section: 'Winning', summary: 'The patrol wins in the enemy trench.', kind: 'rule' },
  ],
  rulings: [],
  exempt: [],
}

export const patrol: Game<Patrol> = {
  id: 'patrol',
  name: 'Patrol',
  version: '1',
  scenarios: [{ id: 'night', name: 'A moonless night' }],
  data: {},
  rules: () => rules,
  checkOptions: (options) => (options === null ? null : 'patrol has no options'),
  reference,
}
