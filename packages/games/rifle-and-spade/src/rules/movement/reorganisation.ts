/** 3.2: units combine and break up, before they move or after the assaults. */
import {
  allowed,
  asId,
  at,
  either,
  isAmong,
  type Json,
  type NextParts,
  type Ruling,
  refused,
  type Script,
  sequence,
} from '@firestep/referee'
import {
  type BattlefieldOf,
  battlefieldFor,
  brigimentOf,
  isUnit,
  kindOf,
  typeOf,
  unitOf,
  unitsAt,
} from '../battlefield.ts'
import { enemyOf } from '../book.ts'
import { byId, isOnMap, type UnitId } from '../ids.ts'
import { memoizeOnBattlefield } from '../memoize.ts'
import { orderInEffect } from '../orders/order-in-effect.ts'
import { list } from '../question-types.ts'
import { unitShape, wholePosition } from '../shapes.ts'
import type { Battle, Battlefield, Unit } from '../state.ts'
import * as refusals from '../texts/movement.ts'
import { activeRuling } from './active-stacks.ts'
import {
  company,
  halfBattalion,
  picket,
  picketsPerStep,
  type ReorganisationKind,
  type ReorganiseAnswer,
  reorganisationKinds,
  reorganise,
  reorganiseAnswerShape,
} from './reorganise-units.ts'
import { stackingRuling } from './stacking.ts'

/** A kind of reorganisation with its units, or a pass. */
export const reorganiseQuestion = list('reorganise', {
  rule: '3.2.1',
  about: wholePosition,
  answer: either(sequence([]), reorganiseAnswerShape),
  open: false,
})

/** 3.2.1 3.2.5: a reorganising unit is active, has not moved yet or has finished, and is in no assault. */
function mayReorganiseRuling(battlefield: Battlefield, unit: Json): Ruling {
  if (!isUnit(battlefield, unit)) return refused('3.2.1', refusals.nameOwnUnits)
  const { hex, name, action } = unitOf(battlefield, unit)
  if (!isOnMap(hex)) return refused('3.2.1', refusals.notOnMap(name))
  const active = activeRuling(battlefield, unit)
  if (!active.allowed) return active
  if (battlefield.state.assaults.some((one) => one.hex === hex)) return refused('3.2.5', refusals.isInAssault(name))
  const hasMoved = action === 'moved' || action === 'stayed'
  return hasMoved && battlefield.state.activation?.segment === 'movement'
    ? refused('3.2.1', refusals.reorganisesLater(name))
    : allowed
}

/** 3.2.1a */
function sameBattalionRuling(battlefield: Battlefield, a: UnitId, b: UnitId): Ruling {
  const [first, second] = [unitOf(battlefield, a), unitOf(battlefield, b)]
  const same = first.hex === second.hex && first.battalion === second.battalion && first.brigiment === second.brigiment
  return same ? allowed : refused('3.2.1a', refusals.oneHexOneBattalion)
}

/** States that apply to a whole counter: units that join it must be in the same. */
const sharedStates = [
  'onTop',
  'hiding',
  'column',
  'confused',
  'support',
  'committed',
  'unaware',
  'entered',
  'digs',
  'waitsFor',
] as const satisfies readonly (keyof Unit)[]

const areMarkedAlike = (battlefield: Battlefield, units: readonly UnitId[]): boolean => {
  const [first, ...others] = units.map((unit) => unitOf(battlefield, unit))
  return first === undefined || others.every((other) => sharedStates.every((marker) => first[marker] === other[marker]))
}

/** 3.7.12: limits hold at all times, also for the number of batteries in a hex. */
function sectionRoomRuling(battlefield: Battlefield, battery: UnitId): Ruling {
  const { units } = battlefield.army
  const wholeBattery = unitOf(battlefield, battery)
  const parted = units.map((unit, id) => (id === battery ? { ...wholeBattery, steps: wholeBattery.steps - 1 } : unit))
  const army = { ...battlefield.army, units: byId<UnitId, Unit>([...parted, { ...wholeBattery, steps: 1 }]) }
  const beside = unitsAt(battlefield, wholeBattery.hex)
  return stackingRuling({ ...battlefield, army }, wholeBattery.hex, [...beside, asId(units.length)])
}

const unlikeMarkers = refused('3.2.1', refusals.otherMarkers)

type Rulings = Readonly<Record<ReorganisationKind, (battlefield: Battlefield, units: readonly UnitId[]) => Ruling>>

