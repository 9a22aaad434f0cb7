/** A plan on the match screen: while it is made, while it is played, and when it has stopped. */
import type { Face } from '@firestep/face'
import type { DecisionsChange, DecisionsView, PlannedAnswer, Seat } from '@firestep/referee'
import { type ReactNode, useEffect, useRef } from 'react'
import { type ServerAction, useServerAction } from '../../connection/use-server-action.ts'
import type { MatchSession, SessionState } from '../../match-session/match-session.ts'
import { planCardsText } from '../../texts/decisions.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { InlineError } from '../../ui/inline-error.tsx'
import { decisionText } from './decision-text.ts'
import styles from './plan-cards.module.css'
import { isAskedFor, type PlanDraft, type PlanDraftState } from './plan-draft.ts'

interface PlanButtonProps {
  readonly planDraft: PlanDraft
  readonly seat: Seat
}

export const PlanButton = ({ planDraft, seat }: PlanButtonProps): ReactNode => (
  <Button look="quiet" onClick={() => void planDraft.begin(seat)}>
    {planCardsText.startPlan}
  </Button>
)

interface PlanStepsProps {
  readonly face: Face
  readonly steps: readonly PlannedAnswer[]
}

function PlanSteps({ face, steps }: PlanStepsProps): ReactNode {
  const list = useRef<HTMLOListElement>(null)
  const { length } = steps
  // Keeps the newest step in view.
  useEffect(() => {
    if (length > 0) list.current?.scrollTo({ top: list.current.scrollHeight })
  }, [length])
  return (
    <ol ref={list} className={styles.steps}>
      {steps.map((step, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: equal steps differ only by index.
        <li key={index}>{decisionText(face, step)}</li>
      ))}
    </ol>
  )
}

interface PlanCardProps {
  readonly session: MatchSession
  readonly planDraft: PlanDraft
  readonly plan: PlanDraftState
}

/** The plan so far, shown above the question that would come next. */
export function PlanCard({ session, planDraft, plan }: PlanCardProps): ReactNode {
  const serverAction = useServerAction()
  const { seat, steps, prediction, busy, problem } = plan
  const submit = async () => {
    if (await serverAction.run(() => session.updateDecisions(seat, { plan: [...steps] }))) planDraft.stop()
  }
  return (
    <section className={styles.plan} aria-label={planCardsText.yourPlan} aria-busy={busy}>
      <h2>{planCardsText.draftTitle}</h2>
      {steps.length === 0 ? <p>{planCardsText.draftHelp}</p> : <PlanSteps face={session.gameFace} steps={steps} />}
      {prediction !== null && prediction.why !== null && (
        <p role="status">
          {prediction.question === null ? planCardsText.planEnds : planCardsText.restNotPlanned}: {prediction.why}.
        </p>
      )}
      <InlineError>{problem ?? serverAction.problem}</InlineError>
      <div className="button-row">
        <Button look="main" disabled={busy || serverAction.busy || steps.length === 0} onClick={() => void submit()}>
          {planCardsText.submit}
        </Button>
        <Button disabled={busy || steps.length === 0} onClick={() => void planDraft.removeLast()}>
          {planCardsText.takeBack}
        </Button>
        <Button onClick={() => planDraft.stop()}>{planCardsText.cancel}</Button>
      </div>
    </section>
  )
}

interface PendingPlanProps {
  readonly face: Face
  readonly seat: Seat
  readonly decisions: DecisionsView
  readonly serverAction: ServerAction
  readonly planDraft: PlanDraft
  onUpdate(change: DecisionsChange): void
}

/** The rest of a plan, or the button that starts one. */
export function PendingPlan({ face, seat, decisions, serverAction, planDraft, onUpdate }: PendingPlanProps): ReactNode {
  const { plan } = decisions
  return (
    <>
      <h3>{planCardsText.plan}</h3>
      {plan.length === 0 ? (
        <>
          <p className="quiet-text">{planCardsText.help}</p>
          <div className="button-row">
            <Button onClick={() => void planDraft.begin(seat)}>{planCardsText.title}</Button>
          </div>
        </>
      ) : (
        <div className={styles.halted}>
          <p>{planCardsText.stillToCome}:</p>
          <PlanSteps face={face} steps={plan} />
          <div className="button-row">
            <Button onClick={() => void planDraft.begin(seat, plan)}>{planCardsText.change}</Button>
            <Button disabled={serverAction.busy} onClick={() => onUpdate({ plan: [] })}>
              {planCardsText.drop}
            </Button>
          </div>
        </div>
      )}
    </>
  )
}

interface PlansStoppedProps {
  readonly session: MatchSession
  readonly asked: SessionState['asked']
  /** By the seats whose players are at the screen. */
  readonly decisions: Readonly<Record<Seat, DecisionsView>>
  readonly planDraft: PlanDraft
  /**
   * The rest as far as it is still legal, and the editor that changes it where it was drawn; null if it is adopted as
   * it stands.
   */
  repairPlan(
    plan: readonly PlannedAnswer[],
    last: PlannedAnswer | null,
  ): { readonly plan: readonly PlannedAnswer[]; change(): void } | null
  /** Called when play continues. */
  onContinue(): void
}

/** The rest of a plan that stopped at something unforeseen. */
export function PlansStopped({
  session,
  asked,
  decisions,
  planDraft,
  repairPlan,
  onContinue,
}: PlansStoppedProps): ReactNode {
  const serverAction = useServerAction()
  return Object.entries(decisions).map(([seat, { halted, plan: remaining, last = null }]) => {
    const repaired = halted === null ? null : repairPlan(remaining, last)
    const plan = repaired?.plan ?? remaining
    // The rest is unknown before its own question comes again: a route may have been cut short.
    const isWaiting = repaired === null && remaining.length > 0 && !isAskedFor(asked, seat, remaining)
    const update = (answers: readonly PlannedAnswer[]) =>
      void serverAction.run(() => session.updateDecisions(seat, { plan: [...answers] }))
    return (
      halted !== null && (
        <Banner
          key={seat}
          tone="warning"
          title={planCardsText.stopped(halted)}
          actions={
            <>
              {plan.length > 0 && !isWaiting && (
                <>
                  <Button
                    look="main"
                    disabled={serverAction.busy}
                    onClick={() => (repaired === null ? void planDraft.begin(seat, plan) : repaired.change())}
                  >
                    {repaired === null ? planCardsText.review : planCardsText.change}
                  </Button>
                  <Button
                    disabled={serverAction.busy}
                    onClick={() => {
                      onContinue()
                      update(plan)
                    }}
                  >
                    {planCardsText.continue}
                  </Button>
                </>
              )}
              <Button disabled={serverAction.busy} onClick={() => update([])}>
                {planCardsText.dropStopped}
              </Button>
            </>
          }
        >
          {isWaiting && <p>{planCardsText.continueHelp}</p>}
          {plan.length === 0 && <p>{planCardsText.nothingLeft}</p>}
          {plan.length > 0 && !isWaiting && <PlanSteps face={session.gameFace} steps={plan} />}
          <InlineError>{serverAction.problem}</InlineError>
        </Banner>
      )
    )
  })
}
