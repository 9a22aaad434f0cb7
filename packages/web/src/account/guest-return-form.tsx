/** The form for a returning guest: by their link, or by the one stored in this browser. */
import './account.css'
import { ApiRefused } from '@firestep/api'
import { useEffect, useState } from 'react'
import { call } from '../connection/api-client.ts'
import { useServerAction } from '../connection/use-server-action.ts'
import { Button } from '../ui/button.tsx'
import { Problem } from '../ui/inline-error.tsx'
import { refreshCurrentUser } from './current-user.ts'
import { forgetReturnToken, keepReturnToken, returnToken } from './return-link.ts'

export async function comeBack(token: string): Promise<void> {
  await call('comeBack', { body: { token } })
  await keepReturnToken(token)
  await refreshCurrentUser()
}

/** For a guest whose session has ended, in a browser they used before. Empty if there was none. */
export function ComeBack({ onIn }: { readonly onIn?: (() => Promise<unknown>) | undefined }) {
  const [token, setToken] = useState<string | null>(null)
  const { busy, problem, run } = useServerAction()
  useEffect(() => {
    returnToken().then(setToken, () => undefined)
  }, [])
  const back = (kept: string) =>
    void run(async () => {
      try {
        await comeBack(kept)
      } catch (fault) {
        // An invalid link need not be offered again.
        if (fault instanceof ApiRefused && fault.refusal.code === 'not found') {
          await forgetReturnToken().catch(() => undefined)
          setToken(null)
        }
        throw fault
      }
      await onIn?.()
    })
  if (token === null && problem === null) return null
  return (
    <div className="people-come-back">
      {token !== null && (
        <>
          <p>You were a guest in this browser before.</p>
          <Button disabled={busy} onClick={() => back(token)}>
            {busy ? 'One moment…' : 'Come back as that guest'}
          </Button>
        </>
      )}
      <Problem>{problem}</Problem>
    </div>
  )
}
