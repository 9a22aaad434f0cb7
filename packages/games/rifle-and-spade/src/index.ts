/** Rifle and Spade (Geoffrey Phipps): brigades under orders, Officer Points, hidden stacks, fire and assault. */
import { type Game, type Json, type Problems, type Rules, type Scenario, variantOf } from '@firestep/referee'
import { printed, printedScenarios } from './data/printed.ts'
import { schema } from './data/schema.ts'
import { reference } from './rulebook/reference.ts'
import { readBook } from './rules/book.ts'
import { rulesOf } from './rules/index.ts'
import { withMarkers, withoutOrders } from './rules/options.ts'
import type { RifleAndSpade } from './rules/state.ts'

function rulesOver(source: Json): Rules<RifleAndSpade> | Problems {
  const book = readBook(source)
  return 'problems' in book ? book : rulesOf(book)
}

const scenarios: readonly Scenario[] = Object.entries(printedScenarios).map(([id, { name, ordersOptional }]) => ({
  id,
  name,
  variants: ordersOptional ? [withoutOrders, withMarkers] : [withMarkers],
}))

export const rifleAndSpade: Game<RifleAndSpade> = {
  id: 'rifle-and-spade',
  name: 'Rifle and Spade',
  version: '3',
  scenarios,
  data: printed,
  schema,
  rules: rulesOver,
  checkOptions(options, scenario) {
    if (options === null || variantOf({ scenarios }, scenario, options) !== undefined) return null
    const markers = 'Objectives can lie on the map, face down: { "markers": true }'
    return printedScenarios[scenario]?.ordersOptional === true
      ? `${markers}; and this scenario can be played without orders: { "orders": false }`
      : `${markers}; this scenario is played with orders and has no other options`
  },
  reference,
}

export type { RifleAndSpade } from './rules/state.ts'
