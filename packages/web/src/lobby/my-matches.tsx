/** The user's matches, of this browser and of the server: those to continue, and finished ones. */
import type { MatchCard } from '@firestep/api'
import { useEffect, useState } from 'react'
import { ServerUnreachable } from '../account/account-frame.tsx'
import { signedInUser, useCurrentUser } from '../account/current-user.ts'
import { refreshMyMatches, useMyMatches } from '../connection/my-matches.ts'
import type { SavedMatch } from '../store/index.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Loading } from '../ui/loading.tsx'
import pageStyles from './lobby-page.module.css'
import { matchesText } from './lobby-text.ts'
import { SavedMatchRow, ServerMatchRow } from './match-rows.tsx'
import styles from './my-matches.module.css'
import { type MatchEntry, sortEntries } from './sort-entries.ts'
import type { SavedMatches } from './use-saved-matches.ts'

/** Number of finished matches shown; a button shows the rest. */
const maxShownFinished = 5

export function MyMatches({ matches, problem, deleted, deleteMatch, restore }: SavedMatches) {
  const server = useServerMatches()
  const [matchToDelete, setMatchToDelete] = useState<SavedMatch | null>(null)
  const entries = sortEntries(server.matches, matches ?? [])
  const running = entries.filter(({ isOver }) => !isOver)
  const finished = entries.filter(({ isOver }) => isOver)
  return (
    <>
      <p className="only-heard" role="status">
        {matchesText.turnCount(server.matches.filter(({ yourTurn }) => yourTurn).length)}
      </p>
      {server.unreachable !== null && <ServerUnreachable why={server.unreachable} />}
      {server.problem !== null && (
        <Banner tone="error" title={matchesText.unlisted}>
          <p>{server.problem}</p>
        </Banner>
      )}
      {problem !== null && (
        <Banner tone="error" title={matchesText.unreadable}>
          <p>{problem}</p>
        </Banner>
      )}
      {deleted !== null && (
        <Banner actions={<Button onClick={() => void restore()}>{matchesText.undo}</Button>}>
          <p>{matchesText.deleted(deleted.title)}</p>
        </Banner>
      )}
      {matches === null && <Loading text={matchesText.loading} />}
      {running.length > 0 && (
        <section aria-labelledby="continue" className={pageStyles.part}>
          <h2 id="continue">{matchesText.continueTitle}</h2>
          <MatchRows entries={running} onDelete={setMatchToDelete} />
        </section>
      )}
      {finished.length > 0 && <FinishedMatches entries={finished} onDelete={setMatchToDelete} />}
      {matchToDelete !== null && (
        <DeleteDialog
          match={matchToDelete}
          onClose={() => setMatchToDelete(null)}
          onDelete={() => void deleteMatch(matchToDelete)}
        />
      )}
    </>
  )
}

/** The user's matches on the server; none without a user. */
function useServerMatches() {
  const currentUser = useCurrentUser()
  const { matches, problem } = useMyMatches()
  const user = signedInUser(currentUser)?.id ?? null
  // The server does not report changes of matches the user has just left.
  useEffect(() => {
    if (user !== null) void refreshMyMatches()
  }, [user])
  const known: readonly MatchCard[] = user === null ? [] : (matches ?? [])
  return {
    matches: known,
    problem: user === null ? null : problem,
    unreachable: currentUser.state === 'unreachable' ? currentUser.why : null,
  }
}

interface MatchRowsProps {
  readonly entries: readonly MatchEntry[]
  onDelete(match: SavedMatch): void
}

const MatchRows = ({ entries, onDelete }: MatchRowsProps) => (
  <ul className={`${styles.list} plain-list`}>
    {entries.map((entry) =>
      entry.kind === 'server' ? (
        <ServerMatchRow key={`server ${entry.card.id}`} card={entry.card} />
      ) : (
        <SavedMatchRow key={entry.match.id} match={entry.match} onDelete={() => onDelete(entry.match)} />
      ),
    )}
  </ul>
)

function FinishedMatches({ entries, onDelete }: MatchRowsProps) {
  const [showsAll, setShowsAll] = useState(false)
  const shown = showsAll ? entries : entries.slice(0, maxShownFinished)
  return (
    <section aria-labelledby="finished" className={pageStyles.part}>
      <h2 id="finished">{matchesText.finishedTitle}</h2>
      <MatchRows entries={shown} onDelete={onDelete} />
      {shown.length < entries.length && (
        <p>
          <Button look="quiet" onClick={() => setShowsAll(true)}>
            {matchesText.showAll(entries.length)}
          </Button>
        </p>
      )}
    </section>
  )
}

interface DeleteDialogProps {
  readonly match: SavedMatch
  onClose(): void
  onDelete(): void
}

const DeleteDialog = ({ match, onClose, onDelete }: DeleteDialogProps) => (
  <Dialog
    title={matchesText.deleteTitle(match.title)}
    onClose={onClose}
    actions={
      <>
        <Button onClick={onClose}>{matchesText.keep}</Button>
        <Button
          look="danger"
          onClick={() => {
            onClose()
            onDelete()
          }}
        >
          {matchesText.delete}
        </Button>
      </>
    }
  >
    <p>{matchesText.deleteText(match.over ?? match.note)}</p>
  </Dialog>
)
