/** The next movement point, and rallying stragglers met on the way. */
import {
  type AnswerOption,
  capital,
  counted,
  listed,
  type Mark,
  type Odds,
  type Preview,
  percent,
  sentence,
} from '@firestep/face'
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

/** "2 of 3 points left" for each mover, once if they are equal. */
function pointsLeftText({ battlefield }: QuestionContext, move: Move): string {
  const texts = move.units.map(
    (unit) =>
      `${Math.max(0, movementAllowance(battlefield, move, unit) - move.spent)} of ${movementAllowance(battlefield, move, unit)}`,
  )
  return `${listed([...new Set(texts)])} points left`
}

const headings = ['Out of their fire', 'Under fire', 'Here', 'Off the map', 'Take along', 'Leave behind']

/** Notes on entering a hex: terrain, units there, hexside, and odds. */
function entryNotes(context: QuestionContext, prospect: PointForecast): string[] {
  const { battlefield, side } = context
  const { hex, certain } = prospect
  const hexCrossing = crossing(battlefield, hexOfMove(battlefield, currentMove(context)), hex)
  const notes = [groundText(battlefield, hex), ...(hexCrossing.road ? ['by road'] : [])]
  const enemies = unitsAt(battlefield, hex, enemyOf(side)).length
  if (enemies > 0) notes.push(`${counted(enemies, 'enemy unit')} there`)
  const fateText = fateSummary(prospect)
  return [...notes, ...certain.map(({ text }) => text), ...(fateText === null ? [] : [fateText])]
}

function enterOption(context: QuestionContext, part: Extract<MovementStep, readonly ['enter', Hex]>): AnswerOption {
  const [, hex] = part
  const prospect = forecastPoint(context, currentMove(context), part)
  const group = prospect.shots.length > 0 ? 'Under fire' : 'Out of their fire'
  const label = `Enter ${hexName(context.board, hex)}`
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
  const names = payers(battlefield, move, false).map((unit) => shelterFor(battlefield, unit, hex, melee) ?? 'shelter')
  return listed([...new Set(names)].map((name) => `the ${name}`))
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
  if (shooters.length > 0) lines.push(`May fire in reaction: ${unitListText(context, shooters)}.`)
  if (singleOdds.length > maxOdds) lines.push(`${singleOdds.length - maxOdds} more checks are not drawn.`)
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
      const where = step[0] === 'in' ? `IN ${shelterName(context, move, false)}` : `To ${hexName(board, step[1])}`
      return previewEntry(context, prospect, `${where}: ${who}`)
    }
    case 'melee':
    case 'in and melee': {
      const hex = hexOfMove(battlefield, move)
      const into = step[0] === 'melee' ? '' : `, IN ${shelterName(context, move, true)}`
      return {
        title: `Melee at ${placeOf(board, hex)}${into}`,
        lines: [
          'Everyone attacks one enemy; all checks are rolled before any takes effect; the survivors are spent.',
          'Shots declared at this point are fired when the melee is over.',
        ],
        odds: meleeForecast(
          context,
          payers(battlefield, move, false),
          unitsAt(battlefield, hex, enemyOf(context.side)),
        ),
        marks: [ringHex(context, hex, 'aim', 'melee')],
      }
    }
    case 'exit':
      return plainPreview(
        `Off the map: ${who}`,
        ['Whoever leaves does not come back.'],
        ringUnits(context, move.units, 'bad'),
      )
    case 'pick up':
      return plainPreview(
        `${unitNameOf(context, step[1])} is taken along`,
        ['From here both move as a stack; it counts as having spent as many points.'],
        ringUnits(context, [step[1]], 'good'),
      )
    case 'leave':
      return plainPreview(
        `${unitNameOf(context, step[1])} stays behind`,
        ['It has moved and is spent; the other goes on alone.'],
        ringUnits(context, [step[1]], 'neutral'),
      )
    case 'stop':
      return plainPreview(`Stop: ${who}`, ['Whoever stops is spent.'], ringUnits(context, move.units, 'neutral'))
    default:
      step satisfies never
      throw new Error('there is no such step')
  }
}

