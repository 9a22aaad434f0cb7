/** The rules of the game over one book. */
import type { Rules } from '@firestep/referee'
import { sides } from '../data/enums.ts'
import { measure } from './battle-statistics.ts'
import { type Book, scenarioNamed } from './book.ts'
import { catalogueOf } from './fuzz-catalogue.ts'
import { redealHidden } from './hidden-info.ts'
import { invariants } from './invariants.ts'
import { type Kinds, kindsOf } from './kinds.ts'
import { play } from './play.ts'
import { newState } from './setup.ts'
import type { GreatWar } from './state.ts'

export interface BattleRules extends Rules<GreatWar> {
  readonly kinds: Kinds
}

export function rulesOf(book: Book): BattleRules {
  return {
    seats: sides,
    kinds: kindsOf(book),
    catalogue: catalogueOf(book),
    setUp: (_table, { scenario }) => newState(book, scenarioNamed(book, scenario)),
    play: (state, table) => play({ book, scenario: scenarioNamed(book, state.battle), state, table }),
    shows: ({ secrets }, seat) => {
      const own = secrets[seat === 'german' ? 'german' : 'british']
      return { command: own.command.length + own.drawn.length, combat: own.combat.length }
    },
    redealHidden,
    turn: ({ turn }) => turn,
    invariants: (state) => invariants(book, state),
    measure: (event, before) => measure(book, event, before),
  }
}
