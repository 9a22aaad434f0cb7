/** Standing orders: the list in its order, and new ones made from the current question or by a form. */
import type { StandingInstruction } from '@firestep/face'
import type { DecisionsChange, DecisionsView, Seat, StandingOrder } from '@firestep/referee'
import { type ReactNode, useState } from 'react'
import type { AnswerDraft } from '../../answer/answer-draft.ts'
import { answerText } from '../../answer/proposed-answer.ts'
import type { ServerAction } from '../../connection/use-server-action.ts'
import type { AnyView } from '../../match-session/any-match.ts'
import type { MatchSession } from '../../match-session/match-session.ts'
import { standingOrdersText } from '../../texts/decisions.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/choices.tsx'
import { decisionText } from './decision-text.ts'
import { alwaysInstruction, conditionsOf, fixedOrderOf, instructionOrderOf } from './new-decisions.ts'
import { StandingOrderEditor } from './standing-order-form.tsx'
import { movedUp, withOrder } from './standing-order-list.ts'
import styles from './standing-orders.module.css'
import type { OrderForm } from './use-standing-order-form.ts'

interface StandingOrdersProps {
  readonly session: MatchSession
  readonly seat: Seat
  readonly view: AnyView | undefined
  readonly decisions: DecisionsView
  readonly draft: AnswerDraft | null
  readonly serverAction: ServerAction
  /** The open form, if any. */
  readonly orderForm: OrderForm
  onUpdate(change: DecisionsChange): void
}

/** Maximum number of standing orders. */
const maxOrders = 100

export function StandingOrders(props: StandingOrdersProps): ReactNode {
  const { session, seat, view, decisions, draft, serverAction, orderForm, onUpdate } = props
  // With two players in one tab, the other player's form is not shown.
  const formState = orderForm.formState?.seat === seat ? orderForm.formState : null
  const { orders } = decisions
  const { standingOrders } = session.matchFace
  const forms = standingOrders === undefined || view === undefined ? [] : standingOrders.forms(view, seat)
  const saveOrders = (newOrders: readonly StandingOrder[]) => onUpdate({ orders: newOrders })
  const openForm: OpenForm = (standing, orderIndex) => {
    const form = forms.find(({ kinds }) => standing.kinds.every((kind) => kinds.includes(kind)))
    if (form !== undefined) orderForm.begin({ seat, form, standing, orderIndex })
  }
  const saveForm = (standing: StandingInstruction) => {
    if (formState === null || view === undefined) return
    saveOrders(withOrder(orders, formState.orderIndex, instructionOrderOf(session, view, standing)))
    orderForm.close()
  }
  return (
    <>
      <h3>{standingOrdersText.title}</h3>
      <p className="quiet-text">{standingOrdersText.help}</p>
      <OrderList session={session} orders={orders} busy={serverAction.busy} onSave={saveOrders} onOpenForm={openForm} />
      {formState !== null && standingOrders !== undefined && view !== undefined ? (
        <StandingOrderEditor
          key={formState.orderIndex ?? 'new'}
          formState={formState}
          moments={session.gameFace.windows}
          busy={serverAction.busy}
          saveLabel={formState.orderIndex === null ? standingOrdersText.give : standingOrdersText.save}
          describe={(standing) => standingOrders.text(view, standing)}
          onChange={orderForm.change}
          onPick={orderForm.pick}
          onSave={saveForm}
          onCancel={orderForm.close}
        />
      ) : (
        orders.length < maxOrders &&
        forms.map((form) => (
          <div key={form.title} className="button-row">
            <Button
              onClick={() =>
                orderForm.begin({
                  seat,
                  form,
                  standing: { kinds: form.kinds, instruction: form.initial },
                  orderIndex: null,
                })
              }
            >
              {standingOrdersText.newOrder(form.title.toLowerCase())}
            </Button>
          </div>
        ))
      )}
      {formState === null && draft !== null && <NewOrderFromDraft {...props} draft={draft} onOpenForm={openForm} />}
    </>
  )
}

/** Opens the form that takes this instruction, for the order with this index or for a new one. */
type OpenForm = (standing: StandingInstruction, orderIndex: number | null) => void

interface OrderListProps extends Pick<StandingOrdersProps, 'session'> {
  readonly orders: readonly StandingOrder[]
  readonly busy: boolean
  onSave(orders: readonly StandingOrder[]): void
  readonly onOpenForm: OpenForm
}

