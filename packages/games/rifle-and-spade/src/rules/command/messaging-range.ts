/** 9.3: Messaging Range: runners from unit to unit, telephones and wireless. */
import { clusters, type HexId } from '@firestep/terrain'
import type { UnitType } from '../../data/schema.ts'
import { distanceBetween, infantryWork, isClose, isEnemyAt, neighboursOf } from '../battlefield.ts'
import type { BrigimentId, Hex } from '../ids.ts'
import { memoizeOnBattlefield } from '../memoize.ts'
import { lineOfSight } from '../sight.ts'
import type { Battlefield, ShownStack, Unit } from '../state.ts'

/**
 * 9.3: whether a chain of friends leads from one hex to another: of one Brigiment, or for independent units of anybody (9.3a).
 * `ships`: wireless reaches the station of every net that has one (9.3.1-5).
 */
export const inMessagingRange = (
  ground: Battlefield,
  from: Hex | 'ships',
  to: Hex,
  brigiment: BrigimentId | null,
): boolean => inTouch(ground, from, brigiment).has(to)

/** Every hex with a link of the chain, and the one it starts from. */
export function inTouch(ground: Battlefield, from: Hex | 'ships', brigiment: BrigimentId | null): ReadonlySet<Hex> {
  const { size } = ground.sheet.field
  if (from !== 'ships' && from < 0) return reachedFrom(ground, from, brigiment)
  return touch(ground, (brigiment === null ? 0 : brigiment + 1) * (size + 1) + (from === 'ships' ? size : from))
}

/** By the Brigiment, or nobody's, and the hex or the ships. */
const touch = memoizeOnBattlefield((ground, of): ReadonlySet<Hex> => {
  const { size } = ground.sheet.field
  const whose = Math.floor(of / (size + 1))
  const place = of % (size + 1)
  return reachedFrom(ground, place === size ? 'ships' : place, whose === 0 ? null : whose - 1)
})

function reachedFrom(ground: Battlefield, from: Hex | 'ships', brigiment: BrigimentId | null): ReadonlySet<Hex> {
  const links = new Set(ground.army.units.flatMap((unit) => (isLink(unit, brigiment) ? [unit.hex] : [])))
  const nets = netsOf(ground)
  const reached = new Set<Hex>(from === 'ships' ? [...links].filter(isOnTheAir(ground, nets)) : [from])
  const queue = [...reached]
  for (let here = queue.shift(); here !== undefined; here = queue.shift())
    for (const next of links)
      if (!reached.has(next) && areLinked(ground, nets, here, next)) {
        reached.add(next)
        queue.push(next)
      }
  return reached
}

/** 9.3.1-5: ships speak to every net that has a station, and so to whoever stands at one of its telephones. */
const isOnTheAir = (ground: Battlefield, nets: ReadonlyMap<Hex, number>): ((hex: Hex) => boolean) => {
  const stations = new Set(wirelessHexes(ground).map((hex) => nets.get(hex)))
  return (hex) => nets.has(hex) && stations.has(nets.get(hex))
}

const isLink = ({ hex, brigiment: of }: Unit, brigiment: BrigimentId | null): boolean =>
  hex >= 0 && (brigiment === null || of === brigiment)

/** 9.3.1: one hex, two over safe ground, or any distance by wire. */
function areLinked(ground: Battlefield, nets: ReadonlyMap<Hex, number>, a: Hex, b: Hex): boolean {
  if (areWithinRunners(ground, a, b)) return true
  const net = nets.get(a)
  return net !== undefined && nets.get(b) === net
}

/** 9.3.1-1 9.3.1-2: how far a runner gets; also what keeps neighbours on an Objective Line in touch (11.4.7). */
export function areWithinRunners(ground: Battlefield, a: Hex, b: Hex): boolean {
  const range = distanceBetween(ground, a, b)
  if (range <= 1) return true
  if (range > 2) return false
  const between = neighboursOf(ground.sheet, a).filter((hex) => distanceBetween(ground, hex, b) === 1)
  return between.some((hex) => isSafe(ground, hex))
}

/** Close Terrain, a trench of one's own that connects, or ground that no enemy infantry can fire on. */
const isSafe = memoizeOnBattlefield((ground, hex): boolean => {
  if (ground.scenario.land[hex] !== 1 || isEnemyAt(ground, hex)) return false
  if (isClose(ground, hex)) return true
  const work = infantryWork(ground, hex, ground.side)
  if (work?.connects === true) return true
  return !ground.enemy.stacks.some((stack) => canFireAt(ground, stack, hex))
})

function canFireAt(ground: Battlefield, { hex: from, units, postures }: ShownStack, hex: Hex): boolean {
  if (!postures.some(({ infantry, column }) => infantry && !column)) return false
  const { mgRange, rifleRange } = ground.book.tables.fire.strength
  const isMachineGun = ({ kind }: UnitType): boolean => kind === 'mg'
  // 3.8.1: a machine gun always lies where it is seen.
  const range = units.some(({ type }) => isMachineGun(ground.book.unitType(type))) ? mgRange : rifleRange
  return distanceBetween(ground, from, hex) <= range && lineOfSight(ground, from, hex).sight !== 'blocked'
}

/** 9.3.1-4 9.3.1-5: which telephones are joined, by hex. */
export const netsOf = memoizeOnBattlefield((ground): ReadonlyMap<Hex, number> => {
  const { scenario, sheet } = ground
  const telephones = telephoneHexes(ground)
  if (telephones.length === 0) return new Map()
  const enemies = new Set(ground.enemy.stacks.map(({ hex }) => hex))
  const free: HexId[] = []
  for (let hex = 0; hex < sheet.field.size; hex++)
    if (scenario.land[hex] === 1 && !enemies.has(hex)) free.push(hex as HexId)
  const regions = clusters(sheet.field, free)
  const regionOf = (hex: Hex): number => regions.findIndex((region) => region.includes(hex as HexId))
  const stations = wirelessHexes(ground).map(regionOf)
  const [joined] = stations
  return new Map(
    telephones.flatMap((hex): [Hex, number][] => {
      const region = regionOf(hex)
      if (region < 0) return []
      return [[hex, joined !== undefined && stations.includes(region) ? joined : region]]
    }),
  )
})

/** 9.3.1 6.4.11: those of the scenario, and those in one's own Fire Trenches and forts. */
const telephoneHexes = ({ scenario, state, side }: Battlefield): Hex[] => {
  const inWorks = state.works.filter(({ type, owner }) => owner === side && (type === 'fire trench' || type === 'fort'))
  return [...new Set([...scenario.telephones, ...scenario.wireless, ...inWorks.map(({ hex }) => hex)])].sort(
    (a, b) => a - b,
  )
}

const wirelessHexes = (ground: Battlefield): readonly Hex[] =>
  ground.scenario.wireless.filter((hex) => !isEnemyAt(ground, hex))
