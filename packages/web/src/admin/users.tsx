/** Users: search, mute, remove, reset sign-in. */
import type { AdminUser } from '@firestep/api'
import { useCallback, useEffect, useState } from 'react'
import { addressOf, call } from '../connection/api-client.ts'
import { useServerAction } from '../connection/use-server-action.ts'
import { linkTo } from '../routes.ts'
import { Problem } from '../ui/inline-error.tsx'
import { Waiting } from '../ui/loading.tsx'
import { TextField } from '../ui/text-field.tsx'
import { Confirm } from './confirm.tsx'
import { LinkToGive } from './link-to-share.tsx'
import { type Measure, Person } from './user-row.tsx'

interface Asked {
  readonly user: AdminUser
  readonly measure: Measure
}

interface Link {
  readonly user: AdminUser
  readonly token: string
  readonly until: number
}

/** Milliseconds without typing before the search starts. */
const pause = 250

export function People({ onDone }: { readonly onDone: () => Promise<void> }) {
  const [search, setSearch] = useState('')
  const [users, setUsers] = useState<readonly AdminUser[] | null>(null)
  const [asked, setAsked] = useState<Asked | null>(null)
  const [link, setLink] = useState<Link | null>(null)
  const { busy, problem, run, clear } = useServerAction()
  const read = useCallback(async () => {
    await run(async () => setUsers(await call('adminUsers', { query: { search } })))
  }, [search, run])
  useEffect(() => {
    const later = setTimeout(() => void read(), pause)
    return () => clearTimeout(later)
  }, [read])

  const act = async ({ user, measure }: Asked) => {
    const { id } = user
    const done = await run(async () => {
      if (measure === 'reset') setLink({ user, ...(await call('adminReset', { params: { id } })) })
      else await call('adminUser', { params: { id }, body: { action: measure } })
    })
    if (!done) return
    setAsked(null)
    await Promise.all([read(), onDone()])
  }
  const take = (wanted: Asked) => {
    clear()
    if (wanted.measure in questions) setAsked(wanted)
    else void act(wanted)
  }
  const question = asked === null ? undefined : questions[asked.measure]
  return (
    <section className="admin-part" aria-labelledby="admin-people">
      <h2 id="admin-people">People</h2>
      <div className="admin-search">
        <TextField label="Find by name" type="search" value={search} onText={setSearch} maxLength={60} />
      </div>
      <Problem>{asked === null ? problem : null}</Problem>
      {link !== null && (
        <LinkToGive
          key={link.token}
          label={`A new password for ${link.user.name}`}
          address={addressOf(linkTo.reset(link.token))}
          until={link.until}
          onDone={() => setLink(null)}
        />
      )}
      {users === null && problem === null && <Waiting what="Calling the roll" />}
      {users?.length === 0 && <p className="admin-small">Nobody of that name.</p>}
      <ul className="plain-list row-list">
        {users?.map((user) => (
          <Person key={user.id} user={user} busy={busy} onMeasure={(measure) => take({ user, measure })} />
        ))}
      </ul>
      {asked !== null && question !== undefined && (
        <Confirm
          title={question.title(asked.user.name)}
          yes={question.yes}
          busy={busy}
          problem={problem}
          onYes={() => void act(asked)}
          onClose={() => setAsked(null)}
        >
          <p>{question.meaning}</p>
        </Confirm>
      )}
    </section>
  )
}

/** Confirmation texts. */
const questions: Partial<
  Readonly<
    Record<Measure, { readonly title: (name: string) => string; readonly yes: string; readonly meaning: string }>
  >
> = {
  remove: {
    title: (name) => `Remove ${name}?`,
    yes: 'Remove',
    meaning:
      'The account is deleted and cannot be brought back. Where others play at the same table an opponent takes over the seat; other matches of theirs end. What they said stays, without the name.',
  },
  'reset two-factor': {
    title: (name) => `Take two-factor sign-in away from ${name}?`,
    yes: 'Take it away',
    meaning:
      'They then sign in with the password alone, and can set it up anew. Be sure that it is they who ask: somebody who has learnt their password would ask the same.',
  },
  'make operator': {
    title: (name) => `Make ${name} an operator?`,
    yes: 'Make an operator',
    meaning: 'They may then do everything that you may do here.',
  },
  'no operator': {
    title: (name) => `Let ${name} no longer run the server?`,
    yes: 'No longer an operator',
    meaning: 'The account stays; only this page is closed to it.',
  },
}
