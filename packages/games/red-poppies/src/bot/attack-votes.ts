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

/** What an engagement of six turns is like. */
interface Terms {
  /** How far men get in it who still have to take something at the end of their way. */
  readonly reach: number
  /** How many hexes each of them may take. */
  readonly takes: number
  /** What is lost of those who meet: by those who come, and by those who are there. */
  readonly attackers: number
  readonly defenders: number
}

const byDay: Terms = { reach: 6, takes: 1, attackers: 0.25, defenders: 0.15 }
/** The night takes couplets and the way; nobody sees far enough to shoot at much. */
const byNight: Terms = { reach: 3, takes: 0.7, attackers: 0.2, defenders: 0.15 }

/** Behind cover a man counts for more than one. */
const behindCover = 1.6
/** Defenders this near are there when it comes to it. */
const support = 1
/** With nobody there a hex is had by walking in. */
const emptyHex = 0.05

interface Prospect {
  /** Points that may be taken. */
  readonly gain: number
  /** How many companies of each side would meet. */
  readonly meeting: number
}

/** What a side could make of an engagement, goal by goal: each of its men takes part in one or two of them at most. */
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
    // Those who come do not all come here.
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

/** What promises less than this, in points, is left alone. */
const worthwhile = 0.05

/** Men are worth little once no day follows in which they are needed. */
const afterAll = 0.1

/** What an engagement more would bring a side, in points: both may use it, and both lose men in it. */
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

/** How much of those who are cut off finds its way out while another engagement is fought (11.41). */
const findsOut = 0.5

/** What a side's men are worth who would be captured if the day were over now. */
function cutOffWorth({ battlefield, values }: PositionAnalysis, side: Side): number {
  const lines = linesOf(battlefield, side)
  let value = 0
  for (const unit of battlefield.state.units)
    if (unit.side === side && unit.hex >= 0 && lines[unit.hex] === 0) value += values.of(unit, unit.formed)
  return value
}

/** What a cross hair that is carried over may do to each company under it (11.32-1). */
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

/** 11.31: what can be retaken, with the guns that are laid already; and time for those who are cut off, on both sides. */
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

/** 11.521-1: who calls tonight does not call tomorrow; and the very last night is the one that cannot be answered. */
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
