/** The page a guest's return link leads to. */
import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { linkTo } from '../routes.ts'
import { ButtonLink } from '../ui/button.tsx'
import { messageOf } from '../ui/error-text.ts'
import { Waiting } from '../ui/loading.tsx'
import { useTitle } from '../ui/use-title.ts'
import { comeBack } from './guest-return-form.tsx'
import { useSecret } from './use-link-secret.ts'

export default function ReturnPage({ token: given }: { readonly token: string | undefined }) {
  useTitle('Come back')
  const [, go] = useLocation()
  const token = useSecret(given)
  const [problem, setProblem] = useState<string | null>(null)
  useEffect(() => {
    let gone = false
    comeBack(token).then(
      () => gone || go(linkTo.lobby(), { replace: true }),
      (fault: unknown) => gone || setProblem(messageOf(fault)),
    )
    return () => {
      gone = true
    }
  }, [token, go])
  return (
    <main className="page-of-words sheet-of-paper">
      {problem === null ? (
        <Waiting what="Finding your matches" />
      ) : (
        <>
          <h1>This link does not lead back</h1>
          <p role="alert">{problem}</p>
          <div className="button-row">
            <ButtonLink look="main" href={linkTo.signIn()}>
              Sign in
            </ButtonLink>
            <ButtonLink href={linkTo.lobby()}>To the lobby</ButtonLink>
          </div>
        </>
      )}
    </main>
  )
}
