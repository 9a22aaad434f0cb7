/** The chapters together: rules over one book. */
import type { Rules } from '@firestep/referee'
import { sides } from '../data/schema.ts'
import type { Book } from './book.ts'
import { turnOf } from './campaign/days.ts'
import { daysIn } from './campaign/options.ts'
import { catalogueOf } from './catalogue.ts'
import { invariants } from './invariants.ts'
import { kindsOf } from './kinds.ts'
import { imagine, shows } from './secrets.ts'
import { newState } from './set-up.ts'
import type { Ground, RedPoppies } from './state.ts'
import { play } from './turn.ts'

export function rulesOf(book: Book): Rules<RedPoppies> {
  // Written out: this is made for every question, and a spread with a new property costs two microseconds.
  const groundOf = (state: Ground['state']): Ground => {
    const scenario = book.scenarioOf(state)
    return { book, scenario, sheet: scenario.sheet, state }
  }
  return {
    seats: sides,
    kinds: kindsOf(groundOf),
    catalogue: catalogueOf(book),
    setUp: (_table, { scenario, options }) => newState(book.scenarioOf({ scenario, campaign: null }), daysIn(options)),
    play: (state, table) =>
      play(() => {
        const scenario = book.scenarioOf(state)
        return { book, scenario, sheet: scenario.sheet, state, table }
      }),
    shows,
    imagine: (state, seat, tape) => imagine(book.scenarioOf(state), state, seat, tape),
    turn: turnOf,
    // 5.2: each half of a couplet is one side's command.
    spans: ['command'],
    span: (state) => 100 * turnOf(state) + 2 * (state.coupletsOfTurn - state.couplets) + (state.second ? 1 : 0),
    invariants: (state) => invariants(groundOf(state)),
  }
}
