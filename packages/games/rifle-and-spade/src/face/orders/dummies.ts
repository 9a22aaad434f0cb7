/** 3.5.8: where dummies lie among the Objective markers. */
import { counted } from '@firestep/face'
import type { Hex } from '../../rules/ids.ts'
import { mostDummies } from '../../rules/orders/objective-markers.ts'
import { hexOffer, type KindFace, nextParts, nothingYet, ringedHex } from '../asking/scene.ts'
import { hexesWords, hexName } from '../names/places.ts'

const heading = 'A dummy at'

export const dummies: KindFace = {
  asking: ({ ground }) => ({
    title: `Lay up to ${counted(mostDummies(ground), 'dummy marker')}`,
    why: 'Your Objectives lie on the map face down. Dummies look the same to the enemy; they are laid anew each turn, and both sides turn theirs down together.',
    passing: 'No dummies: every marker of yours is real.',
  }),
  offer: (scene, part) =>
    hexOffer(scene, part as Hex, { label: hexName(scene.board, part as Hex), detail: null, group: heading }),
  groups: () => [heading],
  ticks: (scene) => ({
    parts: nextParts(scene, []),
    arrange: (ticked) => [...(ticked as Hex[])].sort((a, b) => a - b),
  }),
  preview(scene, soFar) {
    const hexes = soFar as readonly Hex[]
    const title = hexes.length === 0 ? 'No dummies' : `Dummies at ${hexesWords(scene.board, hexes)}`
    const left = mostDummies(scene.ground) - hexes.length
    return nothingYet(
      title,
      left > 0 ? [`${counted(left, 'dummy marker')} left.`] : [],
      hexes.map((hex) => ringedHex(scene, hex, 'neutral', '?')),
    )
  },
  takes: () => ['hex'],
}
