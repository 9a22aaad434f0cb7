/** The order editor for the fire plan. */
import { capital, type OrderDemand, type OrderEditor, type OrderReadback, sentence } from '@firestep/face'
import { allowed, type Ruling } from '@firestep/referee'
import type { PlanEntry } from '../../../rules/artillery/fire-plan/plan-entries.ts'
import { entryRuling } from '../../../rules/artillery/fire-plan/plan-ruling.ts'
import { pieceOf } from '../../board.ts'
import { whereText } from '../../names/bearings.ts'
import { baseName } from '../../names/units.ts'
import { checked, type QuestionContext } from '../../questions/context.ts'
import {
  asJson,
  batteriesOf,
  entriesIn,
  entriesOnly,
  granted,
  inOrder,
  isGas,
  isSame,
  pointOfEntry,
} from './entries.ts'
import { planMarks } from './plan-marks.ts'
import { programme } from './programme.ts'
import { changed } from './strokes.ts'
import { cloudName, gasPiece, toolsOf } from './tools.ts'

export function planDrafting(context: QuestionContext): OrderEditor {
  const own = inOrder(context, granted(context))
  return {
    key: 'fire plan',
    title: 'The fire plan',
    why: 'Touch the table with a brush in hand. Whatever is not written is not fired: a battery without a point waits for an order to redirect it.',
    rule: 'fireplan.1',
    gives: 'Send it so',
    ahead: false,
    starts: [
      { label: 'The plan of the scenario', written: asJson(own) },
      { label: 'An empty sheet', written: [] },
    ],
    tools: (written) => toolsOf(context, entriesIn(written)),
    change(written, stroke) {
      const before = entriesIn(written)
      const after = inOrder(context, changed(context, before, stroke))
      return isSame(before, after) ? written : asJson(after)
    },
    read: (written) => readingOf(context, entriesIn(written)),
    answer: (written) => asJson(inOrder(context, entriesIn(written))),
    taken(answer) {
      const entries = entriesOnly(answer)
      return entries === null ? null : asJson(inOrder(context, entries))
    },
  }
}

/** The tool and the piece whose stroke makes an entry. */
function bearerOf(context: QuestionContext, entries: readonly PlanEntry[], entry: PlanEntry): string[] {
  if (entry.write === 'barrage') return []
  if (entry.write === 'aim')
    return batteriesOf(context).flatMap(({ base, id }) => (id === entry.battery ? [pieceOf(base)] : []))
  return [gasPiece(entries.filter(isGas).indexOf(entry))]
}

/** One demand per entry with a position, so that it can be picked up there. */
function demandsOf(context: QuestionContext, entries: readonly PlanEntry[]): OrderDemand[] {
  const written = entries.filter(isGas)
  const gas = granted(context)
    .filter(isGas)
    .map((entry, i) => demandOf(context, gasPiece(i), cloudName(entry, i), written[i], 'not used'))
  const aims = batteriesOf(context).map(({ base, id }) => {
    const entry = entries.find((one) => one.write === 'aim' && one.battery === id)
    const waits = 'no aiming point: it waits for an order'
    return demandOf(context, pieceOf(base), capital(baseName(context.board, base)), entry, waits)
  })
  return [...aims, ...gas]
}

function demandOf(
  context: QuestionContext,
  piece: string,
  label: string,
  entry: PlanEntry | undefined,
  unwritten: string,
): OrderDemand {
  const point = entry === undefined ? null : pointOfEntry(entry)
  const ruling: Ruling = entry === undefined ? allowed : entryRuling(context.battlefield, context.side, entry)
  return {
    ...{ piece, label, place: null },
    words: point === null ? unwritten : `${whereText(context.board, point)}${ruling.allowed ? '' : `: ${ruling.why}`}`,
    rule: ruling.allowed ? 'fireplan.1' : ruling.rule,
    barred: !ruling.allowed,
  }
}

/** Granted entries that are not written yet. */
function leftWords(context: QuestionContext, entries: readonly PlanEntry[]): string[] {
  const count = (list: readonly PlanEntry[], kind: PlanEntry['write']): number =>
    list.filter(({ write }) => write === kind).length
  return (['gas', 'barrage'] as const).flatMap((kind) => {
    const left = count(granted(context), kind) - count(entries, kind)
    if (left <= 0) return []
    return [sentence(kind === 'barrage' ? 'no rolling barrage is planned' : `${left} clouds of gas not used`)]
  })
}

function readingOf(context: QuestionContext, entries: readonly PlanEntry[]): OrderReadback {
  const ruling = checked(context, asJson(entries))
  const wrong = ruling.allowed
    ? undefined
    : entries.find((entry) => !entryRuling(context.battlefield, context.side, entry).allowed)
  return {
    ruling,
    about:
      wrong === undefined
        ? { tool: null, pieces: [] }
        : { tool: wrong.write, pieces: bearerOf(context, entries, wrong) },
    message: entries.length === 0 ? ['Nothing is planned.'] : programme(context, entries),
    demands: demandsOf(context, entries),
    stakes: leftWords(context, entries),
    marks: planMarks(context, entries),
  }
}
