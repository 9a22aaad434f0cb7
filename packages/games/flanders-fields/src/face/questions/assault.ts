/** assault.6 assault.13 assault.16: whoever is assaulted shoots, whoever wins follows up or turns. */
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
  checked,
  endOption,
  type KindFace,
  nothingYet,
  pointMeant,
  type QuestionContext,
} from './context.ts'
import { areaMark, ringed, shotMarks } from './marks.ts'
import { duelOdds, inBrief, struckOdds, struckOutcomes } from './odds.ts'
import { baseCalled, standingText } from './unit-labels.ts'

interface Shooting {
  readonly by: BaseId
  readonly targets: readonly BaseId[]
}

const struckBy = (battlefield: Battlefield, by: BaseId, target: BaseId) => ({
  ...standAndShootChances(battlefield, by, target),
  dice: 1,
})

export const standAndShoot: KindFace = {
  asking: (scene) => ({
    title: `${capital(baseCalled(scene, aboutOf<Shooting>(scene).by))} stands and shoots: at whom?`,
    why: 'Whoever is assaulted shoots once, at one of those who close with it. Whoever is suppressed by it is thrown back before they come to grips.',
    passing: null,
  }),
  groups: () => ['Those who close'],
  offer(scene, part) {
    if (part === null) return endOption(part, 'Hold its fire', 'nobody who has not seen it yet learns where it is')
    const target = part as BaseId
    const { by } = aboutOf<Shooting>(scene)
    const brief = inBrief(struckOutcomes(scene.battlefield, target, struckBy(scene.battlefield, by, target)))
    const detail = `${brief}; ${standingText(scene, target)}`
    return baseOption(scene, target, part, {
      label: capital(baseCalled(scene, target)),
      detail,
      group: 'Those who close',
    })
  },
  preview(scene, [part]) {
    const { by, targets } = aboutOf<Shooting>(scene)
    if (part === undefined) return nothingYet('Choose one of those who close', [], ringed(scene, targets, 'aim'))
    if (part === null)
      return nothingYet(
        'It holds its fire',
        ['It stays unseen by those who have not seen it yet.'],
        ringed(scene, [by], 'good'),
      )
    const target = part as BaseId
    const title = `${capital(baseCalled(scene, by))} shoots at ${baseCalled(scene, target)}`
    return {
      title,
      lines: [],
      odds: [
        struckOdds(scene, 'The shot as they close', target, struckBy(scene.battlefield, by, target)),
        assaultOdds(scene, target, by, 'If it is not stopped: the assault'),
      ],
      marks: [...ringed(scene, [target], 'aim'), ...shotMarks(scene, by, target, scene.side)],
    }
  },
  takes: () => ['base'],
}

/** assault.11: a combat as both stand now. */
export function assaultOdds(scene: QuestionContext, attacker: BaseId, defender: BaseId, title: string): Odds {
  const factors = factorsOf(scene.battlefield, attacker, defender)
  return duelOdds(
    title,
    [factors.attacker, factors.defender],
    (lead) => {
      if (lead === 0) return { label: 'Drawn: the attacker is thrown back 3 cm', tone: 'retreat' }
      return lead > 0
        ? { label: `${capital(baseCalled(scene, defender))} is lost`, tone: 'loss' }
        : { label: `${capital(baseCalled(scene, attacker))} is lost`, tone: 'destroyed' }
    },
    [{ text: 'The defender’s factors are shown as what they take off', rule: 'assault.11' }],
  )
}

interface Following {
  readonly base: BaseId
  readonly among: readonly BaseId[]
}

