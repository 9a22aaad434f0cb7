/** Movement through barbed wire: a separate action and a die for every platoon. */
import { allowed, type Ruling, refused, type Script } from '@firestep/referee'
import { plane } from '@firestep/terrain'
import { baseOf, footprint, isPresent, isSuppressed, playerTurn, poseOf, unitOf } from '../battlefield.ts'
import type { BaseId, UnitId } from '../ids.ts'
import type { Battle, Battlefield, Pose } from '../state.ts'
import type { WireStrip } from '../table-terrain.ts'
import * as refusals from '../texts/refusals.ts'
import type { UnitAction } from '../unit-action.ts'
import {
  type CrossedPath,
  type ObstacleFinder,
  orThrow,
  planCrossings,
  planPaths,
  rulingOf,
  straightOn,
} from './crossing.ts'
import { forwardHeading } from './may-move.ts'
import { endMove, startMove } from './move-start-and-end.ts'
import { isOnFoot } from './movement-rates.ts'
import { basesNear } from './nearby-bases.ts'
import { type Leg, legOf, meetBases, printAfter, waterRuling } from './path-leg.ts'
import { makeRoom, walk } from './walk-path.ts'
import { wireUnder } from './wire-and-water-under.ts'
import { isWithinStrip, stripById, stripsNear, stripTouched } from './wire-belts.ts'
import { atWire, DEEPEST, type IsLegalCrossing, wasCaught, wireOptions } from './wire-options.ts'

/** The strip a base tries, and the next one if that lies right behind it (FF-55). */
interface Belt {
  readonly strip: WireStrip
  readonly next: WireStrip | null
}

export const wire: UnitAction<'wire'> = {
  options: (battlefield, unit) =>
    mayTry(battlefield, unit).allowed ? [...wireOptions(battlefield, unit, isLegalCrossing)] : [],
  may: (battlefield, unit) =>
    mayTry(battlefield, unit).allowed && wireOptions(battlefield, unit, isLegalCrossing).next().done === false,
  check(battlefield, unit, action) {
    const ruling = mayTry(battlefield, unit)
    return ruling.allowed ? rulingOf(planCrossings(battlefield, unit, action, overWire)) : ruling
  },
  *perform(battle, unit, action) {
    yield* tryWire(battle, orThrow(planCrossings(battle, unit, action, overWire)))
  },
}

const isLegalCrossing: IsLegalCrossing = (battlefield, unit, paths) =>
  'ways' in planPaths(battlefield, unit, paths, overWire)

/** FF-51: in the early war a company declares it before its order die. */
function mayTry(battlefield: Battlefield, unit: UnitId): Ruling {
  const { data, switches } = battlefield.scenario
  const { order } = battlefield.state
  const declares = data.period === 'early' && switches.earlyWire !== 'test only'
  if (!declares || order === null || order.wire || unitOf(battlefield, unit).company === null) return allowed
  return refused('orders.mod.wire-early', refusals.wireDeclaredFirst)
}

const overWire: ObstacleFinder<Belt> = (battlefield, base, leg) => {
  const baseState = baseOf(battlefield, base)
  // FF-411: a base thrown onto wire leaves it like any other.
  if (!isOnFoot(battlefield, base) && baseState.onWire === null)
    return { refusal: refused('wire.extra.6', refusals.clearedWireOnly) }
  if (wasCaught(battlefield, base)) return { refusal: refused('wire.7', refusals.heldByWire) }
  if (baseState.sheltered || baseState.inRiver !== null) return { refusal: refused('wire.2', refusals.notAtWire) }
  const water = waterRuling(battlefield, leg)
  if (!water.allowed) return { refusal: water }
  const strip =
    baseState.onWire === null
      ? stripTouched(battlefield, leg.print, leg.from, leg.to)
      : stripById(battlefield, baseState.onWire)
  if (strip === null) return { refusal: refused('wire.2', refusals.acrossTouchedWire) }
  const otherStrips = stripsNear(battlefield, leg.box).filter(
    ({ id, shape }) => id !== strip.id && plane.overlaps(leg.hull, shape),
  )
  const next = otherStrips.find(({ shape }) => plane.inContact(shape, strip.shape)) ?? null
  if (next !== null) return { over: { strip, next } }
  if (otherStrips.length > 0) return { refusal: refused('wire.8', refusals.eachBeltAlone) }
  const print = printAfter(leg)
  if (plane.overlaps(print.shape, strip.shape)) return { refusal: refused('wire.4', refusals.endBeyondWire) }
  return isWithinStrip(battlefield, strip, print.shape)
    ? { over: { strip, next } }
    : { refusal: refused('wire.4', refusals.tooFarPastWire) }
}

