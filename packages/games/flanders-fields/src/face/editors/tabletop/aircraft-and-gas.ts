/** The tabletop editor for one pointed piece: an aircraft's lane, or the first gas cloud and its wind. */

import type { Preview, TabletopEditor, TabletopTool } from '@firestep/face'
import { baseContext } from '@firestep/face/questions'
import type { Json } from '@firestep/referee'
import { plane } from '@firestep/terrain'
import { z } from 'zod'
import type { Side } from '../../../data/schema.ts'
import { readLane, targetsIn } from '../../../rules/air/flight-lane.ts'
import { cloudBox } from '../../../rules/gas/clouds.ts'
import type { Pose } from '../../../rules/state.ts'
import { units } from '../../../rules/table-terrain.ts'
import { sheetHeading, sheetPoint, tableStep } from '../../board.ts'
import { type PointerPiece, pointerPieceNames } from '../../drawing/figure/non-base-pieces.tsx'
import { compassOf } from '../../names/bearings.ts'
import { air } from '../../questions/aircraft.ts'
import type { KindFace } from '../../questions/context.ts'
import { cornersOf } from '../../questions/marks.ts'
import { placeGas } from '../../questions/random-events.ts'
import { kindOf, rulingOn, type TabletopContext } from './context.ts'
import { normalizeHeading } from './poses.ts'

const form = z.object({
  x: z.int().min(0),
  y: z.int().min(0),
  heading: z.int().min(0).max(359),
  /** True if the piece is not placed at all. */
  none: z.boolean(),
})
type PointerArrangement = z.infer<typeof form>

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
  readonly face: KindFace
  outlineAt(pose: Pose): readonly plane.Point[]
}

/** air.4: any point and any heading. */
export function aircraftEditor(context: TabletopContext, side: Side): TabletopEditor | null {
  const { battlefield } = context
  const targetCount = (lane: Pose): number => targetsIn(battlefield, side, lane).length
  const lanes = sampleParts(context).flatMap((part) => readLane(battlefield, part) ?? [])
  return pointerEditor(context, side, {
    piece: 'aircraft',
    title: 'Your aircraft has come: where does it attack?',
    why: 'Drag it over the table, or touch where it shall come down, and turn it: it flies 10 cm over that point and attacks up to three enemies along its lane.',
    invitation: 'Fly it over the table',
    startLabel: 'Where it finds most',
    starts: lanes.toSorted((a, b) => targetCount(b) - targetCount(a)),
    none: {
      id: 'none',
      name: 'Let it fly home',
      group: 'Instead',
      why: 'It attacks nobody, and may be called again.',
    },
    face: air,
    outlineAt: (pose) => plane.rectangle(pose, units(20), units(100)).points,
  })
}

/** event.spades-king gas.13: the first gas of a battle. Its owner chooses the wind direction. */
export function gasEditor(context: TabletopContext, side: Side): TabletopEditor | null {
  const { battlefield } = context
  if (battlefield.state.wind !== null) return null
  const [centre, ...others] = sampleParts(context).flatMap((part) => readLane(battlefield, part) ?? [])
  return pointerEditor(context, side, {
    piece: 'wind',
    title: 'Gas: where does the cloud lie, and where does the wind blow?',
    why: 'Drag the cloud, or touch where it shall lie, and turn its arrow: the first gas of a battle brings the wind you name.',
    invitation: 'Lay it on the table',
    startLabel: 'Over the enemy',
    starts: [...others, ...(centre === undefined ? [] : [centre])],
    none: null,
    face: placeGas,
    outlineAt: ({ x, y }) => cornersOf(cloudBox(battlefield.book, { owner: side, x, y })),
  })
}

const sampleParts = ({ board, view, question }: TabletopContext): readonly Json[] =>
  kindOf(board, question).next(view, question.about, []).parts

function pointerEditor(context: TabletopContext, side: Side, terms: PointerTerms): TabletopEditor | null {
  const { board, battlefield, view, question } = context
  const [first] = terms.starts
  if (first === undefined) return null
  const { piece, none } = terms
  const start: PointerArrangement = { ...first, none: false }
  const answer = ({ none: isPassing, x, y, heading }: PointerArrangement): Json =>
    isPassing ? 'none' : { x, y, heading }
  const previewAt = (arrangement: PointerArrangement): Preview =>
    terms.face.preview({ ...baseContext(board.rules, view, question), board, battlefield, side }, [answer(arrangement)])
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
    tools: (arranged) => (none === null ? [] : [{ ...none, isOn: (arranged as PointerArrangement).none }]),
    applyStroke(arranged, stroke) {
      const current = arranged as PointerArrangement
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
    readBack(arranged) {
      const pointer = arranged as PointerArrangement
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
            text: pointer.none
              ? (none?.name ?? '')
              : `to the ${compassOf(pointer.heading)}, ${pointer.heading} degrees`,
          },
        ],
        lines: [`${title}.`, ...lines],
        // The area is drawn with the piece itself.
        marks: marks.filter(({ type }) => type !== 'area'),
      }
    },
    forecastDanger: (arranged) => ({
      title: 'What it may do',
      lines: [],
      odds: previewAt(arranged as PointerArrangement).odds,
      marks: [],
    }),
    answer: (arranged) => answer(arranged as PointerArrangement),
    arrangementOfAnswer(answerJson) {
      if (answerJson === 'none') return none === null ? null : { ...start, none: true }
      const pose = readLane(battlefield, answerJson)
      return pose === null ? null : { ...pose, none: false }
    },
    restoreArrangement(saved) {
      const parsed = form.safeParse(saved)
      return parsed.success && readLane(battlefield, answer({ ...parsed.data, none: false })) !== null
        ? parsed.data
        : null
    },
  }
}
