/** Gaps cut through wire: by engineers and by tanks with grapnels (Extra Barbed Wire Rules). */
import { allowed, type Ruling, refused } from '@firestep/referee'
import { plane } from '@firestep/terrain'
import { baseOf, enrolled, footprint, poseOf, presentBasesOf, unitOf } from '../battlefield.ts'
import type { BaseId, UnitId } from '../ids.ts'
import type { Battle, Battlefield } from '../state.ts'
import { units, type WireStrip } from '../table-terrain.ts'
import * as refusals from '../texts/refusals.ts'
import type { ChosenAction, ClearingDetail, UnitAction } from '../unit-action.ts'
import { freeFromWire } from './free-from-wire.ts'
import { mayAct } from './may-move.ts'
import { CONTACT } from './nearby-bases.ts'
import { openingsFor, stripsNear } from './wire-belts.ts'

/** Length of a gap's lane before and behind the strip: longer than half of any base. */
const LANE = units(40)

interface Cut {
  readonly base: BaseId
  readonly strip: WireStrip
}

export const clearWire: UnitAction<'clear wire'> = {
  options: (battlefield, unit) =>
    presentBasesOf(battlefield, unit).flatMap((base): ChosenAction<'clear wire'>[] => {
      if (!mayAct(battlefield, unit, base).allowed || !mayClear(battlefield, unit, base).allowed) return []
      return stripsAt(battlefield, base).map((strip) => ({ do: 'clear wire', base, strip: strip.id }))
    }),
  check(battlefield, unit, action) {
    const cut = cutOf(battlefield, unit, action)
    return 'refusal' in cut ? cut.refusal : allowed
  },
  *perform(battle, unit, action) {
    const cut = cutOf(battle, unit, action)
    if ('refusal' in cut) throw new Error(`no such gap: ${JSON.stringify(cut.refusal)}`)
    open(battle, cut)
  },
}

/** wire.extra.1 wire.extra.4 */
function mayClear(battlefield: Battlefield, unit: UnitId, base: BaseId): Ruling {
  const { company } = unitOf(battlefield, unit)
  if (company === 'engineer company' || company === 'pioneer company' || enrolled(battlefield, base).grapnel)
    return allowed
  return refused('wire.extra.1', refusals.noWireClearers)
}

/** Wire in contact with a base that it has not opened yet. */
function stripsAt(battlefield: Battlefield, base: BaseId): WireStrip[] {
  const { shape, box } = footprint(battlefield, base)
  const pose = poseOf(battlefield, base)
  const isOpen = (strip: WireStrip): boolean =>
    battlefield.state.openings.length > 0 &&
    openingsFor(battlefield, base, strip).some((opening) => plane.holds(opening, pose))
  const reaches = (strip: WireStrip): boolean =>
    enrolled(battlefield, base).grapnel
      ? plane.overlaps(shape, strip.shape)
      : plane.gapAtMost(shape, strip.shape, CONTACT)
  return stripsNear(battlefield, box, CONTACT).filter((strip) => reaches(strip) && !isOpen(strip))
}

function cutOf(
  battlefield: Battlefield,
  unit: UnitId,
  { base, strip: named }: Partial<ClearingDetail>,
): Cut | { readonly refusal: Ruling } {
  if (base === undefined || battlefield.state.bases[base] === undefined)
    return { refusal: refused('wire.extra.1', refusals.nameClearance) }
  for (const ruling of [mayAct(battlefield, unit, base), mayClear(battlefield, unit, base)])
    if (!ruling.allowed) return { refusal: ruling }
  const { sheltered, inRiver } = baseOf(battlefield, base)
  const strip = sheltered || inRiver !== null ? undefined : stripsAt(battlefield, base).find(({ id }) => id === named)
  const rule = enrolled(battlefield, base).grapnel ? 'wire.extra.4' : 'wire.extra.1'
  return strip === undefined ? { refusal: refused(rule, refusals.notAtThatWire) } : { base, strip }
}

/** The gap that an action would make, or null. */
export function gapMade(
  battlefield: Battlefield,
  unit: UnitId,
  cleared: ClearingDetail,
): readonly plane.Point[] | null {
  const cut = cutOf(battlefield, unit, cleared)
  return 'refusal' in cut ? null : cornersOf(battlefield, cut)
}

const cornersOf = (battlefield: Battlefield, { base, strip }: Cut): plane.Point[] =>
  enrolled(battlefield, base).grapnel ? [...footprint(battlefield, base).shape.points] : gapOf(battlefield, base, strip)

function open(battle: Battle, cut: Cut): void {
  const { base, strip } = cut
  const grapnel = enrolled(battle, base).grapnel
  const cutter = grapnel ? 'grapnel' : 'engineers'
  const corners = cornersOf(battle, cut)
  battle.state.openings.push({ corners, by: cutter, strip: grapnel ? null : strip.id })
  battle.table.noteUsed(cutter)
  const rule = grapnel ? 'wire.extra.4' : 'wire.extra.1'
  battle.table.tell({ type: 'opened', rule, by: cutter, base })
  freeFromWire(battle, rule)
}

/** FF-58: so wide, square to the side of the strip that is nearest to the base, with the base in its middle. */
function gapOf(battlefield: Battlefield, base: BaseId, { shape }: WireStrip): plane.Point[] {
  const pose = poseOf(battlefield, base)
  const [a, b] = nearestSide(shape.points, pose)
  const length = plane.isqrt(plane.squaredDistance(a, b))
  const scaled = (targetLength: number) => ({
    x: Math.round(((b.x - a.x) * targetLength) / length),
    y: Math.round(((b.y - a.y) * targetLength) / length),
  })
  const side = scaled(units(battlefield.book.tables.wire.gap) / 2)
  // Both ways: whichever side of it the wire lies on.
  const lane = scaled(LANE + units(20))
  const corner = (along: number, across: number): plane.Point => ({
    x: pose.x + along * side.x - across * lane.y,
    y: pose.y + along * side.y + across * lane.x,
  })
  return [corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)]
}

function nearestSide(points: readonly plane.Point[], point: plane.Point): [plane.Point, plane.Point] {
  const sides = points.map((p, i): [plane.Point, plane.Point] => [p, points[(i + 1) % points.length] ?? p])
  for (let distance = 0; distance <= units(200); distance += CONTACT) {
    const nearest = sides.find((side) => plane.nearLine(point, side, distance))
    if (nearest !== undefined) return nearest
  }
  throw new Error('wire that is nowhere near')
}
