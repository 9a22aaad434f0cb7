/** The second step of signing in: an authenticator code or a recovery code. */
import { ApiRefused } from '@firestep/api'
import { type FormEvent, useState } from 'react'
import { call } from '../connection/api-client.ts'
import { useServerAction } from '../connection/use-server-action.ts'
import { twoFactorFormText } from '../texts/account.ts'
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
      <p>{twoFactorFormText.title}</p>
      <TwoFactorCodeField label={twoFactorFormText.code} value={code} onText={setCode} autoFocus />
      <div className="button-row">
        <Button look="main" type="submit" disabled={busy}>
          {busy ? twoFactorFormText.busy : twoFactorFormText.signIn}
        </Button>
        <Button disabled={busy} onClick={() => onRestart(null)}>
          {twoFactorFormText.back}
        </Button>
      </div>
      <InlineError>{problem}</InlineError>
      <details>
        <summary>{twoFactorFormText.lostPhoneTitle}</summary>
        <p className="quiet-text">{twoFactorFormText.lostPhoneHelp}</p>
      </details>
    </form>
  )
}
