/** Gaps cut through wire: by engineers and by tanks with grapnels (Extra Barbed Wire Rules). */
import { allowed, type Json, type Ruling, refused } from '@firestep/referee'
import { plane } from '@firestep/terrain'
import { baseOf, enrolled, footprint, poseOf, standing, unitOf } from '../battlefield.ts'
import type { BaseId, UnitId } from '../roster.ts'
import type { Battle, Battlefield } from '../state.ts'
import { units, type WireStrip } from '../table-terrain.ts'
import type { ChosenAction, UnitAction } from '../unit-action.ts'
import { freeFromWire } from './free-from-wire.ts'
import { isFields } from './move-paths.ts'
import { mayAct } from './readiness.ts'
import { CONTACT } from './surroundings.ts'
import { openingsFor, stripsNear } from './wire-belts.ts'

/** Length of a gap's lane before and behind the strip: longer than half of any base. */
const LANE = units(40)

interface Cut {
  readonly base: BaseId
  readonly strip: WireStrip
}

export const clearWire: UnitAction = {
  options: (field, unit) =>
    standing(field, unit).flatMap((base): ChosenAction[] => {
      if (!mayAct(field, unit, base).allowed || !mayClear(field, unit, base).allowed) return []
      return stripsAt(field, base).map((strip) => ({ do: 'clear wire', base, strip: strip.id }))
    }),
  check(field, unit, deed) {
    const cut = readCut(field, unit, deed)
    return 'strip' in cut ? allowed : cut
  },
  *perform(battle, unit, deed) {
    const cut = readCut(battle, unit, deed)
    if (!('strip' in cut)) throw new Error(`no such gap: ${JSON.stringify(cut)}`)
    open(battle, cut)
  },
}

/** wire.extra.1 wire.extra.4 */
function mayClear(field: Battlefield, unit: UnitId, base: BaseId): Ruling {
  const { company } = unitOf(field, unit)
  if (company === 'engineer company' || company === 'pioneer company' || enrolled(field, base).grapnel) return allowed
  return refused('wire.extra.1', 'only engineers, pioneers and tanks with grapnels clear wire')
}

/** Wire in contact with a base that it has not opened yet. */
function stripsAt(field: Battlefield, base: BaseId): WireStrip[] {
  const { shape, box } = footprint(field, base)
  const here = poseOf(field, base)
  const isOpen = (strip: WireStrip): boolean =>
    field.state.openings.length > 0 &&
    openingsFor(field, base, strip).some(({ points }) => plane.whereIn(points, here) !== 'outside')
  const reaches = (strip: WireStrip): boolean =>
    enrolled(field, base).grapnel ? plane.overlaps(shape, strip.shape) : plane.gapAtMost(shape, strip.shape, CONTACT)
  return stripsNear(field, box, CONTACT).filter((strip) => reaches(strip) && !isOpen(strip))
}

function readCut(field: Battlefield, unit: UnitId, deed: Json): Cut | Exclude<Ruling, { allowed: true }> {
  const no = (rule: string, why: string) => refused(rule, why) as Exclude<Ruling, { allowed: true }>
  const base = isFields(deed) ? deed.base : undefined
  if (!isFields(deed) || typeof base !== 'number' || field.state.bases[base] === undefined)
    return no('wire.extra.1', 'name the base that clears, and the strip')
  for (const may of [mayAct(field, unit, base), mayClear(field, unit, base)]) if (!may.allowed) return may
  const { sheltered, inRiver } = baseOf(field, base)
  const strip = sheltered || inRiver !== null ? undefined : stripsAt(field, base).find(({ id }) => id === deed.strip)
  const rule = enrolled(field, base).grapnel ? 'wire.extra.4' : 'wire.extra.1'
  return strip === undefined ? no(rule, 'it stands at no such wire') : { base, strip }
}

/** The gap that an action would make, or null. */
export function gapMade(field: Battlefield, unit: UnitId, deed: Json): readonly plane.Point[] | null {
  const cut = readCut(field, unit, deed)
  return 'strip' in cut ? cornersOf(field, cut) : null
}

const cornersOf = (field: Battlefield, { base, strip }: Cut): plane.Point[] =>
  enrolled(field, base).grapnel ? [...footprint(field, base).shape.points] : gapOf(field, base, strip)

function open(battle: Battle, cut: Cut): void {
  const { base, strip } = cut
  const grapnel = enrolled(battle, base).grapnel
  const by = grapnel ? 'grapnel' : 'engineers'
  const corners = cornersOf(battle, cut)
  battle.state.openings.push({ corners, by, strip: grapnel ? null : strip.id })
  battle.table.use(by)
  const rule = grapnel ? 'wire.extra.4' : 'wire.extra.1'
  battle.table.tell({ type: 'opened', rule, by, base })
  freeFromWire(battle, rule)
}

/** FF-58: so wide, square to the side of the strip that is nearest to the base, with the base in its middle. */
function gapOf(field: Battlefield, base: BaseId, { shape }: WireStrip): plane.Point[] {
  const here = poseOf(field, base)
  const [a, b] = nearestSide(shape.points, here)
  const length = plane.isqrt(plane.squaredDistance(a, b))
  const scaled = (by: number) => ({
    x: Math.round(((b.x - a.x) * by) / length),
    y: Math.round(((b.y - a.y) * by) / length),
  })
  const side = scaled(units(field.book.tables.wire.gap) / 2)
  // Both ways: whichever side of it the wire lies on.
  const lane = scaled(LANE + units(20))
  const corner = (along: number, across: number): plane.Point => ({
    x: here.x + along * side.x - across * lane.y,
    y: here.y + along * side.y + across * lane.x,
  })
  return [corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)]
}

function nearestSide(points: readonly plane.Point[], here: plane.Point): [plane.Point, plane.Point] {
  const sides = points.map((p, i): [plane.Point, plane.Point] => [p, points[(i + 1) % points.length] ?? p])
  for (let far = 0; far <= units(200); far += CONTACT) {
    const found = sides.find((side) => plane.nearLine(here, side, far))
    if (found !== undefined) return found
  }
  throw new Error('wire that is nowhere near')
}
