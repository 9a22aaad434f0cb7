/** The current user, at the head of the lobby. */

import { linkTo } from '../routes.ts'
import { ButtonLink } from '../ui/button.tsx'
import { useCurrentUser } from './current-user.ts'
import styles from './current-user-badge.module.css'

export function CurrentUserBadge() {
  const currentUser = useCurrentUser()
  if (currentUser.state !== 'known') return null
  const { user } = currentUser.me
  return (
    <div className={styles.badge} data-part="user">
      {user === null ? (
        <ButtonLink look="quiet" href={linkTo.signIn()}>
          Sign in
        </ButtonLink>
      ) : (
        <ButtonLink look="quiet" href={linkTo.account()} label={`${user.name}: about you`}>
          {user.kind === 'guest' ? `${user.name}, guest` : user.name}
        </ButtonLink>
      )}
    </div>
  )
}
