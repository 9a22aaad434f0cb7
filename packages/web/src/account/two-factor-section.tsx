/** Two-factor settings of the user's account: setup, recovery codes, removal. */
import type { TwoFactorState } from '@firestep/api'
import { type FormEvent, lazy, Suspense, useCallback, useEffect, useState } from 'react'
import { call } from '../connection/api-client.ts'
import { useServerAction } from '../connection/use-server-action.ts'
import { twoFactorSectionText } from '../texts/account.ts'
import { Button } from '../ui/button.tsx'
import { CopyButton } from '../ui/copy-link.tsx'
import formStyles from '../ui/form.module.css'
import { InlineError } from '../ui/inline-error.tsx'
import { Loading } from '../ui/loading.tsx'
import { saveFile } from '../ui/save-file.ts'
import { TextField } from '../ui/text-field.tsx'
import { refreshCurrentUser } from './current-user.ts'
import { TwoFactorCodeField } from './two-factor-code-field.tsx'
import styles from './two-factor-section.module.css'

// Loaded lazily: few users need it, and once.
const QrCode = lazy(() => import('./qr-code.tsx').then((module) => ({ default: module.QrCode })))

interface TwoFactorSetup {
  readonly secret: string
  readonly uri: string
}

/** Idle, showing the secret for an app, or showing recovery codes to save. */
type Stage =
  | { readonly step: 'rest' }
  | { readonly step: 'app'; readonly setup: TwoFactorSetup }
  | { readonly step: 'codes'; readonly codes: readonly string[] }

interface TwoFactorSectionProps {
  readonly name: string
  /** The server requires it of operators. */
  readonly isRequired: boolean
  /** Called when setup is finished or cancelled. */
  readonly onFinished?: () => void
}

export function TwoFactorSection({ name, isRequired, onFinished }: TwoFactorSectionProps) {
  const [state, setState] = useState<TwoFactorState | null>(null)
  const [stage, setStage] = useState<Stage>({ step: 'rest' })
  const { problem, run } = useServerAction()
  const reload = useCallback(async () => setState(await call('twoFactor')), [])
  useEffect(() => {
    void run(reload)
  }, [reload, run])
  const finish = async () => {
    setStage({ step: 'rest' })
    await reload()
    await refreshCurrentUser()
    onFinished?.()
  }
  return (
    <section aria-labelledby="two-factor">
      <h2 id="two-factor">{twoFactorSectionText.title}</h2>
      {isRequired && stage.step !== 'codes' && (
        <p>
          <strong>{twoFactorSectionText.requiredForOperators}</strong> Until you have set it up the operator’s page
          stays closed to you.
        </p>
      )}
      {stage.step === 'app' && (
        <SetupForm
          setup={stage.setup}
          onCodes={(codes) => setStage({ step: 'codes', codes })}
          onCancel={() => void run(finish)}
        />
      )}
      {stage.step === 'codes' && <RecoveryCodes name={name} codes={stage.codes} onDone={() => void run(finish)} />}
      {stage.step === 'rest' &&
        (state === null ? (
          problem === null && <Loading text={twoFactorSectionText.loading} />
        ) : state.since === null ? (
          <TurnOnForm onStarted={(setup) => setStage({ step: 'app', setup })} />
        ) : (
          <TurnedOnSection
            codesLeft={state.recoveryCodesLeft}
            onCodes={(codes) => setStage({ step: 'codes', codes })}
            onTurnedOff={() => void run(finish)}
          />
        ))}
      <InlineError>{problem}</InlineError>
    </section>
  )
}

function TurnOnForm({ onStarted }: { readonly onStarted: (setup: TwoFactorSetup) => void }) {
  const [password, setPassword] = useState('')
  const { busy, problem, run } = useServerAction()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void run(async () => onStarted(await call('beginTwoFactor', { body: { password } })))
  }
  return (
    <form className={formStyles.form} onSubmit={submit}>
      <p>{twoFactorSectionText.help}</p>
      <CurrentPasswordField value={password} onText={setPassword} />
      <Button type="submit" disabled={busy}>
        {twoFactorSectionText.setUp}
      </Button>
      <InlineError>{problem}</InlineError>
    </form>
  )
}

interface SetupFormProps {
  readonly setup: TwoFactorSetup
  readonly onCodes: (codes: readonly string[]) => void
  readonly onCancel: () => void
}

