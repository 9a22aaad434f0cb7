/** The cost of standing close to friends: crowds attract shells. */
import type { plane } from '@firestep/terrain'
import { type Cover, enemyOf, type Side } from '../data/schema.ts'
import { isGun, isOffTable } from '../rules/artillery/shell-weapons.ts'
import { baseOf, enrolled, poseOf } from '../rules/battlefield.ts'
import type { BaseId, UnitId } from '../rules/ids.ts'
import type { Battlefield, Pose } from '../rules/state.ts'
import { units } from '../rules/table-terrain.ts'
import { fireChances } from './odds.ts'

/** template.1: half the width of an area. */
const halfArea = units(50)
/** Rounds a battery fires per turn. */
const roundsPerTurn = 0.7
/** Factor by which the enemy prefers the greatest crowd. */
const crowdPreference = 2

/** Enemy guns, and the own bases they could fire at. */
export class Crowding {
  private readonly battlefield: Battlefield
  private readonly gunCount: number
  private readonly exposedBases: readonly { readonly unit: UnitId | null; readonly at: plane.Point }[]

  constructor(battlefield: Battlefield, side: Side, ownBases: readonly BaseId[], foes: readonly BaseId[]) {
    this.battlefield = battlefield
    const offTableGuns = battlefield.scenario.roster.baseIds.filter((id) => {
      const { side: owner, byCard } = enrolled(battlefield, id)
      return owner === enemyOf(side) && isOffTable(battlefield, id) && !byCard
    })
    this.gunCount = offTableGuns.length + foes.filter((base) => isGun(battlefield, base)).length
    this.exposedBases = ownBases
      .filter((base) => !baseOf(battlefield, base).sheltered)
      .map((base) => ({ unit: enrolled(battlefield, base).unit, at: poseOf(battlefield, base) }))
  }

  /** Expected platoons lost per turn because the bases of a unit stand at these poses. */
  lossAt(unit: UnitId, poses: readonly { readonly pose: Pose }[], middle: plane.Point, cover: Cover): number {
    if (this.gunCount === 0) return 0
    const isInArea = ({ x, y }: plane.Point): boolean =>
      Math.abs(x - middle.x) <= halfArea && Math.abs(y - middle.y) <= halfArea
    let caughtBases = 0
    for (const { pose } of poses) if (isInArea(pose)) caughtBases++
    for (const other of this.exposedBases) if (other.unit !== unit && isInArea(other.at)) caughtBases++
    const hitShare = Math.min(1, (crowdPreference * caughtBases) / Math.max(1, this.exposedBases.length))
    return (
      this.gunCount * roundsPerTurn * hitShare * caughtBases * fireChances(this.battlefield, 'field gun', cover).kill
    )
  }
}
