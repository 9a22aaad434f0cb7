/** Current barbed wire, and the gaps in it. */
import { memoByObject } from '@firestep/referee'
import { plane } from '@firestep/terrain'
import { type Footprint, sizeOf } from '../battlefield.ts'
import type { BaseId } from '../ids.ts'
import type { Battlefield, Opening, OpenState } from '../state.ts'
import { apart, type BoundingBox, boxOf, units, type WireStrip } from '../table-terrain.ts'
import { isOnFoot } from './movement-rates.ts'
import { CONTACT } from './nearby-bases.ts'

type Strung = OpenState['wiring']['added'][number]

const stripOf = memoByObject(({ id, side, corners }: Strung): WireStrip => {
  const shape = plane.polygon(corners)
  return { id, side, shape, box: boxOf(shape) }
})

/** Strips this near a box: those of the map and those added since, less those removed. */
export function stripsNear(
  { scenario: { terrain }, state: { wiring } }: Battlefield,
  box: BoundingBox,
  gap = 0,
): WireStrip[] {
  const nearStrips: WireStrip[] = []
  for (const strip of terrain.wire)
    if (!apart(strip.box, box, gap) && !wiring.removed.includes(strip.id)) nearStrips.push(strip)
  for (const strung of wiring.added) {
    const strip = stripOf(strung)
    if (!wiring.removed.includes(strung.id) && !apart(strip.box, box, gap)) nearStrips.push(strip)
  }
  return nearStrips
}

export function stripById(battlefield: Battlefield, id: string): WireStrip | null {
  const added = battlefield.state.wiring.added.find((strip) => strip.id === id)
  return added !== undefined
    ? stripOf(added)
    : (battlefield.scenario.terrain.wire.find((strip) => strip.id === id) ?? null)
}

const clearingOf = memoByObject(({ corners }: Opening): Footprint => {
  const shape = plane.polygon(corners)
  return { shape, box: boxOf(shape) }
})

/** Gaps in a strip that a base may use (wire.extra.1 to wire.extra.6), of those this near its leg. */
export const openingsFor = (
  battlefield: Battlefield,
  base: BaseId,
  strip: WireStrip,
  leg = strip.box,
  margin = 0,
): readonly plane.Shape[] => {
  if (battlefield.state.openings.length === 0) return none
  return openedBy(battlefield, base, strip, leg, margin).map(({ shape }) => shape)
}
const none: readonly plane.Shape[] = []

/** The same gaps, each with its origin. */
export const openedBy = (
  battlefield: Battlefield,
  base: BaseId,
  strip: WireStrip,
  leg: BoundingBox,
  margin = 0,
): { readonly shape: plane.Shape; readonly by: Opening['by'] }[] =>
  openingsNear(battlefield, strip, leg, margin)
    .filter((opening) => mayUse(battlefield, base, opening))
    .map((opening) => ({ shape: clearingOf(opening).shape, by: opening.by }))

/** wire.extra.2: tracks of tanks over it. */
export const tracksThrough = (battlefield: Battlefield, strip: WireStrip, leg: BoundingBox): plane.Shape[] =>
  openingsNear(battlefield, strip, leg, 0)
    .filter(({ by }) => by === 'tank')
    .map((opening) => clearingOf(opening).shape)

const openingsNear = ({ state }: Battlefield, strip: WireStrip, leg: BoundingBox, margin: number): Opening[] =>
  state.openings.filter((opening) => {
    if (opening.strip !== null && opening.strip !== strip.id) return false
    const { box } = clearingOf(opening)
    return !apart(box, leg, margin) && !apart(box, strip.box)
  })

/** 4.8: true if the base is no wider than the gap. */
export function mayUse(battlefield: Battlefield, base: BaseId, { by }: Opening): boolean {
  const { gap, track } = battlefield.book.tables.wire
  const { width, depth } = sizeOf(battlefield.book, battlefield.scenario.roster.bases[base]?.type ?? 'infantry platoon')
  const narrow = Math.min(width, depth)
  switch (by) {
    case 'engineers':
      return narrow <= units(gap)
    case 'grapnel':
      return narrow <= sizeOf(battlefield.book, 'heavy tank').width
    case 'tank':
      return isOnFoot(battlefield, base) && narrow <= units(track)
  }
}

/** FF-54: true if no part of the shape is farther beyond the strip. */
export function isWithinStrip({ book }: Battlefield, strip: WireStrip, { points, radius }: plane.Shape): boolean {
  const tolerance = units(book.tables.wire.beyond) - radius
  return points.every((point) => plane.pointGapAtMost(point, strip.shape, tolerance))
}

/** The strip a base touches and its centre crosses on this leg. */
export function stripTouched(
  battlefield: Battlefield,
  print: Footprint,
  from: plane.Point,
  to: plane.Point,
): WireStrip | null {
  const nearStrips = stripsNear(battlefield, print.box, CONTACT)
  return (
    nearStrips.find(
      ({ shape }) =>
        plane.gapAtMost(print.shape, shape, CONTACT) && plane.spansInside(shape.points, from, to).length > 0,
    ) ?? null
  )
}
