/** Saved setups: save, load, rename, delete, share and import them. */
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { basePath } from '../../base-path.ts'
import { RuleTag } from '../../panels/index.ts'
import { linkTo } from '../../routes.ts'
import { Button } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-link.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FileButton } from '../../ui/file-button.tsx'
import { InlineError } from '../../ui/inline-error.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { TextField } from '../../ui/text-field.tsx'
import { importSetup, namedPlacements } from './import-setup.ts'
import { deleteSetup, renameSetup, savedSetupsFor, saveSetup } from './saved-setups.ts'
import { replaceAll } from './setup-state.ts'
import { codeOf, fileText, readSetUp, type SavedSetup } from './setup-text.ts'
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
  const { posed, items, state, target } = setupTools
  const [savedSetups, setSavedSetups] = useState<readonly SavedSetup[]>([])
  const [name, setName] = useState('')
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<DialogProblem | null>(null)
  const [status, setStatus] = useState('')

  const { game, scenario, seat, kind } = target
  const reload = useCallback(
    () => savedSetupsFor({ game, scenario, seat, kind }).then(setSavedSetups),
    [game, kind, scenario, seat],
  )
  useEffect(() => {
    void reload()
  }, [reload])

  /** Saves, deletes or renames, then reloads the list; a full store is reported here too. */
  const runAction = (action: Promise<void>, message: string) => {
    setProblem(null)
    action.then(reload).then(
      () => setStatus(message),
      (fault: unknown) => setProblem({ text: fault instanceof Error ? fault.message : String(fault), rule: null }),
    )
  }
  const load = (setUp: SavedSetup) => {
    const imported = importSetup(posed, items, target, setUp)
    if ('placements' in imported) {
      setupTools.change((current) => replaceAll(current, imported.placements, `“${setUp.name}” stands.`))
      onClose()
    } else
      setProblem({ text: imported.problem, rule: imported.ruling?.allowed === false ? imported.ruling.rule : null })
  }
  const loadText = (source: string) => {
    const result = readSetUp(source)
    if ('setUp' in result) load(result.setUp)
    else setProblem({ text: result.problem, rule: null })
  }
  const currentSetup = (): SavedSetup => ({
    ...target,
    name: name.trim(),
    content: { named: namedPlacements(posed, items, state.placements) },
  })
  const isTaken = savedSetups.some((setUp) => setUp.name === name.trim())

  return (
    <Dialog
      title="Set-ups"
      onClose={onClose}
      actions={
        <Button look="main" onClick={onClose}>
          Back to the map
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
        <form
          onSubmit={(event) => {
            event.preventDefault()
            if (name.trim() !== '') runAction(saveSetup(currentSetup()), `Kept as ${name.trim()}.`)
          }}
        >
          <TextField
            label={`Keep what stands (${state.placements.length} of ${items.all.length}) as`}
            value={name}
            onText={setName}
            maxLength={80}
            autoComplete="off"
          />
          <Button type="submit" disabled={name.trim() === '' || state.placements.length === 0}>
            {isTaken ? 'Keep instead of the old one' : 'Keep'}
          </Button>
        </form>
        <section aria-label="Kept set-ups">
          <h3>Kept for this side of {posed.matchFace.scenario.title}</h3>
          {savedSetups.length === 0 && <p>None yet.</p>}
          <ul className="plain-list">
            {savedSetups.map((setUp) => (
              <SavedSetupRow key={setUp.name} setUp={setUp} others={savedSetups} onLoad={load} onAction={runAction} />
            ))}
          </ul>
        </section>
        <section aria-label="Bring a set-up">
          <h3>Bring one</h3>
          <form
            onSubmit={(event) => {
              event.preventDefault()
              loadText(text)
            }}
          >
            <label className="field">
              <span className="field-label">Paste a set-up or its link</span>
              <textarea
                className="text-field"
                rows={3}
                value={text}
                onChange={(event) => setText(event.target.value)}
                autoComplete="off"
                spellCheck={false}
              />
            </label>
            <Button type="submit" disabled={text.trim() === ''}>
              Load it
            </Button>
            <FileButton
              accept=".txt,.json,text/plain,application/json"
              onFile={(file) => void file.text().then(loadText)}
            >
              Open a file
            </FileButton>
          </form>
        </section>
      </div>
    </Dialog>
  )
}

interface SavedSetupRowProps {
  readonly setUp: SavedSetup
  readonly others: readonly SavedSetup[]
  onLoad(setUp: SavedSetup): void
  onAction(action: Promise<void>, message: string): void
}

/** A link that contains the setup itself after the `#`, so that no server has to store it. */
const addressOf = (setUp: SavedSetup): string => `${location.origin}${basePath()}${linkTo.setUp(codeOf(setUp))}`

function SavedSetupRow({ setUp, others, onLoad, onAction }: SavedSetupRowProps): ReactNode {
  const [editedName, setEditedName] = useState<string | null>(null)
  const [isConfirming, setConfirming] = useState(false)
  const newName = editedName?.trim() ?? ''
  const isTaken = newName !== setUp.name && others.some(({ name }) => name === newName)
  if (editedName !== null)
    return (
      <li>
        <form
          onSubmit={(event) => {
            event.preventDefault()
            if (newName === '' || isTaken) return
            onAction(renameSetup(setUp, newName), `Renamed to ${newName}.`)
            setEditedName(null)
          }}
        >
          <TextField
            label={`New name for ${setUp.name}`}
            value={editedName}
            onText={setEditedName}
            maxLength={80}
            {...(isTaken ? { hint: 'Another one is called so.' } : {})}
          />
          <Button type="submit" disabled={newName === '' || isTaken}>
            Rename
          </Button>
          <Button look="quiet" onClick={() => setEditedName(null)}>
            Leave it
          </Button>
        </form>
      </li>
    )
  const saveAsFile = () => saveFile(`${setUp.game}-${setUp.scenario}-${setUp.seat}.set-up.txt`, fileText(setUp))
  return (
    <li className="laying-kept-row">
      <strong>{setUp.name}</strong>
      <div className="button-row">
        <Button onClick={() => onLoad(setUp)}>Load</Button>
        <CopyButton text={addressOf(setUp)}>Copy link</CopyButton>
        <CopyButton text={fileText(setUp)}>Copy text</CopyButton>
        <Button onClick={saveAsFile}>File</Button>
        <Button look="quiet" onClick={() => setEditedName(setUp.name)}>
          Rename
        </Button>
        {isConfirming ? (
          <Button look="danger" onClick={() => onAction(deleteSetup(setUp), `${setUp.name} is deleted.`)}>
            Really delete
          </Button>
        ) : (
          <Button look="quiet" onClick={() => setConfirming(true)}>
            Delete
          </Button>
        )}
      </div>
    </li>
  )
}
