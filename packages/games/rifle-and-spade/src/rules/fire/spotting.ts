/** 17.1.2 17.7.6: who sees the target for a firer. */
import { emit, type RuleId } from '@firestep/referee'
import { inMessagingRange } from '../command/messaging.ts'
import { isUsThem, lies } from '../ground.ts'
import type { Hex } from '../ids.ts'
import { SIDE } from '../sheet.ts'
import { lineOfSight, type SightOptions } from '../sight.ts'
import type { Ground } from '../state.ts'
import { type Fire, type Firer, offMapGuns } from './fire.ts'
import { overRidge } from './targets.ts'

export interface SightOfFire {
  readonly seen: boolean
  readonly partial: boolean
  /** 17.7.6: through the eyes of another. */
  readonly observed: boolean
  readonly rule: RuleId
}

/** 5.2.13-8 */
const optionsFor = ({ sheet }: Ground, { trigger }: Fire): SightOptions => ({
  crossedRidge:
    trigger !== null && trigger.crossed !== null && lies(sheet, trigger.hex, trigger.crossed, SIDE.ridge | SIDE.cliff),
})

export function sightOf(ground: Ground, firer: Firer, fire: Fire): SightOfFire {
  if (firer.hex === null) return fromOffMap(ground, firer, fire)
  const own = lineOfSight(ground, firer.hex, fire.hex, optionsFor(ground, fire))
  const seesItself = own.sight !== 'blocked' && !(firer.sort === 'high angle' && hidesOver(ground, firer.hex, fire.hex))
  if (seesItself) return { seen: true, partial: own.sight === 'partial', observed: false, rule: own.rule }
  if (firer.arm !== 'artillery') return { seen: false, partial: false, observed: false, rule: '17.1.2-1' }
  return observed(ground, firer, firer.hex, fire)
}

/** 7.4.2: behind its ridge a gun sees nothing beyond. */
const hidesOver = (ground: Ground, from: Hex, to: Hex): boolean =>
  ground.army.units.some((unit) => unit.hex === from && unit.hiding === 'ridge') && overRidge(ground, from, to)

/** 17.7.6: any friend within Messaging Range may see for the guns; a low-angle gun is only spared the observation range. */
function observed(ground: Ground, firer: Firer, from: Hex, fire: Fire): SightOfFire {
  emit('17.7.6')
  const low = firer.sort !== 'high angle'
  const line = lineOfSight(ground, from, fire.hex, { ...optionsFor(ground, fire), light: 'day' })
  if (low) emit('17.7.6a')
  if (low && line.sight === 'blocked') return { seen: false, partial: false, observed: false, rule: '17.1.2-1' }
  const spotted = spottersOf(ground, fire).filter(({ hex }) => inMessagingRange(ground, from, hex, null))
  if (spotted.length === 0) return { seen: false, partial: false, observed: false, rule: low ? '17.7.6' : '17.1.2-2' }
  const partial = low ? line.sight === 'partial' : spotted.every((one) => one.partial)
  return { seen: true, partial, observed: true, rule: '17.7.6' }
}

/** Hexes of friends who see the target. 8.3.6: from Us/Them one does not see far. HQs look as well as others. */
function spottersOf(ground: Ground, fire: Fire): { hex: Hex; partial: boolean }[] {
  const hexes = [...new Set(ground.army.units.flatMap(({ hex }) => (hex >= 0 ? [hex] : [])))]
  return hexes.flatMap((hex) => {
    const usThem = isUsThem(ground, hex)
    if (usThem) emit('8.3.6')
    const { sight } = lineOfSight(ground, hex, fire.hex, { ...optionsFor(ground, fire), usThem })
    return sight === 'blocked' ? [] : [{ hex, partial: sight === 'partial' }]
  })
}

/** Guns off the map: somebody ashore must see the target, if the scenario says so. */
function fromOffMap(ground: Ground, { id, naval }: Firer, fire: Fire): SightOfFire {
  const found = offMapGuns(ground, String(id))
  if (found?.guns.spotter !== true) return { seen: true, partial: false, observed: false, rule: '17.7.6' }
  const spotters = spottersOf(ground, fire)
  return {
    seen: spotters.length > 0,
    partial: spotters.length > 0 && spotters.every((one) => one.partial),
    observed: !naval,
    rule: '17.7.6',
  }
}
