/** 7.2 7.6.5 14.2.8: reactions to fire: hide, come out again, or leave column. */
import { isAmong } from '@firestep/referee'
import type { riseQuestion } from '../../rules/fire/stop-hiding.ts'
import type { hideQuestion, leaveColumnQuestion } from '../../rules/fire/under-fire-windows.ts'
import { hexName } from '../names/places.ts'
import * as texts from '../texts/fire.ts'
import * as wordTexts from '../texts/words.ts'
import {
  ascending,
  checkAnswer,
  explainPart,
  isChosen,
  type KindFace,
  nextParts,
  plainPreview,
  ringed,
  unitOption,
} from './context.ts'
import { conditionText, unitsText, unitText } from './unit-labels.ts'

export const hide: KindFace<typeof hideQuestion> = {
  prompt(context) {
    const { hex } = context.about
    return {
      title: texts.hideTitle(hexName(context.board, hex)),
      why: texts.hideWhy,
      passText: texts.stayUpPass,
      noneLabel: texts.stayUp,
    }
  },
  groups: () => [texts.whoHides],
  option(context, part) {
    const [unit, means] = part
    const label = wordTexts.unitGoes(unitText(context, unit), texts.hidingVerbs[means])
    return unitOption(context, unit, { label, detail: conditionText(context, unit), group: texts.whoHides }, part)
  },
  ticks(context) {
    const hiders = nextParts(context, [])
    return {
      parts: hiders,
      answerOf: (ticked) => hiders.filter((hider) => isAmong(ticked, hider)).sort(([a], [b]) => a - b),
    }
  },
  preview(context, hiders) {
    if (hiders.length === 0) return plainPreview(texts.theyStayUp)
    const lines = hiders.map(([unit, way]) => `${unitText(context, unit)} ${texts.hidingVerbs[way]}.`)
    const units = hiders.map(([unit]) => unit)
    return plainPreview(texts.intoHiding(unitsText(context, units)), lines, ringed(context, units, 'good'))
  },
  acceptedSorts: () => ['unit'],
  ruling: (context, soFar, { part }) =>
    soFar.some((hider) => isChosen(hider, part)) ? { allowed: true } : explainPart(context, part),
}

export const leaveColumn: KindFace<typeof leaveColumnQuestion> = {
  prompt(context) {
    const { hex } = context.about
    return {
      title: texts.leaveColumnTitle(hexName(context.board, hex)),
      why: texts.leaveColumnWhy,
      passText: texts.stayInColumnPass,
      noneLabel: texts.stayInColumn,
    }
  },
  groups: () => [texts.outOfColumnGroup],
  option(context, unit) {
    return unitOption(context, unit, {
      label: unitText(context, unit),
      detail: conditionText(context, unit),
      group: texts.outOfColumnGroup,
    })
  },
  ticks: (context) => ({ parts: nextParts(context, []), answerOf: ascending }),
  preview: (context, soFar) =>
    soFar.length === 0
      ? plainPreview(texts.theyStayInColumn)
      : plainPreview(texts.outOfColumn(unitsText(context, soFar)), [], ringed(context, soFar, 'good')),
  acceptedSorts: () => ['unit'],
  ruling: (context, soFar, { part }) => (isChosen(soFar, part) ? { allowed: true } : checkAnswer(context, [part])),
}

export const rise: KindFace<typeof riseQuestion> = {
  prompt: () => ({
    title: texts.riseTitle,
    why: texts.riseWhy,
    passText: texts.stayHiddenPass,
    noneLabel: texts.stayHidden,
  }),
  groups: () => [texts.whoComesOut],
  option(context, unit) {
    return unitOption(context, unit, {
      label: unitText(context, unit),
      detail: conditionText(context, unit),
      group: texts.whoComesOut,
    })
  },
  ticks: (context) => ({ parts: nextParts(context, []), answerOf: ascending }),
  preview: (context, soFar) =>
    soFar.length === 0
      ? plainPreview(texts.theyStayHidden)
      : plainPreview(texts.outOfHiding(unitsText(context, soFar)), [], ringed(context, soFar, 'neutral')),
  acceptedSorts: () => ['unit'],
  ruling: (context, soFar, { part }) => (isChosen(soFar, part) ? { allowed: true } : explainPart(context, part)),
}
