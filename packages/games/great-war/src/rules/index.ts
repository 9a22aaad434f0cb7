/** The chapters together: rules over one book. */
import type { Rules } from '@firestep/referee'
import { sides } from '../data/schema.ts'
import type { Battle, Book } from './book.ts'
import { imagine } from './hidden-info.ts'
import { invariants } from './invariants.ts'
import { kindsOf } from './kinds.ts'
import { measure } from './measures.ts'
import { playBattle } from './play.ts'
import { newBattle } from './setup.ts'
import type { GreatWar } from './state.ts'

export function rulesOf(book: Book): Rules<GreatWar> {
  const battleOf = (id: string): Battle => {
    const battle = book.battles.get(id)
    if (battle === undefined) throw new Error(`there is no battle '${id}'`)
    return battle
  }
  return {
    seats: sides,
    kinds: kindsOf(book),
    catalogue: catalogueOf(book),
    setUp: (_table, { scenario }) => newBattle(book, battleOf(scenario)),
    play: (state, table) => playBattle({ book, battle: battleOf(state.battle), state, table }),
    shows: ({ secrets }, seat) => {
      const own = secrets[seat === 'german' ? 'german' : 'british']
      return { command: own.command.length + own.drawn.length, combat: own.combat.length }
    },
    imagine,
    turn: ({ turn }) => turn,
    invariants: (state) => invariants(book, state),
    measure: (event, before) => measure(book, event, before),
  }
}

/** What long play should meet: every battle, card, kind of unit, ground and token, and every way to a medal. */
const catalogueOf = ({ data, battles }: Book): string[] => [
  ...battles.keys(),
  ...Object.keys(data.commandCards),
  ...Object.keys(data.combatCards),
  ...Object.keys(data.units),
  ...Object.keys(data.terrain),
  ...new Set([...battles.values()].flatMap(({ objectives }) => objectives.map(({ kind }) => kind))),
]
