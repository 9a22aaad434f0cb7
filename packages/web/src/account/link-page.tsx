/** The page a link in a message leads to. It does nothing without a click: mail scanners follow links too. */
import type { RouteName } from '@firestep/api'
import { useState } from 'react'
import { call } from '../connection/api-client.ts'
import { useServerAction } from '../connection/use-server-action.ts'
import { linkTo } from '../routes.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Problem } from '../ui/inline-error.tsx'
import { PeoplePage } from './account-frame.tsx'
import { useSecret } from './use-link-secret.ts'

interface LinkPageProps {
  readonly token: string | undefined
  readonly title: string
  readonly says: string
  readonly does: string
  readonly done: string
  readonly route: Extract<RouteName, 'confirmWay' | 'endWay'>
}

export function LinkPage({ token: given, title, says, does, done: said, route }: LinkPageProps) {
  const token = useSecret(given)
  const [done, setDone] = useState(false)
  const { busy, problem, run } = useServerAction()
  const follow = async () => setDone(await run(() => call(route, { body: { token } })))
  return (
    <PeoplePage title={title}>
      {() => (
        <>
          <p role="status">{done ? said : says}</p>
          <div className="button-row">
            {!done && (
              <Button look="main" disabled={busy} onClick={() => void follow()}>
                {does}
              </Button>
            )}
            <ButtonLink href={linkTo.account()}>How I am told</ButtonLink>
          </div>
          <Problem>{problem}</Problem>
        </>
      )}
    </PeoplePage>
  )
}
