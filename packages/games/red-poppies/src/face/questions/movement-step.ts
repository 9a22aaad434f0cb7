/** The next movement point, and rallying stragglers met on the way. */

import { type AnswerOption, type Mark, type Odds, type Preview, percent, sentence } from '@firestep/face'
import { pathMarks, ringHex, shotMarks } from '@firestep/face/hex'
import { allowed } from '@firestep/referee'
import { isHeldBy, unitOf, unitsAt } from '../../rules/battlefield.ts'
import { enemyOf } from '../../rules/book.ts'
import { crossing } from '../../rules/hex-crossing.ts'
import type { Hex } from '../../rules/ids.ts'
import {
  hexOfMove,
  type MovementStep,
  movementAllowance,
  payers,
  type stepQuestion,
} from '../../rules/movement-steps.ts'
import type { rallyQuestion } from '../../rules/rally.ts'
import { shelterFor } from '../../rules/shelter.ts'
import type { Move } from '../../rules/state.ts'
import { placeOf } from '../board.ts'
import { groundText } from '../names/ground.ts'
import { hexName } from '../names/places.ts'
import * as fire from '../texts/fire.ts'
import * as texts from '../texts/movement.ts'
import * as words from '../texts/units.ts'
import {
  checkAnswer,
  endOption,
  explainPart,
  hexOption,
  type KindFace,
  placesOfUnits,
  plainOption,
  plainPreview,
  type QuestionContext,
  ringUnits,
  unitOption,
} from './context.ts'
import { meleeForecast, meleeSummary } from './melee.ts'
import { rallyOddsView } from './odds.ts'
import { fateOddsView, fateSummary, forecastPoint, machineGunsIn, type PointForecast } from './point-forecast.ts'
import { unitAt, unitConditionText, unitListText, unitNameOf } from './unit-labels.ts'

function currentMove({ view }: QuestionContext): Move {
  const move = view.command?.move ?? null
  if (move === null) throw new Error('no unit is moving')
  return move
}

/** "2 of 3 movement left" for each mover, once if they are equal. */
function pointsLeftText({ battlefield }: QuestionContext, move: Move): string {
  const points = move.units.map((unit) =>
    texts.pointsOf(
      Math.max(0, movementAllowance(battlefield, move, unit) - move.spent),
      movementAllowance(battlefield, move, unit),
    ),
  )
  return texts.pointsLeft([...new Set(points)])
}

const headings = [
  texts.notUnderFire,
  texts.underFire,
  texts.here,
  words.offMap,
  texts.takeAlongHeading,
  texts.leaveBehind,
]

/** Notes on entering a hex: terrain, units there, hexside, and odds. */
function entryNotes(context: QuestionContext, prospect: PointForecast): string[] {
  const { battlefield, side } = context
  const { hex, certain } = prospect
  const hexCrossing = crossing(battlefield, hexOfMove(battlefield, currentMove(context)), hex)
  const notes = [groundText(battlefield, hex), ...(hexCrossing.road ? [texts.byRoad] : [])]
  const enemies = unitsAt(battlefield, hex, enemyOf(side)).length
  if (enemies > 0) notes.push(texts.enemiesThere(enemies))
  const fateText = fateSummary(prospect)
  return [...notes, ...certain.map(({ text }) => text), ...(fateText === null ? [] : [fateText])]
}

function enterOption(context: QuestionContext, part: Extract<MovementStep, readonly ['enter', Hex]>): AnswerOption {
  const [, hex] = part
  const prospect = forecastPoint(context, currentMove(context), part)
  const group = prospect.shots.length > 0 ? texts.underFire : texts.notUnderFire
  const label = texts.enter(hexName(context.board, hex))
  const option = hexOption(context, hex, { label, detail: entryNotes(context, prospect).join('; '), group }, part)
  return { ...option, role: mayFightThere(context, prospect) ? 'move and fight' : 'move' }
}

/** True if there are enemies and a mover has a point left for the melee, unless the way there spends it. */
function mayFightThere(context: QuestionContext, { after, hex }: PointForecast): boolean {
  if (!isHeldBy(after.battlefield, hex, enemyOf(context.side))) return false
  const move = currentMove(context)
  return payers(after.battlefield, { ...move, spent: move.spent + 1 }, false).some(
    (unit) => !unitOf(after.battlefield, unit).spent,
  )
}

/** "the trench" or "the blockhouse", or both if movers differ. */
function shelterName({ battlefield }: QuestionContext, move: Move, melee: boolean): string {
  const hex = hexOfMove(battlefield, move)
  const names = payers(battlefield, move, false).map(
    (unit) => shelterFor(battlefield, unit, hex, melee) ?? texts.shelter,
  )
  return texts.shelters([...new Set(names)])
}

