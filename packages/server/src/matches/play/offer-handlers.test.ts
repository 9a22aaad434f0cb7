import type { Offer } from '@firestep/api'
import { quickTape, resultOfAgreedScore } from '@firestep/referee'
import { describe, expect, test } from 'vitest'
import type { UserRow } from '../../store/schema.ts'
import { randomAnswer } from '../../testing/live-matches.ts'
import {
  changedRules,
  contributionOf,
  go,
  hopelessRules,
  pass,
  stop,
  TestMatchContext,
  testCommitment,
} from '../../testing/match-context.ts'
import type { AnyMatch } from '../model/match-registry.ts'
import { offersFor } from '../model/offers.ts'

async function startMatch() {
  const context = await TestMatchContext.open()
  const [anna, bert] = [await context.user('Anna'), await context.user('Bert')]
  const id = await context.startRaid(anna, bert)
  const offer = (user: typeof anna, seat: string, kind: 'draw' | 'go on' = 'draw') =>
    context.request('offer', user, { params: { id }, body: { kind, seat } })
  const takeback = (user: typeof anna, seat: string, to?: number) =>
    context.request('offer', user, {
      params: { id },
      body: { kind: 'takeback', seat, ...(to !== undefined && { to }) },
    })
  const reply = (user: typeof anna, seat: string, { id: offerId }: Offer, accept: boolean) =>
    context.request('reply', user, { params: { id, offer: offerId }, body: { seat, accept } })
  const openOffers = (seat: string) => context.context.registry.read(id, (handle) => offersFor(handle, seat))
  const result = async () => JSON.parse((await context.row(id)).result)
  return { context, anna, bert, id, offer, takeback, reply, openOffers, result }
}

function answerRandomly(match: AnyMatch, seed: number): void {
  const { seat, answer } = randomAnswer(match, quickTape(seed))
  match.choose(seat, answer)
}

/** The server’s dice are random, so matches are started until the attack is ahead in one that goes on. */
async function matchWithLeadingAttack() {
  for (let attempt = 0; attempt < 50; attempt++) {
    const started = await startMatch()
    const isAhead = await started.context.context.registry.change(started.id, ({ match }) => {
      if (match === null) return false
      const attackLeads = () => resultOfAgreedScore(match.edition.rules, match.position.state)?.winner === 'attack'
      for (let i = 0; i < 500 && match.result === null && !attackLeads(); i++) answerRandomly(match, i)
      return match.result === null && attackLeads()
    })
    if (isAhead) return started
  }
  throw new Error('the attack was never ahead')
}

describe('an early end with the score as it stands', () => {
  const offerEnd = (
    { context, id }: Awaited<ReturnType<typeof startMatch>>,
    user: UserRow,
    seat: string,
    after: string | null = null,
  ) => context.request('offer', user, { params: { id }, body: { kind: 'end', seat, after } })

  test('is offered and accepted: the game decides the winner', async () => {
    const started = await startMatch()
    const offerMade = await offerEnd(started, started.anna, 'attack')
    expect(offerMade).toMatchObject({ kind: 'end', agreed: ['attack'] })
    expect(await started.result()).toBeNull()
    await started.reply(started.bert, 'defend', offerMade, true)
    expect(await started.result()).toEqual({ how: 'agreed', winner: null, outcome: { winner: null } })
  })

  test('after a span comes when the span is over, even after a restart', async () => {
    const started = await startMatch()
    const { context, id } = started
    const offerMade = await offerEnd(started, started.anna, 'attack', 'turn')
    expect(offerMade).toMatchObject({ kind: 'end', after: 'turn' })
    await started.reply(started.bert, 'defend', offerMade, true)
    expect(await started.openOffers('attack')).toEqual([])
    const restarted = await context.restart()
    expect(await restarted.context.registry.read(id, ({ match }) => match?.endsAfter)).toEqual({
      span: 'turn',
      until: 1,
    })
    const ended = await restarted.context.registry.change(id, ({ match }) => {
      for (let i = 0; i < 50 && match?.result === null; i++) answerRandomly(match, i)
      if (match === null) throw new Error('there is no match')
      const { rules } = match.edition
      return {
        turn: rules.turn(match.position.state),
        winner: resultOfAgreedScore(rules, match.position.state)?.winner,
      }
    })
    expect(ended.turn).toBe(2)
    expect(await started.result()).toMatchObject({ how: 'agreed', winner: ended.winner })
  })

  test('is refused with a span that the game does not have', async () => {
    const started = await startMatch()
    await expect(offerEnd(started, started.anna, 'attack', 'fortnight')).rejects.toThrow('cannot be agreed')
  })

  test('is accepted by a bot unless the bot would lose by it, and always after a span', async () => {
    const started = await matchWithLeadingAttack()
    const { context, id, anna } = started
    await context.context.registry.change(id, (handle) => {
      handle.setSeat('defend', { by: 'opponent', strength: 'recruit', user: null })
    })
    await expect(offerEnd(started, anna, 'attack')).rejects.toThrow("'defend' does not agree")
    await offerEnd(started, anna, 'attack', 'turn')
    expect(await context.context.registry.read(id, ({ match }) => match?.endsAfter?.span)).toBe('turn')
  })
})

