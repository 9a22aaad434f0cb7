/** The second step of signing in: an authenticator code or a recovery code. */
import { ApiRefused } from '@firestep/api'
import { type FormEvent, useState } from 'react'
import { call } from '../connection/api-client.ts'
import { useServerAction } from '../connection/use-server-action.ts'
import { Button } from '../ui/button.tsx'
import formStyles from '../ui/form.module.css'
import { InlineError } from '../ui/inline-error.tsx'
import { refreshCurrentUser } from './current-user.ts'
import { TwoFactorCodeField } from './two-factor-code-field.tsx'

interface CodeFormProps {
  readonly ticket: string
  /** Called after signing in; with a recovery code, with the number of codes left. */
  readonly onSignedIn: (recoveryCodesLeft: number | null) => void
  /** Called to start again: the time has expired, or the user wants another account. */
  readonly onRestart: (message: string | null) => void
}

export function CodeForm({ ticket, onSignedIn, onRestart }: CodeFormProps) {
  const [code, setCode] = useState('')
  const { busy, problem, run } = useServerAction()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    await run(async () => {
      try {
        const { recoveryCodesLeft } = await call('signInCode', { body: { ticket, code } })
        await refreshCurrentUser()
        onSignedIn(recoveryCodesLeft)
      } catch (fault) {
        if (!(fault instanceof ApiRefused) || fault.refusal.code !== 'stale') throw fault
        onRestart(fault.message)
      }
    })
  }
  return (
    <form className={formStyles.form} onSubmit={(event) => void submit(event)}>
      <p>Now the code that your authenticator app shows.</p>
      <TwoFactorCodeField label="Code" value={code} onText={setCode} autoFocus />
      <div className="button-row">
        <Button look="main" type="submit" disabled={busy}>
          {busy ? 'One moment…' : 'Sign in'}
        </Button>
        <Button disabled={busy} onClick={() => onRestart(null)}>
          Back
        </Button>
      </div>
      <InlineError>{problem}</InlineError>
      <details>
        <summary>Lost your phone?</summary>
        <p className="quiet-text">
          Write one of your recovery codes instead: each works once. With neither, ask whoever runs this server to take
          two-factor sign-in away from your account.
        </p>
      </details>
    </form>
  )
}
