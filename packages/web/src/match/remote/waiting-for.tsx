/** Shown while no player here is asked: whom play waits for, whether they are online, and their time left. */
import type { MatchState } from '@firestep/api'
import type { Seat } from '@firestep/referee'
import type { ReactNode } from 'react'
import type { RemoteState } from '../../match-session/match-session.ts'
import type { Sides } from '../../panels/index.ts'
import promptStyles from '../../panels/prompt.module.css'
import { waitingText } from '../../texts/match.ts'
import { sidePeople } from '../../texts/side-names.ts'
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
      <Card title={isConnected ? waitingText.sending : waitingText.unsent}>
        {!isConnected && <p>{waitingText.sentLater}</p>}
      </Card>
    )
  if (match.card.status === 'held')
    return (
      <Card title={waitingText.held}>
        <p>{waitingText.heldUntil}</p>
      </Card>
    )
  if (match.trouble !== null)
    return (
      <Card title={waitingText.stuck}>
        <p>{waitingText.stuckHelp}</p>
      </Card>
    )
  const [firstSeat] = waitingSeats
  if (firstSeat === undefined) return <Card title={waitingText.title} />
  return (
    <Card title={waitingSeats.length === 1 ? waitingTitle(match, firstSeat, sides) : waitingText.waitingForOthers}>
      {waitingSeats.map((seat) => (
        <p key={seat}>{waitingLine(match, seat, sides, now)}</p>
      ))}
      <p className={promptStyles.passing}>
        {match.card.mine.length === 0 ? waitingText.watching : waitingText.mayClose}
      </p>
    </Card>
  )
}

const Card = ({ title, children }: { readonly title: string; readonly children?: ReactNode }): ReactNode => (
  <section className={promptStyles.prompt} data-part="prompt" aria-label={waitingText.title} aria-busy="true">
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
  const people = sidePeople(sides, seat)
  return card.seats[seat]?.by === 'opponent' ? waitingText.thinking(people) : waitingText.waitingFor(people)
}

function waitingLine({ card, clocks }: MatchState, seat: Seat, sides: Sides, now: number): string {
  const occupant = card.seats[seat]
  const clock = clocks[seat]
  const people = sidePeople(sides, seat)
  if (occupant?.by === 'opponent') return waitingText.computer(people)
  if (occupant?.by !== 'person') return waitingText.nobody(people)
  const timeText = clock === undefined || card.time.kind === 'none' ? null : timeLeftText(timeLeftMs(clock, now))
  return waitingText.person(people, occupant.user.name, occupant.online, clock?.paused ?? false, timeText)
}
