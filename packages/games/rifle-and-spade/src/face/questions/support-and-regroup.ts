/** 11.5 11.13 11.14: committing supports, posture, and regrouping. */
import { capital, counted, type Preview } from '@firestep/face'
import { pathMarks, ringHex } from '@firestep/face/hex'
import { equal } from '@firestep/referee'
import { distanceBetween, isInContact, unitOf, unitsOf } from '../../rules/battlefield.ts'
import { isOnMap, type UnitId } from '../../rules/ids.ts'
import { projected } from '../../rules/orders/battalion-strength.ts'
import type { commitQuestion } from '../../rules/orders/commit.ts'
import type { postureQuestion } from '../../rules/orders/posture.ts'
import type { exchangeQuestion, Gift, recoverQuestion } from '../../rules/orders/regroup.ts'
import { unitShape } from '../../rules/shapes.ts'
import { hexName } from '../names/places.ts'
import { stepsText } from '../texts/numbers.ts'
import {
  checkAnswer,
  explainPart,
  hexOption,
  isChosen,
  type KindFace,
  nextParts,
  plainOption,
  plainPreview,
  type QuestionContext,
  ringed,
  unitOption,
} from './context.ts'
import { groundText } from './ground-text.ts'
import { brigimentText, conditionText, placeGroup, unitsText, unitText } from './unit-labels.ts'

export const commit: KindFace<typeof commitQuestion> = {
  prompt(context) {
    const { battalion, brigiment } = context.about
    return {
      title: `${battalion} is committed: who goes where?`,
      why: `Each unit of it that you send gets an Objective of its own within the march of ${brigimentText(context, brigiment)}, and goes at it with all its points, at the enemy too. One at least; the others stay In Support.`,
      passText: null,
    }
  },
  groups: (context, soFar) => [...new Set(nextParts(context, soFar).map(([unit]) => unitText(context, unit)))],
  option(context, part) {
    const [unit, hex] = part
    const { hex: from } = unitOf(context.battlefield, unit)
    const distance = distanceBetween(context.battlefield, from, hex)
    const detail = `${distance === 0 ? 'where it stands' : counted(distance, 'hex').replace('hexs', 'hexes')}; ${groundText(context.battlefield, hex)}`
    const label = `${unitText(context, unit)} to ${hexName(context.board, hex)}`
    return hexOption(context, hex, { label, detail, group: unitText(context, unit) }, part)
  },
  preview(context, soFar) {
    const lines = soFar.map(([unit, hex]) => `${unitText(context, unit)} makes for ${hexName(context.board, hex)}.`)
    const marks = soFar.flatMap(([unit, hex, ...via]) => [
      ...pathMarks(
        context,
        [unitOf(context.battlefield, unit).hex, ...via, hex].filter((one, i, all) => one !== all[i - 1]),
        context.side,
      ),
      ringHex(context, hex, 'aim'),
    ])
    return plainPreview(soFar.length === 0 ? 'Nobody is sent yet' : 'Committed', lines, marks)
  },
  acceptedSorts: () => ['hex', 'unit'],
  ruling(context, soFar, { sort, part }) {
    const [next] = nextParts(context, soFar)
    if (sort === 'unit') return explainPart(context, [part, unitOf(context.battlefield, part).hex])
    return next === undefined ? { allowed: true } : checkAnswer(context, [...soFar, [next[0], part]])
  },
}

export const posture: KindFace<typeof postureQuestion> = {
  prompt: (context) => ({
    title: `${brigimentText(context, context.about.brigiment)} is disorganised: hold, or fall back on its HQ?`,
    why: 'Held, every unit keeps its hex. Falling back, they make for the HQ, which stays; those beside the enemy stay by day, and by night you choose who does.',
    passText: null,
  }),
  groups: (_, soFar) => [soFar.length === 0 ? 'Posture' : 'Who stays'],
  option(context, part) {
    if (unitShape.fits(part))
      return unitOption(context, part, {
        label: unitText(context, part),
        detail: conditionText(context, part),
        group: 'Who stays',
      })
    return part === 'hold'
      ? plainOption(part, { label: 'Hold the line', detail: 'every unit where it stands', group: 'Posture' })
      : plainOption(part, { label: 'Fall back', detail: 'to the HQ and the hexes round it', group: 'Posture' })
  },
  ticks(context, [word]) {
    const parts = word === 'fall back' ? nextParts(context, [word]) : []
    if (parts.length === 0) return null
    return { parts, fixedParts: 1, answerOf: (stay) => ['fall back', ...parts.filter((unit) => stay.includes(unit))] }
  },
  preview(context, [word, ...others]) {
    const stay = others.filter(unitShape.fits)
    const units = unitsOf(context.battlefield, context.about.brigiment)
    if (word !== 'fall back')
      return plainPreview(
        word === undefined ? 'Hold, or fall back?' : 'They hold',
        [],
        ringed(context, units, 'neutral'),
      )
    const heldUnits = units.filter((unit) => isInContact(context.battlefield, unitOf(context.battlefield, unit).hex))
    const lines = [
      ...(heldUnits.length === 0 ? [] : [`Beside the enemy: ${unitsText(context, heldUnits)}.`]),
      ...(stay.length === 0 ? [] : [`They stay: ${unitsText(context, stay)}.`]),
    ]
    return plainPreview('They fall back on their HQ', lines, ringed(context, units, 'neutral'))
  },
  acceptedSorts: (soFar) => (soFar[0] === 'fall back' ? ['unit'] : []),
  ruling: (context, soFar, { part }) =>
    isChosen(soFar, part) ? { allowed: true } : checkAnswer(context, ['fall back', part]),
}

