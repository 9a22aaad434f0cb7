/** Sets a password with a token that the operator made. */
import { type FormEvent, useState } from 'react'
import { useLocation } from 'wouter'
import { call } from '../online/server.ts'
import { useDoing } from '../online/use-doing.ts'
import { Button } from '../parts/button.tsx'
import { Problem } from '../parts/problem.tsx'
import { TextField } from '../parts/text-field.tsx'
import { linkTo } from '../routes.ts'
import { CodeForm } from './code-form.tsx'
import { askWhoIAm } from './me.ts'
import { NewPassword } from './new-password.tsx'
import { PeoplePage } from './page.tsx'
import { useSecret } from './use-secret.ts'

export default function ResetPage({ token: given }: { readonly token: string | undefined }) {
  const [, go] = useLocation()
  const carried = useSecret(given)
  const [token, setToken] = useState(carried)
  const [password, setPassword] = useState('')
  /** The password is set, and signing in takes a code besides. */
  const [ticket, setTicket] = useState<string | null>(null)
  const { busy, problem, run } = useDoing()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    await run(async () => {
      const reply = await call('resetPassword', { body: { token: token.trim(), password } })
      if (reply.step === 'code') return setTicket(reply.ticket)
      await askWhoIAm()
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
