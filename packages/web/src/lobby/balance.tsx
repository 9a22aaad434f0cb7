/** The measured balance between equal bots: as a line in a list, and on a scenario's page. */
import type { Balance, ScenarioSheet } from '@firestep/face'
import type { CSSProperties } from 'react'
import { SeatTag, type Sides } from '../panels/index.ts'
import { doubt, inBrief, matchCount, percent, shareOf, verdict, whoPlayed, whoWon } from './balance-text.ts'

interface BalanceProps {
  readonly balance: Balance
  readonly sides: Sides
}

/** Shares as text, with a bar. */
export function BalanceLine({ balance, sides }: BalanceProps) {
  const seats = Object.keys(balance.wins)
  const shares = seats.map((seat) => `${sides[seat]?.name ?? seat} ${percent(shareOf(balance, seat))}`)
  return (
    <div className="balance-line">
      <div className="balance-bar" aria-hidden="true">
        {seats
          .filter((seat) => shareOf(balance, seat) > 0)
          .map((seat) => (
            <span
              key={seat}
              className={`mg-${sides[seat]?.tone}`}
              style={{ width: `${100 * shareOf(balance, seat)}%` }}
            >
              {sides[seat]?.sign}
            </span>
          ))}
      </div>
      <p className="scenario-small">{`Wins: ${shares.join(', ')}; ${inBrief(balance, sides)} (${matchCount(balance.matches)})`}</p>
    </div>
  )
}

interface SectionProps {
  readonly sheet: ScenarioSheet
  /** The match will be played with changed data or options, unlike the measured ones. */
  readonly corrected: boolean
}

export const BalanceSection = ({ sheet: { balance, sides }, corrected }: SectionProps) => (
  <section aria-labelledby="balance">
    <h2 id="balance">Who usually wins</h2>
    {balance === null ? (
      <p>Not yet measured between equal opponents.</p>
    ) : (
      <Measured balance={balance} sides={sides} corrected={corrected} />
    )}
  </section>
)

function Measured({ balance, sides, corrected }: BalanceProps & { readonly corrected: boolean }) {
  return (
    <>
      <p>{`${whoPlayed(balance)}: ${whoWon(balance, sides)}. ${verdict(balance, sides)}`}</p>
      <ul className="plain-list balance">
        {Object.entries(balance.likely).map(([seat, { low, high }]) => (
          <li key={seat}>
            <SeatTag seat={seat} sides={sides} />
            <b>{percent(shareOf(balance, seat))}</b>
            <Whisker share={shareOf(balance, seat)} low={low} high={high} />
            <span className="balance-range">{`${Math.round(100 * low)} to ${percent(high)}`}</span>
          </li>
        ))}
      </ul>
      <p className="scenario-small">{`${doubt(balance)} Measured with seed ${balance.seed}${corrected ? ', as printed, without the corrections' : ''}.`}</p>
    </>
  )
}

interface WhiskerProps {
  readonly share: number
  readonly low: number
  readonly high: number
}

/** A scale from 0 to 1: a mark at the share, a line over its confidence interval, and a tick at one half. */
const Whisker = ({ share, low, high }: WhiskerProps) => (
  <span
    className="whisker"
    aria-hidden="true"
    style={{ '--share': share, '--low': low, '--high': high } as CSSProperties}
  >
    <span className="whisker-line" />
    <span className="whisker-mark" />
  </span>
)
