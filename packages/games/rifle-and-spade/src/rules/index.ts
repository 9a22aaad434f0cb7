import { sides } from '../data/schema.ts'
import { assaultSegment } from './assault/assault-subsegment.ts'
import { makeBattlefieldOf } from './battlefield.ts'
import type { Book } from './book.ts'
import { engineeringSegment } from './engineering/engineering-subsegment.ts'
import { commandedFire } from './fire/commanded-fire.ts'
import { offerToStopHiding } from './fire/stop-hiding.ts'
import { catalogue } from './fuzz-catalogue.ts'
import { inferableSecrets, redealHidden, shows } from './hidden-info/index.ts'
import { invariants } from './invariants.ts'
import { type BattleRules, kindsOf } from './kinds.ts'
import { movementSegment } from './movement/movement-subsegment.ts'
import { reinforcementPhase } from './movement/reinforcements.ts'
import { reorganisation } from './movement/reorganisation.ts'
import { readOptions } from './options.ts'
import { play, type Segments } from './play.ts'
import { completeState, newState } from './setup.ts'
import { reportUncovered } from './uncover-counters.ts'

export const segmentScripts: Segments = {
  reinforcements: reinforcementPhase,
  engineering: engineeringSegment,
  *commandedFire(battle) {
    yield* commandedFire(battle)
    yield* offerToStopHiding(battle)
  },
  movement: movementSegment,
  *assault(battle) {
    yield* assaultSegment(battle)
    yield* reorganisation(battle)
  },
}

export function rulesOf(book: Book): BattleRules {
  return {
    seats: sides,
    kinds: kindsOf(makeBattlefieldOf(book)),
    catalogue,
    inferableSecrets: inferableSecrets,
    setUp: (_table, { scenario, options }) => newState(book, book.scenario(scenario), readOptions(options)),
    play: (state, table) => {
      const scenario = book.scenario(state.scenario)
      return reportUncovered({ book, scenario, sheet: scenario.sheet, state, table }, (battle) =>
        play(battle, segmentScripts),
      )
    },
    complete: completeState,
    shows: shows(book),
    redealHidden: (state, seat, tape) => redealHidden(book, book.scenario(state.scenario), state, seat, tape),
    turn: ({ turn }) => turn,
    invariants: (state) => invariants(book, book.scenario(state.scenario), state),
  }
}
