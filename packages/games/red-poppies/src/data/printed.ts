/** The data of the game, as printed or reconstructed; each item states its provenance. */
import { asJson, type Json } from '@firestep/referee'
import campaigns from './campaigns.json' with { type: 'json' }
import limanowa from './limanowa.json' with { type: 'json' }
import scenarios from './scenarios.json' with { type: 'json' }
import setups from './setups.json' with { type: 'json' }
import unitTypes from './unit-types.json' with { type: 'json' }
import ypres from './ypres.json' with { type: 'json' }

/** By id. */
export const printedScenarios: Readonly<Record<string, { readonly name: string }>> = scenarios
export const printedCampaigns: Readonly<Record<string, { readonly name: string; readonly days: number }>> = campaigns

export const printedUnitTypes: Readonly<Record<string, { readonly side: string }>> = unitTypes

export const printed: Json = asJson({ unitTypes, maps: { ypres, limanowa }, scenarios, campaigns, setups })
