/** The hands of cards at a moment. */
import type { HandFace, MatchFace } from '@firestep/face'
import type { Seat } from '@firestep/referee'
import type { ReactNode } from 'react'
import type { AnyView } from '../match-session/any-match.ts'
import { handsText } from '../texts/replay.ts'
import styles from './hands.module.css'
import replayTextStyles from './replay-text.module.css'

interface HandsProps {
  readonly cards: HandFace
  readonly sides: MatchFace['scenario']['sides']
  readonly hands: readonly { readonly seat: Seat; readonly view: AnyView }[]
}

export const Hands = ({ cards, sides, hands }: HandsProps): ReactNode =>
  hands.length === 0 ? (
    <p className={replayTextStyles.quiet}>{handsText.hidden}</p>
  ) : (
    hands.map(({ seat, view }) => <SideHand key={seat} cards={cards} name={sides[seat]?.name ?? seat} view={view} />)
  )

interface SideHandProps {
  readonly cards: HandFace
  readonly name: string
  readonly view: AnyView
}

function SideHand({ cards: { hand, Card }, name, view }: SideHandProps) {
  const cards = hand(view)
  return (
    <section aria-label={handsText.handOf(name)}>
      <h3 className="caption">{handsText.handOf(name)}</h3>
      {cards.length === 0 && <p className={replayTextStyles.quiet}>{handsText.empty}</p>}
      <ul className={`${styles.hand} plain-list`}>
        {cards.map((card, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two copies of a card differ only by index.
          <li key={`${card.card} ${i}`} className={styles.card} aria-label={card.label}>
            <Card card={card} view={view} />
          </li>
        ))}
      </ul>
    </section>
  )
}
