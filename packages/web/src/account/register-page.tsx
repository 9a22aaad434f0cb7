/** The registration page. A guest keeps their matches. */
import type { Me } from '@firestep/api'
import { type FormEvent, useState } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import { call } from '../connection/api-client.ts'
import { useServerAction } from '../connection/use-server-action.ts'
import { linkTo } from '../routes.ts'
import { Button } from '../ui/button.tsx'
import { Problem } from '../ui/inline-error.tsx'
import { TextField } from '../ui/text-field.tsx'
import { PeoplePage } from './account-frame.tsx'
import { refreshCurrentUser } from './current-user.ts'
import { NewPassword } from './new-password.tsx'
import { forgetReturnToken } from './return-link.ts'
import { useSecret } from './use-link-secret.ts'

export default function RegisterPage() {
  const [query] = useSearchParams()
  const invitation = useSecret(query.get('invitation') ?? undefined)
  return (
    <PeoplePage title="Make an account">
      {(me) =>
        me.user?.kind === 'account' ? (
          <p>You have one: you are signed in as {me.user.name}.</p>
        ) : me.registration === 'closed' && !me.unclaimed ? (
          <p>This server makes no new accounts. With the link of a match you can play as a guest.</p>
        ) : (
          <RegisterForm me={me} invitation={invitation} />
        )
      }
    </PeoplePage>
  )
}

/** The token at the end of a link that was pasted whole. */
const secretIn = (text: string): string => text.slice(text.lastIndexOf('#') + 1).trim()

function RegisterForm({ me, invitation }: { readonly me: Me; readonly invitation: string }) {
  const [, go] = useLocation()
  const [name, setName] = useState(me.user?.name ?? '')
  const [password, setPassword] = useState('')
  const [word, setWord] = useState(invitation)
  const { busy, problem, run } = useServerAction()
  const wantsWord = me.unclaimed || me.registration === 'invitation'
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const done = await run(async () => {
      await call('register', { body: { name, password, ...(wantsWord ? { invitation: secretIn(word) } : {}) } })
      await forgetReturnToken().catch(() => undefined)
      await refreshCurrentUser()
    })
    if (done) go(linkTo.lobby())
  }
  return (
    <form className="form" onSubmit={(event) => void submit(event)}>
      {me.user !== null && <p>Your matches as the guest {me.user.name} stay yours.</p>}
      {me.unclaimed && <p>Nobody runs this server yet: the first account does.</p>}
      <TextField
        label="Name"
        value={name}
        onText={setName}
        autoComplete="username"
        minLength={2}
        maxLength={32}
        required
        hint="As others see it."
      />
      <NewPassword
        label="Password"
        value={password}
        name={name}
        onText={setPassword}
        hint="A few words are better than a few signs."
      />
      {wantsWord && (
        <TextField
          label={me.unclaimed ? 'The word that the server printed when it started' : 'Invitation'}
          value={word}
          onText={setWord}
          maxLength={500}
          required
          hint={
            me.unclaimed
              ? 'It stands where the server was started, and in no log.'
              : 'New accounts are by invitation here. Whoever runs this server sends you a link.'
          }
        />
      )}
      <Button look="main" type="submit" disabled={busy}>
        {busy ? 'One moment…' : 'Make the account'}
      </Button>
      <Problem>{problem}</Problem>
    </form>
  )
}
