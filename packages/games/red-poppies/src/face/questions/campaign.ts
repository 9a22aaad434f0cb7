/** Questions between the engagements of a campaign: mornings and nights. */
import { capital, counted } from '@firestep/face'
import { besideSide, ringHex, sideText } from '@firestep/face/hex'
import { refused } from '@firestep/referee'
import { typeOf, unitOf } from '../../rules/battlefield.ts'
import type { bombardQuestion } from '../../rules/bombardment.ts'
import type { counterAttackQuestion } from '../../rules/campaign/counter-attack.ts'
import type { ImprovementPart, improveQuestion } from '../../rules/campaign/improvements.ts'
import type { mountQuestion } from '../../rules/campaign/mount-hussars.ts'
import type { nightAttackQuestion } from '../../rules/campaign/night.ts'
import { isByEdge, type placeQuestion } from '../../rules/campaign/placement.ts'
import { type adjustQuestion, quotasOf, type recoverQuestion } from '../../rules/campaign/recovery.ts'
import type { redeployQuestion } from '../../rules/campaign/redeployment.ts'
import type { Hex } from '../../rules/ids.ts'
import { hexShape, unitShape } from '../../rules/question-types.ts'
import { offMap } from '../../rules/state.ts'
import { nameOf, placeOf } from '../board.ts'
import { arrivalsEditor } from '../editors/setup/campaign-arrivals.ts'
import { nightWorksEditor } from '../editors/setup/night-works.ts'
import { groundText } from '../names/ground.ts'
import {
  endOption,
  explainPart,
  hexOption,
  type KindFace,
  nextParts,
  plainOption,
  plainPreview,
  type QuestionContext,
  ringUnits,
  unitOption,
} from './context.ts'
import { placementOption, stackMarks } from './setup.ts'
import { kindGroup, kindHeadings, unitConditionText, unitLabel, unitListText, unitNameOf } from './unit-labels.ts'

/** The face of a question with a few fixed answers. */
const fixedAnswersFace = (
  title: string,
  why: string,
  labels: Readonly<Record<string, readonly [label: string, detail: string]>>,
): KindFace => ({
  prompt: () => ({ title, why, passText: null }),
  groups: () => ['Decide'],
  option(_context, part) {
    const [label, detail] = labels[String(part)] ?? [String(part), '']
    return plainOption(part, { label, detail, group: 'Decide' })
  },
  preview(_context, [part]) {
    const [label, detail] = labels[String(part)] ?? [title, '']
    return plainPreview(label, detail === '' ? [] : [`${capital(detail)}.`])
  },
  acceptedSorts: () => [],
})

export const mount: KindFace<typeof mountQuestion> = fixedAnswersFace(
  'Mount the hussars, or let them go on foot?',
  'All of them alike, for the whole day. Cavalry rides far, cannot go into trenches, and arrivals cannot be put down next to it.',
  {
    mounted: ['All mounted', 'nine movement points while formed; cavalry in every respect'],
    'on foot': ['All on foot', 'infantry with three movement points; they can go into trenches'],
  },
)

export const counterAttack: KindFace<typeof counterAttackQuestion> = fixedAnswersFace(
  'Strike back with a counter-attack scenario?',
  'Six turns from where everybody stands. Your cross hairs stay, and the time their hourglasses have run counts.',
  {
    yes: ['Counter-attack', 'six turns, at once; the enemy has no say'],
    no: ['No', 'the day is over, and your cross hairs are taken off'],
  },
)

export const nightAttack: KindFace<typeof nightAttackQuestion> = fixedAnswersFace(
  'Call for a night attack?',
  'Both sides decide unseen; one yes is enough for a scenario of six turns in the dark. Nobody may call for one on two days running.',
  {
    yes: ['Yes', 'six turns of night; you cannot call for one tomorrow'],
    no: ['No', 'unless the enemy says yes the night stays quiet'],
  },
)

