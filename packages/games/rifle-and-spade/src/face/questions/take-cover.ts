/** 7.2 7.6.5 14.2.8: reactions to fire: hide, come out again, or leave column. */
import { isAmong } from '@firestep/referee'
import type { riseQuestion } from '../../rules/fire/stop-hiding.ts'
import type { hideQuestion, leaveColumnQuestion } from '../../rules/fire/under-fire-windows.ts'
import type { Hiding } from '../../rules/state.ts'
import { hexName } from '../names/places.ts'
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

const hidingTexts: Readonly<Record<Hiding, string>> = {
  terrain: 'hides in the terrain',
  work: 'hides in the work',
  ridge: 'hides behind the ridge',
}

export const hide: KindFace<typeof hideQuestion> = {
  prompt(context) {
    const { hex } = context.about
    return {
      title: `Hide at ${hexName(context.board, hex)}?`,
      why: 'Most fire cannot touch whoever hides, and it checks its morale better. To fire it must come out, and is answered first; digging ends.',
      passText: 'They stay up.',
      noneLabel: 'Stay up',
    }
  },
  groups: () => ['Who hides'],
  option(context, part) {
    const [unit, means] = part
    const label = `${unitText(context, unit)} ${hidingTexts[means]}`
    return unitOption(context, unit, { label, detail: conditionText(context, unit), group: 'Who hides' }, part)
  },
  ticks(context) {
    const hiders = nextParts(context, [])
    return {
      parts: hiders,
      answerOf: (ticked) => hiders.filter((hider) => isAmong(ticked, hider)).sort(([a], [b]) => a - b),
    }
  },
  preview(context, hiders) {
    if (hiders.length === 0) return plainPreview('They stay up')
    const lines = hiders.map(([unit, way]) => `${unitText(context, unit)} ${hidingTexts[way]}.`)
    const units = hiders.map(([unit]) => unit)
    return plainPreview(`Into hiding: ${unitsText(context, units)}`, lines, ringed(context, units, 'good'))
  },
  acceptedSorts: () => ['unit'],
  ruling: (context, soFar, { part }) =>
    soFar.some((hider) => isChosen(hider, part)) ? { allowed: true } : explainPart(context, part),
}

export const leaveColumn: KindFace<typeof leaveColumnQuestion> = {
  prompt(context) {
    const { hex } = context.about
    return {
      title: `Fired on in column at ${hexName(context.board, hex)}: leave it?`,
      why: 'Columns and limbered guns suffer more from fire. Leaving it now draws none, and a stack under way pays its points or stops.',
      passText: 'They stay in column.',
      noneLabel: 'Stay in column',
    }
  },
  groups: () => ['Out of column'],
  option(context, unit) {
    return unitOption(context, unit, {
      label: unitText(context, unit),
      detail: conditionText(context, unit),
      group: 'Out of column',
    })
  },
  ticks: (context) => ({ parts: nextParts(context, []), answerOf: ascending }),
  preview: (context, soFar) =>
    soFar.length === 0
      ? plainPreview('They stay in column')
      : plainPreview(`Out of column: ${unitsText(context, soFar)}`, [], ringed(context, soFar, 'good')),
  acceptedSorts: () => ['unit'],
  ruling: (context, soFar, { part }) => (isChosen(soFar, part) ? { allowed: true } : checkAnswer(context, [part])),
}

export const rise: KindFace<typeof riseQuestion> = {
  prompt: () => ({
    title: 'They are about to move: does anybody come out of hiding?',
    why: 'Whoever stands fires at what moves without being fired at first. Those of them who stand may fire at him as he comes out.',
    passText: 'They stay hidden.',
    noneLabel: 'Stay hidden',
  }),
  groups: () => ['Who comes out'],
  option(context, unit) {
    return unitOption(context, unit, {
      label: unitText(context, unit),
      detail: conditionText(context, unit),
      group: 'Who comes out',
    })
  },
  ticks: (context) => ({ parts: nextParts(context, []), answerOf: ascending }),
  preview: (context, soFar) =>
    soFar.length === 0
      ? plainPreview('They stay hidden')
      : plainPreview(`Out of hiding: ${unitsText(context, soFar)}`, [], ringed(context, soFar, 'neutral')),
  acceptedSorts: () => ['unit'],
  ruling: (context, soFar, { part }) => (isChosen(soFar, part) ? { allowed: true } : explainPart(context, part)),
}
