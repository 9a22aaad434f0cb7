/** 6.5: fire. Legal shots, and the modifiers of a shot. */

import { allowed, asId, type Modifier, modifier, type Ruling, refused } from '@firestep/referee'
import type { Side } from '../data/schema.ts'
import {
  distanceBetween,
  faceOf,
  isAfv,
  isCavalry,
  isHeldBy,
  isInfantry,
  typeOf,
  unitOf,
  unitsAt,
} from './battlefield.ts'
import { enemyOf } from './book.ts'
import { circumstances } from './cover.ts'
import type { Shot } from './events.ts'
import { type Hex, isOnMap, type UnitId } from './ids.ts'
import { look, sees, sightRuling } from './sight.ts'
import type { Battlefield } from './state.ts'
import * as refusals from './texts/refusals.ts'

export function fireRuling(battlefield: Battlefield, shot: Shot): Ruling {
  const reach = reachRuling(battlefield, shot)
  return reach.allowed && !seesTarget(battlefield, shot) ? unseenRuling(battlefield, shot) : reach
}

/** The same without the reason of a refusal, which is costly to find. */
export const canFire = (battlefield: Battlefield, shot: Shot): boolean =>
  reachRuling(battlefield, shot).allowed && seesTarget(battlefield, shot)

/** Ruling on everything but sight. */
function reachRuling(battlefield: Battlefield, { shooter, hex, afv }: Shot): Ruling {
  const { hex: from, side, spent } = unitOf(battlefield, shooter)
  if (!isOnMap(from)) return refused('6.51', refusals.fireOffMap)
  if (spent) return refused('3.3-1', refusals.spent)
  const type = typeOf(battlefield, shooter)
  const { firepower, antitank, range } = faceOf(battlefield, shooter)
  if ((afv === null ? firepower : antitank) === null || range === null)
    return refused('3.2-1', refusals.cannotFire(afv === null ? 'firepower' : 'anti-tank value'))
  const distance = distanceBetween(battlefield, from, hex)
  if (distance > range) return refused('6.52', refusals.outOfRange(distance, range))
  if (from === hex && type.type === 'mortar') return refused('6.51-4', refusals.mortarOwnHex)
  if (from !== hex && isHeldBy(battlefield, from, enemyOf(side))) return refused('6.51-3', refusals.enemyInShooterHex)
  return targetRuling(battlefield, side, hex, afv)
}

function targetRuling(battlefield: Battlefield, side: Side, hex: Hex, afv: UnitId | null): Ruling {
  if (afv === null)
    return areaTargetAt(battlefield, hex, enemyOf(side)) ? allowed : refused('6.53', refusals.noAreaTarget)
  const target = unitOf(battlefield, afv)
  return target.hex === hex && target.side !== side && isAfv(typeOf(battlefield, afv))
    ? allowed
    : refused('6.54', refusals.noVehicleTarget)
}

function areaTargetAt(battlefield: Battlefield, hex: Hex, side: Side): boolean {
  const { units } = battlefield.state
  for (let i = 0; i < units.length; i++) {
    const unit = units[i]
    if (unit?.hex === hex && unit.side === side && !isAfv(typeOf(battlefield, asId<UnitId>(i)))) return true
  }
  return false
}

/** 4.6: friends block rifles and carbines only. Horse guns count as cavalry, the worse of the two (3.12). */
function blockedBy(battlefield: Battlefield, shooter: UnitId): Side | undefined {
  const type = typeOf(battlefield, shooter)
  return isInfantry(type) || isCavalry(type) ? type.side : undefined
}

const seesTarget = (battlefield: Battlefield, { shooter, hex }: Shot): boolean =>
  sees(battlefield, unitOf(battlefield, shooter).hex, hex, blockedBy(battlefield, shooter))

function unseenRuling(battlefield: Battlefield, { shooter, hex }: Shot): Ruling {
  const from = unitOf(battlefield, shooter).hex
  return sees(battlefield, from, hex)
    ? refused('6.51-1', refusals.friendsInLine)
    : sightRuling(look(battlefield, from, hex))
}

/** Every shot a unit may fire now, by ascending hex. */
export function shotsOf(battlefield: Battlefield, shooter: UnitId): Shot[] {
  const { hex: from, side, spent } = unitOf(battlefield, shooter)
  const { range } = faceOf(battlefield, shooter)
  if (!isOnMap(from) || spent || range === null) return []
  const hexes: Hex[] = []
  for (const { hex, side: owner } of battlefield.state.units)
    if (owner !== side && isOnMap(hex) && distanceBetween(battlefield, from, hex) <= range && !hexes.includes(hex))
      hexes.push(hex)
  const targetHexes = hexes.includes(from) ? [from] : hexes.sort((a, b) => a - b)
  return targetHexes.flatMap((hex) => shotsAt(battlefield, shooter, hex))
}

/** One shot by area fire, and one at each vehicle. */
function shotsAt(battlefield: Battlefield, shooter: UnitId, hex: Hex): Shot[] {
  const vehicles = unitsAt(battlefield, hex, enemyOf(unitOf(battlefield, shooter).side)).filter((unit) =>
    isAfv(typeOf(battlefield, unit)),
  )
  return [null, ...vehicles].map((afv) => ({ shooter, hex, afv })).filter((shot) => canFire(battlefield, shot))
}

/** 6.53, 6.54: units that must check. Area fire spares only vehicles and the shooter itself (6.51-4). */
export const targetsOf = (battlefield: Battlefield, { shooter, hex, afv }: Shot): UnitId[] =>
  afv === null
    ? unitsAt(battlefield, hex).filter((unit) => unit !== shooter && !isAfv(typeOf(battlefield, unit)))
    : [afv]

/** Modifiers of a shot for the check of its target. */
export function fireModifiers(battlefield: Battlefield, { shooter, afv }: Shot, target: UnitId): Modifier[] {
  const { firepower, antitank } = faceOf(battlefield, shooter)
  const antitankFire = afv !== null
  const value = antitankFire ? antitank : firepower
  if (value === null) throw new Error(`unit ${shooter} has nothing to fire with`)
  const source = {
    hex: unitOf(battlefield, shooter).hex,
    indirect: typeOf(battlefield, shooter).type === 'mortar',
    antitank: antitankFire,
  }
  return [
    antitankFire ? modifier('6.54', 'anti-tank value', value) : modifier('6.53', 'firepower', value),
    ...circumstances(battlefield, source, target),
  ]
}
