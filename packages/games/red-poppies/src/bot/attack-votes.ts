/** Votes on a counter-attack and on a night attack: the expected gain and cost of one more engagement. */
import type { Side } from '../data/schema.ts'
import { hexesAround } from '../rules/artillery-groups.ts'
import { distanceBetween, typeOf, unitsAt, unitsById } from '../rules/battlefield.ts'
import { enemyOf } from '../rules/book.ts'
import type { counterAttackQuestion } from '../rules/campaign/counter-attack.ts'
import { linesOf } from '../rules/campaign/lines-of-communication.ts'
import type { nightAttackQuestion } from '../rules/campaign/night.ts'
import { isInCover } from '../rules/cover.ts'
import { type Hex, isOnMap, type UnitId } from '../rules/ids.ts'
import type { Battlefield } from '../rules/state.ts'
import type { PositionAnalysis } from './analysis.ts'
import type { Asked, Candidates } from './asked.ts'
import { hasNextDay, lostShare } from './campaign-losses.ts'
import { swingOf } from './scenario-goals.ts'
import { strengthOf } from './unit-strength.ts'

/** Typical figures of an engagement of six turns. */
interface EngagementFigures {
  /** Distance from which units can still take a hex. */
  readonly reach: number
  /** Hexes taken by each unit, at most. */
  readonly hexesPerUnit: number
  /** Share lost by the attacking and defending units that meet. */
  readonly attackerLoss: number
  readonly defenderLoss: number
}

const byDay: EngagementFigures = { reach: 6, hexesPerUnit: 1, attackerLoss: 0.25, defenderLoss: 0.15 }
/** At night there are fewer couplets and shorter moves, but less fire. */
const byNight: EngagementFigures = { reach: 3, hexesPerUnit: 0.7, attackerLoss: 0.2, defenderLoss: 0.15 }

/** Weight of a unit in cover. */
const coverWeight = 1.6
/** Distance of defenders that support a hex. */
const supportDistance = 1
/** Resistance of an empty hex. */
const emptyHexResistance = 0.05

interface Prospect {
  /** Points that are likely to be taken. */
  readonly gain: number
  /** Number of companies of each side that will meet. */
  readonly meeting: number
}

/** Prospects of a side in an engagement, goal by goal. Each unit takes part in one or two at most. */
function prospectOf(
  battlefield: Battlefield,
  side: Side,
  goals: PositionAnalysis['goals']['goals'],
  figures: EngagementFigures,
): Prospect {
  const ownUnits = unitStrengths(battlefield, side)
  const enemyUnits = unitStrengths(battlefield, enemyOf(side))
  const unitsNear = (units: readonly UnitStrength[], hex: Hex, distance: number) =>
    units.filter((unit) => distanceBetween(battlefield, unit.hex, hex) <= distance)
  const attacks = goals.flatMap((goal) => {
    const swing = swingOf(battlefield, goal, side)
    const attackers = swing > 0 ? unitsNear(ownUnits, goal.hex, figures.reach) : []
    if (attackers.length === 0) return []
    const [attack, defence] = [sum(attackers), sum(unitsNear(enemyUnits, goal.hex, supportDistance))]
    // Only half of the attackers in reach are counted for this goal.
    const chance = squared(attack / 2) / (squared(attack / 2) + squared(defence) + emptyHexResistance)
    return [{ expectedGain: swing * chance, attackers, defence }]
  })
  attacks.sort((a, b) => b.expectedGain - a.expectedGain)
  const involved = new Set(attacks.flatMap(({ attackers }) => attackers.map(({ id }) => id)))
  const chosen = attacks.slice(0, Math.ceil(figures.hexesPerUnit * involved.size))
  return {
    gain: chosen.reduce((points, { expectedGain }) => points + expectedGain, 0),
    meeting: chosen.reduce((companies, { defence }) => companies + Math.min(1, defence), 0),
  }
}

interface UnitStrength {
  readonly id: UnitId
  readonly hex: Hex
  readonly strength: number
}

