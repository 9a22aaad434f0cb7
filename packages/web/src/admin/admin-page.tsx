import type { Me } from '@firestep/api'
import { useState } from 'react'
import { Link } from 'wouter'
import { AccountFrame } from '../account/account-frame.tsx'
import { signedInUser, useCurrentUser } from '../account/current-user.ts'
import { TwoFactorSection } from '../account/two-factor-section.tsx'
import { linkTo } from '../routes.ts'
import { adminPageText } from '../texts/admin.ts'
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
      <AccountFrame title={adminPageText.title}>
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
  useTitle(adminPageText.title)
  const { overview, refusal, reload } = useOverview()
  if (refusal?.code === 'not signed in' || refusal?.code === 'not allowed')
    return <NotFoundPage title={adminPageText.subtitle}>{adminPageText.operatorsOnly}</NotFoundPage>
  return (
    <main className={`${adminStyles.page} page-of-words sheet-of-paper`}>
      <nav className="way-back" aria-label={adminPageText.back}>
        <Link href={linkTo.lobby()}>{adminPageText.lobby}</Link>
      </nav>
      <h1>{adminPageText.title}</h1>
      {refusal !== null && (
        <Banner
          tone="error"
          title={adminPageText.unreachable}
          actions={<Button onClick={() => void reload()}>{adminPageText.tryAgain}</Button>}
        >
          <p>{refusal.why}</p>
        </Banner>
      )}
      {overview === null && refusal === null && <Loading text={adminPageText.loading} />}
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
