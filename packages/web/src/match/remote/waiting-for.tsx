/** Shown while no player here is asked: whom play waits for, whether they are online, and their time left. */
import type { MatchState } from '@firestep/api'
import type { Seat } from '@firestep/referee'
import type { ReactNode } from 'react'
import type { RemoteState } from '../../match-session/match-session.ts'
import type { Sides } from '../../panels/index.ts'
import { leftOn, leftText, useServerNow } from './use-clock.ts'

interface WaitingForProps {
  readonly remote: RemoteState
  readonly sides: Sides
}

export function WaitingFor({ remote, sides }: WaitingForProps): ReactNode {
  const { match, unsent, connection } = remote
  const others = match.waitingFor.filter((seat) => !isMine(match, seat))
  const now = useServerNow(others.some((seat) => match.clocks[seat]?.running != null))
  const isThere = connection === 'open' || connection === 'slow'
  if (unsent)
    return (
      <Card title={isThere ? 'Sending your move…' : 'Your move is kept'}>
        {!isThere && <p>It is sent as soon as the connection is back.</p>}
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
  const [first] = others
  if (first === undefined) return <Card title="Waiting" />
  return (
    <Card title={others.length === 1 ? titleFor(match, first, sides) : 'Waiting for the others'}>
      {others.map((seat) => (
        <p key={seat}>{wordsFor(match, seat, sides, now)}</p>
      ))}
      <p className="prompt-passing">You may close this page: your turn is shown in the lobby and in the tab’s title.</p>
    </Card>
  )
}

const Card = ({ title, children }: { readonly title: string; readonly children?: ReactNode }): ReactNode => (
  <section className="prompt" aria-label="Waiting" aria-busy="true">
    <header className="prompt-head">
      <div role="status">
        <h2>{title}</h2>
      </div>
      {children}
    </header>
  </section>
)

const isMine = ({ card }: MatchState, seat: Seat): boolean =>
  card.mine.includes(seat) && card.seats[seat]?.by === 'person'

function titleFor({ card }: MatchState, seat: Seat, sides: Sides): string {
  const name = sides[seat]?.name ?? seat
  return card.seats[seat]?.by === 'opponent' ? `${name} is thinking…` : `Waiting for ${name}`
}

function wordsFor({ card, clocks }: MatchState, seat: Seat, sides: Sides, now: number): string {
  const sitter = card.seats[seat]
  const clock = clocks[seat]
  const side = sides[seat]?.name ?? seat
  const left = clock === undefined || card.time.kind === 'none' ? '' : `, ${leftText(leftOn(clock, now))}`
  const holiday = clock?.paused ? ', on holiday' : ''
  if (sitter?.by === 'opponent') return `${side}: an opponent plays.`
  if (sitter?.by !== 'person') return `${side}: nobody sits there.`
  return `${side}: ${sitter.user.name} is ${sitter.online ? 'here' : 'away just now'}${holiday}${left}.`
}
