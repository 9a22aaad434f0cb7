/** Checks that a prompt tells truly whether an answer put together from several choices can be beyond undo. */
import { buildAnswer, type Game, type GameTypes, Match, orThrow, quickTape, type View } from '@firestep/referee'
import { expect, test } from 'vitest'
import type { QuestionFace } from '../questions/question-face.ts'
import type { RandomPlay } from './asked-moments.ts'

interface FinalAnswerChecks<T extends GameTypes> {
  readonly game: Game<T>
  readonly plays: readonly RandomPlay[]
  faceOf(view: View<T>): Pick<QuestionFace<T>, 'prompt'>
}

/** The choices of one deed, a unit and its place or target, which needs no confirmation. */
const partsOfOneDeed = 2
/** So many answers of a kind tell whether any can be beyond undo. */
const enoughAnswers = 25

export function checkFinalAnswers<T extends GameTypes>({ game, plays, faceOf }: FinalAnswerChecks<T>): void {
  test('an answer of several choices can be taken back, unless its prompt is final', () => {
    const counts = new Map<string, { final: number; beyondUndo: number; marked: boolean }>()
    for (const play of plays)
      for (const { kind, isFinal, isBeyondUndo } of longAnswers(game, play, faceOf)) {
        const count = counts.get(kind) ?? { final: 0, beyondUndo: 0, marked: isFinal }
        counts.set(kind, {
          final: count.final + 1,
          beyondUndo: count.beyondUndo + (isBeyondUndo ? 1 : 0),
          marked: count.marked || isFinal,
        })
        if (!isFinal) expect(isBeyondUndo, `${kind} is beyond undo`).toBe(false)
      }
    for (const [kind, { final, beyondUndo, marked }] of counts)
      if (marked && final >= enoughAnswers) expect(beyondUndo, `${kind} can always be taken back`).toBeGreaterThan(0)
    expect([...counts.values()].some(({ marked }) => marked)).toBe(true)
  })
}

/** The answers of more than one deed in a random match. */
function* longAnswers<T extends GameTypes>(
  game: Game<T>,
  { scenario, seed, options = null, maxAnswers, usesPreparedSetups = false }: RandomPlay,
  faceOf: FinalAnswerChecks<T>['faceOf'],
) {
  const tape = quickTape(seed + 1)
  const match = orThrow(Match.start(game, { scenario, options, dice: { kind: 'quick', seed } }))
  for (let count = 0; count < maxAnswers && match.result === null; count++) {
    const [question] = match.position.questions()
    if (question === undefined) return
    const { seat, about } = question
    const view = match.position.view(seat)
    const kind = match.position.kind(question)
    const prepared = usesPreparedSetups ? kind.preparedAnswer(view, about) : null
    const answer = prepared ?? buildAnswer(kind, view, about, (n) => tape.draw(n) - 1)
    const isLong = kind.isMultiPart && Array.isArray(answer) && answer.length > partsOfOneDeed
    const isFinal = isLong && faceOf(view).prompt(view, question).isFinal === true
    const ply = match.entries.length
    const ruling = match.choose(seat, answer)
    if (!ruling.allowed) throw new Error(`${question.kind}: ${ruling.rule}: ${ruling.why}`)
    const { to } = match.undoReach(seat)
    if (isLong) yield { kind: question.kind, isFinal, isBeyondUndo: to === null || to > ply }
  }
}
