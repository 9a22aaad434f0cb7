/** The chapters together: rules over one book. */
import type { Rules } from '@firestep/referee'
import { sides } from '../data/schema.ts'
import type { Book, Scenario } from './book.ts'
import { catalogueOf } from './catalogue.ts'
import { invariants } from './invariants.ts'
import { kindsOf } from './kinds.ts'
import { imagine, shows } from './secrets.ts'
import { newState } from './set-up.ts'
import type { Ground, RedPoppies } from './state.ts'
import { playScenario } from './turn.ts'

export function rulesOf(book: Book): Rules<RedPoppies> {
  const scenarioOf = (id: string): Scenario => {
    const scenario = book.scenarios.get(id)
    if (scenario === undefined) throw new Error(`there is no scenario '${id}'`)
    return scenario
  }
  // Written out: this is made for every question, and a spread with a new property costs two microseconds.
  const groundOf = (state: Ground['state']): Ground => {
    const scenario = scenarioOf(state.scenario)
    return { book, scenario, sheet: scenario.sheet, state }
  }
  return {
    seats: sides,
    kinds: kindsOf(groundOf),
    catalogue: catalogueOf(book),
    setUp: (_table, { scenario }) => newState(scenarioOf(scenario)),
    play(state, table) {
      const scenario = scenarioOf(state.scenario)
      return playScenario({ book, scenario, sheet: scenario.sheet, state, table })
    },
    shows,
    imagine: (state, seat, tape) => imagine(scenarioOf(state.scenario), state, seat, tape),
    turn: ({ turn }) => turn,
    // 5.2: each half of a couplet is one side's command.
    spans: ['command'],
    span: ({ turn, couplets, coupletsOfTurn, second }) =>
      100 * turn + 2 * (coupletsOfTurn - couplets) + (second ? 1 : 0),
    invariants: (state) => invariants(groundOf(state)),
  }
}
