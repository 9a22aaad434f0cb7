/** Two-factor settings of the user's account: setup, recovery codes, removal. */
import type { TwoFactorState } from '@firestep/api'
import { type FormEvent, lazy, Suspense, useCallback, useEffect, useState } from 'react'
import { call } from '../connection/api-client.ts'
import { useServerAction } from '../connection/use-server-action.ts'
import { Button } from '../ui/button.tsx'
import { CopyButton } from '../ui/copy-link.tsx'
import { Problem } from '../ui/inline-error.tsx'
import { Waiting } from '../ui/loading.tsx'
import { saveFile } from '../ui/save-file.ts'
import { TextField } from '../ui/text-field.tsx'
import { refreshCurrentUser } from './current-user.ts'
import { CodeField } from './two-factor-field.tsx'

// Loaded lazily: few users need it, and once.
const QrCode = lazy(() => import('./qr-code.tsx').then((module) => ({ default: module.QrCode })))

interface Begun {
  readonly secret: string
  readonly uri: string
}

/** Idle, showing the secret for an app, or showing recovery codes to save. */
type Stage =
  | { readonly at: 'rest' }
  | { readonly at: 'app'; readonly begun: Begun }
  | { readonly at: 'codes'; readonly codes: readonly string[] }

interface TwoFactorProps {
  readonly name: string
  /** The server requires it of operators. */
  readonly demanded: boolean
  /** Called when setup is finished or cancelled. */
  readonly onRest?: () => void
}

export function TwoFactor({ name, demanded, onRest }: TwoFactorProps) {
  const [state, setState] = useState<TwoFactorState | null>(null)
  const [stage, setStage] = useState<Stage>({ at: 'rest' })
  const { problem, run } = useServerAction()
  const read = useCallback(async () => setState(await call('twoFactor')), [])
  useEffect(() => {
    void run(read)
  }, [read, run])
  const rest = async () => {
    setStage({ at: 'rest' })
    await read()
    await refreshCurrentUser()
    onRest?.()
  }
  return (
    <section aria-labelledby="two-factor">
      <h2 id="two-factor">Two-factor sign-in</h2>
      {demanded && stage.at !== 'codes' && (
        <p>
          <strong>This server asks it of those who run it.</strong> Until you have set it up the operator’s page stays
          closed to you.
        </p>
      )}
      {stage.at === 'app' && (
        <ShowToApp
          begun={stage.begun}
          onCodes={(codes) => setStage({ at: 'codes', codes })}
          onBack={() => void run(rest)}
        />
      )}
      {stage.at === 'codes' && <KeepCodes name={name} codes={stage.codes} onDone={() => void run(rest)} />}
      {stage.at === 'rest' &&
        (state === null ? (
          problem === null && <Waiting what="Asking the server" />
        ) : state.since === null ? (
          <TurnOn onBegun={(begun) => setStage({ at: 'app', begun })} />
        ) : (
          <TurnedOn
            left={state.recoveryCodesLeft}
            onCodes={(codes) => setStage({ at: 'codes', codes })}
            onOff={() => void run(rest)}
          />
        ))}
      <Problem>{problem}</Problem>
    </section>
  )
}

function TurnOn({ onBegun }: { readonly onBegun: (begun: Begun) => void }) {
  const [password, setPassword] = useState('')
  const { busy, problem, run } = useServerAction()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void run(async () => onBegun(await call('beginTwoFactor', { body: { password } })))
  }
  return (
    <form className="form" onSubmit={submit}>
      <p>
        Besides the password, signing in then takes a code from an authenticator app on your phone. Whoever learns your
        password does not get in.
      </p>
      <OwnPassword value={password} onText={setPassword} />
      <Button type="submit" disabled={busy}>
        Set it up
      </Button>
      <Problem>{problem}</Problem>
    </form>
  )
}

interface ShowToAppProps {
  readonly begun: Begun
  readonly onCodes: (codes: readonly string[]) => void
  readonly onBack: () => void
}

function ShowToApp({ begun, onCodes, onBack }: ShowToAppProps) {
  const [code, setCode] = useState('')
  const { busy, problem, run } = useServerAction()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void run(async () => onCodes((await call('confirmTwoFactor', { body: { code } })).codes))
  }
  return (
    <form className="form" onSubmit={submit}>
      <p>1. Scan this with your authenticator app.</p>
      <Suspense fallback={<Waiting what="Drawing the code" />}>
        <QrCode text={begun.uri} label="QR code for your authenticator app" />
      </Suspense>
      <p className="people-small">
        On this phone? <a href={begun.uri}>Open the app</a>. Or write the key into it:
        <span className="two-factor-key">{begun.secret.match(/.{1,4}/g)?.join(' ')}</span>
      </p>
      <CodeField
        label="2. The code that it shows"
        value={code}
        onText={setCode}
        hint="Six digits. All other sessions end."
      />
      <div className="button-row">
        <Button look="main" type="submit" disabled={busy}>
          Turn it on
        </Button>
        <Button disabled={busy} onClick={onBack}>
          Not now
        </Button>
      </div>
      <Problem>{problem}</Problem>
    </form>
  )
}

interface KeepCodesProps {
  readonly name: string
  readonly codes: readonly string[]
  readonly onDone: () => void
}

function KeepCodes({ name, codes, onDone }: KeepCodesProps) {
  const text = `${codes.join('\n')}\n`
  return (
    <div className="two-factor-codes">
      <p role="status">
        <strong>Two-factor sign-in is on. Keep these recovery codes:</strong> they are shown this once. Each lets you in
        once if your phone is lost.
      </p>
      <ul className="plain-list recovery-codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="button-row">
        <CopyButton address={text}>Copy them</CopyButton>
        <Button onClick={() => saveFile(`firestep-recovery-codes-${name}.txt`, text)}>Save them</Button>
        <Button look="main" onClick={onDone}>
          I have kept them
        </Button>
      </div>
    </div>
  )
}

interface TurnedOnProps {
  readonly left: number
  readonly onCodes: (codes: readonly string[]) => void
  readonly onOff: () => void
}

function TurnedOn({ left, onCodes, onOff }: TurnedOnProps) {
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const { busy, problem, run } = useServerAction()
  const body = { password, code }
  const renew = (event: FormEvent) => {
    event.preventDefault()
    void run(async () => onCodes((await call('recoveryCodes', { body })).codes))
  }
  const end = async () => {
    if (await run(() => call('endTwoFactor', { body }))) onOff()
  }
  return (
    <>
      <p>
        It is on.{' '}
        {left === 0
          ? 'No recovery code is left'
          : left === 1
            ? 'One recovery code is left'
            : `${left} recovery codes are left`}
        {left <= 3 && ': make new ones'}.
      </p>
      <details>
        <summary>New recovery codes, or turn it off</summary>
        <form className="form" onSubmit={renew}>
          <OwnPassword value={password} onText={setPassword} />
          <CodeField label="A code of your app, or a recovery code" value={code} onText={setCode} />
          <div className="button-row">
            <Button type="submit" disabled={busy}>
              Make new recovery codes
            </Button>
            <Button look="danger" disabled={busy || password === '' || code === ''} onClick={() => void end()}>
              Turn it off
            </Button>
          </div>
          <Problem>{problem}</Problem>
        </form>
      </details>
    </>
  )
}

interface OwnPasswordProps {
  readonly value: string
  readonly onText: (text: string) => void
}

const OwnPassword = (props: OwnPasswordProps) => (
  <TextField
    label="Your password"
    type="password"
    autoComplete="current-password"
    maxLength={200}
    required
    {...props}
  />
)
