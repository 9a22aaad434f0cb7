import type { ComponentType, CSSProperties } from 'react'
import { diceRowText } from '../texts/panels.ts'
import styles from './dice-row.module.css'

/** Drawing and name of a die, provided by a face. */
export interface DieFace {
  readonly Die: ComponentType<{ readonly face: string }>
  dieLabel(face: string): string
}

interface DiceRowProps extends DieFace {
  readonly dice: readonly string[]
  /** The dice have just been rolled: they land one after another. */
  readonly isRolling?: boolean
}

/** Dice side by side, and as text for screen readers. */
export const DiceRow = ({ dice, Die, dieLabel, isRolling = false }: DiceRowProps) =>
  dice.length === 0 ? null : (
    <span
      className={isRolling ? `${styles.dice} ${styles.rolling}` : styles.dice}
      role="img"
      aria-label={diceRowText.label(diceText(dice, dieLabel))}
    >
      {dice.map((face, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: dice of one roll have no identity but their order.
        <span key={index} className={styles.die} aria-hidden="true" style={{ '--nth': index } as CSSProperties}>
          <Die face={face} />
        </span>
      ))}
    </span>
  )

/** "2 infantry, 1 flag" */
function diceText(dice: readonly string[], dieLabel: (face: string) => string): string {
  const counts = new Map<string, number>()
  for (const face of dice) counts.set(dieLabel(face), (counts.get(dieLabel(face)) ?? 0) + 1)
  return [...counts].map(([label, count]) => `${count} ${label}`).join(', ')
}
