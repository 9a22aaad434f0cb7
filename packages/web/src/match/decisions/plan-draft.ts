/**
 * A plan being made: a list of answers, none of which has been played. The referee looks ahead as far as possible; the
 * match screen shows that position, marked as planned, and asks the next question there with the same prompts.
 */
import type { GameTypes, LookAheadResult, NumberedQuestion, PlannedAnswer, Question, Seat } from '@firestep/referee'
import type { MatchSession, SessionState } from '../../match-session/match-session.ts'
import { errorMessage } from '../../ui/error-text.ts'

export interface PlanDraftState {
  readonly seat: Seat
  readonly steps: readonly PlannedAnswer[]
  /** The position after the steps; null until the referee has computed it. */
  readonly prediction: Pick<LookAheadResult<GameTypes>, 'view' | 'question' | 'why'> | null
  /** The look-ahead is being computed. */
  readonly busy: boolean
  /** Error of the look-ahead. */
  readonly problem: string | null
}

export class PlanDraft {
  private plan: PlanDraftState | null = null
  private readonly session: Pick<MatchSession, 'lookAhead'>
  private readonly listeners = new Set<() => void>()
  /** Counts requests: a reply to an older one is dropped. */
  private requestId = 0

  constructor(session: Pick<MatchSession, 'lookAhead'>) {
    this.session = session
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  snapshot = (): PlanDraftState | null => this.plan

  /** Starts a plan, or continues one that came back. */
  begin(seat: Seat, steps: readonly PlannedAnswer[] = []): Promise<void> {
    return this.lookAhead({ seat, steps, prediction: null, busy: true, problem: null })
  }

  add(step: PlannedAnswer): Promise<void> {
    return this.change((steps) => [...steps, step])
  }

  /** Removes the last step. */
  removeLast(): Promise<void> {
    return this.change((steps) => steps.slice(0, -1))
  }

  /** Play has gone on meanwhile: looks ahead again. */
  refresh(): Promise<void> {
    return this.change((steps) => steps)
  }

  stop(): void {
    this.requestId++
    this.set(null)
  }

  private change(edit: (steps: readonly PlannedAnswer[]) => readonly PlannedAnswer[]): Promise<void> {
    if (this.plan === null) return Promise.resolve()
    return this.lookAhead({ ...this.plan, steps: edit(this.plan.steps), busy: true, problem: null })
  }

  private async lookAhead(plan: PlanDraftState): Promise<void> {
    const requestId = ++this.requestId
    this.set(plan)
    try {
      const { taken, ...prediction } = await this.session.lookAhead(plan.seat, plan.steps)
      if (requestId === this.requestId)
        this.set({ ...plan, steps: plan.steps.slice(0, taken), prediction, busy: false, problem: null })
    } catch (fault) {
      if (requestId === this.requestId) this.set({ ...plan, busy: false, problem: errorMessage(fault) })
    }
  }

  private set(plan: PlanDraftState | null): void {
    this.plan = plan
    for (const listener of this.listeners) listener()
  }
}

/** The session state as it would be after the plan. */
export function stateAfterPlan(sessionState: SessionState, plan: PlanDraftState | null): SessionState {
  if (plan === null || plan.prediction === null) return sessionState
  const { seat, prediction, busy } = plan
  const { view, question } = prediction
  return {
    ...sessionState,
    views: { ...sessionState.views, [seat]: view },
    asked: busy || question === null ? null : nextQuestion(plan, question),
  }
}

/** Negative, because numbers of actual questions count up from zero. */
const nextQuestion = ({ steps }: PlanDraftState, question: Question): NumberedQuestion => ({
  question,
  number: -1 - steps.length,
})

/** True if a seat is asked the next question of a plan. */
export const isAskedFor = (asked: SessionState['asked'], seat: Seat, [nextStep]: readonly PlannedAnswer[]): boolean =>
  asked?.question.seat === seat && asked.question.kind === nextStep?.kind
