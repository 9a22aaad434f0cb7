/** Private notes of a player. */
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import type { RemoteActions } from '../../match-session/match-session.ts'
import { errorMessage } from '../../ui/error-text.ts'
import { InlineError } from '../../ui/inline-error.tsx'

/** Milliseconds between the last keystroke and saving. */
const pause = 800
const most = 20_000

export function NotesPanel({ remoteActions }: { readonly remoteActions: RemoteActions }): ReactNode {
  const [text, setText] = useState<string | null>(null)
  const [state, setState] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const unkept = useRef<string | null>(null)
  const keep = useCallback(async () => {
    const wanted = unkept.current
    if (wanted === null) return
    try {
      await remoteActions.saveNotes(wanted)
      if (unkept.current === wanted) unkept.current = null
      setState('Kept.')
      setProblem(null)
    } catch (fault) {
      setState('')
      setProblem(`Not kept yet: ${errorMessage(fault)}`)
    }
  }, [remoteActions])
  useEffect(() => {
    let gone = false
    remoteActions.fetchNotes().then(
      (kept) => gone || setText(kept),
      (fault: unknown) => gone || setProblem(errorMessage(fault)),
    )
    return () => {
      gone = true
      void keep()
    }
  }, [remoteActions, keep])
  useEffect(() => {
    if (unkept.current === null || unkept.current !== text) return
    const timer = setTimeout(() => void keep(), pause)
    return () => clearTimeout(timer)
  }, [text, keep])
  return (
    <section className="notes" aria-label="Notes">
      <label className="field">
        <span className="field-label">Notes that only you read</span>
        <textarea
          className="text-field"
          rows={8}
          maxLength={most}
          disabled={text === null}
          value={text ?? ''}
          onChange={(event) => {
            unkept.current = event.target.value
            setState('')
            setText(event.target.value)
          }}
          onBlur={() => void keep()}
        />
      </label>
      <p role="status">{text === null && problem === null ? 'Fetching your notes…' : state}</p>
      <InlineError>{problem}</InlineError>
    </section>
  )
}