/** The orders that have been given. */
const OrderList = ({ session, orders, busy, onSave, onOpenForm }: OrderListProps): ReactNode => (
  <>
    {orders.length === 0 && <p>{standingOrdersText.none}</p>}
    <ol className={`plain-list ${styles.orders}`} data-part="standing-orders">
      {orders.map((order, index) => {
        const text = decisionText(session.gameFace, order)
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: equal orders differ only by index.
          <li key={index}>
            <span>{text}</span>
            <span className={styles.buttons}>
              <Button
                disabled={busy || index === 0}
                aria-label={standingOrdersText.moveUp(text)}
                onClick={() => onSave(movedUp(orders, index))}
              >
                ↑
              </Button>
              {'kinds' in order && (
                <Button
                  disabled={busy}
                  aria-label={standingOrdersText.changeOrder(text)}
                  onClick={() => onOpenForm(order, index)}
                >
                  {standingOrdersText.change}
                </Button>
              )}
              <Button
                disabled={busy}
                aria-label={standingOrdersText.removeOrder(text)}
                onClick={() => onSave(orders.toSpliced(index, 1))}
              >
                {standingOrdersText.remove}
              </Button>
            </span>
          </li>
        )
      })}
    </ol>
  </>
)

interface NewOrderProps extends Pick<StandingOrdersProps, 'session' | 'decisions' | 'serverAction' | 'onUpdate'> {
  readonly draft: AnswerDraft
}

interface NewOrderFromDraftProps extends NewOrderProps {
  readonly onOpenForm: OpenForm
}

/** The current answer as a standing order: an instruction if the game has one for it, else a fixed answer. */
function NewOrderFromDraft({ onOpenForm, ...props }: NewOrderFromDraftProps): ReactNode {
  const { session, draft, decisions, serverAction, onUpdate } = props
  const { view, question } = draft.posed
  const { standingOrders } = session.matchFace
  const instruction = alwaysInstruction(session.matchFace, draft)
  if (instruction === null || standingOrders === undefined) return <NewFixedOrder key={question.kind} {...props} />
  const { orders } = decisions
  return (
    <div className={styles.creator}>
      <h4>{standingOrdersText.fromAnswer}</h4>
      <p>{standingOrders.text(view, instruction)}</p>
      <div className="button-row">
        <Button
          disabled={serverAction.busy || orders.length >= maxOrders}
          onClick={() => onUpdate({ orders: [...orders, instructionOrderOf(session, view, instruction)] })}
        >
          {standingOrdersText.always}
        </Button>
        <Button onClick={() => onOpenForm(instruction, null)}>{standingOrdersText.withConditions}</Button>
      </div>
    </div>
  )
}

/** "Always answer so when…": the current answer becomes a standing order. */
function NewFixedOrder({ session, draft, decisions, serverAction, onUpdate }: NewOrderProps): ReactNode {
  const { matchFace, view, question } = draft.posed
  const conditions = conditionsOf(draft)
  const [droppedKeys, setDroppedKeys] = useState<readonly string[]>([])
  const { title } = matchFace.prompt(view, question)
  const { answer } = draft
  const isReady = answer !== undefined && draft.ruling?.allowed === true
  const chosenConditions = conditions.filter(({ key }) => !droppedKeys.includes(key))
  return (
    <div className={styles.creator}>
      <h4>{standingOrdersText.fromQuestion(title)}</h4>
      {!isReady && <p>{standingOrdersText.chooseAnswerFirst}</p>}
      {isReady && (
        <>
          <p>
            Always answer “{answerText(draft)}”{conditions.length > 0 ? ' if' : ''}
          </p>
          {conditions.map(({ key, text }) => (
            <Checkbox
              key={key}
              checked={!droppedKeys.includes(key)}
              onChange={(isOn) =>
                setDroppedKeys(isOn ? droppedKeys.filter((dropped) => dropped !== key) : [...droppedKeys, key])
              }
            >
              {text}
            </Checkbox>
          ))}
          <Button
            disabled={serverAction.busy || decisions.orders.length >= maxOrders}
            onClick={() =>
              onUpdate({
                orders: [...decisions.orders, fixedOrderOf(session.gameFace, draft, answer, chosenConditions)],
              })
            }
          >
            {standingOrdersText.makeOrder}
          </Button>
        </>
      )}
    </div>
  )
}
