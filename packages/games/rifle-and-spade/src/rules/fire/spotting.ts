/** 17.1.2 17.7.6: Sight of the target, by the firer or through spotters. */
import type { RuleId } from '@firestep/referee'
import { isUsThem } from '../battlefield.ts'
import { inTouch } from '../command/messaging-range.ts'
import { type Hex, isOnMap } from '../ids.ts'
import { lineOfSight, type SightOptions } from '../sight.ts'
import type { Battlefield, Hiding } from '../state.ts'
import { type Fire, type Firer, offMapGuns, ridgeCrossed } from './fire.ts'
import { overRidge, seenTargets } from './targets.ts'

export interface SightOfFire {
  readonly seen: boolean
  readonly partial: boolean
  /** 17.7.6: seen through a spotter. */
  readonly observed: boolean
  readonly rule: RuleId
}

const optionsFor = (battlefield: Battlefield, fire: Fire): SightOptions => ({
  crossedRidge: ridgeCrossed(battlefield, fire),
})
const notSeen = (rule: RuleId): SightOfFire => ({ seen: false, partial: false, observed: false, rule })

export function sightOf(battlefield: Battlefield, firer: Firer, fire: Fire): SightOfFire {
  if (firer.hex === null) return fromOffMap(battlefield, firer, fire)
  const ownSight = lineOfSight(battlefield, firer.hex, fire.hex, optionsFor(battlefield, fire))
  // Low-angle guns and small arms come out to fire over a ridge (7.6.5), and targets that a ridge hides from them are
  // immune (7.5.1).
  if (
    ownSight.sight !== 'blocked' &&
    (firer.sort !== 'high angle' || isVisibleFrom(battlefield, fire)(firer.hex, [firer]))
  )
    return { seen: true, partial: ownSight.sight === 'partial', observed: false, rule: ownSight.rule }
  return firer.arm === 'artillery' ? observedSight(battlefield, firer, firer.hex, fire) : notSeen('17.1.2-1')
}

/**
 * 7.4.2 7.5.2: units behind a ridge and units looking over it do not see each other. Other hiding does not limit sight.
 */
function isVisibleFrom(
  battlefield: Battlefield,
  fire: Fire,
): (from: Hex, observers: readonly { hiding: Hiding | null }[]) => boolean {
  const targets = seenTargets(battlefield, fire)
  const behind = targets.length > 0 && targets.every(({ hiding }) => hiding === 'ridge')
  return (from, observers) => {
    if (behind && overRidge(battlefield, fire.hex, from)) {
      return false
    }
    return observers.some(({ hiding }) => hiding !== 'ridge') || !overRidge(battlefield, from, fire.hex)
  }
}

/**
 * 17.7.6: any friend within Messaging Range may spot for the guns; for a low-angle gun it only removes the observation
 * range.
 */
function observedSight(battlefield: Battlefield, firer: Firer, from: Hex, fire: Fire): SightOfFire {
  const low = firer.sort !== 'high angle'
  const line = lineOfSight(battlefield, from, fire.hex, { ...optionsFor(battlefield, fire), anyRange: true })
  if (low && line.sight === 'blocked') return notSeen('17.1.2-1')
  const reached = inTouch(battlefield, from, null)
  const spotted = spottersOf(battlefield, fire).filter(({ hex }) => reached.has(hex))
  if (spotted.length === 0) return notSeen(low ? '17.7.6' : '17.1.2-2')
  const partial = low ? line.sight === 'partial' : spotted.every((one) => one.partial)
  return { seen: true, partial, observed: true, rule: '17.7.6' }
}

/** Hexes of friends that see the target, HQs included. 8.3.6: spotters in Us/Them have a short range. */
function spottersOf(battlefield: Battlefield, fire: Fire): { hex: Hex; partial: boolean }[] {
  const hexes = [...new Set(battlefield.army.units.flatMap(({ hex }) => (isOnMap(hex) ? [hex] : [])))]
  const canMakeOut = isVisibleFrom(battlefield, fire)
  return hexes.flatMap((hex) => {
    const usThem = isUsThem(battlefield, hex)
    const { sight } = lineOfSight(battlefield, hex, fire.hex, { ...optionsFor(battlefield, fire), usThem })
    const observers = battlefield.army.units.filter((unit) => unit.hex === hex)
    return sight === 'blocked' || !canMakeOut(hex, observers) ? [] : [{ hex, partial: sight === 'partial' }]
  })
}

/** Off-map guns need a friend who sees the target, if the scenario says so. */
function fromOffMap(battlefield: Battlefield, { id, naval }: Firer, fire: Fire): SightOfFire {
  const found = offMapGuns(battlefield, String(id))
  if (found?.guns.spotter !== true) return { seen: true, partial: false, observed: false, rule: '17.7.6' }
  const spotters = spottersOf(battlefield, fire)
  return {
    seen: spotters.length > 0,
    partial: spotters.length > 0 && spotters.every((one) => one.partial),
    observed: !naval,
    rule: '17.7.6',
  }
}
