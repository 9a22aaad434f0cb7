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
import { barToPlayingOn, bothMine, playedOn, recordFrom } from './continue-match.ts'

let face: Awaited<ReturnType<typeof loadFace>>
beforeAll(async () => {
  face = await loadFace('great-war')
})

const played = (answers: number) => playAtRandom(face, 'opening-action-1', answers)

describe('playing on from a moment', () => {
  test('the new record verifies and has the same position', () => {
    const match = played(120)
    for (const at of [0, 1, 57, 119]) {
      const record = orThrow(recordFrom(face.game, match.toRecord(), at))
      const verdict = verify(face.game, record)
      expect(verdict).toMatchObject({ verified: true })
      const again = orThrow(Match.load(face.game, record))
      expect(again.plies.length).toBe(at)
      expect(again.view('british')).toEqual(match.viewAt('british', at))
      expect(again.result).toBeNull()
    }
  })

  test('from the newest moment nothing is taken back', () => {
    const match = played(40)
    expect(recordFrom(face.game, match.toRecord(), 40)).toEqual(match.toRecord())
  })

  test('the same answer rolls other dice than in the old match', () => {
    const match = played(200)
    const rolled = match.answers().findIndex(({ draws }) => draws.length >= 3)
    const { seat, answer, draws } = match.answers()[rolled] ?? { seat: '', answer: null, draws: [] as Draw[] }
    expect(draws.length).toBeGreaterThanOrEqual(3)
    const again = orThrow(Match.load(face.game, orThrow(recordFrom(face.game, match.toRecord(), rolled))))
    expect(again.choose(seat, answer)).toEqual({ allowed: true })
    expect(equal(again.answers()[rolled]?.draws, draws)).toBe(false)
    expect(verify(face.game, again.toRecord())).toMatchObject({ verified: true })
  })

  test('a resigned match can be played on from its last moment', () => {
    const match = played(30)
    match.resign('german')
    const record = orThrow(recordFrom(face.game, match.toRecord(), 30))
    expect(verify(face.game, record)).toMatchObject({ verified: true })
    expect(record.closing.result).toBeNull()
    expect(orThrow(Match.load(face.game, record)).plies.length).toBe(30)
  })

  test('a decided match cannot be played on from its end, only from the step before', () => {
    const match = played(Number.POSITIVE_INFINITY)
    expect(match.result?.how).toBe('played')
    const end = match.plies.length
    expect(recordFrom(face.game, match.toRecord(), end)).toMatchObject({
      problems: [expect.stringContaining('Step back')],
    })
    const record = orThrow(recordFrom(face.game, match.toRecord(), end - 1))
    expect(verify(face.game, record)).toMatchObject({ verified: true })
    expect(record.closing.result).toBeNull()
  })

  test('records with dice by hand are refused with the reason', () => {
    const record = { ...played(3).toRecord(), dice: { kind: 'by hand' as const } }
    expect(recordFrom(face.game, record, 1)).toMatchObject({ problems: [expect.stringContaining('dice')] })
  })

  test('two at one screen with hidden hands must wait for the end', () => {
    const match = played(5)
    expect(barToPlayingOn(savedMatchOf(match, againstBotSeating))).toBeNull()
    expect(barToPlayingOn(savedMatchOf(match, bothSidesSeating))).toBeNull()
    expect(barToPlayingOn(savedMatchOf(match, sharedScreenSeating))).toContain('once it is over')
    match.resign('british')
    expect(barToPlayingOn(savedMatchOf(match, sharedScreenSeating))).toBeNull()
  })

  test('the new match has its own id and the requested seats', () => {
    const from = savedMatchOf(played(5), againstBotSeating)
    const next = playedOn({ from, record: from.record, seating: bothMine(againstBotSeating), answers: 5, title: 'On' })
    expect(next.id).not.toBe(from.id)
    expect(next.sitting).toEqual(bothSidesSeating)
    expect(next.heard).toBe(5)
  })
})
