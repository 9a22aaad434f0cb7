/** 14.1: whether a stack may take a step: the ground, the enemy, its orders, its points, and room where it goes. */
import { allowed, type Ruling, refused } from '@firestep/referee'
import {
  distanceBetween,
  facingTo,
  isArtillery,
  isEnemyAt,
  isHex,
  isUsThem,
  lies,
  neighboursOf,
  typeOf,
  unitOf,
  unitsAt,
} from '../battlefield.ts'
import type { Scenario } from '../book.ts'
import type { Hex, UnitId } from '../ids.ts'
import { SIDE } from '../map-sheet.ts'
import { mayArrive, mayStep } from '../orders/order-steps.ts'
import type { Battlefield, Hiding } from '../state.ts'
import { canMoveAtAll, totalOf, unfiredRuling } from './costs.ts'
import { areConnected, isFireTrench, isToTheRear } from './enter-works.ts'
import { hidingRuling, ridgesOf, workOf } from './hiding.ts'
import { entryOf, entryRuling } from './map-entry.ts'
import { allowanceFor, costInto, lastingSteps, type March, walked, withUnits } from './march.ts'
import { stackingRuling } from './stacking.ts'

const around = new WeakMap<Scenario, (readonly Hex[])[]>()

function landAround({ scenario, sheet }: Battlefield, hex: Hex): readonly Hex[] {
  let known = around.get(scenario)
  if (known === undefined) {
    known = Array.from(scenario.land, (_, one) => neighboursOf(sheet, one).filter((next) => scenario.land[next] === 1))
    around.set(scenario, known)
  }
  return known[hex] as readonly Hex[]
}

/** Where a stack could go next, as the map has it: its neighbours, or the hex by which it comes onto the map. */
export function aheadOf(ground: Battlefield, { hex, units }: March): readonly Hex[] {
  if (hex >= 0) return landAround(ground, hex)
  const entry = units[0] === undefined ? null : entryOf(ground, units[0])
  return entry === null ? [] : [entry.hex]
}

export function stepRuling(ground: Battlefield, march: March, to: unknown): Ruling {
  return isHex(ground, to) ? stepTo(ground, march, to) : refused('14.1.5', 'name hexes on the map')
}

/** Asked once for whatever a stack could do with the step. */
const stepTo = lastingSteps((ground, march, to): Ruling => {
  if (march.hex < 0) {
    const entry = entryRuling(ground, march.units, to, false)
    const ruling = entry.allowed ? mayArrive(ground, march.units, to) : entry
    return ruling.allowed ? roomAndPoints(ground, march, to) : ruling
  }
  if (distanceBetween(ground, march.hex, to) !== 1) return refused('14.1.5', 'it goes from hex to neighbouring hex')
  const able = ableRuling(ground, march)
  if (!able.allowed) return able
  const enemy = enemyRuling(ground, march, to)
  if (!enemy.allowed) return enemy
  const waiting = waitingRuling(ground, march, to)
  if (!waiting.allowed) return waiting
  const ruling = roomAndPoints(ground, march, to)
  return ruling.allowed ? orderedStep(ground, march, to) : ruling
})

/** What their orders say to a step, however they take it. */
export const orderedStep = lastingSteps(
  (ground, { units, hex, path }, to): Ruling => mayStep(ground, units, hex, to, path),
)

/** 14.3: who cannot leave a hex by itself. */
function ableRuling(ground: Battlefield, { units }: March): Ruling {
  const unfired = unfiredRuling(ground, units)
  if (!unfired.allowed) return unfired
  for (const unit of units) {
    const can = canMoveAtAll(ground, unit)
    if (!can.allowed) return can
    const { column, name } = unitOf(ground, unit)
    if (isArtillery(typeOf(ground, unit)) && !column) return refused('14.3.3', `${name} has to be limbered first`)
  }
  return allowed
}

/** 14.1.10 8.3.1-1 8.3.5: hexes with the enemy in them, and the way out of one. */
function enemyRuling(ground: Battlefield, march: March, to: Hex): Ruling {
  const { hex, path, units } = march
  const shared = isUsThem(ground, hex)
  if (shared && path.length > 1) return refused('8.3.5', 'it hides in Us/Them and goes no further')
  if (isEnemyAt(ground, to)) {
    // Where all of them have just come from, nobody is left to join.
    const friends = isUsThem(ground, to) && unitsAt(ground, to).length > 0
    const joins = friends && !shared && !ground.state.assaults.some((one) => one.hex === to)
    if (!joins) return refused('14.1.10', 'the enemy is there: it can only be assaulted')
    return reinforcing(ground, units, to)
  }
  if (!shared) return allowed
  const own = ground.side === 'entente' ? 'e' : 'o'
  return ground.state.passed[to] === own
    ? allowed
    : refused('8.3.1-1', 'from Us/Them one only goes where friends were the last to pass')
}

