/** 6.7: reaction fire at movers, after each movement point and around a melee. */

import {
  allowed,
  ask,
  type Json,
  multiPart,
  type QuestionKind,
  type Ruling,
  refused,
  type Script,
  singleChoice,
} from '@firestep/referee'
import type { Side } from '../data/schema.ts'
import { type BattlefieldOf, distanceBetween, faceOf, isAfv, isUnit, typeOf, unitOf } from './battlefield.ts'
import { enemyOf } from './book.ts'
import type { Check, Shot } from './events.ts'
import { fireTogether, settleShooter, staysReady } from './fire.ts'
import type { Hex, UnitId } from './ids.ts'
import { canFire, fireRuling } from './shots.ts'
import { type PossibleShot, shotByShot, shotsTogether } from './standing-orders.ts'
import type { Battle, Battlefield, BattleView, Command, Unit } from './state.ts'

/** A movement point spent: the movers, their current hex, and the units that have fired at them since. */
interface PointAbout {
  readonly [key: string]: Json
  readonly hex: Hex
  readonly movers: UnitId[]
  readonly fired: UnitId[]
}

/** A shot in an answer: a unit alone fires at the hex; a unit and a vehicle is anti-tank fire. */
type ShotPart = [UnitId] | [UnitId, UnitId]

const shotAt = ({ hex }: PointAbout, [shooter, afv]: ShotPart): Shot => ({ shooter, hex, afv: afv ?? null })

function commandOf({ state }: Battlefield): Command {
  if (state.command === null) throw new Error('nobody reacts without a command')
  return state.command
}

const reactorOf = (battlefield: Battlefield): Side => enemyOf(commandOf(battlefield).side)

/**
 * The movers have spent a point and stand in this hex: the reactor fires shot by shot, any number, while one of them is
 * there. A unit that failed a check no longer counts as moving, but has spent the point and may still be shot at.
 */
export function* reactToPoint(battle: Battle, hex: Hex, movers: readonly UnitId[]): Script<Check[]> {
  const checks: Check[] = []
  const fired: UnitId[] = []
  for (;;) {
    const about: PointAbout = { hex, movers: moversIn(battle, hex, movers), fired: [...fired] }
    if (!anyoneReacts(battle, about)) return checks
    const question = { seat: reactorOf(battle), kind: 'react', rule: '6.72', about, open: true }
    const shotPart = yield* ask<ShotPart | 'none'>(question)
    if (shotPart === 'none') return checks
    fired.push(shotPart[0])
    checks.push(...react(battle, shotAt(about, shotPart)))
  }
}

const moversIn = (battlefield: Battlefield, hex: Hex, movers: readonly UnitId[]): UnitId[] =>
  movers.filter((unit) => unitOf(battlefield, unit).hex === hex)

function react(battle: Battle, shot: Shot): readonly Check[] {
  const volleys = fireTogether(battle, [{ ...shot, occasion: 'reaction' }])
  for (const volley of volleys) settleShooter(battle, volley)
  return volleys.flatMap(({ checks }) => checks)
}

/** 6.72-2: shots called for by the point that starts a melee are declared before it and fired after it. */
export function* declareAtMelee(battle: Battle, hex: Hex, movers: readonly UnitId[]): Script<Shot[]> {
  const about: PointAbout = { hex, movers: [...movers], fired: [] }
  if (!anyoneReacts(battle, about)) return []
  const question = { seat: reactorOf(battle), kind: 'declare', rule: '6.72-2', about, open: true }
  const shotParts = yield* ask<ShotPart[]>(question)
  return shotParts.map((shotPart) => shotAt(about, shotPart))
}

/**
 * Fired one after another. Units killed or spent in the melee do not fire, and no unit does when the movers are dead.
 */
export function executeDeclared(battle: Battle, shots: readonly Shot[], movers: readonly UnitId[]): void {
  for (const shot of shots) {
    const remainingMovers = moversIn(battle, shot.hex, movers)
    if (isMoverTarget(battle, remainingMovers, shot.afv) && canFire(battle, shot)) react(battle, shot)
    else battle.table.tell({ type: 'shot lost', ...shot, rules: ['6.72-2'] })
  }
}

/** Ruling on a unit that is to fire at the movers. */
function reactRuling(battlefield: Battlefield, about: PointAbout, shotPart: Json): Ruling {
  const [unit, afv, ...furtherParts] = Array.isArray(shotPart) ? shotPart : [shotPart]
  if (!isUnit(battlefield, unit) || furtherParts.length > 0 || (afv !== undefined && !isUnit(battlefield, afv)))
    return refused('6.71', 'name a unit that fires, and a vehicle if it fires at that')
  if (unitOf(battlefield, unit).side !== reactorOf(battlefield))
    return refused('6.71', 'only the side that does not act reacts')
  const type = typeOf(battlefield, unit)
  if (type.type === 'mortar') return refused('6.71-1', 'mortars never fire in reaction')
  if (about.fired.includes(unit))
    return refused(staysReady(type) ? '6.75-2' : '6.73', 'it has fired at this movement point')
  if (!isMoverTarget(battlefield, about.movers, afv ?? null))
    return afv === undefined
      ? refused('6.53', 'area fire does not hurt the vehicles that have moved')
      : refused('6.71', 'reaction fire is aimed at units that have just spent a movement point')
  return fireRuling(battlefield, shotAt(about, afv === undefined ? [unit] : [unit, afv]))
}

