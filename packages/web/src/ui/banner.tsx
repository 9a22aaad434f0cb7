import type { ReactNode } from 'react'
import styles from './banner.module.css'

interface BannerProps {
  readonly tone?: 'note' | 'warning' | 'error'
  readonly title?: string
  readonly children: ReactNode
  /** Buttons for further actions. */
  readonly actions?: ReactNode
}

/** A message across the page. Errors are announced at once, others politely. */
export const Banner = ({ tone = 'note', title, children, actions }: BannerProps) => (
  <div className={styles.banner} data-part="banner" data-tone={tone} role={tone === 'error' ? 'alert' : 'status'}>
    <div className={styles.text}>
      {title !== undefined && <p className={styles.title}>{title}</p>}
      {children}
    </div>
    {actions !== undefined && <div className="button-row">{actions}</div>}
  </div>
)
