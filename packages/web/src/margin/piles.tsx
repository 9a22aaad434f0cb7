import type { Pile } from '@firestep/face'

/** The decks: how many cards are left, and what lies open beside each. */
export const Piles = ({ piles }: { readonly piles: readonly Pile[] }) => (
  <section className="mg-piles" aria-label="Piles of cards">
    {piles.map(({ title, left, discards }) => (
      <div key={title} className="mg-card mg-pile">
        <span className={left === 0 ? 'mg-deck mg-empty' : 'mg-deck'}>
          <b>{left}</b> left
        </span>
        <div>
          <h3 className="mg-card-title">{title}</h3>
          <Discards discards={discards} />
        </div>
      </div>
    ))}
  </section>
)

function Discards({ discards }: Pick<Pile, 'discards'>) {
  const count = discards.reduce((sum, one) => sum + one.count, 0)
  if (count === 0) return <p className="mg-small">No discards.</p>
  return (
    <details>
      <summary>{count === 1 ? '1 discard' : `${count} discards`}</summary>
      <ul className="plain-list">
        {discards.map((one) => (
          <li key={one.title} className="mg-row">
            <span>{one.title}</span>
            <span className="figures">× {one.count}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}
