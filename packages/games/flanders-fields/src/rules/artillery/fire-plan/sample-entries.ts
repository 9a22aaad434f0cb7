/**
 * Sample plan entries, for plans built without drawing: for each slot, the scenario's own entry and a few variations.
 */
import { equal } from '@firestep/referee'
import type { Side } from '../../../data/schema.ts'
import type { Battlefield } from '../../state.ts'
import { barragePaces } from './barrage-entry.ts'
import { projectorLine } from './gas-projectors.ts'
import { entriesOf, type PlanEntry } from './plan-entries.ts'
import { canBePlanned, entryRuling } from './plan-ruling.ts'

/** Legal entries for one slot, the scenario's own first. */
export type Slot = readonly [PlanEntry, ...PlanEntry[]]

const lateralOffsets = [
  [0, -150],
  [0, 150],
  [-100, 0],
  [100, 0],
] as const

/** All slots of a side; those without a legal sample are left out. */
export function slotsOf(battlefield: Battlefield, side: Side): Slot[] {
  const printed = entriesOf(battlefield.scenario.data.plans[side])
  return [...printed, ...nextEntriesOf(battlefield, side, printed)].flatMap((entry): Slot[] => {
    // Projectors start on one line, wherever they are moved to.
    const [first, ...others] = [entry, ...entriesLike(battlefield, side, entry)].filter(
      (sample, i, samples) =>
        samples.findIndex((other) => isSame(sample, other)) === i && entryRuling(battlefield, side, sample).allowed,
    )
    return first === undefined ? [] : [[first, ...others]]
  })
}

const isSame = (a: PlanEntry, b: PlanEntry): boolean => equal(a, b)

/** Batteries without a point in the scenario's own plan. */
function nextEntriesOf(
  { scenario: { data, roster } }: Battlefield,
  side: Side,
  printed: readonly PlanEntry[],
): PlanEntry[] {
  const plannedBatteries = printed.flatMap((entry) => (entry.write === 'aim' ? [entry.battery] : []))
  const x = Math.floor(data.table[0] / 2)
  return roster.bases
    .filter((base) => canBePlanned(base, side) && !plannedBatteries.includes(base.id))
    .map(({ id, at }) => ({ write: 'aim' as const, battery: id, x, y: at?.[1] ?? Math.floor(data.table[1] / 2) }))
}

function entriesLike(battlefield: Battlefield, side: Side, entry: PlanEntry): PlanEntry[] {
  switch (entry.write) {
    case 'aim':
      return lateralOffsets.map(([x, y]) => ({ ...entry, x: entry.x + x, y: entry.y + y }))
    case 'gas':
      return [
        ...lateralOffsets.map(([x, y]) => {
          const point = { x: entry.x + x, y: entry.y + y }
          const line = entry.delivery === 'projectors' ? projectorLine(battlefield, side, point.y) : null
          return { ...entry, ...point, ...(line === null ? {} : { x: line }) }
        }),
        { ...entry, turn: entry.turn + 1 },
      ]
    case 'barrage':
      return [
        { ...entry, halts: [] },
        ...[1, 2, 3].map((later) => ({ ...entry, turn: entry.turn + later })),
        ...barragePaces.map((step) => ({ ...entry, step })),
        { ...entry, contour: Array.from({ length: 12 }, (_, k) => (k < 6 ? 50 : 0)) },
      ]
  }
}