/** Conditions of each kind of reorganisation on the units named so far: the list may be unfinished. */
const rulings: Rulings = {
  /** 3.2.1b: one company may stand for a half-battalion too. */
  combine(battlefield, [a, b]) {
    if (a === undefined || unitOf(battlefield, a).type !== company)
      return refused('3.2.1b', refusals.onlyCompaniesCombine)
    if (b === undefined) return allowed
    if (unitOf(battlefield, b).type !== company) return refused('3.2.1b', refusals.onlyCompaniesCombine)
    return areMarkedAlike(battlefield, [a, b]) ? sameBattalionRuling(battlefield, a, b) : unlikeMarkers
  },
  /** 3.2.1c */
  split(battlefield, [unit]) {
    return unit !== undefined && unitOf(battlefield, unit).type === halfBattalion
      ? allowed
      : refused('3.2.1c', refusals.onlyHalfBattalions)
  },
  /** 3.2.3 */
  pickets(battlefield, [unit]) {
    if (unit === undefined || kindOf(battlefield, unit) !== 'rifle')
      return refused('3.2.3', refusals.onlyStepBecomesPickets)
    const { brigiment } = unitOf(battlefield, unit)
    const order = brigiment === null ? null : orderInEffect(battlefield, brigimentOf(battlefield, brigiment))
    return battlefield.state.orders && order === 'cordon defense' ? allowed : refused('3.2.3', refusals.onlyOnCordon)
  },
  /** 3.2.4 3.2.4a: four pickets, then the unit of their regiment that lacks a step and takes them in. */
  gather(battlefield, units) {
    const by = units[picketsPerStep]
    const four = picketsRuling(battlefield, units.slice(0, picketsPerStep))
    if (!four.allowed || by === undefined) return four
    const { steps, fullSteps, brigiment } = unitOf(battlefield, by)
    if (brigiment !== unitOf(battlefield, at(units, 0)).brigiment) return refused('3.2.4', refusals.ownRegiment)
    if (kindOf(battlefield, by) !== 'rifle' || steps + 1 > fullSteps)
      return refused('3.2.4a', refusals.isAtFullSteps(unitOf(battlefield, by).name))
    return areMarkedAlike(battlefield, units) ? allowed : unlikeMarkers
  },
  /** 3.2.4 3.2.4a: four pickets beside any other unit of their regiment form a company of it. */
  company(battlefield, units) {
    const four = picketsRuling(battlefield, units)
    if (!four.allowed || units.length < picketsPerStep) return four
    const { hex, brigiment } = unitOf(battlefield, at(units, 0))
    const beside = unitsAt(battlefield, hex).some(
      (unit) => !units.includes(unit) && unitOf(battlefield, unit).brigiment === brigiment,
    )
    return beside ? allowed : refused('3.2.4', refusals.gatherBesideOwn)
  },
  /** 3.2.2 3.7.6 */
  section(battlefield, [unit]) {
    const gun = unit === undefined ? null : typeOf(battlefield, unit).gun
    if (unit === undefined || gun?.carriage !== 'wheeled' || unitOf(battlefield, unit).steps <= 1)
      return refused('3.2.2', refusals.onlyWheeledBatteries)
    return sectionRoomRuling(battlefield, unit)
  },
  /** 3.2.2a: the section, then the battery that lacks a step. */
  rejoin(battlefield, [section, battery]) {
    if (section === undefined) return refused('3.2.2a', refusals.sectionAndBattery)
    const sectionUnit = unitOf(battlefield, section)
    if (typeOf(battlefield, section).gun?.carriage !== 'wheeled' || sectionUnit.fullSteps !== 1)
      return refused('3.2.2a', refusals.onlySectionsRejoin)
    if (battery === undefined) return allowed
    const batteryUnit = unitOf(battlefield, battery)
    if (batteryUnit.type !== sectionUnit.type || batteryUnit.steps === batteryUnit.fullSteps)
      return refused('3.2.2a', refusals.batteryToRejoin)
    return areMarkedAlike(battlefield, [section, battery]) ? allowed : unlikeMarkers
  },
}

/** 3.2.4: pickets of one regiment, of any battalions. */
function picketsRuling(battlefield: Battlefield, units: readonly UnitId[]): Ruling {
  const [first] = units
  if (units.some((unit) => unitOf(battlefield, unit).type !== picket)) return refused('3.2.4', refusals.fourPickets)
  const isForeign = (unit: UnitId): boolean =>
    first !== undefined && unitOf(battlefield, unit).brigiment !== unitOf(battlefield, first).brigiment
  if (units.some(isForeign)) return refused('3.2.4', refusals.differentRegiments)
  return areMarkedAlike(battlefield, units) ? allowed : unlikeMarkers
}

const maxUnits: Readonly<Record<ReorganisationKind, number>> = {
  combine: 2,
  split: 1,
  pickets: 1,
  gather: picketsPerStep + 1,
  company: picketsPerStep,
  section: 1,
  rejoin: 2,
}
const minUnits: typeof maxUnits = { ...maxUnits, combine: 1 }

