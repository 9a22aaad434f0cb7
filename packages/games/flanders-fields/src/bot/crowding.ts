/** The cost of standing close to friends: crowds attract shells. */
import type { plane } from '@firestep/terrain'
import { type Cover, enemyOf, type Side } from '../data/schema.ts'
import { isGun, isOffTable } from '../rules/artillery/shell-weapons.ts'
import { baseOf, enrolled, poseOf } from '../rules/battlefield.ts'
import type { BaseId, UnitId } from '../rules/roster.ts'
import type { Battlefield, Pose } from '../rules/state.ts'
import { units } from '../rules/table-terrain.ts'
import { firing } from './odds.ts'

/** template.1: half the width of an area. */
const half = units(50)
/** Rounds a battery fires per turn. */
const rounds = 0.7
/** Factor by which the enemy prefers the greatest crowd. */
const sought = 2

/** Enemy guns, and the own bases they could fire at. */
export class Crowding {
  private readonly battlefield: Battlefield
  private readonly guns: number
  private readonly men: readonly { readonly unit: UnitId | null; readonly at: plane.Point }[]

  constructor(battlefield: Battlefield, side: Side, own: readonly BaseId[], foes: readonly BaseId[]) {
    this.battlefield = battlefield
    const behind = battlefield.scenario.roster.bases.filter(
      (base, id) => base.side === enemyOf(side) && isOffTable(battlefield, id) && !base.byCard,
    )
    this.guns = behind.length + foes.filter((base) => isGun(battlefield, base)).length
    this.men = own
      .filter((base) => !baseOf(battlefield, base).sheltered)
      .map((base) => ({ unit: enrolled(battlefield, base).unit, at: poseOf(battlefield, base) }))
  }

  /** Expected platoons lost per turn because the bases of a unit stand at these poses. */
  lossAt(unit: UnitId, ends: readonly { readonly pose: Pose }[], middle: plane.Point, cover: Cover): number {
    if (this.guns === 0) return 0
    const isIn = ({ x, y }: plane.Point): boolean => Math.abs(x - middle.x) <= half && Math.abs(y - middle.y) <= half
    let caught = 0
    for (const { pose } of ends) if (isIn(pose)) caught++
    for (const one of this.men) if (one.unit !== unit && isIn(one.at)) caught++
    const share = Math.min(1, (sought * caught) / Math.max(1, this.men.length))
    return this.guns * rounds * share * caught * firing(this.battlefield, 'field gun', cover).kill
  }
}