export const followUp: KindFace = {
  asking: (scene) => ({
    title: `${capital(baseCalled(scene, aboutOf<Following>(scene).base))} has won: does it follow up?`,
    why: 'The winner of an assault may close at once with one more enemy within 3 cm. It is shot at as it does so, and it is the last combat of this action.',
    passing: 'It stays where it is.',
  }),
  groups: () => ['Follow up against'],
  offer(scene, part) {
    if (part === null) return endOption(part, 'Stay where it is')
    const enemy = part as BaseId
    const { base } = aboutOf<Following>(scene)
    const lost = assaultOdds(scene, base, enemy, '').outcomes.find(({ tone }) => tone === 'loss')
    const detail = `wins ${Math.round((lost?.chance ?? 0) * 100)}%; ${standingText(scene, enemy)}`
    return baseOption(scene, enemy, part, {
      label: capital(baseCalled(scene, enemy)),
      detail,
      group: 'Follow up against',
    })
  },
  preview(scene, [part]) {
    const { base, among } = aboutOf<Following>(scene)
    if (part === undefined) return nothingYet('Does it follow up?', [], ringed(scene, among, 'aim'))
    if (part === null) return nothingYet('It stays where it is', [], ringed(scene, [base], 'good'))
    const enemy = part as BaseId
    return {
      title: `${capital(baseCalled(scene, base))} closes with ${baseCalled(scene, enemy)}`,
      lines: [sentence(standingText(scene, enemy)), 'Whoever can shoots at it first.'],
      odds: [assaultOdds(scene, base, enemy, 'The second assault')],
      marks: [...ringed(scene, [enemy], 'aim'), ...shotMarks(scene, base, enemy, scene.side)],
    }
  },
  warning(scene, answer) {
    if (typeof answer !== 'number') return null
    const { base } = aboutOf<Following>(scene)
    const chance = (tone: string): number =>
      assaultOdds(scene, base, answer, '').outcomes.find((one) => one.tone === tone)?.chance ?? 0
    return chance('destroyed') > chance('loss')
      ? `The ${baseCalled(scene, base)} is likelier to lose that combat than to win it.`
      : null
  },
  takes: () => ['base'],
}

interface Refacing {
  readonly base: BaseId
  readonly threat: { readonly x: number; readonly y: number }
}

const headingWords = (heading: number): string => `Face ${compassOf(heading)}, ${heading} degrees`

function refacePreview(scene: QuestionContext, part: Json | undefined): Preview {
  const { base } = aboutOf<Refacing>(scene)
  const { board, battlefield } = scene
  if (typeof part !== 'number')
    return nothingYet(
      part === null ? 'It stays as it faces' : 'Which way does it face?',
      [],
      ringed(scene, [base], 'good'),
    )
  const turned = roomAt(battlefield.book, enrolled(battlefield, base).type, {
    ...poseOf(battlefield, base),
    heading: part,
  })
  return nothingYet(headingWords(part), [], [areaMark(board, turned.shape.points, 'good')])
}

export const reface: KindFace = {
  asking: (scene) => ({
    title: `${capital(baseCalled(scene, aboutOf<Refacing>(scene).base))} has won: which way does it face?`,
    why: 'The winner of an assault may turn to any new threat, free of cost. Touch what it is to face, or choose a direction.',
    passing: 'It stays as it faces.',
  }),
  groups: () => ['Face'],
  offer(scene, part) {
    if (typeof part !== 'number') return endOption(part, 'Stay as it faces')
    const { base, threat } = aboutOf<Refacing>(scene)
    const towards = Math.abs(((headingTo(poseOf(scene.battlefield, base), threat) - part + 540) % 360) - 180) <= 22
    return optionAt({}, part, {
      ...{ label: headingWords(part), group: 'Face' },
      detail: towards ? 'where the beaten enemy stood' : null,
    })
  },
  /** Towards whatever is touched. */
  offerAt(scene, soFar, place) {
    const { base } = aboutOf<Refacing>(scene)
    const point = pointMeant(scene.board, scene.battlefield, place)
    const here = poseOf(scene.battlefield, base)
    if (soFar.length > 0 || point === null || (point.x === here.x && point.y === here.y)) return null
    const heading = headingTo(here, point)
    if (!checked(scene, heading).allowed) return null
    return optionAt({ place }, heading, { label: headingWords(heading), detail: null, group: 'Face' })
  },
  preview: (scene, [part]) => refacePreview(scene, part),
  takes: () => ['point'],
  ruling(scene, _soFar, { part }) {
    const { base } = aboutOf<Refacing>(scene)
    return checked(scene, headingTo(poseOf(scene.battlefield, base), part as { x: number; y: number }))
  },
}