export const bombard: KindFace<typeof bombardQuestion> = {
  prompt: () => ({
    title: 'Choose the middle of the bombardment',
    why: 'Every enemy within two hexes of it is struck: killed in the open, dispersed and perhaps killed under cover.',
    passText: null,
  }),
  groups: () => ['Hexes'],
  option(context, hex) {
    const label = `The bombardment on ${placeOf(context.board, hex)}`
    const detail = groundText(context.battlefield, hex)
    return { ...hexOption(context, hex, { label, detail, group: 'Hexes' }), role: 'target' }
  },
  preview(context, [hex]) {
    if (hex === undefined) return plainPreview('Choose the middle of the bombardment')
    const title = `The bombardment falls round ${placeOf(context.board, hex)}`
    return plainPreview(title, [], [ringHex(context, hex, 'aim')])
  },
  acceptedSorts: () => ['hex'],
}

export const place: KindFace<typeof placeQuestion> = {
  prompt(context) {
    const units = new Set(nextParts(context, []).map(([unit]) => unit))
    return {
      title: 'Put down your arrivals, four at a time',
      why: `Next to a friend, or in the hexes they are listed for; with a line of communication to your edge, and not in or next to an enemy. Reinforcements may come over the edge instead; the recovered do so only if no hex fits. ${capital(counted(units.size, 'kind'))} of units wait.`,
      passText: null,
    }
  },
  groups: () => [],
  option(context, arrival) {
    const name = nameOf(context.board, arrival[0])
    if (!isByEdge(arrival)) return placementOption(context, arrival, name)
    return plainOption(arrival, { label: `${capital(name)} over the edge`, detail: 'in the couplets', group: name })
  },
  preview(context, soFar) {
    const posts = soFar.filter((arrival) => !isByEdge(arrival))
    const lines = soFar.map((arrival) =>
      isByEdge(arrival)
        ? `${capital(nameOf(context.board, arrival[0]))} comes over the edge.`
        : `${capital(nameOf(context.board, arrival[0]))} to ${placeOf(context.board, arrival[1])}, ${arrival[2]}.`,
    )
    return { ...plainPreview(`${posts.length} of 4 put down`, lines), marks: stackMarks(context, posts) }
  },
  setupEditor: arrivalsEditor,
  acceptedSorts: () => ['hex'],
  ruling(context, soFar, { part }) {
    const [next] = nextParts(context, soFar)
    if (next === undefined) return refused('11.12a', 'everybody of this round is put down')
    return explainPart(context, [next[0], part, 'formed', 'on'])
  },
}

/** The face of a question for a set of units, which are ticked. */
const unitSetFace = (
  title: string,
  reasonText: (context: QuestionContext) => string,
  rule: string,
): KindFace<typeof recoverQuestion | typeof adjustQuestion> => ({
  prompt: (context) => ({ title, why: reasonText(context), passText: null }),
  groups: () => kindHeadings,
  option(context, unit) {
    const fields = {
      label: unitLabel(context, unit),
      detail: unitConditionText(context, unit),
      group: kindGroup(context, unit),
    }
    return unitOption(context, unit, fields)
  },
  ticks: (context) => ({
    parts: nextParts(context, []),
    answerOf: (ticked) => [...ticked].sort((a, b) => Number(a) - Number(b)),
  }),
  preview(context, units) {
    const lines = units.length === 0 ? [] : [`${capital(unitListText(context, units))}.`]
    return plainPreview(`${title}: ${counted(units.length, 'unit')}`, lines, ringUnits(context, units, 'good'))
  },
  acceptedSorts: () => ['unit'],
  ruling: () => refused(rule, 'that unit cannot be named here'),
})

export const recover: KindFace<typeof recoverQuestion> = {
  ...unitSetFace(
    'Take back some of your losses',
    (context) => {
      const shares = [...quotasOf(context.battlefield, context.side)].map(
        ([type, maxCount]) => `${maxCount} of type ${type}`,
      )
      return `At most ${shares.join(', ')}. Whoever is not taken back tonight is lost for good.`
    },
    '11.531',
  ),
  unfinished(context, answer) {
    const quotasLeft = new Map(quotasOf(context.battlefield, context.side))
    for (const unit of answer) {
      const { type } = typeOf(context.battlefield, unit)
      quotasLeft.set(type, (quotasLeft.get(type) ?? 0) - 1)
    }
    return [...quotasLeft].flatMap(([type, remaining]) =>
      remaining > 0 ? [`${counted(remaining, 'unit')} more of type ${type} could be taken back`] : [],
    )
  },
}

