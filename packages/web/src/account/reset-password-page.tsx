/** The page that sets a password with a token created by the operator. */
import { type FormEvent, useState } from 'react'
import { useLocation } from 'wouter'
import { call } from '../connection/api-client.ts'
import { useServerAction } from '../connection/use-server-action.ts'
import { linkTo } from '../routes.ts'
import { resetPasswordPageText } from '../texts/account.ts'
import { Button } from '../ui/button.tsx'
import formStyles from '../ui/form.module.css'
import { InlineError } from '../ui/inline-error.tsx'
import { TextField } from '../ui/text-field.tsx'
import { AccountFrame } from './account-frame.tsx'
import { refreshCurrentUser } from './current-user.ts'
import { NewPasswordField } from './new-password.tsx'
import { CodeForm } from './two-factor-form.tsx'
import { useLinkSecret } from './use-link-secret.ts'

export default function ResetPasswordPage({ token: tokenParam }: { readonly token: string | undefined }) {
  const [, navigate] = useLocation()
  const linkToken = useLinkSecret(tokenParam)
  const [token, setToken] = useState(linkToken)
  const [password, setPassword] = useState('')
  /** The password is set, and signing in also needs a code. */
  const [ticket, setTicket] = useState<string | null>(null)
  const { busy, problem, run } = useServerAction()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    await run(async () => {
      const reply = await call('resetPassword', { body: { token: token.trim(), password } })
      if (reply.step === 'code') return setTicket(reply.ticket)
      await refreshCurrentUser()
      navigate(linkTo.lobby())
    })
  }
  if (ticket !== null)
    return (
      <AccountFrame title={resetPasswordPageText.done}>
        {() => (
          <CodeForm
            ticket={ticket}
            onSignedIn={() => navigate(linkTo.lobby())}
            onRestart={() => navigate(linkTo.signIn())}
          />
        )}
      </AccountFrame>
    )
  return (
    <AccountFrame title={resetPasswordPageText.title}>
      {() => (
        <form className={formStyles.form} onSubmit={(event) => void submit(event)}>
          <p>{resetPasswordPageText.tokenHint}</p>
          {linkToken === '' && (
            <TextField
              label={resetPasswordPageText.token}
              value={token}
              onText={setToken}
              autoComplete="off"
              maxLength={100}
              required
            />
          )}
          <NewPasswordField label={resetPasswordPageText.newPassword} value={password} onText={setPassword} />
          <Button look="main" type="submit" disabled={busy}>
            {busy ? resetPasswordPageText.busy : resetPasswordPageText.submit}
          </Button>
          <InlineError>{problem}</InlineError>
        </form>
      )}
    </AccountFrame>
  )
}
