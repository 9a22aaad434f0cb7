/** Worked examples, replayed. */
import { type Game, type GameTypes, type Json, Match, orThrow, readRecord } from '@firestep/referee'
import { expect } from 'vitest'

/** The match of an example's record after its last answer; every answer must be legal and the end the stored one. */
export function replayExample<T extends GameTypes>(game: Game<T>, stored: Json | undefined): Match<T> {
  const record = readRecord(stored)
  if ('problem' in record) throw new Error(record.problem)
  const match = orThrow(Match.begin<T>(game, record))
  for (const entry of record.entries.slice(1)) {
    if (entry.kind !== 'answer') throw new Error(`a ${entry.kind} in an example`)
    expect(match.position.check(entry.seat, entry.answer)).toEqual({ allowed: true })
    match.apply(entry)
  }
  expect(match.hash()).toBe(record.closing.hash)
  return match
}
