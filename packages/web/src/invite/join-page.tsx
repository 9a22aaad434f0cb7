/** The page of an invitation: the scenario, the sides, the inviting player, and one button. */
import { ApiRefused, type MatchCard } from '@firestep/api'
import type { Json, Seat } from '@firestep/referee'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { call } from '../connection/api-client.ts'
import { useFace } from '../load-face.ts'
import { occupantText } from '../lobby/match-card-text.ts'
import { linkTo } from '../routes.ts'
import { Banner } from '../ui/banner.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { errorMessage } from '../ui/error-text.ts'
import { Loading } from '../ui/loading.tsx'
import { NotFoundPage } from '../ui/not-found-page.tsx'
import { useTitle } from '../ui/use-title.ts'
import { useValueEffect } from '../ui/use-value-effect.ts'
import { invitationText } from './invite-text.ts'
import { MatchSummary } from './match-summary.tsx'
import { TakeSeat } from './take-seat.tsx'

/** An invitation as the server describes it. */
interface Invitation {
  readonly match: MatchCard
  readonly seat: Seat | null
  readonly options: Json
  readonly overlay: Json | null
}

export default function JoinPage({ token }: { readonly token: string }) {
  useTitle(invitationText.title)
  const [invitation, setInvitation] = useState<Invitation | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const [requestCount, setRequestCount] = useState(0)
  useValueEffect(`${token} ${requestCount}`, () => {
    let isCancelled = false
    setFailure(null)
    call('invited', { params: { token } }).then(
      (received) => isCancelled || setInvitation(received),
      (fault: unknown) => isCancelled || setFailure(fault),
    )
    return () => {
      isCancelled = true
    }
  })
  if (isFinalRefusal(failure))
    return <NotFoundPage title={invitationText.leadsNowhere}>{errorMessage(failure)}</NotFoundPage>
  if (failure !== null)
    return (
      <main className="page-of-words sheet-of-paper">
        <h1>{invitationText.title}</h1>
        <Banner
          tone="warning"
          title={errorMessage(failure)}
          actions={<Button onClick={() => setRequestCount(requestCount + 1)}>{invitationText.tryAgain}</Button>}
        >
          <p>{invitationText.stillGood}</p>
        </Banner>
      </main>
    )
  if (invitation === null)
    return (
      <main className="page-of-words sheet-of-paper">
        <Loading text={invitationText.loading} />
      </main>
    )
  return <InvitationDetails {...invitation} token={token} />
}

/** The server knows the link and refuses it: retrying changes nothing. */
const isFinalRefusal = (failure: unknown): boolean =>
  failure instanceof ApiRefused && ['malformed', 'not found', 'stale'].includes(failure.refusal.code)

function InvitationDetails({ match, seat, options, overlay, token }: Invitation & { readonly token: string }) {
  const [, navigate] = useLocation()
  const face = useFace(match.game)
  if (face === null)
    return <NotFoundPage title={invitationText.unknownGame}>{invitationText.noSuchGame(match.game)}</NotFoundPage>
  const persons = Object.values(match.seats).filter(({ by }) => by === 'person')
  return (
    <MatchSummary face={face} card={match} overlay={overlay} options={options}>
      {(sides) => (
        <>
          <h2>{persons.length === 0 ? invitationText.invited : invitationText.invitedBy(persons.map(occupantText))}</h2>
          {match.mine.length > 0 && seat === null ? (
            <>
              <p>{invitationText.alreadySeated}</p>
              <ButtonLink look="main" href={linkTo.match(match.id)}>
                {invitationText.toTheMatch}
              </ButtonLink>
            </>
          ) : (
            <TakeSeat
              sides={sides}
              card={match}
              seat={seat}
              invitation={token}
              onSeatTaken={() => navigate(linkTo.match(match.id))}
            />
          )}
        </>
      )}
    </MatchSummary>
  )
}
