/** Random play recorded by one build and replayed, answer by answer, by any other. */
import {
  buildAnswer,
  type Game,
  type GameTypes,
  type Json,
  type QuestionKind,
  quickTape,
  type Seat,
} from '@firestep/referee'
import { pickQuestion, seededPicker, startMatch } from '../random-play.ts'

export interface RecordedMatch {
  readonly scenario: string
  readonly seed: number
  readonly answers: readonly { readonly seat: Seat; readonly answer: Json }[]
}

export interface RecordedGame {
  readonly id: string
  readonly matches: readonly RecordedMatch[]
}

/** Matches of one scenario with this many decisions in all; the last match is cut short. */
export function recordPlay<T extends GameTypes>(
  game: Game<T>,
  scenario: string,
  decisions: number,
  seed: number,
): readonly RecordedMatch[] {
  const pick = seededPicker(seed)
  const matches: RecordedMatch[] = []
  for (let remaining = decisions; remaining > 0; ) {
    const match = startMatch(game, scenario, seed + matches.length)
    const answers: { seat: Seat; answer: Json }[] = []
    while (match.result === null && remaining > 0) {
      const { position } = match
      const question = pickQuestion(position, pick)
      const { seat, about } = question
      const answer = buildAnswer(position.kind(question), position.view(seat), about, pick)
      const ruling = match.choose(seat, answer)
      if (!ruling.allowed) throw new Error(`an answer grown along 'next' was refused: ${ruling.rule}, ${ruling.why}`)
      answers.push({ seat, answer })
      remaining--
    }
    matches.push({ scenario, seed: seed + matches.length, answers })
  }
  return matches
}

/** Number of decisions between two forks. */
const forkInterval = 50

/**
 * Replays matches with the work a bot causes: the view is cut, the answer grown part by part, checked and played, and
 * sometimes forked. Returns the final positions as text; builds with equal rules give equal texts.
 */
export function replay<T extends GameTypes>(game: Game<T>, matches: readonly RecordedMatch[]): string {
  const hashes: string[] = []
  for (const { scenario, seed, answers } of matches) {
    const match = startMatch(game, scenario, seed)
    for (const [number, { seat, answer }] of answers.entries()) {
      const question = match.position.asked(seat)
      if (question === undefined) return `nothing is asked of ${seat} at answer ${number} of ${scenario}, seed ${seed}`
      rebuildAnswer(match.position.kind(question), match.position.view(seat), question.about, answer)
      if (number % forkInterval === 0) match.fork({ seat, tape: quickTape(seed + number) })
      const ruling = match.choose(seat, answer)
      if (!ruling.allowed) return `answer ${number} of ${scenario}, seed ${seed}, is refused by ${ruling.rule}`
    }
    hashes.push(match.hash())
  }
  return hashes.join(' ')
}

/** Asks for the next parts at every step of an answer. */
function rebuildAnswer<View>(kind: QuestionKind<View, Json>, view: View, about: Json, answer: Json): void {
  if (!kind.isMultiPart || !Array.isArray(answer)) {
    kind.next(view, about, [])
    return
  }
  const parts: readonly Json[] = answer
  const builder = kind.builder?.(view, about)
  for (let length = 0; length <= parts.length; length++) {
    if (builder === undefined) kind.next(view, about, parts.slice(0, length))
    else builder.next()
    const part = parts[length]
    if (part !== undefined) builder?.add(part)
  }
}
