/** 11.55: each side may move one gun behind its lines at night. */

import {
  type AnswerOf,
  allowed,
  either,
  type Json,
  noMoreParts,
  nothing,
  oneOf,
  type Ruling,
  refused,
  type Script,
  sequence,
} from '@firestep/referee'
import { type Side, sides } from '../../data/schema.ts'
import {
  type BattlefieldOf,
  controls,
  hasLake,
  isGun,
  isHeldBy,
  isHex,
  isUnit,
  openNeighbours,
  sideFacing,
  typeOf,
  unitOf,
  unitsWhere,
  viewingSide,
} from '../battlefield.ts'
import { enemyOf } from '../book.ts'
import { type Hex, isOnMap, type UnitId } from '../ids.ts'
import { hexShape, list, unitShape } from '../question-types.ts'
import { shelterFor, shelterRuling } from '../shelter.ts'
import type { Battle, Battlefield } from '../state.ts'
import * as refusals from '../texts/refusals.ts'
import { StackLimits } from '../unit-placement.ts'
import { besideEnemies, hexesHeldBy } from './lines-of-communication.ts'

const maxSteps = 8

const placeShape = oneOf('in', 'on')

/** Nobody; or a gun, its destination, and whether it is IN a shelter there. */
export const redeployQuestion = list('redeploy', {
  rule: '11.55',
  about: nothing,
  answer: either(
    sequence([oneOf('nobody')]),
    sequence([unitShape, hexShape]),
    sequence([unitShape, hexShape, placeShape]),
  ),
})
type Redeployment = AnswerOf<typeof redeployQuestion>

/** One side per call, the Central Powers first; returns true when both have had their turn. */
export function* redeploy(battle: Battle): Script<boolean> {
  const { state } = battle
  const side = sides[state.step]
  if (side === undefined) return true
  if (movableGuns(battle, side).length > 0) {
    const answer = yield* redeployQuestion.ask(side, null)
    if (answer[0] !== 'nobody') redeployGun(battle, side, answer[0], answer[1], answer[2] === 'in')
  }
  state.step++
  return false
}

function redeployGun(battle: Battle, side: Side, id: UnitId, to: Hex, goesIn: boolean): void {
  const { table } = battle
  const unit = unitOf(battle, id)
  const from = unit.hex
  unit.hex = to
  unit.within = goesIn ? shelterFor(battle, id, to) : null
  table.noteUsed('redeployed')
  table.tell({ type: 'redeployed', side, unit: id, from, to, rules: ['11.02-1', '11.55', '11.55-1'] })
}

/**
 * Ruling on a gun that could be redeployed; the worse of two types applies (3.12), and none leaves enemies (6.63-2).
 */
function startRuling(battlefield: Battlefield, side: Side, id: UnitId): Ruling {
  const { side: owner, hex } = unitOf(battlefield, id)
  const type = typeOf(battlefield, id)
  if (owner !== side || !isOnMap(hex) || !isGun(type)) return refused('11.55', refusals.gunToRedeploy)
  if (type.alsoCavalry) return refused('3.12', refusals.onlyGunsRedeploy)
  return isHeldBy(battlefield, hex, enemyOf(side)) ? refused('6.63-2', refusals.enemyInOwnHex) : allowed
}

/** Guns that have a possible destination. */
const movableGuns = (battlefield: Battlefield, side: Side): UnitId[] => {
  const routes = new RedeployRoutes(battlefield, side)
  return unitsWhere(
    battlefield,
    ({ hex }, id) => startRuling(battlefield, side, id).allowed && routes.hasDestination(hex),
  )
}

/**
 * Hexes to which guns can be moved: through hexes of their side that no enemy is next to (11.55-1), not over lakes
 * (8.7-4), and not even in passing as a third unit in a hex (6.63).
 */
class RedeployRoutes {
  private readonly battlefield: Battlefield
  private readonly side: Side
  private readonly besideEnemy: Uint8Array
  private readonly enemies: Uint8Array
  private readonly stacks: StackLimits

  constructor(battlefield: Battlefield, side: Side) {
    this.battlefield = battlefield
    this.side = side
    this.besideEnemy = besideEnemies(battlefield, side, true)
    this.enemies = hexesHeldBy(battlefield, enemyOf(side))
    this.stacks = new StackLimits(battlefield)
    for (const unit of battlefield.state.units) if (unit.side === side && isOnMap(unit.hex)) this.stacks.add(unit.hex)
  }

  /** True if a gun can go anywhere at all: the first step decides it. */
  hasDestination(start: Hex): boolean {
    return openNeighbours(this.battlefield, start).some((next) => this.isStep(start, next))
  }

