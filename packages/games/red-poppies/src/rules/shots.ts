/** 6.5: fire. Legal shots, and the modifiers of a shot. */

import { allowed, type Modifier, modifier, type Ruling, refused } from '@firestep/referee'
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
import type { Hex, UnitId } from './ids.ts'
import { look, sees, sightRuling } from './sight.ts'
import type { Battlefield, Unit } from './state.ts'

export function fireRuling(ground: Battlefield, shot: Shot): Ruling {
  const reach = reachRuling(ground, shot)
  return reach.allowed && !seesTarget(ground, shot) ? unseenRuling(ground, shot) : reach
}

/** The same without the reason of a refusal, which is costly to find. */
export const canFire = (ground: Battlefield, shot: Shot): boolean =>
  reachRuling(ground, shot).allowed && seesTarget(ground, shot)

/** Ruling on everything but sight. */
function reachRuling(ground: Battlefield, { shooter, hex, afv }: Shot): Ruling {
  const { hex: from, side, spent } = unitOf(ground, shooter)
  if (from < 0) return refused('6.51', 'only a unit on the map fires')
  if (spent) return refused('3.3-1', 'it is spent')
  const type = typeOf(ground, shooter)
  const { firepower, antitank, range } = faceOf(ground, shooter)
  if ((afv === null ? firepower : antitank) === null || range === null)
    return refused(
      '3.2-1',
      `the side of its counter that is up has no ${afv === null ? 'firepower' : 'anti-tank value'}`,
    )
  if (distanceBetween(ground, from, hex) > range) return refused('6.52', `its range is ${range}`)
  if (from === hex && type.type === 'mortar') return refused('6.51-4', 'a mortar cannot fire within its own hex')
  if (from !== hex && isHeldBy(ground, from, enemyOf(side)))
    return refused('6.51-3', 'with an enemy in its own hex it cannot fire out of it')
  return targetRuling(ground, side, hex, afv)
}

function targetRuling(ground: Battlefield, side: Side, hex: Hex, afv: UnitId | null): Ruling {
  if (afv === null)
    return areaTargetAt(ground, hex, enemyOf(side))
      ? allowed
      : refused('6.53', 'area fire needs an enemy in the hex that is no armoured vehicle')
  const target = unitOf(ground, afv)
  return target.hex === hex && target.side !== side && isAfv(typeOf(ground, afv))
    ? allowed
    : refused('6.54', 'anti-tank fire is aimed at one armoured vehicle of the enemy in that hex')
}

function areaTargetAt(ground: Battlefield, hex: Hex, side: Side): boolean {
  const { units } = ground.state
  for (let i = 0; i < units.length; i++) {
    const unit = units[i] as Unit
    if (unit.hex === hex && unit.side === side && !isAfv(typeOf(ground, i))) return true
  }
  return false
}

/** 4.6: friends block rifles and carbines only. Horse guns count as cavalry, the worse of the two (3.12). */
function blockedBy(ground: Battlefield, shooter: UnitId): Side | undefined {
  const type = typeOf(ground, shooter)
  return isInfantry(type) || isCavalry(type) ? type.side : undefined
}

const seesTarget = (ground: Battlefield, { shooter, hex }: Shot): boolean =>
  sees(ground, unitOf(ground, shooter).hex, hex, blockedBy(ground, shooter))

function unseenRuling(ground: Battlefield, { shooter, hex }: Shot): Ruling {
  const from = unitOf(ground, shooter).hex
  return sees(ground, from, hex)
    ? refused('6.51-1', 'it cannot fire through friends, unless they are in a trench or blockhouse')
    : sightRuling(look(ground, from, hex))
}

/** Every shot a unit may fire now, by ascending hex. */
export function shotsOf(ground: Battlefield, shooter: UnitId): Shot[] {
  const { hex: from, side, spent } = unitOf(ground, shooter)
  const { range } = faceOf(ground, shooter)
  if (from < 0 || spent || range === null) return []
  const hexes: Hex[] = []
  for (const { hex, side: whose } of ground.state.units)
    if (whose !== side && hex >= 0 && distanceBetween(ground, from, hex) <= range && !hexes.includes(hex))
      hexes.push(hex)
  const near = hexes.includes(from) ? [from] : hexes.sort((a, b) => a - b)
  return near.flatMap((hex) => shotsAt(ground, shooter, hex))
}

/** One shot by area fire, and one at each vehicle. */
function shotsAt(ground: Battlefield, shooter: UnitId, hex: Hex): Shot[] {
  const vehicles = unitsAt(ground, hex, enemyOf(unitOf(ground, shooter).side)).filter((unit) =>
    isAfv(typeOf(ground, unit)),
  )
  return [null, ...vehicles].map((afv) => ({ shooter, hex, afv })).filter((shot) => canFire(ground, shot))
}

/** 6.53, 6.54: units that must check. Area fire spares only vehicles and the shooter itself (6.51-4). */
export const targetsOf = (ground: Battlefield, { shooter, hex, afv }: Shot): UnitId[] =>
  afv === null ? unitsAt(ground, hex).filter((unit) => unit !== shooter && !isAfv(typeOf(ground, unit))) : [afv]

/** Modifiers of a shot for the check of its target. */
export function fireModifiers(ground: Battlefield, { shooter, afv }: Shot, target: UnitId): Modifier[] {
  const { firepower, antitank } = faceOf(ground, shooter)
  const antitankFire = afv !== null
  const value = antitankFire ? antitank : firepower
  if (value === null) throw new Error(`unit ${shooter} has nothing to fire with`)
  const source = {
    hex: unitOf(ground, shooter).hex,
    indirect: typeOf(ground, shooter).type === 'mortar',
    antitank: antitankFire,
  }
  return [
    antitankFire ? modifier('6.54', 'anti-tank value', value) : modifier('6.53', 'firepower', value),
    ...circumstances(ground, source, target),
  ]
}
