/** Private notes of a player. */
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import type { RemoteActions } from '../../match-session/match-session.ts'
import { notesPanelText } from '../../texts/match-remote.ts'
import { errorMessage } from '../../ui/error-text.ts'
import formStyles from '../../ui/form.module.css'
import { InlineError } from '../../ui/inline-error.tsx'
import styles from './notes-panel.module.css'

/** Milliseconds between the last keystroke and saving. */
const saveDelayMs = 800
const maxLength = 20_000

export function NotesPanel({ remoteActions }: { readonly remoteActions: RemoteActions }): ReactNode {
  const [text, setText] = useState<string | null>(null)
  const [status, setStatus] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const unsaved = useRef<string | null>(null)
  const save = useCallback(async () => {
    const notes = unsaved.current
    if (notes === null) return
    try {
      await remoteActions.saveNotes(notes)
      if (unsaved.current === notes) unsaved.current = null
      setStatus(notesPanelText.saved)
      setProblem(null)
    } catch (fault) {
      setStatus('')
      setProblem(notesPanelText.notSaved(errorMessage(fault)))
    }
  }, [remoteActions])
  useEffect(() => {
    let isCancelled = false
    remoteActions.fetchNotes().then(
      (saved) => isCancelled || setText(saved),
      (fault: unknown) => isCancelled || setProblem(errorMessage(fault)),
    )
    return () => {
      isCancelled = true
      void save()
    }
  }, [remoteActions, save])
  useEffect(() => {
    if (unsaved.current === null || unsaved.current !== text) return
    const timer = setTimeout(() => void save(), saveDelayMs)
    return () => clearTimeout(timer)
  }, [text, save])
  return (
    <section className={styles.notes} aria-label={notesPanelText.title}>
      <label className={formStyles.field} data-part="field">
        <span className={formStyles.label}>{notesPanelText.fieldLabel}</span>
        <textarea
          className={formStyles.input}
          rows={8}
          maxLength={maxLength}
          disabled={text === null}
          value={text ?? ''}
          onChange={(event) => {
            unsaved.current = event.target.value
            setStatus('')
            setText(event.target.value)
          }}
          onBlur={() => void save()}
        />
      </label>
      <p role="status">{text === null && problem === null ? notesPanelText.loading : status}</p>
      <InlineError>{problem}</InlineError>
    </section>
  )
}
