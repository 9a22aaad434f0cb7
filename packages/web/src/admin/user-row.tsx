import type { AdminUser } from '@firestep/api'
import { userRowText } from '../texts/admin.ts'
import { Button } from '../ui/button.tsx'
import { countText } from '../ui/number-text.ts'
import rowStyles from '../ui/rows.module.css'
import { dateText, timeAgoText } from '../ui/time-text.ts'
import styles from './user-row.module.css'

export type UserAction = 'mute' | 'unmute' | 'remove' | 'make operator' | 'no operator' | 'reset' | 'reset two-factor'

const actionNames: Readonly<Record<UserAction, string>> = {
  mute: userRowText.mute,
  unmute: userRowText.unmute,
  reset: userRowText.resetPassword,
  'reset two-factor': userRowText.resetTwoFactor,
  'make operator': userRowText.makeOperator,
  'no operator': userRowText.noLongerOperator,
  remove: userRowText.remove,
}

/** Actions available for a user. Guests have no password and cannot be operators. */
export function actionsFor({ kind, muted, operator, twoFactor }: AdminUser): readonly UserAction[] {
  const actions: UserAction[] = [muted ? 'unmute' : 'mute']
  if (kind === 'account') {
    actions.push('reset')
    if (twoFactor) actions.push('reset two-factor')
    actions.push(operator ? 'no operator' : 'make operator')
  }
  actions.push('remove')
  return actions
}

interface UserRowProps {
  readonly user: AdminUser
  readonly busy: boolean
  readonly onAction: (action: UserAction) => void
}

export const UserRow = ({ user, busy, onAction }: UserRowProps) => (
  <li className={rowStyles.row} data-part="row">
    <div className={rowStyles.text}>
      <h3>
        {user.name}
        {user.operator && <span className={styles.tag}>{userRowText.operator}</span>}
        {user.twoFactor && <span className={styles.tag}>{userRowText.twoFactor}</span>}
        {user.kind === 'guest' && <span className={styles.tag}>{userRowText.guest}</span>}
        {user.muted && <span className={`${styles.tag} ${styles.red}`}>{userRowText.muted}</span>}
      </h3>
      <p className="quiet-text">
        {countText(user.matches, 'match', 'matches')} · since {dateText(user.created)} ·{' '}
        {user.seen === null ? 'not seen yet' : `seen ${timeAgoText(user.seen, Date.now())}`}
      </p>
    </div>
    <div className="button-row">
      {actionsFor(user).map((action) => (
        <Button
          key={action}
          look={action === 'remove' ? 'danger' : 'quiet'}
          disabled={busy}
          aria-label={userRowText.buttonLabel(actionNames[action], user.name)}
          onClick={() => onAction(action)}
        >
          {actionNames[action]}
        </Button>
      ))}
    </div>
  </li>
)
