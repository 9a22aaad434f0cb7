/** 19.1 19.2: Retreat destinations. */
import { allowed, at, fields, integer, oneOf, type Ruling, refused, type Shape } from '@firestep/referee'
import {
  distanceBetween,
  facingTo,
  isArtillery,
  isClose,
  isEnemyAt,
  isHeadquarters,
  isUsThem,
  neighboursOf,
  typeOf,
  unitOf,
  unitsAt,
} from '../battlefield.ts'
import { headquartersAt } from '../command/headquarters.ts'
import { byId, type Hex, nowhere, type UnitId } from '../ids.ts'
import { hasFacing } from '../map-sheet.ts'
import { gaitOf, mobilityRuling, stepCost } from '../movement/costs.ts'
import { hidingRuling } from '../movement/hiding.ts'
import { stackingRuling } from '../movement/stacking.ts'
import { hexesTo } from '../orders/pathfinding.ts'
import { distanceToRoute, routeOf } from '../orders/routes-of-march.ts'
import { hexShape } from '../shapes.ts'
import type { Battlefield, Placed, Unit } from '../state.ts'
import * as refusals from '../texts/assault.ts'

/**
 * The retreating units: attackers or defenders of an assault, or the excess units of a hex (3.7.12). All of this is
 * public.
 */
export type RetreatingStack = {
  readonly hex: Hex
  readonly as: 'attacker' | 'defender' | 'excess'
  /** 19.1.2: the hexsides through which attackers entered, as bits. */
  readonly entered: number
}

export const retreatingStackShape: Shape<RetreatingStack> = fields({
  hex: hexShape,
  as: oneOf('attacker', 'defender', 'excess'),
  entered: integer('hexsides'),
})

/**
 * The battlefield after earlier units of the answer have gone. Retreating units leave column (14.2.10), guns limber,
 * and units that go to ground are On Top of any works (6.1.1-5).
 */
function battlefieldAfter(battlefield: Battlefield, before: readonly Placed[]): Battlefield {
  const units = byId<UnitId, Unit>([...battlefield.army.units])
  for (const [id, to] of before) {
    const hex = typeof to === 'number' ? to : to === 'surrender' ? nowhere : at(units, id).hex
    const column = typeof to === 'number' && isArtillery(typeOf(battlefield, id))
    const onTop = to === 'us/them' || at(units, id).onTop
    units[id] = { ...at(units, id), hex, column, onTop, long: null }
  }
  return { ...battlefield, army: { ...battlefield.army, units } }
}

/** 19.1.1 19.1.4 19.1.5: rules for entering a hex, apart from the direction of the retreat. */
function hexRuling(
  battlefield: Battlefield,
  { hex: from }: RetreatingStack,
  unit: UnitId,
  to: Hex,
  before: readonly Placed[],
): Ruling {
  const mobility = mobilityRuling(battlefield, unit)
  if (!mobility.allowed) return mobility
  if (!neighboursOf(battlefield.sheet, from).includes(to)) return refused('19.1.1', refusals.toNextHex)
  if (stepCost(battlefield, gaitOf(battlefield, unit), isArtillery(typeOf(battlefield, unit)), from, to) === null)
    return refused('19.1.4', refusals.groundBarred)
  if (isEnemyAt(battlefield, to))
    return isClose(battlefield, to)
      ? refused('19.2.5', refusals.enemyInCloseTerrain)
      : refused('19.1.5', refusals.enemyInHex)
  const after = battlefieldAfter(battlefield, [...before, [unit, to]])
  return stackingRuling(after, to, unitsAt(after, to))
}

/** 19.2: rules for going to ground in the assault hex at all. */
export function goToGroundRuling(battlefield: Battlefield, { hex, as }: RetreatingStack): Ruling {
  if (as !== 'attacker') return refused('19.1.5', refusals.onlyAttackersGoToGround)
  if (!isClose(battlefield, hex)) return refused('19.2', refusals.noCloseTerrain)
  return isUsThem(battlefield, hex) ? refused('19.2.4', refusals.hexIsUsThem) : allowed
}

/** 19.2.2: a unit may go to ground if it has room to hide beside those placed before it. */
function usThemRuling(
  battlefield: Battlefield,
  retreating: RetreatingStack,
  unit: UnitId,
  before: readonly Placed[],
): Ruling {
  const goingToGround = goToGroundRuling(battlefield, retreating)
  if (!goingToGround.allowed) return goingToGround
  const staying = [...before.flatMap(([id, to]) => (to === 'us/them' ? [id] : [])), unit]
  const after = battlefieldAfter(
    battlefield,
    staying.map((id): Placed => [id, 'us/them']),
  )
  const ruling = hidingRuling(after, staying, 'terrain')
  return ruling.allowed ? allowed : refused('19.2.2', ruling.why)
}

/**
 * 19.1.3: the HQ towards which a unit retreats: its own; or the nearest other one if the unit is isolated, its own HQ is
 * not on the map, or it stands in the hex of its own HQ.
 */
