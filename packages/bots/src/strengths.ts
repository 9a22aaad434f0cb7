/** The opponents a player can choose from, and what each answers. */
import { growAnswer, type Json, type Match, quickTape, type Seat, type Shape } from '@firestep/referee'
import { askedOf, onlyAnswer } from './asked-question.ts'
import type { Mind } from './bot-knowledge.ts'
import type { Budget } from './budget.ts'
import { colonel, type Found } from './colonel.ts'
import { judgeOf } from './evaluators.ts'
import type { Task } from './one-step-search.ts'
import { recruit } from './recruit.ts'
import { sergeant } from './sergeant.ts'

export type StrengthId = 'random' | 'recruit' | 'sergeant' | 'colonel'

export interface Strength {
  readonly id: StrengthId
  readonly name: string
  readonly blurb: string
}

/** The weakest first. */
export const strengths: readonly Strength[] = [
  { id: 'random', name: 'Anything goes', blurb: 'Keeps to the rules and has no plan at all.' },
  { id: 'recruit', name: 'Recruit', blurb: 'Means well, overlooks things and misjudges others, as beginners do.' },
  { id: 'sergeant', name: 'Sergeant', blurb: 'Sound tactics: sees what is in front of it and seldom errs there.' },
  { id: 'colonel', name: 'Colonel', blurb: 'Thinks the turn through to its end many times before it answers.' },
]

/** Whom a player meets who has not chosen yet. */
export const defaultStrength: StrengthId = 'recruit'

/** An answer, and what it took. */
export interface Thought {
  readonly answer: Json
  /** Whether the rules left no choice. */
  readonly forced: boolean
  /** How many futures were played through before it. */
  readonly playouts: number
}

/**
 * What an opponent answers for a seat that is asked: always something the rules allow, and the same for the same seed
 * unless it thinks by the clock. A game without a mind is played at random. Only the Colonel has use for a budget.
 */
export function thoughtFor<T extends Shape>(
  match: Match<T>,
  mind: Mind<T> | null,
  strength: StrengthId,
  seat: Seat,
  seed: number,
  budget?: Budget,
): Thought {
  const question = askedOf(match, seat)
  const kind = match.position.kind(question)
  const view = match.view(seat)
  const forced = onlyAnswer(kind, view, question.about)
  if (forced !== undefined) return { answer: forced, forced: true, playouts: 0 }
  const tape = quickTape(seed)
  const found =
    mind === null || strength === 'random'
      ? undefined
      : think(strength, { match, judge: judgeOf(mind, match.edition), question, tape }, budget)
  const { answer, playouts } = found ?? {
    answer: growAnswer(kind, view, question.about, (n) => tape.draw(n) - 1),
    playouts: 0,
  }
  return { answer, forced: false, playouts }
}

/** The answer alone. */
export const answerFor = <T extends Shape>(...asked: Parameters<typeof thoughtFor<T>>): Json =>
  thoughtFor(...asked).answer

function think<T extends Shape>(
  strength: Exclude<StrengthId, 'random'>,
  task: Task<T>,
  budget: Budget | undefined,
): Found | undefined {
  switch (strength) {
    case 'recruit':
      return withoutPlayouts(recruit(task))
    case 'sergeant':
      return withoutPlayouts(sergeant(task))
    case 'colonel':
      return colonel(task, budget)
    default:
      return strength satisfies never
  }
}

const withoutPlayouts = (answer: Json | undefined): Found | undefined =>
  answer === undefined ? undefined : { answer, playouts: 0 }
