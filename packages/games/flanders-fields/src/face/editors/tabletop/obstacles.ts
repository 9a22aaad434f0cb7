/** Obstacles that no move crosses: wire, water, and trenches for horses and guns. Each needs a separate action. */
import type { TabletopTool } from '@firestep/face'
import { plane } from '@firestep/terrain'
import { baseOf, footprint } from '../../../rules/battlefield.ts'
import type { BaseId, UnitId } from '../../../rules/ids.ts'
import { atTrench, trenchExit } from '../../../rules/movement/cross-trench.ts'
import { atWater, waterExit } from '../../../rules/movement/cross-water.ts'
import { wireNeeds } from '../../../rules/movement/cross-wire.ts'
import type { CrossingExit } from '../../../rules/movement/crossing.ts'
import { paceOf } from '../../../rules/movement/movement-rates.ts'
import { CONTACT } from '../../../rules/movement/nearby-bases.ts'
import { atWire, wireExit } from '../../../rules/movement/wire-options.ts'
import type { Battlefield } from '../../../rules/state.ts'
import { apart, type TerrainArea } from '../../../rules/table-terrain.ts'
import type { CrossingName } from '../../../rules/unit-action.ts'
import * as texts from '../../texts/editors.ts'

export interface Obstacle {
  readonly deed: CrossingName
  readonly title: string
  readonly why: string
  readonly rule: string
  readonly tools: readonly TabletopTool[]
  /** Bases that stand at the obstacle. */
  basesAt(battlefield: Battlefield, unit: UnitId): readonly BaseId[]
  /** The exit of a base led in a direction; null if the obstacle does not lie there. */
  exit(battlefield: Battlefield, unit: UnitId, base: BaseId, direction: number): CrossingExit | null
  /** A phrase for the way across. */
  text(battlefield: Battlefield, base: BaseId): string
}

const straightTool = (id: string, { name, why }: { readonly name: string; readonly why: string }): TabletopTool => ({
  id,
  name,
  group: texts.crossTools.group,
  why,
})
const acrossTools = [straightTool('clear', texts.crossTools.across)]

const wireObstacle: Obstacle = {
  deed: 'wire',
  title: texts.wireTitle,
  rule: 'wire.2',
  why: texts.wireWhy,
  tools: [
    straightTool('clear', texts.crossTools.justThrough),
    straightTool('farthest', texts.crossTools.asFarAsAllowed),
  ],
  basesAt: atWire,
  exit: (battlefield, _unit, base, direction) => wireExit(battlefield, base, direction),
  text: (battlefield) => texts.throughWire(wireNeeds(battlefield)),
}

const waterObstacle: Obstacle = {
  deed: 'cross water',
  title: texts.waterTitle,
  rule: 'move.table.stream',
  tools: acrossTools,
  why: texts.waterWhy,
  basesAt: atWater,
  exit: (battlefield, _unit, base, direction) => waterExit(battlefield, base, direction),
  text(battlefield, base) {
    const area = waterTouching(battlefield, base)
    if (area === null) return texts.overTheWater
    const actionsDone = baseOf(battlefield, base).inRiver?.done ?? 0
    const actionsNeeded = actionsToCross(battlefield, base, area)
    return actionsNeeded === 1
      ? texts.overWater(area.type)
      : texts.overWaterPart(area.type, actionsDone + 1, actionsNeeded)
  },
}

const trenchObstacle: Obstacle = {
  deed: 'cross trench',
  title: texts.trenchTitle,
  rule: 'move.table.trench-cross',
  tools: acrossTools,
  why: texts.trenchWhy,
  basesAt: atTrench,
  exit: trenchExit,
  text: () => texts.overTrench,
}

export const obstacles: readonly Obstacle[] = [wireObstacle, waterObstacle, trenchObstacle]

/** The water a base stands at or in. */
function waterTouching(battlefield: Battlefield, base: BaseId): TerrainArea | null {
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
export function actionsToCross(
  { book, ...rest }: Battlefield,
  base: BaseId,
  { type }: Pick<TerrainArea, 'type'>,
): number {
  if (type !== 'stream' && type !== 'river') return 0
  const rate = book.tables.movement.rates[type][paceOf({ book, ...rest }, base)]
  return rate === null || typeof rate === 'number' ? 0 : rate.actions
}