function previewEntry(context: QuestionContext, prospect: PointForecast, title: string): Preview {
  const { side } = context
  const { hex, certain, shots, fates } = prospect
  const from = hexOfMove(context.battlefield, currentMove(context))
  const atRisk = fates.filter(({ perils }) => perils.length > 0)
  const [worst] = atRisk.toSorted((a, b) => a.end.stands - b.end.stands)
  const singleOdds = worst?.perils.flatMap(({ odds }) => odds() ?? []) ?? []
  const odds: Odds[] = [...atRisk.map((fate) => fateOddsView(prospect, fate)), ...singleOdds.slice(0, maxOdds)]
  const lines = certain.map(({ text }) => sentence(text))
  const shooters = [...new Set(shots.map(({ shooter }) => shooter))]
  if (shooters.length > 0) lines.push(texts.mayReact(unitListText(context, shooters)))
  if (singleOdds.length > maxOdds) lines.push(texts.moreChecks(singleOdds.length - maxOdds))
  const marks: Mark[] = [
    ...pathMarks(context, [from, hex], side),
    ...shooters.flatMap((unit) => shotMarks(context, unitOf(context.battlefield, unit).hex, hex, enemyOf(side))),
    ringHex(context, hex, atRisk.length > 0 ? 'bad' : 'good', worstChanceText(prospect)),
  ]
  return { title, lines, odds, marks }
}

/** Limit on single checks of the unit with the worst odds shown besides the running chances. */
const maxOdds = 12

function worstChanceText({ fates }: PointForecast): string {
  const atRisk = fates.filter(({ perils }) => perils.length > 0)
  return atRisk.length === 0 ? '' : percent(Math.min(...atRisk.map(({ end }) => end.stands)))
}

function previewStep(context: QuestionContext, step: MovementStep): Preview {
  const { board, battlefield } = context
  const move = currentMove(context)
  const who = unitListText(context, move.units)
  switch (step[0]) {
    case 'enter':
    case 'in': {
      const prospect = forecastPoint(context, move, step)
      const title =
        step[0] === 'in' ? texts.goIn(shelterName(context, move, false), who) : texts.goTo(hexName(board, step[1]), who)
      return previewEntry(context, prospect, title)
    }
    case 'melee':
    case 'in and melee': {
      const hex = hexOfMove(battlefield, move)
      return {
        title:
          step[0] === 'melee'
            ? fire.melee(placeOf(board, hex))
            : fire.meleeIn(placeOf(board, hex), shelterName(context, move, true)),
        lines: [texts.meleeRule, texts.declaredShots],
        odds: meleeForecast(
          context,
          payers(battlefield, move, false),
          unitsAt(battlefield, hex, enemyOf(context.side)),
        ),
        marks: [ringHex(context, hex, 'aim', 'melee')],
      }
    }
    case 'exit':
      return plainPreview(texts.exitUnits(who), [texts.exitRule], ringUnits(context, move.units, 'bad'))
    case 'pick up':
      return plainPreview(
        texts.takeAlong(unitNameOf(context, step[1])),
        [texts.takeAlongRule],
        ringUnits(context, [step[1]], 'good'),
      )
    case 'leave':
      return plainPreview(
        texts.staysBehind(unitNameOf(context, step[1])),
        [texts.leaveRule],
        ringUnits(context, [step[1]], 'neutral'),
      )
    case 'stop':
      return plainPreview(texts.stopUnits(who), [texts.stopRule], ringUnits(context, move.units, 'neutral'))
    default:
      step satisfies never
      throw new Error('there is no such step')
  }
}

