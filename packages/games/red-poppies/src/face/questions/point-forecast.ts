/**
 * Forecast of a movement point: the resulting battlefield, everything that strikes the units there in the order of 6.9,
 * and the possible results if every unit that can fire does so once.
 */
import { type Odds, percent } from '@firestep/face'
import type { Json, RuleId } from '@firestep/referee'
import { hexesAround } from '../../rules/artillery-groups.ts'
import { barrageHexes, hasStream, hasWire, isAfv, typeOf, unitOf } from '../../rules/battlefield.ts'
import { isSheltered } from '../../rules/bombardment.ts'
import { type CheckOdds, oddsOfCheck } from '../../rules/cohesion-checks.ts'
import { effectModifiers, gasModifiers } from '../../rules/cover.ts'
import type { Shot } from '../../rules/events.ts'
import { staysReady } from '../../rules/fire.ts'
import { type Crossing, crossing } from '../../rules/hex-crossing.ts'
import type { Hex, UnitId } from '../../rules/ids.ts'
import { lostRules, mustBog } from '../../rules/lost-way.ts'
import { withinAfter } from '../../rules/movement-points.ts'
import { type MovementStep, payers, placeOf } from '../../rules/movement-steps.ts'
import { odds as oddsOfShot } from '../../rules/odds.ts'
import { shelterFor } from '../../rules/shelter.ts'
import type { Battlefield, BattleView, Move, Unit } from '../../rules/state.ts'
import { theGuns } from '../names/artillery.ts'
import { kindNamed, type QuestionContext } from './context.ts'
import { checkView, inBrief, possible } from './odds.ts'
import { unitAt, unitCalled } from './unit-labels.ts'

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
  readonly sure: readonly { readonly text: string; readonly rule: RuleId }[]
  /** Shots possible in reaction. */
  readonly shots: readonly Shot[]
  readonly fates: readonly Fate[]
}

const ways = 36
const parts = ({ stands, fails, stopped, dispersed, destroyed }: CheckOdds): Chances => ({
  stands: (stands + fails) / ways,
  breaks: (stopped + dispersed) / ways,
  destroyed: destroyed / ways,
})

/** The forecast of entering a hex, or of going IN its work. */
export const prospectOf = (
  context: QuestionContext,
  move: Move,
  step: Extract<MovementStep, readonly ['enter', Hex] | readonly ['in']>,
): PointForecast => (step[0] === 'enter' ? afterEntering(context, move, step[1]) : afterGoingIn(context, move))

function afterEntering(context: QuestionContext, move: Move, to: Hex): PointForecast {
  const { battlefield } = context
  const way = crossing(battlefield, placeOf(battlefield, move), to)
  const movers = payers(battlefield, move, way.road)
  const wire = way.side !== null && hasWire(battlefield, way.side)
  const stream = way.side !== null && hasStream(battlefield, way.side)
  const moved = (unit: UnitId, one: Unit): Unit => {
    const caught = wire && !isAfv(typeOf(battlefield, unit))
    return {
      ...one,
      hex: to,
      within: withinAfter(battlefield, unit, way),
      formed: one.formed && !caught,
      spent: one.spent || caught || stream,
    }
  }
  const after = withUnits(context, movers, moved)
  const caught = movers.filter((unit) => !isAfv(typeOf(battlefield, unit)))
  const sure: { text: string; rule: RuleId }[] = []
  if (wire && caught.length > 0) sure.push({ text: 'wire: dispersed and spent on crossing it', rule: '8.341' })
  if (wire && caught.length < movers.length) sure.push({ text: 'armour breaches the wire', rule: '8.341-3' })
  if (stream) sure.push({ text: 'stream: spent on crossing it', rule: '8.7-1' })
  return foreseen(after, to, movers, sure, way)
}

function afterGoingIn(context: QuestionContext, move: Move): PointForecast {
  const { battlefield } = context
  const hex = placeOf(battlefield, move)
  const movers = payers(battlefield, move, false)
  const after = withUnits(context, movers, (unit, one) => ({ ...one, within: shelterFor(battlefield, unit, hex) }))
  return foreseen(after, hex, movers, [], null)
}

