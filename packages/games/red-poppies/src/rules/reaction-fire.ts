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

/** A movement point that may be reacted to: the movers, their hex, and the units that have fired at them for it. */
const reactionShape = fields({ hex: hexShape, movers: listOf(unitShape), fired: listOf(unitShape) })

/** A shot in an answer: the unit that fires, and for anti-tank fire the vehicle. Without a vehicle it fires at the hex. */
const shotShape = either(sequence([unitShape]), sequence([unitShape, unitShape]))
type ShotPart = TypeOf<typeof shotShape>

/** The next shot at the movers, or none. */
export const reactQuestion = choice('react', {
  rule: '6.72',
  about: reactionShape,
  answer: either(oneOf('none'), shotShape),
})
export type ReactionAbout = AboutOf<typeof reactQuestion>

/** All shots at units that start a melee, at most one per unit, in ascending order of units. */
export const declareQuestion = list('declare', { rule: '6.72-2', about: reactionShape, answer: listOf(shotShape) })

export const shotAt = ({ hex }: Pick<ReactionAbout, 'hex'>, [shooter, afv]: ShotPart): Shot => ({
  shooter,
  hex,
  afv: afv ?? null,
})

function commandOf({ state }: Battlefield): Command {
  if (state.command === null) throw new Error('reaction fire without a command')
  return state.command
}

const reactorOf = (battlefield: Battlefield): Side => enemyOf(commandOf(battlefield).side)

/**
 * Reaction fire after a movement point: any number of shots, one after another, while a mover is in the hex. A unit that
 * failed a check no longer counts as moving, but has spent the point and may still be shot at.
 */
export function* reactToPoint(battle: Battle, hex: Hex, movers: readonly UnitId[]): Script<Check[]> {
  const checks: Check[] = []
  const fired: UnitId[] = []
  for (;;) {
    const about: ReactionAbout = { hex, movers: moversIn(battle, hex, movers), fired: [...fired] }
    if (!canAnyoneReact(battle, about)) return checks
    const shotPart = yield* reactQuestion.ask(reactorOf(battle), about)
    if (shotPart === 'none') return checks
    fired.push(shotPart[0])
    checks.push(...fireReaction(battle, shotAt(about, shotPart)))
  }
}

/** The movers that are in the hex now. */
const moversIn = (battlefield: Battlefield, hex: Hex, movers: readonly UnitId[]): UnitId[] =>
  movers.filter((unit) => unitOf(battlefield, unit).hex === hex)

function fireReaction(battle: Battle, shot: Shot): readonly Check[] {
  const volleys = fireTogether(battle, [{ ...shot, occasion: 'reaction' }])
  for (const volley of volleys) settleShooter(battle, volley)
  return volleys.flatMap(({ checks }) => checks)
}

/** 6.72-2: shots at units that start a melee are declared before it and fired after it. */
export function* declareShotsBeforeMelee(battle: Battle, hex: Hex, movers: readonly UnitId[]): Script<Shot[]> {
  const about: ReactionAbout = { hex, movers: [...movers], fired: [] }
  if (!canAnyoneReact(battle, about)) return []
  const shotParts = yield* declareQuestion.ask(reactorOf(battle), about)
  return shotParts.map((shotPart) => shotAt(about, shotPart))
}

/**
 * Fires the declared shots one after another. A shot is lost if its unit was killed or spent in the melee, or if the
 * movers it could hit are dead.
 */
export function fireDeclaredShots(battle: Battle, shots: readonly Shot[], movers: readonly UnitId[]): void {
  for (const shot of shots) {
    const remainingMovers = moversIn(battle, shot.hex, movers)
    if (isMoverTarget(battle, remainingMovers, shot.afv) && canFire(battle, shot)) fireReaction(battle, shot)
    else battle.table.tell({ type: 'shot lost', ...shot, rules: ['6.72-2'] })
  }
}

/** Ruling on one shot at the movers. */
function shotRuling(battlefield: Battlefield, about: ReactionAbout, shotPart: Json): Ruling {
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

/** Ruling on a selected unit: allowed if it may fire at the hex or at a vehicle that moved. */
function selectedUnitRuling(battlefield: Battlefield, about: ReactionAbout, unit: UnitId): Ruling {
  const vehicles = vehiclesAmong(battlefield, about.movers)
  const area = shotRuling(battlefield, about, [unit])
  const rulings = vehicles.map((afv) => shotRuling(battlefield, about, [unit, afv]))
  if (vehicles.length < about.movers.length) rulings.unshift(area)
  return rulings.find((ruling) => ruling.allowed) ?? rulings[0] ?? area
}

const vehiclesAmong = (battlefield: Battlefield, units: readonly UnitId[]): UnitId[] =>
  units.filter((unit) => isAfv(typeOf(battlefield, unit)))

/** 6.71: area fire needs a mover that it can hurt, anti-tank fire a vehicle that has moved. */
const isMoverTarget = (battlefield: Battlefield, movers: readonly UnitId[], afv: UnitId | null): boolean =>
  afv === null ? movers.some((unit) => !isAfv(typeOf(battlefield, unit))) : movers.includes(afv)

/** The reactor's units that are ready and in range of the hex. Sight costs more to check and is left to the ruling. */
function* readyUnitsInRange(battlefield: Battlefield, { hex, fired }: ReactionAbout): Generator<UnitId> {
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

/** Shots at the hex and at each vehicle that moved. */
function* shotsAtMovers(battlefield: Battlefield, about: ReactionAbout): Generator<ShotPart> {
  const vehicles = vehiclesAmong(battlefield, about.movers)
  const hasAreaTarget = vehicles.length < about.movers.length
  for (const unit of readyUnitsInRange(battlefield, about)) {
    if (hasAreaTarget && canFire(battlefield, shotAt(about, [unit]))) yield [unit]
    for (const afv of vehicles) if (canFire(battlefield, shotAt(about, [unit, afv]))) yield [unit, afv]
  }
}

const canAnyoneReact = (battlefield: Battlefield, about: ReactionAbout): boolean =>
  about.movers.length > 0 && shotsAtMovers(battlefield, about).next().done !== true

const possibleShots = (battlefield: Battlefield, about: ReactionAbout): PossibleShot[] =>
  [...shotsAtMovers(battlefield, about)].map((part) => ({ part, shot: shotAt(about, part) }))

/** Explains a unit alone, as a player selects it, or a shot as in an answer. */
const explainShot = (battlefield: Battlefield, about: ReactionAbout, thing: Json): Ruling =>
  isUnit(battlefield, thing) ? selectedUnitRuling(battlefield, about, thing) : shotRuling(battlefield, about, thing)

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
    explain: (view, about, thing) => shotRuling(battlefieldOf(view), about, thing),
  })
  const explain: typeof kind.explain = (view, about, thing) =>
    thing === 'none' ? allowed : explainShot(battlefieldOf(view), about, thing)
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
        const ruling = shotRuling(battlefield, about, shotPart)
        if (!ruling.allowed) return ruling
        const [unit] = shotPart
        if (unit <= last) return refused('6.73', refusals.reactorsInOrder)
        last = unit
      }
      return allowed
    },
    explain: (view, about, thing) => explainShot(battlefieldOf(view), about, thing),
  })
