import type { ReactNode } from 'react'

/** What is said instead of a table. */
export const TextPage = ({ title, children }: { readonly title: string; readonly children: ReactNode }): ReactNode => (
  <main className="page-of-words sheet-of-paper">
    <h1>{title}</h1>
    {children}
  </main>
)