function headquartersFor(battlefield: Battlefield, unit: UnitId): Hex | null {
  const { brigiment, isolated, hex } = unitOf(battlefield, unit)
  const ownHeadquarters = brigiment === null || isolated ? null : headquartersAt(battlefield, brigiment)
  if (typeof ownHeadquarters === 'number' && ownHeadquarters !== hex) return ownHeadquarters
  const otherHeadquarters = battlefield.army.brigiments
    .map((_, id) => headquartersAt(battlefield, id))
    .filter((at): at is Hex => typeof at === 'number' && at !== hex)
  return otherHeadquarters.reduce<Hex | null>(
    (best, candidate) =>
      best === null || distanceBetween(battlefield, candidate, hex) < distanceBetween(battlefield, best, hex)
        ? candidate
        : best,
    null,
  )
}

/** 19.1.3: hexes nearer to the HQ with a path free of enemies, preferably not beside another enemy. */
function hexesToTheRear(
  battlefield: Battlefield,
  { hex: from }: RetreatingStack,
  unit: UnitId,
  open: readonly Hex[],
): Hex[] {
  const headquarters = headquartersFor(battlefield, unit)
  if (headquarters === null) return preferAwayFromEnemies(battlefield, from, open)
  const distance = hexesTo(battlefield, [headquarters])
  const nearer = open.filter(
    (hex) =>
      (distance[hex] ?? -1) >= 0 &&
      distanceBetween(battlefield, hex, headquarters) < distanceBetween(battlefield, from, headquarters),
  )
  return preferAwayFromEnemies(battlefield, from, nearer.length > 0 ? nearer : open)
}

function preferAwayFromEnemies(battlefield: Battlefield, from: Hex, hexes: readonly Hex[]): Hex[] {
  const awayFromEnemies = hexes.filter((hex) =>
    neighboursOf(battlefield.sheet, hex).every((next) => next === from || !isEnemyAt(battlefield, next)),
  )
  return awayFromEnemies.length > 0 ? awayFromEnemies : [...hexes]
}

/** 19.1.6: of these hexes, those along the unit's route if there are any. */
function alongOwnRoute(battlefield: Battlefield, unit: UnitId, hexes: readonly Hex[]): Hex[] {
  const route =
    battlefield.state.orders && !isHeadquarters(typeOf(battlefield, unit)) ? routeOf(battlefield, unit) : null
  const nearRoute = route === null ? [] : hexes.filter((hex) => distanceToRoute(battlefield, route, hex) <= 1)
  return nearRoute.length > 0 ? nearRoute : [...hexes]
}

/** The hexes a unit may retreat to after earlier units of the answer have gone. */
function hexesFor(
  battlefield: Battlefield,
  retreating: RetreatingStack,
  unit: UnitId,
  before: readonly Placed[],
): Hex[] {
  const open = neighboursOf(battlefield.sheet, retreating.hex).filter(
    (to) => hexRuling(battlefield, retreating, unit, to, before).allowed,
  )
  if (retreating.as === 'attacker') {
    const towardsEntry = open.filter((to) =>
      hasFacing(retreating.entered, facingTo(battlefield.sheet, retreating.hex, to)),
    )
    if (towardsEntry.length > 0) return towardsEntry
  }
  return alongOwnRoute(battlefield, unit, hexesToTheRear(battlefield, retreating, unit, open))
}

/** All places a unit may be given: hexes, Us/Them, or surrender if there is neither (19.1.11). */
export function placesFor(
  battlefield: Battlefield,
  retreating: RetreatingStack,
  unit: UnitId,
  before: readonly Placed[],
): Placed[] {
  const hexes = hexesFor(battlefield, retreating, unit, before).map((hex): Placed => [unit, hex])
  const toGround: Placed[] = usThemRuling(battlefield, retreating, unit, before).allowed ? [[unit, 'us/them']] : []
  const places = [...toGround, ...hexes]
  return places.length > 0 ? places : [[unit, 'surrender']]
}

/** The ruling on one unit's place; a refusal gives the reason. */
export function retreatPlaceRuling(
  battlefield: Battlefield,
  retreating: RetreatingStack,
  [unit, to]: Placed,
  before: readonly Placed[],
): Ruling {
  if (placesFor(battlefield, retreating, unit, before).some(([, place]) => place === to)) return allowed
  if (to === 'surrender') return refused('19.1.11', refusals.canGetAway)
  if (to === 'us/them') return usThemRuling(battlefield, retreating, unit, before)
  const ruling = hexRuling(battlefield, retreating, unit, to, before)
  if (!ruling.allowed) return ruling
  const canGoBack = hexesFor(battlefield, retreating, unit, before).some((hex) =>
    hasFacing(retreating.entered, facingTo(battlefield.sheet, retreating.hex, hex)),
  )
  if (retreating.as === 'attacker' && canGoBack) return refused('19.1.2', refusals.backWhereTheyCame)
  const open = neighboursOf(battlefield.sheet, retreating.hex).filter(
    (hex) => hexRuling(battlefield, retreating, unit, hex, before).allowed,
  )
  return hexesToTheRear(battlefield, retreating, unit, open).includes(to)
    ? refused('19.1.6', refusals.backAlongRoute)
    : refused('19.1.3', refusals.toTheRear)
}
