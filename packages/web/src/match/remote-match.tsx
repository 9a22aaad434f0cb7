/** A match on the server: its lobby while players join, then the match itself. */
import type { MatchState } from '@firestep/api'
import type { Face } from '@firestep/face'
import type { Problems } from '@firestep/referee'
import { type ReactNode, useEffect, useState } from 'react'
import { signedInUser, useCurrentUser } from '../account/current-user.ts'
import { call } from '../connection/api-client.ts'
import { connection } from '../connection/page-connection.ts'
import { hasBegun, useServerMatch } from '../connection/use-server-match.ts'
import { WaitingRoom } from '../invite/waiting-room.tsx'
import { useFace } from '../load-face.ts'
import { RemoteSession } from '../match-session/remote-session.ts'
import { linkTo } from '../routes.ts'
import { store } from '../store/index.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Loading } from '../ui/loading.tsx'
import { useTitle } from '../ui/use-title.ts'
import { MatchScreen } from './match-screen.tsx'
import { TextPage } from './message-page.tsx'

export function OnlineMatch({ id }: { readonly id: string }): ReactNode {
  const [followed, again] = useServerMatch(id)
  const match = followed.state === 'known' ? followed.match : null
  // Signing in or out changes the view of a match.
  const user = signedInUser(useCurrentUser())?.id ?? null
  // biome-ignore lint/correctness/useExhaustiveDependencies: fetched again only for another user.
  useEffect(again, [user])
  useTitle(match?.card.title ?? null)
  if (followed.state === 'asking') return <Loading text="Laying out the table…" />
  if (match === null)
    return (
      <TextPage title={followed.state === 'absent' ? 'No such match here' : 'The match cannot be reached'}>
        <p>
          {followed.state === 'absent'
            ? 'Neither this browser nor the server keeps a match of that name for you. If someone sent you the link, ask for the match file and load it in the lobby.'
            : `This browser keeps no match of that name. ${followed.state === 'unreachable' ? followed.why : ''} What is kept here can be played all the same.`}
        </p>
        <div className="button-row">
          {followed.state === 'unreachable' && (
            <Button look="main" onClick={again}>
              Try again
            </Button>
          )}
          <ButtonLink href={linkTo.lobby()} look={followed.state === 'unreachable' ? 'plain' : 'main'}>
            To the lobby
          </ButtonLink>
        </div>
      </TextPage>
    )
  return <OfGame match={match} onChanged={again} />
}

interface OfGameProps {
  readonly match: MatchState
  onChanged(): void
}

function OfGame({ match, onChanged }: OfGameProps): ReactNode {
  const face = useFace(match.card.game)
  if (face === null)
    return (
      <TextPage title="This match cannot be opened">
        <p>This Firestep has no system '{match.card.game}'.</p>
      </TextPage>
    )
  if (!hasBegun(match)) return <WaitingRoom face={face} match={match} onChanged={onChanged} />
  // Another user, or another set of seats, gets another session.
  return <Seated key={match.card.mine.join(' ')} face={face} match={match} />
}

function Seated({ face, match }: { readonly face: Face; readonly match: MatchState }): ReactNode {
  const [desk, setDesk] = useState<RemoteSession | Problems | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: from here on the session follows the match itself.
  useEffect(() => {
    let gone = false
    const coach = store.settings().then(
      ({ last }) => last.coach,
      () => false,
    )
    void coach.then((on) => {
      if (!gone) setDesk(RemoteSession.open(face, match, { connection, call, storage: store, coach: on }))
    })
    return () => {
      gone = true
    }
  }, [face])
  if (desk === null) return <Loading text="Laying out the table…" />
  if (desk instanceof RemoteSession) return <MatchScreen session={desk} />
  return (
    <TextPage title="This match cannot be opened">
      <p>{desk.problems.join('; ')}.</p>
      <div className="button-row">
        <Button look="main" onClick={() => location.reload()}>
          Reload
        </Button>
        <ButtonLink href={linkTo.lobby()}>To the lobby</ButtonLink>
      </div>
    </TextPage>
  )
}