/** The context with some units changed and moving. */
function withUnits(
  context: QuestionContext,
  movers: readonly UnitId[],
  change: (unit: UnitId, one: Unit) => Unit,
): QuestionContext {
  const { view, board } = context
  const { command } = view
  if (command === null) throw new Error('nobody moves without a command')
  const units = view.units.map((one, unit) => (movers.includes(unit) ? change(unit, one) : one))
  const then: BattleView = { ...view, units, command: { ...command, moving: [...movers] } }
  return { ...context, view: then, battlefield: board.ground(then) }
}

/** The battlefield if one of them has failed a check: dispersed, spent, and no longer moving. */
function whenBroken(context: QuestionContext, unit: UnitId): Battlefield {
  const { view, board } = context
  const { command } = view
  const units = view.units.map((one, id) => (id === unit ? { ...one, formed: false, spent: true } : one))
  const moving = command === null ? [] : command.moving.filter((one) => one !== unit)
  return board.ground({ ...view, units, command: command === null ? null : { ...command, moving } })
}

function foreseen(
  after: QuestionContext,
  hex: Hex,
  movers: readonly UnitId[],
  sure: PointForecast['sure'],
  way: Crossing | null,
): PointForecast {
  const shots = shotsAt(after, hex, movers)
  const fates = movers.map((unit): Fate => {
    const broken = whenBroken(after, unit)
    const perils = [
      ...(way === null ? [] : [...enteringFire(after, broken, unit, hex), ...losingTheWay(after, unit, way)]),
      ...shots.filter((shot) => aims(after, shot, unit)).map((shot) => underShot(after, broken, shot, unit)),
    ]
    return { unit, perils, end: endOf(perils) }
  })
  return { after, hex, movers, sure, shots, fates }
}

/** The rules' own list of possible reactions, as if the point were spent. */
function shotsAt(after: QuestionContext, hex: Hex, movers: readonly UnitId[]): Shot[] {
  const about: Json = { hex, movers: [...movers], fired: [] }
  return kindNamed(after, 'react')
    .next(after.view, about, [])
    .parts.flatMap((named): Shot[] => {
      if (!Array.isArray(named)) return []
      const [shooter, afv] = named as [UnitId, UnitId?]
      return [{ shooter, hex, afv: afv ?? null }]
    })
}

const aims = ({ battlefield }: QuestionContext, { afv }: Shot, unit: UnitId): boolean =>
  afv === null ? !isAfv(typeOf(battlefield, unit)) : afv === unit

/** Results of a shot for a unit in its present state. */
export const underFire = (battlefield: Battlefield, shot: Shot, unit: UnitId): Chances =>
  parts(oddsOfShot(battlefield, shot, unit))

function underShot(after: QuestionContext, broken: Battlefield, shot: Shot, unit: UnitId): Peril {
  const odds = oddsOfShot(after.battlefield, shot, unit)
  return {
    by: shot.shooter,
    whole: parts(odds),
    broken: underFire(broken, shot, unit),
    odds: () => checkView(`${unitAt(after, shot.shooter)} at ${unitCalled(after, unit)}`, odds),
    note: () => ({ text: `${unitAt(after, shot.shooter)} could fire: ${inBrief(odds)}`, rule: '6.72' }),
  }
}

/** 7.247, 7.512-1, 7.43-2: effects in a hex strike units that enter it. */
function enteringFire(after: QuestionContext, broken: Battlefield, unit: UnitId, hex: Hex): Peril[] {
  const { battlefield, view, board } = after
  const found: Peril[] = []
  for (const [group, guns] of view.groups.entries()) {
    if (guns.effect?.load !== 'shell' || !hexesAround(battlefield, guns.effect.vertex).some((one) => one === hex))
      continue
    const by = () => `the fire of ${theGuns(board, view, guns.side, group)}`
    const against = (seen: Battlefield) => oddsOfCheck(seen, unit, 'fire', effectModifiers(seen, guns, unit))
    found.push(struck(after, by, '7.247', unit, against(battlefield), against(broken)))
  }
  if (view.gas.includes(hex)) {
    const against = (seen: Battlefield) => oddsOfCheck(seen, unit, 'gas', gasModifiers(seen, unit))
    found.push(struck(after, () => 'gas', '7.512-1', unit, against(battlefield), against(broken)))
  }
  if (barrageHexes(battlefield).includes(hex as never)) found.push(bombarded(after, unit))
  return found
}