function* tryWire(battle: Battle, ways: readonly (CrossedPath & { readonly over: Belt })[]): Script {
  const arrived: CrossedPath[] = []
  const stuck: CrossedPath[] = []
  startMove(battle, ways)
  for (const path of ways) {
    // zone.1: fire at another of its company may have stopped it before its die.
    if (!isPresent(battle, path.base) || isSuppressed(battle, path.base)) continue
    const { strip, next } = path.over
    if (!isThrough(battle, path.base, strip)) {
      stuck.push(path)
      baseOf(battle, path.base).caught = playerTurn(battle)
      yield* hang(battle, path, strip)
    } else if (next !== null) yield* hang(battle, path, next)
    else if (yield* comeOut(battle, path)) arrived.push(path)
  }
  // wire.9: some are across and some are held.
  if (stuck.length > 0 && stuck.length < ways.length) {
    const bases = stuck.map(({ base }) => base)
    battle.table.tell({ type: 'changed', rule: 'wire.9', bases, to: 'left on the wire' })
  }
  makeRoom(
    battle,
    ways.map(({ base, leg }) => ({ base, legs: [leg] })),
  )
  for (const { base } of ways) holdOnWire(battle, base)
  yield* endMove(battle, ways, arrived)
}

/** orders.mod.wire-early (FF-464): the order has failed because of the wire, and bases at it are held there. */
export function* haltAtWire(battle: Battle, unit: UnitId): Script {
  const ways: { readonly base: BaseId; readonly legs: readonly Leg[] }[] = []
  for (const base of atWire(battle, unit)) {
    const baseState = baseOf(battle, base)
    baseState.caught = playerTurn(battle)
    if (baseState.onWire !== null) continue
    const from = poseOf(battle, base)
    const to = straightOn(battle, base, forwardHeading(unitOf(battle, unit).side))(DEEPEST)
    const strip = stripTouched(battle, footprint(battle, base), from, to)
    if (strip === null) continue
    const leg = legOf(battle, base, from, middle({ from, to }, strip))
    const meeting = meetBases(battle, leg, basesNear(battle, base, [from, leg.to], [base]))
    if (!meeting.ruling.allowed || wireUnder(battle, base, leg.to) === null) continue
    startMove(battle, [{ base, contacts: [] }], meeting.passed)
    baseState.onWire = strip.id
    yield* walk(battle, base, [leg], 'orders.mod.wire-early')
    ways.push({ base, legs: [leg] })
  }
  if (ways.length === 0) return
  battle.table.noteUsed('left on the wire')
  makeRoom(battle, ways)
  for (const { base } of ways) holdOnWire(battle, base)
}

/** wire.3: the number needed to get through; none where only the order counts, by agreement (FF-51). */
export function wireNeeds({ book, scenario: { data, switches } }: Battlefield): number | null {
  if (data.period === 'early' && switches.earlyWire === 'order only') return null
  return book.tables.wire.test[data.period]
}

function isThrough(battle: Battle, base: BaseId, { id }: WireStrip): boolean {
  const needed = wireNeeds(battle)
  if (needed === null) return true
  const { period } = battle.scenario.data
  const die = battle.table.roll(6)
  const through = die >= needed
  battle.table.noteUsed(through ? 'through the wire' : 'on the wire')
  battle.table.tell({
    type: 'wire',
    rule: `wire.test.${period}`,
    base,
    strip: id,
    die,
    needed,
    through,
    rules: ['wire.3'],
  })
  return through
}

function* comeOut(battle: Battle, { base, leg, contacts }: CrossedPath): Script<boolean> {
  const baseState = baseOf(battle, base)
  baseState.onWire = null
  return yield* walk(battle, base, [leg], contacts.length > 0 ? 'wire.5' : 'wire.4')
}

/** wire.6 (FF-53): to the middle of a strip, through any fire there (zone.1). A base already held stays (zone.3). */
function* hang(battle: Battle, { base, leg }: CrossedPath, strip: WireStrip): Script {
  const baseState = baseOf(battle, base)
  if (baseState.onWire === strip.id) return
  baseState.onWire = strip.id
  yield* walk(battle, base, [legOf(battle, base, poseOf(battle, base), middle(leg, strip))], 'wire.6')
}

/** FF-410: a base stopped on wire by fire or others is held there, on its intended strip if it reached that. */
function holdOnWire(battle: Battle, base: BaseId): void {
  if (!isPresent(battle, base)) return
  const baseState = baseOf(battle, base)
  const strip = baseState.onWire === null ? null : stripById(battle, baseState.onWire)
  if (strip !== null && plane.overlaps(footprint(battle, base).shape, strip.shape)) return
  baseState.onWire = wireUnder(battle, base, poseOf(battle, base))?.id ?? null
}

function middle({ from, to }: Pick<Leg, 'from' | 'to'>, { shape }: WireStrip): Pose {
  // Twice the leg: the strip behind may lie beyond the intended end.
  const opposite = { x: 2 * to.x - from.x, y: 2 * to.y - from.y }
  const [span] = plane.spansInside(shape.points, from, opposite)
  if (span === undefined) return to
  const [enter, leave] = [plane.pointAlong(from, opposite, span.enter), plane.pointAlong(from, opposite, span.leave)]
  return { x: (enter.x + leave.x) >> 1, y: (enter.y + leave.y) >> 1, heading: to.heading }
}