const unitStrengths = (battlefield: Battlefield, side: Side): UnitStrength[] =>
  unitsById(battlefield.state).flatMap(([id, unit]) => {
    if (unit.side !== side || !isOnMap(unit.hex)) return []
    const men = strengthOf(typeOf(battlefield, id), unit.formed)
    return [{ id, hex: unit.hex, strength: isInCover(battlefield, id) ? coverWeight * men : men }]
  })

const sum = (men: readonly UnitStrength[]): number => men.reduce((total, { strength }) => total + strength, 0)
const squared = (value: number): number => value * value

/** Engagements of lower value, in points, are not called. */
const minGain = 0.05

/** The value of men after the last day. */
const lastDayUnitValue = 0.1

/** Value of another engagement to a side, in points: both sides may gain and lose in it. */
function engagementValue(
  { battlefield, side, enemy, goals, values }: PositionAnalysis,
  figures: EngagementFigures,
): number {
  const own = prospectOf(battlefield, side, goals.goals, figures)
  const opposing = prospectOf(battlefield, enemy, goals.goals, figures)
  const unitValueShare = hasNextDay(battlefield) ? 1 : lastDayUnitValue
  const company = values.company * unitValueShare
  const ownLoss =
    lostShare(battlefield, side) * (figures.attackerLoss * own.meeting + figures.defenderLoss * opposing.meeting)
  const enemyLoss =
    lostShare(battlefield, enemy) * (figures.defenderLoss * own.meeting + figures.attackerLoss * opposing.meeting)
  return own.gain - opposing.gain + company * (enemyLoss - ownLoss) - minGain
}

/** Share of the units cut off that find a way out during another engagement (11.41). */
const escapeChance = 0.5

/** The value of units that would be captured if the day ended now. */
function cutOffValue({ battlefield, values }: PositionAnalysis, side: Side): number {
  const lines = linesOf(battlefield, side)
  let value = 0
  for (const unit of battlefield.state.units)
    if (unit.side === side && isOnMap(unit.hex) && lines[unit.hex] === 0) value += values.of(unit, unit.formed)
  return value
}

/** Expected loss of each company under a cross hair that is carried over (11.32-1). */
const crossHairLoss = 0.2

function carriedFireValue({ battlefield, side, enemy, values }: PositionAnalysis): number {
  let value = 0
  for (const { side: owner, crossHair } of battlefield.state.groups)
    if (owner === side && crossHair !== null && crossHair.load !== 'smoke')
      for (const hex of hexesAround(battlefield, crossHair.vertex))
        value +=
          crossHairLoss *
          values.company *
          (unitsAt(battlefield, hex, enemy).length - unitsAt(battlefield, hex, side).length)
  return value
}

/** 11.31: the value of retaking ground, of guns already laid, and of time for units cut off on both sides. */
export const counterAttack = (analysis: PositionAnalysis): Candidates<typeof counterAttackQuestion> => [
  {
    answer: 'yes',
    prior:
      engagementValue(analysis, byDay) +
      carriedFireValue(analysis) +
      escapeChance * (cutOffValue(analysis, analysis.side) - cutOffValue(analysis, analysis.enemy)),
  },
  { answer: 'no', prior: 0 },
]

/**
 * 11.521-1: a side that calls tonight cannot call tomorrow, and a call on the last night cannot be answered. Share of
 * tomorrow's gain that a call tonight costs, on an ordinary night and on the last but one.
 */
const ordinaryPriceShare = 0.25
const lastNightPriceShare = 0.6

export function nightAttack(
  analysis: PositionAnalysis,
  { options }: Asked<typeof nightAttackQuestion>,
): Candidates<typeof nightAttackQuestion> {
  const { battlefield, side, goals } = analysis
  const { day = 1, days = 1 } = battlefield.state.campaign ?? {}
  const priceShare = day === days ? 0 : day === days - 1 ? lastNightPriceShare : ordinaryPriceShare
  const price = priceShare * prospectOf(battlefield, side, goals.goals, byNight).gain
  const prior = engagementValue(analysis, byNight) - price
  return options().map((answer) => ({ answer, prior: answer === 'yes' ? prior : 0 }))
}
