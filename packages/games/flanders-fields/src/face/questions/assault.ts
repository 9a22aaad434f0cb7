/** assault.6 assault.13 assault.16: defensive fire, and what the winner does. */
import { capital, type Odds, type Preview, sentence } from '@firestep/face'
import { optionAt } from '@firestep/face/questions'
import type { followUpQuestion, refaceQuestion } from '../../rules/assault/after-combat.ts'
import { factorsOf } from '../../rules/assault/assault-factors.ts'
import { standAndShootChances, type standAndShootQuestion } from '../../rules/assault/defensive-fire.ts'
import { enrolled, poseOf, roomAt } from '../../rules/battlefield.ts'
import type { BaseId } from '../../rules/ids.ts'
import type { Battlefield } from '../../rules/state.ts'
import { compassOf, headingTo } from '../names/bearings.ts'
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
    title: `${capital(baseNameFor(context, context.about.by))} stands and shoots: at whom?`,
    why: 'Whoever is assaulted shoots once, at one of those who close with it. Whoever is suppressed by it is thrown back before they come to grips.',
    passText: null,
  }),
  groups: () => ['Those who close'],
  option(context, target) {
    if (target === null) return endOption(target, 'Hold its fire', 'nobody who has not seen it yet learns where it is')
    const { by } = context.about
    const oddsText = outcomesInBrief(
      struckOutcomes(context.battlefield, target, defensiveShot(context.battlefield, by, target)),
    )
    const detail = `${oddsText}; ${standingText(context, target)}`
    return baseOption(context, target, target, {
      label: capital(baseNameFor(context, target)),
      detail,
      group: 'Those who close',
      role: 'target',
    })
  },
  preview(context, [target]) {
    const { by, targets } = context.about
    if (target === undefined)
      return plainPreview('Choose one of those who close', [], ringMarks(context, targets, 'aim'))
    if (target === null)
      return plainPreview(
        'It holds its fire',
        ['It stays unseen by those who have not seen it yet.'],
        ringMarks(context, [by], 'good'),
      )
    const title = `${capital(baseNameFor(context, by))} shoots at ${baseNameFor(context, target)}`
    return {
      title,
      lines: [],
      odds: [
        struckOdds(context, 'The shot as they close', target, defensiveShot(context.battlefield, by, target)),
        assaultOdds(context, target, by, 'If it is not stopped: the assault'),
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
      if (lead === 0) return { label: 'Drawn: the attacker is thrown back 3 cm', tone: 'retreat' }
      return lead > 0
        ? { label: `${capital(baseNameFor(context, defender))} is lost`, tone: 'loss' }
        : { label: `${capital(baseNameFor(context, attacker))} is lost`, tone: 'destroyed' }
    },
    [{ text: 'The defender’s factors are shown as what they take off', rule: 'assault.11' }],
  )
}

export const followUp: KindFace<typeof followUpQuestion> = {
  prompt: (context) => ({
    title: `${capital(baseNameFor(context, context.about.base))} has won: does it follow up?`,
    why: 'The winner of an assault may close at once with one more enemy within 3 cm. It is shot at as it does so, and it is the last combat of this action.',
    passText: 'It stays where it is.',
  }),
  groups: () => ['Follow up against'],
  option(context, enemy) {
    if (enemy === null) return endOption(enemy, 'Stay where it is')
    const { base } = context.about
    const winOutcome = assaultOdds(context, base, enemy, '').outcomes.find(({ tone }) => tone === 'loss')
    const detail = `wins ${Math.round((winOutcome?.chance ?? 0) * 100)}%; ${standingText(context, enemy)}`
    return baseOption(context, enemy, enemy, {
      label: capital(baseNameFor(context, enemy)),
      detail,
      group: 'Follow up against',
      role: 'target',
    })
  },
  preview(context, [enemy]) {
    const { base, among } = context.about
    if (enemy === undefined) return plainPreview('Does it follow up?', [], ringMarks(context, among, 'aim'))
    if (enemy === null) return plainPreview('It stays where it is', [], ringMarks(context, [base], 'good'))
    return {
      title: `${capital(baseNameFor(context, base))} closes with ${baseNameFor(context, enemy)}`,
      lines: [sentence(standingText(context, enemy)), 'Whoever can shoots at it first.'],
      odds: [assaultOdds(context, base, enemy, 'The second assault')],
      marks: [...ringMarks(context, [enemy], 'aim'), ...shotMarks(context, base, enemy, context.side)],
    }
  },
  warning(context, answer) {
    if (answer === null) return null
    const { base } = context.about
    const chance = (tone: string): number =>
      assaultOdds(context, base, answer, '').outcomes.find((outcome) => outcome.tone === tone)?.chance ?? 0
    return chance('destroyed') > chance('loss')
      ? `The ${baseNameFor(context, base)} is likelier to lose that combat than to win it.`
      : null
  },
  acceptedSorts: () => ['base'],
}

const headingText = (heading: number): string => `Face ${compassOf(heading)}, ${heading} degrees`

function refacePreview(context: ContextOf<typeof refaceQuestion>, heading: number | null | undefined): Preview {
  const { base } = context.about
  const { board, battlefield } = context
  if (heading === null || heading === undefined)
    return plainPreview(
      heading === null ? 'It stays as it faces' : 'Which way does it face?',
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
    title: `${capital(baseNameFor(context, context.about.base))} has won: which way does it face?`,
    why: 'The winner of an assault may turn to any new threat, free of cost. Touch what it is to face, or choose a direction.',
    passText: 'It stays as it faces.',
  }),
  groups: () => ['Face'],
  option(context, heading) {
    if (heading === null) return endOption(heading, 'Stay as it faces')
    const { base, threat } = context.about
    const facesThreat =
      Math.abs(((headingTo(poseOf(context.battlefield, base), threat) - heading + 540) % 360) - 180) <= 22
    return optionAt({}, heading, {
      label: headingText(heading),
      group: 'Face',
      detail: facesThreat ? 'where the beaten enemy stood' : null,
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
    return optionAt({ place }, heading, { label: headingText(heading), detail: null, group: 'Face' })
  },
  preview: (context, [part]) => refacePreview(context, part),
  acceptedSorts: () => ['point'],
  ruling: (context, _soFar, { sort, part }) =>
    sort === 'point' ? checkAnswer(context, headingTo(poseOf(context.battlefield, context.about.base), part)) : null,
}
