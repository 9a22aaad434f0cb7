/** The registration page. A guest keeps their matches. */
import type { Me } from '@firestep/api'
import { type FormEvent, useState } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import { call } from '../connection/api-client.ts'
import { useServerAction } from '../connection/use-server-action.ts'
import { linkTo } from '../routes.ts'
import { registerPageText } from '../texts/account.ts'
import { Button } from '../ui/button.tsx'
import formStyles from '../ui/form.module.css'
import { InlineError } from '../ui/inline-error.tsx'
import { TextField } from '../ui/text-field.tsx'
import { AccountFrame } from './account-frame.tsx'
import { refreshCurrentUser } from './current-user.ts'
import { NewPasswordField } from './new-password.tsx'
import { deleteReturnToken } from './return-link.ts'
import { useLinkSecret } from './use-link-secret.ts'

export default function RegisterPage() {
  const [query] = useSearchParams()
  const invitation = useLinkSecret(query.get('invitation') ?? undefined)
  return (
    <AccountFrame title={registerPageText.title}>
      {(me) =>
        me.user?.kind === 'account' ? (
          <p>{registerPageText.alreadySignedIn(me.user.name)}</p>
        ) : me.registration === 'closed' && !me.unclaimed ? (
          <p>{registerPageText.closed}</p>
        ) : (
          <RegisterForm me={me} invitation={invitation} />
        )
      }
    </AccountFrame>
  )
}

/** The token at the end of a link that was pasted whole. */
const tokenOfLink = (text: string): string => text.slice(text.lastIndexOf('#') + 1).trim()

function RegisterForm({ me, invitation }: { readonly me: Me; readonly invitation: string }) {
  const [, navigate] = useLocation()
  const [name, setName] = useState(me.user?.name ?? '')
  const [password, setPassword] = useState('')
  const [invitationText, setInvitationText] = useState(invitation)
  const { busy, problem, run } = useServerAction()
  const needsInvitation = me.unclaimed || me.registration === 'invitation'
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const succeeded = await run(async () => {
      await call('register', {
        body: { name, password, invitation: needsInvitation ? tokenOfLink(invitationText) : undefined },
      })
      await deleteReturnToken().catch(() => undefined)
      await refreshCurrentUser()
    })
    if (succeeded) navigate(linkTo.lobby())
  }
  return (
    <form className={formStyles.form} onSubmit={(event) => void submit(event)}>
      {me.user !== null && <p>{registerPageText.guestKeepsMatches(me.user.name)}</p>}
      {me.unclaimed && <p>{registerPageText.firstAccount}</p>}
      <TextField
        label={registerPageText.name}
        value={name}
        onText={setName}
        autoComplete="username"
        minLength={2}
        maxLength={32}
        required
        hint={registerPageText.nameHint}
      />
      <NewPasswordField
        label={registerPageText.password}
        value={password}
        name={name}
        onText={setPassword}
        hint={registerPageText.passwordHint}
      />
      {needsInvitation && (
        <TextField
          label={me.unclaimed ? registerPageText.setupCode : registerPageText.invitation}
          value={invitationText}
          onText={setInvitationText}
          maxLength={500}
          required
          hint={me.unclaimed ? registerPageText.setupCodeHint : registerPageText.invitationHint}
        />
      )}
      <Button look="main" type="submit" disabled={busy}>
        {busy ? registerPageText.busy : registerPageText.submit}
      </Button>
      <InlineError>{problem}</InlineError>
    </form>
  )
}
