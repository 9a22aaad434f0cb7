/** Names of actors in log lines: own units by name, enemy units as a stack. */
import { capital, type PieceId, type Tone } from '@firestep/face'
import { ring } from '@firestep/face/hex'
import type { Side } from '../../data/schema.ts'
import { type Hex, isOnMap, type UnitId } from '../../rules/ids.ts'
import type { Army, BattleView } from '../../rules/state.ts'
import { armyIn, pieceOf, placeOf, shownBy, sideName } from '../board.ts'
import { hexName } from '../names/places.ts'
import { unitNamesText } from '../names/units.ts'
import * as texts from '../texts/actor-log.ts'
import type { LogContext, LogLineParts } from './context.ts'

export interface Actors {
  readonly name: string
  readonly many: boolean
}

/** The army of a side after the event, as its owner sees it, including units made in play. */
export const armyAfter = ({ after }: LogContext, side: Side): Army | null => armyIn(after, side)

export function actorsOf(context: LogContext, side: Side, units: readonly UnitId[] | undefined): Actors {
  const army = armyAfter(context, side)
  if (units === undefined || units.length === 0 || army === null)
    return { name: capital(texts.stack(sideName(side))), many: false }
  return { name: capital(unitNamesText(context.board, army, units)), many: units.length > 1 }
}

/** The name of the actors of an event and whether they are several: the first two values of most texts. */
export function actorOf(
  context: LogContext,
  { side, units }: { readonly side: Side; readonly units?: readonly UnitId[] | undefined },
): readonly [name: string, many: boolean] {
  const { name, many } = actorsOf(context, side, units)
  return [name, many]
}

/** "L and R 1/57 move", "An Ottoman stack moves". */
export const withVerb = ({ name, many }: Actors, single: string, several: string): string =>
  `${name} ${many ? several : single}`

/** Pieces to mark: the named units, or the visible counters of the stack. */
export function piecesToMark(
  context: LogContext,
  side: Side,
  units: readonly UnitId[] | undefined,
  hex: Hex,
): readonly PieceId[] {
  const actors = units ?? seenIn(context.after, side, hex) ?? seenIn(context.before, side, hex) ?? []
  return actors.map((unit) => pieceOf(side, unit))
}

function seenIn(view: BattleView, side: Side, hex: Hex): readonly UnitId[] | undefined {
  const visibleStack = shownBy(view, side)?.stacks.find((stack) => stack.hex === hex)
  return visibleStack?.units.map(({ unit }) => unit)
}

/** The line of an event about a stack in one hex. */
export function stackLine(
  context: LogContext,
  event: { readonly side: Side; readonly hex: Hex; readonly units?: readonly UnitId[] },
  tone: Tone,
  text = '',
): Omit<LogLineParts, 'text'> {
  const { side, hex, units } = event
  return {
    seat: side,
    marks: isOnMap(hex) ? [ring(placeOf(context.board, hex), tone, text)] : [],
    pieces: piecesToMark(context, side, units, hex),
  }
}

/** "in 08.04 (Sedd el Bahr South)", or a place beside the map. */
export const inPlace = ({ board }: LogContext, hex: Hex | null): string =>
  hex === null || !isOnMap(hex) ? texts.besideMap : texts.inHex(hexName(board, hex))
