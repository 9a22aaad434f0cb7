import type { Overview } from '@firestep/api'
import { useState } from 'react'
import { call } from '../connection/api-client.ts'
import { useServerAction } from '../connection/use-server-action.ts'
import { withCorrections } from '../corrections/corrections-section.tsx'
import { stuckMatchesText } from '../texts/admin.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { InlineError } from '../ui/inline-error.tsx'
import rowStyles from '../ui/rows.module.css'
import { timeAgoText } from '../ui/time-text.ts'
import adminStyles from './admin.module.css'
import { ConfirmDialog } from './confirm-dialog.tsx'

type StuckMatch = Overview['stuck'][number]

interface StuckMatchesProps {
  readonly matches: readonly StuckMatch[]
  readonly onChanged: () => Promise<void>
}

/** Matches that cannot continue by themselves. */
export function StuckMatches({ matches, onChanged }: StuckMatchesProps) {
  const [matchToEnd, setMatchToEnd] = useState<StuckMatch | null>(null)
  const [doneText, setDoneText] = useState<string | null>(null)
  const { busy, problem, run, clearProblem } = useServerAction()
  const act = async ({ id, title }: StuckMatch, action: 'reload' | 'end') => {
    setDoneText(null)
    const succeeded = await run(() => call('adminMatch', { params: { id }, body: { action } }))
    if (!succeeded) return
    setMatchToEnd(null)
    setDoneText(action === 'end' ? stuckMatchesText.ended(title) : stuckMatchesText.reloaded(title))
    await onChanged()
  }
  return (
    <section className={adminStyles.part} aria-labelledby="admin-stuck">
      <h2 id="admin-stuck">{stuckMatchesText.title}</h2>
      {doneText !== null && (
        <Banner>
          <p>{doneText}</p>
        </Banner>
      )}
      <InlineError>{matchToEnd === null ? problem : null}</InlineError>
      {matches.length === 0 ? (
        <p className="quiet-text">{stuckMatchesText.none}</p>
      ) : (
        <ul className={`${rowStyles.list} plain-list`}>
          {matches.map((match) => (
            <li key={match.id} className={rowStyles.row} data-part="row">
              <div className={rowStyles.text}>
                <h3>{match.title}</h3>
                <p>{match.why}</p>
                <p className="quiet-text">
                  {match.waitingFor.length > 0 && `${stuckMatchesText.waitsFor(match.waitingFor.join(', '))} · `}
                  {match.corrected && `${withCorrections} · `}
                  {timeAgoText(match.since, Date.now())} · <code>{match.id}</code>
                </p>
              </div>
              <div className="button-row">
                <Button
                  disabled={busy}
                  aria-label={stuckMatchesText.reloadMatch(match.title)}
                  onClick={() => void act(match, 'reload')}
                >
                  {stuckMatchesText.reload}
                </Button>
                <Button
                  look="danger"
                  disabled={busy}
                  aria-label={stuckMatchesText.endMatch(match.title)}
                  onClick={() => {
                    clearProblem()
                    setMatchToEnd(match)
                  }}
                >
                  {stuckMatchesText.end}
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
      {matchToEnd !== null && (
        <ConfirmDialog
          title={stuckMatchesText.endQuestion(matchToEnd.title)}
          confirmLabel="End it"
          busy={busy}
          problem={problem}
          onConfirm={() => void act(matchToEnd, 'end')}
          onClose={() => setMatchToEnd(null)}
        >
          <p>{stuckMatchesText.endWarning}</p>
        </ConfirmDialog>
      )}
    </section>
  )
}