/** Ruling on a selected unit, whether it fires at the hex or at a vehicle that moved. */
function pointedRuling(battlefield: Battlefield, about: PointAbout, unit: UnitId): Ruling {
  const vehicles = about.movers.filter((mover) => isAfv(typeOf(battlefield, mover)))
  const area = reactRuling(battlefield, about, [unit])
  const rulings = vehicles.map((afv) => reactRuling(battlefield, about, [unit, afv]))
  if (vehicles.length < about.movers.length) rulings.unshift(area)
  return rulings.find((ruling) => ruling.allowed) ?? rulings[0] ?? area
}

/** 6.71: area fire needs a mover that it can hurt, anti-tank fire a vehicle that has moved. */
const isMoverTarget = (battlefield: Battlefield, movers: readonly UnitId[], afv: UnitId | null): boolean =>
  afv === null ? movers.some((unit) => !isAfv(typeOf(battlefield, unit))) : movers.includes(afv)

/** Ready units within range; sight is checked last. */
function* withinReach(battlefield: Battlefield, { hex, fired }: PointAbout): Generator<UnitId> {
  const reactor = reactorOf(battlefield)
  const { units } = battlefield.state
  for (let id = 0; id < units.length; id++) {
    const { side, spent, hex: from } = units[id] as Unit
    if (side !== reactor || spent || from < 0 || fired.includes(id)) continue
    const { range } = faceOf(battlefield, id)
    if (range === null || distanceBetween(battlefield, from, hex) > range) continue
    if (typeOf(battlefield, id).type !== 'mortar') yield id
  }
}

/** At the hex, and at each vehicle that moved. */
function* shotsAtMovers(battlefield: Battlefield, about: PointAbout): Generator<ShotPart> {
  const vehicles = about.movers.filter((unit) => isAfv(typeOf(battlefield, unit)))
  const hasAreaTarget = vehicles.length < about.movers.length
  for (const unit of withinReach(battlefield, about)) {
    if (hasAreaTarget && canFire(battlefield, shotAt(about, [unit]))) yield [unit]
    for (const afv of vehicles) if (canFire(battlefield, shotAt(about, [unit, afv]))) yield [unit, afv]
  }
}

const anyoneReacts = (battlefield: Battlefield, about: PointAbout): boolean =>
  about.movers.length > 0 && shotsAtMovers(battlefield, about).next().done !== true

const possibleShots = (battlefield: Battlefield, about: PointAbout): PossibleShot[] =>
  [...shotsAtMovers(battlefield, about)].map((part) => ({ part, shot: shotAt(about, part) }))

/** The kind explains a number as the unit with that id. */
export const reactKind = (toBattlefield: BattlefieldOf): QuestionKind<BattleView, PointAbout> => {
  const shots = singleChoice<BattleView, PointAbout>({
    rule: '6.71',
    pass: 'none',
    // A shot without effect does not interrupt a plan; a failed check does (3.72-1).
    quiet: true,
    instructions: shotByShot(toBattlefield, possibleShots, 'none'),
    options: (view, about) => ['none', ...shotsAtMovers(toBattlefield(view), about)],
    explain: (view, about, thing) => reactRuling(toBattlefield(view), about, thing),
  })
  const explain: typeof shots.explain = (view, about, thing) =>
    isUnit(toBattlefield(view), thing)
      ? pointedRuling(toBattlefield(view), about, thing)
      : shots.explain(view, about, thing)
  return { ...shots, explain }
}

/** A set of shots, by ascending unit; each unit fires one. */
export const declareKind = (toBattlefield: BattlefieldOf) =>
  multiPart<BattleView, PointAbout>({
    pass: [],
    quiet: true,
    instructions: shotsTogether(toBattlefield, possibleShots),
    next(view, about, soFar) {
      const last = shooterIn(soFar.at(-1))
      return { parts: [...shotsAtMovers(toBattlefield(view), about)].filter(([unit]) => unit > last), enough: true }
    },
    check(view, about, answer) {
      if (!Array.isArray(answer)) return refused('6.72-2', 'declare a list of shots, or none')
      const battlefield = toBattlefield(view)
      for (const [i, shotPart] of answer.entries()) {
        const ruling = Array.isArray(shotPart)
          ? reactRuling(battlefield, about, shotPart)
          : refused('6.72-2', 'each shot is a list: the unit, and the vehicle it fires at')
        if (!ruling.allowed) return ruling
        if (shooterIn(shotPart) <= shooterIn(answer[i - 1]))
          return refused('6.73', 'each unit fires once at a movement point; name them in ascending order')
      }
      return allowed
    },
    explain: (view, about, thing) =>
      (isUnit(toBattlefield(view), thing) ? pointedRuling : reactRuling)(toBattlefield(view), about, thing as UnitId),
  })

const shooterIn = (shotPart: Json | undefined): UnitId => (Array.isArray(shotPart) ? (shotPart[0] as UnitId) : -1)
