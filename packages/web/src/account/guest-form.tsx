/** The form to sign in as a guest: a name and one button. */
import { guestsNeedLink } from '@firestep/api'
import { type FormEvent, type ReactNode, useState } from 'react'
import { call } from '../connection/api-client.ts'
import { useServerAction } from '../connection/use-server-action.ts'
import { Button } from '../ui/button.tsx'
import { Problem } from '../ui/inline-error.tsx'
import { TextField } from '../ui/text-field.tsx'
import { refreshCurrentUser, useCurrentUser } from './current-user.ts'
import { ComeBack } from './guest-return-form.tsx'
import { keepReturnToken, showFreshToken } from './return-link.ts'

/** Creates a guest and signs them in here; their return link is stored in this browser. */
export async function comeInAsGuest(name: string, invitation: string | null): Promise<void> {
  const { returnToken } = await call('guest', { body: { name, ...(invitation === null ? {} : { invitation }) } })
  await keepReturnToken(returnToken)
  showFreshToken(returnToken)
  await refreshCurrentUser()
}

interface GuestFormProps {
  /** The invitation they follow. Some servers admit guests only with one. */
  readonly invitation: string | null
  /** Label of the button. */
  readonly children: ReactNode
  /** The next action: usually joining the match. */
  readonly onIn?: (() => Promise<unknown>) | undefined
}

export function GuestForm({ invitation, children, onIn }: GuestFormProps) {
  const known = useCurrentUser()
  const barred = invitation === null && known.state === 'known' && guestsNeedLink(known.me.registration)
  return (
    <>
      <ComeBack onIn={onIn} />
      {barred ? (
        <p>On this server guests come in by the link of a match only. Open the one that you were sent.</p>
      ) : (
        <NameForm invitation={invitation} onIn={onIn}>
          {children}
        </NameForm>
      )}
    </>
  )
}

function NameForm({ invitation, children, onIn }: GuestFormProps) {
  const [name, setName] = useState('')
  const { busy, problem, run } = useServerAction()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void run(async () => {
      await comeInAsGuest(name, invitation)
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
