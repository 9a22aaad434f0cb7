/** 11.5 11.13 11.14: committing supports, posture, and regrouping. */
import { capital, type Preview } from '@firestep/face'
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
import * as texts from '../texts/command.ts'
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
      title: texts.commitTitle(battalion),
      why: texts.commitWhy(brigimentText(context, brigiment)),
      passText: null,
    }
  },
  groups: (context, soFar) => [...new Set(nextParts(context, soFar).map(([unit]) => unitText(context, unit)))],
  option(context, part) {
    const [unit, hex] = part
    const { hex: from } = unitOf(context.battlefield, unit)
    const distance = distanceBetween(context.battlefield, from, hex)
    const detail = texts.distanceAndGround(distance, groundText(context.battlefield, hex))
    const label = texts.unitTo(unitText(context, unit), hexName(context.board, hex))
    return hexOption(context, hex, { label, detail, group: unitText(context, unit) }, part)
  },
  preview(context, soFar) {
    const lines = soFar.map(([unit, hex]) => texts.makesFor(unitText(context, unit), hexName(context.board, hex)))
    const marks = soFar.flatMap(([unit, hex, ...via]) => [
      ...pathMarks(
        context,
        [unitOf(context.battlefield, unit).hex, ...via, hex].filter((one, i, all) => one !== all[i - 1]),
        context.side,
      ),
      ringHex(context, hex, 'aim'),
    ])
    return plainPreview(soFar.length === 0 ? texts.nobodySent : texts.committed, lines, marks)
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
    title: texts.postureTitle(brigimentText(context, context.about.brigiment)),
    why: texts.postureWhy,
    passText: null,
  }),
  groups: (_, soFar) => [soFar.length === 0 ? texts.posture : texts.whoStays],
  option(context, part) {
    if (unitShape.fits(part))
      return unitOption(context, part, {
        label: unitText(context, part),
        detail: conditionText(context, part),
        group: texts.whoStays,
      })
    return part === 'hold'
      ? plainOption(part, { label: texts.holdLine, detail: texts.holdDetail, group: texts.posture })
      : plainOption(part, { label: texts.fallBack, detail: texts.fallBackDetail, group: texts.posture })
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
        word === undefined ? texts.holdOrFallBack : texts.theyHold,
        [],
        ringed(context, units, 'neutral'),
      )
    const heldUnits = units.filter((unit) => isInContact(context.battlefield, unitOf(context.battlefield, unit).hex))
    const lines = [
      ...(heldUnits.length === 0 ? [] : [texts.nextToEnemy(unitsText(context, heldUnits))]),
      ...(stay.length === 0 ? [] : [texts.unitsStay(unitsText(context, stay))]),
    ]
    return plainPreview(texts.theyFallBack, lines, ringed(context, units, 'neutral'))
  },
  acceptedSorts: (soFar) => (soFar[0] === 'fall back' ? ['unit'] : []),
  ruling: (context, soFar, { part }) =>
    isChosen(soFar, part) ? { allowed: true } : checkAnswer(context, ['fall back', part]),
}

/** "1 of 2 steps, out of the Routed box" */
function strengthText(context: QuestionContext, unit: UnitId): string {
  const { steps, hex } = projected(context.battlefield, unit)
  const { fullSteps } = unitOf(context.battlefield, unit)
  return texts.strength(stepsText(steps), fullSteps, !isOnMap(hex))
}

export const recover: KindFace<typeof recoverQuestion> = {
  prompt(context) {
    const { from, brigiment } = context.about
    const stepText = from === 'routed' ? texts.routedStep : texts.missingStep
    return {
      title: texts.recoverTitle(stepText, brigimentText(context, brigiment)),
      why: texts.recoverWhy,
      passText: null,
    }
  },
  groups: () => [texts.takesStepGroup],
  option(context, unit) {
    return unitOption(context, unit, {
      label: unitText(context, unit),
      detail: strengthText(context, unit),
      group: texts.takesStepGroup,
    })
  },
  preview: (context, [unit]) =>
    unit === undefined
      ? plainPreview(texts.whoTakesStep)
      : plainPreview(
          texts.takesStep(capital(unitText(context, unit))),
          [texts.hasStrength(strengthText(context, unit))],
          ringed(context, [unit], 'good'),
        ),
  acceptedSorts: () => ['unit'],
  ruling: (context, _, { part }) => explainPart(context, part),
}

function giftText(context: QuestionContext, [from, to]: Gift): { readonly label: string; readonly detail: string } {
  return {
    label: texts.givesStep(unitText(context, from), unitText(context, to)),
    detail: texts.fromTo(strengthText(context, from), strengthText(context, to)),
  }
}

function previewGifts(context: QuestionContext, gifts: readonly Gift[]): Preview {
  const lines = gifts.map(([from, to]) => `${texts.givesStep(unitText(context, from), unitText(context, to))}.`)
  const marks = ringed(context, [...new Set(gifts.flat())], 'good')
  return plainPreview(gifts.length === 0 ? texts.noExchange : texts.exchange, lines, marks)
}

export const exchange: KindFace<typeof exchangeQuestion> = {
  prompt: (context) => ({
    title: texts.exchangeTitle(brigimentText(context, context.about.brigiment)),
    why: texts.exchangeWhy,
    passText: texts.exchangePass,
    noneLabel: texts.exchangeNothing,
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
    const which = alike.length > 1 ? `, ${texts.alike(place, alike.length)}` : ''
    return unitOption(context, from, { label, detail: `${detail}${which}`, group: placeGroup(context, from) }, part)
  },
  preview: previewGifts,
  warning(context, gifts) {
    const last = gifts.find(([from]) => {
      const gives = gifts.filter(([one]) => one === from).length
      const giftsTaken = gifts.filter(([, one]) => one === from).length
      return projected(context.battlefield, from).steps - gives + giftsTaken < 1
    })
    return last === undefined ? null : texts.givesLastStep(unitText(context, last[0]))
  },
  acceptedSorts: () => ['unit'],
  ruling: (context, soFar, { part }) => {
    const can = nextParts(context, soFar).some((one) => isChosen(one, part))
    return can ? { allowed: true } : explainPart(context, [part, part])
  },
}
