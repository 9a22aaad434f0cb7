/** Sample crossings of wire as options. */
import { plane } from '@firestep/terrain'
import { baseOf, footprint, playerTurn, poseOf, presentBasesOf, roomShifted, unitOf } from '../battlefield.ts'
import type { BaseId, UnitId } from '../ids.ts'
import type { Battlefield } from '../state.ts'
import type { WireStrip } from '../table-terrain.ts'
import type { ChosenAction } from '../unit-action.ts'
import { type CrossingExit, straightOn } from './crossing.ts'
import { forwardHeading, mayLeave } from './may-move.ts'
import type { CrossingPath } from './move-paths.ts'
import { isOnFoot } from './movement-rates.ts'
import { CONTACT } from './nearby-bases.ts'
import { isWithinStrip, stripById, stripsNear, stripTouched } from './wire-belts.ts'

/** Depth of a strip plus the maximum distance beyond it. */
export const DEEPEST = 120
const STRIDE = 8

export type IsLegalCrossing = (battlefield: Battlefield, unit: UnitId, paths: readonly CrossingPath[]) => boolean

/** All bases that can go straight ahead together, as far past the wire as possible, or only just. */
export function* wireOptions(
  battlefield: Battlefield,
  unit: UnitId,
  isLawful: IsLegalCrossing,
): Generator<ChosenAction<'wire'>> {
  const ready = atWire(battlefield, unit)
  if (ready.length === 0) return
  for (const farthest of [true, false]) {
    const paths: CrossingPath[] = []
    for (const base of ready) {
      const to = wayOver(battlefield, base, forwardHeading(unitOf(battlefield, unit).side), farthest)
      if (to !== null && isLawful(battlefield, unit, [...paths, { base, to }])) paths.push({ base, to })
    }
    if (paths.length > 0) yield { do: 'wire', ways: paths.map(({ base, to }) => ({ base, to: { ...to } })) }
  }
}

/** Bases at wire, or held on it, that could try it. */
export const atWire = (battlefield: Battlefield, unit: UnitId): BaseId[] =>
  presentBasesOf(battlefield, unit).filter(
    (id) => mayLeave(battlefield, unit, id).allowed && !wasCaught(battlefield, id) && isAtWire(battlefield, id),
  )

/** wire.7: wire has held it up in this player turn, so it tries again in its next. */
export const wasCaught = (battlefield: Battlefield, id: BaseId): boolean =>
  baseOf(battlefield, id).caught === playerTurn(battlefield)

const isAtWire = (battlefield: Battlefield, id: BaseId): boolean => {
  if (baseOf(battlefield, id).onWire !== null) return true
  if (!isOnFoot(battlefield, id)) return false
  const { shape, box } = footprint(battlefield, id)
  return stripsNear(battlefield, box, CONTACT).some((strip) => plane.gapAtMost(shape, strip.shape, CONTACT))
}

/** End point of a base that goes straight in a direction: at the limit, or as soon as it is clear. */
function wayOver(battlefield: Battlefield, base: BaseId, direction: number, farthest: boolean): plane.Point | null {
  const exit = wireExit(battlefield, base, direction)
  return exit === null ? null : exit.at(farthest ? exit.farthest : exit.clear)
}

/** Distance in a direction until a base is clear of its wire, and the maximum; null if there is no wire. */
export function wireExit(battlefield: Battlefield, base: BaseId, direction: number): CrossingExit | null {
  const from = poseOf(battlefield, base)
  const poseAt = straightOn(battlefield, base, direction)
  const { onWire } = baseOf(battlefield, base)
  const print = footprint(battlefield, base)
  const strip: WireStrip | null =
    onWire === null ? stripTouched(battlefield, print, from, poseAt(DEEPEST)) : stripById(battlefield, onWire)
  if (strip === null) return null
  const printAt = (millimetres: number): plane.Shape => {
    const { x, y } = poseAt(millimetres)
    return roomShifted(print, x - from.x, y - from.y).shape
  }
  const isOver = (millimetres: number): boolean => plane.overlaps(printAt(millimetres), strip.shape)
  // In large steps first, then back to the first millimetre that passes.
  let clear = 0
  for (let through = onWire !== null; clear < DEEPEST; clear += STRIDE) {
    const isOverWire = isOver(clear)
    if (through && !isOverWire) break
    through ||= isOverWire
  }
  while (clear > 0 && clear < DEEPEST && !isOver(clear - 1)) clear--
  let [good, bad] = [clear, DEEPEST + 1]
  while (bad - good > 1) {
    const middle = (good + bad) >> 1
    if (isWithinStrip(battlefield, strip, printAt(middle))) good = middle
    else bad = middle
  }
  return { clear, farthest: good, at: poseAt }
}
