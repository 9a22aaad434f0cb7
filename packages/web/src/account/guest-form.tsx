/** The form to sign in as a guest: a name and one button. */
import { guestsNeedLink } from '@firestep/api'
import { type FormEvent, type ReactNode, useState } from 'react'
import { call } from '../connection/api-client.ts'
import { useServerAction } from '../connection/use-server-action.ts'
import { guestFormText } from '../texts/account.ts'
import { Button } from '../ui/button.tsx'
import formStyles from '../ui/form.module.css'
import { InlineError } from '../ui/inline-error.tsx'
import { TextField } from '../ui/text-field.tsx'
import { refreshCurrentUser, useCurrentUser } from './current-user.ts'
import { GuestReturnForm } from './guest-return-form.tsx'
import { saveReturnToken, showNewReturnToken } from './return-link.ts'

/** Creates a guest and signs them in here; their return link is stored in this browser. */
export async function signInAsGuest(name: string, invitation: string | null): Promise<void> {
  const { returnToken } = await call('guest', { body: { name, invitation: invitation ?? undefined } })
  await saveReturnToken(returnToken)
  showNewReturnToken(returnToken)
  await refreshCurrentUser()
}

interface GuestFormProps {
  /** The invitation they follow. Some servers admit guests only with one. */
  readonly invitation: string | null
  /** Label of the button. */
  readonly children: ReactNode
  /** The next action: usually joining the match. */
  readonly onSignedIn?: (() => Promise<unknown>) | undefined
}

export function GuestForm({ invitation, children, onSignedIn }: GuestFormProps) {
  const currentUser = useCurrentUser()
  const needsLink = invitation === null && currentUser.state === 'known' && guestsNeedLink(currentUser.me.registration)
  return (
    <>
      <GuestReturnForm onSignedIn={onSignedIn} />
      {needsLink ? (
        <p>{guestFormText.guestsByLinkOnly}</p>
      ) : (
        <NameForm invitation={invitation} onSignedIn={onSignedIn}>
          {children}
        </NameForm>
      )}
    </>
  )
}

function NameForm({ invitation, children, onSignedIn }: GuestFormProps) {
  const [name, setName] = useState('')
  const { busy, problem, run } = useServerAction()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void run(async () => {
      await signInAsGuest(name, invitation)
      await onSignedIn?.()
    })
  }
  return (
    <form className={formStyles.form} onSubmit={submit}>
      <TextField
        label={guestFormText.name}
        value={name}
        onText={setName}
        autoComplete="nickname"
        maxLength={32}
        required
        minLength={2}
      />
      <Button look="main" type="submit" disabled={busy}>
        {busy ? guestFormText.busy : children}
      </Button>
      <InlineError>{problem}</InlineError>
    </form>
  )
}
