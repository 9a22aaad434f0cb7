/** The sign-in form: name and password, the code of a second factor, and a better password for a weak one. */
import type { SignInReply } from '@firestep/api'
import { type FormEvent, useState } from 'react'
import { Link } from 'wouter'
import { call } from '../connection/api-client.ts'
import { useServerAction } from '../connection/use-server-action.ts'
import { linkTo } from '../routes.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { Problem } from '../ui/inline-error.tsx'
import { TextField } from '../ui/text-field.tsx'
import { refreshCurrentUser } from './current-user.ts'
import { NewPassword } from './new-password.tsx'
import { CodeForm } from './two-factor-form.tsx'

type Stage =
  | { readonly at: 'password'; readonly why: string | null }
  | { readonly at: 'code'; readonly ticket: string; readonly weakness: string | null }
  | { readonly at: 'recovered'; readonly left: number; readonly weakness: string | null }
  | { readonly at: 'weak'; readonly weakness: string }

interface SignInFormProps {
  readonly onIn: () => void
  /** Called when the password has been accepted, or when the form returns to it. */
  readonly onUnderWay: (underWay: boolean) => void
}

export function SignInForm({ onIn, onUnderWay }: SignInFormProps) {
  const [stage, enter] = useState<Stage>({ at: 'password', why: null })
  const [name, setName] = useState('')
  const [password, setPassword] = useState('')
  const setStage = (next: Stage): void => {
    enter(next)
    onUnderWay(next.at !== 'password')
  }
  const goOn = (weakness: string | null): void => {
    if (weakness === null) onIn()
    else setStage({ at: 'weak', weakness })
  }
  const answered = (reply: SignInReply): void => {
    if (reply.step === 'code') setStage({ at: 'code', ticket: reply.ticket, weakness: reply.weakness })
    else goOn(reply.weakness)
  }
  switch (stage.at) {
    case 'password':
      return (
        <PasswordStep
          name={name}
          password={password}
          why={stage.why}
          onName={setName}
          onPassword={setPassword}
          onAnswer={answered}
        />
      )
    case 'code':
      return (
        <CodeForm
          ticket={stage.ticket}
          onIn={(left) =>
            left === null ? goOn(stage.weakness) : setStage({ at: 'recovered', left, weakness: stage.weakness })
          }
          onAnew={(why) => setStage({ at: 'password', why })}
        />
      )
    case 'recovered':
      return <Recovered left={stage.left} onDone={() => goOn(stage.weakness)} />
    case 'weak':
      return <WeakPassword weakness={stage.weakness} name={name} old={password} onDone={onIn} />
  }
}

interface PasswordStepProps {
  readonly name: string
  readonly password: string
  /** The reason for returning to the form. */
  readonly why: string | null
  readonly onName: (name: string) => void
  readonly onPassword: (password: string) => void
  readonly onAnswer: (reply: SignInReply) => void
}

function PasswordStep({ name, password, why, onName, onPassword, onAnswer }: PasswordStepProps) {
  const { busy, problem, run } = useServerAction()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    await run(async () => {
      const reply = await call('signIn', { body: { name, password } })
      if (reply.step === 'done') await refreshCurrentUser()
      onAnswer(reply)
    })
  }
  return (
    <form className="form" onSubmit={(event) => void submit(event)}>
      <TextField label="Name" value={name} onText={onName} autoComplete="username" maxLength={100} required />
      <TextField
        label="Password"
        type="password"
        value={password}
        onText={onPassword}
        autoComplete="current-password"
        maxLength={200}
        required
      />
      <Button look="main" type="submit" disabled={busy}>
        {busy ? 'One moment…' : 'Sign in'}
      </Button>
      <Problem>{problem ?? (busy ? null : why)}</Problem>
    </form>
  )
}

interface RecoveredProps {
  readonly left: number
  readonly onDone: () => void
}

/** Shown after signing in with a recovery code: the number of codes left. */
const Recovered = ({ left, onDone }: RecoveredProps) => (
  <Banner
    tone={left > 3 ? 'note' : 'warning'}
    title="You are in, with a recovery code"
    actions={
      <Button look="main" onClick={onDone}>
        Go on
      </Button>
    }
  >
    <p>
      {left === 0 ? 'It was the last one.' : left === 1 ? 'One is left.' : `${left} are left.`} New ones, or a new app,
      are set up on <Link href={linkTo.account()}>your page</Link>.
    </p>
  </Banner>
)

interface WeakPasswordProps {
  readonly weakness: string
  readonly name: string
  readonly old: string
  readonly onDone: () => void
}

/** An old password that would no longer be accepted. It still works; a new one is requested at each sign-in. */
function WeakPassword({ weakness, name, old, onDone }: WeakPasswordProps) {
  const [password, setPassword] = useState('')
  const { busy, problem, run } = useServerAction()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const done = await run(async () => {
      await call('password', { body: { old, password } })
      await refreshCurrentUser()
    })
    if (done) onDone()
  }
  return (
    <form className="form" onSubmit={(event) => void submit(event)}>
      <h3>Please choose a new password</h3>
      <p>You are signed in. But yours is easily guessed: {weakness.charAt(0).toLowerCase() + weakness.slice(1)}</p>
      <NewPassword
        label="New password"
        value={password}
        onText={setPassword}
        name={name}
        hint="All other sessions end."
      />
      <div className="button-row">
        <Button look="main" type="submit" disabled={busy}>
          Change the password
        </Button>
        <Button disabled={busy} onClick={onDone}>
          Not now
        </Button>
      </div>
      <Problem>{problem}</Problem>
    </form>
  )
}
