/** Saved arrangements: save, load, delete, import and export them. */
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FileButton } from '../../ui/file-button.tsx'
import { InlineError } from '../../ui/inline-error.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { TextField } from '../../ui/text-field.tsx'
import { isForTarget } from '../saved-answer-target.ts'
import {
  deleteArrangement,
  fileText,
  parseFile,
  type SavedArrangement,
  saveArrangement,
  savedArrangementsFor,
} from './saved-arrangements.ts'
import * as steps from './tabletop-state.ts'
import type { TabletopTools } from './use-tabletop-editor.ts'

interface SavedArrangementsDialogProps {
  readonly tabletopTools: TabletopTools
  onClose(): void
}

export function SavedArrangementsDialog({ tabletopTools, onClose }: SavedArrangementsDialogProps): ReactNode {
  const { controller, target } = tabletopTools
  const [saved, setSaved] = useState<readonly SavedArrangement[]>([])
  const [name, setName] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const reload = useCallback(() => savedArrangementsFor(target).then(setSaved), [target])
  useEffect(() => {
    void reload()
  }, [reload])

  /** Saves or deletes, then reloads the list; a full store is reported here too. */
  const runAction = (action: Promise<void>) => {
    setProblem(null)
    action.then(reload).catch((fault: unknown) => setProblem(fault instanceof Error ? fault.message : String(fault)))
  }
  const load = (arrangement: SavedArrangement | null) => {
    const restored =
      arrangement === null || !isForTarget(arrangement, target)
        ? null
        : controller.tabletopEditor.restoreArrangement(arrangement.arranged)
    if (restored === null) return setProblem('That is no set-up of this side of this battle.')
    controller.change((state) => steps.load(state, restored))
    onClose()
  }
  const currentArrangement = (): SavedArrangement => ({
    ...target,
    name: name.trim(),
    arranged: controller.snapshot().state.arrangement,
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
        {problem !== null && <InlineError>{problem}</InlineError>}
        <form
          onSubmit={(event) => {
            event.preventDefault()
            if (name.trim() !== '') runAction(saveArrangement(currentArrangement()))
          }}
        >
          <TextField label="Keep what is arranged as" value={name} onText={setName} maxLength={80} autoComplete="off" />
          <Button type="submit" disabled={name.trim() === ''}>
            {saved.some((arrangement) => arrangement.name === name.trim()) ? 'Keep instead of the old one' : 'Keep'}
          </Button>
        </form>
        <section aria-label="Kept set-ups">
          {saved.length === 0 && <p>None yet.</p>}
          <ul className="plain-list">
            {saved.map((arrangement) => (
              <li key={arrangement.name} className="laying-kept-row">
                <strong>{arrangement.name}</strong>
                <div className="button-row">
                  <Button onClick={() => load(arrangement)}>Load</Button>
                  <Button
                    onClick={() =>
                      saveFile(
                        `${arrangement.game}-${arrangement.scenario}-${arrangement.seat}.set-up.json`,
                        fileText(arrangement),
                      )
                    }
                  >
                    File
                  </Button>
                  <Button look="quiet" onClick={() => runAction(deleteArrangement(arrangement))}>
                    Delete
                  </Button>
                </div>
              </li>
            ))}
          </ul>
        </section>
        <FileButton
          accept=".json,application/json"
          onFile={(file) => void file.text().then((text) => load(parseFile(text)))}
        >
          Open a file
        </FileButton>
      </div>
    </Dialog>
  )
}
