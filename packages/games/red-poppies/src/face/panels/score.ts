/** The score: each side's points and their sources, and control of the hexes that count. */

import { capital, type Score } from '@firestep/face'
import type { RuleId } from '@firestep/referee'
import { type Side, sides } from '../../data/schema.ts'
import { controls } from '../../rules/battlefield.ts'
import { enemyOf } from '../../rules/book.ts'
import type { Hex } from '../../rules/ids.ts'
import { scenarioRules } from '../../rules/scenario.ts'
import type { Battlefield, BattleView } from '../../rules/state.ts'
import { scoreOf } from '../../rules/victory.ts'
import { type Board, placeOf } from '../board.ts'
import { hexName } from '../names/places.ts'
import { scoreItemName } from '../names/score-items.ts'
import * as texts from '../texts/panels.ts'

type Objective = Score['objectives'][number]

/** A scoring item, in one form for every kind of victory. */
interface ScoreItem {
  readonly side: Side | 'both'
  readonly points: number
  readonly what: string
  /** Empty for items without hexes, such as destroyed guns. */
  readonly hexes: readonly Hex[]
  /** The number of times a side has earned it; by default once for every hex it controls. */
  earned?(battlefield: Battlefield, side: Side): number
}

function scoreItemsOf({ scenario: { victory } }: Board): readonly ScoreItem[] {
  if (victory.kind === 'units-in') {
    const { side, hexes, note } = victory
    return [
      {
        side,
        points: 1,
        what: texts.unitScored(note),
        hexes,
        earned: (battlefield, scorer) => scoreOf(battlefield)[scorer],
      },
    ]
  }
  if (victory.kind !== 'points') return [{ side: 'both', points: 1, what: texts.controlledHex, hexes: victory.hexes }]
  return victory.score.map(({ side, points, per, what, hexes }) => ({
    side,
    points,
    what: per === 'controlled hex' ? what.replace(/^controlled (.*)$/, '$1 controlled') : scoreItemName(what),
    hexes,
    ...(per === 'whole village' ? { earned: earnedIfAllHeld(hexes) } : {}),
  }))
}

/** Earned once, if the side controls all hexes. */
const earnedIfAllHeld =
  (hexes: readonly Hex[]) =>
  (battlefield: Battlefield, side: Side): number =>
    hexes.every((hex) => controls(battlefield, side, hex)) ? 1 : 0

const heldHexCount = (battlefield: Battlefield, side: Side, hexes: readonly Hex[]): number =>
  hexes.filter((hex) => controls(battlefield, side, hex)).length

export function scoreFaceOf(board: Board, view: BattleView): Score {
  const battlefield = board.battlefieldOf(view)
  const entries = scoreItemsOf(board)
  const points = scoreOf(battlefield)
  const { kind } = board.scenario.victory
  return {
    unit: texts.scoreUnits[kind === 'points' || kind === 'units-in' ? kind : 'hexes'],
    needed: neededPoints(board, entries),
    sides: sides.map((side) => ({
      seat: side,
      points: points[side],
      ...neededBySide(board, side),
      sources: sourcesOf(battlefield, entries, side, points[side]),
    })),
    objectives: entries.flatMap((entry) => objectives(board, battlefield, entry)),
  }
}

/** If one side must control a number of hexes, the other must leave it too few. */
function neededBySide({ scenario: { victory } }: Board, side: Side): { readonly needed?: number } {
  if (victory.kind !== 'control-count') return {}
  return { needed: side === victory.side ? victory.atLeast : victory.hexes.length - victory.atLeast + 1 }
}

/**
 * The points that decide for certain. If both sides score the same hexes, that is more than half of them; if each
 * scores its own items, there is no such figure, and the maximum of a side is used.
 */
function neededPoints(board: Board, entries: readonly ScoreItem[]): number {
  const { victory, units } = board.scenario
  if (victory.kind === 'control-count' || victory.kind === 'units-in') return victory.atLeast
  if (victory.kind === 'control-all') return victory.hexes.length
  const gunCount = (side: Side): number =>
    units.filter((unit) => unit.side === side && board.book.unitType(unit.type).type === 'artillery').length
  const maxPoints = (side: Side): number =>
    entries
      .filter((entry) => entry.side === side || entry.side === 'both')
      .reduce((sum, entry) => sum + entry.points * maxTimesEarned(entry, gunCount(enemyOf(side))), 0)
  return entries.every(({ side, hexes }) => side === 'both' && hexes.length > 0)
    ? Math.floor(maxPoints('central') / 2) + 1
    : Math.max(...sides.map(maxPoints))
}

const maxTimesEarned = ({ hexes, earned }: ScoreItem, guns: number): number =>
  hexes.length === 0 ? guns : earned === undefined ? hexes.length : 1

function sourcesOf(
  battlefield: Battlefield,
  entries: readonly ScoreItem[],
  side: Side,
  total: number,
): Score['sides'][number]['sources'] {
  const ownEntries = entries.filter((entry) => entry.side === side || entry.side === 'both')
  const fromHexes = ownEntries.flatMap(({ points, what, hexes, earned }) => {
    const count = earned?.(battlefield, side) ?? heldHexCount(battlefield, side, hexes)
    return count === 0 ? [] : [{ text: texts.times(count, what), points: points * count }]
  })
  // Points not earned by hexes come from destroyed guns.
  const gunPoints = total - fromHexes.reduce((sum, { points }) => sum + points, 0)
  const guns = ownEntries.find(({ hexes }) => hexes.length === 0)
  return guns === undefined || gunPoints === 0
    ? fromHexes
    : [...fromHexes, { text: texts.times(gunPoints / guns.points, guns.what), points: gunPoints }]
}

/** Longer lists of hexes are grouped. */
const maxListed = 12

function objectives(board: Board, battlefield: Battlefield, entry: ScoreItem): readonly Objective[] {
  const { side, points, what, hexes, earned } = entry
  const [rule = '10.1']: readonly RuleId[] = scenarioRules(board.scenario, 'victory')
  const holderFields = (holder: Side | null) => ({ rule, holder, points })
  const holderOf = (hex: Hex): Side | null => sides.find((candidate) => controls(battlefield, candidate, hex)) ?? null
  if (hexes.length === 0)
    return [{ text: texts.each(what), places: [], ...holderFields(side === 'both' ? null : side) }]
  if (earned !== undefined) {
    const holder =
      sides.find((candidate) => (side === 'both' || side === candidate) && earned(battlefield, candidate) > 0) ?? null
    return [{ text: capital(what), places: hexes.map((hex) => placeOf(board, hex)), ...holderFields(holder) }]
  }
  if (hexes.length <= maxListed)
    return hexes.map((hex) => ({
      text: hexName(board, hex),
      places: [placeOf(board, hex)],
      ...holderFields(holderOf(hex)),
    }))
  return [...sides, null].flatMap((holder) => {
    const heldHexes = hexes.filter((hex) => holderOf(hex) === holder)
    if (heldHexes.length === 0) return []
    const text = texts.heldHexes(what.replace(/ controlled$/, ''), heldHexes.length, hexes.length)
    return [{ text, places: heldHexes.map((hex) => placeOf(board, hex)), ...holderFields(holder) }]
  })
}
