/** 11.55: each side may move one gun behind its lines at night. */
import { allowed, ask, type Json, multiPart, noMoreParts, type Ruling, refused, type Script } from '@firestep/referee'
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
} from '../battlefield.ts'
import { enemyOf } from '../book.ts'
import type { Hex, UnitId } from '../ids.ts'
import { shelterFor, shelterRuling } from '../shelter.ts'
import type { Battle, Battlefield, BattleView } from '../state.ts'
import { StackLimits } from '../unit-placement.ts'
import { besideEnemies, heldBy } from './lines-of-communication.ts'

const farthest = 8

/** One side per call, the Central Powers first; returns true when both have had their turn. */
export function* redeploy(battle: Battle): Script<boolean> {
  const { state } = battle
  const side = sides[state.step]
  if (side === undefined) return true
  if (movable(battle, side).length > 0) {
    const answer = yield* ask<Json[]>({ seat: side, kind: 'redeploy', rule: '11.55', about: null, open: true })
    const [unit, hex, place] = answer as [UnitId | 'nobody', Hex, string | undefined]
    if (unit !== 'nobody') shift(battle, side, unit, hex, place === 'in')
  }
  state.step++
  return false
}

function shift(battle: Battle, side: Side, id: UnitId, to: Hex, goesIn: boolean): void {
  const { table } = battle
  const unit = unitOf(battle, id)
  const from = unit.hex
  unit.hex = to
  unit.within = goesIn ? shelterFor(battle, id, to) : null
  table.use('redeployed')
  table.tell({ type: 'redeployed', side, unit: id, from, to, rules: ['11.02-1', '11.55', '11.55-1'] })
}

/**
 * Ruling on a gun that could be redeployed; the worse of two types applies (3.12), and none leaves enemies (6.63-2).
 */
function startRuling(ground: Battlefield, side: Side, id: UnitId): Ruling {
  const { side: owner, hex } = unitOf(ground, id)
  const type = typeOf(ground, id)
  if (owner !== side || hex < 0 || !isGun(type))
    return refused('11.55', 'one gun of yours on the map may be brought elsewhere')
  if (type.alsoCavalry) return refused('3.12', 'horse units count as cavalry here, and only guns are brought elsewhere')
  return isHeldBy(ground, hex, enemyOf(side)) ? refused('6.63-2', 'nobody leaves a hex that enemies share') : allowed
}

/** Guns that have a possible destination. */
const movable = (ground: Battlefield, side: Side): UnitId[] => {
  const ways = new Ways(ground, side)
  return ground.state.units.flatMap((_, id) =>
    startRuling(ground, side, id).allowed && ways.leadOn(unitOf(ground, id).hex) ? [id] : [],
  )
}

/**
 * Hexes to which guns can be moved: through hexes of their side that no enemy is next to (11.55-1), not over lakes
 * (8.7-4), and not even in passing as a third unit in a hex (6.63).
 */
class Ways {
  private readonly ground: Battlefield
  private readonly side: Side
  private readonly watched: Uint8Array
  private readonly enemies: Uint8Array
  private readonly stacks: StackLimits

  constructor(ground: Battlefield, side: Side) {
    this.ground = ground
    this.side = side
    this.watched = besideEnemies(ground, side, true)
    this.enemies = heldBy(ground, enemyOf(side))
    this.stacks = new StackLimits(ground)
    for (const unit of ground.state.units) if (unit.side === side && unit.hex >= 0) this.stacks.add(unit.hex)
  }

  /** True if a gun can go anywhere at all: the first step decides it. */
  leadOn(start: Hex): boolean {
    return openNeighbours(this.ground, start).some((next) => this.isStep(start, next))
  }

  private isStep(from: Hex, to: Hex): boolean {
    return this.isOpen(to) && this.hasRoom(to) && !hasLake(this.ground, sideFacing(this.ground, from, to))
  }

  isOpen(hex: Hex): boolean {
    return controls(this.ground, this.side, hex) && this.watched[hex] === 0 && this.enemies[hex] === 0
  }

  hasRoom(hex: Hex): boolean {
    return this.stacks.in(hex) < 2
  }

