/**
 * Forecast of a movement point: the resulting battlefield, everything that strikes the units there in the order of 6.9,
 * and the possible results if every unit that can fire does so once.
 */

import { type Odds, percent } from '@firestep/face'
import type { RuleId } from '@firestep/referee'
import { groupsById, hexesAround } from '../../rules/artillery-groups.ts'
import { barrageHexes, hasStream, hasWire, isAfv, typeOf, unitOf, unitsById } from '../../rules/battlefield.ts'
import { isSheltered } from '../../rules/bombardment.ts'
import { type CheckOdds, oddsOfCheck } from '../../rules/cohesion-checks.ts'
import { effectModifiers, gasModifiers } from '../../rules/cover.ts'
import type { Shot } from '../../rules/events.ts'
import { staysReady } from '../../rules/fire.ts'
import { type Crossing, crossing } from '../../rules/hex-crossing.ts'
import type { Hex, UnitId } from '../../rules/ids.ts'
import { lostRules, mustBog } from '../../rules/lost-way.ts'
import { withinAfter } from '../../rules/movement-points.ts'
import { hexOfMove, type MovementStep, payers } from '../../rules/movement-steps.ts'
import { odds as oddsOfShot } from '../../rules/odds.ts'
import { shotAt } from '../../rules/reaction-fire.ts'
import { shelterFor } from '../../rules/shelter.ts'
import type { Battlefield, BattleView, Move, Unit } from '../../rules/state.ts'
import { theGunsText } from '../names/artillery.ts'
import * as fire from '../texts/fire.ts'
import * as texts from '../texts/movement.ts'
import type { QuestionContext } from './context.ts'
import { checkOddsView, checkSummary, possible } from './odds.ts'
import { unitAt, unitNameOf } from './unit-labels.ts'

/** Results for one unit, as fractions of 1. */
export interface Chances {
  readonly stands: number
  readonly breaks: number
  readonly destroyed: number
}

/** One thing that strikes a mover: its odds if the mover is whole, and if it has failed; null if that spares it. */
interface Peril {
  /** The shooter, if it is a shot. */
  readonly by: UnitId | null
  readonly whole: Chances
  readonly broken: Chances | null
  /** The odds as shown; made on demand, because many perils are only used in calculations. */
  odds(): Odds | null
  note(): { readonly text: string; readonly rule: RuleId }
}

/** Possible results of a step for one mover. */
interface Fate {
  readonly unit: UnitId
  readonly perils: readonly Peril[]
  readonly end: Chances
}

export interface PointForecast {
  /** The context after the step, before anything strikes. */
  readonly after: QuestionContext
  readonly hex: Hex
  readonly movers: readonly UnitId[]
  /** Certain results: wire, streams. */
  readonly certain: readonly { readonly text: string; readonly rule: RuleId }[]
  /** Shots possible in reaction. */
  readonly shots: readonly Shot[]
  readonly fates: readonly Fate[]
}

const rollOutcomes = 36
const chancesOf = ({ stands, fails, stopped, dispersed, destroyed }: CheckOdds): Chances => ({
  stands: (stands + fails) / rollOutcomes,
  breaks: (stopped + dispersed) / rollOutcomes,
  destroyed: destroyed / rollOutcomes,
})

/** The forecast of entering a hex, or of going IN its work. */
export const forecastPoint = (
  context: QuestionContext,
  move: Move,
  step: Extract<MovementStep, readonly ['enter', Hex] | readonly ['in']>,
): PointForecast => (step[0] === 'enter' ? forecastEntering(context, move, step[1]) : forecastGoingIn(context, move))

function forecastEntering(context: QuestionContext, move: Move, to: Hex): PointForecast {
  const { battlefield } = context
  const hexCrossing = crossing(battlefield, hexOfMove(battlefield, move), to)
  const movers = payers(battlefield, move, hexCrossing.road)
  const wire = hexCrossing.side !== null && hasWire(battlefield, hexCrossing.side)
  const stream = hexCrossing.side !== null && hasStream(battlefield, hexCrossing.side)
  const moved = (unit: UnitId, unitState: Unit): Unit => {
    const isCaught = wire && !isAfv(typeOf(battlefield, unit))
    return {
      ...unitState,
      hex: to,
      within: withinAfter(battlefield, unit, hexCrossing),
      formed: unitState.formed && !isCaught,
      spent: unitState.spent || isCaught || stream,
    }
  }
  const after = contextWithUnits(context, movers, moved)
  const unitsInWire = movers.filter((unit) => !isAfv(typeOf(battlefield, unit)))
  const certain: { text: string; rule: RuleId }[] = []
  if (wire && unitsInWire.length > 0) certain.push({ text: texts.wire, rule: '8.341' })
  if (wire && unitsInWire.length < movers.length) certain.push({ text: texts.armourBreaches, rule: '8.341-3' })
  if (stream) certain.push({ text: texts.stream, rule: '8.7-1' })
  return forecastOf(after, to, movers, certain, hexCrossing)
}