export const step: KindFace<typeof stepQuestion> = {
  prompt(context) {
    const move = currentMove(context)
    return {
      title: `Move ${unitListText(context, move.units)}: ${pointsLeftText(context, move)}`,
      why: 'A point buys a hex, going IN a trench or blockhouse, or a melee. After each point the enemy may fire.',
      passText: 'Stopping ends the move: whoever moved is spent.',
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
          { label: `Go IN ${shelterName(context, move, false)}`, detail, group: 'Here' },
          part,
        )
      }
      case 'melee':
      case 'in and melee': {
        const enemies = unitsAt(context.battlefield, currentHex, enemyOf(context.side))
        const label =
          part[0] === 'melee' ? 'Start a melee' : `Go IN ${shelterName(context, move, true)} and start a melee`
        const detail = meleeSummary(context, payers(context.battlefield, move, false), enemies)
        return { ...hexOption(context, currentHex, { label, detail, group: 'Here' }, part), role: 'target' }
      }
      case 'exit':
        return plainOption(part, { label: 'Leave the map', detail: 'it does not come back', group: 'Off the map' })
      case 'pick up': {
        const [, target] = part
        const detail = `${unitConditionText(context, target)}; from here both move together`
        return unitOption(
          context,
          target,
          { label: `Take along ${unitNameOf(context, target)}`, detail, group: 'Take along' },
          part,
        )
      }
      case 'leave': {
        const [, target] = part
        return unitOption(
          context,
          target,
          {
            label: `Leave ${unitNameOf(context, target)} behind`,
            detail: 'it is spent; the other goes on',
            group: 'Leave behind',
          },
          part,
        )
      }
      case 'stop':
        return endOption(part, 'Stop here', 'whoever moved is spent')
      default:
        part satisfies never
        throw new Error('there is no such step')
    }
  },
  preview(context, [chosen]) {
    const move = currentMove(context)
    if (chosen !== undefined) return previewStep(context, chosen)
    const lines = [
      `${capital(pointsLeftText(context, move))}.`,
      ...move.units.map((unit) => `${unitAt(context, unit)}: ${unitConditionText(context, unit)}.`),
    ]
    return plainPreview(`Move ${unitListText(context, move.units)}`, lines, ringUnits(context, move.units, 'good'))
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
  const who = guns === 1 ? '1 machine gun has' : `${guns} machine guns have`
  return `${who} them in reach there, formed and moving: ${percent(lowestChance)} to come through unharmed if everyone fires.`
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
  return `They leave the ${within} at ${placeOf(board, hex)}, and ${counted(firing, 'enemy unit')} can fire at them.`
}

export const rally: KindFace<typeof rallyQuestion> = {
  prompt(context) {
    const { unit } = context.about
    return {
      title: `Rally ${unitAt(context, unit)}?`,
      why: 'A formed unit has come up to a ready, dispersed friend. A check by its dispersed cohesion forms it again, and spends it; failing changes nothing.',
      passText: 'It stays dispersed and ready.',
      concerns: placesOfUnits(context, [unit]),
    }
  },
  groups: () => ['Rally'],
  option(context, part) {
    const { unit } = context.about
    if (part === 'no') return endOption(part, 'Do not rally', 'it stays dispersed and ready')
    const [formed] = rallyOddsView(context, unit).outcomes
    const detail =
      formed?.tone === 'nothing' ? `${percent(formed.chance)} to form again, then spent` : 'it cannot succeed'
    return unitOption(context, unit, { label: 'Rally it', detail, group: 'Rally' }, part)
  },
  preview(context, [answer]) {
    const { unit } = context.about
    const marks = ringUnits(context, [unit], 'good')
    if (answer === 'no') return plainPreview('Do not rally', ['It stays dispersed and ready.'], marks)
    return { title: `Rally ${unitAt(context, unit)}`, lines: [], odds: [rallyOddsView(context, unit)], marks }
  },
  acceptedSorts: () => [],
}
