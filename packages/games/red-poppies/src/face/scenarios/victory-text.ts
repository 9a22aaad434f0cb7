/** Victory conditions of a scenario, in a sentence. */
import { capital, listed } from '@firestep/face'
import type { Hex } from '../../rules/ids.ts'
import { type Board, placeOf } from '../board.ts'
import { landmark } from '../names/places.ts'
import { scoreItemName } from '../names/score-items.ts'
import { peopleOf } from '../names/units.ts'

export function aimText(board: Board): string {
  const { victory, turns, campaign } = board.scenario
  const end = campaign === null ? `when turn ${turns} is over` : 'when its last day is over'
  switch (victory.kind) {
    case 'points':
      return `More points win ${end}: ${scoreItemTexts(board, victory.score).join('; ')}. Equal points are a draw.`
    case 'control-all':
      return `Whoever controls all of ${placesNamed(board, victory.hexes)} ${end} wins; if nobody does it is a draw.`
    case 'control-most':
      return `Whoever controls more of ${placesNamed(board, victory.hexes)} ${end} wins; as many each is a draw.`
    case 'control-count':
      return `${capital(peopleOf(board, victory.side))} win with ${countText(victory)} of ${placesNamed(board, victory.hexes)} under control ${end}, and lose otherwise.`
    case 'units-in':
      return `${capital(peopleOf(board, victory.side))} win with at least ${victory.atLeast} units ${victory.note} ${end}, and lose otherwise.`
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
    const worth = `${points} for ${side === 'both' ? 'either side' : peopleOf(board, side)} for each`
    if (per === 'whole village') {
      const text = `${worth} whole village, every hex of it controlled`
      villagesByText.set(text, [...(villagesByText.get(text) ?? []), what.replace('whole village of ', '')])
    } else {
      const where = per === 'controlled hex' ? `: ${placesNamed(board, hexes)}` : ''
      itemTexts.push(`${worth} ${scoreItemName(what)}${where}`)
    }
  }
  return [...itemTexts, ...[...villagesByText].map(([text, villages]) => `${text}: ${listed(villages)}`)]
}

const countText = ({ atLeast, hexes }: { readonly atLeast: number; readonly hexes: readonly Hex[] }): string =>
  atLeast === hexes.length ? 'all' : `at least ${atLeast}`

/** Limits on the hexes and names listed in a sentence. */
const maxHexes = 9
const maxNames = 12

/** "Hill 60 (M20 and N19)", "Golcow and Jabloniec (32 hexes)", "48 hexes" */
export function placesNamed(board: Board, hexes: readonly Hex[]): string {
  const names = hexes.map((hex) => landmark(board, hex))
  const hexesText = hexes.length > maxHexes ? `${hexes.length} hexes` : listed(hexes.map((hex) => placeOf(board, hex)))
  const uniqueNames = [...new Set(names)]
  return uniqueNames.length > maxNames || uniqueNames.some((name) => name === null)
    ? hexesText
    : `${listed(uniqueNames.map(String))} (${hexesText})`
}
