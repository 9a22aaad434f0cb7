/** The account page: return link, sessions, password, holiday, stored data, and leaving. */
import type { Me } from '@firestep/api'
import { useState } from 'react'
import { Link, useLocation } from 'wouter'
import { call } from '../connection/api-client.ts'
import { useServerAction } from '../connection/use-server-action.ts'
import { linkTo } from '../routes.ts'
import { accountPageText } from '../texts/account.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { InlineError } from '../ui/inline-error.tsx'
import { saveFile } from '../ui/save-file.ts'
import { TextField } from '../ui/text-field.tsx'
import { AccountFrame } from './account-frame.tsx'
import { refreshCurrentUser } from './current-user.ts'
import { HolidaySection } from './holiday.tsx'
import { unsubscribeFromPush } from './notifications/browser-push.ts'
import { NotificationsSection } from './notifications/notifications-section.tsx'
import { PasswordForm } from './password-form.tsx'
import { deleteReturnToken } from './return-link.ts'
import { ReturnLinkSection } from './return-link-section.tsx'
import { SessionsSection } from './sessions.tsx'
import { TwoFactorSection } from './two-factor-section.tsx'

type User = NonNullable<Me['user']>

export default function AccountPage() {
  return (
    <AccountFrame title={accountPageText.title}>
      {({ user }) =>
        user === null ? (
          <>
            <p>{accountPageText.notSignedIn}</p>
            <ButtonLink look="main" href={linkTo.signIn()}>
              {accountPageText.signIn}
            </ButtonLink>
          </>
        ) : (
          <AccountSections key={user.id} user={user} />
        )
      }
    </AccountFrame>
  )
}

const AccountSections = ({ user }: { readonly user: User }) => (
  <>
    <p>
      You are {user.name},{' '}
      {user.kind === 'guest' ? 'a guest' : user.operator ? 'who runs this server' : 'with an account'}.
      {user.operator && (
        <>
          {' '}
          <Link href={linkTo.admin()}>{accountPageText.adminPage}</Link>.
        </>
      )}
    </p>
    {user.kind === 'guest' && <ReturnLinkSection />}
    <NotificationsSection />
    <HolidaySection until={user.holidayUntil} />
    <SessionsSection isOperator={user.operator} />
    {user.kind === 'account' && <PasswordForm name={user.name} />}
    {user.kind === 'account' && <TwoFactorSection name={user.name} isRequired={user.twoFactorDemanded} />}
    <DataAndLeavingSection user={user} />
  </>
)

function DataAndLeavingSection({ user }: { readonly user: User }) {
  const [, navigate] = useLocation()
  const [isDeleting, setIsDeleting] = useState(false)
  const { busy, problem, run } = useServerAction()
  const signOut = async () => {
    const succeeded = await run(async () => {
      // The next user of this browser must not get notifications for the previous one.
      await unsubscribeFromPush()
      await call('signOut')
      await deleteReturnToken().catch(() => undefined)
      await refreshCurrentUser()
    })
    if (succeeded) navigate(linkTo.lobby())
  }
  const download = () =>
    void run(async () => {
      const accountData = await call('exportAccount')
      saveFile(`firestep-${user.name}.json`, `${JSON.stringify(accountData, null, 1)}\n`)
    })
  return (
    <section aria-labelledby="leaving">
      <h2 id="leaving">{accountPageText.dataTitle}</h2>
      <div className="button-row">
        <Button disabled={busy} onClick={() => void signOut()}>
          {accountPageText.signOut}
        </Button>
        <Button disabled={busy} onClick={download}>
          {accountPageText.downloadMyData}
        </Button>
        <Button look="danger" onClick={() => setIsDeleting(true)}>
          {accountPageText.deleteAccount}
        </Button>
      </div>
      {user.kind === 'guest' && <p className="quiet-text">{accountPageText.guestSignOutWarning}</p>}
      <InlineError>{problem}</InlineError>
      {isDeleting && <DeleteDialog user={user} onClose={() => setIsDeleting(false)} />}
    </section>
  )
}

function DeleteDialog({ user, onClose }: { readonly user: User; readonly onClose: () => void }) {
  const [, navigate] = useLocation()
  const [password, setPassword] = useState('')
  const { busy, problem, run } = useServerAction()
  const deleteAccount = async () => {
    const succeeded = await run(async () => {
      await unsubscribeFromPush()
      await call('leave', { body: user.kind === 'account' ? { password } : {} })
      await deleteReturnToken().catch(() => undefined)
      await refreshCurrentUser()
    })
    if (succeeded) navigate(linkTo.lobby())
  }
  return (
    <Dialog
      title={accountPageText.deleteTitle(user.name)}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{accountPageText.cancel}</Button>
          <Button look="danger" disabled={busy} onClick={() => void deleteAccount()}>
            {accountPageText.deleteAccount}
          </Button>
        </>
      }
    >
      <p>{accountPageText.deleteWarning}</p>
      {user.kind === 'account' && (
        <TextField
          label={accountPageText.password}
          type="password"
          value={password}
          onText={setPassword}
          autoComplete="current-password"
          maxLength={200}
        />
      )}
      <InlineError>{problem}</InlineError>
    </Dialog>
  )
}
