/** assault.6 assault.13 assault.16: defensive fire, and what the winner does. */
import { capital, type Odds, type Preview, sentence } from '@firestep/face'
import { optionAt } from '@firestep/face/questions'
import type { Json } from '@firestep/referee'
import { factorsOf } from '../../rules/assault/assault-factors.ts'
import { standAndShootChances } from '../../rules/assault/defensive-fire.ts'
import { enrolled, poseOf, roomAt } from '../../rules/battlefield.ts'
import type { BaseId } from '../../rules/roster.ts'
import type { Battlefield } from '../../rules/state.ts'
import { compassOf, headingTo } from '../names/bearings.ts'
import {
  aboutOf,
  baseOption,
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

interface ShotAbout {
  readonly by: BaseId
  readonly targets: readonly BaseId[]
}

const defensiveShot = (battlefield: Battlefield, firer: BaseId, target: BaseId) => ({
  ...standAndShootChances(battlefield, firer, target),
  dice: 1,
})

export const standAndShoot: KindFace = {
  prompt: (context) => ({
    title: `${capital(baseNameFor(context, aboutOf<ShotAbout>(context).by))} stands and shoots: at whom?`,
    why: 'Whoever is assaulted shoots once, at one of those who close with it. Whoever is suppressed by it is thrown back before they come to grips.',
    passText: null,
  }),
  groups: () => ['Those who close'],
  option(context, part) {
    if (part === null) return endOption(part, 'Hold its fire', 'nobody who has not seen it yet learns where it is')
    const target = part as BaseId
    const { by } = aboutOf<ShotAbout>(context)
    const oddsText = outcomesInBrief(
      struckOutcomes(context.battlefield, target, defensiveShot(context.battlefield, by, target)),
    )
    const detail = `${oddsText}; ${standingText(context, target)}`
    return baseOption(context, target, part, {
      label: capital(baseNameFor(context, target)),
      detail,
      group: 'Those who close',
    })
  },
  preview(context, [part]) {
    const { by, targets } = aboutOf<ShotAbout>(context)
    if (part === undefined) return plainPreview('Choose one of those who close', [], ringMarks(context, targets, 'aim'))
    if (part === null)
      return plainPreview(
        'It holds its fire',
        ['It stays unseen by those who have not seen it yet.'],
        ringMarks(context, [by], 'good'),
      )
    const target = part as BaseId
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

interface FollowUpAbout {
  readonly base: BaseId
  readonly among: readonly BaseId[]
}

export const followUp: KindFace = {
  prompt: (context) => ({
    title: `${capital(baseNameFor(context, aboutOf<FollowUpAbout>(context).base))} has won: does it follow up?`,
    why: 'The winner of an assault may close at once with one more enemy within 3 cm. It is shot at as it does so, and it is the last combat of this action.',
    passText: 'It stays where it is.',
  }),
  groups: () => ['Follow up against'],
  option(context, part) {
    if (part === null) return endOption(part, 'Stay where it is')
    const enemy = part as BaseId
    const { base } = aboutOf<FollowUpAbout>(context)
    const winOutcome = assaultOdds(context, base, enemy, '').outcomes.find(({ tone }) => tone === 'loss')
    const detail = `wins ${Math.round((winOutcome?.chance ?? 0) * 100)}%; ${standingText(context, enemy)}`
    return baseOption(context, enemy, part, {
      label: capital(baseNameFor(context, enemy)),
      detail,
      group: 'Follow up against',
    })
  },
  preview(context, [part]) {
    const { base, among } = aboutOf<FollowUpAbout>(context)
    if (part === undefined) return plainPreview('Does it follow up?', [], ringMarks(context, among, 'aim'))
    if (part === null) return plainPreview('It stays where it is', [], ringMarks(context, [base], 'good'))
    const enemy = part as BaseId
    return {
      title: `${capital(baseNameFor(context, base))} closes with ${baseNameFor(context, enemy)}`,
      lines: [sentence(standingText(context, enemy)), 'Whoever can shoots at it first.'],
      odds: [assaultOdds(context, base, enemy, 'The second assault')],
      marks: [...ringMarks(context, [enemy], 'aim'), ...shotMarks(context, base, enemy, context.side)],
    }
  },
  warning(context, answer) {
    if (typeof answer !== 'number') return null
    const { base } = aboutOf<FollowUpAbout>(context)
    const chance = (tone: string): number =>
      assaultOdds(context, base, answer, '').outcomes.find((outcome) => outcome.tone === tone)?.chance ?? 0
    return chance('destroyed') > chance('loss')
      ? `The ${baseNameFor(context, base)} is likelier to lose that combat than to win it.`
      : null
  },
  acceptedSorts: () => ['base'],
}

interface RefaceAbout {
  readonly base: BaseId
  readonly threat: { readonly x: number; readonly y: number }
}

const headingText = (heading: number): string => `Face ${compassOf(heading)}, ${heading} degrees`

function refacePreview(context: QuestionContext, part: Json | undefined): Preview {
  const { base } = aboutOf<RefaceAbout>(context)
  const { board, battlefield } = context
  if (typeof part !== 'number')
    return plainPreview(
      part === null ? 'It stays as it faces' : 'Which way does it face?',
      [],
      ringMarks(context, [base], 'good'),
    )
  const turnedBase = roomAt(battlefield.book, enrolled(battlefield, base).type, {
    ...poseOf(battlefield, base),
    heading: part,
  })
  return plainPreview(headingText(part), [], [areaMark(board, turnedBase.shape.points, 'good')])
}

export const reface: KindFace = {
  prompt: (context) => ({
    title: `${capital(baseNameFor(context, aboutOf<RefaceAbout>(context).base))} has won: which way does it face?`,
    why: 'The winner of an assault may turn to any new threat, free of cost. Touch what it is to face, or choose a direction.',
    passText: 'It stays as it faces.',
  }),
  groups: () => ['Face'],
  option(context, part) {
    if (typeof part !== 'number') return endOption(part, 'Stay as it faces')
    const { base, threat } = aboutOf<RefaceAbout>(context)
    const facesThreat =
      Math.abs(((headingTo(poseOf(context.battlefield, base), threat) - part + 540) % 360) - 180) <= 22
    return optionAt({}, part, {
      label: headingText(part),
      group: 'Face',
      detail: facesThreat ? 'where the beaten enemy stood' : null,
    })
  },
  /** A pose facing the touched place. */
  optionAt(context, soFar, place) {
    const { base } = aboutOf<RefaceAbout>(context)
    const point = pointOfPlace(context.board, context.battlefield, place)
    const pose = poseOf(context.battlefield, base)
    if (soFar.length > 0 || point === null || (point.x === pose.x && point.y === pose.y)) return null
    const heading = headingTo(pose, point)
    if (!checkAnswer(context, heading).allowed) return null
    return optionAt({ place }, heading, { label: headingText(heading), detail: null, group: 'Face' })
  },
  preview: (context, [part]) => refacePreview(context, part),
  acceptedSorts: () => ['point'],
  ruling(context, _soFar, { part }) {
    const { base } = aboutOf<RefaceAbout>(context)
    return checkAnswer(context, headingTo(poseOf(context.battlefield, base), part as { x: number; y: number }))
  },
}
