import { writeFileSync } from 'node:fs'
import { env } from 'node:process'
import { Match, orThrow, readRecord } from '@firestep/referee'
import { describe, expect, test } from 'vitest'
import { type GreatWar, greatWar } from '../../index.ts'
import type { Event } from '../../rules/events.ts'
import { buildExampleRecord } from '../../testing/build-example-record.ts'
import { plays } from './example-plays.ts'
import { examples } from './index.ts'

/** EXAMPLES=write rewrites the records; `biome check --write` then formats them. */
if (env.EXAMPLES === 'write')
  for (const play of plays)
    writeFileSync(
      new URL(`./records/${play.id}.json`, import.meta.url),
      JSON.stringify(buildExampleRecord(play), null, 2),
    )

test.each(plays.map((play) => [play.id, play] as const))(
  '%s: the stored record is what its play produces',
  (id, play) => {
    expect(examples.find((example) => example.id === id)?.record).toEqual(buildExampleRecord(play))
  },
)

describe.each(examples.map((example) => [example.id, example] as const))('%s', (_id, example) => {
  const record = readRecord(example.record)
  if ('problem' in record) throw new Error(record.problem)

  test('loads with every answer legal and ends in the recorded position', () => {
    const match = orThrow(Match.begin<GreatWar>(greatWar, record))
    for (const entry of record.entries.slice(1)) {
      if (entry.kind !== 'answer') throw new Error(`a ${entry.kind} in an example`)
      expect(match.position.check(entry.seat, entry.answer)).toEqual({ allowed: true })
      match.apply(entry)
    }
    expect(match.hash()).toBe(record.closing.hash)
    expect(orThrow(Match.load<GreatWar>(greatWar, record)).hash()).toBe(record.closing.hash)
  })

  test('has notes at existing moments and cites a rule of the index', () => {
    const answers = record.entries.length - 1
    for (const { after } of example.notes) expect(after).toBeLessThanOrEqual(answers)
    expect(example.notes.map(({ after }) => after)).toEqual(
      example.notes.map(({ after }) => after).sort((a, b) => a - b),
    )
    expect(greatWar.reference.rules.map(({ id }) => id)).toContain(example.rule)
  })
})

const eventsOf = (id: string): Event[] => {
  const example = examples.find((other) => other.id === id)
  const record = readRecord(example?.record)
  if ('problem' in record) throw new Error(record.problem)
  return orThrow(Match.load<GreatWar>(greatWar, record))
    .events(null)
    .flatMap((item) => (item.type === 'told' ? [item.event] : []))
}
const combats = (id: string) => eventsOf(id).flatMap((event) => (event.type === 'battle' ? [event.combat] : []))

test('artillery.17: the example shows two dice in the centre, one on hex 1 and two on hex 4', () => {
  expect(combats('targeting-dice').map(({ dice, hits }) => [dice.length, hits])).toEqual([
    [2, 1],
    [1, 0],
    [2, 0],
  ])
})

test('artillery.31: the example shows a crater, and three dice that all count', () => {
  expect(eventsOf('direct-hit').some(({ type }) => type === 'crater')).toBe(true)
  expect(combats('direct-hit')[0]).toMatchObject({ hits: 2, flags: 1, ignoredSoldiers: 0 })
})

test('ranged.18: the example shows one roll of six dice against one protection', () => {
  expect(combats('cross-fire')).toMatchObject([{ by: [1, 2], hits: 2, ignoredSoldiers: 2, dice: { length: 6 } }])
})

test('close.6: the example ends with the attacker in the trench', () => {
  expect(combats('close-combat')).toMatchObject([{ kind: 'close', hits: 2, dice: { length: 4 } }])
  expect(eventsOf('close-combat').some(({ type }) => type === 'gained ground')).toBe(true)
})

test('retreat.11: the example costs a figure for the hex beyond the baseline', () => {
  expect(eventsOf('no-way-back')).toContainEqual(expect.objectContaining({ type: 'retreated', lost: 1 }))
})
