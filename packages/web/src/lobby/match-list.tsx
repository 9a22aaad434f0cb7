/** Saved matches, under way and finished. */
import { gameListings } from '@firestep/registry/faces'
import { useState } from 'react'
import { withCorrections } from '../corrections/corrections-section.tsx'
import { linkTo } from '../routes.ts'
import type { SavedMatch } from '../store/index.ts'
import { Banner } from '../ui/banner.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import rowStyles from '../ui/rows.module.css'
import { saveMatchFile } from '../ui/save-file.ts'
import { timeAgoText } from '../ui/time-text.ts'
import { seatingText } from './lobby-text.ts'
import type { SavedMatches } from './use-saved-matches.ts'

export function MatchList({ matches, problem, deleted, deleteMatch, restore }: SavedMatches) {
  const [matchToDelete, setMatchToDelete] = useState<SavedMatch | null>(null)
  const underWay = matches?.filter((match) => match.over === null) ?? []
  const finished = matches?.filter((match) => match.over !== null) ?? []
  return (
    <>
      {problem !== null && (
        <Banner tone="error" title="The matches of this browser could not be read">
          <p>{problem}</p>
        </Banner>
      )}
      {deleted !== null && (
        <Banner actions={<Button onClick={() => void restore()}>Undo</Button>}>
          <p>“{deleted.title}” has been deleted.</p>
        </Banner>
      )}
      {underWay.length > 0 && <Matches title="Under way" matches={underWay} onDelete={setMatchToDelete} />}
      {finished.length > 0 && <Matches title="Fought to the end" matches={finished} onDelete={setMatchToDelete} />}
      {matchToDelete !== null && (
        <Dialog
          title={`Delete “${matchToDelete.title}”?`}
          onClose={() => setMatchToDelete(null)}
          actions={
            <>
              <Button onClick={() => setMatchToDelete(null)}>Keep it</Button>
              <Button
                look="danger"
                onClick={() => {
                  setMatchToDelete(null)
                  void deleteMatch(matchToDelete)
                }}
              >
                Delete
              </Button>
            </>
          }
        >
          <p>{matchToDelete.over ?? matchToDelete.note}. It can be brought back until you leave the lobby.</p>
        </Dialog>
      )}
    </>
  )
}

interface MatchesProps {
  readonly title: string
  readonly matches: readonly SavedMatch[]
  readonly onDelete: (match: SavedMatch) => void
}

const Matches = ({ title, matches, onDelete }: MatchesProps) => (
  <section className="lobby-part">
    <h2>{title}</h2>
    <ul className={`${rowStyles.list} plain-list`}>
      {matches.map((match) => (
        <li key={match.id} className={rowStyles.row} data-part="row">
          <div className={rowStyles.text}>
            <h3>{match.title}</h3>
            <p>{match.over ?? match.note}</p>
            <p className="quiet-text">
              {gameListings.find(({ id }) => id === match.game)?.name ?? match.game} · {seatingText(match.sitting)} ·{' '}
              {match.record.overlay !== null && `${withCorrections} · `}
              {timeAgoText(match.updated, Date.now())}
            </p>
          </div>
          <div className="button-row">
            {match.over === null ? (
              <ButtonLink href={linkTo.match(match.id)} look="main" label={`Continue ${match.title}`}>
                Continue
              </ButtonLink>
            ) : (
              <>
                <ButtonLink href={linkTo.replay(match.id)} label={`Replay ${match.title}`}>
                  Replay
                </ButtonLink>
                <ButtonLink href={linkTo.report(match.id)} label={`Report of ${match.title}`}>
                  Report
                </ButtonLink>
              </>
            )}
            <Button look="quiet" aria-label={`Download ${match.title}`} onClick={() => saveMatchFile(match)}>
              Download
            </Button>
            <Button look="quiet" aria-label={`Delete ${match.title}`} onClick={() => onDelete(match)}>
              Delete
            </Button>
          </div>
        </li>
      ))}
    </ul>
  </section>
)
