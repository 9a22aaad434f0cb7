import type { Overview } from '@firestep/api'
import { useState } from 'react'
import { call } from '../connection/api-client.ts'
import { useServerAction } from '../connection/use-server-action.ts'
import { withCorrections } from '../corrections/corrections-section.tsx'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { Problem } from '../ui/inline-error.tsx'
import { timeAgoText } from '../ui/time-text.ts'
import { Confirm } from './confirm.tsx'

type Stuck = Overview['stuck'][number]

interface StuckProps {
  readonly stuck: readonly Stuck[]
  readonly onDone: () => Promise<void>
}

/** Matches that cannot continue by themselves. */
export function StuckMatches({ stuck, onDone }: StuckProps) {
  const [ending, setEnding] = useState<Stuck | null>(null)
  const [done, setDone] = useState<string | null>(null)
  const { busy, problem, run, clear } = useServerAction()
  const act = async ({ id, title }: Stuck, action: 'reload' | 'end') => {
    setDone(null)
    const worked = await run(() => call('adminMatch', { params: { id }, body: { action } }))
    if (!worked) return
    setEnding(null)
    setDone(action === 'end' ? `“${title}” has been ended.` : `“${title}” has been read anew.`)
    await onDone()
  }
  return (
    <section className="admin-part" aria-labelledby="admin-stuck">
      <h2 id="admin-stuck">Matches that do not go on</h2>
      {done !== null && (
        <Banner>
          <p>{done}</p>
        </Banner>
      )}
      <Problem>{ending === null ? problem : null}</Problem>
      {stuck.length === 0 ? (
        <p className="admin-small">None. Everything that is played goes on.</p>
      ) : (
        <ul className="plain-list row-list">
          {stuck.map((match) => (
            <li key={match.id} className="row">
              <div className="row-words">
                <h3>{match.title}</h3>
                <p>{match.why}</p>
                <p className="admin-small">
                  {match.waitingFor.length > 0 && `Waits for ${match.waitingFor.join(', ')} · `}
                  {match.corrected && `${withCorrections} · `}
                  {timeAgoText(match.since, Date.now())} · <code>{match.id}</code>
                </p>
              </div>
              <div className="button-row">
                <Button
                  disabled={busy}
                  aria-label={`Read ${match.title} anew`}
                  onClick={() => void act(match, 'reload')}
                >
                  Read anew
                </Button>
                <Button
                  look="danger"
                  disabled={busy}
                  aria-label={`End ${match.title}`}
                  onClick={() => {
                    clear()
                    setEnding(match)
                  }}
                >
                  End
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
      {ending !== null && (
        <Confirm
          title={`End “${ending.title}”?`}
          yes="End it"
          busy={busy}
          problem={problem}
          onYes={() => void act(ending, 'end')}
          onClose={() => setEnding(null)}
        >
          <p>It ends for everyone, without a winner. A table that has not begun is taken away.</p>
        </Confirm>
      )}
    </section>
  )
}
