/** Saved setups: save, load, rename, delete, share and import them. */
import { type ReactNode, useCallback, useState } from 'react'
import { basePath } from '../../base-path.ts'
import { RuleTag } from '../../panels/index.ts'
import { linkTo } from '../../routes.ts'
import { savedSetupsDialogText } from '../../texts/editors.ts'
import { Button } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-link.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { errorMessage } from '../../ui/error-text.ts'
import { FileButton } from '../../ui/file-button.tsx'
import formStyles from '../../ui/form.module.css'
import { InlineError } from '../../ui/inline-error.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { TextField } from '../../ui/text-field.tsx'
import type { SavedAnswerTarget } from '../saved-answer-target.ts'
import { useStoredList } from '../use-stored-list.ts'
import { importSetup, namedPlacements } from './import-setup.ts'
import { deleteSetup, renameSetup, savedSetupsFor, saveSetup } from './saved-setups.ts'
import { replaceAll } from './setup-state.ts'
import { codeOf, readSetup, type SavedSetup, setupText } from './setup-text.ts'
import type { SetupTools } from './use-setup-editor.ts'

interface SavedSetupsDialogProps {
  readonly setupTools: SetupTools
  onClose(): void
}

/** The reason why an action failed; with the rule, if it was a ruling. */
interface DialogProblem {
  readonly text: string
  readonly rule: string | null
}

export function SavedSetupsDialog({ setupTools, onClose }: SavedSetupsDialogProps): ReactNode {
  const { posed, items, target } = setupTools
  const { savedSetups, status, problem, setProblem, runAction } = useSavedSetups(target)
  const load = (setup: SavedSetup) => {
    const imported = importSetup(posed, items, target, setup)
    if ('placements' in imported) {
      setupTools.change((current) => replaceAll(current, imported.placements, savedSetupsDialogText.loaded(setup.name)))
      onClose()
    } else
      setProblem({ text: imported.problem, rule: imported.ruling?.allowed === false ? imported.ruling.rule : null })
  }
  const loadText = (source: string) => {
    const result = readSetup(source)
    if ('setup' in result) load(result.setup)
    else setProblem({ text: result.problem, rule: null })
  }
  return (
    <Dialog
      title={savedSetupsDialogText.title}
      onClose={onClose}
      actions={
        <Button look="main" onClick={onClose}>
          {savedSetupsDialogText.backToMap}
        </Button>
      }
    >
      <div className="laying-kept">
        {problem !== null && (
          <div>
            <InlineError>{problem.text}</InlineError> {problem.rule !== null && <RuleTag rule={problem.rule} />}
          </div>
        )}
        <p className="only-heard" role="status">
          {status}
        </p>
        <SaveForm setupTools={setupTools} savedSetups={savedSetups} onAction={runAction} />
        <section aria-label={savedSetupsDialogText.savedTitle}>
          <h3>{savedSetupsDialogText.savedForSide(posed.matchFace.scenario.title)}</h3>
          {savedSetups.length === 0 && <p>{savedSetupsDialogText.none}</p>}
          <ul className="plain-list">
            {savedSetups.map((setup) => (
              <SavedSetupRow key={setup.name} setup={setup} others={savedSetups} onLoad={load} onAction={runAction} />
            ))}
          </ul>
        </section>
        <ImportForm onText={loadText} />
      </div>
    </Dialog>
  )
}

/** Saves, deletes or renames, and says what was done. */
type RunAction = (action: Promise<void>, message: string) => void

/** The saved setups of a question, read again after each action; a full store is a problem of the action. */
function useSavedSetups({ game, scenario, seat, kind }: SavedAnswerTarget) {
  const [problem, setProblem] = useState<DialogProblem | null>(null)
  const [status, setStatus] = useState('')
  const read = useCallback(() => savedSetupsFor({ game, scenario, seat, kind }), [game, kind, scenario, seat])
  const { items: savedSetups, afterChange } = useStoredList(read)
  const runAction: RunAction = (action, message) => {
    setProblem(null)
    afterChange(action).then(
      () => setStatus(message),
      (fault: unknown) => setProblem({ text: errorMessage(fault), rule: null }),
    )
  }
  return { savedSetups, status, problem, setProblem, runAction }
}

interface SaveFormProps {
  readonly setupTools: SetupTools
  readonly savedSetups: readonly SavedSetup[]
  readonly onAction: RunAction
}

