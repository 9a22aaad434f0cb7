/** The rules of the game over one book. */
import type { Rules } from '@firestep/referee'
import { sides } from '../data/schema.ts'
import type { Book, Scenario } from './book.ts'
import { redealHidden } from './hidden-info.ts'
import { invariants } from './invariants.ts'
import { kindsOf } from './kinds.ts'
import { measure } from './measures.ts'
import { play } from './play.ts'
import { newState } from './setup.ts'
import type { GreatWar } from './state.ts'

export function rulesOf(book: Book): Rules<GreatWar> {
  const battleOf = (id: string): Scenario => {
    const scenario = book.scenarios.get(id)
    if (scenario === undefined) throw new Error(`there is no battle '${id}'`)
    return scenario
  }
  return {
    seats: sides,
    kinds: kindsOf(book),
    catalogue: catalogueOf(book),
    setUp: (_table, { scenario }) => newState(book, battleOf(scenario)),
    play: (state, table) => play({ book, scenario: battleOf(state.battle), state, table }),
    shows: ({ secrets }, seat) => {
      const own = secrets[seat === 'german' ? 'german' : 'british']
      return { command: own.command.length + own.drawn.length, combat: own.combat.length }
    },
    redealHidden: redealHidden,
    turn: ({ turn }) => turn,
    invariants: (state) => invariants(book, state),
    measure: (event, before) => measure(book, event, before),
  }
}

/** Coverage catalogue: every battle, card, unit type, terrain, token, and every way to win a medal. */
const catalogueOf = ({ data, scenarios }: Book): string[] => [
  ...scenarios.keys(),
  ...Object.keys(data.commandCards),
  ...Object.keys(data.combatCards),
  ...Object.keys(data.units),
  ...Object.keys(data.terrain),
  ...new Set([...scenarios.values()].flatMap(({ objectives }) => objectives.map(({ kind }) => kind))),
]
