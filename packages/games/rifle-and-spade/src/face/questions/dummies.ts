import { hexesText, rings } from '@firestep/face/hex'
import type { dummiesQuestion } from '../../rules/orders/objective-markers.ts'
import { hexName } from '../names/places.ts'
import * as texts from '../texts/command.ts'
import { ascending, explainPart, hexOption, isChosen, type KindFace, nextParts, plainPreview } from './context.ts'
import { groundText } from './ground-text.ts'

export const dummies: KindFace<typeof dummiesQuestion> = {
  prompt: () => ({
    title: texts.dummiesTitle,
    why: texts.dummiesWhy,
    passText: texts.noDummiesPass,
    noneLabel: texts.noDummies,
  }),
  groups: () => [texts.hexes],
  option(context, hex) {
    const words = {
      label: hexName(context.board, hex),
      detail: groundText(context.battlefield, hex),
      group: texts.hexes,
    }
    return hexOption(context, hex, words)
  },
  ticks: (context) => ({ parts: nextParts(context, []), answerOf: ascending }),
  preview(context, soFar) {
    const hexes = soFar
    if (hexes.length === 0) return plainPreview(texts.noDummies)
    const title = texts.dummies(hexes.length, hexesText(context.board, hexes))
    return plainPreview(title, [texts.dummiesLine], rings(context.board, hexes, 'neutral'))
  },
  acceptedSorts: () => ['hex'],
  ruling: (context, soFar, { part }) => (isChosen(soFar, part) ? { allowed: true } : explainPart(context, part)),
}