function addRuling(
  battlefield: Battlefield,
  form: ReorganisationKind,
  before: readonly UnitId[],
  unit: UnitId,
): Ruling {
  const free = mayReorganiseRuling(battlefield, unit)
  return free.allowed ? joinRuling(battlefield, form, before, unit) : free
}

/** The ruling on one more unit, which is free to reorganise. */
function joinRuling(
  battlefield: Battlefield,
  form: ReorganisationKind,
  before: readonly UnitId[],
  unit: UnitId,
): Ruling {
  if (before.includes(unit)) return refused('3.2.1', refusals.eachOnce)
  // The unit that takes others in comes last, whatever its number.
  const takesOthersIn = form === 'rejoin' || before.length === picketsPerStep
  if (!takesOthersIn && before.some((one) => one > unit)) return refused('3.2.1', refusals.ascending)
  const [first] = before
  if (first !== undefined && unitOf(battlefield, first).hex !== unitOf(battlefield, unit).hex)
    return refused('3.2.1a', refusals.oneHexOnly)
  return rulings[form](battlefield, [...before, unit])
}

/** Units that could reorganise in any way. */
const unitsThatMayReorganise = memoizeOnBattlefield((battlefield: Battlefield): readonly UnitId[] =>
  [...battlefield.army.units.keys()].filter((unit) => mayReorganiseRuling(battlefield, unit).allowed),
)

/** True if a unit has enough partners for the reorganisation begun with it. */
const completable = (battlefield: Battlefield, form: ReorganisationKind, units: readonly UnitId[]): boolean =>
  units.length >= minUnits[form] ||
  unitsThatMayReorganise(battlefield).some((unit) => canFollow(battlefield, form, units, unit))

const canFollow = (
  battlefield: Battlefield,
  form: ReorganisationKind,
  units: readonly UnitId[],
  unit: UnitId,
): boolean => joinRuling(battlefield, form, units, unit).allowed && completable(battlefield, form, [...units, unit])

/** Kinds that could be completed; memoized, since it is needed before every movement. */
const possibleKinds = memoizeOnBattlefield((battlefield: Battlefield): readonly ReorganisationKind[] =>
  reorganisationKinds.filter((one) => completable(battlefield, one, [])),
)

export function nextReorganiseParts(
  battlefield: Battlefield,
  soFar: readonly Json[],
): NextParts<ReorganisationKind | UnitId> {
  const [form, ...named] = soFar
  if (form === undefined) return { parts: possibleKinds(battlefield), enough: false }
  if (!isAmong(reorganisationKinds, form)) return { parts: [], enough: false }
  const units = named.filter(unitShape.fits)
  const parts =
    units.length < maxUnits[form]
      ? unitsThatMayReorganise(battlefield).filter((unit) => canFollow(battlefield, form, units, unit))
      : []
  return { parts, enough: units.length >= minUnits[form] }
}

export function reorganiseRuling(battlefield: Battlefield, [form, ...namedUnits]: ReorganiseAnswer): Ruling {
  if (namedUnits.length < minUnits[form] || namedUnits.length > maxUnits[form])
    return refused('3.2.1', refusals.otherUnitCount)
  for (const [i, unit] of namedUnits.entries()) {
    const ruling = addRuling(battlefield, form, namedUnits.slice(0, i), unit)
    if (!ruling.allowed) return ruling
  }
  return allowed
}

/** 3.2.1: asked again after the assaults of an activation. */
export function* reorganisation(battle: Battle): Script {
  const { activation } = battle.state
  if (activation === null) throw new Error('nobody is active')
  const { side } = activation
  for (;;) {
    battle.table.checkpoint()
    // Asked if the enemy sees any unit of the side: only the owner knows whether a unit can reorganise.
    const isVisible = battlefieldFor(battle, enemyOf(side)).enemy.stacks.length > 0
    if (!isVisible) return
    const [form, ...units] = yield* reorganiseQuestion.ask(side, {})
    if (form === undefined) return
    reorganise(battle, side, [form, ...units])
  }
}

export const reorganiseKind = (battlefieldOf: BattlefieldOf) =>
  reorganiseQuestion.kind({
    pass: [],
    ownMove: true,
    // Units can also reorganise before any movement (3.2.1).
    seldom: true,
    next(view, _, soFar) {
      const next = nextReorganiseParts(battlefieldOf(view), soFar)
      // Nothing named yet is a pass.
      return soFar.length === 0 ? { ...next, enough: true } : next
    },
    check: (view, _, [form, ...units]) =>
      form === undefined ? allowed : reorganiseRuling(battlefieldOf(view), [form, ...units]),
    explain: (view, _, thing) => mayReorganiseRuling(battlefieldOf(view), thing),
  })
