/**
 * A plan while it is drawn up: a line of answers that nothing has been played of. The referee says where they lead as far as
 * that can be foreseen; the table shows that place, marked, and puts the next question there with the same prompts.
 */
import type { GameTypes, LookAheadResult, NumberedQuestion, PlannedAnswer, Question, Seat } from '@firestep/referee'
import type { MatchSession, SessionState } from '../../match-session/match-session.ts'
import { messageOf } from '../../ui/error-text.ts'

export interface PlanDraftState {
  readonly seat: Seat
  readonly steps: readonly PlannedAnswer[]
  /** Behind the steps; null until the referee has said it. */
  readonly foreseen: Pick<LookAheadResult<GameTypes>, 'view' | 'question' | 'why'> | null
  /** The referee is asked where this leads. */
  readonly busy: boolean
  /** Why the referee would not say. */
  readonly problem: string | null
}

export class PlanDraft {
  private plan: PlanDraftState | null = null
  private readonly desk: Pick<MatchSession, 'foresee'>
  private readonly listeners = new Set<() => void>()
  /** Counts what was asked: an answer to an older question is dropped. */
  private asking = 0

  constructor(desk: Pick<MatchSession, 'foresee'>) {
    this.desk = desk
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  snapshot = (): PlanDraftState | null => this.plan

  /** Begins a plan, or takes one up that came back. */
  begin(seat: Seat, steps: readonly PlannedAnswer[] = []): Promise<void> {
    return this.look({ seat, steps, foreseen: null, busy: true, problem: null })
  }

  add(step: PlannedAnswer): Promise<void> {
    return this.change((steps) => [...steps, step])
  }

  /** Takes the last step back. */
  back(): Promise<void> {
    return this.change((steps) => steps.slice(0, -1))
  }

  /** Play has gone on meanwhile: where do the steps lead now? */
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
      const { taken, ...foreseen } = await this.desk.foresee(plan.seat, plan.steps)
      if (asking === this.asking)
        this.set({ ...plan, steps: plan.steps.slice(0, taken), foreseen, busy: false, problem: null })
    } catch (fault) {
      if (asking === this.asking) this.set({ ...plan, busy: false, problem: messageOf(fault) })
    }
  }

  private set(plan: PlanDraftState | null): void {
    this.plan = plan
    for (const listener of this.listeners) listener()
  }
}

/** The table as it would lie behind the plan. */
export function planned(now: SessionState, plan: PlanDraftState | null): SessionState {
  if (plan === null || plan.foreseen === null) return now
  const { seat, foreseen, busy } = plan
  const { view, question } = foreseen
  return {
    ...now,
    views: { ...now.views, [seat]: view },
    asked: busy || question === null ? null : askedIn(plan, question),
  }
}

/** Numbers of real questions count up from zero. */
const askedIn = ({ steps }: PlanDraftState, question: Question): NumberedQuestion => ({
  question,
  number: -1 - steps.length,
})

/** Whether a seat is asked what comes next in a plan. */
export const isAskedFor = (asked: SessionState['asked'], seat: Seat, [next]: readonly PlannedAnswer[]): boolean =>
  asked?.question.seat === seat && asked.question.kind === next?.kind
