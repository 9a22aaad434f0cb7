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
  useTitle(errorPageText.documentTitle)
  const [status, setStatus] = useState('')
  const isPageIncomplete = isLoadError(fault)
  const save = async (id: string) => {
    try {
      const savedMatch = await store.match(id)
      if (savedMatch !== undefined) saveMatchFile(savedMatch)
      setStatus(savedMatch === undefined ? errorPageText.matchNotStored : errorPageText.fileSaved)
    } catch (problem) {
      setStatus(errorPageText.matchUnreadable(errorMessage(problem)))
    }
  }
  return (
    <main className="page-of-words sheet-of-paper">
      <div role="alert">
        <h1>{isPageIncomplete ? 'A part of the page did not arrive' : errorPageText.title}</h1>
        {isPageIncomplete ? <p>{errorPageText.loadFailed}</p> : <p>{errorPageText.help}</p>}
      </div>
      <div className="button-row">
        <Button look="main" onClick={() => location.reload()}>
          {errorPageText.reload}
        </Button>
        {!isPageIncomplete && <Button onClick={onRetry}>{errorPageText.tryAgain}</Button>}
        <ButtonLink href={linkTo.lobby()}>{errorPageText.lobby}</ButtonLink>
        {match !== undefined && <Button onClick={() => void save(match)}>{errorPageText.downloadMatch}</Button>}
      </div>
      <p role="status">{status}</p>
      <details>
        <summary>{errorPageText.details}</summary>
        <p>
          <code>{errorMessage(fault)}</code>
        </p>
      </details>
    </main>
  )
}
