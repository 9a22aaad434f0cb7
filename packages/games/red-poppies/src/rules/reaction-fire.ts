/** 6.7: reaction fire at movers, after each movement point and around a melee. */

import {
  type AboutOf,
  allowed,
  asId,
  either,
  fields,
  type Json,
  listOf,
  oneOf,
  type Ruling,
  refused,
  type Script,
  sequence,
  type TypeOf,
} from '@firestep/referee'
import type { Side } from '../data/schema.ts'
import { type BattlefieldOf, distanceBetween, faceOf, isAfv, isUnit, typeOf, unitOf } from './battlefield.ts'
import { enemyOf } from './book.ts'
import type { Check, Shot } from './events.ts'
import { fireTogether, settleShooter, staysReady } from './fire.ts'
import { type Hex, isOnMap, type UnitId } from './ids.ts'
import { choice, hexShape, list, unitShape } from './question-types.ts'
import { canFire, fireRuling } from './shots.ts'
import { isFireInVain, type PossibleShot, shotByShot, shotsTogether } from './standing-orders.ts'
import type { Battle, Battlefield, Command } from './state.ts'
import * as refusals from './texts/refusals.ts'

/** A movement point spent: the movers, their current hex, and the units that have fired at them since. */
const pointShape = fields({ hex: hexShape, movers: listOf(unitShape), fired: listOf(unitShape) })

/** A shot in an answer: a unit alone fires at the hex; a unit and a vehicle is anti-tank fire. */
const shotShape = either(sequence([unitShape]), sequence([unitShape, unitShape]))
type ShotPart = TypeOf<typeof shotShape>

/** The next shot at movers. */
export const reactQuestion = choice('react', {
  rule: '6.72',
  about: pointShape,
  answer: either(oneOf('none'), shotShape),
})
export type PointAbout = AboutOf<typeof reactQuestion>

/** All shots at those who start a melee: a set, by ascending unit; each unit fires one. */
export const declareQuestion = list('declare', { rule: '6.72-2', about: pointShape, answer: listOf(shotShape) })

export const shotAt = ({ hex }: Pick<PointAbout, 'hex'>, [shooter, afv]: ShotPart): Shot => ({
  shooter,
  hex,
  afv: afv ?? null,
})

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
    const shotPart = yield* reactQuestion.ask(reactorOf(battle), about)
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
  const shotParts = yield* declareQuestion.ask(reactorOf(battle), about)
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
  if (!shotShape.fits(shotPart) || !shotPart.every((unit) => isUnit(battlefield, unit)))
    return refused('6.71', refusals.whoReacts)
  const [unit, afv] = shotPart
  if (unitOf(battlefield, unit).side !== reactorOf(battlefield)) return refused('6.71', refusals.onlyOtherSideReacts)
  const type = typeOf(battlefield, unit)
  if (type.type === 'mortar') return refused('6.71-1', refusals.mortarReaction)
  if (about.fired.includes(unit)) return refused(staysReady(type) ? '6.75-2' : '6.73', refusals.hasReacted)
  if (!isMoverTarget(battlefield, about.movers, afv ?? null))
    return afv === undefined ? refused('6.53', refusals.onlyVehiclesMoved) : refused('6.71', refusals.targetHasNotMoved)
  return fireRuling(battlefield, shotAt(about, shotPart))
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
  for (let i = 0; i < units.length; i++) {
    const unit = units[i]
    const id = asId<UnitId>(i)
    if (unit?.side !== reactor || unit.spent || !isOnMap(unit.hex) || fired.includes(id)) continue
    const { range } = faceOf(battlefield, id)
    if (range === null || distanceBetween(battlefield, unit.hex, hex) > range) continue
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
export const reactKind = (battlefieldOf: BattlefieldOf) => {
  const kind = reactQuestion.kind({
    refusalRule: '6.71',
    pass: 'none',
    // A shot without effect does not interrupt a plan; a failed check does (3.72-1).
    quiet: true,
    instructions: shotByShot(battlefieldOf, possibleShots, 'none'),
    obviousAnswer(view, about) {
      const battlefield = battlefieldOf(view)
      return isFireInVain(battlefield, possibleShots(battlefield, about)) ? 'none' : undefined
    },
    options: (view, about): (ShotPart | 'none')[] => ['none', ...shotsAtMovers(battlefieldOf(view), about)],
    explain: (view, about, thing) => reactRuling(battlefieldOf(view), about, thing),
  })
  const explain: typeof kind.explain = (view, about, thing) =>
    isUnit(battlefieldOf(view), thing)
      ? pointedRuling(battlefieldOf(view), about, thing)
      : kind.explain(view, about, thing)
  return { ...kind, explain }
}

export const declareKind = (battlefieldOf: BattlefieldOf) =>
  declareQuestion.kind({
    pass: [],
    quiet: true,
    instructions: shotsTogether(battlefieldOf, possibleShots),
    obviousAnswer(view, about) {
      const battlefield = battlefieldOf(view)
      return isFireInVain(battlefield, possibleShots(battlefield, about)) ? [] : undefined
    },
    next(view, about, soFar) {
      const last = soFar.at(-1)?.[0] ?? -1
      return { parts: [...shotsAtMovers(battlefieldOf(view), about)].filter(([unit]) => unit > last), enough: true }
    },
    check(view, about, answer) {
      const battlefield = battlefieldOf(view)
      let last = -1
      for (const shotPart of answer) {
        const ruling = reactRuling(battlefield, about, shotPart)
        if (!ruling.allowed) return ruling
        const [unit] = shotPart
        if (unit <= last) return refused('6.73', refusals.reactorsInOrder)
        last = unit
      }
      return allowed
    },
    explain(view, about, thing) {
      const battlefield = battlefieldOf(view)
      return isUnit(battlefield, thing)
        ? pointedRuling(battlefield, about, thing)
        : reactRuling(battlefield, about, thing)
    },
  })
