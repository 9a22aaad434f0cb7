/** The cards that were in hand at a moment. */
import type { TableFace } from '@firestep/face'
import type { Seat } from '@firestep/referee'
import type { ReactNode } from 'react'
import type { AnyView } from '../desk/reel.ts'

interface HandsProps {
  readonly table: TableFace
  readonly hands: readonly { readonly seat: Seat; readonly view: AnyView }[]
}

export const Hands = ({ table, hands }: HandsProps): ReactNode =>
  hands.length === 0 ? (
    <p className="replay-quiet">Both hands stay covered until the match is over.</p>
  ) : (
    hands.map(({ seat, view }) => <HandOf key={seat} table={table} seat={seat} view={view} />)
  )

function HandOf({ table, seat, view }: { readonly table: TableFace; readonly seat: Seat; readonly view: AnyView }) {
  const name = table.scenario.sides[seat]?.name ?? seat
  const cards = table.hand(view)
  const { Card } = table
  return (
    <section aria-label={`${name} hand`}>
      <h3 className="caption">{name} hand</h3>
      {cards.length === 0 && <p className="replay-quiet">No cards.</p>}
      <ul className="replay-hand plain-list">
        {cards.map((card, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two copies of a card differ by their place alone.
          <li key={`${card.card} ${i}`} className="replay-card" aria-label={card.label}>
            <Card card={card} view={view} />
          </li>
        ))}
      </ul>
    </section>
  )
}
