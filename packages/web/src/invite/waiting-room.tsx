/** A match that has not begun: seats are free, or dice contributions are missing. */
import type { MatchCard, MatchState } from '@firestep/api'
import type { Face, SideStyle } from '@firestep/face'
import type { Seat } from '@firestep/referee'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { absoluteUrl, call } from '../connection/api-client.ts'
import { discloseContributions } from '../connection/dice-contribution.ts'
import { useServerAction } from '../connection/use-server-action.ts'
import { freeSeats, occupantText } from '../lobby/match-card-text.ts'
import { linkTo } from '../routes.ts'
import { store } from '../store/index.ts'
import { Button } from '../ui/button.tsx'
import { errorMessage } from '../ui/error-text.ts'
import { InlineError } from '../ui/inline-error.tsx'
import { useValueEffect } from '../ui/use-value-effect.ts'
import { waitingText } from './invite-text.ts'
import { MatchSummary } from './match-summary.tsx'
import { SendLink } from './send-link.tsx'
import { TakeSeat } from './take-seat.tsx'

interface WaitingRoomProps {
  readonly face: Face
  readonly match: MatchState
  /** Called after an action, to fetch the match again. */
  onChanged(): void
}

export function WaitingRoom({ face, match, onChanged }: WaitingRoomProps) {
  return (
    <MatchSummary face={face} card={match.card} overlay={match.overlay} options={match.options}>
      {(sides) => <NextStep match={match} sides={sides} onChanged={onChanged} />}
    </MatchSummary>
  )
}

interface NextStepProps extends Omit<WaitingRoomProps, 'face'> {
  /** As named in the match. */
  readonly sides: Readonly<Record<Seat, SideStyle>>
}

/** The next thing that the player can do, or waits for. */
function NextStep({ match, sides, onChanged }: NextStepProps) {
  const { card } = match
  if (card.status === 'dice') return <DiceDisclosure match={match} />
  // A rematch reserves a seat: it is taken with a dice contribution.
  const reservedSeat = card.mine.find((seat) => !(seat in match.dice.seats)) ?? null
  const takeSeat = <TakeSeat sides={sides} card={card} seat={reservedSeat} invitation={null} onSeatTaken={onChanged} />
  if (reservedSeat !== null) return takeSeat
  if (card.mine.length > 0)
    return freeSeats(card).length > 0 ? <WaitingPlayer match={match} /> : <RematchOffered card={card} />
  return freeSeats(card).length > 0 ? takeSeat : <p>{waitingText.full}</p>
}

/** In a rematch the other seat is kept: its owner sees it in their lobby and is notified, and needs no link. */
function RematchOffered({ card }: { readonly card: MatchCard }) {
  const others = Object.entries(card.seats).filter(([seat, { by }]) => by === 'person' && !card.mine.includes(seat))
  return (
    <>
      <h2>{waitingText.rematch(others.map(([, occupant]) => occupantText(occupant)).join(' and '))}</h2>
      <p role="status">{waitingText.rematchTold}</p>
      <LeaveButton card={card} />
    </>
  )
}

function LeaveButton({ card }: { readonly card: MatchCard }) {
  const [, navigate] = useLocation()
  const { busy, problem, run } = useServerAction()
  const leave = async () => {
    if (await run(() => call('cancel', { params: { id: card.id } }))) navigate(linkTo.lobby())
  }
  // Whoever leaves a match that nobody has joined deletes it.
  const isAlone = Object.values(card.seats).filter(({ by }) => by === 'person').length === 1
  return (
    <>
      <Button disabled={busy} onClick={() => void leave()}>
        {isAlone ? waitingText.cancel : waitingText.leave}
      </Button>
      <InlineError>{problem}</InlineError>
    </>
  )
}

/** For a seated player who waits for the others: a link to send them. */
function WaitingPlayer({ match: { card } }: { readonly match: MatchState }) {
  const [link, setLink] = useState<string | null>(null)
  const { busy, problem, run } = useServerAction()
  const hasInvited = useRef(false)
  const invite = () =>
    void run(async () => {
      const { token } = await call('invite', { params: { id: card.id }, body: {} })
      setLink(absoluteUrl(linkTo.join(token)))
    })
  // If a match can be joined by invitation only, the link is created at once.
  useValueEffect(card.id, () => {
    if (hasInvited.current || card.listed) return
    hasInvited.current = true
    invite()
  })
  return (
    <>
      <h2>{card.listed ? waitingText.waiting : waitingText.sendLink}</h2>
      {link === null ? (
        card.listed && (
          <Button disabled={busy} onClick={invite}>
            {waitingText.makeLink}
          </Button>
        )
      ) : (
        <SendLink link={link} battle={card.title} />
      )}
      <p role="status">{waitingText.begins}</p>
      <LeaveButton card={card} />
      <InlineError>{problem}</InlineError>
    </>
  )
}

/** The page discloses the player's dice contribution automatically. */
function DiceDisclosure({ match }: { readonly match: MatchState }) {
  const [seatsElsewhere, setSeatsElsewhere] = useState<readonly string[]>([])
  const [problem, setProblem] = useState<string | null>(null)
  useEffect(() => {
    let isCancelled = false
    discloseContributions(match, call, store).then(
      (seats) => isCancelled || setSeatsElsewhere(seats),
      (fault: unknown) => isCancelled || setProblem(errorMessage(fault)),
    )
    return () => {
      isCancelled = true
    }
  }, [match])
  return (
    <>
      <h2>{waitingText.dice}</h2>
      <p role="status">{seatsElsewhere.length > 0 ? waitingText.diceElsewhere : waitingText.diceHere}</p>
      <InlineError>{problem}</InlineError>
    </>
  )
}
