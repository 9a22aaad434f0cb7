/** 3.5.8: where dummies lie among the Objective markers. */
import { counted } from '@firestep/face'
import type { Json } from '@firestep/referee'
import type { Hex } from '../../rules/ids.ts'
import { hexesText, hexName, rings } from '../names/places.ts'
import { explained, hexOption, type KindFace, nextParts, nothingYet } from './context.ts'
import { groundText } from './ground-text.ts'

const ascending = (parts: readonly Json[]): Json => [...parts].sort((a, b) => Number(a) - Number(b))

export const dummies: KindFace = {
  asking: () => ({
    title: 'Where do dummy Objective markers lie?',
    why: 'Your Objectives lie on the map, face down. One dummy for each Brigiment in play may lie among them until your next orders.',
    passing: 'No dummies.',
    none: 'No dummies',
  }),
  groups: () => ['Hexes'],
  offer(scene, part) {
    const hex = part as Hex
    const words = { label: hexName(scene.board, hex), detail: groundText(scene.battlefield, hex), group: 'Hexes' }
    return hexOption(scene, hex, words)
  },
  ticks: (scene) => ({ parts: nextParts(scene, []), arrange: ascending }),
  preview(scene, soFar) {
    const hexes = soFar as Hex[]
    if (hexes.length === 0) return nothingYet('No dummies')
    const title = `${counted(hexes.length, 'dummy').replace('dummys', 'dummies')} in ${hexesText(scene.board, hexes)}`
    return nothingYet(title, ['The enemy cannot tell them from Objectives.'], rings(scene.board, hexes, 'neutral'))
  },
  takes: () => ['hex'],
  ruling: (scene, soFar, { part }) => (soFar.includes(part) ? { allowed: true } : explained(scene, part)),
}
