/** target.5 FF-400: the order editor for split fire: the firing bases of a unit, their sequence and their targets. */
import { capital, listed, type OrderDemand, type OrderEditor } from '@firestep/face'
import { equal } from '@firestep/referee'
import type { BaseId, UnitId } from '../../../rules/roster.ts'
import { pieceOf } from '../../board.ts'
import { shortly, volleyMarks } from '../../questions/action/fire.ts'
import { isFree } from '../../questions/action/target-choice.ts'
import { aboutOf, checked, type QuestionContext } from '../../questions/context.ts'
import { baseCalled, unitCalled } from '../../questions/unit-labels.ts'
import { answerOf, asJson, firersOf, given, meets, type Split, splitOf, volleyIn, weaponsOf } from './split.ts'
import { changed } from './strokes.ts'
import { toolsOf } from './tools.ts'

/** True if there is a choice: several bases that can fire, or several weapons and targets. */
export function isSplit(context: QuestionContext, unit: UnitId): boolean {
  const [first, ...others] = firersOf(context, unit)
  if (first === undefined) return false
  return others.length > 0 || (isFree(context.battlefield) && weaponsOf(context, first) > 1)
}

export function splitDrafting(context: QuestionContext): OrderEditor | null {
  const { battlefield } = context
  const { unit } = aboutOf<{ readonly unit: UnitId }>(context)
  if (!isSplit(context, unit)) return null
  const firers = firersOf(context, unit)
  const { turn, side, order } = battlefield.state
  const all: Split = { shots: firers.map((base) => ({ base, at: [] })), madMinute: false }
  return {
    key: `fire ${turn} ${side} ${unit} ${order?.done.length ?? 0}`,
    title: 'Who fires at whom',
    why: isFree(battlefield)
      ? 'Take one in hand, on the table or below, and touch whom it shall fire at. Whoever is given nobody, or finds his target gone, aims by priority.'
      : 'Each aims by priority; whoever is wiped out holds his fire. They fire one after another, and each sees what those before him have done.',
    rule: 'target.5',
    gives: 'Fire so',
    ahead: false,
    starts: [
      { label: 'All of them, by priority', written: asJson(all) },
      { label: 'Nobody yet', written: asJson({ ...all, shots: [] }) },
    ],
    tools: (written) => toolsOf(context, unit, firers, written as unknown as Split),
    change(written, stroke) {
      const before = written as unknown as Split
      const after = changed(context, firers, before, stroke)
      return equal(asJson(before), asJson(after)) ? written : asJson(after)
    },
    read(written) {
      const split = written as unknown as Split
      return {
        ruling: checked(context, answerOf(split)),
        about: { tool: null, pieces: [] },
        message: messageOf(context, unit, split),
        demands: firers.map((base) => demandOf(context, split, base)),
        stakes: [],
        marks: volleyMarks(context, volleyIn(split)),
      }
    },
    answer: (written) => answerOf(written as unknown as Split),
    taken(answer) {
      const split = splitOf(answer)
      return split === null || split.shots.some(({ base }) => !firers.includes(base)) ? null : asJson(split)
    },
  }
}

const called = (context: QuestionContext, bases: readonly BaseId[]): string =>
  listed(bases.map((base) => baseCalled(context, base)))

function messageOf(context: QuestionContext, unit: UnitId, { shots, madMinute }: Split): string[] {
  if (shots.length === 0) return ['Nobody fires.']
  return [
    `${capital(unitCalled(context, unit))} fires:`,
    ...shots.map(
      ({ base, at }) => `${capital(shortly(context, base))} at ${called(context, meets(context, base, at))}.`,
    ),
    ...(madMinute ? ['The Mad Minute: each of them twice over.'] : []),
  ]
}

function demandOf(context: QuestionContext, split: Split, base: BaseId): OrderDemand {
  const at = given(split, base)
  return {
    ...{ piece: pieceOf(base), label: capital(shortly(context, base)), place: pieceOf(base), barred: false },
    rule: 'target.5',
    words:
      at === null
        ? 'holds its fire'
        : `at ${called(context, meets(context, base, at))}${at.length === 0 ? ', by priority' : ''}`,
  }
}
