/** The sign-in page: with an account, or as a guest by name. */
import { guestsNeedLink } from '@firestep/api'
import { useState } from 'react'
import { Link, useLocation, useSearchParams } from 'wouter'
import { linkTo } from '../routes.ts'
import { signInPageText } from '../texts/account.ts'
import { AccountFrame } from './account-frame.tsx'
import { GuestForm } from './guest-form.tsx'
import { safeRedirect } from './safe-redirect.ts'
import { SignInForm } from './sign-in-form.tsx'
import styles from './sign-in-page.module.css'

export default function SignInPage() {
  const [, navigate] = useLocation()
  const [query] = useSearchParams()
  /** The password was accepted: other ways to sign in are hidden. */
  const [isUnderWay, setIsUnderWay] = useState(false)
  const redirect = safeRedirect(query.get('to'))
  return (
    <AccountFrame title={signInPageText.title}>
      {({ registration, unclaimed }) => (
        <div className={styles.ways}>
          <section aria-labelledby="with-account">
            <h2 id="with-account">{signInPageText.accountTitle}</h2>
            <SignInForm onSignedIn={() => navigate(redirect)} onProgress={setIsUnderWay} />
            {!isUnderWay && (
              <p className="quiet-text">
                {unclaimed ? (
                  <>
                    Nobody runs this server yet. <Link href={linkTo.register()}>{signInPageText.makeFirstAccount}</Link>{' '}
                    with the word that it printed when it started.
                  </>
                ) : registration === 'closed' ? (
                  signInPageText.registrationClosed
                ) : (
                  <>
                    No account yet? <Link href={linkTo.register()}>{signInPageText.makeAccount}</Link>
                    {registration === 'invitation' && ' with your invitation'}.
                  </>
                )}{' '}
                If you forget your password, ask the operator of this server to reset it.
              </p>
            )}
          </section>
          {!isUnderWay && (
            <section aria-labelledby="as-guest">
              <h2 id="as-guest">{signInPageText.guestTitle}</h2>
              {!guestsNeedLink(registration) && <p>{signInPageText.guestHelp}</p>}
              <GuestForm invitation={null} onSignedIn={async () => navigate(redirect)}>
                {signInPageText.enterAsGuest}
              </GuestForm>
            </section>
          )}
        </div>
      )}
    </AccountFrame>
  )
}
