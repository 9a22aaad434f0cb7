/** What a player has left to spend or to do, always in view. */
import type { TrayItem } from '@firestep/face'
import type { ReactNode } from 'react'
import type { AnyView } from '../match-session/any-match.ts'
import { trayText } from '../texts/match.ts'
import styles from './tray.module.css'
import type { MatchScreenState } from './use-match-screen.ts'

interface TrayProps {
  readonly state: MatchScreenState
  readonly view: AnyView
}

export function Tray({ state, view }: TrayProps): ReactNode {
  const { session, screenViewer } = state
  const items = session.matchFace.tray?.(view, screenViewer.viewer) ?? []
  if (items.length === 0) return null
  return (
    <ul className={`${styles.tray} plain-list`} data-part="tray" aria-label={trayText.label}>
      {items.map(({ sign, name, count, note }) => (
        <li key={name} title={note === undefined ? `${name}: ${count}` : `${name}: ${count}, ${note}`}>
          <svg className={styles.sign} viewBox="0 0 24 24" aria-hidden="true">
            <path d={signPaths[sign]} />
          </svg>
          <span className={styles.name}>
            {name}
            {note !== undefined && <span className={styles.note}>{note}</span>}
          </span>
          <strong>{count}</strong>
        </li>
      ))}
    </ul>
  )
}

const signPaths: Readonly<Record<TrayItem['sign'], string>> = {
  token: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 7a5 5 0 1 0 0 10 5 5 0 0 0 0-10z',
  gun: 'M3 9l17-4 1 3-17 4zM9 11a5 5 0 1 0 .1 0zM13 17l7 3',
  order: 'M3 6h18v13H3zM3 6l9 7 9-7',
  command: 'M6 21V4h12l-3 4 3 4H6',
  card: 'M5 3h10l4 4v14H5zM9 12h6M9 16h6',
  chit: 'M4 4h16v16H4zM12 9v6M9 12h6',
  point: 'M12 3l2.6 6 6.4.6-4.8 4.3 1.4 6.4-5.6-3.3-5.6 3.3 1.4-6.4L3 9.6 9.4 9z',
}