describe('a draw', () => {
  test('is offered and accepted', async () => {
    const { anna, bert, offer, reply, openOffers, result } = await startMatch()
    const offerMade = await offer(anna, 'attack')
    expect(offerMade).toMatchObject({ by: 'attack', kind: 'draw', agreed: ['attack'], declined: null })
    expect(await openOffers('defend')).toEqual([offerMade])
    await expect(reply(anna, 'attack', offerMade, true)).rejects.toThrow('This is your own offer')
    await reply(bert, 'defend', offerMade, true)
    expect(await result()).toEqual({ how: 'agreed', winner: null, outcome: null })
    expect(await openOffers('defend')).toEqual([])
    await expect(offer(bert, 'defend')).rejects.toThrow('The match is over.')
  })

  test('once declined stays shown, and cannot be offered again until play goes on', async () => {
    const { context, anna, bert, id, offer, reply, openOffers } = await startMatch()
    const offerMade = await offer(anna, 'attack')
    await reply(bert, 'defend', offerMade, false)
    expect(await openOffers('attack')).toMatchObject([{ declined: 'defend' }])
    await expect(reply(bert, 'defend', offerMade, true)).rejects.toThrow("'defend' has declined this offer.")
    await expect(offer(anna, 'attack')).rejects.toThrow("'defend' has declined that.")
    await context.answer(id, 'attack', pass)
    expect(await openOffers('attack')).toEqual([])
    await offer(anna, 'attack')
  })

  test('is offered once at a time, can be withdrawn, and is void after an answer', async () => {
    const { context, anna, bert, id, offer, reply, openOffers } = await startMatch()
    const offerMade = await offer(anna, 'attack')
    await expect(offer(anna, 'attack')).rejects.toThrow('You have offered that already.')
    await reply(anna, 'attack', offerMade, false)
    expect(await openOffers('attack')).toEqual([])
    const secondOffer = await offer(anna, 'attack')
    await context.answer(id, 'attack', pass)
    await expect(reply(bert, 'defend', secondOffer, true)).rejects.toThrow('This offer is no longer open.')
  })

  test('can stand beside an offered takeback: a seat offers each kind once', async () => {
    const { context, anna, bert, id, offer, takeback, reply, openOffers } = await startMatch()
    await context.answer(id, 'attack', [0, 1])
    const draw = await offer(anna, 'attack')
    const takebackOffer = await takeback(anna, 'attack', 0)
    await offer(bert, 'defend')
    const listOffers = async () => (await openOffers('defend')).map(({ by, kind }) => [by, kind])
    expect(await listOffers()).toEqual([
      ['attack', 'draw'],
      ['attack', 'takeback'],
      ['defend', 'draw'],
    ])
    await expect(offer(anna, 'attack')).rejects.toThrow('You have offered that already.')
    await reply(anna, 'attack', draw, false)
    expect(await listOffers()).toEqual([
      ['attack', 'takeback'],
      ['defend', 'draw'],
    ])
    // After a refusal a takeback to another answer replaces the old offer.
    await reply(bert, 'defend', takebackOffer, false)
    expect((await openOffers('attack')).map(({ kind, declined }) => [kind, declined])).toEqual([
      ['draw', null],
      ['takeback', 'defend'],
    ])
  })

  test('offer stays open while reaction windows are passed automatically', async () => {
    const { context, bert, id, offer, openOffers } = await startMatch()
    await offer(bert, 'defend')
    await context.context.registry.change(id, ({ match }) => {
      match?.choose('attack', [0, 1])
    })
    expect(await openOffers('attack')).toEqual([])
    await offer(bert, 'defend')
    await context.context.registry.change(id, ({ match }) => {
      const entriesBefore = match?.entries.length ?? 0
      match?.setWindow('defend', 'react', 'pass')
      expect(match?.entries).toHaveLength(entriesBefore + 1)
    })
    expect(await openOffers('attack')).toHaveLength(1)
  })

  test('offer is not voided by sealed answers of a parallel phase', async () => {
    const { context, anna, id, offer, openOffers } = await startMatch()
    await context.answer(id, 'attack', pass)
    await context.answer(id, 'defend', pass)
    await offer(anna, 'attack')
    await context.answer(id, 'defend', go)
    await context.answer(id, 'defend', stop)
    expect(await openOffers('attack')).toHaveLength(1)
    await context.answer(id, 'attack', stop)
    expect(await openOffers('attack')).toEqual([])
  })

  test('cannot be offered to bots only', async () => {
    const { context, anna } = await startMatch()
    const seats = { attack: { by: 'me' }, defend: { by: 'opponent', strength: 'recruit' } } as const
    const { id } = await context.request('newMatch', anna, {
      body: { game: 'raid', scenario: 'skirmish', seats, commitments: { attack: testCommitment(1) } },
    })
    const params = { id }
    await expect(context.request('offer', anna, { params, body: { kind: 'draw', seat: 'attack' } })).rejects.toThrow(
      'The match has not begun.',
    )
    await context.request('disclose', anna, { params, body: { seat: 'attack', contribution: contributionOf(1) } })
    await expect(context.request('offer', anna, { params, body: { kind: 'draw', seat: 'attack' } })).rejects.toThrow(
      'Nobody is there to agree to a draw: opponents play on.',
    )
  })
})

