/** The pages of the app by route. Everything beyond the lobby is loaded when it is first opened. */
import { lazy, type ReactNode, Suspense, useLayoutEffect } from 'react'
import { Route, Switch, useLocation } from 'wouter'
import { LobbyPage } from './lobby/lobby-page.tsx'
import { routes } from './routes.ts'
import { StoreProblemBanner } from './store-problem-banner.tsx'
import { appText } from './texts/page.ts'
import { TitleCounter } from './title-counter.tsx'
import { ErrorBoundary } from './ui/error-boundary.tsx'
import { Loading } from './ui/loading.tsx'
import { NotFoundPage } from './ui/not-found-page.tsx'

const ScenarioBrowser = lazy(() => import('./lobby/scenario-browser.tsx'))
const ScenarioPage = lazy(() => import('./lobby/scenario-page.tsx'))
const MatchPage = lazy(() => import('./match/match-page.tsx'))
const ReplayPage = lazy(() => import('./replay/replay-page.tsx'))
const ReportPage = lazy(() => import('./report/report-page.tsx'))
const RulebookPage = lazy(() => import('./rulebook/rulebook-page.tsx'))
const ExamplePage = lazy(() => import('./replay/example-page.tsx'))
const JoinPage = lazy(() => import('./invite/join-page.tsx'))
const SignInPage = lazy(() => import('./account/sign-in-page.tsx'))
const RegisterPage = lazy(() => import('./account/register-page.tsx'))
const AccountPage = lazy(() => import('./account/account-page.tsx'))
const ReturnLinkPage = lazy(() => import('./account/return-link-page.tsx'))
const ResetPasswordPage = lazy(() => import('./account/reset-password-page.tsx'))
const ConfirmMailPage = lazy(() => import('./account/confirm-mail-page.tsx'))
const UnsubscribePage = lazy(() => import('./account/unsubscribe-page.tsx'))
const SetupLinkPage = lazy(() => import('./editors/setup/setup-link-page.tsx'))
const AdminPage = lazy(() => import('./admin/admin-page.tsx'))

export function App() {
  return (
    <>
      <StoreProblemBanner />
      <TitleCounter />
      <Switch>
        <Route path={routes.lobby}>{renderPage(routes.lobby, appText.lobby, <LobbyPage />)}</Route>
        <Route path={routes.game}>
          {({ game }) => renderPage(routes.game, appText.battles, <ScenarioBrowser key={game} game={game} />)}
        </Route>
        <Route path={routes.scenario}>
          {({ game, scenario }) =>
            renderPage(
              routes.scenario,
              appText.scenario,
              <ScenarioPage key={`${game}/${scenario}`} game={game} scenario={scenario} />,
            )
          }
        </Route>
        <Route path={routes.match}>
          {({ id }) => renderPage(routes.match, appText.match, <MatchPage key={id} id={id} />, id)}
        </Route>
        <Route path={routes.replay}>
          {({ id }) => renderPage(routes.replay, appText.replay, <ReplayPage key={id} id={id} />, id)}
        </Route>
        <Route path={routes.report}>
          {({ id }) => renderPage(routes.report, appText.report, <ReportPage key={id} id={id} />, id)}
        </Route>
        <Route path={routes.rules}>
          {({ game, rule }) =>
            renderPage(routes.rules, appText.rulebook, <RulebookPage key={game} game={game} rule={rule} />)
          }
        </Route>
        <Route path={routes.example}>
          {({ game, example }) =>
            renderPage(
              routes.example,
              appText.example,
              <ExamplePage key={`${game}/${example}`} game={game} example={example} />,
            )
          }
        </Route>
        <Route path={routes.join}>
          {({ token }) => renderPage(routes.join, appText.invitation, <JoinPage key={token} token={token} />)}
        </Route>
        <Route path={routes.signIn}>{renderPage(routes.signIn, appText.signIn, <SignInPage />)}</Route>
        <Route path={routes.register}>{renderPage(routes.register, appText.register, <RegisterPage />)}</Route>
        <Route path={routes.account}>{renderPage(routes.account, appText.account, <AccountPage />)}</Route>
        <Route path={routes.comeBack}>
          {({ token }) => renderPage(routes.comeBack, appText.returnLink, <ReturnLinkPage token={token} />)}
        </Route>
        <Route path={routes.reset}>
          {({ token }) => renderPage(routes.reset, appText.resetPassword, <ResetPasswordPage token={token} />)}
        </Route>
        <Route path={routes.confirm}>
          {({ token }) => renderPage(routes.confirm, appText.confirmMail, <ConfirmMailPage token={token} />)}
        </Route>
        <Route path={routes.unsubscribe}>
          {({ token }) => renderPage(routes.unsubscribe, appText.unsubscribe, <UnsubscribePage token={token} />)}
        </Route>
        <Route path={routes.setUp}>{renderPage(routes.setUp, appText.setup, <SetupLinkPage />)}</Route>
        <Route path={routes.admin}>{renderPage(routes.admin, appText.admin, <AdminPage />)}</Route>
        <Route>
          <NotFoundPage />
        </Route>
      </Switch>
    </>
  )
}

const renderPage = (route: string, loadingText: string, content: ReactNode, matchId?: string) => (
  <PageFrame key={route} loadingText={loadingText} matchId={matchId}>
    {content}
  </PageFrame>
)

interface PageFrameProps {
  readonly loadingText: string
  /** The match open here. */
  readonly matchId: string | undefined
  readonly children: ReactNode
}

/** A page with its loading indicator and error boundary. */
function PageFrame({ loadingText, matchId, children }: PageFrameProps) {
  const [location] = useLocation()
  // A new page is read from its top.
  useLayoutEffect(() => {
    window.scrollTo(0, 0)
  }, [])
  return (
    <ErrorBoundary location={location} match={matchId}>
      <Suspense
        fallback={
          <div className="page-of-words sheet-of-paper">
            <Loading text={loadingText} />
          </div>
        }
      >
        {children}
      </Suspense>
    </ErrorBoundary>
  )
}
