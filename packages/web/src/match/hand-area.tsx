/** The cards in a hand, along the bottom of the page. */
import type { HandCard, HandFace } from '@firestep/face'
import type { Seat } from '@firestep/referee'
import { type CSSProperties, memo, type ReactNode, useState } from 'react'
import type { AnyView } from '../match-session/any-match.ts'
import type { MatchSession, SessionState } from '../match-session/match-session.ts'
import { handAreaText } from '../texts/match.ts'
import { sideName } from '../texts/side-names.ts'
import buttonStyles from '../ui/button.module.css'
import styles from './hand-area.module.css'
import type { InputHandlers } from './input-handling.ts'
import { useHandCards } from './use-hand-cards.ts'
import type { MatchScreenState } from './use-match-screen.ts'

interface HandProps {
  readonly cards: HandFace
  readonly view: AnyView
  readonly owner: string
  /** Cards that can be played now, and those chosen. */
  readonly open: ReadonlySet<string>
  readonly chosen: ReadonlySet<string>
  onTouch(card: string, isByKey: boolean): void
  onPoint(card: HandCard | null): void
}

const stateTexts = { open: '; can be played now', chosen: '; chosen', resting: '' } as const

function Hand({ cards: { hand, Card }, view, owner, open, chosen, onTouch, onPoint }: HandProps): ReactNode {
  const cards = hand(view)
  if (cards.length === 0) return <p className={styles.empty}>{handAreaText.empty}</p>
  return (
    <ul
      className={`${styles.hand} plain-list`}
      aria-label={handAreaText.handOf(owner)}
      style={{ '--cards': cards.length } as CSSProperties}
    >
      {cards.map((card, i) => {
        const restingState = open.has(card.card) ? 'open' : 'resting'
        const state = chosen.has(card.card) ? 'chosen' : restingState
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: two copies of a card differ only by index.
          <li key={`${card.card} ${i}`}>
            <button
              type="button"
              className={`${styles.card} ${styles[state]}`}
              data-part="card"
              data-state={state}
              aria-label={handAreaText.cardLabel(card.label, stateTexts[state])}
              onClick={(event) => onTouch(card.card, event.detail === 0)}
              onMouseEnter={() => onPoint(card)}
              onMouseLeave={() => onPoint(null)}
              onFocus={() => onPoint(card)}
              onBlur={() => onPoint(null)}
            >
              <Card card={card} view={view} />
            </button>
          </li>
        )
      })}
    </ul>
  )
}

/** A hand that lies face down; it shows while the button is held. */
function CoveredHand({ owner, children }: { readonly owner: string; readonly children: ReactNode }): ReactNode {
  const [peeking, setPeeking] = useState(false)
  return (
    <div className={styles.covered}>
      <button
        type="button"
        className={buttonStyles.button}
        aria-pressed={peeking}
        onPointerDown={(event) => {
          // The hand may move the button when it appears: the press is captured until it is released.
          event.currentTarget.setPointerCapture(event.pointerId)
          setPeeking(true)
        }}
        onPointerUp={() => setPeeking(false)}
        onPointerCancel={() => setPeeking(false)}
        onKeyDown={(event) => (event.key === ' ' || event.key === 'Enter') && setPeeking(true)}
        onKeyUp={() => setPeeking(false)}
        onBlur={() => setPeeking(false)}
      >
        {handAreaText.peekAt(owner)}
      </button>
      {peeking && children}
    </div>
  )
}

interface PlayerHandsProps {
  readonly state: MatchScreenState
  readonly handlers: InputHandlers
}

/** The hands that may be seen on this screen, with the cards that can be chosen now. */
export function PlayerHands({ state, handlers }: PlayerHandsProps): ReactNode {
  const { session, planning, screenViewer, asking, map } = state
  const cards = useHandCards(asking)
  return (
    <HandArea
      session={session}
      sessionState={planning.shownState}
      seats={screenViewer.hands}
      covered={screenViewer.covered}
      {...cards}
      playing={asking.question.draft?.posed.question.seat ?? null}
      onTouch={handlers.touchCard}
      onPoint={map.highlights.pointAtCard}
    />
  )
}

interface HandAreaProps {
  readonly session: MatchSession
  readonly sessionState: SessionState
  readonly seats: readonly Seat[]
  readonly covered: boolean
  readonly open: ReadonlySet<string>
  readonly chosen: ReadonlySet<string>
  readonly playing: Seat | null
  onTouch(card: string, isByKey: boolean): void
  onPoint(card: HandCard | null): void
}

const noCards: ReadonlySet<string> = new Set()

/** A hand, or several to choose from in an open match; face down while the other player can see the screen. */
const HandArea = memo(function HandArea(props: HandAreaProps): ReactNode {
  const { session, sessionState, seats, covered, open, chosen, playing, onTouch, onPoint } = props
  const [picked, setPicked] = useState<Seat | null>(null)
  const seat = picked !== null && seats.includes(picked) ? picked : seats[0]
  const view = seat === undefined ? undefined : sessionState.views[seat]
  const { cards } = session.matchFace
  if (seat === undefined || view === undefined || cards === undefined) return null
  const { sides } = session.matchFace.scenario
  const isPlaying = seat === playing
  const hand = (
    <Hand
      cards={cards}
      view={view}
      owner={sideName(sides, seat)}
      open={isPlaying ? open : noCards}
      chosen={isPlaying ? chosen : noCards}
      onTouch={isPlaying ? onTouch : () => undefined}
      onPoint={onPoint}
    />
  )
  return (
    <div className={styles.area} data-part="hand">
      {seats.length > 1 && (
        <fieldset className={styles.tabs} aria-label={handAreaText.ownerLabel}>
          {seats.map((id) => (
            <button
              key={id}
              type="button"
              aria-pressed={id === seat}
              onClick={() => setPicked(id === seats[0] ? null : id)}
            >
              {sideName(sides, id)}
            </button>
          ))}
        </fieldset>
      )}
      <div className={styles.cards}>
        {covered ? <CoveredHand owner={sideName(sides, seat)}>{hand}</CoveredHand> : hand}
      </div>
    </div>
  )
})
