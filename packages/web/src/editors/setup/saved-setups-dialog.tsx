/** Saved setups: save, load, rename, delete, share and import them. */
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { base } from '../../base.ts'
import { RuleTag } from '../../panels/index.ts'
import { linkTo } from '../../routes.ts'
import { Button } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-link.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FileButton } from '../../ui/file-button.tsx'
import { InlineError } from '../../ui/inline-error.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { TextField } from '../../ui/text-field.tsx'
import { importSetup, namedStands } from './import-setup.ts'
import { drop, keep, keptFor, rename } from './saved-setups.ts'
import { layAs } from './setup-state.ts'
import { codeOf, fileText, readSetUp, type SavedSetup } from './setup-text.ts'
import type { SetupEditorState } from './use-setup-editor.ts'

interface KeptDialogProps {
  readonly out: SetupEditorState
  onClose(): void
}

/** The reason why an action failed; with the rule, if it was a ruling. */
interface Trouble {
  readonly words: string
  readonly rule: string | null
}

export function KeptDialog({ out, onClose }: KeptDialogProps): ReactNode {
  const { posed, items, laying, here } = out
  const [kept, setKept] = useState<readonly SavedSetup[]>([])
  const [name, setName] = useState('')
  const [text, setText] = useState('')
  const [trouble, setTrouble] = useState<Trouble | null>(null)
  const [said, setSaid] = useState('')

  const { game, scenario, seat, kind } = here
  const reread = useCallback(() => keptFor({ game, scenario, seat, kind }).then(setKept), [game, kind, scenario, seat])
  useEffect(() => {
    void reread()
  }, [reread])

  /** Saves, deletes or renames, then reloads the list; a full store is reported here too. */
  const doing = (what: Promise<void>, words: string) => {
    setTrouble(null)
    what.then(reread).then(
      () => setSaid(words),
      (fault: unknown) => setTrouble({ words: fault instanceof Error ? fault.message : String(fault), rule: null }),
    )
  }
  const load = (setUp: SavedSetup) => {
    const brought = importSetup(posed, items, here, setUp)
    if ('stands' in brought) {
      out.change((now) => layAs(now, brought.stands, `“${setUp.name}” stands.`))
      onClose()
    } else setTrouble({ words: brought.problem, rule: brought.ruling?.allowed === false ? brought.ruling.rule : null })
  }
  const loadText = (source: string) => {
    const read = readSetUp(source)
    if ('setUp' in read) load(read.setUp)
    else setTrouble({ words: read.problem, rule: null })
  }
  const now = (): SavedSetup => ({
    ...here,
    name: name.trim(),
    laid: { named: namedStands(posed, items, laying.stands) },
  })
  const taken = kept.some((one) => one.name === name.trim())

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
        {trouble !== null && (
          <div>
            <InlineError>{trouble.words}</InlineError> {trouble.rule !== null && <RuleTag rule={trouble.rule} />}
          </div>
        )}
        <p className="only-heard" role="status">
          {said}
        </p>
        <form
          onSubmit={(event) => {
            event.preventDefault()
            if (name.trim() !== '') doing(keep(now()), `Kept as ${name.trim()}.`)
          }}
        >
          <TextField
            label={`Keep what stands (${laying.stands.length} of ${items.all.length}) as`}
            value={name}
            onText={setName}
            maxLength={80}
            autoComplete="off"
          />
          <Button type="submit" disabled={name.trim() === '' || laying.stands.length === 0}>
            {taken ? 'Keep instead of the old one' : 'Keep'}
          </Button>
        </form>
        <section aria-label="Kept set-ups">
          <h3>Kept for this side of {posed.matchFace.scenario.title}</h3>
          {kept.length === 0 && <p>None yet.</p>}
          <ul className="plain-list">
            {kept.map((setUp) => (
              <KeptRow key={setUp.name} setUp={setUp} others={kept} onLoad={load} onDoing={doing} />
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

interface KeptRowProps {
  readonly setUp: SavedSetup
  readonly others: readonly SavedSetup[]
  onLoad(setUp: SavedSetup): void
  onDoing(what: Promise<void>, words: string): void
}

/** A link that contains the setup itself after the `#`, so that no server has to store it. */
const addressOf = (setUp: SavedSetup): string => `${location.origin}${base()}${linkTo.setUp(codeOf(setUp))}`

function KeptRow({ setUp, others, onLoad, onDoing }: KeptRowProps): ReactNode {
  const [renaming, setRenaming] = useState<string | null>(null)
  const [sure, setSure] = useState(false)
  const to = renaming?.trim() ?? ''
  const taken = to !== setUp.name && others.some(({ name }) => name === to)
  if (renaming !== null)
    return (
      <li>
        <form
          onSubmit={(event) => {
            event.preventDefault()
            if (to === '' || taken) return
            onDoing(rename(setUp, to), `Renamed to ${to}.`)
            setRenaming(null)
          }}
        >
          <TextField
            label={`New name for ${setUp.name}`}
            value={renaming}
            onText={setRenaming}
            maxLength={80}
            {...(taken ? { hint: 'Another one is called so.' } : {})}
          />
          <Button type="submit" disabled={to === '' || taken}>
            Rename
          </Button>
          <Button look="quiet" onClick={() => setRenaming(null)}>
            Leave it
          </Button>
        </form>
      </li>
    )
  const file = () => saveFile(`${setUp.game}-${setUp.scenario}-${setUp.seat}.set-up.txt`, fileText(setUp))
  return (
    <li className="laying-kept-row">
      <strong>{setUp.name}</strong>
      <div className="button-row">
        <Button onClick={() => onLoad(setUp)}>Load</Button>
        <CopyButton text={addressOf(setUp)}>Copy link</CopyButton>
        <CopyButton text={fileText(setUp)}>Copy text</CopyButton>
        <Button onClick={file}>File</Button>
        <Button look="quiet" onClick={() => setRenaming(setUp.name)}>
          Rename
        </Button>
        {sure ? (
          <Button look="danger" onClick={() => onDoing(drop(setUp), `${setUp.name} is deleted.`)}>
            Really delete
          </Button>
        ) : (
          <Button look="quiet" onClick={() => setSure(true)}>
            Delete
          </Button>
        )}
      </div>
    </li>
  )
}
