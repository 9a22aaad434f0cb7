/** Saved arrangements: save, load, delete, import and export them. */
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FileButton } from '../../ui/file-button.tsx'
import { InlineError } from '../../ui/inline-error.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { TextField } from '../../ui/text-field.tsx'
import { drop, fileText, isFor, keep, keptFor, readFile, type SavedArrangement } from './saved-arrangements.ts'
import * as steps from './tabletop-state.ts'
import type { TabletopEditorState } from './use-tabletop-editor.ts'

interface KeptDialogProps {
  readonly state: TabletopEditorState
  onClose(): void
}

export function KeptDialog({ state, onClose }: KeptDialogProps): ReactNode {
  const { controller, here } = state
  const [kept, setKept] = useState<readonly SavedArrangement[]>([])
  const [name, setName] = useState('')
  const [trouble, setTrouble] = useState<string | null>(null)
  const reread = useCallback(() => keptFor(here).then(setKept), [here])
  useEffect(() => {
    void reread()
  }, [reread])

  /** Saves or deletes, then reloads the list; a full store is reported here too. */
  const doing = (what: Promise<void>) => {
    setTrouble(null)
    what.then(reread).catch((fault: unknown) => setTrouble(fault instanceof Error ? fault.message : String(fault)))
  }
  const load = (one: SavedArrangement | null) => {
    const arranged = one === null || !isFor(one, here) ? null : controller.tabletopEditor.kept(one.arranged)
    if (arranged === null) return setTrouble('That is no set-up of this side of this battle.')
    controller.change((holding) => steps.load(holding, arranged))
    onClose()
  }
  const now = (): SavedArrangement => ({
    ...here,
    ...{ name: name.trim(), arranged: controller.snapshot().holding.arranged },
  })
  return (
    <Dialog
      title="Kept set-ups"
      onClose={onClose}
      actions={
        <Button look="main" onClick={onClose}>
          Back to the table
        </Button>
      }
    >
      <div className="laying-kept">
        {trouble !== null && <InlineError>{trouble}</InlineError>}
        <form
          onSubmit={(event) => {
            event.preventDefault()
            if (name.trim() !== '') doing(keep(now()))
          }}
        >
          <TextField label="Keep what is arranged as" value={name} onText={setName} maxLength={80} autoComplete="off" />
          <Button type="submit" disabled={name.trim() === ''}>
            {kept.some((one) => one.name === name.trim()) ? 'Keep instead of the old one' : 'Keep'}
          </Button>
        </form>
        <section aria-label="Kept set-ups">
          {kept.length === 0 && <p>None yet.</p>}
          <ul className="plain-list">
            {kept.map((one) => (
              <li key={one.name} className="laying-kept-row">
                <strong>{one.name}</strong>
                <div className="button-row">
                  <Button onClick={() => load(one)}>Load</Button>
                  <Button
                    onClick={() => saveFile(`${one.game}-${one.scenario}-${one.seat}.set-up.json`, fileText(one))}
                  >
                    File
                  </Button>
                  <Button look="quiet" onClick={() => doing(drop(one))}>
                    Delete
                  </Button>
                </div>
              </li>
            ))}
          </ul>
        </section>
        <FileButton
          accept=".json,application/json"
          onFile={(file) => void file.text().then((text) => load(readFile(text)))}
        >
          Open a file
        </FileButton>
      </div>
    </Dialog>
  )
}
