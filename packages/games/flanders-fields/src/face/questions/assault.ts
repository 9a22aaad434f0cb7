/** assault.6 assault.13 assault.16: defensive fire, and what the winner does. */
import { type Odds, type Preview, percent } from '@firestep/face'
import { optionAt } from '@firestep/face/questions'
import type { followUpQuestion, refaceQuestion } from '../../rules/assault/after-combat.ts'
import { factorsOf } from '../../rules/assault/assault-factors.ts'
import { standAndShootChances, type standAndShootQuestion } from '../../rules/assault/defensive-fire.ts'
import { enrolled, poseOf, roomAt } from '../../rules/battlefield.ts'
import type { BaseId } from '../../rules/ids.ts'
import type { Battlefield } from '../../rules/state.ts'
import { compassOf, headingTo } from '../names/bearings.ts'
import * as texts from '../texts/combat.ts'
import {
  baseOption,
  type ContextOf,
  checkAnswer,
  endOption,
  type KindFace,
  plainPreview,
  pointOfPlace,
  type QuestionContext,
} from './context.ts'
import { areaMark, ringMarks, shotMarks } from './marks.ts'
import { duelOdds, outcomesInBrief, struckOdds, struckOutcomes } from './odds.ts'
import { baseNameFor, standingText } from './unit-labels.ts'

const defensiveShot = (battlefield: Battlefield, firer: BaseId, target: BaseId) => ({
  ...standAndShootChances(battlefield, firer, target),
  dice: 1,
})

export const standAndShoot: KindFace<typeof standAndShootQuestion> = {
  prompt: (context) => ({
    title: texts.shootTitle(baseNameFor(context, context.about.by)),
    why: texts.shootWhy,
    passText: null,
  }),
  groups: () => [texts.assaulters],
  option(context, target) {
    if (target === null) return endOption(target, texts.holdFire, texts.holdFireDetail)
    const { by } = context.about
    const oddsText = outcomesInBrief(
      struckOutcomes(context.battlefield, target, defensiveShot(context.battlefield, by, target)),
    )
    const detail = texts.oddsAndStatus(oddsText, standingText(context, target))
    return baseOption(context, target, target, {
      label: texts.name(baseNameFor(context, target)),
      detail,
      group: texts.assaulters,
      role: 'target',
    })
  },
  preview(context, [target]) {
    const { by, targets } = context.about
    if (target === undefined) return plainPreview(texts.chooseTarget, [], ringMarks(context, targets, 'aim'))
    if (target === null) return plainPreview(texts.holdsFire, [texts.staysHidden], ringMarks(context, [by], 'good'))
    const title = texts.firesAt(baseNameFor(context, by), baseNameFor(context, target))
    return {
      title,
      lines: [],
      odds: [
        struckOdds(context, texts.defensiveShot, target, defensiveShot(context.battlefield, by, target)),
        assaultOdds(context, target, by, texts.assaultIfNotStopped),
      ],
      marks: [...ringMarks(context, [target], 'aim'), ...shotMarks(context, by, target, context.side)],
    }
  },
  acceptedSorts: () => ['base'],
}

/** assault.11: the combat as both sides stand now. */
export function assaultOdds(context: QuestionContext, attacker: BaseId, defender: BaseId, title: string): Odds {
  const factors = factorsOf(context.battlefield, attacker, defender)
  return duelOdds(
    title,
    [factors.attacker, factors.defender],
    (lead) => {
      if (lead === 0) return { label: texts.assaultDrawn, tone: 'retreat' }
      return lead > 0
        ? { label: texts.isLost(baseNameFor(context, defender)), tone: 'loss' }
        : { label: texts.isLost(baseNameFor(context, attacker)), tone: 'destroyed' }
    },
    [{ text: texts.defenderFactors, rule: 'assault.11' }],
  )
}

