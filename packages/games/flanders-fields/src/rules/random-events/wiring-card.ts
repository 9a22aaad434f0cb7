/** event.diamonds-king: 20 millimetres of wire more before a company of the defender's, or less before one of the attacker's. */
import { allowed, type Ruling, refused } from '@firestep/referee'
import { plane } from '@firestep/terrain'
import { footprint, present, presentBasesOf, unitOf } from '../battlefield.ts'
import type { UnitId } from '../ids.ts'
import { freeFromWire } from '../movement/free-from-wire.ts'
import { stripsNear } from '../movement/wire-belts.ts'
import type { Battle, Battlefield } from '../state.ts'
import { type BoundingBox, boxOf, outline, units, type WireStrip } from '../table-terrain.ts'
import * as refusals from '../texts/refusals.ts'

/** Distance of the new belt from the foremost base. */
const distanceAhead = 60
const depth = 20

/** The bounding box of a company. */
function extent(battlefield: Battlefield, unit: UnitId): BoundingBox | null {
  const boxes = presentBasesOf(battlefield, unit).map((base) => footprint(battlefield, base).box)
  const [first] = boxes
  if (first === undefined) return null
  return boxes.reduce(
    (extent, box) => ({
      left: Math.min(extent.left, box.left),
      right: Math.max(extent.right, box.right),
      bottom: Math.min(extent.bottom, box.bottom),
      top: Math.max(extent.top, box.top),
    }),
    first,
  )
}

/** Before the front of a company that looks towards the attacker's edge, in millimetres, on the table. */
function newStrip(battlefield: Battlefield, unit: UnitId): [number, number][] | null {
  const room = extent(battlefield, unit)
  if (room === null) return null
  const mm = (value: number): number => Math.round(value / units(1))
  const right = mm(room.left) - distanceAhead
  const [bottom, top] = [
    Math.max(0, mm(room.bottom) - 15),
    Math.min(mm(battlefield.scenario.terrain.height), mm(room.top) + 15),
  ]
  if (right - depth < 0) return null
  return [
    [right - depth, bottom],
    [right, bottom],
    [right, top],
    [right - depth, top],
  ]
}

/** The first strip that a company of the attacker's has reached. */
function stripTouched(battlefield: Battlefield, unit: UnitId): WireStrip | null {
  for (const base of presentBasesOf(battlefield, unit)) {
    const { shape, box } = footprint(battlefield, base)
    const touched = stripsNear(battlefield, box, units(1)).find((strip) => plane.inContact(shape, strip.shape))
    if (touched !== undefined) return touched
  }
  return null
}

/** The effect of a wiring party before a company: its place, and the strip it opens; null if it places a new one. */
export interface Wiring {
  readonly corners: readonly plane.Point[]
  readonly opens: WireStrip | null
}

export function wiringBefore(battlefield: Battlefield, unit: UnitId): Wiring | null {
  if (unitOf(battlefield, unit).side === 'defender') {
    const corners = newStrip(battlefield, unit)
    return corners === null ? null : { corners: corners.map(([x, y]) => ({ x: units(x), y: units(y) })), opens: null }
  }
  const opens = stripTouched(battlefield, unit)
  const room = extent(battlefield, unit)
  if (opens === null || room === null) return null
  const { left, right } = boxOf(opens.shape)
  const side = units(15)
  const [bottom, top] = [room.bottom - side, room.top + side]
  return {
    corners: [
      { x: left, y: bottom },
      { x: right, y: bottom },
      { x: right, y: top },
      { x: left, y: top },
    ],
    opens,
  }
}

export function wiringRuling(battlefield: Battlefield, unit: UnitId): Ruling {
  if (unitOf(battlefield, unit).side === 'attacker')
    return stripTouched(battlefield, unit) === null ? refused('event.diamonds-king', refusals.noWireReached) : allowed
  const corners = newStrip(battlefield, unit)
  if (corners === null) return refused('event.diamonds-king', refusals.noRoomForWire)
  const shape = outline(corners)
  const clear = present(battlefield).every((base) => !plane.overlaps(footprint(battlefield, base).shape, shape))
  return clear ? allowed : refused('event.diamonds-king', refusals.basesOnNewWire)
}

/** Places a belt before a defender's company, or opens the one that an attacker's has reached. */
export function wiringParty(battle: Battle, unit: UnitId): void {
  const { state } = battle
  const wiring = wiringBefore(battle, unit)
  if (wiring === null) return
  const corners = [...wiring.corners]
  if (wiring.opens !== null) {
    state.openings.push({ corners, by: 'engineers', strip: wiring.opens.id })
    freeFromWire(battle, 'event.diamonds-king')
    return
  }
  state.wiring.added.push({ id: `card.${state.wiring.added.length + 1}`, side: 'defender', corners })
}
