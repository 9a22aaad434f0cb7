/** The tabletop editor for one pointed piece: an aircraft's lane, or the first gas cloud and its wind. */

import type { Preview, TabletopEditor, TabletopTool } from '@firestep/face'
import { baseContext } from '@firestep/face/questions'
import { fields, integer, type Json, type TypeOf, yesOrNo } from '@firestep/referee'
import { plane } from '@firestep/terrain'
import type { Side } from '../../../data/schema.ts'
import { isLane, targetsIn } from '../../../rules/air/flight-lane.ts'
import { cloudBox } from '../../../rules/gas/clouds.ts'
import { headingShape, poseShape } from '../../../rules/question-types.ts'
import type { Pose } from '../../../rules/state.ts'
import { units } from '../../../rules/table-terrain.ts'
import { sheetHeading, sheetPoint, tableStep } from '../../board.ts'
import { type PointerPiece, pointerPieceNames } from '../../drawing/figure/non-base-pieces.tsx'
import { compassOf } from '../../names/bearings.ts'
import { air } from '../../questions/aircraft.ts'
import type { QuestionContext } from '../../questions/context.ts'
import { cornersOf } from '../../questions/marks.ts'
import { placeGas } from '../../questions/random-events.ts'
import * as texts from '../../texts/editors.ts'
import { rulingOn, type TabletopContext } from './context.ts'
import { normalizeHeading } from './poses.ts'

const pointerShape = fields({
  x: integer(),
  y: integer(),
  heading: headingShape,
  /** True if the piece is not placed at all. */
  none: yesOrNo,
})
type PointerArrangement = TypeOf<typeof pointerShape>

/** The differences between the two questions. */
interface PointerTerms {
  readonly piece: PointerPiece
  readonly title: string
  readonly why: string
  readonly invitation: string
  /** Legal poses, the likeliest first. */
  readonly starts: readonly Pose[]
  readonly startLabel: string
  /** The tool that passes, where passing is allowed. */
  readonly none: TabletopTool | null
  /** The preview of the question's own face. */
  preview(pose: Pose | null): Preview
  outlineAt(pose: Pose): readonly plane.Point[]
}

/** air.4: any point and any heading. */
export function aircraftEditor(context: TabletopContext, side: Side): TabletopEditor<PointerArrangement> | null {
  const { board, battlefield, view } = context
  const targetCount = (lane: Pose): number => targetsIn(battlefield, side, lane).length
  const kind = board.rules.kinds.air
  const lanes = kind.next(view, null, []).parts.filter((part) => part !== 'none')
  return pointerEditor(context, side, {
    piece: 'aircraft',
    title: texts.airTitle,
    why: texts.airWhy,
    invitation: texts.airOpen,
    startLabel: texts.mostTargets,
    starts: lanes.toSorted((a, b) => targetCount(b) - targetCount(a)),
    none: {
      id: 'none',
      name: texts.flyHome,
      group: texts.flyHomeGroup,
      why: texts.flyHomeWhy,
    },
    preview: (lane) => air.preview({ ...questionContextOf(context, side), about: null, kind }, [lane ?? 'none']),
    outlineAt: (pose) => plane.rectangle(pose, units(20), units(100)).points,
  })
}

/** event.spades-king gas.13: the first gas of a battle. Its owner chooses the wind direction. */
export function gasEditor(context: TabletopContext, side: Side): TabletopEditor<PointerArrangement> | null {
  const { board, battlefield, view } = context
  if (battlefield.state.wind !== null) return null
  const kind = board.rules.kinds['place gas']
  const [centre, ...others] = kind.next(view, null, []).parts.filter(poseShape.fits)
  return pointerEditor(context, side, {
    piece: 'wind',
    title: texts.gasTitle,
    why: texts.gasWhy,
    invitation: texts.placeOpen,
    startLabel: texts.overEnemy,
    starts: [...others, ...(centre === undefined ? [] : [centre])],
    none: null,
    preview: (spot) =>
      placeGas.preview({ ...questionContextOf(context, side), about: null, kind }, spot === null ? [] : [spot]),
    outlineAt: ({ x, y }) => cornersOf(cloudBox(battlefield.book, { owner: side, x, y })),
  })
}

