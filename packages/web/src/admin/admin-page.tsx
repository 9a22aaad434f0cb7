import type { Me } from '@firestep/api'
import { useState } from 'react'
import { Link } from 'wouter'
import { AccountFrame } from '../account/account-frame.tsx'
import { signedInUser, useCurrentUser } from '../account/current-user.ts'
import { TwoFactorSection } from '../account/two-factor-section.tsx'
import { linkTo } from '../routes.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { Loading } from '../ui/loading.tsx'
import { NotFoundPage } from '../ui/not-found-page.tsx'
import { useTitle } from '../ui/use-title.ts'
import adminStyles from './admin.module.css'
import { AuditLog } from './audit-log.tsx'
import { OverlayPermission } from './overlay-permission.tsx'
import { RegistrationSettings } from './registration-settings.tsx'
import { ServerStats } from './server-stats.tsx'
import { StuckMatches } from './stuck-matches.tsx'
import { useOverview } from './use-overview.ts'
import { UsersSection } from './users.tsx'

export default function AdminPage() {
  const user = signedInUser(useCurrentUser())
  const { isRequired, isSettingUp, finish } = useTwoFactorSetup(user)
  if (user !== null && isSettingUp)
    return (
      <AccountFrame title="Running the server">
        {() => <TwoFactorSection name={user.name} isRequired={isRequired} onFinished={finish} />}
      </AccountFrame>
    )
  return <Overview />
}

/**
 * Two-factor setup, once demanded, stays open until it is finished: the recovery codes are shown once, when it is no
 * longer demanded.
 */
function useTwoFactorSetup(user: Me['user']) {
  const isRequired = user?.twoFactorDemanded === true
  const [isSettingUp, setIsSettingUp] = useState(isRequired)
  // The user is known only after the first render.
  if (isRequired && !isSettingUp) setIsSettingUp(true)
  return { isRequired, isSettingUp, finish: () => setIsSettingUp(false) }
}

function Overview() {
  useTitle('Running the server')
  const { overview, refusal, reload } = useOverview()
  if (refusal?.code === 'not signed in' || refusal?.code === 'not allowed')
    return (
      <NotFoundPage title="For those who run the server">
        This page is for operators. Sign in with an operator’s account, or ask one of them to make you one.
      </NotFoundPage>
    )
  return (
    <main className={`${adminStyles.page} page-of-words sheet-of-paper`}>
      <nav className="way-back" aria-label="The way back">
        <Link href={linkTo.lobby()}>Lobby</Link>
      </nav>
      <h1>Running the server</h1>
      {refusal !== null && (
        <Banner
          tone="error"
          title="The server did not say how it is"
          actions={<Button onClick={() => void reload()}>Try again</Button>}
        >
          <p>{refusal.why}</p>
        </Banner>
      )}
      {overview === null && refusal === null && <Loading text="Asking the server how it is" />}
      {overview !== null && (
        <>
          <ServerStats overview={overview} onRefresh={reload} />
          <StuckMatches matches={overview.stuck} onChanged={reload} />
          <RegistrationSettings registration={overview.registration} onChanged={reload} />
          <OverlayPermission corrections={overview.corrections} onChanged={reload} />
          <UsersSection onChanged={reload} />
          <AuditLog entries={overview.deeds} />
        </>
      )}
    </main>
  )
}
