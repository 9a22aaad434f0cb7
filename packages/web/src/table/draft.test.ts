import type { Offer } from '@firestep/face'
import { orThrow } from '@firestep/referee'
import { beforeAll, describe, expect, test } from 'vitest'
import { type AnyMatch, still } from '../desk/reel.ts'
import { loadFace, playedAtRandom } from '../testing.ts'
import { atPlace, back, choose, chosenPlaces, type Draft, draft, touch } from './draft.ts'

let face: Awaited<ReturnType<typeof loadFace>>
beforeAll(async () => {
  face = await loadFace('great-war')
})

/** A draft of the first question of some kind in a match played at random. */
function firstOf(kind: string): { readonly match: AnyMatch; readonly start: Draft } {
  for (let answers = 0; ; answers++) {
    const match = playedAtRandom(face, 'opening-action-1', answers, 5)
    for (const seat of match.edition.rules.seats) {
      const question = match.asked(seat)?.question
      const found = question?.kind === kind ? match.edition.rules.kinds[kind] : undefined
      if (question === undefined || found === undefined) continue
      const table = orThrow(face.open(match.edition.data, 'opening-action-1'))
      return { match, start: draft({ table, kind: found, question, view: still(match.view(seat)) }) }
    }
  }
}

const first = ({ offers }: Draft): Offer => {
  const [one] = offers
  if (one === undefined) throw new Error('nothing is offered')
  return one
}

describe('an answer that is a list of parts', () => {
  test('grows part by part until it can be given, and goes back', () => {
    const { start } = firstOf('move')
    expect(start.answer).toBeUndefined()
    const unit = choose(start, first(start))
    const move = unit.answer === undefined ? choose(unit, first(unit)) : unit
    expect(move.ruling).toEqual({ allowed: true })
    expect(move.answer).toEqual(move.soFar)
    expect(back(back(move)).soFar).toEqual([])
  })

  test('touching another unit begins anew with it', () => {
    const { start } = firstOf('move')
    const [one, other] = start.offers.filter(({ piece }) => piece !== null)
    if (one === undefined || other?.place == null) return expect(start.offers.length).toBeGreaterThan(0)
    const chosen = choose(start, one)
    const { from, offers } = touch(chosen, atPlace(other.place))
    expect(from.soFar.length).toBeLessThanOrEqual(chosen.soFar.length)
    expect(offers.map(({ part }) => part)).toContainEqual(other.part)
  })
})

describe('an answer that is a set', () => {
  test('is ticked in any order and given in the order of the rules', () => {
    const { match, start } = firstOf('order')
    expect(start.ticks).not.toBeNull()
    const ticked = [...start.offers].reverse().reduce((soFar, offer) => {
      const more = choose(soFar, offer)
      return more.ruling?.allowed === true ? more : soFar
    }, start)
    expect(ticked.soFar.length).toBeGreaterThan(0)
    expect(chosenPlaces(ticked).length).toBeGreaterThan(0)
    expect(match.choose(start.put.question.seat, ticked.answer ?? null)).toEqual({ allowed: true })
  })

  test('a second touch takes a tick away', () => {
    const { start } = firstOf('order')
    const once = choose(start, first(start))
    expect(choose(once, first(start)).soFar).toEqual([])
    expect(back(once).soFar).toEqual([])
  })
})
