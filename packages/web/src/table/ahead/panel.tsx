/** What one decides ahead, so that neither waits at every step: windows, what is left of a plan, standing orders. */
import type { AheadNow, Deciding, Seat, WindowChoice } from '@firestep/referee'
import { type ReactNode, useState } from 'react'
import type { Desk } from '../../desk/desk.ts'
import { type Doing, useDoing } from '../../online/use-doing.ts'
import { Button } from '../../parts/button.tsx'
import { Tick } from '../../parts/choices.tsx'
import { Problem } from '../../parts/problem.tsx'
import { wordsOf } from '../answers.ts'
import type { Draft } from '../draft.ts'
import { conditionsOf, inWords, newOrder } from './in-words.ts'
import { PendingPlan } from './plan.tsx'
import type { Planning } from './planning.ts'

interface AheadPanelProps {
  readonly desk: Desk
  readonly seat: Seat
  readonly ahead: AheadNow
  /** What is being answered: it can become a standing order. */
  readonly draft: Draft | null
  /** To draw up a plan with, unless one is being drawn up. */
  readonly planning: Planning | null
}

const modes: readonly { readonly id: WindowChoice; readonly name: string }[] = [
  { id: 'ask', name: 'ask me' },
  { id: 'pass this turn', name: 'pass this turn' },
  { id: 'pass', name: 'always pass' },
]

export function AheadPanel({ desk, seat, ahead, draft, planning }: AheadPanelProps): ReactNode {
  const doing = useDoing()
  const decide = (what: Deciding) => void doing.run(() => desk.decide(seat, what))
  return (
    <section className="ahead" aria-label="Decide ahead">
      <Problem>{doing.problem}</Problem>
      {planning !== null && ahead.halted === null && (
        <PendingPlan face={desk.face} seat={seat} ahead={ahead} doing={doing} planning={planning} onDecide={decide} />
      )}
      <Windows desk={desk} ahead={ahead} doing={doing} onDecide={decide} />
      <Orders desk={desk} seat={seat} ahead={ahead} draft={draft} doing={doing} onDecide={decide} />
    </section>
  )
}

interface PartProps {
  readonly desk: Desk
  readonly ahead: AheadNow
  readonly doing: Doing
  onDecide(what: Deciding): void
}

function Windows({ desk, ahead, doing, onDecide }: PartProps): ReactNode {
  const kinds = Object.keys(desk.rules.kinds).filter((kind) => desk.pass(kind) !== undefined)
  if (kinds.length === 0) return null
  return (
    <>
      <h3>When you may step in</h3>
      <p className="ahead-small">
        Play stops for you at these moments whether or not you hold a card for them: a pause must not give a hand away.
      </p>
      {kinds.map((kind) => (
        <label key={kind} className="ahead-window">
          <span>{desk.face.windows[kind] ?? kind}</span>
          <select
            className="select-field"
            disabled={doing.busy}
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

function Orders({
  desk,
  ahead,
  draft,
  doing,
  onDecide,
}: PartProps & Pick<AheadPanelProps, 'seat' | 'draft'>): ReactNode {
  return (
    <>
      <h3>Standing orders</h3>
      <p className="ahead-small">
        A question that comes again is answered for you as you ordered. Nobody else learns of it until the match is
        over.
      </p>
      {ahead.orders.length === 0 && <p>You have given none.</p>}
      <ul className="plain-list ahead-orders">
        {ahead.orders.map((order, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two orders may say the same; their place tells them apart.
          <li key={at}>
            <span>{inWords(desk.face, order)}</span>
            <Button
              disabled={doing.busy}
              aria-label={`Remove: ${inWords(desk.face, order)}`}
              onClick={() => onDecide({ orders: ahead.orders.filter((_, other) => other !== at) })}
            >
              Remove
            </Button>
          </li>
        ))}
      </ul>
      {draft !== null && (
        <NewOrder
          key={draft.put.question.kind}
          desk={desk}
          draft={draft}
          ahead={ahead}
          doing={doing}
          onDecide={onDecide}
        />
      )}
    </>
  )
}

interface NewOrderProps extends PartProps {
  readonly draft: Draft
}

/** Always answer so when… : what is being answered now becomes an order. */
function NewOrder({ desk, draft, ahead, doing, onDecide }: NewOrderProps): ReactNode {
  const { table, view, question } = draft.put
  const conditions = conditionsOf(draft)
  const [dropped, setDropped] = useState<readonly string[]>([])
  const { title } = table.asking(view, question)
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
            Always answer “{wordsOf(draft)}”{conditions.length > 0 ? ' if' : ''}
          </p>
          {conditions.map(({ key, words }) => (
            <Tick
              key={key}
              ticked={!dropped.includes(key)}
              onTick={(on) => setDropped(on ? dropped.filter((one) => one !== key) : [...dropped, key])}
            >
              {words}
            </Tick>
          ))}
          <Button
            disabled={doing.busy || ahead.orders.length >= 100}
            onClick={() => onDecide({ orders: [...ahead.orders, newOrder(desk.face, draft, answer, bound)] })}
          >
            Make it a standing order
          </Button>
        </>
      )}
    </div>
  )
}