  /** Every hex that can be reached, in order. */
  from(start: Hex): Hex[] {
    const { ground } = this
    const away = new Map<Hex, number>([[start, 0]])
    for (const [hex, steps] of away)
      if (steps < farthest)
        for (const next of openNeighbours(ground, hex))
          if (!away.has(next) && this.isStep(hex, next)) away.set(next, steps + 1)
    away.delete(start)
    return [...away.keys()].sort((a, b) => a - b)
  }
}

/** 'nobody', or a gun, its destination, and whether it is IN a shelter there. */
export const redeployKind = (groundOf: BattlefieldOf) =>
  multiPart<BattleView, null>({
    next(view, _about, soFar) {
      const ground = groundOf(view)
      const side = view.secrets.viewer as Side
      const [unit, hex, place] = soFar as [UnitId | 'nobody' | undefined, Hex | undefined, string | undefined]
      if (unit === undefined) return { parts: ['nobody', ...movable(ground, side)], enough: false }
      if (unit === 'nobody' || place !== undefined) return noMoreParts
      if (hex === undefined) return { parts: new Ways(ground, side).from(unitOf(ground, unit).hex), enough: false }
      return shelterFor(ground, unit, hex) === null ? noMoreParts : { parts: ['in', 'on'], enough: false }
    },
    check: (view, _about, answer) => redeployRuling(groundOf(view), view.secrets.viewer as Side, answer),
    explain(view, _about, thing) {
      const ground = groundOf(view)
      const side = view.secrets.viewer as Side
      if (Array.isArray(thing)) return redeployRuling(ground, side, thing)
      return thing === 'nobody' ? allowed : gunRuling(ground, side, thing)
    },
  })

function gunRuling(ground: Battlefield, side: Side, thing: Json | undefined): Ruling {
  if (!isUnit(ground, thing)) return refused('11.55', 'say which gun of yours is brought elsewhere')
  const start = startRuling(ground, side, thing)
  if (!start.allowed) return start
  if (movable(ground, side).includes(thing)) return allowed
  const ways = new Ways(ground, side)
  const full = openNeighbours(ground, unitOf(ground, thing).hex).some((hex) => ways.isOpen(hex) && !ways.hasRoom(hex))
  return full
    ? refused('6.63', 'two units stand in each hex by which it could leave')
    : refused('11.55-1', 'there is nowhere it could be brought')
}

function redeployRuling(ground: Battlefield, side: Side, answer: Json): Ruling {
  if (!Array.isArray(answer)) return refused('11.55', 'say which gun goes where, or nobody')
  const [unit, hex, place, ...more] = answer as Json[]
  if (unit === 'nobody') return answer.length === 1 ? allowed : refused('11.55', 'nobody goes nowhere')
  const gun = gunRuling(ground, side, unit)
  if (!gun.allowed) return gun
  if (!isHex(ground, hex) || more.length > 0) return refused('11.55', 'say where it goes')
  const id = unit as UnitId
  const where = wayRuling(ground, side, id, hex)
  if (!where.allowed) return where
  const sheltered = shelterFor(ground, id, hex) !== null
  if (place === undefined) return sheltered ? refused('8.321-2', 'say whether it goes IN or stays outside') : allowed
  if (place === 'in') return shelterRuling(ground, id, hex)
  return place === 'on' && sheltered ? allowed : refused('11.55', 'a gun goes IN what is there or stays outside')
}

function wayRuling(ground: Battlefield, side: Side, unit: UnitId, hex: Hex): Ruling {
  const { label } = ground.sheet
  const ways = new Ways(ground, side)
  if (ways.from(unitOf(ground, unit).hex).includes(hex)) return allowed
  if (!controls(ground, side, hex)) return refused('11.55', `you do not control ${label(hex)}`)
  if (!ways.isOpen(hex)) return refused('11.55-1', `an enemy is next to ${label(hex)}`)
  if (!ways.hasRoom(hex)) return refused('3.4', `two of your units stand in ${label(hex)} already`)
  return refused('11.55', `no way of up to ${farthest} hexes of yours leads to ${label(hex)}`)
}
