/** Balance of the scenarios between equal bots, measured by `firestep simulate rifle-and-spade ... --balance`. */
import type { Balance } from '@firestep/face'
import measured from '../../data/balance.json' with { type: 'json' }

export const balances: Readonly<Record<string, Balance>> = measured
