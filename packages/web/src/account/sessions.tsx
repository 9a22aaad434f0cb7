/** Sessions of the user, and the tokens of programs that play for them. */
import { maxTokenDays, type SessionInfo, type TokenScope } from '@firestep/api'
import { type FormEvent, useCallback, useEffect, useState } from 'react'
import { call } from '../connection/api-client.ts'
import { serverNow } from '../connection/server-clock.ts'
import { useServerAction } from '../connection/use-server-action.ts'
import { sessionsText } from '../texts/account.ts'
import { Button } from '../ui/button.tsx'
import { Choices } from '../ui/choices.tsx'
import { CopyLink } from '../ui/copy-link.tsx'
import formStyles from '../ui/form.module.css'
import { InlineError } from '../ui/inline-error.tsx'
import { countText } from '../ui/number-text.ts'
import rowStyles from '../ui/rows.module.css'
import { TextField } from '../ui/text-field.tsx'
import { dateText, timeAgoText } from '../ui/time-text.ts'
import styles from './sessions.module.css'

const dayMs = 24 * 3_600_000
/** The owner is warned this long before a token expires. */
const warningPeriodMs = 14 * dayMs

const scopes = [
  { id: 'play', name: sessionsText.playScope, detail: sessionsText.playScopeHint },
  { id: 'operate', name: sessionsText.adminScope, detail: sessionsText.adminScopeHint },
] as const
const scopeNames: Readonly<Record<TokenScope, string>> = {
  play: 'A token to play',
  operate: 'A token to run the server',
  both: 'A token to play and to run the server',
}
const lifetimes = [
  { days: 30, name: '30 days' },
  { days: 90, name: '90 days' },
  { days: 180, name: '180 days' },
  { days: maxTokenDays, name: 'A year' },
] as const

export function SessionsSection({ isOperator }: { readonly isOperator: boolean }) {
  const [sessions, setSessions] = useState<readonly SessionInfo[] | null>(null)
  const { busy, problem, run } = useServerAction()
  const reload = useCallback(async () => setSessions(await call('sessions')), [])
  useEffect(() => {
    void run(reload)
  }, [reload, run])
  const endSession = (id: string) =>
    void run(async () => {
      await call('endSession', { params: { id } })
      await reload()
    })
  return (
    <section aria-labelledby="sessions">
      <h2 id="sessions">{sessionsText.title}</h2>
      <ul className={`${rowStyles.compactList} plain-list`}>
        {sessions?.map((session) => (
          <li key={session.id} className={rowStyles.compactRow}>
            <SessionDetails session={session} />
            {!session.current && (
              <Button
                disabled={busy}
                aria-label={sessionsText.endLabelled(session.label)}
                onClick={() => endSession(session.id)}
              >
                {sessionsText.end}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <InlineError>{problem}</InlineError>
      <NewTokenForm isOperator={isOperator} onCreated={reload} />
    </section>
  )
}

function SessionDetails({ session }: { readonly session: SessionInfo }) {
  const { label, kind, scope, begun, used, until, current } = session
  const remainingMs = until - serverNow()
  return (
    <div>
      <p>
        {label}
        {current && ' (here)'}
      </p>
      <p className="quiet-text">
        {kind === 'token' ? scopeNames[scope ?? 'play'] : 'A browser'} · begun {timeAgoText(begun, serverNow())} · used{' '}
        {timeAgoText(used, serverNow())} · ends on {dateText(until)}
      </p>
      {kind === 'token' && remainingMs < warningPeriodMs && (
        <p className={`${styles.warning} quiet-text`}>
          It ends{' '}
          {remainingMs < dayMs ? 'within a day' : `in ${countText(Math.round(remainingMs / dayMs), 'day', 'days')}`}.
          Give the program a new one before.
        </p>
      )}
    </div>
  )
}

function NewTokenForm({
  isOperator,
  onCreated,
}: {
  readonly isOperator: boolean
  readonly onCreated: () => Promise<void>
}) {
  const [label, setLabel] = useState('')
  const [scope, setScope] = useState<'play' | 'operate'>('play')
  const [days, setDays] = useState<number>(90)
  const [created, setCreated] = useState<{ readonly token: string; readonly until: number } | null>(null)
  const { busy, problem, run } = useServerAction()
  const createToken = (event: FormEvent) => {
    event.preventDefault()
    void run(async () => {
      setCreated(await call('token', { body: { label, scope, days } }))
      setLabel('')
      await onCreated()
    })
  }
  return (
    <details>
      <summary>{sessionsText.tokenTitle}</summary>
      <form className={formStyles.form} onSubmit={createToken}>
        <p>{sessionsText.tokenHelp}</p>
        <TextField label={sessionsText.tokenName} value={label} onText={setLabel} maxLength={60} required />
        {isOperator && (
          <Choices legend={sessionsText.tokenScope} choices={scopes} chosen={scope} onChoose={setScope} inline />
        )}
        <label className={formStyles.field} data-part="field">
          <span className={formStyles.label}>{sessionsText.tokenDuration}</span>
          <select className={formStyles.select} value={days} onChange={({ target }) => setDays(Number(target.value))}>
            {lifetimes.map((lifetime) => (
              <option key={lifetime.days} value={lifetime.days}>
                {lifetime.name}
              </option>
            ))}
          </select>
        </label>
        <Button type="submit" disabled={busy}>
          {sessionsText.makeToken}
        </Button>
        <InlineError>{problem}</InlineError>
      </form>
      {created !== null && (
        <div className={styles.secret}>
          <CopyLink label={sessionsText.newToken} text={created.token} />
          <p className="quiet-text">{sessionsText.endsOn(dateText(created.until))}</p>
        </div>
      )}
    </details>
  )
}
