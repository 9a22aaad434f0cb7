/** Where one is signed in, and the tokens of programs that play in one's place. */
import type { SessionInfo } from '@firestep/api'
import { type FormEvent, useCallback, useEffect, useState } from 'react'
import { ago } from '../lobby/words.ts'
import { serverNow } from '../online/clock.ts'
import { call } from '../online/server.ts'
import { useDoing } from '../online/use-doing.ts'
import { Button } from '../parts/button.tsx'
import { CopyLink } from '../parts/copy-link.tsx'
import { Problem } from '../parts/problem.tsx'
import { TextField } from '../parts/text-field.tsx'

export function Sessions() {
  const [sessions, setSessions] = useState<readonly SessionInfo[] | null>(null)
  const [label, setLabel] = useState('')
  const [token, setToken] = useState<string | null>(null)
  const { busy, problem, run } = useDoing()
  const read = useCallback(async () => setSessions(await call('sessions')), [])
  useEffect(() => {
    void run(read)
  }, [read, run])
  const end = (id: string) =>
    void run(async () => {
      await call('endSession', { params: { id } })
      await read()
    })
  const make = (event: FormEvent) => {
    event.preventDefault()
    void run(async () => {
      const made = await call('token', { body: { label } })
      setToken(made.token)
      setLabel('')
      await read()
    })
  }
  return (
    <section aria-labelledby="sessions">
      <h2 id="sessions">Where you are signed in</h2>
      <ul className="plain-list people-list">
        {sessions?.map((session) => (
          <li key={session.id} className="people-row">
            <div>
              <p>
                {session.label}
                {session.current && ' (here)'}
              </p>
              <p className="people-small">
                {session.kind === 'token' ? 'A program’s token' : 'A browser'} · begun {ago(session.begun, serverNow())}{' '}
                · used {ago(session.used, serverNow())}
              </p>
            </div>
            {!session.current && (
              <Button disabled={busy} aria-label={`End ${session.label}`} onClick={() => end(session.id)}>
                End it
              </Button>
            )}
          </li>
        ))}
      </ul>
      <details>
        <summary>A token for a program</summary>
        <form className="form" onSubmit={make}>
          <p>A program with this token plays in your place, through the same interface as this page.</p>
          <TextField label="What it is for" value={label} onText={setLabel} maxLength={60} required />
          <Button type="submit" disabled={busy}>
            Make a token
          </Button>
        </form>
        {token !== null && (
          <div className="people-secret">
            <CopyLink label="The token, shown this once" address={token} />
          </div>
        )}
      </details>
      <Problem>{problem}</Problem>
    </section>
  )
}