  private isStep(from: Hex, to: Hex): boolean {
    return this.isOpen(to) && this.hasRoom(to) && !hasLake(this.battlefield, sideFacing(this.battlefield, from, to))
  }

  isOpen(hex: Hex): boolean {
    return controls(this.battlefield, this.side, hex) && this.besideEnemy[hex] === 0 && this.enemies[hex] === 0
  }

  hasRoom(hex: Hex): boolean {
    return this.stacks.in(hex) < 2
  }

  /** Every hex that can be reached, in order. */
  destinationsFrom(start: Hex): Hex[] {
    const { battlefield } = this
    const stepsByHex = new Map<Hex, number>([[start, 0]])
    for (const [hex, steps] of stepsByHex)
      if (steps < maxSteps)
        for (const next of openNeighbours(battlefield, hex))
          if (!stepsByHex.has(next) && this.isStep(hex, next)) stepsByHex.set(next, steps + 1)
    stepsByHex.delete(start)
    return [...stepsByHex.keys()].sort((a, b) => a - b)
  }
}

export const redeployKind = (battlefieldOf: BattlefieldOf) =>
  redeployQuestion.kind({
    next(view, _about, soFar) {
      const battlefield = battlefieldOf(view)
      const side = viewingSide(view)
      const [unit, hex, place] = soFar
      if (unit === undefined) return { parts: ['nobody', ...movableGuns(battlefield, side)], enough: false }
      if (!unitShape.fits(unit) || place !== undefined) return noMoreParts
      if (!hexShape.fits(hex))
        return {
          parts: new RedeployRoutes(battlefield, side).destinationsFrom(unitOf(battlefield, unit).hex),
          enough: false,
        }
      return shelterFor(battlefield, unit, hex) === null ? noMoreParts : { parts: ['in', 'on'], enough: false }
    },
    check: (view, _about, answer) => redeployRuling(battlefieldOf(view), viewingSide(view), answer),
    explain(view, _about, thing) {
      const battlefield = battlefieldOf(view)
      const side = viewingSide(view)
      if (Array.isArray(thing))
        return redeployQuestion.shapes.answer.fits(thing)
          ? redeployRuling(battlefield, side, thing)
          : refused('11.55', refusals.gunAndHex)
      return thing === 'nobody' ? allowed : gunRuling(battlefield, side, thing)
    },
  })

function gunRuling(battlefield: Battlefield, side: Side, thing: Json): Ruling {
  if (!isUnit(battlefield, thing)) return refused('11.55', refusals.whichGun)
  const start = startRuling(battlefield, side, thing)
  if (!start.allowed) return start
  if (movableGuns(battlefield, side).includes(thing)) return allowed
  const routes = new RedeployRoutes(battlefield, side)
  const isHemmedIn = openNeighbours(battlefield, unitOf(battlefield, thing).hex).some(
    (hex) => routes.isOpen(hex) && !routes.hasRoom(hex),
  )
  return isHemmedIn ? refused('6.63', refusals.gunHemmedIn) : refused('11.55-1', refusals.nowhereToGo)
}

function redeployRuling(battlefield: Battlefield, side: Side, answer: Redeployment): Ruling {
  if (answer[0] === 'nobody') return allowed
  const [unit, hex, place] = answer
  const gun = gunRuling(battlefield, side, unit)
  if (!gun.allowed) return gun
  if (!isHex(battlefield, hex)) return refused('11.55', refusals.whereItGoes)
  const destination = destinationRuling(battlefield, side, unit, hex)
  if (!destination.allowed) return destination
  const sheltered = shelterFor(battlefield, unit, hex) !== null
  if (place === undefined) return sheltered ? refused('8.321-2', refusals.inOrOutside) : allowed
  if (place === 'in') return shelterRuling(battlefield, unit, hex)
  return sheltered ? allowed : refused('11.55', refusals.gunInOrOutside)
}

function destinationRuling(battlefield: Battlefield, side: Side, unit: UnitId, hex: Hex): Ruling {
  const { label } = battlefield.sheet
  const routes = new RedeployRoutes(battlefield, side)
  if (routes.destinationsFrom(unitOf(battlefield, unit).hex).includes(hex)) return allowed
  if (!controls(battlefield, side, hex)) return refused('11.55', refusals.notControlled(label(hex)))
  if (!routes.isOpen(hex)) return refused('11.55-1', refusals.enemyNextTo(label(hex)))
  if (!routes.hasRoom(hex)) return refused('3.4', refusals.hexFull(label(hex)))
  return refused('11.55', refusals.noPath(maxSteps, label(hex)))
}
