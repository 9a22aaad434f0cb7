/** Points within reach of a battery on the table. */
import { allowed, type Ruling, refused } from '@firestep/referee'
import { plane } from '@firestep/terrain'
import type { BaseType } from '../../data/schema.ts'
import { roomAt, sizeOf } from '../battlefield.ts'
import type { Book } from '../book.ts'
import type { Pose } from '../state.ts'
import { apart, boxOf, units } from '../table-terrain.ts'
import * as refusals from '../texts/refusals.ts'
import { mortars } from './shell-weapons.ts'

/**
 * arc.artillery arc.mortar: straight ahead over its width and an angle to each side. An indirect machine gun has no arc
 * (FF-97).
 */
function isInArc(book: Book, type: BaseType, pose: Pose, point: plane.Point): boolean {
  const arc = type === 'machine gun' ? undefined : book.tables.weapons[type]?.arc
  if (arc === undefined || arc === 'fan') return true
  const { width, depth } = sizeOf(book, type)
  const { x, y } = plane.frontMiddle(pose, depth)
  const front = { x, y, heading: pose.heading }
  const { forward, left } = plane.inFrameOf(front, point)
  return forward >= 0 && Math.abs(left) <= (width / 2 + units(arc.corridor)) * plane.Q14
}

export function reaches(book: Book, type: BaseType, pose: Pose, point: plane.Point): Ruling {
  const mortar = mortars.includes(type)
  if (!isInArc(book, type, pose, point)) return refused(mortar ? 'arc.mortar' : 'arc.artillery', refusals.outsideArc)
  const weapon = book.tables.weapons[type === 'machine gun' ? 'indirect machine gun' : type]
  const { shape, box } = roomAt(book, type, pose)
  const spot = plane.strip(point, point)
  const rule = mortar ? 'range.mortar' : type === 'machine gun' ? 'template.6' : 'range.artillery'
  const { range = null, least } = weapon ?? {}
  const reach = range === null ? null : units(range)
  if (reach !== null && (apart(box, boxOf(spot), reach) || !plane.gapAtMost(shape, spot, reach)))
    return refused(rule, refusals.outOfRange(range ?? 0))
  if (least !== undefined && plane.gapUnder(shape, spot, units(least))) return refused(rule, refusals.tooNear(least))
  return allowed
}
