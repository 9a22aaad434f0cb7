/** The tabletop editor for one pointed piece: an aircraft's lane, or the first gas cloud and its wind. */
import type { Preview, TabletopEditor, TabletopTool } from '@firestep/face'
import type { Json } from '@firestep/referee'
import { plane } from '@firestep/terrain'
import { z } from 'zod'
import type { Side } from '../../../data/schema.ts'
import { readLane, targetsIn } from '../../../rules/air/flight-lane.ts'
import { cloudBox } from '../../../rules/gas/clouds.ts'
import type { Pose } from '../../../rules/state.ts'
import { units } from '../../../rules/table-terrain.ts'
import { sheetHeading, sheetPoint, tableStep } from '../../board.ts'
import { type PointedPiece, pointedPieces } from '../../drawing/figure/pointer-pieces.tsx'
import { compassOf } from '../../names/bearings.ts'
import { air } from '../../questions/aircraft.ts'
import type { KindFace } from '../../questions/context.ts'
import { cornersOf } from '../../questions/marks.ts'
import { placeGas } from '../../questions/random-events.ts'
import { kindIn, ruled, type TabletopContext } from './context.ts'
import { facing } from './poses.ts'

const form = z.object({
  ...{ x: z.int().min(0), y: z.int().min(0), heading: z.int().min(0).max(359) },
  /** True if the piece is not placed at all. */
  none: z.boolean(),
})
type Pointing = z.infer<typeof form>

/** The differences between the two questions. */
interface Terms {
  readonly piece: PointedPiece
  readonly title: string
  readonly why: string
  readonly invites: string
  /** Legal poses, the likeliest first. */
  readonly starts: readonly Pose[]
  readonly begins: string
  /** The tool that passes, where passing is allowed. */
  readonly none: TabletopTool | null
  readonly asked: KindFace
  outline(pose: Pose): readonly plane.Point[]
}

/** air.4: any point and any heading. */
export function airArranging(context: TabletopContext, side: Side): TabletopEditor | null {
  const { battlefield } = context
  const found = (lane: Pose): number => targetsIn(battlefield, side, lane).length
  const lanes = sampled(context).flatMap((part) => readLane(battlefield, part) ?? [])
  return pointed(context, side, {
    piece: 'aircraft',
    title: 'Your aircraft has come: where does it attack?',
    why: 'Drag it over the table, or touch where it shall come down, and turn it: it flies 10 cm over that point and attacks up to three enemies along its lane.',
    ...{ invites: 'Fly it over the table', begins: 'Where it finds most' },
    starts: lanes.toSorted((a, b) => found(b) - found(a)),
    none: {
      ...{ id: 'none', name: 'Let it fly home', set: 'Instead' },
      why: 'It attacks nobody, and may be called again.',
    },
    asked: air,
    outline: (pose) => plane.rectangle(pose, units(20), units(100)).points,
  })
}

/** event.spades-king gas.13: the first gas of a battle. Its owner chooses the wind direction. */
export function gasArranging(context: TabletopContext, side: Side): TabletopEditor | null {
  const { battlefield } = context
  if (battlefield.state.wind !== null) return null
  const [middle, ...over] = sampled(context).flatMap((part) => readLane(battlefield, part) ?? [])
  return pointed(context, side, {
    piece: 'wind',
    title: 'Gas: where does the cloud lie, and where does the wind blow?',
    why: 'Drag the cloud, or touch where it shall lie, and turn its arrow: the first gas of a battle brings the wind you name.',
    ...{ invites: 'Lay it on the table', begins: 'Over the enemy' },
    starts: [...over, ...(middle === undefined ? [] : [middle])],
    none: null,
    asked: placeGas,
    outline: ({ x, y }) => cornersOf(cloudBox(battlefield.book, { owner: side, x, y })),
  })
}

const sampled = ({ board, view, question }: TabletopContext): readonly Json[] =>
  kindIn(board, question).next(view, question.about, []).parts

function pointed(context: TabletopContext, side: Side, terms: Terms): TabletopEditor | null {
  const { board, battlefield, view, question } = context
  const [first] = terms.starts
  if (first === undefined) return null
  const { piece, none } = terms
  const start: Pointing = { ...first, none: false }
  const answer = ({ none: passes, x, y, heading }: Pointing): Json => (passes ? 'none' : { x, y, heading })
  const previewed = (at: Pointing): Preview =>
    terms.asked.preview({ board, rules: board.rules, view, question, battlefield, side }, [answer(at)])
  const { width, height } = battlefield.scenario.terrain
  const whole = (value: number, most: number): number =>
    Math.max(0, Math.min(most, units(Math.round(value / units(1)))))
  return {
    ...{ key: `${question.kind} ${battlefield.state.turn} ${side}`, seat: question.seat, rule: question.rule },
    ...{ title: terms.title, why: terms.why, invites: terms.invites },
    ...{ opensAlone: true, cornered: false, headed: true, opens: [], together: true, bodies: [] },
    pieces: [{ piece, label: pointedPieces[piece] }],
    starts: [{ label: terms.begins, arranged: start }],
    tools: (arranged) => (none === null ? [] : [{ ...none, on: (arranged as Pointing).none }]),
    change(arranged, stroke) {
      const was = arranged as Pointing
      switch (stroke.type) {
        case 'drag': {
          const { x, y } = tableStep(stroke.by)
          return { ...was, x: whole(was.x + x, width), y: whole(was.y + y, height), none: false }
        }
        case 'turn':
          return { ...was, heading: facing(was.heading - stroke.by), none: false }
        case 'back':
          return start
        case 'corner':
          return was
        case 'tool':
          return stroke.tool === none?.id ? { ...was, none: !was.none } : was
      }
    },
    read(arranged) {
      const at = arranged as Pointing
      const ruling = ruled(context, answer(at))
      const { title, lines, marks } = previewed(at)
      return {
        ruling,
        stands: [
          {
            ...{
              piece,
              at: sheetPoint(board, at),
              heading: sheetHeading(at.heading),
              way: [],
              barred: !ruling.allowed,
            },
            outline: terms.outline(at).map((point) => sheetPoint(board, point)),
            words: at.none ? (none?.name ?? '') : `to the ${compassOf(at.heading)}, ${at.heading} degrees`,
          },
        ],
        lines: [`${title}.`, ...lines],
        // The area is drawn with the piece itself.
        marks: marks.filter(({ type }) => type !== 'area'),
      }
    },
    weigh: (arranged) => ({
      title: 'What it may do',
      lines: [],
      odds: previewed(arranged as Pointing).odds,
      marks: [],
    }),
    answer: (arranged) => answer(arranged as Pointing),
    taken(given) {
      if (given === 'none') return none === null ? null : { ...start, none: true }
      const pose = readLane(battlefield, given)
      return pose === null ? null : { ...pose, none: false }
    },
    kept(given) {
      const found = form.safeParse(given)
      return found.success && readLane(battlefield, answer({ ...found.data, none: false })) !== null ? found.data : null
    },
  }
}
