/** The admin page of operators. */
import './admin.css'
import { useState } from 'react'
import { Link } from 'wouter'
import { PeoplePage } from '../account/account-frame.tsx'
import { useCurrentUser, userOf } from '../account/current-user.ts'
import { TwoFactor } from '../account/two-factor-section.tsx'
import { linkTo } from '../routes.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { Waiting } from '../ui/loading.tsx'
import { NotFoundPage } from '../ui/not-found-page.tsx'
import { useTitle } from '../ui/use-title.ts'
import { AuditLog } from './audit-log.tsx'
import { WhoCorrects } from './overlay-permission.tsx'
import { RegistrationSettings } from './registration-settings.tsx'
import { Figures } from './server-stats.tsx'
import { StuckMatches } from './stuck-matches.tsx'
import { useOverview } from './use-overview.ts'
import { People } from './users.tsx'

export default function AdminPage() {
  const user = userOf(useCurrentUser())
  // Stays set until setup is finished: the recovery codes are shown once, when two-factor is no longer demanded.
  const [settingUp, setSettingUp] = useState(false)
  const demanded = user?.twoFactorDemanded === true
  if (demanded && !settingUp) setSettingUp(true)
  if (user !== null && settingUp)
    return (
      <PeoplePage title="Running the server">
        {() => <TwoFactor name={user.name} demanded={demanded} onRest={() => setSettingUp(false)} />}
      </PeoplePage>
    )
  return <Administration />
}

function Administration() {
  useTitle('Running the server')
  const { overview, refusal, read } = useOverview()
  if (refusal?.code === 'not signed in' || refusal?.code === 'not allowed')
    return (
      <NotFoundPage title="For those who run the server">
        This page is for operators. Sign in with an operator’s account, or ask one of them to make you one.
      </NotFoundPage>
    )
  return (
    <main className="page-of-words sheet-of-paper admin">
      <nav className="way-back" aria-label="The way back">
        <Link href={linkTo.lobby()}>Lobby</Link>
      </nav>
      <h1>Running the server</h1>
      {refusal !== null && (
        <Banner
          tone="error"
          title="The server did not say how it is"
          actions={<Button onClick={() => void read()}>Try again</Button>}
        >
          <p>{refusal.why}</p>
        </Banner>
      )}
      {overview === null && refusal === null && <Waiting what="Asking the server how it is" />}
      {overview !== null && (
        <>
          <Figures overview={overview} onRefresh={() => void read()} />
          <StuckMatches stuck={overview.stuck} onDone={read} />
          <RegistrationSettings registration={overview.registration} onDone={read} />
          <WhoCorrects corrections={overview.corrections} onDone={read} />
          <People onDone={read} />
          <AuditLog deeds={overview.deeds} />
        </>
      )}
    </main>
  )
}
