import type { ReactNode } from 'react'

/** A text page shown instead of a match. */
export const TextPage = ({ title, children }: { readonly title: string; readonly children: ReactNode }): ReactNode => (
  <main className="page-of-words sheet-of-paper">
    <h1>{title}</h1>
    {children}
  </main>
)
