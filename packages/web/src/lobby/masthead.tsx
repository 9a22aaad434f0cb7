/** The head of the lobby: the name, the display settings and the current user. */
import { CurrentUserBadge } from '../account/current-user-badge.tsx'
import { DisplaySettings } from './display-settings.tsx'
import { mastheadText } from './lobby-text.ts'
import styles from './masthead.module.css'

export const Masthead = () => (
  <header className={`${styles.masthead} on-margin`}>
    <div className={styles.row}>
      <h1>{mastheadText.name}</h1>
      <p>{mastheadText.line}</p>
      <DisplaySettings />
      <CurrentUserBadge />
    </div>
  </header>
)
