/** Marks of a fire plan on the table: areas, strips and clouds. */
import type { Mark } from '@firestep/face'
import { columnsAt } from '../../../rules/artillery/barrage-strip.ts'
import type { PlanEntry } from '../../../rules/artillery/fire-plan/plan-entries.ts'
import { sizeOfArea } from '../../../rules/artillery/shell-weapons.ts'
import { areaAt } from '../../../rules/artillery/template.ts'
import { cloudBox } from '../../../rules/gas/clouds.ts'
import { units } from '../../../rules/table-terrain.ts'
import { placeOfPoint } from '../../board.ts'
import { baseShort } from '../../names/units.ts'
import type { QuestionContext } from '../../questions/context.ts'
import { areaMark, boxMark } from '../../questions/marks.ts'
import * as texts from '../../texts/editors.ts'
import { plannableBatteries, pointOfEntry } from './entries.ts'
import { barrageStrips } from './programme.ts'

type Barrage = Extract<PlanEntry, { write: 'barrage' }>

/** The first strip as ground, later ones as lines with the turn in which they are reached. */
function barrageMarks(context: QuestionContext, entry: Barrage): Mark[] {
  const { board, battlefield, side } = context
  const { contour } = entry
  const [first, ...later] = barrageStrips(context, entry)
  const stripAt = (from: number) => ({ from: units(from), place: 1, left: 1, halted: false, contour })
  const lineAt = (from: number): string[] =>
    columnsAt(battlefield, stripAt(from)).flatMap(({ box: { left, bottom, top } }) =>
      // The label stands at the middle point, near the upper edge of the table.
      [bottom, bottom + (top - bottom) * 0.94, top].map((y) => placeOfPoint(board, { x: left, y })),
    )
  return [
    ...(first === undefined
      ? []
      : columnsAt(battlefield, stripAt(first.from)).map(({ shape }) => areaMark(board, shape.points, 'aim', ''))),
    ...(first === undefined
      ? []
      : [{ type: 'line' as const, places: lineAt(first.from), seat: side, text: texts.turnMark(first.turn) }]),
    ...later
      .filter(({ halted }) => !halted)
      .map(({ from, turn }) => ({
        type: 'line' as const,
        places: lineAt(from),
        seat: side,
        text: texts.turnMark(turn),
      })),
  ]
}

/** Short names, because areas side by side leave little room: "1st 77 mm", "4.5-inch". */
const mapName = (gun: string): string => gun.replace(/ (field )?(gun|howitzer)$/, '')

function entryMarks(context: QuestionContext, entry: PlanEntry): Mark[] {
  const { board, battlefield, side } = context
  const point = pointOfEntry(entry)
  switch (entry.write) {
    case 'barrage':
      return barrageMarks(context, entry)
    case 'gas':
      return point === null
        ? []
        : [boxMark(board, cloudBox(battlefield.book, { owner: side, ...point }), 'bad', texts.gasMark(entry.turn))]
    case 'aim': {
      const battery = plannableBatteries(context).find(({ id }) => id === entry.battery)
      if (point === null || battery === undefined) return []
      return [
        boxMark(
          board,
          areaAt(point, sizeOfArea(battlefield, battery.base, false)),
          'aim',
          mapName(baseShort(board, battery.base)),
        ),
      ]
    }
  }
}

export const planMarks = (context: QuestionContext, entries: readonly PlanEntry[]): Mark[] =>
  entries.flatMap((entry) => entryMarks(context, entry))
