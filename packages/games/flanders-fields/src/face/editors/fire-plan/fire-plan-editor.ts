/** The order editor for the fire plan. */
import { capital, type OrderDemand, type OrderEditor, type OrderReadback } from '@firestep/face'
import { allowed, type Ruling } from '@firestep/referee'
import { firePlanQuestion } from '../../../rules/artillery/fire-plan/fire-plan.ts'
import type { PlanEntry } from '../../../rules/artillery/fire-plan/plan-entries.ts'
import { entryRuling } from '../../../rules/artillery/fire-plan/plan-ruling.ts'
import { pieceOf } from '../../board.ts'
import { whereText } from '../../names/bearings.ts'
import { baseName } from '../../names/units.ts'
import { type ContextOf, checkAnswer, type QuestionContext } from '../../questions/context.ts'
import * as texts from '../../texts/editors.ts'
import { areSame, grantedEntries, isGas, plannableBatteries, pointOfEntry, sortEntries } from './entries.ts'
import { planMarks } from './plan-marks.ts'
import { programmeText } from './programme.ts'
import { applyPlanStroke } from './strokes.ts'
import { cloudName, firePlanTools, gasPiece } from './tools.ts'

type PlanContext = ContextOf<typeof firePlanQuestion>

export function firePlanEditor(context: PlanContext): OrderEditor<readonly PlanEntry[]> {
  const grantedPlan = sortEntries(context, grantedEntries(context))
  const emptySheet = { label: texts.emptySheet, draft: [] }
  return {
    key: 'fire plan',
    title: texts.planEditorTitle,
    why: texts.planEditorWhy,
    rule: 'fireplan.1',
    submitLabel: texts.submitPlan,
    isPreparation: false,
    initialDrafts:
      grantedPlan.length === 0 ? [emptySheet] : [{ label: texts.scenarioPlan, draft: grantedPlan }, emptySheet],
    tools: (written) => firePlanTools(context, written),
    applyStroke(written, stroke) {
      const newEntries = sortEntries(context, applyPlanStroke(context, written, stroke))
      return areSame(written, newEntries) ? written : newEntries
    },
    readBack: (written) => readbackOf(context, written),
    answer: (written) => sortEntries(context, written),
    draftOfAnswer: (answer) => (firePlanQuestion.shapes.answer.fits(answer) ? sortEntries(context, answer) : null),
  }
}

/** The tool and the piece whose stroke makes an entry. */
function brushOwnersOf(context: QuestionContext, entries: readonly PlanEntry[], entry: PlanEntry): string[] {
  if (entry.write === 'barrage') return []
  if (entry.write === 'aim')
    return plannableBatteries(context).flatMap(({ base, id }) => (id === entry.battery ? [pieceOf(base)] : []))
  return [gasPiece(entries.filter(isGas).indexOf(entry))]
}

/** One demand per entry with a position, so that it can be picked up there. */
function demandsOf(context: QuestionContext, entries: readonly PlanEntry[]): OrderDemand[] {
  const writtenGas = entries.filter(isGas)
  const gas = grantedEntries(context)
    .filter(isGas)
    .map((entry, i) => demandOf(context, gasPiece(i), cloudName(entry, i), writtenGas[i], texts.notUsed))
  const aims = plannableBatteries(context).map(({ base, id }) => {
    const entry = entries.find((candidate) => candidate.write === 'aim' && candidate.battery === id)
    return demandOf(context, pieceOf(base), capital(baseName(context.board, base)), entry, texts.noAimingPoint)
  })
  return [...aims, ...gas]
}

function demandOf(
  context: QuestionContext,
  piece: string,
  label: string,
  entry: PlanEntry | undefined,
  unusedText: string,
): OrderDemand {
  const point = entry === undefined ? null : pointOfEntry(entry)
  const ruling: Ruling = entry === undefined ? allowed : entryRuling(context.battlefield, context.side, entry)
  return {
    piece,
    label,
    place: null,
    text:
      point === null
        ? unusedText
        : texts.placeRefused(whereText(context.board, point), ruling.allowed ? null : ruling.why),
    rule: ruling.allowed ? 'fireplan.1' : ruling.rule,
    isImpossible: !ruling.allowed,
  }
}

/** Granted entries that are not written yet. */
function unusedText(context: QuestionContext, entries: readonly PlanEntry[]): string[] {
  const count = (list: readonly PlanEntry[], kind: PlanEntry['write']): number =>
    list.filter(({ write }) => write === kind).length
  return (['gas', 'barrage'] as const).flatMap((kind) => {
    const unused = count(grantedEntries(context), kind) - count(entries, kind)
    if (unused <= 0) return []
    return [kind === 'barrage' ? texts.noBarragePlanned : texts.unusedGas(unused)]
  })
}

function readbackOf(context: QuestionContext, entries: readonly PlanEntry[]): OrderReadback {
  const ruling = checkAnswer(context, entries)
  const refusedEntry = ruling.allowed
    ? undefined
    : entries.find((entry) => !entryRuling(context.battlefield, context.side, entry).allowed)
  return {
    ruling,
    about:
      refusedEntry === undefined
        ? { tool: null, pieces: [] }
        : { tool: refusedEntry.write, pieces: brushOwnersOf(context, entries, refusedEntry) },
    message: entries.length === 0 ? [texts.nothingPlanned] : programmeText(context, entries),
    demands: demandsOf(context, entries),
    stakes: unusedText(context, entries),
    marks: planMarks(context, entries),
  }
}
