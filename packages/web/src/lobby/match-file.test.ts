import type { Face } from '@firestep/face'
import { buildAnswer, type Game, Match, orThrow } from '@firestep/referee'
import { registered } from '@firestep/registry'
import { describe, expect, test } from 'vitest'
import { stub } from '../testing/stub.ts'
import { type MatchFile, readMatchFile } from './match-file.ts'

const raid = (await registered('raid')?.load()) as Game
const scenario = raid.scenarios[0]?.id ?? ''
/** The part of a face that reading a file needs. */
const face = stub<Face>({ game: raid, scenarios: [{ id: scenario }] })
const loadFaceOf = (game: string) => (game === raid.id ? Promise.resolve(face) : null)

const match = orThrow(Match.start(raid, { scenario, dice: { kind: 'quick', seed: 4 } }))
for (let i = 0; i < 4; i++) {
  const seat = match.edition.rules.seats.find((candidate) => match.asked(candidate) !== undefined) ?? ''
  const question = match.asked(seat)?.question
  if (question === undefined) throw new Error('the match is over too soon')
  match.choose(
    seat,
    buildAnswer(match.position.kind(question), match.view(seat), question.about, () => 0),
  )
}
const file = JSON.stringify(match.toRecord())
const changedFile = (change: (record: Record<string, unknown>) => void): string => {
  const record = JSON.parse(file)
  change(record)
  return JSON.stringify(record)
}
const problemText = (result: MatchFile): string => (result.isReadable ? 'none' : result.problem)

describe('a match file', () => {
  test('is read if the referee accepts it', async () => {
    const result = await readMatchFile(file, loadFaceOf)
    expect(result.isReadable && result.match.entries.length).toBe(match.entries.length)
  })

  test('is refused with the reason if it is broken', async () => {
    const cases: [string, string][] = [
      [file.slice(0, -20), 'not a match file'],
      ['{}', 'not a match file'],
      [changedFile((record) => Object.assign(record, { format: 'firestep match 2' })), 'newer Firestep'],
      [changedFile((record) => Object.assign(record, { game: 'chess' })), "'chess'"],
      [changedFile((record) => Object.assign(record, { scenario: 'elsewhere' })), "no battle 'elsewhere'"],
      [
        changedFile((record) => Object.assign(record, { rules: { version: 'old', hash: '0'.repeat(64) } })),
        'rules old',
      ],
    ]
    for (const [text, reason] of cases) expect(problemText(await readMatchFile(text, loadFaceOf))).toContain(reason)
  })

  test('with a forged entry can be opened up to that entry', async () => {
    const forged = changedFile((record) => {
      const entries = record.entries as { answer?: unknown }[]
      Object.assign(entries.at(-1) ?? {}, { answer: 'a forgery' })
    })
    const result = await readMatchFile(forged, loadFaceOf)
    expect(problemText(result)).toContain(`entry ${match.entries.length - 1}`)
    expect(!result.isReadable && result.playable?.record.entries.length).toBe(match.entries.length - 1)
  })
})
