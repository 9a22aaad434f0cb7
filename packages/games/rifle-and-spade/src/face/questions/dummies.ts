/** 3.5.8: choosing dummies among the Objective markers. */
import { counted } from '@firestep/face'
import { hexesText, rings } from '@firestep/face/hex'
import type { dummiesQuestion } from '../../rules/orders/objective-markers.ts'
import { hexName } from '../names/places.ts'
import { ascending, explainPart, hexOption, isChosen, type KindFace, nextParts, plainPreview } from './context.ts'
import { groundText } from './ground-text.ts'

export const dummies: KindFace<typeof dummiesQuestion> = {
  prompt: () => ({
    title: 'Where do dummy Objective markers lie?',
    why: 'Your Objectives lie on the map, face down. One dummy for each Brigiment in play may lie among them until your next orders.',
    passText: 'No dummies.',
    noneLabel: 'No dummies',
  }),
  groups: () => ['Hexes'],
  option(context, hex) {
    const words = { label: hexName(context.board, hex), detail: groundText(context.battlefield, hex), group: 'Hexes' }
    return hexOption(context, hex, words)
  },
  ticks: (context) => ({ parts: nextParts(context, []), answerOf: ascending }),
  preview(context, soFar) {
    const hexes = soFar
    if (hexes.length === 0) return plainPreview('No dummies')
    const title = `${counted(hexes.length, 'dummy').replace('dummys', 'dummies')} in ${hexesText(context.board, hexes)}`
    return plainPreview(title, ['The enemy cannot tell them from Objectives.'], rings(context.board, hexes, 'neutral'))
  },
  acceptedSorts: () => ['hex'],
  ruling: (context, soFar, { part }) => (isChosen(soFar, part) ? { allowed: true } : explainPart(context, part)),
}
