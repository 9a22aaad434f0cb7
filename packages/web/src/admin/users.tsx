/** Users: search, mute, remove, reset sign-in. */
import type { AdminUser } from '@firestep/api'
import { useCallback, useEffect, useState } from 'react'
import { absoluteUrl, call } from '../connection/api-client.ts'
import { useServerAction } from '../connection/use-server-action.ts'
import { linkTo } from '../routes.ts'
import { InlineError } from '../ui/inline-error.tsx'
import { Loading } from '../ui/loading.tsx'
import rowStyles from '../ui/rows.module.css'
import { TextField } from '../ui/text-field.tsx'
import adminStyles from './admin.module.css'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { LinkToShare } from './link-to-share.tsx'
import { type UserAction, UserRow } from './user-row.tsx'
import styles from './users.module.css'

interface UserActionRequest {
  readonly user: AdminUser
  readonly action: UserAction
}

interface PasswordLink {
  readonly user: AdminUser
  readonly token: string
  readonly until: number
}

/** Milliseconds without typing before the search starts. */
const searchDelayMs = 250

export function UsersSection({ onChanged }: { readonly onChanged: () => Promise<void> }) {
  const [search, setSearch] = useState('')
  const [users, setUsers] = useState<readonly AdminUser[] | null>(null)
  const [unconfirmed, setUnconfirmed] = useState<UserActionRequest | null>(null)
  const [link, setLink] = useState<PasswordLink | null>(null)
  const { busy, problem, run, clearProblem } = useServerAction()
  const reload = useCallback(async () => {
    await run(async () => setUsers(await call('adminUsers', { query: { search } })))
  }, [search, run])
  useEffect(() => {
    const timer = setTimeout(() => void reload(), searchDelayMs)
    return () => clearTimeout(timer)
  }, [reload])

  const act = async ({ user, action }: UserActionRequest) => {
    const { id } = user
    const succeeded = await run(async () => {
      if (action === 'reset') setLink({ user, ...(await call('adminReset', { params: { id } })) })
      else await call('adminUser', { params: { id }, body: { action } })
    })
    if (!succeeded) return
    setUnconfirmed(null)
    await Promise.all([reload(), onChanged()])
  }
  const request = (next: UserActionRequest) => {
    clearProblem()
    if (next.action in confirmations) setUnconfirmed(next)
    else void act(next)
  }
  const confirmation = unconfirmed === null ? undefined : confirmations[unconfirmed.action]
  return (
    <section className={adminStyles.part} aria-labelledby="admin-people">
      <h2 id="admin-people">People</h2>
      <div className={styles.search}>
        <TextField label="Find by name" type="search" value={search} onText={setSearch} maxLength={60} />
      </div>
      <InlineError>{unconfirmed === null ? problem : null}</InlineError>
      {link !== null && (
        <LinkToShare
          key={link.token}
          label={`A new password for ${link.user.name}`}
          address={absoluteUrl(linkTo.reset(link.token))}
          expires={link.until}
          onClose={() => setLink(null)}
        />
      )}
      {users === null && problem === null && <Loading text="Calling the roll" />}
      {users?.length === 0 && <p className="quiet-text">Nobody of that name.</p>}
      <ul className={`${rowStyles.list} plain-list`}>
        {users?.map((user) => (
          <UserRow key={user.id} user={user} busy={busy} onAction={(action) => request({ user, action })} />
        ))}
      </ul>
      {unconfirmed !== null && confirmation !== undefined && (
        <ConfirmDialog
          title={confirmation.title(unconfirmed.user.name)}
          confirmLabel={confirmation.confirmLabel}
          busy={busy}
          problem={problem}
          onConfirm={() => void act(unconfirmed)}
          onClose={() => setUnconfirmed(null)}
        >
          <p>{confirmation.meaning}</p>
        </ConfirmDialog>
      )}
    </section>
  )
}

/** Confirmation texts. */
const confirmations: Partial<
  Readonly<
    Record<
      UserAction,
      { readonly title: (name: string) => string; readonly confirmLabel: string; readonly meaning: string }
    >
  >
> = {
  remove: {
    title: (name) => `Remove ${name}?`,
    confirmLabel: 'Remove',
    meaning:
      'The account is deleted and cannot be brought back. Where others play at the same table an opponent takes over the seat; other matches of theirs end. What they said stays, without the name.',
  },
  'reset two-factor': {
    title: (name) => `Take two-factor sign-in away from ${name}?`,
    confirmLabel: 'Take it away',
    meaning:
      'They then sign in with the password alone, and can set it up anew. Be sure that it is they who ask: somebody who has learnt their password would ask the same.',
  },
  'make operator': {
    title: (name) => `Make ${name} an operator?`,
    confirmLabel: 'Make an operator',
    meaning: 'They may then do everything that you may do here.',
  },
  'no operator': {
    title: (name) => `Let ${name} no longer run the server?`,
    confirmLabel: 'No longer an operator',
    meaning: 'The account stays; only this page is closed to it.',
  },
}
