/** A line being tried: both sides are played by whoever tries, and nothing of it is kept. */
import type { Offer, PlaceId, TableFace } from '@firestep/face'
import type { Json, Ruling } from '@firestep/referee'
import { type ReactNode, useMemo, useState } from 'react'
import type { AnyView } from '../desk/reel.ts'
import type { Lit } from '../map/map-view.tsx'
import { OfferList, PreviewBox, RuleTag, SideTag } from '../margin/index.ts'
import { Button } from '../parts/button.tsx'
import { atPlace, back, choose, chosenPlaces, type Draft, draft, touch } from '../table/draft.ts'
import { Hands } from './hands.tsx'
import { Stage } from './stage.tsx'
import type { Trial } from './trial.ts'
import { useStill } from './use-still.ts'

const nowhere: readonly PlaceId[] = []

interface TrialTableProps {
  readonly trial: Trial
  readonly table: TableFace
  /** What of this line was dealt anew, in a sentence. */
  readonly dealt: string
  onThrowAway(): void
}

export function TrialTable({ trial, table, dealt, onThrowAway }: TrialTableProps): ReactNode {
  // The trial changes in place: every change is counted, and what is shown follows the count.
  const [turned, setTurned] = useState(0)
  const [parts, setParts] = useState<readonly Json[]>([])
  const [meant, setMeant] = useState<readonly Offer[]>([])
  const [refusal, setRefusal] = useState<Ruling | null>(null)
  const quiet = useStill()
  // biome-ignore lint/correctness/useExhaustiveDependencies: `turned` stands for what the trial has become.
  const question = useMemo(() => trial.asked, [trial, turned])
  const seat = question?.seat ?? trial.steps.at(-1)?.seat ?? Object.keys(table.scenario.sides)[0] ?? ''
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above.
  const view = useMemo(() => trial.view(seat), [trial, turned, seat])
  const now = useMemo(
    () => (question === undefined ? null : draft({ table, kind: trial.kindOf(question), question, view }, parts)),
    [table, trial, question, view, parts],
  )
  const latest = trial.steps.at(-1)
  const lines = latest?.lines ?? []
  const preview =
    now === null || now.soFar.length === 0 ? null : table.preview(now.put.view, now.put.question, now.soFar)

  const settle = (next: readonly Json[]) => {
    setParts(next)
    setMeant([])
    setRefusal(null)
  }
  const give = ({ put, answer }: Draft) => {
    if (answer === undefined) return
    const ruling = trial.answer(put.question.seat, answer)
    settle(ruling.allowed ? [] : parts)
    if (ruling.allowed) setTurned(turned + 1)
    else setRefusal(ruling)
  }
  const take = (from: Draft, offer: Offer) => {
    const next = choose(from, offer)
    settle(next.soFar)
    if (offer.ends && next.whole && next.ruling?.allowed) give(next)
  }
  const touchPlace = (place: PlaceId) => {
    if (now === null) return
    const { from, offers } = touch(now, atPlace(place))
    const [only] = offers
    if (only === undefined) setRefusal(table.whyNot(now.put.view, now.put.question, now.soFar, { at: 'place', place }))
    else if (offers.length === 1) take(from, only)
    else {
      settle(from.soFar)
      setMeant(offers)
    }
  }
  const undo = () => {
    trial.back()
    settle([])
    setTurned(turned + 1)
  }

  return (
    <Stage
      table={table}
      view={view}
      turn={false}
      marks={preview?.marks ?? lines.flatMap(({ marks }) => marks)}
      picked={new Set()}
      lit={litBy(now)}
      still={quiet}
      focus={nowhere}
      onChoose={touchPlace}
      head={
        <>
          <h1 className="replay-title">Trying a line</h1>
          <p className="replay-quiet">{dealt} Nothing of this is kept.</p>
        </>
      }
      controls={
        <div className="button-row replay-trial-keys">
          <Button look="danger" onClick={onThrowAway}>
            Throw it away
          </Button>
          <Button disabled={trial.steps.length === 0} onClick={undo}>
            Take back a choice
          </Button>
        </div>
      }
    >
      {lines.length > 0 && (
        <ul className="replay-tried plain-list" aria-live="polite">
          {lines
            .filter(({ weight }) => weight !== 'small')
            .map(({ text }, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines of one step never change their order.
              <li key={i}>{text}</li>
            ))}
        </ul>
      )}
      {now === null ? (
        <Decided trial={trial} table={table} />
      ) : (
        <Asked now={now} table={table} view={view} refusal={refusal}>
          {preview !== null && <PreviewBox preview={preview} />}
          {(now.soFar.length > 0 || now.ticks !== null) && (
            <div className="button-row">
              <Button look="main" disabled={now.ruling?.allowed !== true} onClick={() => give(now)}>
                {now.ticks !== null && now.soFar.length === 0 ? 'Choose none' : 'Do it'}
              </Button>
              {now.soFar.length > 0 && <Button onClick={() => settle(back(now).soFar)}>Back</Button>}
            </div>
          )}
          <OfferList
            question={`${turned} ${now.soFar.length}`}
            offers={meant.length > 0 ? meant : now.offers}
            chosen={now.soFar}
            ticks={now.ticks !== null}
            onChoose={(offer) => take(now, offer)}
          />
        </Asked>
      )}
      {table.cards !== undefined && (
        <Hands
          cards={table.cards}
          sides={table.scenario.sides}
          hands={Object.keys(table.scenario.sides).map((one) => ({ seat: one, view: trial.view(one) }))}
        />
      )}
    </Stage>
  )
}

interface AskedProps {
  readonly now: Draft
  readonly table: TableFace
  readonly view: AnyView
  readonly refusal: Ruling | null
  readonly children: ReactNode
}

function Asked({ now, table, view, refusal, children }: AskedProps): ReactNode {
  const { question } = now.put
  const side = table.scenario.sides[question.seat]
  const { title, why, rule } = table.asking(view, question)
  return (
    <section className="replay-asked" aria-label="What is asked">
      {side !== undefined && <SideTag side={side} />}
      <h2>{title}</h2>
      <p>
        {why} <RuleTag rule={rule} />
      </p>
      {refusal !== null && !refusal.allowed && (
        <p role="status">
          <strong>Not allowed:</strong> {refusal.why} <RuleTag rule={refusal.rule} />
        </p>
      )}
      {children}
    </section>
  )
}

function Decided({ trial, table }: { readonly trial: Trial; readonly table: TableFace }): ReactNode {
  const winner = trial.winner === null ? null : (table.scenario.sides[trial.winner]?.name ?? trial.winner)
  return <p role="status">{winner === null ? 'The line ends in a draw.' : `The line ends: ${winner} victory.`}</p>
}

function litBy(now: Draft | null): ReadonlyMap<PlaceId, Lit> {
  const lit = new Map<PlaceId, Lit>()
  for (const { place } of now?.offers ?? []) if (place !== null) lit.set(place, 'open')
  if (now !== null) for (const place of chosenPlaces(now)) lit.set(place, 'chosen')
  return lit
}
