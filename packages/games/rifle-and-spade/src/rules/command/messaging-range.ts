/** 9.3: Messaging Range: runners from unit to unit, telephones and wireless. */
import { asId } from '@firestep/referee'
import { clusters } from '@firestep/terrain'
import type { UnitType } from '../../data/schema.ts'
import { distanceBetween, infantryWork, isClose, isEnemyAt, neighboursOf } from '../battlefield.ts'
import { type BrigimentId, type Hex, isOnMap } from '../ids.ts'
import { memoizeOnBattlefield } from '../memoize.ts'
import { lineOfSight } from '../sight.ts'
import type { Battlefield, ShownStack, Unit } from '../state.ts'

/**
 * 9.3: true if a chain of friends leads from one hex to another: of one Brigiment, or for independent units of any
 * (9.3a). From `ships`, wireless reaches the station of every net that has one (9.3.1-5).
 */
export const inMessagingRange = (
  battlefield: Battlefield,
  from: Hex | 'ships',
  to: Hex,
  brigiment: BrigimentId | null,
): boolean => inTouch(battlefield, from, brigiment).has(to)

/** Hexes with a link of the chain, and its start. */
export function inTouch(
  battlefield: Battlefield,
  from: Hex | 'ships',
  brigiment: BrigimentId | null,
): ReadonlySet<Hex> {
  const { size } = battlefield.sheet.grid
  if (from !== 'ships' && !isOnMap(from)) return reachedFrom(battlefield, from, brigiment)
  return touch(battlefield, (brigiment === null ? 0 : brigiment + 1) * (size + 1) + (from === 'ships' ? size : from))
}

/** Keyed by Brigiment (or none) and hex (or ships). */
const touch = memoizeOnBattlefield((battlefield: Battlefield, of: number): ReadonlySet<Hex> => {
  const { size } = battlefield.sheet.grid
  const whose = Math.floor(of / (size + 1))
  const place = of % (size + 1)
  return reachedFrom(battlefield, place === size ? 'ships' : asId(place), whose === 0 ? null : asId(whose - 1))
})

function reachedFrom(battlefield: Battlefield, from: Hex | 'ships', brigiment: BrigimentId | null): ReadonlySet<Hex> {
  const links = new Set(battlefield.army.units.flatMap((unit) => (isLink(unit, brigiment) ? [unit.hex] : [])))
  const nets = netsOf(battlefield)
  const reached = new Set<Hex>(from === 'ships' ? [...links].filter(isOnTheAir(battlefield, nets)) : [from])
  const queue = [...reached]
  for (let hex = queue.shift(); hex !== undefined; hex = queue.shift())
    for (const next of links)
      if (!reached.has(next) && areLinked(battlefield, nets, hex, next)) {
        reached.add(next)
        queue.push(next)
      }
  return reached
}

/** 9.3.1-5: ships reach every net that has a station, and so units at its telephones. */
const isOnTheAir = (battlefield: Battlefield, nets: ReadonlyMap<Hex, number>): ((hex: Hex) => boolean) => {
  const stations = new Set(wirelessHexes(battlefield).map((hex) => nets.get(hex)))
  return (hex) => nets.has(hex) && stations.has(nets.get(hex))
}

const isLink = ({ hex, brigiment: of }: Unit, brigiment: BrigimentId | null): boolean =>
  isOnMap(hex) && (brigiment === null || of === brigiment)

/** 9.3.1: linked at one hex, two over safe ground, or any distance by wire. */
function areLinked(battlefield: Battlefield, nets: ReadonlyMap<Hex, number>, a: Hex, b: Hex): boolean {
  if (areWithinRunners(battlefield, a, b)) return true
  const net = nets.get(a)
  return net !== undefined && nets.get(b) === net
}

/** 9.3.1-1 9.3.1-2: the range of runners, also used for neighbours on an Objective Line (11.4.7). */
export function areWithinRunners(battlefield: Battlefield, a: Hex, b: Hex): boolean {
  const range = distanceBetween(battlefield, a, b)
  if (range <= 1) return true
  if (range > 2) return false
  const between = neighboursOf(battlefield.sheet, a).filter((hex) => distanceBetween(battlefield, hex, b) === 1)
  return between.some((hex) => isSafe(battlefield, hex))
}

/** Close Terrain, an own connecting trench, or ground that no enemy infantry can fire on. */
const isSafe = memoizeOnBattlefield((battlefield: Battlefield, hex: Hex): boolean => {
  if (battlefield.scenario.land[hex] !== 1 || isEnemyAt(battlefield, hex)) return false
  if (isClose(battlefield, hex)) return true
  const work = infantryWork(battlefield, hex, battlefield.side)
  if (work?.connects === true) return true
  return !battlefield.enemy.stacks.some((stack) => canFireAt(battlefield, stack, hex))
})

function canFireAt(battlefield: Battlefield, { hex: from, units, postures }: ShownStack, hex: Hex): boolean {
  if (!postures.some(({ infantry, column }) => infantry && !column)) return false
  const { mgRange, rifleRange } = battlefield.book.tables.fire.strength
  const isMachineGun = ({ kind }: UnitType): boolean => kind === 'mg'
  // 3.8.1: where a machine gun is seen, it is really there.
  const range = units.some(({ type }) => isMachineGun(battlefield.book.unitType(type))) ? mgRange : rifleRange
  return distanceBetween(battlefield, from, hex) <= range && lineOfSight(battlefield, from, hex).sight !== 'blocked'
}

/** 9.3.1-4 9.3.1-5: the net of each telephone, by hex. */
export const netsOf = memoizeOnBattlefield((battlefield): ReadonlyMap<Hex, number> => {
  const { scenario, sheet } = battlefield
  const telephones = telephoneHexes(battlefield)
  if (telephones.length === 0) return new Map()
  const enemies = new Set(battlefield.enemy.stacks.map(({ hex }) => hex))
  const free = sheet.hexes.filter((hex) => scenario.land[hex] === 1 && !enemies.has(hex))
  const regions = clusters(sheet.grid, free)
  const regionOf = (hex: Hex): number => regions.findIndex((region) => region.includes(hex))
  const stations = wirelessHexes(battlefield).map(regionOf)
  const [joined] = stations
  return new Map(
    telephones.flatMap((hex): [Hex, number][] => {
      const region = regionOf(hex)
      if (region < 0) return []
      return [[hex, joined !== undefined && stations.includes(region) ? joined : region]]
    }),
  )
})

/** 9.3.1 6.4.11: telephones of the scenario, and those in own Fire Trenches and forts. */
const telephoneHexes = ({ scenario, state, side }: Battlefield): Hex[] => {
  const inWorks = state.works.filter(({ type, owner }) => owner === side && (type === 'fire trench' || type === 'fort'))
  return [...new Set([...scenario.telephones, ...scenario.wireless, ...inWorks.map(({ hex }) => hex)])].sort(
    (a, b) => a - b,
  )
}

const wirelessHexes = (battlefield: Battlefield): readonly Hex[] =>
  battlefield.scenario.wireless.filter((hex) => !isEnemyAt(battlefield, hex))
