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
  readonly foreseen: Pick<LookAheadResult<GameTypes>, 'view' | 'question' | 'why'> | null
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
  private asking = 0

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
    return this.look({ seat, steps, foreseen: null, busy: true, problem: null })
  }

  add(step: PlannedAnswer): Promise<void> {
    return this.change((steps) => [...steps, step])
  }

  /** Removes the last step. */
  back(): Promise<void> {
    return this.change((steps) => steps.slice(0, -1))
  }

  /** Play has gone on meanwhile: looks ahead again. */
  again(): Promise<void> {
    return this.change((steps) => steps)
  }

  stop(): void {
    this.asking++
    this.set(null)
  }

  private change(to: (steps: readonly PlannedAnswer[]) => readonly PlannedAnswer[]): Promise<void> {
    if (this.plan === null) return Promise.resolve()
    return this.look({ ...this.plan, steps: to(this.plan.steps), busy: true, problem: null })
  }

  private async look(plan: PlanDraftState): Promise<void> {
    const asking = ++this.asking
    this.set(plan)
    try {
      const { taken, ...foreseen } = await this.session.lookAhead(plan.seat, plan.steps)
      if (asking === this.asking)
        this.set({ ...plan, steps: plan.steps.slice(0, taken), foreseen, busy: false, problem: null })
    } catch (fault) {
      if (asking === this.asking) this.set({ ...plan, busy: false, problem: errorMessage(fault) })
    }
  }

  private set(plan: PlanDraftState | null): void {
    this.plan = plan
    for (const listener of this.listeners) listener()
  }
}

/** The session state as it would be after the plan. */
export function planned(sessionState: SessionState, plan: PlanDraftState | null): SessionState {
  if (plan === null || plan.foreseen === null) return sessionState
  const { seat, foreseen, busy } = plan
  const { view, question } = foreseen
  return {
    ...sessionState,
    views: { ...sessionState.views, [seat]: view },
    asked: busy || question === null ? null : askedIn(plan, question),
  }
}

/** Negative, because numbers of actual questions count up from zero. */
const askedIn = ({ steps }: PlanDraftState, question: Question): NumberedQuestion => ({
  question,
  number: -1 - steps.length,
})

/** True if a seat is asked the next question of a plan. */
export const isAskedFor = (asked: SessionState['asked'], seat: Seat, [next]: readonly PlannedAnswer[]): boolean =>
  asked?.question.seat === seat && asked.question.kind === next?.kind
