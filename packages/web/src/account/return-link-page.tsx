/** The page a guest's return link leads to. */
import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { linkTo } from '../routes.ts'
import { returnLinkPageText } from '../texts/account.ts'
import { ButtonLink } from '../ui/button.tsx'
import { errorMessage } from '../ui/error-text.ts'
import { Loading } from '../ui/loading.tsx'
import { useTitle } from '../ui/use-title.ts'
import { returnAsGuest } from './guest-return-form.tsx'
import { useLinkSecret } from './use-link-secret.ts'

export default function ReturnLinkPage({ token: tokenParam }: { readonly token: string | undefined }) {
  useTitle(returnLinkPageText.title)
  const [, navigate] = useLocation()
  const token = useLinkSecret(tokenParam)
  const [problem, setProblem] = useState<string | null>(null)
  useEffect(() => {
    let isCancelled = false
    returnAsGuest(token).then(
      () => isCancelled || navigate(linkTo.lobby(), { replace: true }),
      (fault: unknown) => isCancelled || setProblem(errorMessage(fault)),
    )
    return () => {
      isCancelled = true
    }
  }, [token, navigate])
  return (
    <main className="page-of-words sheet-of-paper">
      {problem === null ? (
        <Loading text={returnLinkPageText.loading} />
      ) : (
        <>
          <h1>{returnLinkPageText.invalidLink}</h1>
          <p role="alert">{problem}</p>
          <div className="button-row">
            <ButtonLink look="main" href={linkTo.signIn()}>
              {returnLinkPageText.signIn}
            </ButtonLink>
            <ButtonLink href={linkTo.lobby()}>{returnLinkPageText.lobby}</ButtonLink>
          </div>
        </>
      )}
    </main>
  )
}
