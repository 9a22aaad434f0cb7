/** The sign-in form: name and password, the code of a second factor, and a better password for a weak one. */
import type { SignInReply } from '@firestep/api'
import { type FormEvent, useState } from 'react'
import { Link } from 'wouter'
import { call } from '../connection/api-client.ts'
import { useServerAction } from '../connection/use-server-action.ts'
import { linkTo } from '../routes.ts'
import { signInFormText } from '../texts/account.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import formStyles from '../ui/form.module.css'
import { InlineError } from '../ui/inline-error.tsx'
import { TextField } from '../ui/text-field.tsx'
import { refreshCurrentUser } from './current-user.ts'
import { NewPasswordField } from './new-password.tsx'
import { CodeForm } from './two-factor-form.tsx'

type Stage =
  | { readonly step: 'password'; readonly message: string | null }
  | { readonly step: 'code'; readonly ticket: string; readonly weakness: string | null }
  | { readonly step: 'recovered'; readonly codesLeft: number; readonly weakness: string | null }
  | { readonly step: 'weak'; readonly weakness: string }

interface SignInFormProps {
  readonly onSignedIn: () => void
  /** Called when the password has been accepted, or when the form returns to it. */
  readonly onProgress: (isUnderWay: boolean) => void
}

export function SignInForm({ onSignedIn, onProgress }: SignInFormProps) {
  const [stage, setStageState] = useState<Stage>({ step: 'password', message: null })
  const [name, setName] = useState('')
  const [password, setPassword] = useState('')
  const setStage = (nextStage: Stage): void => {
    setStageState(nextStage)
    onProgress(nextStage.step !== 'password')
  }
  const finish = (weakness: string | null): void => {
    if (weakness === null) onSignedIn()
    else setStage({ step: 'weak', weakness })
  }
  const handleReply = (reply: SignInReply): void => {
    if (reply.step === 'code') setStage({ step: 'code', ticket: reply.ticket, weakness: reply.weakness })
    else finish(reply.weakness)
  }
  switch (stage.step) {
    case 'password':
      return (
        <PasswordStep
          name={name}
          password={password}
          message={stage.message}
          onName={setName}
          onPassword={setPassword}
          onReply={handleReply}
        />
      )
    case 'code':
      return (
        <CodeForm
          ticket={stage.ticket}
          onSignedIn={(codesLeft) =>
            codesLeft === null
              ? finish(stage.weakness)
              : setStage({ step: 'recovered', codesLeft, weakness: stage.weakness })
          }
          onRestart={(message) => setStage({ step: 'password', message })}
        />
      )
    case 'recovered':
      return <RecoveryCodeUsed codesLeft={stage.codesLeft} onDone={() => finish(stage.weakness)} />
    case 'weak':
      return <ReplaceWeakPassword weakness={stage.weakness} name={name} oldPassword={password} onDone={onSignedIn} />
  }
}

interface PasswordStepProps {
  readonly name: string
  readonly password: string
  /** The reason for returning to the form. */
  readonly message: string | null
  readonly onName: (name: string) => void
  readonly onPassword: (password: string) => void
  readonly onReply: (reply: SignInReply) => void
}

function PasswordStep({ name, password, message, onName, onPassword, onReply }: PasswordStepProps) {
  const { busy, problem, run } = useServerAction()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    await run(async () => {
      const reply = await call('signIn', { body: { name, password } })
      if (reply.step === 'done') await refreshCurrentUser()
      onReply(reply)
    })
  }
  return (
    <form className={formStyles.form} onSubmit={(event) => void submit(event)}>
      <TextField
        label={signInFormText.name}
        value={name}
        onText={onName}
        autoComplete="username"
        maxLength={100}
        required
      />
      <TextField
        label={signInFormText.password}
        type="password"
        value={password}
        onText={onPassword}
        autoComplete="current-password"
        maxLength={200}
        required
      />
      <Button look="main" type="submit" disabled={busy}>
        {busy ? signInFormText.busy : signInFormText.signIn}
      </Button>
      <InlineError>{problem ?? (busy ? null : message)}</InlineError>
    </form>
  )
}

interface RecoveryCodeUsedProps {
  readonly codesLeft: number
  readonly onDone: () => void
}

/** Shown after signing in with a recovery code: the number of codes left. */
const RecoveryCodeUsed = ({ codesLeft, onDone }: RecoveryCodeUsedProps) => (
  <Banner
    tone={codesLeft > 3 ? 'note' : 'warning'}
    title={signInFormText.recoveryTitle}
    actions={
      <Button look="main" onClick={onDone}>
        {signInFormText.continue}
      </Button>
    }
  >
    <p>
      {codesLeft === 0
        ? signInFormText.noCodeLeft
        : codesLeft === 1
          ? signInFormText.oneCodeLeft
          : `${codesLeft} are left.`}{' '}
      New ones, or a new app, are set up on <Link href={linkTo.account()}>{signInFormText.accountPage}</Link>.
    </p>
  </Banner>
)

interface ReplaceWeakPasswordProps {
  readonly weakness: string
  readonly name: string
  readonly oldPassword: string
  readonly onDone: () => void
}

/** An old password that would no longer be accepted. It still works; a new one is requested at each sign-in. */
function ReplaceWeakPassword({ weakness, name, oldPassword, onDone }: ReplaceWeakPasswordProps) {
  const [password, setPassword] = useState('')
  const { busy, problem, run } = useServerAction()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const succeeded = await run(async () => {
      await call('password', { body: { old: oldPassword, password } })
      await refreshCurrentUser()
    })
    if (succeeded) onDone()
  }
  return (
    <form className={formStyles.form} onSubmit={(event) => void submit(event)}>
      <h3>{signInFormText.newPasswordTitle}</h3>
      <p>You are signed in. But yours is easily guessed: {weakness.charAt(0).toLowerCase() + weakness.slice(1)}</p>
      <NewPasswordField
        label={signInFormText.newPassword}
        value={password}
        onText={setPassword}
        name={name}
        hint={signInFormText.newPasswordHint}
      />
      <div className="button-row">
        <Button look="main" type="submit" disabled={busy}>
          {signInFormText.changePassword}
        </Button>
        <Button disabled={busy} onClick={onDone}>
          {signInFormText.notNow}
        </Button>
      </div>
      <InlineError>{problem}</InlineError>
    </form>
  )
}
