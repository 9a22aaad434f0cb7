/**
 * The panel of standing decisions, which save waiting at every step: window settings, the rest of a plan, standing
 * orders.
 */
import {
  activeSpans,
  type DecisionsChange,
  type DecisionsView,
  type ForcedAnswerMode,
  type Seat,
  spanNames,
  type WindowSetting,
} from '@firestep/referee'
import type { ReactNode } from 'react'
import type { AnswerDraft } from '../../answer/answer-draft.ts'
import { type ServerAction, useServerAction } from '../../connection/use-server-action.ts'
import type { MatchSession } from '../../match-session/match-session.ts'
import type { AnyView } from '../../match-session/timeline.ts'
import { InlineError } from '../../ui/inline-error.tsx'
import { PendingPlan } from './plan-cards.tsx'
import type { PlanDraft } from './plan-draft.ts'
import { Orders } from './standing-orders.tsx'
import type { OrderMaking } from './use-order-form.ts'

interface AheadPanelProps {
  readonly session: MatchSession
  readonly seat: Seat
  /** The seat's view. */
  readonly view: AnyView | undefined
  readonly ahead: DecisionsView
  /** The answer being built, which can become a standing order. */
  readonly draft: AnswerDraft | null
  /** Starts a plan; null while one is being made. */
  readonly planDraft: PlanDraft | null
  /** The standing order being made. */
  readonly orders: OrderMaking
}

/** A span that is not under way cannot be chosen. */
const modesOf = (
  { rules }: MatchSession,
  view: AnyView | undefined,
): readonly { readonly id: WindowSetting; readonly name: string }[] => [
  { id: 'ask', name: 'ask me' },
  ...(view === undefined ? spanNames(rules) : Object.keys(activeSpans(rules, view))).map((span) => ({
    id: `pass this ${span}` as const,
    name: `pass this ${span}`,
  })),
  { id: 'pass', name: 'always pass' },
]

export function DecisionsPanel({ session, seat, view, ahead, draft, planDraft, orders }: AheadPanelProps): ReactNode {
  const serverAction = useServerAction()
  const decide = (what: DecisionsChange) => void serverAction.run(() => session.updateDecisions(seat, what))
  return (
    <section className="ahead" aria-label="Decide ahead">
      <InlineError>{serverAction.problem}</InlineError>
      {planDraft !== null && ahead.halted === null && (
        <PendingPlan
          face={session.gameFace}
          seat={seat}
          ahead={ahead}
          serverAction={serverAction}
          planDraft={planDraft}
          onDecide={decide}
        />
      )}
      <OnlyAnswers session={session} ahead={ahead} serverAction={serverAction} onDecide={decide} />
      <Windows session={session} view={view} ahead={ahead} serverAction={serverAction} onDecide={decide} />
      <Orders
        session={session}
        seat={seat}
        view={view}
        ahead={ahead}
        draft={draft}
        serverAction={serverAction}
        orders={orders}
        onDecide={decide}
      />
    </section>
  )
}

interface PartProps {
  readonly session: MatchSession
  readonly view: AnyView | undefined
  readonly ahead: DecisionsView
  readonly serverAction: ServerAction
  onDecide(what: DecisionsChange): void
}

const forcedModes: readonly { readonly id: ForcedAnswerMode; readonly name: string }[] = [
  { id: 'openly', name: 'goes by where nobody learns from it' },
  { id: 'always', name: 'always goes by' },
  { id: 'ask', name: 'ask me' },
]

/** In a local match there is no other person who could learn from it: the setting in the menu is enough. */
function OnlyAnswers({ session, ahead, serverAction, onDecide }: Omit<PartProps, 'view'>): ReactNode {
  if (session.remoteActions === null) return null
  return (
    <>
      <h3>When there is only one answer</h3>
      <p className="ahead-small">
        An answer that comes at once tells the others that you had no choice. So it goes by only where they could have
        known that, unless you say otherwise.
      </p>
      <label className="ahead-window">
        <span>A question with only one answer</span>
        <select
          className="select-field"
          disabled={serverAction.busy}
          value={ahead.forced}
          onChange={(event) =>
            onDecide({ forced: forcedModes.find(({ id }) => id === event.target.value)?.id ?? 'openly' })
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

function Windows({ session, view, ahead, serverAction, onDecide }: PartProps): ReactNode {
  const kinds = Object.keys(session.rules.kinds).filter((kind) => session.passAnswer(kind) !== undefined)
  const modes = modesOf(session, view)
  if (kinds.length === 0) return null
  return (
    <>
      <h3>When you may step in</h3>
      <p className="ahead-small">
        Play stops for you at these moments whether or not you hold a card for them: a pause must not give a hand away.
      </p>
      {kinds.map((kind) => (
        <label key={kind} className="ahead-window">
          <span>{session.gameFace.windows[kind] ?? kind}</span>
          <select
            className="select-field"
            disabled={serverAction.busy}
            value={ahead.windows[kind] ?? 'ask'}
            onChange={(event) => {
              const mode = modes.find(({ id }) => id === event.target.value)?.id ?? 'ask'
              onDecide({ windows: { ...ahead.windows, [kind]: mode } })
            }}
          >
            {modes.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </label>
      ))}
    </>
  )
}
