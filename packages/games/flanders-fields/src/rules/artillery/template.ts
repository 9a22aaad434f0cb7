/** Areas of effect and the bases in them, wholly or in part (FF-93, geometry 4.6). */
import { type Modifier, modifier } from '@firestep/referee'
import { plane } from '@firestep/terrain'
import { footprint, poseOf, present } from '../battlefield.ts'
import type { BaseId } from '../ids.ts'
import type { Battlefield } from '../state.ts'
import { apart, type BoundingBox, units } from '../table-terrain.ts'
import { oblong } from './barrage-strip.ts'

/** An area parallel to the table, its width along y: centre in units, sizes in millimetres. */
export function areaAt({ x, y }: plane.Point, [width, depth]: readonly [number, number]): BoundingBox {
  const [w, d] = [units(width) / 2, units(depth) / 2]
  return { left: x - d, right: x + d, bottom: y - w, top: y + w }
}

/** True if a box lies wholly in another; borders count as inside. */
export const isBoxWithin = (inner: BoundingBox, outer: BoundingBox): boolean =>
  inner.left >= outer.left && inner.right <= outer.right && inner.bottom >= outer.bottom && inner.top <= outer.top

export interface Caught {
  readonly base: BaseId
  /** template.4: true if the whole base is in it. */
  readonly isWhole: boolean
}

/** template.8: friends and enemies, from the centre outward. */
export function caughtIn(battlefield: Battlefield, area: BoundingBox): Caught[] {
  const room = oblong(area)
  const middle = { x: (area.left + area.right) / 2, y: (area.bottom + area.top) / 2 }
  const caught: (Caught & { readonly far: number })[] = []
  for (const base of present(battlefield)) {
    const { shape, box } = footprint(battlefield, base)
    if (apart(box, area) || !plane.overlaps(shape, room)) continue
    caught.push({
      base,
      isWhole: isBoxWithin(box, area),
      far: plane.squaredDistance(poseOf(battlefield, base), middle),
    })
  }
  return caught.sort((a, b) => a.far - b.far || a.base - b.base)
}

/** template.5 */
export const partlyCovered = (): Modifier => modifier('template.5', 'partly in the area', -2)
