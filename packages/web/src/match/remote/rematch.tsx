import type { ReactNode } from 'react'
import { useLocation } from 'wouter'
import { useServerAction } from '../../connection/use-server-action.ts'
import type { RemoteActions, RemoteState } from '../../match-session/match-session.ts'
import { linkTo } from '../../routes.ts'
import { rematchText } from '../../texts/match-remote.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { InlineError } from '../../ui/inline-error.tsx'

/** The same match with sides swapped; a link to it if the other side has already requested one. */
export function Rematch({
  remoteActions,
  remote,
}: {
  readonly remoteActions: RemoteActions
  readonly remote: RemoteState
}): ReactNode {
  const [, navigate] = useLocation()
  const { busy, problem, run } = useServerAction()
  const { rematch, card } = remote.match
  const correctionsText = card.corrected ? ', with the same corrections' : ''
  if (card.mine.length === 0)
    return rematch === null ? null : <ButtonLink href={linkTo.match(rematch)}>{rematchText.watch}</ButtonLink>
  return (
    <>
      {rematch !== null && <p role="status">{rematchText.waiting}</p>}
      <Button
        look={rematch === null ? 'plain' : 'main'}
        disabled={busy}
        onClick={() => void run(async () => navigate(linkTo.match(await remoteActions.rematch())))}
      >
        {`${rematch === null ? rematchText.offer : rematchText.open}${correctionsText}`}
      </Button>
      <InlineError>{problem}</InlineError>
    </>
  )
}