function SetupForm({ setup, onCodes, onCancel }: SetupFormProps) {
  const [code, setCode] = useState('')
  const { busy, problem, run } = useServerAction()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void run(async () => onCodes((await call('confirmTwoFactor', { body: { code } })).codes))
  }
  return (
    <form className={formStyles.form} onSubmit={submit}>
      <p>{twoFactorSectionText.scanStep}</p>
      <Suspense fallback={<Loading text={twoFactorSectionText.loadingQrCode} />}>
        <QrCode text={setup.uri} label={twoFactorSectionText.qrCodeLabel} />
      </Suspense>
      <p className="quiet-text">
        On this phone? <a href={setup.uri}>{twoFactorSectionText.openApp}</a>. Or write the key into it:
        <span className={styles.key} data-part="two-factor-key">
          {setup.secret.match(/.{1,4}/g)?.join(' ')}
        </span>
      </p>
      <TwoFactorCodeField
        label={twoFactorSectionText.codeStep}
        value={code}
        onText={setCode}
        hint={twoFactorSectionText.codeHint}
      />
      <div className="button-row">
        <Button look="main" type="submit" disabled={busy}>
          {twoFactorSectionText.turnOn}
        </Button>
        <Button disabled={busy} onClick={onCancel}>
          {twoFactorSectionText.notNow}
        </Button>
      </div>
      <InlineError>{problem}</InlineError>
    </form>
  )
}

interface RecoveryCodesProps {
  readonly name: string
  readonly codes: readonly string[]
  readonly onDone: () => void
}

function RecoveryCodes({ name, codes, onDone }: RecoveryCodesProps) {
  const text = `${codes.join('\n')}\n`
  return (
    <div className={styles.recovery}>
      <p role="status">
        <strong>{twoFactorSectionText.recoveryCodesTitle}</strong> they are shown this once. Each lets you in once if
        your phone is lost.
      </p>
      <ul className={`${styles.codes} plain-list`} aria-label={twoFactorSectionText.recoveryCodes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="button-row">
        <CopyButton text={text}>{twoFactorSectionText.copyCodes}</CopyButton>
        <Button onClick={() => saveFile(`firestep-recovery-codes-${name}.txt`, text)}>
          {twoFactorSectionText.saveCodes}
        </Button>
        <Button look="main" onClick={onDone}>
          {twoFactorSectionText.codesSaved}
        </Button>
      </div>
    </div>
  )
}

interface TurnedOnSectionProps {
  readonly codesLeft: number
  readonly onCodes: (codes: readonly string[]) => void
  readonly onTurnedOff: () => void
}

function TurnedOnSection({ codesLeft, onCodes, onTurnedOff }: TurnedOnSectionProps) {
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const { busy, problem, run } = useServerAction()
  const body = { password, code }
  const createCodes = (event: FormEvent) => {
    event.preventDefault()
    void run(async () => onCodes((await call('recoveryCodes', { body })).codes))
  }
  const turnOff = async () => {
    if (await run(() => call('endTwoFactor', { body }))) onTurnedOff()
  }
  return (
    <>
      <p>
        It is on.{' '}
        {codesLeft === 0
          ? twoFactorSectionText.noCodeLeft
          : codesLeft === 1
            ? twoFactorSectionText.oneCodeLeft
            : `${codesLeft} recovery codes are left`}
        {codesLeft <= 3 && ': make new ones'}.
      </p>
      <details>
        <summary>{twoFactorSectionText.changeTitle}</summary>
        <form className={formStyles.form} onSubmit={createCodes}>
          <CurrentPasswordField value={password} onText={setPassword} />
          <TwoFactorCodeField label={twoFactorSectionText.anyCode} value={code} onText={setCode} />
          <div className="button-row">
            <Button type="submit" disabled={busy}>
              {twoFactorSectionText.newCodes}
            </Button>
            <Button look="danger" disabled={busy || password === '' || code === ''} onClick={() => void turnOff()}>
              {twoFactorSectionText.turnOff}
            </Button>
          </div>
          <InlineError>{problem}</InlineError>
        </form>
      </details>
    </>
  )
}

interface CurrentPasswordFieldProps {
  readonly value: string
  readonly onText: (text: string) => void
}

const CurrentPasswordField = (props: CurrentPasswordFieldProps) => (
  <TextField
    label={twoFactorSectionText.password}
    type="password"
    autoComplete="current-password"
    maxLength={200}
    required
    {...props}
  />
)
