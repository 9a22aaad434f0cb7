/** The page that sets a password with a token created by the operator. */
import { type FormEvent, useState } from 'react'
import { useLocation } from 'wouter'
import { call } from '../connection/api-client.ts'
import { useServerAction } from '../connection/use-server-action.ts'
import { linkTo } from '../routes.ts'
import { Button } from '../ui/button.tsx'
import { Problem } from '../ui/inline-error.tsx'
import { TextField } from '../ui/text-field.tsx'
import { PeoplePage } from './account-frame.tsx'
import { refreshCurrentUser } from './current-user.ts'
import { NewPassword } from './new-password.tsx'
import { CodeForm } from './two-factor-form.tsx'
import { useSecret } from './use-link-secret.ts'

export default function ResetPage({ token: given }: { readonly token: string | undefined }) {
  const [, go] = useLocation()
  const carried = useSecret(given)
  const [token, setToken] = useState(carried)
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
      go(linkTo.lobby())
    })
  }
  if (ticket !== null)
    return (
      <PeoplePage title="Your new password is set">
        {() => <CodeForm ticket={ticket} onIn={() => go(linkTo.lobby())} onAnew={() => go(linkTo.signIn())} />}
      </PeoplePage>
    )
  return (
    <PeoplePage title="Set a new password">
      {() => (
        <form className="form" onSubmit={(event) => void submit(event)}>
          <p>Whoever runs this server can make a token for you. It works once.</p>
          {carried === '' && (
            <TextField label="Token" value={token} onText={setToken} autoComplete="off" maxLength={100} required />
          )}
          <NewPassword label="New password" value={password} onText={setPassword} />
          <Button look="main" type="submit" disabled={busy}>
            {busy ? 'One moment…' : 'Set it and sign in'}
          </Button>
          <Problem>{problem}</Problem>
        </form>
      )}
    </PeoplePage>
  )
}
