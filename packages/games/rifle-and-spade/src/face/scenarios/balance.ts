/** How the scenarios fall out between equal opponents, as `firestep simulate rifle-and-spade ... --balance` measured them. */
import type { Balance } from '@firestep/face'
import measured from '../../data/balance.json' with { type: 'json' }

export const balances: Readonly<Record<string, Balance>> = measured
