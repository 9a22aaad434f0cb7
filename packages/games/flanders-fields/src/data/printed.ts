/** The data as printed, found or reconstructed; each table and scenario says which. */
import { asJson, type Json } from '@firestep/referee'
import type { Side } from './enums.ts'
import cambrai from './scenarios/cambrai-1917.json' with { type: 'json' }
import cheminDesDames from './scenarios/chemin-des-dames-1917.json' with { type: 'json' }
import douaumont from './scenarios/douaumont-1916.json' with { type: 'json' }
import harbonnieres from './scenarios/harbonnieres-1918.json' with { type: 'json' }
import mons from './scenarios/mons-1914.json' with { type: 'json' }
import montauban from './scenarios/montauban-1916.json' with { type: 'json' }
import neuveChapelle from './scenarios/neuve-chapelle-1915.json' with { type: 'json' }
import proving from './scenarios/proving-1918.json' with { type: 'json' }
import stQuentin from './scenarios/st-quentin-1918.json' with { type: 'json' }
import tables from './tables.json' with { type: 'json' }

interface PrintedScenario {
  readonly name: string
  readonly forces: Readonly<
    Record<Side, { readonly formations: readonly { readonly battalions: readonly { readonly id: string }[] }[] }>
  >
}

/** The battles as printed; whoever reads more than names of them reads them by the schema. */
export const printedScenarios: Readonly<Record<string, PrintedScenario>> = Object.fromEntries(
  [mons, neuveChapelle, montauban, douaumont, cheminDesDames, cambrai, stQuentin, harbonnieres, proving].map(
    (scenario) => [scenario.id, scenario],
  ),
)

export const printed: Json = asJson({ tables, scenarios: printedScenarios })
export const printedTables: Json = asJson(tables)
