/** Comes in as a guest: a name and one press. */
import { type FormEvent, type ReactNode, useState } from 'react'
import { call } from '../online/server.ts'
import { useDoing } from '../online/use-doing.ts'
import { Button } from '../parts/button.tsx'
import { Problem } from '../parts/problem.tsx'
import { TextField } from '../parts/text-field.tsx'
import { askWhoIAm } from './me.ts'
import { keepReturnToken, showFreshToken } from './way-back.ts'

/** Makes a guest of this name, who is then signed in here; their way back is kept in this browser. */
export async function comeInAsGuest(name: string): Promise<void> {
  const { returnToken } = await call('guest', { body: { name } })
  await keepReturnToken(returnToken)
  showFreshToken(returnToken)
  await askWhoIAm()
}

interface GuestFormProps {
  /** What the button says. */
  readonly children: ReactNode
  /** What comes after: sitting down, for most. */
  readonly onIn?: () => Promise<unknown>
}

export function GuestForm({ children, onIn }: GuestFormProps) {
  const [name, setName] = useState('')
  const { busy, problem, run } = useDoing()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void run(async () => {
      await comeInAsGuest(name)
      await onIn?.()
    })
  }
  return (
    <form className="form" onSubmit={submit}>
      <TextField
        label="Your name"
        value={name}
        onText={setName}
        autoComplete="nickname"
        maxLength={32}
        required
        minLength={2}
      />
      <Button look="main" type="submit" disabled={busy}>
        {busy ? 'One moment…' : children}
      </Button>
      <Problem>{problem}</Problem>
    </form>
  )
}
