/** sos.2: the tabletop editor for SOS fire: its area laid on the table. */
import { capital, type Preview, type TabletopEditor } from '@firestep/face'
import type { Json } from '@firestep/referee'
import { z } from 'zod'
import type { Side } from '../../../data/schema.ts'
import { units } from '../../../rules/table-terrain.ts'
import { sheetPoint, tableStep } from '../../board.ts'
import { pointedPieces } from '../../drawing/figure/pointer-pieces.tsx'
import { whereText } from '../../names/bearings.ts'
import { cornersOf } from '../../questions/marks.ts'
import { callableNow, isSos, sosArea, sosPreview } from '../../questions/orders/sos.ts'
import { unitCalled } from '../../questions/unit-labels.ts'
import { ruled, type TabletopContext } from './context.ts'

const form = z.strictObject({ sos: z.int().min(0), x: z.int().min(0), y: z.int().min(0) })
type Call = z.infer<typeof form>

const piece = 'sos'

/** Starts from a chosen call. The area can be moved to any registered point, of another battery too. */
export function callArranging(context: TabletopContext, side: Side, [chosen]: readonly Json[]): TabletopEditor | null {
  const { board, battlefield, view, question } = context
  if (!isSos(chosen)) return null
  const asked = { board, rules: board.rules, view, question, battlefield, side }
  const start: Call = { sos: chosen.sos, x: chosen.x, y: chosen.y }
  const batteries = callableNow(battlefield)
  const previewed = (call: Call): Preview => sosPreview(asked, call)
  const { width, height } = battlefield.scenario.terrain
  const whole = (value: number, most: number): number =>
    Math.max(0, Math.min(most, units(Math.round(value / units(1)))))
  const read = (given: Json): Call | null => {
    const found = form.safeParse(given)
    return found.success && batteries.includes(found.data.sos) ? found.data : null
  }
  return {
    ...{ key: `sos ${battlefield.state.turn} ${chosen.sos}`, seat: question.seat, rule: 'sos.2' },
    title: 'SOS: where does the fire fall?',
    why: 'Drag the area, or touch where its middle shall lie: within 5 cm of a trench, blockhouse or strong point of yours, over your own men too if it must be.',
    ...{ invites: 'Lay it on the table', opensAlone: false, opens: [chosen] },
    ...{ cornered: false, headed: false, together: true, bodies: [] },
    pieces: [{ piece, label: pointedPieces[piece] }],
    starts: [{ label: 'Where it was called', arranged: start }],
    tools: (arranged) =>
      batteries.length < 2
        ? []
        : batteries.map((unit) => ({
            ...{ id: String(unit), name: capital(unitCalled(asked, unit)), set: 'Who fires' },
            ...{ why: 'The call takes the place of its order this turn.', on: (arranged as Call).sos === unit },
          })),
    change(arranged, stroke) {
      const was = arranged as Call
      switch (stroke.type) {
        case 'drag': {
          const { x, y } = tableStep(stroke.by)
          return { ...was, x: whole(was.x + x, width), y: whole(was.y + y, height) }
        }
        case 'back':
          return { ...was, x: start.x, y: start.y }
        case 'tool':
          return { ...was, sos: Number(stroke.tool) }
        case 'turn':
        case 'corner':
          return was
      }
    },
    read(arranged) {
      const call = arranged as Call
      const ruling = ruled(context, call)
      const { title, lines, marks } = previewed(call)
      return {
        ruling,
        stands: [
          {
            ...{ piece, at: sheetPoint(board, call), heading: 0, way: [], barred: !ruling.allowed },
            outline: cornersOf(sosArea(asked, call)).map((point) => sheetPoint(board, point)),
            words: whereText(board, call),
          },
        ],
        lines: [`${title}.`, ...lines],
        // The area is drawn with the piece itself.
        marks: marks.filter(({ type }) => type !== 'area'),
      }
    },
    weigh: (arranged) => ({ title: 'What it may do', lines: [], odds: previewed(arranged as Call).odds, marks: [] }),
    answer: (arranged) => ({ ...(arranged as Call) }),
    taken: read,
    kept: read,
  }
}
