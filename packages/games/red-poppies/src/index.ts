/** Red Poppies Campaigns (John Gorkowski): companies on hexes of 200 yards, command couplets, reaction fire, off-map guns. */
import type { Game, Json, Problems, Rules } from '@firestep/referee'
import { printed } from './data/printed.ts'
import { reference } from './reference.ts'
import { readBook } from './rules/book.ts'
import { rulesOf } from './rules/index.ts'
import type { RedPoppies } from './rules/state.ts'

function rulesOver(source: Json): Rules<RedPoppies> | Problems {
  const book = readBook(source)
  return 'problems' in book ? book : rulesOf(book)
}

const { scenarios } = printed as { readonly scenarios: Readonly<Record<string, { readonly name: string }>> }

export const redPoppies: Game<RedPoppies> = {
  id: 'red-poppies',
  name: 'Red Poppies Campaigns',
  version: '1',
  scenarios: Object.entries(scenarios).map(([id, { name }]) => ({ id, name })),
  data: printed,
  rules: rulesOver,
  checkOptions: (options) => (options === null ? null : 'Red Poppies Campaigns has no options'),
  reference,
}

export type { RedPoppies } from './rules/state.ts'