export const adjust: KindFace<typeof adjustQuestion> = unitSetFace(
  'Turn units over',
  () => 'Any of your units on the map may be formed or dispersed for tomorrow. Name those that change.',
  '11.534',
)

const improvementText = (
  context: QuestionContext,
  [work, site]: ImprovementPart,
): { label: string; group: string; hex: Hex } => {
  if (work === 'dig') return { label: `Dig in at ${placeOf(context.board, site)}`, group: 'Dig', hex: site }
  const [hex = offMap] = besideSide(context.board, site)
  const where = sideText(context.board, site)
  const labels = {
    'bomb stop': [`Bomb stop ${where}`, 'Bomb stops'],
    clear: [`Clear the bomb stop ${where}`, 'Clear'],
    breach: [`Cut the wire ${where}`, 'Breaches'],
  } as const
  const [label, group] = labels[work]
  return { label, group, hex }
}

export const improve: KindFace<typeof improveQuestion> = {
  prompt: () => ({
    title: 'Improve your positions',
    why: 'Dig in wherever infantry or guns stand; up to three bomb stops built, three cleared and three breaches cut.',
    passText: null,
  }),
  groups: () => ['Dig', 'Bomb stops', 'Clear', 'Breaches'],
  option(context, part) {
    const { label, group, hex } = improvementText(context, part)
    return hexOption(context, hex, { label, detail: groundText(context.battlefield, hex), group }, part)
  },
  preview(context, soFar) {
    const texts = soFar.map((part) => improvementText(context, part))
    const lines = texts.map(({ label }) => `${label}.`)
    const marks = texts.map(({ hex }) => ringHex(context, hex, 'good'))
    return plainPreview(`${counted(texts.length, 'improvement')}`, lines, marks)
  },
  setupEditor: nightWorksEditor,
  acceptedSorts: () => ['hex'],
  ruling: (context, _soFar, { part }) => explainPart(context, ['dig', part]),
}

export const redeploy: KindFace<typeof redeployQuestion> = {
  prompt: () => ({
    title: 'Bring one gun elsewhere',
    why: 'Through at most eight hexes of yours that have room and no enemy next to them; the last is where it stays. Horse guns do not take part.',
    passText: 'Every gun stays.',
  }),
  groups: (context, [unit]) => (unitShape.fits(unit) ? [unitNameOf(context, unit)] : kindHeadings),
  option(context, part, [unit, hex]) {
    if (part === 'nobody') return endOption(part, 'Every gun stays')
    if (!unitShape.fits(unit)) {
      if (!unitShape.fits(part)) throw new Error('a gun is named first')
      const fields = {
        label: unitLabel(context, part),
        detail: unitConditionText(context, part),
        group: kindGroup(context, part),
      }
      return unitOption(context, part, fields)
    }
    const group = unitNameOf(context, unit)
    if (hex !== undefined || !hexShape.fits(part))
      return plainOption(part, { label: part === 'in' ? 'IN what is there' : 'Outside', detail: null, group })
    const detail = groundText(context.battlefield, part)
    return { ...hexOption(context, part, { label: `To ${placeOf(context.board, part)}`, detail, group }), role: 'move' }
  },
  preview(context, [unit, hex, where]) {
    if (!unitShape.fits(unit)) return plainPreview('Every gun stays')
    const name = capital(unitNameOf(context, unit))
    if (!hexShape.fits(hex)) return plainPreview(name, [], ringUnits(context, [unit], 'good'))
    const lines = where === 'in' ? ['It goes IN what is there.'] : []
    const from = unitOf(context.battlefield, unit).hex
    const places = [placeOf(context.board, from), placeOf(context.board, hex)]
    return plainPreview(`${name} to ${places[1]}`, lines, [{ type: 'path', places, seat: context.side }])
  },
  acceptedSorts: (soFar) => (soFar.length === 0 ? ['unit'] : soFar.length === 1 ? ['hex'] : []),
}
