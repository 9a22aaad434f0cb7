/** The account page: return link, sessions, password, holiday, stored data, and leaving. */
import type { Me } from '@firestep/api'
import { useState } from 'react'
import { Link, useLocation } from 'wouter'
import { call } from '../connection/api-client.ts'
import { useServerAction } from '../connection/use-server-action.ts'
import { linkTo } from '../routes.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Problem } from '../ui/inline-error.tsx'
import { saveFile } from '../ui/save-file.ts'
import { TextField } from '../ui/text-field.tsx'
import { PeoplePage } from './account-frame.tsx'
import { refreshCurrentUser } from './current-user.ts'
import { Holiday } from './holiday.tsx'
import { forgetThisBrowser } from './notifications/browser-push.ts'
import { Notices } from './notifications/notifications-section.tsx'
import { PasswordForm } from './password-form.tsx'
import { forgetReturnToken } from './return-link.ts'
import { WayBack } from './return-link-section.tsx'
import { Sessions } from './sessions.tsx'
import { TwoFactor } from './two-factor-section.tsx'

type User = NonNullable<Me['user']>

export default function AccountPage() {
  return (
    <PeoplePage title="You">
      {({ user }) =>
        user === null ? (
          <>
            <p>Nobody is signed in here.</p>
            <ButtonLink look="main" href={linkTo.signIn()}>
              Sign in
            </ButtonLink>
          </>
        ) : (
          <About key={user.id} user={user} />
        )
      }
    </PeoplePage>
  )
}

const About = ({ user }: { readonly user: User }) => (
  <>
    <p>
      You are {user.name},{' '}
      {user.kind === 'guest' ? 'a guest' : user.operator ? 'who runs this server' : 'with an account'}.
      {user.operator && (
        <>
          {' '}
          <Link href={linkTo.admin()}>Run the server</Link>.
        </>
      )}
    </p>
    {user.kind === 'guest' && <WayBack />}
    <Notices />
    <Holiday until={user.holidayUntil} />
    <Sessions operator={user.operator} />
    {user.kind === 'account' && <PasswordForm name={user.name} />}
    {user.kind === 'account' && <TwoFactor name={user.name} demanded={user.twoFactorDemanded} />}
    <Leaving user={user} />
  </>
)

function Leaving({ user }: { readonly user: User }) {
  const [, go] = useLocation()
  const [leaving, setLeaving] = useState(false)
  const { busy, problem, run } = useServerAction()
  const signOut = async () => {
    const done = await run(async () => {
      // The next user of this browser must not get notifications for the previous one.
      await forgetThisBrowser()
      await call('signOut')
      await forgetReturnToken().catch(() => undefined)
      await refreshCurrentUser()
    })
    if (done) go(linkTo.lobby())
  }
  const save = () =>
    void run(async () => {
      const kept = await call('exportAccount')
      saveFile(`firestep-${user.name}.json`, `${JSON.stringify(kept, null, 1)}\n`)
    })
  return (
    <section aria-labelledby="leaving">
      <h2 id="leaving">What is kept, and leaving</h2>
      <div className="button-row">
        <Button disabled={busy} onClick={() => void signOut()}>
          Sign out
        </Button>
        <Button disabled={busy} onClick={save}>
          Download everything about me
        </Button>
        <Button look="danger" onClick={() => setLeaving(true)}>
          Delete me
        </Button>
      </div>
      {user.kind === 'guest' && (
        <p className="people-small">A guest who signs out comes back with their link only: have it first.</p>
      )}
      <Problem>{problem}</Problem>
      {leaving && <DeleteDialog user={user} onClose={() => setLeaving(false)} />}
    </section>
  )
}

function DeleteDialog({ user, onClose }: { readonly user: User; readonly onClose: () => void }) {
  const [, go] = useLocation()
  const [password, setPassword] = useState('')
  const { busy, problem, run } = useServerAction()
  const leave = async () => {
    const done = await run(async () => {
      await forgetThisBrowser()
      await call('leave', { body: user.kind === 'account' ? { password } : {} })
      await forgetReturnToken().catch(() => undefined)
      await refreshCurrentUser()
    })
    if (done) go(linkTo.lobby())
  }
  return (
    <Dialog
      title={`Delete ${user.name}?`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Stay</Button>
          <Button look="danger" disabled={busy} onClick={() => void leave()}>
            Delete me
          </Button>
        </>
      }
    >
      <p>
        Your name, notes and sessions go at once and cannot be brought back. Matches stay for those you played, without
        your name. Matches that lie in this browser are not touched.
      </p>
      {user.kind === 'account' && (
        <TextField
          label="Your password"
          type="password"
          value={password}
          onText={setPassword}
          autoComplete="current-password"
          maxLength={200}
        />
      )}
      <Problem>{problem}</Problem>
    </Dialog>
  )
}
