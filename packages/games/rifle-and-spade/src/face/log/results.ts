/** Results of rolls in a few words, at the hex they were rolled for, and movements from hex to hex. */
import { type LogLine, movementParts, type PlaceId, type RollResult } from '@firestep/face'
import type { Side } from '../../data/schema.ts'
import { headquartersAt } from '../../rules/command/headquarters.ts'
import { type BrigimentId, type Hex, isOnMap, type UnitId } from '../../rules/ids.ts'
import { armyIn, placeOf, shownBy } from '../board.ts'
import { type Actors, withVerb } from './actor-names.ts'
import type { LogContext } from './context.ts'

/** A result in a hex; null beside the map. */
export const resultAt = (
  { board }: LogContext,
  hex: Hex | null,
  text: string,
  tone: RollResult['tone'],
): RollResult | null => (hex === null || !isOnMap(hex) ? null : { place: placeOf(board, hex), text, tone })

/** A result of a Brigiment: at its HQ, or at its first unit on the map. Only its owner knows where they are. */
export function brigimentResult(
  context: LogContext,
  side: Side,
  brigiment: BrigimentId,
  text: string,
  tone: RollResult['tone'],
): RollResult | null {
  const { board, after } = context
  const army = armyIn(after, side)
  if (army === null) return null
  const centre = headquartersAt(board.battlefieldOf(after), brigiment)
  const hex =
    typeof centre === 'number'
      ? centre
      : army.units.find((unit) => unit.brigiment === brigiment && isOnMap(unit.hex))?.hex
  return resultAt(context, hex ?? null, text, tone)
}

/** The movement of a stack between hexes, with its verb: "moves", "retreats". None from beside the map. */
export function movementBetween(
  { board }: LogContext,
  side: Side,
  actors: Actors,
  [single, several]: readonly [string, string],
  hexes: readonly (Hex | null)[],
): Pick<LogLine, 'marks' | 'movement'> {
  const places = hexes.flatMap((hex): PlaceId[] => (hex === null || !isOnMap(hex) ? [] : [placeOf(board, hex)]))
  return movementParts(withVerb(actors, single, several), places, side)
}

/** The hex of a unit before the answer, if the viewer sees it. */
export function hexBefore({ before }: LogContext, side: Side, unit: UnitId): Hex | null {
  const own = armyIn(before, side)?.units[unit]?.hex
  const stack = shownBy(before, side)?.stacks.find(({ units }) => units.some((seen) => seen.unit === unit))
  return own ?? stack?.hex ?? null
}
