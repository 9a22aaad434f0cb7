/** Where a link in a message leads. It does nothing by itself: programs that read mail follow links too. */
import type { RouteName } from '@firestep/api'
import { useState } from 'react'
import { call } from '../../online/server.ts'
import { useDoing } from '../../online/use-doing.ts'
import { Button, ButtonLink } from '../../parts/button.tsx'
import { Problem } from '../../parts/problem.tsx'
import { linkTo } from '../../routes.ts'
import { PeoplePage } from '../page.tsx'
import { useSecret } from '../use-secret.ts'

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
  const { busy, problem, run } = useDoing()
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
