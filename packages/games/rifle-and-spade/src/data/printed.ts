/** The built-in data, printed or reconstructed; each table and map states its source. */
import type { Json } from '@firestep/referee'
import maps from './maps.json' with { type: 'json' }
import scenarios from './scenarios.json' with { type: 'json' }
import tables from './tables.json' with { type: 'json' }

export const printed: Json = { tables, maps, scenarios }

/** The names of the printed scenarios, and whether they may be played without orders. */
export const printedScenarios: Readonly<Record<string, { readonly name: string; readonly ordersOptional: boolean }>> =
  scenarios