describe('a takeback', () => {
  test('names the answers it would withdraw, and withdraws them', async () => {
    const { context, anna, bert, id, takeback, reply } = await startMatch()
    await context.answer(id, 'attack', pass)
    await context.answer(id, 'defend', [1, 1])
    await context.answer(id, 'attack', 0)
    await context.answer(id, 'defend', 'pass')
    const offerMade = await takeback(anna, 'attack', 1)
    expect(offerMade).toMatchObject({ to: 1, entries: 3, rolls: 2 })
    await reply(bert, 'defend', offerMade, true)
    const asked = await context.context.registry.read(id, ({ match }) => match?.asked('defend')?.question.kind)
    expect(asked).toBe('command')
    expect((await context.row(id)).status).toBe('playing')
  })

  test('of a missing answer is refused; after a refusal another one may be offered', async () => {
    const { context, anna, bert, id, takeback, reply } = await startMatch()
    await expect(takeback(anna, 'attack', 7)).rejects.toThrow('There is no such answer to take back.')
    await context.answer(id, 'attack', pass)
    await context.answer(id, 'defend', [1, 1])
    await reply(bert, 'defend', await takeback(anna, 'attack', 0), false)
    await expect(takeback(anna, 'attack', 0)).rejects.toThrow("'defend' has declined that.")
    await takeback(anna, 'attack', 1)
  })

  test('does not reveal sealed answers of others', async () => {
    const { context, anna, bert, id, openOffers, takeback } = await startMatch()
    await context.answer(id, 'attack', pass)
    await context.answer(id, 'defend', pass)
    const noSuchAnswerText = 'There is no such answer to take back.'
    await expect(takeback(anna, 'attack', 2)).rejects.toThrow(noSuchAnswerText)
    await context.answer(id, 'defend', go)
    await expect(takeback(anna, 'attack', 2)).rejects.toThrow(noSuchAnswerText)
    // Undo of own steps is still possible.
    const undoOnlyText = 'While all plan side by side, steps of this planning are taken back by undo alone.'
    await expect(takeback(bert, 'defend', 2)).rejects.toThrow(undoOnlyText)
    await expect(takeback(bert, 'defend')).rejects.toThrow(undoOnlyText)
    // Secret rolls count only for the seat that rolled them.
    expect(await takeback(anna, 'attack', 1)).toMatchObject({ to: 1, entries: 1, rolls: 0 })
    expect(await openOffers('defend')).toMatchObject([{ to: 1, entries: 2, rolls: 1 }])
  })

  test('without a number goes back to before the player’s own last answer', async () => {
    const { context, anna, id, takeback } = await startMatch()
    await expect(takeback(anna, 'attack')).rejects.toThrow('There is no such answer to take back.')
    await context.answer(id, 'attack', pass)
    await context.answer(id, 'defend', [1, 1])
    expect(await takeback(anna, 'attack')).toMatchObject({ to: 0, entries: 2 })
  })

  test('against bots only is done at once', async () => {
    const { context, anna } = await startMatch()
    const seats = { attack: { by: 'me' }, defend: { by: 'opponent', strength: 'recruit' } } as const
    const { id } = await context.request('newMatch', anna, {
      body: { game: 'raid', scenario: 'skirmish', seats, commitments: { attack: testCommitment(1) } },
    })
    const params = { id }
    await context.request('disclose', anna, { params, body: { seat: 'attack', contribution: contributionOf(1) } })
    await context.answer(id, 'attack', [0, 1])
    const takebackDone = await context.request('offer', anna, {
      params,
      body: { kind: 'takeback', seat: 'attack', to: 0 },
    })
    expect(takebackDone).toMatchObject({ entries: 1, agreed: ['attack'] })
    expect(await context.context.registry.read(id, ({ match }) => match?.asked('attack')?.question.kind)).toBe(
      'command',
    )
    expect(await context.store.selectFrom('offers').select('id').execute()).toEqual([])
  })
})

