import { ApiRefused } from '@firestep/api'
import { useEffect, useState } from 'react'
import { call } from '../connection/api-client.ts'
import { useServerAction } from '../connection/use-server-action.ts'
import { guestReturnFormText } from '../texts/account.ts'
import { Button } from '../ui/button.tsx'
import { InlineError } from '../ui/inline-error.tsx'
import { refreshCurrentUser } from './current-user.ts'
import styles from './guest-return-form.module.css'
import { deleteReturnToken, readReturnToken, saveReturnToken } from './return-link.ts'

export async function returnAsGuest(token: string): Promise<void> {
  await call('comeBack', { body: { token } })
  await saveReturnToken(token)
  await refreshCurrentUser()
}

/** For a guest whose session has ended, in a browser they used before. Empty if there was none. */
export function GuestReturnForm({ onSignedIn }: { readonly onSignedIn?: (() => Promise<unknown>) | undefined }) {
  const [token, setToken] = useState<string | null>(null)
  const { busy, problem, run } = useServerAction()
  useEffect(() => {
    readReturnToken().then(setToken, () => undefined)
  }, [])
  const submit = (savedToken: string) =>
    void run(async () => {
      try {
        await returnAsGuest(savedToken)
      } catch (fault) {
        // An invalid link need not be offered again.
        if (fault instanceof ApiRefused && fault.refusal.code === 'not found') {
          await deleteReturnToken().catch(() => undefined)
          setToken(null)
        }
        throw fault
      }
      await onSignedIn?.()
    })
  if (token === null && problem === null) return null
  return (
    <div className={styles.form}>
      {token !== null && (
        <>
          <p>{guestReturnFormText.title}</p>
          <Button disabled={busy} onClick={() => submit(token)}>
            {busy ? guestReturnFormText.busy : guestReturnFormText.returnAsGuest}
          </Button>
        </>
      )}
      <InlineError>{problem}</InlineError>
    </div>
  )
}
