/** 6.7: reaction fire at movers, around a melee, and back at a shooter. */
import { capital, counted, listed, type Mark, type Odds, type Preview, percent } from '@firestep/face'
import { ringHex, shotMarks } from '@firestep/face/hex'
import { isAmong, type PartOf, type RuleId } from '@firestep/referee'
import { distanceBetween, typeOf, unitOf } from '../../rules/battlefield.ts'
import { isMoving } from '../../rules/cover.ts'
import type { Shot } from '../../rules/events.ts'
import { type shootBackQuestion, shotBack, staysReady } from '../../rules/fire.ts'
import type { UnitId } from '../../rules/ids.ts'
import { type declareQuestion, type reactQuestion, shotAt } from '../../rules/reaction-fire.ts'
import { placeOf } from '../board.ts'
import {
  checkAnswer,
  endOption,
  explainPart,
  type KindFace,
  nextParts,
  plainPreview,
  type QuestionContext,
  unitOption,
} from './context.ts'
import { shotOddsViews, shotSummary, unitsStruckBy } from './odds.ts'
import { kindGroup, kindHeadings, unitAt, unitConditionText, unitListText, unitNameOf } from './unit-labels.ts'

type ShotPart = PartOf<typeof declareQuestion>

const hexCountText = (count: number): string =>
  count === 0 ? 'in the same hex' : count === 1 ? 'next to it' : `${count} hexes away`

const distanceText = ({ battlefield }: QuestionContext, { shooter, hex }: Shot): string =>
  hexCountText(distanceBetween(battlefield, unitOf(battlefield, shooter).hex, hex))

/** 6.56 6.75 6.75-1: the cost of a shot for its shooter. */
function readinessCost(context: QuestionContext, shot: Shot): { readonly text: string; readonly rule: RuleId } {
  const { battlefield } = context
  const moving = unitsStruckBy(context, shot).filter(({ target }) => isMoving(battlefield, target)).length
  if (!staysReady(typeOf(battlefield, shot.shooter)) || moving === 0) return { text: 'spent by firing', rule: '6.56' }
  const doubles = 1 - (5 / 6) ** moving
  return { text: `stays ready, but for doubles of a mover (${percent(doubles)})`, rule: '6.75' }
}

function shotOption(context: QuestionContext, part: ShotPart | UnitId, shot: Shot) {
  const { shooter, afv } = shot
  const label =
    afv === null
      ? `Fire with ${unitAt(context, shooter)}`
      : `Anti-tank fire of ${unitAt(context, shooter)} at ${unitNameOf(context, afv)}`
  const detail = [distanceText(context, shot), shotSummary(context, shot), readinessCost(context, shot).text].join('; ')
  return unitOption(context, shooter, { label, detail, group: kindGroup(context, shooter) }, part)
}

function previewShots(
  context: QuestionContext,
  title: string,
  shots: readonly Shot[],
  lines: readonly string[] = [],
): Preview {
  const odds: Odds[] = shots.flatMap((shot) => shotOddsViews(context, shot, [readinessCost(context, shot)]))
  const marks: Mark[] = shots.flatMap(({ shooter, hex }) =>
    shotMarks(context, unitOf(context.battlefield, shooter).hex, hex, context.side),
  )
  return { title, lines, odds, marks }
}

/** The movers with their present state. */
const moversTexts = (context: QuestionContext, movers: readonly UnitId[]): string[] =>
  movers.map(
    (unit) =>
      `${capital(unitAt(context, unit))}: ${unitConditionText(context, unit)}${isMoving(context.battlefield, unit) ? ', moving' : ''}.`,
  )

/** A warning about friends who must check as well. */
function friendsWarning(context: QuestionContext, shots: readonly Shot[]): string | null {
  const friends = [
    ...new Set(
      shots.flatMap((shot) => unitsStruckBy(context, shot).filter(({ friend }) => friend)).map(({ target }) => target),
    ),
  ]
  return friends.length === 0 ? null : `Your own ${unitListText(context, friends)} must check too.`
}

export const react: KindFace<typeof reactQuestion> = {
  prompt(context) {
    const { hex, movers, fired } = context.about
    const firedText =
      fired.length === 0 ? '' : ` ${counted(fired.length, 'unit')} of yours fired at this point already.`
    return {
      title: `${capital(unitListText(context, movers))} spent a movement point: fire at ${placeOf(context.board, hex)}?`,
      why: `Each of your ready units that sees the hex may fire once at this point; everybody in the hex but vehicles checks.${firedText}`,
      passText: 'Nobody fires: they go on.',
      concerns: [placeOf(context.board, hex)],
    }
  },
  groups: () => kindHeadings,
  option: (context, part) =>
    part === 'none'
      ? endOption(part, 'Hold fire', 'they go on')
      : shotOption(context, part, shotAt(context.about, part)),
  preview(context, [answer]) {
    const { hex, movers } = context.about
    const marks = [ringHex(context, hex, 'aim')]
    if (answer === undefined)
      return plainPreview(`Fire at ${placeOf(context.board, hex)}?`, moversTexts(context, movers), marks)
    if (answer === 'none') return plainPreview('Hold fire', ['They go on.'], marks)
    const shot = shotAt(context.about, answer)
    const title = `${capital(unitAt(context, shot.shooter))} fires at ${placeOf(context.board, hex)}`
    return previewShots(context, title, [shot], moversTexts(context, movers))
  },
  warning: (context, answer) => (answer === 'none' ? null : friendsWarning(context, [shotAt(context.about, answer)])),
  acceptedSorts: () => ['unit'],
  ruling: (context, _soFar, { part }) => explainPart(context, part),
}