describe('a held match', () => {
  async function startHeldMatch(rules = changedRules) {
    const started = await startMatch()
    await started.context.changeRules(started.id, rules)
    return started
  }

  test('goes on when all agree', async () => {
    const { context, anna, bert, id, offer, reply } = await startHeldMatch()
    await reply(bert, 'defend', await offer(anna, 'attack', 'go on'), true)
    expect((await context.row(id)).status).toBe('playing')
    expect((await context.seats(id)).attack?.asked).toBe(1)
    await expect(offer(anna, 'attack', 'go on')).rejects.toThrow('The match is not held: it goes on by itself.')
  })

  test('can be ended by agreement, even where it cannot go on; takebacks are refused', async () => {
    const { context, anna, bert, id, offer, reply, result, takeback } = await startHeldMatch(hopelessRules)
    await expect(takeback(anna, 'attack', 0)).rejects.toThrow('The match is held')
    const goOnOffer = await offer(anna, 'attack', 'go on')
    await expect(reply(bert, 'defend', goOnOffer, true)).rejects.toThrow(
      'It cannot go on under the rules as they are now',
    )
    expect((await context.row(id)).status).toBe('held')
    await reply(bert, 'defend', goOnOffer, false)
    // A held match does not go on by itself, so the offer may be repeated.
    await offer(anna, 'attack', 'go on')
    await reply(anna, 'attack', await offer(bert, 'defend'), true)
    expect(await result()).toMatchObject({ how: 'agreed', winner: null })
    expect((await context.row(id)).status).toBe('over')
  })
})

test('a takeback offered before the match was held is not accepted after, and does not end the match', async () => {
  const { context, anna, bert, id, takeback, reply } = await startMatch()
  await context.answer(id, 'attack', pass)
  const offerMade = await takeback(anna, 'attack', 0)
  await context.changeRules(id, changedRules)
  await expect(reply(bert, 'defend', offerMade, true)).rejects.toThrow('The match is held: nothing can be taken back')
  expect((await context.row(id)).status).toBe('held')
})

test('only players offer and reply, each for their own seat', async () => {
  const { context, anna, bert, offer, reply } = await startMatch()
  const carl = await context.user('Carl')
  await expect(offer(carl, 'attack')).rejects.toThrow("The seat 'attack' is not yours.")
  const offerMade = await offer(anna, 'attack')
  await expect(reply(carl, 'defend', offerMade, true)).rejects.toThrow("The seat 'defend' is not yours.")
  await expect(reply(bert, 'attack', offerMade, true)).rejects.toThrow("The seat 'attack' is not yours.")
})
