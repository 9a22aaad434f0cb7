/** The chapters together: rules over one book. */
import type { Rules } from '@firestep/referee'
import { sides } from '../data/schema.ts'
import { assaultSegment } from './assault/segment.ts'
import type { Book } from './book.ts'
import { catalogue } from './catalogue.ts'
import { play, type Segments } from './command/play.ts'
import { engineeringSegment } from './engineering/segment.ts'
import { commandedFire } from './fire/commanded.ts'
import { rising } from './fire/rising.ts'
import { groundThrough } from './ground.ts'
import { invariants } from './invariants.ts'
import { kindsOf } from './kinds.ts'
import { reinforcementPhase } from './movement/reinforcements.ts'
import { reorganisation } from './movement/reorganising.ts'
import { movementSegment } from './movement/segment.ts'
import { completeState, newState } from './new-state.ts'
import { readOptions } from './options.ts'
import { imagine, lieOpen, shows } from './secrets/index.ts'
import type { RifleAndSpade } from './state.ts'
import { uncovering } from './uncovered.ts'

export const segments: Segments = {
  reinforcements: reinforcementPhase,
  engineering: engineeringSegment,
  *commandedFire(battle) {
    yield* commandedFire(battle)
    yield* rising(battle)
  },
  movement: movementSegment,
  *assault(battle) {
    yield* assaultSegment(battle)
    yield* reorganisation(battle)
  },
}

export function rulesOf(book: Book): Rules<RifleAndSpade> {
  return {
    seats: sides,
    kinds: kindsOf(groundThrough(book)),
    catalogue,
    lieOpen,
    setUp: (_table, { scenario, options }) => newState(book, book.scenario(scenario), readOptions(options)),
    play: (state, table) => {
      const scenario = book.scenario(state.scenario)
      return uncovering({ book, scenario, sheet: scenario.sheet, state, table }, (battle) => play(battle, segments))
    },
    complete: completeState,
    shows: shows(book),
    imagine: (state, seat, tape) => imagine(book, book.scenario(state.scenario), state, seat, tape),
    turn: ({ turn }) => turn,
    invariants: (state) => invariants(book, book.scenario(state.scenario), state),
  }
}
