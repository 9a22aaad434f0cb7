/** The button that takes a seat: as the current user, or as a guest by name. */
import type { MatchCard } from '@firestep/api'
import type { SideStyle } from '@firestep/face'
import type { Seat } from '@firestep/referee'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { signedInUser, useCurrentUser } from '../account/current-user.ts'
import { GuestForm } from '../account/guest-form.tsx'
import { useServerAction } from '../connection/use-server-action.ts'
import { freeSeats } from '../lobby/match-card-text.ts'
import { SideTag } from '../panels/index.ts'
import { linkTo } from '../routes.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Choices } from '../ui/choices.tsx'
import { InlineError } from '../ui/inline-error.tsx'
import { seatText } from './invite-text.ts'
import { joinMatch } from './join-match.ts'

interface TakeSeatProps {
  /** As named in the match. */
  readonly sides: Readonly<Record<Seat, SideStyle>>
  readonly card: MatchCard
  /** The seat an invitation is for; null for any free seat. */
  readonly seat: Seat | null
  readonly invitation: string | null
  onSeatTaken(): void
}

export function TakeSeat({ sides, card, seat: invitedSeat, invitation, onSeatTaken }: TakeSeatProps) {
  const [location] = useLocation()
  const user = signedInUser(useCurrentUser())
  const openSeats = freeSeats(card)
  const [chosenSeat, setChosenSeat] = useState<Seat | null>(null)
  const seat =
    invitedSeat ?? (chosenSeat !== null && openSeats.includes(chosenSeat) ? chosenSeat : (openSeats[0] ?? null))
  const { busy, problem, run } = useServerAction()
  const label = seatText.sitDown(seat === null ? null : (sides[seat]?.name ?? seat))
  const takeSeat = async () => {
    await joinMatch(card.id, seat, invitation)
    onSeatTaken()
  }
  return (
    <>
      {invitedSeat === null && openSeats.length > 1 && seat !== null && (
        <Choices
          legend={seatText.yourSide}
          inline
          choices={openSeats.map((id) => {
            const side = sides[id]
            return { id, name: side === undefined ? id : <SideTag side={side} /> }
          })}
          chosen={seat}
          onChoose={setChosenSeat}
        />
      )}
      {user === null ? (
        <>
          <GuestForm invitation={invitation} onSignedIn={takeSeat}>
            {label}
          </GuestForm>
          <ButtonLink look="quiet" href={linkTo.signIn(location)}>
            {seatText.withAccount}
          </ButtonLink>
        </>
      ) : (
        <>
          <Button look="main" big disabled={busy} onClick={() => void run(takeSeat)}>
            {busy ? seatText.busy : label}
          </Button>
          <p>{seatText.youAre(user.name)}</p>
        </>
      )}
      <InlineError>{problem}</InlineError>
    </>
  )
}