function forecastGoingIn(context: QuestionContext, move: Move): PointForecast {
  const { battlefield } = context
  const hex = hexOfMove(battlefield, move)
  const movers = payers(battlefield, move, false)
  const after = contextWithUnits(context, movers, (unit, unitState) => ({
    ...unitState,
    within: shelterFor(battlefield, unit, hex),
  }))
  return forecastOf(after, hex, movers, [], null)
}

/** The context with some units changed and moving. */
function contextWithUnits(
  context: QuestionContext,
  movers: readonly UnitId[],
  change: (unit: UnitId, unitState: Unit) => Unit,
): QuestionContext {
  const { view, board } = context
  const { command } = view
  if (command === null) throw new Error('nobody moves without a command')
  const units = unitsById(view).map(([unit, unitState]) =>
    movers.includes(unit) ? change(unit, unitState) : unitState,
  )
  const nextView: BattleView = { ...view, units, command: { ...command, moving: [...movers] } }
  return { ...context, view: nextView, battlefield: board.battlefieldOf(nextView) }
}

/** The battlefield if a unit has failed a check: dispersed, spent, and no longer moving. */
function battlefieldWhenBroken(context: QuestionContext, unit: UnitId): Battlefield {
  const { view, board } = context
  const { command } = view
  const units = view.units.map((unitState, id) =>
    id === unit ? { ...unitState, formed: false, spent: true } : unitState,
  )
  const moving = command === null ? [] : command.moving.filter((mover) => mover !== unit)
  return board.battlefieldOf({ ...view, units, command: command === null ? null : { ...command, moving } })
}

function forecastOf(
  after: QuestionContext,
  hex: Hex,
  movers: readonly UnitId[],
  certain: PointForecast['certain'],
  hexCrossing: Crossing | null,
): PointForecast {
  const shots = possibleShotsAt(after, hex, movers)
  const fates = movers.map((unit): Fate => {
    const broken = battlefieldWhenBroken(after, unit)
    const perils = [
      ...(hexCrossing === null
        ? []
        : [...perilsOfEntering(after, broken, unit, hex), ...movementChecks(after, unit, hexCrossing)]),
      ...shots.filter((shot) => canHit(after, shot, unit)).map((shot) => perilOfShot(after, broken, shot, unit)),
    ]
    return { unit, perils, end: chancesAfter(perils) }
  })
  return { after, hex, movers, certain, shots, fates }
}

/** The rules' own list of possible reactions, as if the point were spent. */
function possibleShotsAt(after: QuestionContext, hex: Hex, movers: readonly UnitId[]): Shot[] {
  const about = { hex, movers: [...movers], fired: [] }
  return after.rules.kinds.react.next(after.view, about, []).parts.flatMap((option): Shot[] => {
    return option === 'none' ? [] : [shotAt(about, option)]
  })
}

const canHit = ({ battlefield }: QuestionContext, { afv }: Shot, unit: UnitId): boolean =>
  afv === null ? !isAfv(typeOf(battlefield, unit)) : afv === unit

/** Results of a shot for a unit in its present state. */
export const chancesUnderFire = (battlefield: Battlefield, shot: Shot, unit: UnitId): Chances =>
  chancesOf(oddsOfShot(battlefield, shot, unit))

function perilOfShot(after: QuestionContext, broken: Battlefield, shot: Shot, unit: UnitId): Peril {
  const odds = oddsOfShot(after.battlefield, shot, unit)
  return {
    by: shot.shooter,
    whole: chancesOf(odds),
    broken: chancesUnderFire(broken, shot, unit),
    odds: () => checkOddsView(fire.shot(unitAt(after, shot.shooter), unitNameOf(after, unit)), odds),
    note: () => ({ text: texts.couldFire(unitAt(after, shot.shooter), checkSummary(odds)), rule: '6.72' }),
  }
}

/** 7.247, 7.512-1, 7.43-2: effects in a hex strike units that enter it. */
function perilsOfEntering(after: QuestionContext, broken: Battlefield, unit: UnitId, hex: Hex): Peril[] {
  const { battlefield, view, board } = after
  const perils: Peril[] = []
  for (const [group, guns] of groupsById(view)) {
    if (
      guns.effect?.load !== 'shell' ||
      !hexesAround(battlefield, guns.effect.vertex).some((struckHex) => struckHex === hex)
    )
      continue
    const by = () => texts.fireOf(theGunsText(board, view, guns.side, group))
    const oddsIn = (situation: Battlefield) =>
      oddsOfCheck(situation, unit, 'fire', effectModifiers(situation, guns, unit))
    perils.push(perilOfCheck(after, by, '7.247', unit, oddsIn(battlefield), oddsIn(broken)))
  }
  if (view.gas.includes(hex)) {
    const oddsIn = (situation: Battlefield) => oddsOfCheck(situation, unit, 'gas', gasModifiers(situation, unit))
    perils.push(perilOfCheck(after, () => texts.gas, '7.512-1', unit, oddsIn(battlefield), oddsIn(broken)))
  }
  if (barrageHexes(battlefield).includes(hex)) perils.push(perilOfBarrage(after, unit))
  return perils
}

