/** 3.5.8: choosing dummies among the Objective markers. */
import { counted } from '@firestep/face'
import type { Json } from '@firestep/referee'
import type { Hex } from '../../rules/ids.ts'
import { hexesText, hexName, rings } from '../names/places.ts'
import { explainPart, hexOption, type KindFace, nextParts, plainPreview } from './context.ts'
import { groundText } from './ground-text.ts'

const ascending = (parts: readonly Json[]): Json => [...parts].sort((a, b) => Number(a) - Number(b))

export const dummies: KindFace = {
  prompt: () => ({
    title: 'Where do dummy Objective markers lie?',
    why: 'Your Objectives lie on the map, face down. One dummy for each Brigiment in play may lie among them until your next orders.',
    passText: 'No dummies.',
    noneLabel: 'No dummies',
  }),
  groups: () => ['Hexes'],
  option(context, part) {
    const hex = part as Hex
    const words = { label: hexName(context.board, hex), detail: groundText(context.battlefield, hex), group: 'Hexes' }
    return hexOption(context, hex, words)
  },
  ticks: (context) => ({ parts: nextParts(context, []), answerOf: ascending }),
  preview(context, soFar) {
    const hexes = soFar as Hex[]
    if (hexes.length === 0) return plainPreview('No dummies')
    const title = `${counted(hexes.length, 'dummy').replace('dummys', 'dummies')} in ${hexesText(context.board, hexes)}`
    return plainPreview(title, ['The enemy cannot tell them from Objectives.'], rings(context.board, hexes, 'neutral'))
  },
  acceptedSorts: () => ['hex'],
  ruling: (context, soFar, { part }) => (soFar.includes(part) ? { allowed: true } : explainPart(context, part)),
}
