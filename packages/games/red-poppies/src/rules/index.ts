/** The rules of the game over one book. */
import type { Rules } from '@firestep/referee'
import { sides } from '../data/schema.ts'
import { makeBattlefieldOf } from './battlefield.ts'
import type { Book } from './book.ts'
import { daysIn } from './campaign/match-options.ts'
import { spanNames, spanOf } from './decision-spans.ts'
import { catalogueOf } from './fuzz-catalogue.ts'
import { redealHidden, shows } from './hidden-info.ts'
import { invariants } from './invariants.ts'
import { type Kinds, kindsOf } from './kinds.ts'
import { play } from './play.ts'
import { newState } from './setup.ts'
import type { BattleView, RedPoppies } from './state.ts'
import { turnOf } from './turn-number.ts'
import { currentOutcome } from './victory.ts'

/** Hidden information known to spectators. */
const bystanders: BattleView['secrets'] = { viewer: null, own: null, shown: {} }

export interface RedPoppiesRules extends Rules<RedPoppies> {
  readonly kinds: Kinds
}

export function rulesOf(book: Book): RedPoppiesRules {
  const battlefieldOf = makeBattlefieldOf(book)
  return {
    seats: sides,
    kinds: kindsOf(battlefieldOf),
    catalogue: catalogueOf(book),
    setUp: (_table, { scenario, options }) => newState(book.scenarioOf({ scenario, campaign: null }), daysIn(options)),
    play: (state, table) =>
      play(() => {
        const scenario = book.scenarioOf(state)
        return { book, scenario, sheet: scenario.sheet, state, table }
      }),
    shows,
    redealHidden: (state, seat, tape) => redealHidden(book.scenarioOf(state), state, seat, tape),
    turn: turnOf,
    spans: spanNames,
    span: spanOf,
    delegableSpans: ['counter-attack', 'night attack', 'night'],
    early: {
      after: ['day'],
      // 11.03: a campaign may be ended early by agreement; the rules know no such score for a single scenario.
      outcome: (open) =>
        open.campaign === null ? null : currentOutcome(battlefieldOf({ ...open, secrets: bystanders })),
    },
    invariants: (state) => invariants(battlefieldOf(state)),
  }
}
