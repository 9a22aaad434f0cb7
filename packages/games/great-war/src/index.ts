/** The Great War (Richard Borg): command cards, combat cards, battle dice, sixteen battles. */
import type { Game, Json, Problems, Rules } from '@firestep/referee'
import { printed } from './data/printed.ts'
import { readData, sides } from './data/schema.ts'
import { reference } from './reference.ts'
import { type Battle, type Book, makeBook } from './rules/book.ts'
import { imagine } from './rules/imagine.ts'
import { invariants } from './rules/invariants.ts'
import { kindsOf } from './rules/kinds.ts'
import { measure } from './rules/measures.ts'
import { newBattle } from './rules/setup.ts'
import type { GreatWar } from './rules/state.ts'
import { playBattle } from './rules/turn.ts'

function rulesOver(source: Json): Rules<GreatWar> | Problems {
  const data = readData(source)
  if ('problems' in data) return data
  const book = makeBook(data)
  if ('problems' in book) return book
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

const battles = (printed as { readonly battles: Readonly<Record<string, { readonly title: string }>> }).battles

export const greatWar: Game<GreatWar> = {
  id: 'great-war',
  name: 'The Great War',
  version: '1',
  scenarios: Object.keys(battles).map((id) => ({ id, name: battles[id]?.title ?? id })),
  data: printed,
  rules: rulesOver,
  checkOptions: (options) => (options === null ? null : 'The Great War has no options'),
  reference,
}

export type { GreatWar } from './rules/state.ts'
