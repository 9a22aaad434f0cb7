/**
 * The panel of standing decisions, which save waiting at every step: window settings, the rest of a plan, standing
 * orders.
 */
import {
  activeSpans,
  type DecisionsChange,
  type DecisionsView,
  type ForcedAnswerMode,
  policyPassesSeldom,
  type Seat,
  spanNames,
  type WindowSetting,
} from '@firestep/referee'
import type { ReactNode } from 'react'
import type { AnswerDraft } from '../../answer/answer-draft.ts'
import { type ServerAction, useServerAction } from '../../connection/use-server-action.ts'
import type { AnyView } from '../../match-session/any-match.ts'
import type { MatchSession } from '../../match-session/match-session.ts'
import { decisionsPanelText } from '../../texts/decisions.ts'
import formStyles from '../../ui/form.module.css'
import { InlineError } from '../../ui/inline-error.tsx'
import styles from './decisions-panel.module.css'
import { PendingPlan } from './plan-cards.tsx'
import type { PlanDraft } from './plan-draft.ts'
import { ReactionPolicySelect } from './reaction-policy.tsx'
import { StandingOrders } from './standing-orders.tsx'
import type { OrderForm } from './use-standing-order-form.ts'

interface DecisionsPanelProps {
  readonly session: MatchSession
  readonly seat: Seat
  /** The seat's view. */
  readonly view: AnyView | undefined
  readonly decisions: DecisionsView
  /** The answer being built, which can become a standing order. */
  readonly draft: AnswerDraft | null
  /** Starts a plan; null while one is being made. */
  readonly planDraft: PlanDraft | null
  /** The standing order being made. */
  readonly orderForm: OrderForm
}

/** A span that is not under way cannot be chosen. */
function modesOf(
  { rules }: MatchSession,
  view: AnyView | undefined,
  isLeftOut: boolean,
): readonly { readonly id: WindowSetting; readonly name: string }[] {
  const spans = view === undefined ? spanNames(rules) : Object.keys(activeSpans(rules, view))
  return [
    { id: 'default', name: isLeftOut ? decisionsPanelText.seldomNeeded : 'as above' },
    { id: 'ask', name: 'ask when I can react' },
    ...spans.map((span) => ({ id: `pass this ${span}` as const, name: `pass this ${span}` })),
    { id: 'pass', name: 'always pass' },
  ]
}

export function DecisionsPanel({
  session,
  seat,
  view,
  decisions,
  draft,
  planDraft,
  orderForm,
}: DecisionsPanelProps): ReactNode {
  const serverAction = useServerAction()
  const update = (change: DecisionsChange) => void serverAction.run(() => session.updateDecisions(seat, change))
  return (
    <section className={styles.panel} data-part="ahead" aria-label={decisionsPanelText.decideAhead}>
      <InlineError>{serverAction.problem}</InlineError>
      {planDraft !== null && decisions.halted === null && (
        <PendingPlan
          face={session.gameFace}
          seat={seat}
          decisions={decisions}
          serverAction={serverAction}
          planDraft={planDraft}
          onUpdate={update}
        />
      )}
      <ForcedAnswers session={session} decisions={decisions} serverAction={serverAction} onUpdate={update} />
      <ReactionWindows
        session={session}
        seat={seat}
        view={view}
        decisions={decisions}
        serverAction={serverAction}
        onUpdate={update}
      />
      <StandingOrders
        session={session}
        seat={seat}
        view={view}
        decisions={decisions}
        draft={draft}
        serverAction={serverAction}
        orderForm={orderForm}
        onUpdate={update}
      />
    </section>
  )
}

interface SectionProps {
  readonly session: MatchSession
  readonly view: AnyView | undefined
  readonly decisions: DecisionsView
  readonly serverAction: ServerAction
  onUpdate(change: DecisionsChange): void
}

const forcedModes: readonly { readonly id: ForcedAnswerMode; readonly name: string }[] = [
  { id: 'openly', name: 'goes by where nobody learns from it' },
  { id: 'always', name: 'always goes by' },
  { id: 'ask', name: 'ask me' },
]

/** In a local match there is no other person who could learn from it: the setting in the menu is enough. */
function ForcedAnswers({ session, decisions, serverAction, onUpdate }: Omit<SectionProps, 'view'>): ReactNode {
  if (session.remoteActions === null) return null
  return (
    <>
      <h3>{decisionsPanelText.forcedAnswersTitle}</h3>
      <p className="quiet-text">{decisionsPanelText.forcedAnswersHelp}</p>
      <label className={styles.window}>
        <span>{decisionsPanelText.forcedAnswersLabel}</span>
        <select
          className={formStyles.select}
          disabled={serverAction.busy}
          value={decisions.forced}
          onChange={(event) =>
            onUpdate({ forced: forcedModes.find(({ id }) => id === event.target.value)?.id ?? 'openly' })
          }
        >
          {forcedModes.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </label>
    </>
  )
}

interface ReactionWindowsProps extends SectionProps {
  readonly seat: Seat
}

function ReactionWindows(props: ReactionWindowsProps): ReactNode {
  const { session, seat, view, decisions, serverAction, onUpdate } = props
  const kinds = Object.keys(session.rules.kinds).filter((kind) => session.passAnswer(kind) !== undefined)
  if (kinds.length === 0) return null
  return (
    <>
      <h3>{decisionsPanelText.reactionsTitle}</h3>
      <p className="quiet-text">{decisionsPanelText.reactionsHelp}</p>
      <ReactionPolicySelect session={session} seat={seat} policy={decisions.reactions} />
      {kinds.map((kind) => {
        const isSeldom = session.rules.kinds[kind]?.seldom === true
        const modes = modesOf(session, view, isSeldom && policyPassesSeldom(decisions.reactions))
        return (
          <label key={kind} className={styles.window}>
            <span>{session.gameFace.windows[kind] ?? kind}</span>
            <select
              className={formStyles.select}
              disabled={serverAction.busy}
              value={decisions.windows[kind] ?? 'default'}
              onChange={(event) => {
                const mode = modes.find(({ id }) => id === event.target.value)?.id ?? 'default'
                onUpdate({ windows: { ...decisions.windows, [kind]: mode } })
              }}
            >
              {modes.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          </label>
        )
      })}
    </>
  )
}
