/** A match on the server: its lobby while players join, then the match itself. */
import type { MatchState } from '@firestep/api'
import type { Face } from '@firestep/face'
import type { Problems } from '@firestep/referee'
import { type ReactNode, useState } from 'react'
import { signedInUser, useCurrentUser } from '../account/current-user.ts'
import { call } from '../connection/api-client.ts'
import { connection } from '../connection/page-connection.ts'
import { hasBegun, useServerMatch } from '../connection/use-server-match.ts'
import { WaitingRoom } from '../invite/waiting-room.tsx'
import { useFace } from '../load-face.ts'
import { RemoteSession } from '../match-session/remote-session.ts'
import { linkTo } from '../routes.ts'
import { store } from '../store/index.ts'
import { remoteMatchText } from '../texts/match.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Loading } from '../ui/loading.tsx'
import { useTitle } from '../ui/use-title.ts'
import { useValueEffect } from '../ui/use-value-effect.ts'
import { MatchScreen } from './match-screen.tsx'
import { TextPage } from './text-page.tsx'

export function RemoteMatch({ id }: { readonly id: string }): ReactNode {
  const [serverMatch, reload] = useServerMatch(id)
  const match = serverMatch.state === 'known' ? serverMatch.match : null
  // Signing in or out changes the view of a match.
  const user = signedInUser(useCurrentUser())?.id ?? null
  useValueEffect(user, reload)
  useTitle(match?.card.title ?? null)
  if (serverMatch.state === 'asking') return <Loading text={remoteMatchText.loading} />
  if (match === null)
    return (
      <TextPage title={serverMatch.state === 'absent' ? remoteMatchText.notFoundTitle : remoteMatchText.unreachable}>
        <p>
          {serverMatch.state === 'absent'
            ? remoteMatchText.notFoundHelp
            : `This browser has no such match. ${serverMatch.state === 'unreachable' ? serverMatch.why : ''} You can still play the matches saved here.`}
        </p>
        <div className="button-row">
          {serverMatch.state === 'unreachable' && (
            <Button look="main" onClick={reload}>
              {remoteMatchText.tryAgain}
            </Button>
          )}
          <ButtonLink href={linkTo.lobby()} look={serverMatch.state === 'unreachable' ? 'plain' : 'main'}>
            {remoteMatchText.lobby}
          </ButtonLink>
        </div>
      </TextPage>
    )
  return <KnownRemoteMatch match={match} onChanged={reload} />
}

interface KnownRemoteMatchProps {
  readonly match: MatchState
  onChanged(): void
}

function KnownRemoteMatch({ match, onChanged }: KnownRemoteMatchProps): ReactNode {
  const face = useFace(match.card.game)
  if (face === null)
    return (
      <TextPage title={remoteMatchText.cannotOpen}>
        <p>{remoteMatchText.unknownGame(match.card.game)}</p>
      </TextPage>
    )
  if (!hasBegun(match)) return <WaitingRoom face={face} match={match} onChanged={onChanged} />
  // Another user, or another set of seats, gets another session.
  return <RemoteMatchScreen key={match.card.mine.join(' ')} face={face} match={match} />
}

function RemoteMatchScreen({ face, match }: { readonly face: Face; readonly match: MatchState }): ReactNode {
  const [session, setSession] = useState<RemoteSession | Problems | null>(null)
  // Opened once: from there on the session follows the match itself.
  useValueEffect(face, () => {
    let isCancelled = false
    const coachSetting = store.settings().then(
      ({ last }) => last.coach,
      () => false,
    )
    void coachSetting.then((coach) => {
      if (!isCancelled) setSession(RemoteSession.open(face, match, { connection, call, storage: store, coach }))
    })
    return () => {
      isCancelled = true
    }
  })
  if (session === null) return <Loading text={remoteMatchText.loading} />
  if (session instanceof RemoteSession) return <MatchScreen session={session} />
  return (
    <TextPage title={remoteMatchText.cannotOpen}>
      <p>{session.problems.join('; ')}.</p>
      <div className="button-row">
        <Button look="main" onClick={() => location.reload()}>
          {remoteMatchText.reload}
        </Button>
        <ButtonLink href={linkTo.lobby()}>{remoteMatchText.lobby}</ButtonLink>
      </div>
    </TextPage>
  )
}