export const step: KindFace<typeof stepQuestion> = {
  prompt(context) {
    const move = currentMove(context)
    return {
      title: texts.moveWith(unitListText(context, move.units), pointsLeftText(context, move)),
      why: texts.whyStep,
      passText: texts.stopText,
      concerns: placesOfUnits(context, move.units),
    }
  },
  groups: () => headings,
  option(context, part) {
    const move = currentMove(context)
    const currentHex = hexOfMove(context.battlefield, move)
    switch (part[0]) {
      case 'enter':
        return enterOption(context, part)
      case 'in': {
        const detail = fateSummary(forecastPoint(context, move, part))
        return hexOption(
          context,
          currentHex,
          { label: texts.goInto(shelterName(context, move, false)), detail, group: texts.here },
          part,
        )
      }
      case 'melee':
      case 'in and melee': {
        const enemies = unitsAt(context.battlefield, currentHex, enemyOf(context.side))
        const label = part[0] === 'melee' ? texts.startMelee : texts.goInAndMelee(shelterName(context, move, true))
        const detail = meleeSummary(context, payers(context.battlefield, move, false), enemies)
        return { ...hexOption(context, currentHex, { label, detail, group: texts.here }, part), role: 'target' }
      }
      case 'exit':
        return plainOption(part, { label: texts.leaveMap, detail: texts.noReturn, group: words.offMap })
      case 'pick up': {
        const [, target] = part
        const detail = texts.takeAlongDetail(unitConditionText(context, target))
        return unitOption(
          context,
          target,
          { label: texts.takeAlong(unitNameOf(context, target)), detail, group: texts.takeAlongHeading },
          part,
        )
      }
      case 'leave': {
        const [, target] = part
        return unitOption(
          context,
          target,
          {
            label: texts.leave(unitNameOf(context, target)),
            detail: texts.leaveDetail,
            group: texts.leaveBehind,
          },
          part,
        )
      }
      case 'stop':
        return endOption(part, texts.stopHere, texts.stopDetail)
      default:
        part satisfies never
        throw new Error('there is no such step')
    }
  },
  preview(context, [chosen]) {
    const move = currentMove(context)
    if (chosen !== undefined) return previewStep(context, chosen)
    const lines = [
      sentence(pointsLeftText(context, move)),
      ...move.units.map((unit) => texts.unitState(unitAt(context, unit), unitConditionText(context, unit))),
    ]
    return plainPreview(texts.move(unitListText(context, move.units)), lines, ringUnits(context, move.units, 'good'))
  },
  warning(context, answer) {
    if (answer[0] !== 'enter') return null
    const prospect = forecastPoint(context, currentMove(context), answer)
    if (prospect.shots.length === 0) return null
    return machineGunWarning(prospect) ?? leavingCoverWarning(context, prospect)
  },
  acceptedSorts: () => ['unit', 'hex'],
  ruling(context, _soFar, pointed) {
    if (pointed.sort !== 'unit') return explainPart(context, pointed.part)
    const { part } = pointed
    const { hex, side } = unitOf(context.battlefield, part)
    const currentHex = hexOfMove(context.battlefield, currentMove(context))
    if (currentMove(context).units.includes(part))
      return currentMove(context).units.length > 1 ? checkAnswer(context, ['leave', part]) : allowed
    return side === context.side && hex === currentHex
      ? checkAnswer(context, ['pick up', part])
      : explainPart(context, hex)
  },
}

/** 6.75: warns of machine guns, which fire at every point and hit formed movers best. */
function machineGunWarning(prospect: PointForecast): string | null {
  const { after, movers, fates } = prospect
  const guns = machineGunsIn(prospect).length
  const formed = movers.some((unit) => unitOf(after.battlefield, unit).formed)
  const lowestChance = Math.min(...fates.map(({ end }) => end.stands))
  if (guns === 0 || !formed || lowestChance >= warningChance) return null
  return texts.machineGuns(guns, percent(lowestChance))
}

const warningChance = 0.5

function leavingCoverWarning(
  { battlefield, board }: QuestionContext,
  { after, movers, shots }: PointForecast,
): string | null {
  const leaving = movers.filter(
    (unit) => unitOf(battlefield, unit).within !== null && unitOf(after.battlefield, unit).within === null,
  )
  const [first] = leaving
  if (first === undefined) return null
  const { hex, within } = unitOf(battlefield, first)
  const firing = new Set(shots.map(({ shooter }) => shooter)).size
  return texts.leavingCover(within ?? texts.shelter, placeOf(board, hex), firing)
}

export const rally: KindFace<typeof rallyQuestion> = {
  prompt(context) {
    const { unit } = context.about
    return {
      title: texts.rallyUnit(unitAt(context, unit)),
      why: texts.whyRally,
      passText: texts.staysAsItIs,
      concerns: placesOfUnits(context, [unit]),
    }
  },
  groups: () => [texts.rallyHeading],
  option(context, part) {
    const { unit } = context.about
    if (part === 'no') return endOption(part, texts.noRally, texts.noRallyDetail)
    const [formed] = rallyOddsView(context, unit).outcomes
    const detail = formed?.tone === 'nothing' ? texts.rallyChance(percent(formed.chance)) : texts.rallyHopeless
    return unitOption(context, unit, { label: texts.rallyIt, detail, group: texts.rallyHeading }, part)
  },
  preview(context, [answer]) {
    const { unit } = context.about
    const marks = ringUnits(context, [unit], 'good')
    if (answer === 'no') return plainPreview(texts.noRally, [texts.staysAsItIs], marks)
    return { title: texts.rally(unitAt(context, unit)), lines: [], odds: [rallyOddsView(context, unit)], marks }
  },
  acceptedSorts: () => [],
}
