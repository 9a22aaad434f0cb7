/** The data of the game, as printed or reconstructed; each item states its provenance. */
import type { Json } from '@firestep/referee'
import campaigns from './campaigns.json' with { type: 'json' }
import limanowa from './limanowa.json' with { type: 'json' }
import scenarios from './scenarios.json' with { type: 'json' }
import setups from './setups.json' with { type: 'json' }
import unitTypes from './unit-types.json' with { type: 'json' }
import ypres from './ypres.json' with { type: 'json' }

export const printed: Json = { unitTypes, maps: { ypres, limanowa }, scenarios, campaigns, setups } as unknown as Json
