import type { Pile } from '@firestep/face'
import { pilesText } from '../texts/panels.ts'
import panelStyles from './panel.module.css'
import styles from './piles.module.css'

/** Decks and cups: how much is left, and what lies open beside each. */
export const Piles = ({ piles }: { readonly piles: readonly Pile[] }) => (
  <section className={panelStyles.stack} aria-label={pilesText.title}>
    {piles.map(({ title, left, discards, besideNoun = defaultNoun }) => (
      <div key={title} className={`${panelStyles.card} ${styles.pile}`}>
        <span className={left === 0 ? `${styles.deck} ${styles.empty}` : styles.deck}>
          <b>{left}</b> left
        </span>
        <div>
          <h3 className={panelStyles.cardTitle}>{title}</h3>
          <Discards discards={discards} besideNoun={besideNoun} />
        </div>
      </div>
    ))}
  </section>
)

const defaultNoun = { one: 'discard', many: 'discards' }

function Discards({ discards, besideNoun }: Required<Pick<Pile, 'discards' | 'besideNoun'>>) {
  const count = discards.reduce((sum, discard) => sum + discard.count, 0)
  if (count === 0) return <p className={panelStyles.small}>{pilesText.none(besideNoun.many)}</p>
  return (
    <details>
      <summary>{count === 1 ? `1 ${besideNoun.one}` : `${count} ${besideNoun.many}`}</summary>
      <ul className="plain-list">
        {discards.map((discard) => (
          <li key={discard.title} className={panelStyles.row}>
            <span>{discard.title}</span>
            <span className="figures">× {discard.count}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}
