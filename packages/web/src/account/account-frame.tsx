/** The frame of the account pages: a back link above, the content below; without a server it says so. */
import './account.css'
import type { Me } from '@firestep/api'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { linkTo } from '../routes.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { Waiting } from '../ui/loading.tsx'
import { useTitle } from '../ui/use-title.ts'
import { refreshCurrentUser, useCurrentUser } from './current-user.ts'

interface PeoplePageProps {
  readonly title: string
  readonly children: (me: Me) => ReactNode
}

export function PeoplePage({ title, children }: PeoplePageProps) {
  useTitle(title)
  const known = useCurrentUser()
  return (
    <main className="page-of-words sheet-of-paper people">
      <nav className="way-back" aria-label="Way back">
        <Link href={linkTo.lobby()}>Lobby</Link>
      </nav>
      <h1>{title}</h1>
      {known.state === 'asking' && <Waiting what="Asking the server" />}
      {known.state === 'unreachable' && <Unreachable why={known.why} />}
      {known.state === 'known' && children(known.me)}
    </main>
  )
}

export const Unreachable = ({ why }: { readonly why: string }) => (
  <Banner tone="warning" title={why} actions={<Button onClick={() => void refreshCurrentUser()}>Try again</Button>}>
    <p>Matches at this screen go on as ever; those with others have to wait.</p>
  </Banner>
)
