/** Import of a match file, by picker or dropped anywhere on the lobby. */
import { matchTitle } from '@firestep/referee'
import { type ReactNode, useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { CorrectionsPart } from '../corrections/corrections-section.tsx'
import { loadFace } from '../load-face.ts'
import { linkTo } from '../routes.ts'
import { keepOrHold, localModes, newMatchId, type SavedMatch, type Seating } from '../store/index.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { errorText } from '../ui/error-text.ts'
import { FileButton } from '../ui/file-button.tsx'
import { type MatchFile, type ReadMatch, readMatchFile, standing } from './match-file.ts'
import { localMode, seatingFrom } from './seat-choice.ts'
import { SeatForm } from './seat-form.tsx'
import { useChosen } from './use-seat-choice.ts'

/** Maximum file size, larger than any match that people can play. */
const most = 40 * 1024 * 1024

interface Brought {
  readonly name: string
  readonly file: MatchFile
}

const refusal = (problem: string): MatchFile => ({ read: false, problem, sound: null })

async function bring(file: File): Promise<Brought> {
  const { name } = file
  if (file.size > most) return { name, file: refusal('It is far larger than any match file.') }
  try {
    return { name, file: await readMatchFile(await file.text(), loadFace) }
  } catch (fault) {
    return { name, file: refusal(`It could not be read: ${errorText(fault)}`) }
  }
}

export function BringMatch() {
  const [brought, setBrought] = useState<Brought | null>(null)
  const [reading, setReading] = useState(false)
  const take = async (file: File) => {
    setReading(true)
    setBrought(await bring(file))
    setReading(false)
  }
  const over = useDropped((file) => void take(file))
  const done = () => setBrought(null)
  return (
    <section aria-labelledby="bring" className="lobby-part bring">
      <h2 id="bring">Bring a match</h2>
      <p>
        A match file goes on where it was left, or can be watched again. Drop it anywhere on this page, or choose it
        here.
      </p>
      <FileButton accept=".json,application/json" onFile={(file) => void take(file)}>
        {reading ? 'Reading…' : 'Choose a match file'}
      </FileButton>
      {brought !== null && !brought.file.read && (
        <Refused name={brought.name} problem={brought.file.problem} sound={brought.file.sound} onDone={done}>
          {brought.file.sound !== null && (
            <Button onClick={() => setBrought(soundPart(brought))}>Open what comes before it</Button>
          )}
        </Refused>
      )}
      {brought?.file.read === true && <TakeUp read={brought.file} onClose={done} />}
      {over && (
        <div className="drop-here" aria-hidden="true">
          Drop the match file
        </div>
      )}
    </section>
  )
}

function soundPart({ name, file }: Brought): Brought | null {
  return !file.read && file.sound !== null ? { name, file: { read: true, ...file.sound } } : null
}

interface RefusedProps {
  readonly name: string
  readonly problem: string
  readonly sound: ReadMatch | null
  readonly onDone: () => void
  readonly children: ReactNode
}

const Refused = ({ name, problem, sound, onDone, children }: RefusedProps) => (
  <Banner
    tone="error"
    title={`“${name}” cannot be opened${sound === null ? '' : ' whole'}`}
    actions={
      <>
        {children}
        <Button look="quiet" onClick={onDone}>
          Close
        </Button>
      </>
    }
  >
    <p>{problem} The file itself is as it was.</p>
  </Banner>
)

/** The dialog on how the imported match continues. */
function TakeUp({ read, onClose }: { readonly read: ReadMatch; readonly onClose: () => void }) {
  const [, go] = useLocation()
  const [problem, setProblem] = useState<string | null>(null)
  const { face, sheet } = read
  const { chosen, setChosen, coach } = useChosen(face.game.id, sheet, face.first.seat)
  const { note, over } = standing(read)
  const keep = async (seating: Seating, link: (id: string) => string) => {
    const savedMatch: SavedMatch = {
      id: newMatchId(),
      game: face.game.id,
      scenario: sheet.id,
      title: matchTitle(face.game, sheet.id, read.record.options, sheet.title),
      record: read.record,
      sitting: seating,
      coach,
      updated: Date.now(),
      note,
      over,
      heard: read.match.plies.length,
    }
    try {
      await keepOrHold(savedMatch)
      go(link(savedMatch.id))
    } catch (fault) {
      setProblem(errorText(fault))
    }
  }
  const seating = seatingFrom(over === null ? chosen : { ...chosen, mode: 'mine' }, Object.keys(sheet.sides))
  return (
    <Dialog
      title={sheet.title}
      onClose={onClose}
      actions={
        <>
          {over === null && (
            <Button look="main" onClick={() => void keep(seating, linkTo.match)}>
              Go on with it
            </Button>
          )}
          <Button look={over === null ? 'plain' : 'main'} onClick={() => void keep(seating, linkTo.replay)}>
            Watch it again
          </Button>
          <Button look="quiet" onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      <p>
        {face.game.name} · {over ?? note}
      </p>
      {read.record.overlay !== null && (
        <CorrectionsPart face={face} scenario={sheet.id} overlay={read.record.overlay} />
      )}
      {over === null && (
        <SeatForm
          sheet={sheet}
          chosen={{ ...chosen, mode: localMode(chosen.mode) }}
          modes={localModes}
          onChange={setChosen}
        />
      )}
      {problem !== null && (
        <Banner tone="error" title="It could not be kept">
          <p>{problem}</p>
        </Banner>
      )}
    </Dialog>
  )
}

/** True while a file is dragged over the page; calls back when it is dropped. */
function useDropped(onFile: (file: File) => void): boolean {
  const [over, setOver] = useState(false)
  useEffect(() => {
    const hover = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      setOver(true)
    }
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) setOver(false)
    }
    const drop = (event: DragEvent) => {
      const [file] = event.dataTransfer?.files ?? []
      setOver(false)
      if (file === undefined) return
      event.preventDefault()
      onFile(file)
    }
    window.addEventListener('dragover', hover)
    window.addEventListener('dragleave', leave)
    window.addEventListener('drop', drop)
    return () => {
      window.removeEventListener('dragover', hover)
      window.removeEventListener('dragleave', leave)
      window.removeEventListener('drop', drop)
    }
  })
  return over
}
