/** Red Poppies Campaigns (John Gorkowski): companies on hexes of 200 yards, command couplets, reaction fire, off-map guns. */
import { type Game, type Json, type Problems, type Rules, type Scenario, variantOf } from '@firestep/referee'
import { printed, printedCampaigns, printedScenarios } from './data/printed.ts'
import { schema } from './data/schema.ts'
import { reference } from './rulebook/reference.ts'
import { readBook } from './rules/book.ts'
import { shorterVariants } from './rules/campaign/match-options.ts'
import { rulesOf } from './rules/index.ts'
import type { RedPoppies } from './rules/state.ts'

function rulesOver(source: Json): Rules<RedPoppies> | Problems {
  const book = readBook(source)
  return 'problems' in book ? book : rulesOf(book)
}

const scenarios: readonly Scenario[] = [
  ...Object.entries(printedScenarios).map(([id, { name }]) => ({ id, name })),
  ...Object.entries(printedCampaigns).map(([id, { name, days }]) => ({ id, name, variants: shorterVariants(days) })),
]

export const redPoppies: Game<RedPoppies> = {
  id: 'red-poppies',
  name: 'Red Poppies Campaigns',
  version: '2',
  scenarios,
  data: printed,
  schema,
  rules: rulesOver,
  checkOptions(options, scenario) {
    if (options === null || variantOf({ scenarios }, scenario, options) !== undefined) return null
    const days = printedCampaigns[scenario]?.days
    return days === undefined
      ? 'a single scenario of Red Poppies Campaigns has no options'
      : `this campaign can be played whole, or for fewer days: { "days": 1 } to { "days": ${days - 1} }`
  },
  reference,
}

export type { RedPoppies } from './rules/state.ts'