export const followUp: KindFace<typeof followUpQuestion> = {
  prompt: (context) => ({
    title: texts.followUpTitle(baseNameFor(context, context.about.base)),
    why: texts.followUpWhy,
    passText: texts.staysPut,
  }),
  groups: () => [texts.followUpGroup],
  option(context, enemy) {
    if (enemy === null) return endOption(enemy, texts.stayPut)
    const { base } = context.about
    const winOutcome = assaultOdds(context, base, enemy, '').outcomes.find(({ tone }) => tone === 'loss')
    const detail = texts.winsChance(percent(winOutcome?.chance ?? 0), standingText(context, enemy))
    return baseOption(context, enemy, enemy, {
      label: texts.name(baseNameFor(context, enemy)),
      detail,
      group: texts.followUpGroup,
      role: 'target',
    })
  },
  preview(context, [enemy]) {
    const { base, among } = context.about
    if (enemy === undefined) return plainPreview(texts.followUpAsked, [], ringMarks(context, among, 'aim'))
    if (enemy === null) return plainPreview(texts.staysPutTitle, [], ringMarks(context, [base], 'good'))
    return {
      title: texts.assaults(baseNameFor(context, base), baseNameFor(context, enemy)),
      lines: [texts.status(standingText(context, enemy)), texts.firesFirst],
      odds: [assaultOdds(context, base, enemy, texts.secondAssault)],
      marks: [...ringMarks(context, [enemy], 'aim'), ...shotMarks(context, base, enemy, context.side)],
    }
  },
  warning(context, answer) {
    if (answer === null) return null
    const { base } = context.about
    const chance = (tone: string): number =>
      assaultOdds(context, base, answer, '').outcomes.find((outcome) => outcome.tone === tone)?.chance ?? 0
    return chance('destroyed') > chance('loss') ? texts.likelyLost(baseNameFor(context, base)) : null
  },
  acceptedSorts: () => ['base'],
}

const headingText = (heading: number): string => texts.face(compassOf(heading), heading)

function refacePreview(context: ContextOf<typeof refaceQuestion>, heading: number | null | undefined): Preview {
  const { base } = context.about
  const { board, battlefield } = context
  if (heading === null || heading === undefined)
    return plainPreview(
      heading === null ? texts.keepsFacingTitle : texts.chooseFacing,
      [],
      ringMarks(context, [base], 'good'),
    )
  const turnedBase = roomAt(battlefield.book, enrolled(battlefield, base).type, {
    ...poseOf(battlefield, base),
    heading,
  })
  return plainPreview(headingText(heading), [], [areaMark(board, turnedBase.shape.points, 'good')])
}

export const reface: KindFace<typeof refaceQuestion> = {
  prompt: (context) => ({
    title: texts.refaceTitle(baseNameFor(context, context.about.base)),
    why: texts.refaceWhy,
    passText: texts.keepsFacing,
  }),
  groups: () => [texts.facingGroup],
  option(context, heading) {
    if (heading === null) return endOption(heading, texts.keepFacing)
    const { base, threat } = context.about
    const facesThreat =
      Math.abs(((headingTo(poseOf(context.battlefield, base), threat) - heading + 540) % 360) - 180) <= 22
    return optionAt({}, heading, {
      label: headingText(heading),
      group: texts.facingGroup,
      detail: facesThreat ? texts.whereEnemyStood : null,
    })
  },
  /** A pose facing the touched place. */
  optionAt(context, soFar, place) {
    const { base } = context.about
    const point = pointOfPlace(context.board, context.battlefield, place)
    const pose = poseOf(context.battlefield, base)
    if (soFar.length > 0 || point === null || (point.x === pose.x && point.y === pose.y)) return null
    const heading = headingTo(pose, point)
    if (!checkAnswer(context, heading).allowed) return null
    return optionAt({ place }, heading, { label: headingText(heading), detail: null, group: texts.facingGroup })
  },
  preview: (context, [part]) => refacePreview(context, part),
  acceptedSorts: () => ['point'],
  ruling: (context, _soFar, { sort, part }) =>
    sort === 'point' ? checkAnswer(context, headingTo(poseOf(context.battlefield, context.about.base), part)) : null,
}
