/** 6.7: reaction fire at movers, around a melee, and back at a shooter. */

import { type Mark, type Odds, type Preview, percent } from '@firestep/face'
import { ringHex, shotMarks } from '@firestep/face/hex'
import { isAmong, type PartOf, type RuleId } from '@firestep/referee'
import { distanceBetween, typeOf, unitOf } from '../../rules/battlefield.ts'
import { isMoving } from '../../rules/cover.ts'
import type { Shot } from '../../rules/events.ts'
import { type shootBackQuestion, shotBack, staysReady } from '../../rules/fire.ts'
import type { UnitId } from '../../rules/ids.ts'
import { type declareQuestion, type reactQuestion, shotAt } from '../../rules/reaction-fire.ts'
import { placeOf } from '../board.ts'
import * as fire from '../texts/fire.ts'
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

const distanceText = ({ battlefield }: QuestionContext, { shooter, hex }: Shot): string =>
  fire.distance(distanceBetween(battlefield, unitOf(battlefield, shooter).hex, hex))

/** 6.56 6.75 6.75-1: the cost of a shot for its shooter. */
function readinessCost(context: QuestionContext, shot: Shot): { readonly text: string; readonly rule: RuleId } {
  const { battlefield } = context
  const moving = unitsStruckBy(context, shot).filter(({ target }) => isMoving(battlefield, target)).length
  if (!staysReady(typeOf(battlefield, shot.shooter)) || moving === 0) return { text: fire.spentByFiring, rule: '6.56' }
  const doubles = 1 - (5 / 6) ** moving
  return { text: fire.staysReady(percent(doubles)), rule: '6.75' }
}

function shotOption(context: QuestionContext, part: ShotPart | UnitId, shot: Shot) {
  const { shooter, afv } = shot
  const label =
    afv === null
      ? fire.fireWith(unitAt(context, shooter))
      : fire.antiTankFire(unitAt(context, shooter), unitNameOf(context, afv))
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
  movers.map((unit) =>
    fire.mover(unitAt(context, unit), unitConditionText(context, unit), isMoving(context.battlefield, unit)),
  )

/** A warning about friends who must check as well. */
function friendsWarning(context: QuestionContext, shots: readonly Shot[]): string | null {
  const friends = [
    ...new Set(
      shots.flatMap((shot) => unitsStruckBy(context, shot).filter(({ friend }) => friend)).map(({ target }) => target),
    ),
  ]
  return friends.length === 0 ? null : fire.friendsCheck(unitListText(context, friends))
}

export const react: KindFace<typeof reactQuestion> = {
  prompt(context) {
    const { hex, movers, fired } = context.about
    return {
      title: fire.react(unitListText(context, movers), placeOf(context.board, hex)),
      why: fire.whyReact(fired.length),
      passText: fire.noReaction,
      concerns: [placeOf(context.board, hex)],
    }
  },
  groups: () => kindHeadings,
  option: (context, part) =>
    part === 'none'
      ? endOption(part, fire.holdFire, fire.goOn)
      : shotOption(context, part, shotAt(context.about, part)),
  preview(context, [answer]) {
    const { hex, movers } = context.about
    const marks = [ringHex(context, hex, 'aim')]
    if (answer === undefined)
      return plainPreview(fire.fireAt(placeOf(context.board, hex)), moversTexts(context, movers), marks)
    if (answer === 'none') return plainPreview(fire.holdFire, [fire.theyGoOn], marks)
    const shot = shotAt(context.about, answer)
    const title = fire.firesAt(unitAt(context, shot.shooter), placeOf(context.board, hex))
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
      title: fire.declare(unitListText(context, movers), placeOf(context.board, hex)),
      why: fire.whyDeclare,
      passText: fire.noDeclaration,
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
    if (soFar.length === 0) return plainPreview(fire.declareFire, [fire.nobodyDeclared], [ringHex(context, hex, 'aim')])
    const shots = soFar.map((option) => shotAt(context.about, option))
    const who = unitListText(
      context,
      shots.map(({ shooter }) => shooter),
    )
    return previewShots(context, fire.declared(who), shots, [fire.oddsNow])
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
      title: fire.shootBack(unitAt(context, shooter), placeOf(context.board, hex)),
      why: fire.whyShootBack,
      passText: fire.noShootBack,
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
    const title = answers.length === 0 ? fire.nobodyShootsBack : fire.shootingBack(unitListText(context, soFar))
    const { odds, marks } = previewShots(context, title, answers)
    const lines = [fire.shooterState(unitAt(context, shooter), unitConditionText(context, shooter))]
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
      title: fire.shotBack(odds.title),
    })),
  )

export const returnFireText = (context: QuestionContext, units: readonly UnitId[]): string =>
  fire.mayShootBack(units.map((unit) => unitNameOf(context, unit)))
