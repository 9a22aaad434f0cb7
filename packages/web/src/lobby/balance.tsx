/** The measured balance between equal bots: as a line in a list, and on a scenario's page. */
import type { Balance, ScenarioSheet } from '@firestep/face'
import type { CSSProperties } from 'react'
import { SeatTag, type Sides } from '../panels/index.ts'
import { balanceSectionText } from '../texts/lobby.ts'
import styles from './balance.module.css'
import {
  balanceText,
  matchCountText,
  percentText,
  playersText,
  uncertaintyText,
  verdictText,
  winShare,
  winsText,
} from './balance-text.ts'

interface BalanceProps {
  readonly balance: Balance
  readonly sides: Sides
}

/** Shares as text, with a bar. */
export function BalanceLine({ balance, sides }: BalanceProps) {
  const seats = Object.keys(balance.wins)
  const shares = seats.map((seat) => `${sides[seat]?.name ?? seat} ${percentText(winShare(balance, seat))}`)
  return (
    <div className={styles.line}>
      <div className={styles.bar} aria-hidden="true">
        {seats
          .filter((seat) => winShare(balance, seat) > 0)
          .map((seat) => (
            <span key={seat} data-tone={sides[seat]?.tone} style={{ width: `${100 * winShare(balance, seat)}%` }}>
              {sides[seat]?.sign}
            </span>
          ))}
      </div>
      <p className="quiet-text">
        {balanceSectionText.summary(shares.join(', '), balanceText(balance, sides), matchCountText(balance.matches))}
      </p>
    </div>
  )
}

interface SectionProps {
  readonly sheet: ScenarioSheet
  /** The match will be played with changed data or options, unlike the measured ones. */
  readonly isChanged: boolean
}

export const BalanceSection = ({ sheet: { balance, sides }, isChanged }: SectionProps) => (
  <section aria-labelledby="balance">
    <h2 id="balance">{balanceSectionText.title}</h2>
    {balance === null ? (
      <p>{balanceSectionText.notMeasured}</p>
    ) : (
      <MeasuredBalance balance={balance} sides={sides} isChanged={isChanged} />
    )}
  </section>
)

function MeasuredBalance({ balance, sides, isChanged }: BalanceProps & { readonly isChanged: boolean }) {
  return (
    <>
      <p>{`${playersText(balance)}: ${winsText(balance, sides)}. ${verdictText(balance, sides)}`}</p>
      <ul className={`${styles.balance} plain-list`}>
        {Object.entries(balance.likely).map(([seat, { low, high }]) => (
          <li key={seat}>
            <SeatTag seat={seat} sides={sides} />
            <b>{percentText(winShare(balance, seat))}</b>
            <IntervalBar share={winShare(balance, seat)} low={low} high={high} />
            <span className={styles.range}>{`${Math.round(100 * low)} to ${percentText(high)}`}</span>
          </li>
        ))}
      </ul>
      <p className="quiet-text">{`${uncertaintyText(balance)} Measured with seed ${balance.seed}${isChanged ? ', as printed, without the corrections' : ''}.`}</p>
    </>
  )
}

interface IntervalBarProps {
  readonly share: number
  readonly low: number
  readonly high: number
}

/** A scale from 0 to 1: a mark at the share, a line over its confidence interval, and a tick at one half. */
const IntervalBar = ({ share, low, high }: IntervalBarProps) => (
  <span
    className={styles.whisker}
    aria-hidden="true"
    style={{ '--share': share, '--low': low, '--high': high } as CSSProperties}
  >
    <span className={styles.whiskerLine} />
    <span className={styles.whiskerMark} />
  </span>
)