/** Saves what stands on the map under a name. */
function SaveForm({ setupTools, savedSetups, onAction }: SaveFormProps): ReactNode {
  const { posed, items, state, target } = setupTools
  const [typedName, setTypedName] = useState('')
  const name = typedName.trim()
  const save = () => {
    const content = { named: namedPlacements(posed, items, state.placements) }
    onAction(saveSetup({ ...target, name, content }), savedSetupsDialogText.savedAs(name))
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (name !== '') save()
      }}
    >
      <TextField
        label={savedSetupsDialogText.nameToSave(state.placements.length, items.all.length)}
        value={typedName}
        onText={setTypedName}
        maxLength={80}
        autoComplete="off"
      />
      <Button type="submit" disabled={name === '' || state.placements.length === 0}>
        {savedSetups.some((setup) => setup.name === name) ? savedSetupsDialogText.replace : savedSetupsDialogText.save}
      </Button>
    </form>
  )
}

/** Loads a setup from a text, a link or a file. */
function ImportForm({ onText }: { onText(text: string): void }): ReactNode {
  const [text, setText] = useState('')
  return (
    <section aria-label={savedSetupsDialogText.loadTitle}>
      <h3>{savedSetupsDialogText.loadLabel}</h3>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          onText(text)
        }}
      >
        <label className={formStyles.field} data-part="field">
          <span className={formStyles.label}>{savedSetupsDialogText.pasteLabel}</span>
          <textarea
            className={formStyles.input}
            rows={3}
            value={text}
            onChange={(event) => setText(event.target.value)}
            autoComplete="off"
            spellCheck={false}
          />
        </label>
        <Button type="submit" disabled={text.trim() === ''}>
          {savedSetupsDialogText.loadPasted}
        </Button>
        <FileButton accept=".txt,.json,text/plain,application/json" onFile={(file) => void file.text().then(onText)}>
          {savedSetupsDialogText.openFile}
        </FileButton>
      </form>
    </section>
  )
}

interface SavedSetupRowProps {
  readonly setup: SavedSetup
  readonly others: readonly SavedSetup[]
  onLoad(setup: SavedSetup): void
  readonly onAction: RunAction
}

/** A link that contains the setup itself after the `#`, so that no server has to store it. */
const addressOf = (setup: SavedSetup): string => `${location.origin}${basePath()}${linkTo.setUp(codeOf(setup))}`

function SavedSetupRow({ setup, others, onLoad, onAction }: SavedSetupRowProps): ReactNode {
  const [editedName, setEditedName] = useState<string | null>(null)
  const [isConfirming, setConfirming] = useState(false)
  const newName = editedName?.trim() ?? ''
  const isTaken = newName !== setup.name && others.some(({ name }) => name === newName)
  if (editedName !== null)
    return (
      <li>
        <form
          onSubmit={(event) => {
            event.preventDefault()
            if (newName === '' || isTaken) return
            onAction(renameSetup(setup, newName), savedSetupsDialogText.renamedTo(newName))
            setEditedName(null)
          }}
        >
          <TextField
            label={savedSetupsDialogText.newNameFor(setup.name)}
            value={editedName}
            onText={setEditedName}
            maxLength={80}
            hint={isTaken ? savedSetupsDialogText.nameTaken : undefined}
          />
          <Button type="submit" disabled={newName === '' || isTaken}>
            {savedSetupsDialogText.rename}
          </Button>
          <Button look="quiet" onClick={() => setEditedName(null)}>
            {savedSetupsDialogText.cancel}
          </Button>
        </form>
      </li>
    )
  const saveAsFile = () => saveFile(`${setup.game}-${setup.scenario}-${setup.seat}.set-up.txt`, setupText(setup))
  return (
    <li className="laying-kept-row">
      <strong>{setup.name}</strong>
      <div className="button-row">
        <Button onClick={() => onLoad(setup)}>{savedSetupsDialogText.load}</Button>
        <CopyButton text={addressOf(setup)}>{savedSetupsDialogText.copyLink}</CopyButton>
        <CopyButton text={setupText(setup)}>{savedSetupsDialogText.copyText}</CopyButton>
        <Button onClick={saveAsFile}>{savedSetupsDialogText.saveFile}</Button>
        <Button look="quiet" onClick={() => setEditedName(setup.name)}>
          {savedSetupsDialogText.rename}
        </Button>
        {isConfirming ? (
          <Button look="danger" onClick={() => onAction(deleteSetup(setup), `${setup.name} is deleted.`)}>
            {savedSetupsDialogText.confirmDelete}
          </Button>
        ) : (
          <Button look="quiet" onClick={() => setConfirming(true)}>
            {savedSetupsDialogText.delete}
          </Button>
        )}
      </div>
    </li>
  )
}
