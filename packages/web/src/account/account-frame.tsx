import type { Me } from '@firestep/api'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { linkTo } from '../routes.ts'
import { accountFrameText } from '../texts/account.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { Loading } from '../ui/loading.tsx'
import { useTitle } from '../ui/use-title.ts'
import styles from './account-frame.module.css'
import { refreshCurrentUser, useCurrentUser } from './current-user.ts'

interface AccountFrameProps {
  readonly title: string
  readonly children: (me: Me) => ReactNode
}

export function AccountFrame({ title, children }: AccountFrameProps) {
  useTitle(title)
  const currentUser = useCurrentUser()
  return (
    <main className={`${styles.frame} page-of-words sheet-of-paper`}>
      <nav className="way-back" aria-label={accountFrameText.back}>
        <Link href={linkTo.lobby()}>{accountFrameText.lobby}</Link>
      </nav>
      <h1>{title}</h1>
      {currentUser.state === 'asking' && <Loading text={accountFrameText.loading} />}
      {currentUser.state === 'unreachable' && <ServerUnreachable why={currentUser.why} />}
      {currentUser.state === 'known' && children(currentUser.me)}
    </main>
  )
}

export const ServerUnreachable = ({ why }: { readonly why: string }) => (
  <Banner
    tone="warning"
    title={why}
    actions={<Button onClick={() => void refreshCurrentUser()}>{accountFrameText.tryAgain}</Button>}
  >
    <p>{accountFrameText.unreachableHelp}</p>
  </Banner>
)