function struck(
  after: QuestionContext,
  by: () => string,
  rule: RuleId,
  unit: UnitId,
  whole: CheckOdds,
  broken: CheckOdds,
): Peril {
  const title = () => `${unitCalled(after, unit)} enters ${by()}`
  return {
    by: null,
    whole: parts(whole),
    broken: parts(broken),
    odds: () => checkView(title(), whole),
    note: () => ({ text: `${title()}: ${inBrief(whole)}`, rule }),
  }
}

/** 7.12-1 7.12-2: a barrage destroys units without cover and disperses the others. */
function bombarded(after: QuestionContext, unit: UnitId): Peril {
  const sheltered = isSheltered(after.battlefield, unit)
  const sure: Chances = { stands: 0, breaks: sheltered ? 1 : 0, destroyed: sheltered ? 0 : 1 }
  const text = () => `the creeping barrage ${sheltered ? 'disperses' : 'destroys'} ${unitCalled(after, unit)}`
  return { by: null, whole: sure, broken: sure, odds: () => null, note: () => ({ text: text(), rule: '7.43-2' }) }
}

/** 6.66 and 8.323: only units that still move check. */
function losingTheWay(after: QuestionContext, unit: UnitId, way: Crossing): Peril[] {
  const { battlefield } = after
  const found: Peril[] = []
  const check = (cause: 'lost' | 'bog', what: string, rule: RuleId) => {
    const odds = oddsOfCheck(battlefield, unit, cause, [])
    const title = () => `${unitCalled(after, unit)} ${what}`
    found.push({
      by: null,
      whole: parts(odds),
      broken: null,
      odds: () => checkView(title(), odds, [{ text: what, rule }]),
      note: () => ({ text: `${title()}: ${inBrief(odds)}`, rule }),
    })
  }
  const [lost] = unitOf(battlefield, unit).lostChecked ? [] : lostRules(battlefield, unit, way)
  if (lost !== undefined) check('lost', 'may lose its way', lost)
  if (mustBog(battlefield, unit, way)) check('bog', 'may stick in the trench', '8.323')
  return found
}

/** Combines the perils in order; a unit that has failed can only be destroyed. */
function endOf(perils: readonly Peril[]): Chances {
  let [stands, breaks, destroyed] = [1, 0, 0]
  for (const { whole, broken } of perils) {
    const falls = broken?.destroyed ?? 0
    destroyed += stands * whole.destroyed + breaks * falls
    breaks = breaks * (1 - falls) + stands * whole.breaks
    stands *= whole.stands
  }
  return { stands, breaks, destroyed }
}

/** The running chance of a mover. */
export function fateView({ after }: PointForecast, { unit, perils, end }: Fate): Odds {
  const rolls = perils.filter(({ odds }) => odds() !== null).length
  return {
    title: `${unitCalled(after, unit)}, if everyone who can fires once`,
    outcomes: possible([
      {
        label: unitOf(after.battlefield, unit).formed ? 'Arrives formed' : 'Arrives dispersed',
        chance: end.stands,
        tone: 'nothing',
      },
      { label: 'Fails a check', chance: end.breaks, tone: 'loss' },
      { label: 'Destroyed', chance: end.destroyed, tone: 'destroyed' },
    ]),
    modifiers: [],
    sum: rolls === 1 ? '1 check with 2 dice' : `${rolls} checks with 2 dice each`,
    notes: perils.map(({ note }) => note()),
  }
}

/** "3 could fire: 40% unharmed, 12% destroyed" */
export function fateInBrief({ shots, fates }: PointForecast): string | null {
  const [worst] = fates.toSorted((a, b) => a.end.stands - b.end.stands)
  if (worst === undefined || worst.perils.length === 0) return null
  const { stands, destroyed } = worst.end
  const firing = new Set(shots.map(({ shooter }) => shooter)).size
  const who = firing === 0 ? '' : `${firing} could fire: `
  return `${who}${percent(stands)} unharmed${destroyed > 0 ? `, ${percent(destroyed)} destroyed` : ''}`
}

/** Shooters that may fire at every point (6.75). */
export const machineGunsIn = ({ after, shots }: PointForecast): UnitId[] => [
  ...new Set(shots.map(({ shooter }) => shooter).filter((unit) => staysReady(typeOf(after.battlefield, unit)))),
]
