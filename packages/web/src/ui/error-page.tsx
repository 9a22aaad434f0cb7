/** The page shown after an error. */
import { useState } from 'react'
import { linkTo } from '../routes.ts'
import { store } from '../store/index.ts'
import { Button, ButtonLink } from './button.tsx'
import { isNotFetched, messageOf } from './error-text.ts'
import { saveMatch } from './save-file.ts'
import { useTitle } from './use-title.ts'

interface FailedProps {
  readonly fault: unknown
  readonly match?: string | undefined
  readonly onRetry: () => void
}

export function Failed({ fault, match, onRetry }: FailedProps) {
  useTitle('Something went wrong')
  const [saved, setSaved] = useState('')
  const missing = isNotFetched(fault)
  const save = async (id: string) => {
    try {
      const kept = await store.match(id)
      if (kept !== undefined) saveMatch(kept)
      setSaved(kept === undefined ? 'This browser keeps no match of that name.' : 'The match file has been saved.')
    } catch (problem) {
      setSaved(`The match could not be read: ${messageOf(problem)}`)
    }
  }
  return (
    <main className="page-of-words sheet-of-paper">
      <div role="alert">
        <h1>{missing ? 'A part of the page did not arrive' : 'Something went wrong here'}</h1>
        {missing ? (
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
        {!missing && <Button onClick={onRetry}>Try again</Button>}
        <ButtonLink href={linkTo.lobby()}>To the lobby</ButtonLink>
        {match !== undefined && <Button onClick={() => void save(match)}>Download the match file</Button>}
      </div>
      <p role="status">{saved}</p>
      <details>
        <summary>What the page says</summary>
        <p>
          <code>{messageOf(fault)}</code>
        </p>
      </details>
    </main>
  )
}
