/** Votes on a counter-attack and on a night attack: the expected gain and cost of one more engagement. */
import type { Candidate } from '@firestep/bots'
import type { Json } from '@firestep/referee'
import type { Side } from '../data/schema.ts'
import { hexesAround } from '../rules/artillery-groups.ts'
import { distanceBetween, typeOf, unitsAt } from '../rules/battlefield.ts'
import { enemyOf } from '../rules/book.ts'
import { linesOf } from '../rules/campaign/lines-of-communication.ts'
import { isInCover } from '../rules/cover.ts'
import type { Hex, UnitId } from '../rules/ids.ts'
import type { Battlefield, Unit } from '../rules/state.ts'
import type { PositionAnalysis } from './analysis.ts'
import { hasTomorrow, lostShare } from './campaign-losses.ts'
import { swingOf } from './scenario-goals.ts'
import { strengthOf } from './strength.ts'

/** Typical figures of an engagement of six turns. */
interface Terms {
  /** Distance from which units can still take a hex. */
  readonly reach: number
  /** Hexes taken by each unit, at most. */
  readonly takes: number
  /** Share lost by the attacking and defending units that meet. */
  readonly attackers: number
  readonly defenders: number
}

const byDay: Terms = { reach: 6, takes: 1, attackers: 0.25, defenders: 0.15 }
/** At night there are fewer couplets and shorter moves, but less fire. */
const byNight: Terms = { reach: 3, takes: 0.7, attackers: 0.2, defenders: 0.15 }

/** Weight of a unit in cover. */
const behindCover = 1.6
/** Distance of defenders that support a hex. */
const support = 1
/** Resistance of an empty hex. */
const emptyHex = 0.05

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
  terms: Terms,
): Prospect {
  const own = standing(battlefield, side)
  const theirs = standing(battlefield, enemyOf(side))
  const near = (men: readonly Man[], hex: Hex, away: number) =>
    men.filter((one) => distanceBetween(battlefield, one.hex, hex) <= away)
  const hopes = goals.flatMap((goal) => {
    const swing = swingOf(battlefield, goal, side)
    const coming = swing > 0 ? near(own, goal.hex, terms.reach) : []
    if (coming.length === 0) return []
    const [attack, defence] = [sum(coming), sum(near(theirs, goal.hex, support))]
    // Only half of the attackers in reach are counted for this goal.
    const chance = squared(attack / 2) / (squared(attack / 2) + squared(defence) + emptyHex)
    return [{ hope: swing * chance, coming, defence }]
  })
  hopes.sort((a, b) => b.hope - a.hope)
  const involved = new Set(hopes.flatMap(({ coming }) => coming.map(({ id }) => id)))
  const taken = hopes.slice(0, Math.ceil(terms.takes * involved.size))
  return {
    gain: taken.reduce((points, { hope }) => points + hope, 0),
    meeting: taken.reduce((men, { defence }) => men + Math.min(1, defence), 0),
  }
}

interface Man {
  readonly id: UnitId
  readonly hex: Hex
  readonly strength: number
}

const standing = (battlefield: Battlefield, side: Side): Man[] =>
  battlefield.state.units.flatMap((unit: Unit, id) => {
    if (unit.side !== side || unit.hex < 0) return []
    const men = strengthOf(typeOf(battlefield, id), unit.formed)
    return [{ id, hex: unit.hex, strength: isInCover(battlefield, id) ? behindCover * men : men }]
  })

const sum = (men: readonly Man[]): number => men.reduce((all, { strength }) => all + strength, 0)
const squared = (x: number): number => x * x

/** Engagements of lower value, in points, are not called. */
const worthwhile = 0.05

/** The value of men after the last day. */
const afterAll = 0.1

/** Value of another engagement to a side, in points: both sides may gain and lose in it. */
function expected({ battlefield, side, enemy, goals, values }: PositionAnalysis, terms: Terms): number {
  const [ours, theirs] = [side, enemy].map((of) => prospectOf(battlefield, of, goals.goals, terms)) as [
    Prospect,
    Prospect,
  ]
  const future = hasTomorrow(battlefield) ? 1 : afterAll
  const company = values.company * future
  const own = lostShare(battlefield, side) * (terms.attackers * ours.meeting + terms.defenders * theirs.meeting)
  const other = lostShare(battlefield, enemy) * (terms.defenders * ours.meeting + terms.attackers * theirs.meeting)
  return ours.gain - theirs.gain + company * (other - own) - worthwhile
}

/** Share of the units cut off that find a way out during another engagement (11.41). */
const findsOut = 0.5

/** The value of units that would be captured if the day ended now. */
function cutOffWorth({ battlefield, values }: PositionAnalysis, side: Side): number {
  const lines = linesOf(battlefield, side)
  let value = 0
  for (const unit of battlefield.state.units)
    if (unit.side === side && unit.hex >= 0 && lines[unit.hex] === 0) value += values.of(unit, unit.formed)
  return value
}

/** Expected loss of each company under a cross hair that is carried over (11.32-1). */
const underCrossHair = 0.2

function carriedWorth({ battlefield, side, enemy, values }: PositionAnalysis): number {
  let value = 0
  for (const { side: whose, crossHair } of battlefield.state.groups)
    if (whose === side && crossHair !== null && crossHair.load !== 'smoke')
      for (const hex of hexesAround(battlefield, crossHair.vertex))
        value +=
          underCrossHair *
          values.company *
          (unitsAt(battlefield, hex, enemy).length - unitsAt(battlefield, hex, side).length)
  return value
}

/** 11.31: the value of retaking ground, of guns already laid, and of time for units cut off on both sides. */
export const strike = (analysis: PositionAnalysis): Candidate[] => [
  {
    answer: 'yes',
    prior:
      expected(analysis, byDay) +
      carriedWorth(analysis) +
      findsOut * (cutOffWorth(analysis, analysis.side) - cutOffWorth(analysis, analysis.enemy)),
  },
  { answer: 'no', prior: 0 },
]

/** 11.521-1: a side that calls tonight cannot call tomorrow, and a call on the last night cannot be answered. */
const keptForTomorrow = 0.25
const keptForTheLast = 0.6

export function strikeByNight(analysis: PositionAnalysis, options: readonly Json[]): Candidate[] {
  const { battlefield, side, goals } = analysis
  const { day = 1, days = 1 } = battlefield.state.campaign ?? {}
  const kept = day === days ? 0 : day === days - 1 ? keptForTheLast : keptForTomorrow
  const price = kept * prospectOf(battlefield, side, goals.goals, byNight).gain
  const prior = expected(analysis, byNight) - price
  return options.map((answer) => ({ answer, prior: answer === 'yes' ? prior : 0 }))
}
