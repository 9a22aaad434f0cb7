/** sos.2: the tabletop editor for SOS fire: its area laid on the table. */

import { capital, type Preview, type TabletopEditor } from '@firestep/face'
import { baseContext } from '@firestep/face/questions'
import type { Json } from '@firestep/referee'
import type { Side } from '../../../data/schema.ts'
import { type SosCall, sosCallShape } from '../../../rules/orders/issue-order.ts'
import { units } from '../../../rules/table-terrain.ts'
import { sheetPoint, tableStep } from '../../board.ts'
import { pointerPieceNames } from '../../drawing/figure/non-base-pieces.tsx'
import { whereText } from '../../names/bearings.ts'
import { cornersOf } from '../../questions/marks.ts'
import { callableBatteries, sosArea, sosPreview } from '../../questions/orders/sos.ts'
import { unitNameFor } from '../../questions/unit-labels.ts'
import * as texts from '../../texts/editors.ts'
import { rulingOn, type TabletopContext } from './context.ts'

const piece = 'sos'

/** Starts from a chosen call. The area can be moved to any registered point, of another battery too. */
export function sosEditor(
  context: TabletopContext,
  side: Side,
  [chosen]: readonly Json[],
): TabletopEditor<SosCall> | null {
  const { board, battlefield, view, question } = context
  if (!sosCallShape.fits(chosen)) return null
  const questionContext = { ...baseContext(board.rules, view, question), board, battlefield, side }
  const start: SosCall = chosen
  const batteries = callableBatteries(battlefield)
  const previewOf = (call: SosCall): Preview => sosPreview(questionContext, call)
  const { width, height } = battlefield.scenario.terrain
  const wholeMillimetres = (value: number, max: number): number =>
    Math.max(0, Math.min(max, units(Math.round(value / units(1)))))
  const readCall = (saved: Json): SosCall | null =>
    sosCallShape.fits(saved) && batteries.includes(saved.sos) ? saved : null
  return {
    key: `sos ${battlefield.state.turn} ${chosen.sos}`,
    seat: question.seat,
    rule: 'sos.2',
    title: texts.sosTitle,
    why: texts.sosWhy,
    openLabel: texts.placeOpen,
    opensByItself: false,
    openingParts: [chosen],
    hasCorners: false,
    hasFacing: false,
    isOneBody: true,
    bodies: [],
    pieces: [{ piece, label: pointerPieceNames[piece] }],
    initialArrangements: [{ label: texts.whereCalled, arrangement: start }],
    tools: (arranged) =>
      batteries.length < 2
        ? []
        : batteries.map((unit) => ({
            id: String(unit),
            name: capital(unitNameFor(questionContext, unit)),
            group: texts.sosGroup,
            why: texts.sosToolWhy,
            isOn: arranged.sos === unit,
          })),
    applyStroke(current, stroke) {
      switch (stroke.type) {
        case 'drag': {
          const { x, y } = tableStep(stroke.by)
          return { ...current, x: wholeMillimetres(current.x + x, width), y: wholeMillimetres(current.y + y, height) }
        }
        case 'back':
          return { ...current, x: start.x, y: start.y }
        case 'tool':
          return { ...current, sos: batteries.find((unit) => String(unit) === stroke.tool) ?? current.sos }
        case 'turn':
        case 'corner':
          return current
      }
    },
    readBack(call) {
      const ruling = rulingOn(context, call)
      const { title, lines, marks } = previewOf(call)
      return {
        ruling,
        placedPieces: [
          {
            piece,
            at: sheetPoint(board, call),
            heading: 0,
            path: [],
            isImpossible: !ruling.allowed,
            outline: cornersOf(sosArea(questionContext, call)).map((point) => sheetPoint(board, point)),
            text: whereText(board, call),
          },
        ],
        lines: [texts.titleLine(title), ...lines],
        // The area is drawn with the piece itself.
        marks: marks.filter(({ type }) => type !== 'area'),
      }
    },
    forecastDanger: (call) => ({
      title: texts.chancesTitle,
      lines: [],
      odds: previewOf(call).odds,
      marks: [],
    }),
    answer: (call) => call,
    arrangementOfAnswer: readCall,
    restoreArrangement: readCall,
  }
}
