/** The Great War (Richard Borg): command cards, combat cards, battle dice, sixteen battles. */
import type { Game, Json, Problems, Rules } from '@firestep/referee'
import { printed, printedBattles } from './data/printed.ts'
import { schema } from './data/schema.ts'
import { reference } from './rulebook/reference.ts'
import { readBook } from './rules/book.ts'
import { rulesOf } from './rules/index.ts'
import type { GreatWar } from './rules/state.ts'

function rulesOver(source: Json): Rules<GreatWar> | Problems {
  const book = readBook(source)
  return 'problems' in book ? book : rulesOf(book)
}

export const greatWar: Game<GreatWar> = {
  id: 'great-war',
  name: 'The Great War',
  version: '2',
  scenarios: printedBattles,
  data: printed,
  schema,
  rules: rulesOver,
  checkOptions: (options) => (options === null ? null : 'The Great War has no options'),
  reference,
}

export type { GreatWar } from './rules/state.ts'
