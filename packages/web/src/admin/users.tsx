/** Users: search, mute, remove, reset sign-in. */
import type { AdminUser } from '@firestep/api'
import { useCallback, useEffect, useState } from 'react'
import { absoluteUrl, call } from '../connection/api-client.ts'
import { useServerAction } from '../connection/use-server-action.ts'
import { linkTo } from '../routes.ts'
import { usersText } from '../texts/admin.ts'
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
      <h2 id="admin-people">{usersText.title}</h2>
      <div className={styles.search}>
        <TextField label={usersText.findByName} type="search" value={search} onText={setSearch} maxLength={60} />
      </div>
      <InlineError>{unconfirmed === null ? problem : null}</InlineError>
      {link !== null && (
        <LinkToShare
          key={link.token}
          label={usersText.newPasswordFor(link.user.name)}
          address={absoluteUrl(linkTo.reset(link.token))}
          expires={link.until}
          onClose={() => setLink(null)}
        />
      )}
      {users === null && problem === null && <Loading text={usersText.loading} />}
      {users?.length === 0 && <p className="quiet-text">{usersText.noneFound}</p>}
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
    title: (name) => usersText.removeQuestion(name),
    confirmLabel: usersText.remove,
    meaning: usersText.removeWarning,
  },
  'reset two-factor': {
    title: (name) => usersText.resetTwoFactorQuestion(name),
    confirmLabel: usersText.resetTwoFactor,
    meaning: usersText.resetTwoFactorWarning,
  },
  'make operator': {
    title: (name) => usersText.makeOperatorQuestion(name),
    confirmLabel: usersText.makeOperator,
    meaning: usersText.makeOperatorHelp,
  },
  'no operator': {
    title: (name) => usersText.removeOperatorQuestion(name),
    confirmLabel: usersText.removeOperator,
    meaning: usersText.removeOperatorHelp,
  },
}