const questionContextOf = ({ board, battlefield, view, question }: TabletopContext, side: Side): QuestionContext => ({
  ...baseContext(board.rules, view, question),
  board,
  battlefield,
  side,
})

function pointerEditor(
  context: TabletopContext,
  side: Side,
  terms: PointerTerms,
): TabletopEditor<PointerArrangement> | null {
  const { board, battlefield, question } = context
  const [first] = terms.starts
  if (first === undefined) return null
  const { piece, none } = terms
  const start: PointerArrangement = { ...first, none: false }
  const poseIn = ({ x, y, heading }: PointerArrangement): Pose => ({ x, y, heading })
  const answer = (arrangement: PointerArrangement): Json => (arrangement.none ? 'none' : poseIn(arrangement))
  const previewAt = (arrangement: PointerArrangement): Preview =>
    terms.preview(arrangement.none ? null : poseIn(arrangement))
  const { width, height } = battlefield.scenario.terrain
  const wholeMillimetres = (value: number, max: number): number =>
    Math.max(0, Math.min(max, units(Math.round(value / units(1)))))
  return {
    key: `${question.kind} ${battlefield.state.turn} ${side}`,
    seat: question.seat,
    rule: question.rule,
    title: terms.title,
    why: terms.why,
    openLabel: terms.invitation,
    opensByItself: true,
    hasCorners: false,
    hasFacing: true,
    openingParts: [],
    isOneBody: true,
    bodies: [],
    pieces: [{ piece, label: pointerPieceNames[piece] }],
    initialArrangements: [{ label: terms.startLabel, arrangement: start }],
    tools: (arranged) => (none === null ? [] : [{ ...none, isOn: arranged.none }]),
    applyStroke(current, stroke) {
      switch (stroke.type) {
        case 'drag': {
          const { x, y } = tableStep(stroke.by)
          return {
            ...current,
            x: wholeMillimetres(current.x + x, width),
            y: wholeMillimetres(current.y + y, height),
            none: false,
          }
        }
        case 'turn':
          return { ...current, heading: normalizeHeading(current.heading - stroke.by), none: false }
        case 'back':
          return start
        case 'corner':
          return current
        case 'tool':
          return stroke.tool === none?.id ? { ...current, none: !current.none } : current
      }
    },
    readBack(pointer) {
      const ruling = rulingOn(context, answer(pointer))
      const { title, lines, marks } = previewAt(pointer)
      return {
        ruling,
        placedPieces: [
          {
            piece,
            at: sheetPoint(board, pointer),
            heading: sheetHeading(pointer.heading),
            path: [],
            isImpossible: !ruling.allowed,
            outline: terms.outlineAt(pointer).map((point) => sheetPoint(board, point)),
            text: pointer.none ? (none?.name ?? '') : texts.toDirection(compassOf(pointer.heading), pointer.heading),
          },
        ],
        lines: [texts.titleLine(title), ...lines],
        // The area is drawn with the piece itself.
        marks: marks.filter(({ type }) => type !== 'area'),
      }
    },
    forecastDanger: (arranged) => ({
      title: texts.chancesTitle,
      lines: [],
      odds: previewAt(arranged).odds,
      marks: [],
    }),
    answer,
    arrangementOfAnswer(answerJson) {
      if (answerJson === 'none') return none === null ? null : { ...start, none: true }
      return poseShape.fits(answerJson) && isLane(battlefield, answerJson) ? { ...answerJson, none: false } : null
    },
    restoreArrangement(saved) {
      return pointerShape.fits(saved) && isLane(battlefield, saved) ? saved : null
    },
  }
}
