/** Brushes and option boxes of the fire plan editor. */
import { type Brush, capital, type OptionTool, type OrderTool } from '@firestep/face'
import { barragePaces } from '../../../rules/artillery/fire-plan/barrage-entry.ts'
import type { PlanEntry } from '../../../rules/artillery/fire-plan/plan-entries.ts'
import { isPresent } from '../../../rules/battlefield.ts'
import { units } from '../../../rules/table-terrain.ts'
import { pieceOf, placeOfPoint } from '../../board.ts'
import { compassOf } from '../../names/bearings.ts'
import { centimetresText } from '../../names/places.ts'
import { baseName } from '../../names/units.ts'
import type { QuestionContext } from '../../questions/context.ts'
import * as texts from '../../texts/editors.ts'
import { type GasEntry, grantedEntries, isGas, plannableBatteries, pointOfEntry } from './entries.ts'
import { gasName } from './entry-text.ts'

type ToolId =
  | 'aim'
  | 'gas'
  | 'barrage'
  | 'turn'
  | 'pace'
  | 'halts'
  | 'shape'
  | `gas-turn-${number}`
  | `gas-wind-${number}`

/** Strips at which the barrage may halt. */
const haltPlaces = [1, 2, 3, 4, 5, 6]

export const gasPiece = (i: number): string => `gas-${i + 1}`
/** Index of the cloud a brush owner stands for; null for other owners. */
export function gasSlot(piece: string | null): number | null {
  const [, number] = /^gas-(\d+)$/.exec(piece ?? '') ?? []
  return number === undefined ? null : Number(number) - 1
}

const brushTool = (
  id: ToolId,
  name: string,
  instructions: string,
  owners: Brush['owners'],
  isDrawn: boolean,
): Brush => ({
  type: 'brush',
  id,
  name,
  instructions,
  isDrawn,
  ...(owners === undefined ? {} : { owners }),
})

function aimBrush(context: QuestionContext, entries: readonly PlanEntry[]): Brush {
  const owners = plannableBatteries(context).map(({ base, id }) => ({
    piece: pieceOf(base),
    label: capital(baseName(context.board, base)),
    place: isPresent(context.battlefield, base) ? pieceOf(base) : null,
    isDrawn: entries.some((entry) => entry.write === 'aim' && entry.battery === id),
  }))
  return brushTool('aim', texts.planGroups.aim, texts.aimBrush, owners, false)
}

/** "Denying gas by shells, 1" */
export const cloudName = (entry: GasEntry, i: number): string => texts.gasNumber(gasName(entry), i + 1)

/** The brush for the granted clouds, each put down at a point. */
function gasBrush(context: QuestionContext, entries: readonly PlanEntry[]): Brush {
  const writtenGas = entries.filter(isGas)
  const owners = grantedEntries(context)
    .filter(isGas)
    .map((entry, i) => {
      const point = writtenGas[i] === undefined ? null : pointOfEntry(writtenGas[i])
      return {
        piece: gasPiece(i),
        label: cloudName(entry, i),
        place: point === null ? null : placeOfPoint(context.board, point),
        isDrawn: point !== null,
      }
    })
  return brushTool('gas', texts.planGroups.gas, texts.gasBrush, owners, false)
}

type Barrage = Extract<PlanEntry, { write: 'barrage' }>

const optionTool = (
  id: ToolId,
  name: string,
  rule: string,
  allowsSeveral: boolean,
  options: OptionTool['options'],
): OptionTool => ({
  type: 'options',
  id,
  name,
  rule,
  isMultiple: allowsSeveral,
  options,
})

const turnsOf = ({ battlefield }: QuestionContext, chosen: number): OptionTool['options'] =>
  Array.from({ length: battlefield.scenario.data.turns }, (_, i) => i + 1).map((turn) => ({
    id: String(turn),
    label: texts.turnOption(turn),
    detail: null,
    isChosen: turn === chosen,
  }))

/** The eight main winds, plus the chosen one if it is another. */
const windsOf = (chosen: number): OptionTool['options'] =>
  [...new Set([0, 45, 90, 135, 180, 225, 270, 315, chosen])].map((heading) => ({
    id: String(heading),
    label: texts.directionOption(compassOf(heading), heading),
    detail: null,
    isChosen: heading === chosen,
  }))

function barrageTools(context: QuestionContext, barrage: Barrage | undefined): OrderTool[] {
  const barrageBrush = brushTool(
    'barrage',
    texts.planGroups.barrage,
    texts.barrageBrush,
    undefined,
    barrage !== undefined,
  )
  if (barrage === undefined) return [barrageBrush]
  return [
    barrageBrush,
    optionTool('turn', texts.barrageTurn, 'fireplan.6', false, turnsOf(context, barrage.turn)),
    optionTool(
      'pace',
      texts.barragePace,
      'barrage.rolling.2',
      false,
      barragePaces.map((pace) => ({
        id: String(pace),
        label: texts.aTurn(centimetresText(units(pace))),
        detail: null,
        isChosen: pace === barrage.step,
      })),
    ),
    optionTool(
      'halts',
      texts.barrageHalts,
      'barrage.rolling.3',
      true,
      haltPlaces.map((place) => ({
        id: String(place),
        label: texts.haltPlace(place),
        detail: null,
        isChosen: barrage.halts.includes(place),
      })),
    ),
    optionTool('shape', texts.barrageShape, 'barrage.rolling.8', false, [
      { id: 'straight', label: texts.straightShape, detail: null, isChosen: barrage.contour === null },
      ...(barrage.contour === null ? [] : [{ id: 'bent', label: texts.bentShape, detail: null, isChosen: true }]),
    ]),
  ]
}

export function firePlanTools(context: QuestionContext, entries: readonly PlanEntry[]): OrderTool[] {
  const grants = grantedEntries(context)
  const hasGranted = (kind: PlanEntry['write']): boolean => grants.some(({ write }) => write === kind)
  const gasEntries = entries.filter(isGas)
  return [
    ...(plannableBatteries(context).length > 0 ? [aimBrush(context, entries)] : []),
    ...(hasGranted('gas')
      ? [
          gasBrush(context, entries),
          ...gasEntries.flatMap((entry, i) => [
            optionTool(
              `gas-turn-${i}`,
              texts.gasTurn(texts.gasNumber(gasName(entry), i + 1)),
              'fireplan.4',
              false,
              turnsOf(context, entry.turn),
            ),
            optionTool(`gas-wind-${i}`, texts.gasWind(i + 1), 'gas.13', false, windsOf(entry.heading)),
          ]),
        ]
      : []),
    ...(hasGranted('barrage')
      ? barrageTools(
          context,
          entries.find((entry): entry is Barrage => entry.write === 'barrage'),
        )
      : []),
  ]
}