/** "1 of 2 steps, out of the Routed box" */
function strengthText(context: QuestionContext, unit: UnitId): string {
  const { steps, hex } = projected(context.battlefield, unit)
  const { fullSteps } = unitOf(context.battlefield, unit)
  return `${stepsText(steps)} of ${fullSteps}${isOnMap(hex) ? '' : ', raised again at the Regroup Point'}`
}

export const recover: KindFace<typeof recoverQuestion> = {
  prompt(context) {
    const { from, brigiment } = context.about
    const stepText = from === 'routed' ? 'A routed step comes back' : 'A missing step comes back'
    return {
      title: `${stepText} to ${brigimentText(context, brigiment)}: to which unit?`,
      why: 'Any rifle unit of the Brigiment that is short of a step can take it, one that was lost too.',
      passText: null,
    }
  },
  groups: () => ['Takes the step'],
  option(context, unit) {
    return unitOption(context, unit, {
      label: unitText(context, unit),
      detail: strengthText(context, unit),
      group: 'Takes the step',
    })
  },
  preview: (context, [unit]) =>
    unit === undefined
      ? plainPreview('Who takes the step?')
      : plainPreview(
          `${capital(unitText(context, unit))} takes a step`,
          [`It has ${strengthText(context, unit)}.`],
          ringed(context, [unit], 'good'),
        ),
  acceptedSorts: () => ['unit'],
  ruling: (context, _, { part }) => explainPart(context, part),
}

function giftText(context: QuestionContext, [from, to]: Gift): { readonly label: string; readonly detail: string } {
  return {
    label: `${unitText(context, from)} gives a step to ${unitText(context, to)}`,
    detail: `from ${strengthText(context, from)} to ${strengthText(context, to)}`,
  }
}

function previewGifts(context: QuestionContext, gifts: readonly Gift[]): Preview {
  const lines = gifts.map(([from, to]) => `${unitText(context, from)} gives a step to ${unitText(context, to)}.`)
  const marks = ringed(context, [...new Set(gifts.flat())], 'good')
  return plainPreview(gifts.length === 0 ? 'No steps change hands' : 'Steps change hands', lines, marks)
}

export const exchange: KindFace<typeof exchangeQuestion> = {
  prompt: (context) => ({
    title: `${brigimentText(context, context.about.brigiment)} regroups: do steps change hands?`,
    why: 'Rifle units of the Brigiment may give steps to others of it that are short of them. A unit that gives its last is gone.',
    passText: 'They stay as they are.',
    noneLabel: 'Exchange nothing',
  }),
  groups: (context, soFar) => [...new Set(nextParts(context, soFar).map(([from]) => placeGroup(context, from)))],
  option(context, part, soFar) {
    const [from] = part
    const { label, detail } = giftText(context, part)
    // Units made in play may have the same name in the same hex.
    const alike = nextParts(context, soFar).filter((otherPart) => {
      const words = giftText(context, otherPart)
      return words.label === label && words.detail === detail
    })
    const place = alike.findIndex((one) => equal(one, part)) + 1
    const which = alike.length > 1 ? `, ${place} of ${alike.length} alike` : ''
    return unitOption(context, from, { label, detail: `${detail}${which}`, group: placeGroup(context, from) }, part)
  },
  preview: previewGifts,
  warning(context, gifts) {
    const last = gifts.find(([from]) => {
      const gives = gifts.filter(([one]) => one === from).length
      const giftsTaken = gifts.filter(([, one]) => one === from).length
      return projected(context.battlefield, from).steps - gives + giftsTaken < 1
    })
    return last === undefined ? null : `${unitText(context, last[0])} gives away its last step and is gone.`
  },
  acceptedSorts: () => ['unit'],
  ruling: (context, soFar, { part }) => {
    const can = nextParts(context, soFar).some((one) => isChosen(one, part))
    return can ? { allowed: true } : explainPart(context, [part, part])
  },
}
