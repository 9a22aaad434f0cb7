/** The page shown after an error. */
import { useState } from 'react'
import { linkTo } from '../routes.ts'
import { store } from '../store/index.ts'
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
  useTitle('Something went wrong')
  const [status, setStatus] = useState('')
  const isPageIncomplete = isLoadError(fault)
  const save = async (id: string) => {
    try {
      const savedMatch = await store.match(id)
      if (savedMatch !== undefined) saveMatchFile(savedMatch)
      setStatus(
        savedMatch === undefined ? 'This browser keeps no match of that name.' : 'The match file has been saved.',
      )
    } catch (problem) {
      setStatus(`The match could not be read: ${errorMessage(problem)}`)
    }
  }
  return (
    <main className="page-of-words sheet-of-paper">
      <div role="alert">
        <h1>{isPageIncomplete ? 'A part of the page did not arrive' : 'Something went wrong here'}</h1>
        {isPageIncomplete ? (
          <p>
            Either there is no connection, or Firestep has been renewed since you opened this page. Reload it to go on.
            Your matches are kept.
          </p>
        ) : (
          <p>
            The fault is ours. Your matches are kept up to the last decision; reload the page, or go back and try again.
          </p>
        )}
      </div>
      <div className="button-row">
        <Button look="main" onClick={() => location.reload()}>
          Reload
        </Button>
        {!isPageIncomplete && <Button onClick={onRetry}>Try again</Button>}
        <ButtonLink href={linkTo.lobby()}>To the lobby</ButtonLink>
        {match !== undefined && <Button onClick={() => void save(match)}>Download the match file</Button>}
      </div>
      <p role="status">{status}</p>
      <details>
        <summary>What the page says</summary>
        <p>
          <code>{errorMessage(fault)}</code>
        </p>
      </details>
    </main>
  )
}
