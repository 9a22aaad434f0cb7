/** Victory conditions of a scenario, in a sentence. */

import { listed } from '@firestep/face'
import type { Hex } from '../../rules/ids.ts'
import { type Board, placeOf } from '../board.ts'
import { landmark } from '../names/places.ts'
import { scoreItemName } from '../names/score-items.ts'
import { peopleOf } from '../names/units.ts'
import * as texts from '../texts/scenarios.ts'

export function aimText(board: Board): string {
  const { victory, turns, campaign } = board.scenario
  const end = campaign === null ? texts.atTurnEnd(turns) : texts.atCampaignEnd
  switch (victory.kind) {
    case 'points':
      return texts.mostPoints(end, scoreItemTexts(board, victory.score))
    case 'control-all':
      return texts.controlAll(placesNamed(board, victory.hexes), end)
    case 'control-most':
      return texts.controlMost(placesNamed(board, victory.hexes), end)
    case 'control-count':
      return texts.controlCount(
        peopleOf(board, victory.side),
        countText(victory),
        placesNamed(board, victory.hexes),
        end,
      )
    case 'units-in':
      return texts.unitsIn(peopleOf(board, victory.side), victory.atLeast, victory.note, end)
    default:
      return victory satisfies never
  }
}

type ScoreItem = Extract<Board['scenario']['victory'], { kind: 'points' }>['score'][number]

/** Scoring items; villages worth the same are named together. */
function scoreItemTexts(board: Board, score: readonly ScoreItem[]): string[] {
  const villagesByText = new Map<string, string[]>()
  const itemTexts: string[] = []
  for (const { side, points, per, what, hexes } of score) {
    const scorer = side === 'both' ? texts.eitherSide : peopleOf(board, side)
    if (per === 'whole village') {
      const text = texts.worth(points, scorer, texts.wholeVillage)
      villagesByText.set(text, [...(villagesByText.get(text) ?? []), what.replace('whole village of ', '')])
    } else {
      const item = texts.worth(points, scorer, scoreItemName(what))
      itemTexts.push(per === 'controlled hex' ? texts.item(item, placesNamed(board, hexes)) : item)
    }
  }
  return [...itemTexts, ...[...villagesByText].map(([text, villages]) => texts.villages(text, villages))]
}

const countText = ({ atLeast, hexes }: { readonly atLeast: number; readonly hexes: readonly Hex[] }): string =>
  atLeast === hexes.length ? texts.all : texts.atLeast(atLeast)

/** Limits on the hexes and names listed in a sentence. */
const maxHexes = 9
const maxNames = 12

/** "Hill 60 (M20 and N19)", "Golcow and Jabloniec (32 hexes)", "48 hexes" */
export function placesNamed(board: Board, hexes: readonly Hex[]): string {
  const names = hexes.map((hex) => landmark(board, hex))
  const hexesText =
    hexes.length > maxHexes ? texts.hexes(hexes.length) : listed(hexes.map((hex) => placeOf(board, hex)))
  const uniqueNames = [...new Set(names)]
  return uniqueNames.length > maxNames || uniqueNames.some((name) => name === null)
    ? hexesText
    : texts.placesAndHexes(uniqueNames.map(String), hexesText)
}
