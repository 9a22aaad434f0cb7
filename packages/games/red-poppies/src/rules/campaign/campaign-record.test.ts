/** A campaign as one record: it replays to the same end, and can be loaded in the middle of a night. */
import { randomAnswer } from '@firestep/conformance'
import { Match, orThrow, quickTape, verify } from '@firestep/referee'
import { describe, expect, test } from 'vitest'
import type { Side } from '../../data/schema.ts'
import { redPoppies } from '../../index.ts'
import type { RedPoppies } from '../state.ts'

/** Plays random answers until both votes are due or the campaign is over. */
function playOn(match: Match<RedPoppies>, until: 'the vote' | 'the end', tape = quickTape(5)): Match<RedPoppies> {
  while (match.result === null) {
    const asked = match.position.questions()
    if (until === 'the vote' && asked.every(({ kind }) => kind === 'night attack')) return match
    const { seat, answer } = randomAnswer(match.position, tape)
    const ruling = match.choose(seat, answer)
    if (!ruling.allowed) throw new Error(ruling.why)
  }
  return match
}

const startCampaign = (days: number): Match<RedPoppies> =>
  orThrow(Match.start(redPoppies, { scenario: 'ysc3', options: { days }, dice: { kind: 'quick', seed: 8 } }))

test('11.03: the record of a campaign replays to the same end and is verified', () => {
  const match = playOn(startCampaign(2), 'the end')
  expect(match.events(null).filter((item) => item.type === 'told' && item.event.type === 'day')).toHaveLength(2)
  const record = JSON.parse(JSON.stringify(match.toRecord()))
  const reloaded = orThrow(Match.load(redPoppies, record))
  expect(reloaded.result).toEqual(match.result)
  expect(reloaded.hash()).toBe(match.hash())
  expect(reloaded.events(null)).toEqual(match.events(null))
  expect(verify(redPoppies, record)).toMatchObject({ verified: true })
})

/** Everything a viewer may see or hear of the others: its view, the open questions, the events. */
const seenBy = (match: Match<RedPoppies>, viewer: Side | null) => [
  match.view(viewer),
  match.position.waiting(viewer),
  match.events(viewer),
]

/** A match loaded from its entries, or from those and the newest snapshot. */
const loaders = {
  'from its entries alone': (match: Match<RedPoppies>) => orThrow(Match.load(redPoppies, stored(match))),
  'from a snapshot': (match: Match<RedPoppies>) => {
    const snapshot = match.snapshot()
    if (snapshot === undefined) throw new Error('there is no snapshot')
    return orThrow(Match.load(redPoppies, stored(match), JSON.parse(JSON.stringify(snapshot))))
  },
}
const stored = (match: Match<RedPoppies>) => JSON.parse(JSON.stringify(match.toRecord()))

describe('11.521: a match loaded after one side has voted on a night attack', () => {
  const recordAtVote = playOn(startCampaign(1), 'the vote').toRecord()
  const atTheVote = () => orThrow(Match.load(redPoppies, JSON.parse(JSON.stringify(recordAtVote))))
  const castVote = (match: Match<RedPoppies>, seat: Side, vote: 'yes' | 'no') =>
    expect(match.choose(seat, vote)).toMatchObject({ allowed: true })
  const votes = (match: Match<RedPoppies>) =>
    match
      .events(null)
      .flatMap((item) => (item.type === 'told' && item.event.type === 'night attack' ? [item.event] : []))

  for (const [how, load] of Object.entries(loaders))
    test(`loaded ${how}: the vote stays secret, and counts`, () => {
      const original = atTheVote()
      castVote(original, 'entente', 'yes')
      const match = load(original)
      expect(match.position.asked('entente')).toBeUndefined()
      expect(match.position.asked('central')).toMatchObject({ kind: 'night attack', rule: '11.521' })
      // Other viewers cannot tell it from a match in which that side has not voted, or has voted differently.
      const [notVoted, votedNo] = [atTheVote(), atTheVote()]
      castVote(votedNo, 'entente', 'no')
      for (const viewer of ['central', null] as const) {
        expect(seenBy(match, viewer)).toEqual(seenBy(notVoted, viewer))
        expect(seenBy(match, viewer)).toEqual(seenBy(load(votedNo), viewer))
      }
      castVote(match, 'central', 'no')
      castVote(original, 'central', 'no')
      expect(votes(match)).toMatchObject([{ votes: { central: 'no', entente: 'yes' }, fought: true }])
      expect(match.hash()).toBe(original.hash())
      expect(match.position.state.campaign).toMatchObject({ engagement: 'night', called: { central: 0, entente: 1 } })
      expect(playOn(match, 'the end').result?.how).toBe('played')
    })

  for (const [how, load] of Object.entries(loaders))
    test(`loaded ${how}: the voter may take the vote back, unseen by others`, () => {
      const original = atTheVote()
      castVote(original, 'entente', 'yes')
      const match = load(original)
      const before = seenBy(match, 'central')
      expect(match.undo('central')).toMatchObject({ allowed: false })
      expect(match.undo('entente')).toMatchObject({ allowed: true })
      expect(match.position.asked('entente')?.kind).toBe('night attack')
      expect(seenBy(match, 'central')).toEqual(before)
      castVote(match, 'entente', 'no')
      expect(seenBy(match, 'central')).toEqual(before)
      castVote(match, 'central', 'no')
      expect(votes(match)).toMatchObject([{ votes: { central: 'no', entente: 'no' }, fought: false }])
      // Once the votes are revealed a seat cannot take its vote back alone.
      expect(match.undo('entente')).toMatchObject({ allowed: false, rule: 'referee.undo' })
    })
})
