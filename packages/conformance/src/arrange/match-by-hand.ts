/** A match played by hand in a test, from its start. */
import {
  type Game,
  type GameTypes,
  type Json,
  Match,
  type MatchRecord,
  orThrow,
  presetTape,
  type Ruling,
  type Seat,
} from '@firestep/referee'
import { type Answering, answering } from './answering.ts'

export interface MatchByHand<T extends GameTypes> extends Answering {
  readonly match: Match<T>
}

interface MatchChoice {
  readonly scenario: string
  readonly options?: Json
  readonly overlay?: Json
  readonly dice: readonly number[]
}

export function startByHand<T extends GameTypes>(game: Game<T>, { dice, ...choice }: MatchChoice): MatchByHand<T> {
  const tape = presetTape(...dice)
  const match = orThrow(Match.start(game, { ...choice, dice: { kind: 'by hand' }, tape }))
  const give = (seat: Seat, answer: Json): Ruling => match.choose(seat, answer)
  return Object.assign(answering({ position: () => match.position, give, tape }), { match })
}

/** A worked example as a match file. */
export interface ExampleRecord {
  readonly record: MatchRecord
  /** Notes, each with the number of answers before it. */
  readonly notes: readonly { readonly after: number; readonly text: string }[]
}

/** The record of a match that has used all its dice. */
export function recordOf<T extends GameTypes>({ match, drawsLeft }: MatchByHand<T>): MatchRecord {
  if (drawsLeft > 0) throw new Error(`numbers that were never drawn: ${drawsLeft}`)
  return match.toRecord()
}

/** Plays a worked example, which gives its notes one by one. */
export function recordExample<T extends GameTypes>(byHand: MatchByHand<T>, story: Iterable<string>): ExampleRecord {
  const notes: { after: number; text: string }[] = []
  for (const text of story) notes.push({ after: byHand.match.plies.length, text })
  return { record: recordOf(byHand), notes }
}
