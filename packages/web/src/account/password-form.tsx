/** The form to change the password; all other sessions end. */
import { type FormEvent, useState } from 'react'
import { call } from '../connection/api-client.ts'
import { useServerAction } from '../connection/use-server-action.ts'
import { Button } from '../ui/button.tsx'
import { Problem } from '../ui/inline-error.tsx'
import { TextField } from '../ui/text-field.tsx'
import { NewPassword } from './new-password.tsx'

export function PasswordForm({ name }: { readonly name: string }) {
  const [old, setOld] = useState('')
  const [password, setPassword] = useState('')
  const [done, setDone] = useState(false)
  const { busy, problem, run } = useServerAction()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setDone(false)
    if (!(await run(() => call('password', { body: { old, password } })))) return
    setOld('')
    setPassword('')
    setDone(true)
  }
  return (
    <section aria-labelledby="password">
      <h2 id="password">Password</h2>
      <form className="form" onSubmit={(event) => void submit(event)}>
        <TextField
          label="The old one"
          type="password"
          value={old}
          onText={setOld}
          autoComplete="current-password"
          maxLength={200}
          required
        />
        <NewPassword
          label="The new one"
          value={password}
          onText={setPassword}
          name={name}
          hint="All other sessions end."
        />
        <Button type="submit" disabled={busy}>
          Change the password
        </Button>
        <p role="status">{done ? 'Changed. You are signed in here and nowhere else.' : ''}</p>
        <Problem>{problem}</Problem>
      </form>
    </section>
  )
}