function perilOfCheck(
  after: QuestionContext,
  by: () => string,
  rule: RuleId,
  unit: UnitId,
  whole: CheckOdds,
  broken: CheckOdds,
): Peril {
  const title = () => texts.enters(unitNameOf(after, unit), by())
  return {
    by: null,
    whole: chancesOf(whole),
    broken: chancesOf(broken),
    odds: () => checkOddsView(title(), whole),
    note: () => ({ text: texts.outcome(title(), checkSummary(whole)), rule }),
  }
}

/** 7.12-1 7.12-2: a barrage destroys units without cover and disperses the others. */
function perilOfBarrage(after: QuestionContext, unit: UnitId): Peril {
  const sheltered = isSheltered(after.battlefield, unit)
  const certain: Chances = { stands: 0, breaks: sheltered ? 1 : 0, destroyed: sheltered ? 0 : 1 }
  const text = () => texts.barrage(unitNameOf(after, unit), sheltered)
  return { by: null, whole: certain, broken: certain, odds: () => null, note: () => ({ text: text(), rule: '7.43-2' }) }
}

/** 6.66 and 8.323: only units that still move check. */
function movementChecks(after: QuestionContext, unit: UnitId, hexCrossing: Crossing): Peril[] {
  const { battlefield } = after
  const perils: Peril[] = []
  const check = (cause: 'lost' | 'bog', what: string, rule: RuleId) => {
    const odds = oddsOfCheck(battlefield, unit, cause, [])
    const title = () => texts.peril(unitNameOf(after, unit), what)
    perils.push({
      by: null,
      whole: chancesOf(odds),
      broken: null,
      odds: () => checkOddsView(title(), odds, [{ text: what, rule }]),
      note: () => ({ text: texts.outcome(title(), checkSummary(odds)), rule }),
    })
  }
  const [lost] = unitOf(battlefield, unit).lostChecked ? [] : lostRules(battlefield, unit, hexCrossing)
  if (lost !== undefined) check('lost', texts.losesWay, lost)
  if (mustBog(battlefield, unit, hexCrossing)) check('bog', texts.getsStuck, '8.323')
  return perils
}

/** Combines the perils in order; a unit that has failed can only be destroyed. */
function chancesAfter(perils: readonly Peril[]): Chances {
  let [stands, breaks, destroyed] = [1, 0, 0]
  for (const { whole, broken } of perils) {
    const destroyedIfBroken = broken?.destroyed ?? 0
    destroyed += stands * whole.destroyed + breaks * destroyedIfBroken
    breaks = breaks * (1 - destroyedIfBroken) + stands * whole.breaks
    stands *= whole.stands
  }
  return { stands, breaks, destroyed }
}

/** The running chance of a mover. */
export function fateOddsView({ after }: PointForecast, { unit, perils, end }: Fate): Odds {
  const rolls = perils.filter(({ odds }) => odds() !== null).length
  return {
    title: texts.ifAllFire(unitNameOf(after, unit)),
    outcomes: possible([
      {
        label: unitOf(after.battlefield, unit).formed ? texts.arrivesFormed : texts.arrivesDispersed,
        chance: end.stands,
        tone: 'nothing',
      },
      { label: texts.failsCheck, chance: end.breaks, tone: 'loss' },
      { label: fire.destroyed, chance: end.destroyed, tone: 'destroyed' },
    ]),
    modifiers: [],
    sum: texts.checks(rolls),
    notes: perils.map(({ note }) => note()),
  }
}

/** "3 could fire: 40% unharmed, 12% destroyed" */
export function fateSummary({ shots, fates }: PointForecast): string | null {
  const [worst] = fates.toSorted((a, b) => a.end.stands - b.end.stands)
  if (worst === undefined || worst.perils.length === 0) return null
  const { stands, destroyed } = worst.end
  const firing = new Set(shots.map(({ shooter }) => shooter)).size
  return texts.fate(firing, percent(stands), destroyed > 0 ? percent(destroyed) : null)
}

/** Shooters that may fire at every point (6.75). */
export const machineGunsIn = ({ after, shots }: PointForecast): UnitId[] => [
  ...new Set(shots.map(({ shooter }) => shooter).filter((unit) => staysReady(typeOf(after.battlefield, unit)))),
]
