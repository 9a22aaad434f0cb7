import { pipsText } from '../texts/panels.ts'
import { signedText } from '../ui/number-text.ts'
import styles from './pips.module.css'

/** Higher numbers are drawn as a bar. */
const maxPips = 12

interface PipsProps {
  readonly value: number
  readonly max: number
  /** The counted thing, for screen readers: "medals". */
  readonly label: string
}

/** A number out of a maximum: full and empty pips, or a bar if there would be too many; always with the digits. */
export function Pips({ value, max, label }: PipsProps) {
  const filled = Math.max(0, Math.min(value, max))
  return (
    <span className={styles.pips} role="img" aria-label={`${value} of ${max} ${label}`.trim()}>
      {max > maxPips ? (
        <span className={styles.meter} aria-hidden="true">
          <span style={{ width: `${(filled / max) * 100}%` }} />
        </span>
      ) : (
        <span className={styles.row} aria-hidden="true">
          {Array.from({ length: max }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a pip is identified by its index.
            <span key={index} className={index < filled ? `${styles.pip} ${styles.full}` : styles.pip} />
          ))}
        </span>
      )}
      <span aria-hidden="true" className="figures">
        {pipsText.valueOf(signedText(value, true), max)}
      </span>
    </span>
  )
}
