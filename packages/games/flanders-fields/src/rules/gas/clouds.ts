/** Gas on the table. */
import type { RuleId } from '@firestep/referee'
import { plane } from '@firestep/terrain'
import type { Side } from '../../data/schema.ts'
import { oblong } from '../artillery/barrage-strip.ts'
import { footprint, isPresent } from '../battlefield.ts'
import type { Book } from '../book.ts'
import type { BaseId } from '../ids.ts'
import type { Battlefield, Cloud } from '../state.ts'
import { apart, type BoundingBox, units } from '../table-terrain.ts'

/** The rule on the size of a side's cloud. */
export const sizeRule = (owner: Side): RuleId => (owner === 'attacker' ? 'gas.5' : 'gas.6')

/** gas.5 gas.6: half its depth along x, half its width along y. */
function halfOf({ tables }: Book, owner: Side): { readonly x: number; readonly y: number } {
  const [width, depth] = tables.gas[owner]
  return { x: units(depth) / 2, y: units(width) / 2 }
}

export function cloudBox(book: Book, { owner, x, y }: Pick<Cloud, 'owner' | 'x' | 'y'>): BoundingBox {
  const half = halfOf(book, owner)
  return { left: x - half.x, right: x + half.x, bottom: y - half.y, top: y + half.y }
}

/** The clouds that lie over any part of a shape. */
export function cloudsOver(battlefield: Battlefield, shape: plane.Shape, box: BoundingBox): Cloud[] {
  return battlefield.state.clouds.filter((cloud) => {
    const room = cloudBox(battlefield.book, cloud)
    return !apart(box, room) && plane.overlaps(shape, oblong(room))
  })
}

/** orders.mod.gas: true if any part of a base is in a cloud. */
export function isInGas(battlefield: Battlefield, base: BaseId): boolean {
  if (battlefield.state.clouds.length === 0 || !isPresent(battlefield, base)) return false
  const { shape, box } = footprint(battlefield, base)
  return cloudsOver(battlefield, shape, box).length > 0
}
