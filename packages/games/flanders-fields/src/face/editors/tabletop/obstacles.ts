/** Obstacles that no move crosses: wire, water, and trenches for horses and guns. Each needs a separate action. */
import type { TabletopTool } from '@firestep/face'
import { plane } from '@firestep/terrain'
import { baseOf, footprint } from '../../../rules/battlefield.ts'
import { atTrench, overTheTrench } from '../../../rules/movement/cross-trench.ts'
import { atWater, overTheWater } from '../../../rules/movement/cross-water.ts'
import { wireNeeds } from '../../../rules/movement/cross-wire.ts'
import type { Out } from '../../../rules/movement/crossing.ts'
import { paceOf } from '../../../rules/movement/movement-rates.ts'
import { CONTACT } from '../../../rules/movement/surroundings.ts'
import { atWire, comesOut } from '../../../rules/movement/wire-options.ts'
import type { BaseId, UnitId } from '../../../rules/roster.ts'
import type { Battlefield } from '../../../rules/state.ts'
import { apart, type TerrainArea } from '../../../rules/table-terrain.ts'

export type ObstacleCrossing = 'wire' | 'cross water' | 'cross trench'

export interface Obstacle {
  readonly deed: ObstacleCrossing
  readonly title: string
  readonly why: string
  readonly rule: string
  readonly tools: readonly TabletopTool[]
  /** Bases that stand at the obstacle. */
  stands(battlefield: Battlefield, unit: UnitId): readonly BaseId[]
  /** The exit of a base led in a direction; null if the obstacle does not lie there. */
  out(battlefield: Battlefield, unit: UnitId, base: BaseId, direction: number): Out | null
  /** A phrase for the way across. */
  words(battlefield: Battlefield, base: BaseId): string
}

const straight = (id: string, name: string, why: string): TabletopTool => ({ id, name, set: 'Go', why })
const across = [straight('clear', 'Across', 'Straight ahead, to the edge of the far side.')]

const wire: Obstacle = {
  ...{ deed: 'wire', title: 'Through the wire', rule: 'wire.2' },
  why: 'Lead each across the wire it stands at. Every one of them throws a die; who fails hangs there.',
  tools: [
    straight('clear', 'Just through', 'Straight ahead, as soon as they are clear of it.'),
    straight('farthest', 'As far as allowed', 'Straight ahead, to the limit beyond it.'),
  ],
  stands: atWire,
  out: (battlefield, _unit, base, direction) => comesOut(battlefield, base, direction),
  words(battlefield) {
    const needed = wireNeeds(battlefield)
    return needed === null ? 'through the wire' : `through the wire on ${needed}+`
  },
}

const water: Obstacle = {
  ...{ deed: 'cross water', title: 'Over the water', rule: 'move.table.stream', tools: across },
  why: 'Lead each across the water it stands at, to the edge of the far bank. A stream takes one action, a river three.',
  stands: atWater,
  out: (battlefield, _unit, base, direction) => overTheWater(battlefield, base, direction),
  words(battlefield, base) {
    const area = waterAt(battlefield, base)
    if (area === null) return 'over the water'
    const done = baseOf(battlefield, base).inRiver?.done ?? 0
    const most = actionsOver(battlefield, base, area)
    return most === 1 ? `over the ${area.type}` : `action ${done + 1} of ${most} over the ${area.type}`
  },
}

const trench: Obstacle = {
  ...{ deed: 'cross trench', title: 'Over the trench', rule: 'move.table.trench-cross', tools: across },
  why: 'Lead each across the trench it stands at, to the edge of the far side.',
  stands: atTrench,
  out: overTheTrench,
  words: () => 'over the trench',
}

export const obstacles: readonly Obstacle[] = [wire, water, trench]

/** The water a base stands at or in. */
function waterAt(battlefield: Battlefield, base: BaseId): TerrainArea | null {
  const { inRiver } = baseOf(battlefield, base)
  const { shape, box } = footprint(battlefield, base)
  const touches = (area: TerrainArea): boolean =>
    (area.type === 'stream' || area.type === 'river') &&
    !apart(area.box, box, CONTACT) &&
    plane.gapAtMost(shape, area.shape, CONTACT)
  return (
    battlefield.scenario.terrain.areas.find((area) => (inRiver === null ? touches(area) : area.id === inRiver.area)) ??
    null
  )
}

/** Actions needed to cross the water; 0: it cannot be crossed. */
export function actionsOver(
  { book, ...field }: Battlefield,
  base: BaseId,
  { type }: Pick<TerrainArea, 'type'>,
): number {
  if (type !== 'stream' && type !== 'river') return 0
  const printed = book.tables.movement.rates[type][paceOf({ book, ...field }, base)]
  return printed === null || typeof printed === 'number' ? 0 : printed.actions
}
