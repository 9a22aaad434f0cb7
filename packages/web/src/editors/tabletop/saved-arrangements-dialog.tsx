/** Saved arrangements: save, load, delete, import and export them. */
import { type ReactNode, useCallback, useState } from 'react'
import { savedArrangementsDialogText } from '../../texts/editors.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { errorMessage } from '../../ui/error-text.ts'
import { FileButton } from '../../ui/file-button.tsx'
import { InlineError } from '../../ui/inline-error.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { TextField } from '../../ui/text-field.tsx'
import { isForTarget } from '../saved-answer-target.ts'
import { useStoredList } from '../use-stored-list.ts'
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
  const [problem, setProblem] = useState<string | null>(null)
  const { items: saved, afterChange } = useStoredList(useCallback(() => savedArrangementsFor(target), [target]))

  /** Saves or deletes; a full store is reported here too. */
  const runAction = (action: Promise<void>) => {
    setProblem(null)
    afterChange(action).catch((fault: unknown) => setProblem(errorMessage(fault)))
  }
  const load = (arrangement: SavedArrangement | null) => {
    const restored =
      arrangement === null || !isForTarget(arrangement, target)
        ? null
        : controller.tabletopEditor.restoreArrangement(arrangement.arranged)
    if (restored === null) return setProblem(savedArrangementsDialogText.wrongSetup)
    controller.change((state) => steps.load(state, restored))
    onClose()
  }
  return (
    <Dialog
      title={savedArrangementsDialogText.title}
      onClose={onClose}
      actions={
        <Button look="main" onClick={onClose}>
          {savedArrangementsDialogText.backToTable}
        </Button>
      }
    >
      <div className="laying-kept">
        {problem !== null && <InlineError>{problem}</InlineError>}
        <SaveForm tabletopTools={tabletopTools} saved={saved} onAction={runAction} />
        <section aria-label={savedArrangementsDialogText.title}>
          {saved.length === 0 && <p>{savedArrangementsDialogText.none}</p>}
          <ul className="plain-list">
            {saved.map((arrangement) => (
              <li key={arrangement.name} className="laying-kept-row">
                <strong>{arrangement.name}</strong>
                <div className="button-row">
                  <Button onClick={() => load(arrangement)}>{savedArrangementsDialogText.load}</Button>
                  <Button onClick={() => saveAsFile(arrangement)}>{savedArrangementsDialogText.saveFile}</Button>
                  <Button look="quiet" onClick={() => runAction(deleteArrangement(arrangement))}>
                    {savedArrangementsDialogText.delete}
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
          {savedArrangementsDialogText.openFile}
        </FileButton>
      </div>
    </Dialog>
  )
}

function saveAsFile(arrangement: SavedArrangement): void {
  const { game, scenario, seat } = arrangement
  saveFile(`${game}-${scenario}-${seat}.set-up.json`, fileText(arrangement))
}

interface SaveFormProps {
  readonly tabletopTools: TabletopTools
  readonly saved: readonly SavedArrangement[]
  onAction(action: Promise<void>): void
}

/** Saves what is arranged under a name. */
function SaveForm({ tabletopTools: { controller, target }, saved, onAction }: SaveFormProps): ReactNode {
  const [typedName, setTypedName] = useState('')
  const name = typedName.trim()
  const save = () => {
    const arranged = controller.snapshot().state.arrangement
    onAction(saveArrangement({ ...target, name, arranged }))
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (name !== '') save()
      }}
    >
      <TextField
        label={savedArrangementsDialogText.nameToSave}
        value={typedName}
        onText={setTypedName}
        maxLength={80}
        autoComplete="off"
      />
      <Button type="submit" disabled={name === ''}>
        {saved.some((arrangement) => arrangement.name === name)
          ? savedArrangementsDialogText.replace
          : savedArrangementsDialogText.save}
      </Button>
    </form>
  )
}
