/** Standing orders: the list in its order, and new ones made from the current question or by a form. */
import type { StandingInstruction, StandingOrderForm } from '@firestep/face'
import type { DecisionsChange, DecisionsView, InstructionOrder, Seat, StandingOrder } from '@firestep/referee'
import { type ReactNode, useState } from 'react'
import type { AnswerDraft } from '../../answer/answer-draft.ts'
import { answerText } from '../../answer/proposed-answer.ts'
import type { ServerAction } from '../../connection/use-server-action.ts'
import type { MatchSession } from '../../match-session/match-session.ts'
import type { AnyView } from '../../match-session/timeline.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/choices.tsx'
import { alwaysSo, conditionsOf, decisionText, instructed, moved, newOrder, replaced } from './decision-text.ts'
import { OrderMaker } from './standing-order-form.tsx'
import type { OrderMaking } from './use-order-form.ts'

interface OrdersProps {
  readonly session: MatchSession
  readonly seat: Seat
  readonly view: AnyView | undefined
  readonly ahead: DecisionsView
  readonly draft: AnswerDraft | null
  readonly serverAction: ServerAction
  /** The open form, if any. */
  readonly orders: OrderMaking
  onDecide(what: DecisionsChange): void
}

/** Maximum number of standing orders. */
const most = 100

export function Orders({
  session,
  seat,
  view,
  ahead,
  draft,
  serverAction,
  orders: open,
  onDecide,
}: OrdersProps): ReactNode {
  // With two players in one tab, the other player's form is not shown.
  const making = open.making?.seat === seat ? open.making : null
  const { orders } = ahead
  const { standingOrders: ordering } = session.matchFace
  const forms = ordering === undefined || view === undefined ? [] : ordering.forms(view, seat)
  const give = (given: readonly StandingOrder[]) => onDecide({ orders: given })
  const begin = (form: StandingOrderForm, standing: StandingInstruction, at: number | null) =>
    open.begin({ seat, form, standing, at })
  const keep = (standing: StandingInstruction) => {
    if (making === null || view === undefined) return
    give(replaced(orders, making.at, instructed(session, view, standing)))
    open.close()
  }
  const change = (order: InstructionOrder, at: number) => {
    const form = forms.find(({ kinds }) => order.kinds.every((kind) => kinds.includes(kind)))
    if (form !== undefined) begin(form, order, at)
  }
  const always = alwaysSo(session.matchFace, draft)
  return (
    <>
      <h3>Standing orders</h3>
      <p className="ahead-small">
        A question that comes again is answered for you as you ordered; the first order that speaks is followed. Nobody
        else learns of it until the match is over.
      </p>
      {orders.length === 0 && <p>You have given none.</p>}
      <ol className="plain-list ahead-orders">
        {orders.map((order, at) => {
          const words = decisionText(session.gameFace, order)
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: equal orders differ only by index.
            <li key={at}>
              <span>{words}</span>
              <span className="ahead-order-buttons">
                <Button
                  disabled={serverAction.busy || at === 0}
                  aria-label={`Earlier: ${words}`}
                  onClick={() => give(moved(orders, at))}
                >
                  ↑
                </Button>
                {'kinds' in order && (
                  <Button
                    disabled={serverAction.busy}
                    aria-label={`Change: ${words}`}
                    onClick={() => change(order, at)}
                  >
                    Change
                  </Button>
                )}
                <Button
                  disabled={serverAction.busy}
                  aria-label={`Remove: ${words}`}
                  onClick={() => give(orders.filter((_, other) => other !== at))}
                >
                  Remove
                </Button>
              </span>
            </li>
          )
        })}
      </ol>
      {making !== null && ordering !== undefined && view !== undefined ? (
        <OrderMaker
          key={making.at ?? 'new'}
          making={making}
          moments={session.gameFace.windows}
          busy={serverAction.busy}
          keep={making.at === null ? 'Give this order' : 'Keep it so'}
          words={(standing) => ordering.words(view, standing)}
          onChange={open.change}
          onPick={open.pick}
          onKeep={keep}
          onLeave={open.close}
        />
      ) : (
        orders.length < most &&
        forms.map((form) => (
          <div key={form.title} className="button-row">
            <Button onClick={() => begin(form, { kinds: form.kinds, instruction: form.blank }, null)}>
              New order: {form.title.toLowerCase()}
            </Button>
          </div>
        ))
      )}
      {making === null && draft !== null && always !== null && ordering !== undefined && (
        <div className="ahead-new">
          <h4>From what you have chosen now</h4>
          <p>{ordering.words(draft.posed.view, always)}</p>
          <div className="button-row">
            <Button
              disabled={serverAction.busy || orders.length >= most}
              onClick={() => give([...orders, instructed(session, draft.posed.view, always)])}
            >
              Always do this
            </Button>
            <Button
              onClick={() => {
                const form = forms.find(({ kinds }) => always.kinds.every((kind) => kinds.includes(kind)))
                if (form !== undefined) begin(form, always, null)
              }}
            >
              On conditions…
            </Button>
          </div>
        </div>
      )}
      {making === null && draft !== null && always === null && (
        <NewOrder
          key={draft.posed.question.kind}
          session={session}
          draft={draft}
          ahead={ahead}
          serverAction={serverAction}
          onDecide={onDecide}
        />
      )}
    </>
  )
}

interface NewOrderProps extends Pick<OrdersProps, 'session' | 'ahead' | 'serverAction' | 'onDecide'> {
  readonly draft: AnswerDraft
}

/** "Always answer so when…": the current answer becomes a standing order. */
function NewOrder({ session, draft, ahead, serverAction, onDecide }: NewOrderProps): ReactNode {
  const { matchFace, view, question } = draft.posed
  const conditions = conditionsOf(draft)
  const [dropped, setDropped] = useState<readonly string[]>([])
  const { title } = matchFace.prompt(view, question)
  const { answer } = draft
  const ready = answer !== undefined && draft.ruling?.allowed === true
  const bound = conditions.filter(({ key }) => !dropped.includes(key))
  return (
    <div className="ahead-new">
      <h4>From what is asked now: {title}</h4>
      {!ready && <p>Choose an answer first; you need not give it.</p>}
      {ready && (
        <>
          <p>
            Always answer “{answerText(draft)}”{conditions.length > 0 ? ' if' : ''}
          </p>
          {conditions.map(({ key, words }) => (
            <Checkbox
              key={key}
              checked={!dropped.includes(key)}
              onChange={(on) => setDropped(on ? dropped.filter((one) => one !== key) : [...dropped, key])}
            >
              {words}
            </Checkbox>
          ))}
          <Button
            disabled={serverAction.busy || ahead.orders.length >= most}
            onClick={() => onDecide({ orders: [...ahead.orders, newOrder(session.gameFace, draft, answer, bound)] })}
          >
            Make it a standing order
          </Button>
        </>
      )}
    </div>
  )
}
