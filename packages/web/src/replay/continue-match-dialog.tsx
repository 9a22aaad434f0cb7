/** The dialog that starts a new match from a moment of another. */
import type { Face } from '@firestep/face'
import { type ReactNode, useState } from 'react'
import { useLocation } from 'wouter'
import { isOpen } from '../match-session/seating.ts'
import { linkTo } from '../routes.ts'
import { type SavedMatch, saveOrHold } from '../store/index.ts'
import { continueMatchDialogText } from '../texts/replay.ts'
import { Button } from '../ui/button.tsx'
import { Choices } from '../ui/choices.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { allSeatsMine, continuedMatch, recordUpTo } from './continue-match.ts'

interface ContinueMatchDialogProps {
  readonly face: Face
  readonly savedMatch: SavedMatch
  readonly answers: number
  /** "turn 5": part of the new match's name. */
  readonly moment: string
  onClose(): void
}

type SeatsOption = 'same' | 'mine'

export function ContinueMatchDialog({
  face,
  savedMatch,
  answers,
  moment,
  onClose,
}: ContinueMatchDialogProps): ReactNode {
  const [, navigate] = useLocation()
  const [seats, setSeats] = useState<SeatsOption>('same')
  const [problem, setProblem] = useState<string | null>(null)
  const canTakeAllSeats = isOpen(savedMatch.sitting, savedMatch.record.closing.result !== null)
  const begin = async () => {
    const record = recordUpTo(face.game, savedMatch.record, answers)
    if ('problems' in record) return setProblem(record.problems.join('; '))
    const sheet = face.scenarios.find(({ id }) => id === savedMatch.scenario)
    const title = `${sheet?.title ?? savedMatch.title}, played on from ${moment}`
    const seating = seats === 'mine' ? allSeatsMine(savedMatch.sitting) : savedMatch.sitting
    const newMatch = continuedMatch({
      original: savedMatch,
      recordUpToMoment: record,
      seating,
      answerCount: answers,
      title,
    })
    try {
      await saveOrHold(newMatch)
      navigate(linkTo.match(newMatch.id))
    } catch (fault) {
      setProblem(continueMatchDialogText.saveFailed(fault instanceof Error ? fault.message : String(fault)))
    }
  }
  return (
    <Dialog
      title={continueMatchDialogText.title}
      onClose={onClose}
      actions={
        <>
          <Button look="main" onClick={() => void begin()}>
            {continueMatchDialogText.begin}
          </Button>
          <Button onClick={onClose}>{continueMatchDialogText.cancel}</Button>
        </>
      }
    >
      <p>{continueMatchDialogText.help(moment)}</p>
      {canTakeAllSeats && (
        <Choices
          legend={continueMatchDialogText.whoPlays}
          choices={[
            { id: 'same', name: continueMatchDialogText.asBefore },
            {
              id: 'mine',
              name: continueMatchDialogText.bothSides,
              detail: continueMatchDialogText.bothSidesDetail,
            },
          ]}
          chosen={seats}
          onChoose={setSeats}
        />
      )}
      {problem !== null && <p role="alert">{problem}</p>}
    </Dialog>
  )
}
