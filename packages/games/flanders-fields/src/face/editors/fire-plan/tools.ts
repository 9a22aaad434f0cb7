/** Brushes and option boxes of the fire plan editor. */
import { type Brush, capital, type OptionTool, type OrderTool } from '@firestep/face'
import { paces } from '../../../rules/artillery/fire-plan/barrage-entry.ts'
import type { PlanEntry } from '../../../rules/artillery/fire-plan/plan-entries.ts'
import { isPresent } from '../../../rules/battlefield.ts'
import { units } from '../../../rules/table-terrain.ts'
import { pieceOf, placeOfPoint } from '../../board.ts'
import { compassOf } from '../../names/bearings.ts'
import { centimetres } from '../../names/places.ts'
import { baseName, ordinal } from '../../names/units.ts'
import type { QuestionContext } from '../../questions/context.ts'
import { batteriesOf, type Gas, granted, isGas, pointOfEntry } from './entries.ts'
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
const places = [1, 2, 3, 4, 5, 6]

export const gasPiece = (i: number): string => `gas-${i + 1}`
/** Index of the cloud a brush owner stands for; null for other owners. */
export function gasSlot(piece: string | null): number | null {
  const [, number] = /^gas-(\d+)$/.exec(piece ?? '') ?? []
  return number === undefined ? null : Number(number) - 1
}

const brush = (id: ToolId, name: string, how: string, bearers: Brush['bearers'], drawn: boolean): Brush => ({
  ...{ type: 'brush', id, name, how, drawn },
  ...(bearers === undefined ? {} : { bearers }),
})

function aimBrush(context: QuestionContext, entries: readonly PlanEntry[]): Brush {
  const bearers = batteriesOf(context).map(({ base, id }) => ({
    piece: pieceOf(base),
    label: capital(baseName(context.board, base)),
    place: isPresent(context.battlefield, base) ? pieceOf(base) : null,
    drawn: entries.some((entry) => entry.write === 'aim' && entry.battery === id),
  }))
  return brush('aim', 'Aiming points', 'Choose a battery, then touch where its area is to lie.', bearers, false)
}

/** "Denying gas by shells, 1" */
export const cloudName = (entry: Gas, i: number): string => `${capital(gasName(entry))}, ${i + 1}`

/** The brush for the granted clouds, each put down at a point. */
function gasBrush(context: QuestionContext, entries: readonly PlanEntry[]): Brush {
  const written = entries.filter(isGas)
  const bearers = granted(context)
    .filter(isGas)
    .map((entry, i) => {
      const point = written[i] === undefined ? null : pointOfEntry(written[i])
      return {
        piece: gasPiece(i),
        label: cloudName(entry, i),
        place: point === null ? null : placeOfPoint(context.board, point),
        drawn: point !== null,
      }
    })
  return brush('gas', 'Gas', 'Choose it, then touch where its middle is to lie.', bearers, false)
}

type Barrage = Extract<PlanEntry, { write: 'barrage' }>

const options = (id: ToolId, name: string, rule: string, many: boolean, list: OptionTool['options']): OptionTool => ({
  ...{ type: 'options', id, name, rule, many, options: list },
})

const turnsOf = ({ battlefield }: QuestionContext, chosen: number): OptionTool['options'] =>
  Array.from({ length: battlefield.scenario.data.turns }, (_, i) => i + 1).map((turn) => ({
    ...{ id: String(turn), label: `Turn ${turn}`, detail: null, chosen: turn === chosen },
  }))

/** The eight main winds, plus the chosen one if it is another. */
const windsOf = (chosen: number): OptionTool['options'] =>
  [...new Set([0, 45, 90, 135, 180, 225, 270, 315, chosen])].map((heading) => ({
    id: String(heading),
    label: `To the ${compassOf(heading)}${heading % 45 === 0 ? '' : `, ${heading} degrees`}`,
    detail: null,
    chosen: heading === chosen,
  }))

function barrageTools(context: QuestionContext, barrage: Barrage | undefined): OrderTool[] {
  const drawn = brush(
    'barrage',
    'Rolling barrage',
    'Touch where its near edge begins; or drag from edge to edge of the table to bend it.',
    undefined,
    barrage !== undefined,
  )
  if (barrage === undefined) return [drawn]
  return [
    drawn,
    options('turn', 'The barrage begins', 'fireplan.6', false, turnsOf(context, barrage.turn)),
    options(
      'pace',
      'It goes on',
      'barrage.rolling.2',
      false,
      paces.map((pace) => ({
        ...{
          id: String(pace),
          label: `${centimetres(units(pace))} a turn`,
          detail: null,
          chosen: pace === barrage.step,
        },
      })),
    ),
    options(
      'halts',
      'It halts a turn at',
      'barrage.rolling.3',
      true,
      places.map((place) => ({
        ...{
          id: String(place),
          label: `Its ${ordinal(place)} place`,
          detail: null,
          chosen: barrage.halts.includes(place),
        },
      })),
    ),
    options('shape', 'Its shape', 'barrage.rolling.8', false, [
      { id: 'straight', label: 'Straight', detail: null, chosen: barrage.contour === null },
      ...(barrage.contour === null ? [] : [{ id: 'bent', label: 'Bent as drawn', detail: null, chosen: true }]),
    ]),
  ]
}

export function toolsOf(context: QuestionContext, entries: readonly PlanEntry[]): OrderTool[] {
  const grants = granted(context)
  const has = (kind: PlanEntry['write']): boolean => grants.some(({ write }) => write === kind)
  const gas = entries.filter(isGas)
  return [
    ...(batteriesOf(context).length > 0 ? [aimBrush(context, entries)] : []),
    ...(has('gas')
      ? [
          gasBrush(context, entries),
          ...gas.flatMap((entry, i) => [
            options(
              `gas-turn-${i}`,
              `${capital(gasName(entry))}, ${i + 1}: released`,
              'fireplan.4',
              false,
              turnsOf(context, entry.turn),
            ),
            options(`gas-wind-${i}`, `The wind for it, ${i + 1}`, 'gas.13', false, windsOf(entry.heading)),
          ]),
        ]
      : []),
    ...(has('barrage')
      ? barrageTools(
          context,
          entries.find((entry): entry is Barrage => entry.write === 'barrage'),
        )
      : []),
  ]
}
