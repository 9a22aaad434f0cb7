/** Import of a match file, by picker or dropped anywhere on the lobby. */
import { matchTitle } from '@firestep/referee'
import { type ReactNode, useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { CorrectionsPart } from '../corrections/corrections-section.tsx'
import { loadFace } from '../load-face.ts'
import { linkTo } from '../routes.ts'
import { localModes, newMatchId, type SavedMatch, type Seating, saveOrHold } from '../store/index.ts'
import { importMatchText } from '../texts/lobby.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { errorText } from '../ui/error-text.ts'
import { FileButton } from '../ui/file-button.tsx'
import styles from './import-match.module.css'
import lobbyPageStyles from './lobby-page.module.css'
import { importText } from './lobby-text.ts'
import { type MatchFile, type ReadMatch, readMatchFile, statusText } from './match-file.ts'
import { localMode, seatingFrom } from './seat-choice.ts'
import { SeatForm } from './seat-form.tsx'
import { useSeatChoice } from './use-seat-choice.ts'

/** Maximum file size, larger than any match that people can play. */
const maxFileBytes = 40 * 1024 * 1024

interface ImportedFile {
  readonly name: string
  readonly file: MatchFile
}

const unreadable = (problem: string): MatchFile => ({ isReadable: false, problem, playable: null })

async function readFile(file: File): Promise<ImportedFile> {
  const { name } = file
  if (file.size > maxFileBytes) return { name, file: unreadable(importText.tooLarge) }
  try {
    return { name, file: await readMatchFile(await file.text(), loadFace) }
  } catch (fault) {
    return { name, file: unreadable(importText.unreadable(errorText(fault))) }
  }
}

export function ImportMatch() {
  const [imported, setImported] = useState<ImportedFile | null>(null)
  const [isReading, setIsReading] = useState(false)
  const importFile = async (file: File) => {
    setIsReading(true)
    setImported(await readFile(file))
    setIsReading(false)
  }
  const isFileOver = useFileDrop((file) => void importFile(file))
  const close = () => setImported(null)
  return (
    <section aria-labelledby="bring" className={`${lobbyPageStyles.part} ${styles.section}`}>
      <h2 id="bring">{importText.title}</h2>
      <p>{importText.text}</p>
      <FileButton accept=".json,application/json" onFile={(file) => void importFile(file)}>
        {isReading ? importText.reading : importText.choose}
      </FileButton>
      {imported !== null && !imported.file.isReadable && (
        <UnreadableFile
          name={imported.name}
          problem={imported.file.problem}
          playable={imported.file.playable}
          onClose={close}
        >
          {imported.file.playable !== null && (
            <Button onClick={() => setImported(playablePart(imported))}>{importText.openPart}</Button>
          )}
        </UnreadableFile>
      )}
      {imported?.file.isReadable === true && <ContinueDialog readMatch={imported.file} onClose={close} />}
      {isFileOver && (
        <div className={styles.drop} aria-hidden="true">
          {importText.drop}
        </div>
      )}
    </section>
  )
}

function playablePart({ name, file }: ImportedFile): ImportedFile | null {
  return !file.isReadable && file.playable !== null ? { name, file: { isReadable: true, ...file.playable } } : null
}

interface UnreadableFileProps {
  readonly name: string
  readonly problem: string
  readonly playable: ReadMatch | null
  readonly onClose: () => void
  readonly children: ReactNode
}

const UnreadableFile = ({ name, problem, playable, onClose, children }: UnreadableFileProps) => (
  <Banner
    tone="error"
    title={importText.problemTitle(name, playable !== null)}
    actions={
      <>
        {children}
        <Button look="quiet" onClick={onClose}>
          {importText.close}
        </Button>
      </>
    }
  >
    <p>{importText.problem(problem)}</p>
  </Banner>
)

/** The dialog on how the imported match continues. */
function ContinueDialog({ readMatch, onClose }: { readonly readMatch: ReadMatch; readonly onClose: () => void }) {
  const [, navigate] = useLocation()
  const [problem, setProblem] = useState<string | null>(null)
  const { face, sheet } = readMatch
  const { choice, setChoice, coach } = useSeatChoice(face.game.id, sheet, face.first.seat)
  const { note, over: resultText } = statusText(readMatch)
  const save = async (seating: Seating, link: (id: string) => string) => {
    const savedMatch: SavedMatch = {
      id: newMatchId(),
      game: face.game.id,
      scenario: sheet.id,
      title: matchTitle(face.game, sheet.id, readMatch.record.options, sheet.title),
      record: readMatch.record,
      sitting: seating,
      coach,
      updated: Date.now(),
      note,
      over: resultText,
      heard: readMatch.match.plies.length,
    }
    try {
      await saveOrHold(savedMatch)
      navigate(link(savedMatch.id))
    } catch (fault) {
      setProblem(errorText(fault))
    }
  }
  const seating = seatingFrom(resultText === null ? choice : { ...choice, mode: 'mine' }, Object.keys(sheet.sides))
  return (
    <Dialog
      title={sheet.title}
      onClose={onClose}
      actions={
        <>
          {resultText === null && (
            <Button look="main" onClick={() => void save(seating, linkTo.match)}>
              {importText.continue}
            </Button>
          )}
          <Button look={resultText === null ? 'plain' : 'main'} onClick={() => void save(seating, linkTo.replay)}>
            {importText.watch}
          </Button>
          <Button look="quiet" onClick={onClose}>
            {importText.cancel}
          </Button>
        </>
      }
    >
      <p>
        {face.game.name} · {resultText ?? note}
      </p>
      {readMatch.record.overlay !== null && (
        <CorrectionsPart face={face} scenario={sheet.id} overlay={readMatch.record.overlay} />
      )}
      {resultText === null && (
        <SeatForm
          sheet={sheet}
          choice={{ ...choice, mode: localMode(choice.mode) }}
          modes={localModes}
          onChange={setChoice}
        />
      )}
      {problem !== null && (
        <Banner tone="error" title={importText.notSaved}>
          <p>{problem}</p>
        </Banner>
      )}
    </Dialog>
  )
}

/** True while a file is dragged over the page; calls back when it is dropped. */
function useFileDrop(onFile: (file: File) => void): boolean {
  const [isFileOver, setIsFileOver] = useState(false)
  useEffect(() => {
    const onDragOver = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes(importMatchText.files)) return
      event.preventDefault()
      setIsFileOver(true)
    }
    const onDragLeave = (event: DragEvent) => {
      if (event.relatedTarget === null) setIsFileOver(false)
    }
    const onDrop = (event: DragEvent) => {
      const [file] = event.dataTransfer?.files ?? []
      setIsFileOver(false)
      if (file === undefined) return
      event.preventDefault()
      onFile(file)
    }
    window.addEventListener('dragover', onDragOver)
    window.addEventListener('dragleave', onDragLeave)
    window.addEventListener('drop', onDrop)
    return () => {
      window.removeEventListener('dragover', onDragOver)
      window.removeEventListener('dragleave', onDragLeave)
      window.removeEventListener('drop', onDrop)
    }
  })
  return isFileOver
}
