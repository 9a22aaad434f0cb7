import { type Draw, equal, Match, orThrow, verify } from '@firestep/referee'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  againstBotSeating,
  bothSidesSeating,
  loadFace,
  playAtRandom,
  savedMatchOf,
  sharedScreenSeating,
} from '../testing/sample-matches.ts'
import { allSeatsMine, continuedMatch, recordUpTo, whyNotContinue } from './continue-match.ts'

let face: Awaited<ReturnType<typeof loadFace>>
beforeAll(async () => {
  face = await loadFace('great-war')
})

const playedMatch = (answers: number) => playAtRandom(face, 'opening-action-1', answers)

describe('playing on from a moment', () => {
  test('the new record verifies and has the same position', () => {
    const match = playedMatch(120)
    for (const answers of [0, 1, 57, 119]) {
      const record = orThrow(recordUpTo(face.game, match.toRecord(), answers))
      const verdict = verify(face.game, record)
      expect(verdict).toMatchObject({ verified: true })
      const reloaded = orThrow(Match.load(face.game, record))
      expect(reloaded.plies.length).toBe(answers)
      expect(reloaded.view('british')).toEqual(match.viewAt('british', answers))
      expect(reloaded.result).toBeNull()
    }
  })

  test('from the newest moment nothing is taken back', () => {
    const match = playedMatch(40)
    expect(recordUpTo(face.game, match.toRecord(), 40)).toEqual(match.toRecord())
  })

  test('the same answer rolls other dice than in the old match', () => {
    const match = playedMatch(200)
    const rollingIndex = match.answers().findIndex(({ draws }) => draws.length >= 3)
    const { seat, answer, draws } = match.answers()[rollingIndex] ?? { seat: '', answer: null, draws: [] as Draw[] }
    expect(draws.length).toBeGreaterThanOrEqual(3)
    const reloaded = orThrow(Match.load(face.game, orThrow(recordUpTo(face.game, match.toRecord(), rollingIndex))))
    expect(reloaded.choose(seat, answer)).toEqual({ allowed: true })
    expect(equal(reloaded.answers()[rollingIndex]?.draws, draws)).toBe(false)
    expect(verify(face.game, reloaded.toRecord())).toMatchObject({ verified: true })
  })

  test('a resigned match can be played on from its last moment', () => {
    const match = playedMatch(30)
    match.resign('german')
    const record = orThrow(recordUpTo(face.game, match.toRecord(), 30))
    expect(verify(face.game, record)).toMatchObject({ verified: true })
    expect(record.closing.result).toBeNull()
    expect(orThrow(Match.load(face.game, record)).plies.length).toBe(30)
  })

  test('a decided match cannot be played on from its end, only from the step before', () => {
    const match = playedMatch(Number.POSITIVE_INFINITY)
    expect(match.result?.how).toBe('played')
    const end = match.plies.length
    expect(recordUpTo(face.game, match.toRecord(), end)).toMatchObject({
      problems: [expect.stringContaining('Step back')],
    })
    const record = orThrow(recordUpTo(face.game, match.toRecord(), end - 1))
    expect(verify(face.game, record)).toMatchObject({ verified: true })
    expect(record.closing.result).toBeNull()
  })

  test('records with dice by hand are refused with the reason', () => {
    const record = { ...playedMatch(3).toRecord(), dice: { kind: 'by hand' as const } }
    expect(recordUpTo(face.game, record, 1)).toMatchObject({ problems: [expect.stringContaining('dice')] })
  })

  test('two at one screen with hidden hands must wait for the end', () => {
    const match = playedMatch(5)
    expect(whyNotContinue(savedMatchOf(match, againstBotSeating))).toBeNull()
    expect(whyNotContinue(savedMatchOf(match, bothSidesSeating))).toBeNull()
    expect(whyNotContinue(savedMatchOf(match, sharedScreenSeating))).toContain('when it is over')
    match.resign('british')
    expect(whyNotContinue(savedMatchOf(match, sharedScreenSeating))).toBeNull()
  })

  test('the new match has its own id and the requested seats', () => {
    const original = savedMatchOf(playedMatch(5), againstBotSeating)
    const newMatch = continuedMatch({
      original,
      recordUpToMoment: original.record,
      seating: allSeatsMine(againstBotSeating),
      answerCount: 5,
      title: 'On',
    })
    expect(newMatch.id).not.toBe(original.id)
    expect(newMatch.sitting).toEqual(bothSidesSeating)
    expect(newMatch.heard).toBe(5)
  })
})
