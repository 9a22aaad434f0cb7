/** The current user, at the head of the lobby. */

import { linkTo } from '../routes.ts'
import { currentUserBadgeText } from '../texts/account.ts'
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
          {currentUserBadgeText.signIn}
        </ButtonLink>
      ) : (
        <ButtonLink look="quiet" href={linkTo.account()} label={currentUserBadgeText.accountOf(user.name)}>
          {user.kind === 'guest' ? `${user.name}, guest` : user.name}
        </ButtonLink>
      )}
    </div>
  )
}
