/** The dialog that starts a new match from a moment of another. */
import type { Face } from '@firestep/face'
import { type ReactNode, useState } from 'react'
import { useLocation } from 'wouter'
import { isOpen } from '../match-session/seating.ts'
import { linkTo } from '../routes.ts'
import { type SavedMatch, saveOrHold } from '../store/index.ts'
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
      setProblem(`The new match could not be kept: ${fault instanceof Error ? fault.message : String(fault)}`)
    }
  }
  return (
    <Dialog
      title="Play on from here"
      onClose={onClose}
      actions={
        <>
          <Button look="main" onClick={() => void begin()}>
            Begin
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </>
      }
    >
      <p>
        A new match begins at {moment}. This one stays as it is. What came after is taken back in the new match, and
        dice are rolled afresh.
      </p>
      {canTakeAllSeats && (
        <Choices
          legend="Who plays"
          choices={[
            { id: 'same', name: 'As before' },
            { id: 'mine', name: 'Both sides mine', detail: 'Everything lies open.' },
          ]}
          chosen={seats}
          onChoose={setSeats}
        />
      )}
      {problem !== null && <p role="alert">{problem}</p>}
    </Dialog>
  )
}
