/** The format of a fire plan: a list of entries, in millimetres from the corner of the table as in the scenarios. */
import { shape } from '@firestep/referee'
import { z } from 'zod'
import { barrageEntry, gasEntry } from '../../../data/scenario-schema.ts'
import type { PlanData, ScenarioData, Side } from '../../../data/schema.ts'

const entry = z.discriminatedUnion('write', [
  /** fireplan.1 */
  z.strictObject({ write: z.literal('aim'), battery: z.string(), x: z.int(), y: z.int() }),
  /** fireplan.4 */
  gasEntry.extend({ write: z.literal('gas') }),
  /** fireplan.6 */
  barrageEntry.extend({ write: z.literal('barrage') }),
])
export type PlanEntry = z.infer<typeof entry>

export const entryShape = shape(
  'an entry of a fire plan',
  (value): value is PlanEntry => entry.safeParse(value).success,
)

/** Entries of a plan that its owner may change. */
export const entriesOf = ({ aims, gas, barrage }: PlanData): PlanEntry[] => [
  ...aims.map((aim) => ({ write: 'aim' as const, ...aim })),
  ...gas.map((cloud) => ({ write: 'gas' as const, ...cloud })),
  ...(barrage === null ? [] : [{ write: 'barrage' as const, ...barrage }]),
]

/** The plan made of these entries; fixed parts are taken from the scenario. */
export const planFrom = ({ plans }: ScenarioData, side: Side, entries: readonly PlanEntry[]): PlanData => ({
  ...plans[side],
  aims: entries.flatMap((entry) => (entry.write === 'aim' ? [{ battery: entry.battery, x: entry.x, y: entry.y }] : [])),
  gas: entries.flatMap((entry) => (entry.write === 'gas' ? [planWithout(entry)] : [])),
  barrage: entries.flatMap((entry) => (entry.write === 'barrage' ? [planWithout(entry)] : []))[0] ?? null,
})

function planWithout<Of extends { readonly write: string }>({ write: _, ...rest }: Of): Omit<Of, 'write'> {
  return rest
}
