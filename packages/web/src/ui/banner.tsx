import type { ReactNode } from 'react'

interface BannerProps {
  readonly tone?: 'note' | 'warning' | 'error'
  readonly title?: string
  readonly children: ReactNode
  /** Buttons for further actions. */
  readonly actions?: ReactNode
}

/** A message across the page. Errors are announced at once, others politely. */
export const Banner = ({ tone = 'note', title, children, actions }: BannerProps) => (
  <div className={`banner banner-${tone}`} role={tone === 'error' ? 'alert' : 'status'}>
    <div className="banner-words">
      {title !== undefined && <p className="banner-title">{title}</p>}
      {children}
    </div>
    {actions !== undefined && <div className="button-row">{actions}</div>}
  </div>
)