/** 8.3.5 3.7.10: whoever joins Us/Them must find room to hide there. */
function reinforcing(ground: Battlefield, units: readonly UnitId[], to: Hex): Ruling {
  const there = withUnits(ground, units, { hex: to, hiding: null, column: false, onTop: !hasWork(ground, to) })
  const [first] = units
  const way: Hiding = first !== undefined && workOf(there, first) !== undefined ? 'work' : 'terrain'
  const room = hidingRuling(there, units, way)
  return room.allowed ? allowed : refused('8.3.5', `they could not hide there: ${room.why}`)
}

/** 6.1.1-5: whether one's own side has a work in a hex it shares: as the holder, or one dug at close quarters. */
export const hasWork = ({ state: { works }, side }: Battlefield, hex: Hex): boolean =>
  works.some((work) => work.hex === hex && work.owner === side)

/** 14.4.6b: those who waited go straight to the assault. */
function waitingRuling(ground: Battlefield, { units, hex }: March, to: Hex): Ruling {
  for (const unit of units) {
    const { waitsFor, name } = unitOf(ground, unit)
    if (waitsFor === null) continue
    if (distanceBetween(ground, to, waitsFor) >= distanceBetween(ground, hex, waitsFor))
      return refused('14.4.6b', `${name} has waited to assault and goes nowhere else`)
  }
  return allowed
}

/** 14.1.5 14.1.9 3.7.5: what it costs, whether that is left, and whether there is room. */
function roomAndPoints(ground: Battlefield, march: March, to: Hex): Ruling {
  const cost = costInto(ground, march, to)
  if (cost === null) return refused('14.1.9', 'some of them cannot enter such ground')
  const spent = march.spent + totalOf(cost)
  const { units, limit } = march
  const most = allowanceFor(ground, { units, path: march.path.concat(to), limit })
  if (spent > most)
    return refused('14.1.5', `that costs ${totalOf(cost)} and ${Math.max(0, most - march.spent)} are left`)
  const there = unitsAt(ground, to)
  return stackingRuling(ground, to, there.length === 0 ? units : there.concat(units))
}

/** How a stack keeps hidden on a step: in which of the two hexes, and by what. */
export interface Creeping {
  readonly way: 'work' | 'ridge'
  readonly leaving: boolean
  readonly entering: boolean
  readonly rule: string
}

/** 7.3 7.4 */
export function creepingOn(ground: Battlefield, { units, hex }: March, to: Hex): Creeping | null {
  // Guns would have to be limbered (7.1.3); an HQ goes with its men.
  if (hex < 0 || units.some((unit) => isArtillery(typeOf(ground, unit)))) return null
  const inside = units.every((unit) => !unitOf(ground, unit).onTop)
  const [here, there] = [isFireTrench(ground, hex) && inside, isFireTrench(ground, to)]
  if (here && there && areConnected(ground, hex, to))
    return { way: 'work', leaving: true, entering: true, rule: '7.3-1' }
  if (there && isToTheRear(ground, to, hex)) return { way: 'work', leaving: false, entering: true, rule: '7.3-2' }
  if (here && isToTheRear(ground, hex, to)) return { way: 'work', leaving: true, entering: false, rule: '7.3-2' }
  const over = lies(ground.sheet, hex, facingTo(ground.sheet, hex, to), SIDE.ridge | SIDE.cliff)
  if (!over && ridgesOf(ground, hex).length > 0 && ridgesOf(ground, to).length > 0)
    return { way: 'ridge', leaving: true, entering: true, rule: '7.4' }
  return null
}

/** Whether a stack may take a step without leaving its hiding. */
export function creepRuling(ground: Battlefield, march: March, to: unknown): Ruling {
  if (!aheadOf(ground, march).some((next) => next === to)) return stepRuling(ground, march, to)
  const creeping = creepingOn(ground, march, to as Hex)
  if (creeping === null)
    return refused('7.2.4', 'infantry keeps hidden only in and behind Fire Trenches, or along a ridge')
  const step = stepRuling(ground, march, to)
  if (!step.allowed || typeof to !== 'number') return step
  // Out of Us/Them nobody creeps to begin with.
  if (isUsThem(ground, to)) return refused('8.3.1', 'not into Us/Them')
  if (creeping.leaving) {
    const here = hidingRuling(withUnits(ground, march.units, { hiding: null }), march.units, creeping.way)
    if (!here.allowed) return here
  }
  return creeping.entering ? hidingRuling(walked(ground, march, to).ground, march.units, creeping.way) : allowed
}
