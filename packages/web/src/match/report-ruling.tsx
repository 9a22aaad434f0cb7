/** "This ruling looks wrong": saves position, rule and a sentence as a file that can be investigated. */
import type { LogLine } from '@firestep/face'
import { type ReactNode, useState } from 'react'
import type { MatchSession } from '../match-session/match-session.ts'
import { RuleTag } from '../panels/index.ts'
import { reportRulingText } from '../texts/match.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import formStyles from '../ui/form.module.css'
import { saveFile } from '../ui/save-file.ts'

export function ReportRulingDialog({
  session,
  line,
  onClose,
}: {
  readonly session: MatchSession
  readonly line: LogLine
  onClose(): void
}): ReactNode {
  const [words, setWords] = useState('')
  const save = () => {
    const report = { format: 'firestep doubt 1', line: line.text, rules: line.rules, words, ...evidence(session) }
    saveFile(`doubt-${session.id}.json`, `${JSON.stringify(report, null, 1)}\n`)
    onClose()
  }
  return (
    <Dialog
      title={reportRulingText.title}
      onClose={onClose}
      actions={
        <>
          <Button look="main" onClick={save}>
            {reportRulingText.save}
          </Button>
          <Button onClick={onClose}>{reportRulingText.cancel}</Button>
        </>
      }
    >
      <p>
        {line.text}{' '}
        {line.rules.slice(0, 3).map((rule) => (
          <RuleTag key={rule} rule={rule} />
        ))}
      </p>
      <label className={formStyles.field} data-part="field">
        <span className={formStyles.label}>{reportRulingText.expectedLabel}</span>
        <textarea
          className={formStyles.input}
          rows={3}
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
      </label>
      <p>
        The file holds {session.record() === null ? 'what you see of the match now' : 'the whole match up to now'}, the
        line and your words. Send it to whoever runs this Firestep.
      </p>
    </Dialog>
  )
}

/** The match as a file; for one on a server, only what this tab may know of it. */
function evidence(session: MatchSession): object {
  const match = session.record()
  return match === null ? { id: session.id, views: session.state.views, asked: session.state.asked } : { match }
}
