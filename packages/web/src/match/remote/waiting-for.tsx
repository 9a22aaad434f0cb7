/** Shown while no player here is asked: whom play waits for, whether they are online, and their time left. */
import type { MatchState } from '@firestep/api'
import type { Seat } from '@firestep/referee'
import type { ReactNode } from 'react'
import type { RemoteState } from '../../match-session/match-session.ts'
import type { Sides } from '../../panels/index.ts'
import promptStyles from '../../panels/prompt.module.css'
import { timeLeftMs, timeLeftText, useServerNow } from './use-clock.ts'

interface WaitingForProps {
  readonly remote: RemoteState
  readonly sides: Sides
}

export function WaitingFor({ remote, sides }: WaitingForProps): ReactNode {
  const { match, unsent, connection } = remote
  const waitingSeats = match.waitingFor.filter((seat) => !isMine(match, seat))
  const now = useServerNow(waitingSeats.some((seat) => match.clocks[seat]?.running != null))
  const isConnected = connection === 'open' || connection === 'slow'
  if (unsent)
    return (
      <Card title={isConnected ? 'Sending your move…' : 'Your move is kept'}>
        {!isConnected && <p>It is sent as soon as the connection is back.</p>}
      </Card>
    )
  if (match.card.status === 'held')
    return (
      <Card title="The match is held">
        <p>It goes on when both players agree how: see above.</p>
      </Card>
    )
  if (match.trouble !== null)
    return (
      <Card title="Play does not go on by itself">
        <p>See above what can be done about it.</p>
      </Card>
    )
  const [firstSeat] = waitingSeats
  if (firstSeat === undefined) return <Card title="Waiting" />
  return (
    <Card title={waitingSeats.length === 1 ? waitingTitle(match, firstSeat, sides) : 'Waiting for the others'}>
      {waitingSeats.map((seat) => (
        <p key={seat}>{waitingText(match, seat, sides, now)}</p>
      ))}
      <p className={promptStyles.passing}>
        {match.card.mine.length === 0
          ? 'You are watching this match.'
          : 'You may close this page: your turn is shown in the lobby and in the tab’s title.'}
      </p>
    </Card>
  )
}

const Card = ({ title, children }: { readonly title: string; readonly children?: ReactNode }): ReactNode => (
  <section className={promptStyles.prompt} data-part="prompt" aria-label="Waiting" aria-busy="true">
    <header className={promptStyles.head} data-part="prompt-head">
      <div role="status">
        <h2>{title}</h2>
      </div>
      {children}
    </header>
  </section>
)

const isMine = ({ card }: MatchState, seat: Seat): boolean =>
  card.mine.includes(seat) && card.seats[seat]?.by === 'person'

function waitingTitle({ card }: MatchState, seat: Seat, sides: Sides): string {
  const name = sides[seat]?.name ?? seat
  return card.seats[seat]?.by === 'opponent' ? `${name} is thinking…` : `Waiting for ${name}`
}

function waitingText({ card, clocks }: MatchState, seat: Seat, sides: Sides, now: number): string {
  const occupant = card.seats[seat]
  const clock = clocks[seat]
  const side = sides[seat]?.name ?? seat
  const timeText = clock === undefined || card.time.kind === 'none' ? '' : `, ${timeLeftText(timeLeftMs(clock, now))}`
  const holidayText = clock?.paused ? ', on holiday' : ''
  if (occupant?.by === 'opponent') return `${side}: an opponent plays.`
  if (occupant?.by !== 'person') return `${side}: nobody sits there.`
  return `${side}: ${occupant.user.name} is ${occupant.online ? 'here' : 'away just now'}${holidayText}${timeText}.`
}
