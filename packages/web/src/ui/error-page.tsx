/** The page shown after an error. */
import { useState } from 'react'
import { linkTo } from '../routes.ts'
import { store } from '../store/index.ts'
import { errorPageText } from '../texts/page.ts'
import { Button, ButtonLink } from './button.tsx'
import { errorMessage, isLoadError } from './error-text.ts'
import { saveMatchFile } from './save-file.ts'
import { useTitle } from './use-title.ts'

interface ErrorPageProps {
  readonly fault: unknown
  readonly match?: string | undefined
  readonly onRetry: () => void
}

export function ErrorPage({ fault, match, onRetry }: ErrorPageProps) {
  useTitle(errorPageText.somethingWentWrong)
  const [status, setStatus] = useState('')
  const isPageIncomplete = isLoadError(fault)
  const save = async (id: string) => {
    try {
      const savedMatch = await store.match(id)
      if (savedMatch !== undefined) saveMatchFile(savedMatch)
      setStatus(savedMatch === undefined ? errorPageText.thisBrowserKeepsNo : errorPageText.matchFileHasBeen)
    } catch (problem) {
      setStatus(errorPageText.matchCouldNotBe(errorMessage(problem)))
    }
  }
  return (
    <main className="page-of-words sheet-of-paper">
      <div role="alert">
        <h1>{isPageIncomplete ? 'A part of the page did not arrive' : errorPageText.somethingWentWrongHere}</h1>
        {isPageIncomplete ? (
          <p>{errorPageText.eitherThereNoConnection}</p>
        ) : (
          <p>{errorPageText.faultOursYourMatches}</p>
        )}
      </div>
      <div className="button-row">
        <Button look="main" onClick={() => location.reload()}>
          {errorPageText.reload}
        </Button>
        {!isPageIncomplete && <Button onClick={onRetry}>{errorPageText.tryAgain}</Button>}
        <ButtonLink href={linkTo.lobby()}>{errorPageText.toTheLobby}</ButtonLink>
        {match !== undefined && <Button onClick={() => void save(match)}>{errorPageText.downloadTheMatchFile}</Button>}
      </div>
      <p role="status">{status}</p>
      <details>
        <summary>{errorPageText.whatThePageSays}</summary>
        <p>
          <code>{errorMessage(fault)}</code>
        </p>
      </details>
    </main>
  )
}