export const declare: KindFace<typeof declareQuestion> = {
  prompt(context) {
    const { hex, movers } = context.about
    return {
      title: `${capital(unitListText(context, movers))} start a melee at ${placeOf(context.board, hex)}: declare fire?`,
      why: 'Shots at the point that starts a melee are declared now and fired when it is over, at everybody who is left in the hex. Whoever was killed or spent by then does not fire, nor anyone once the attackers are dead.',
      passText: 'Nobody fires when the melee is over.',
      concerns: [placeOf(context.board, hex)],
    }
  },
  groups: () => kindHeadings,
  option: (context, part) => shotOption(context, part, shotAt(context.about, part)),
  ticks: (context) => ({
    parts: nextParts(context, []),
    answerOf: (ticked) => nextParts(context, []).filter((part) => isAmong(ticked, part)),
  }),
  preview(context, soFar) {
    const { hex } = context.about
    if (soFar.length === 0)
      return plainPreview(
        'Declare fire for after the melee',
        ['Nobody is declared yet.'],
        [ringHex(context, hex, 'aim')],
      )
    const shots = soFar.map((option) => shotAt(context.about, option))
    const who = unitListText(
      context,
      shots.map(({ shooter }) => shooter),
    )
    return previewShots(context, `Declared: ${who}`, shots, ['As they stand now: the melee comes first.'])
  },
  warning: (context, answer) =>
    friendsWarning(
      context,
      answer.map((part) => shotAt(context.about, part)),
    ),
  acceptedSorts: () => ['unit'],
  ruling: (context, _soFar, { part }) => explainPart(context, part),
}

export const shootBack: KindFace<typeof shootBackQuestion> = {
  prompt(context) {
    const { shooter, hex } = context.about
    return {
      title: `${capital(unitAt(context, shooter))} fires at ${placeOf(context.board, hex)}: shoot back?`,
      why: 'Your ready units in the hex may answer at the same moment: both sides roll before anything takes effect.',
      passText: 'Nobody shoots back: the shot is fired.',
      concerns: [placeOf(context.board, hex)],
    }
  },
  groups: () => kindHeadings,
  option: (context, part) => shotOption(context, part, shotBack(context.battlefield, context.about, part)),
  ticks: (context) => ({
    parts: nextParts(context, []),
    answerOf: (ticked) => [...ticked].sort((a, b) => Number(a) - Number(b)),
  }),
  preview(context, soFar) {
    const { shooter, hex } = context.about
    const { hex: from, side } = unitOf(context.battlefield, shooter)
    const incomingShot = shotMarks(context, from, hex, side)
    const answers = soFar.map((unit) => shotBack(context.battlefield, { shooter }, unit))
    const title = answers.length === 0 ? 'Nobody shoots back' : `Shooting back: ${unitListText(context, soFar)}`
    const { odds, marks } = previewShots(context, title, answers)
    const lines = [`${capital(unitAt(context, shooter))} is ${unitConditionText(context, shooter)}.`]
    return { title, lines, odds, marks: [...incomingShot, ...marks] }
  },
  warning(context, answer) {
    const { shooter } = context.about
    return friendsWarning(
      context,
      answer.map((unit) => shotBack(context.battlefield, { shooter }, unit)),
    )
  },
  acceptedSorts: () => ['unit'],
  ruling: (context, soFar, { part }) => (isAmong(soFar, part) ? { allowed: true } : checkAnswer(context, [part])),
}

/** Units that may shoot back, with their odds against the shooter. */
export const returnFireOdds = (context: QuestionContext, units: readonly UnitId[], shooter: UnitId): Odds[] =>
  units.flatMap((unit) =>
    shotOddsViews(context, shotBack(context.battlefield, { shooter }, unit)).map((odds) => ({
      ...odds,
      title: `In answer: ${odds.title}`,
    })),
  )

export const returnFireText = (context: QuestionContext, units: readonly UnitId[]): string =>
  `May shoot back at the same moment: ${listed(units.map((unit) => unitNameOf(context, unit)))}.`
