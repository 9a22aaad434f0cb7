/** How the battles fall out between equal opponents, as `firestep simulate great-war all --balance` measured them. */
import type { Balance } from '@firestep/face'
import measured from '../../data/balance.json' with { type: 'json' }

export const balances: Readonly<Record<string, Balance>> = measured
