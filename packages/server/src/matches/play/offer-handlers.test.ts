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
  const reply = (user: typeof anna, seat: string, { id: which }: Offer, accept: boolean) =>
    context.request('reply', user, { params: { id, offer: which }, body: { seat, accept } })
  const open = (seat: string) => context.context.registry.read(id, (handle) => offersFor(handle, seat))
  const result = async () => JSON.parse((await context.row(id)).result)
  return { context, anna, bert, id, offer, takeback, reply, open, result }
}

function answerRandomly(match: AnyMatch, seed: number): void {
  const { seat, answer } = randomAnswer(match, quickTape(seed))
  match.choose(seat, answer)
}

/** The server’s dice are random, so matches are started until the attack is ahead in one that goes on. */
async function matchWithLeadingAttack() {
  for (let tried = 0; tried < 50; tried++) {
    const at = await startMatch()
    const ahead = await at.context.context.registry.change(at.id, ({ match }) => {
      if (match === null) return false
      const leads = () => resultOfAgreedScore(match.edition.rules, match.position.state)?.winner === 'attack'
      for (let i = 0; i < 500 && match.result === null && !leads(); i++) answerRandomly(match, i)
      return match.result === null && leads()
    })
    if (ahead) return at
  }
  throw new Error('the attack was never ahead')
}

describe('an early end with the score as it stands', () => {
  const end = (
    { context, id }: Awaited<ReturnType<typeof startMatch>>,
    user: UserRow,
    seat: string,
    after: string | null = null,
  ) => context.request('offer', user, { params: { id }, body: { kind: 'end', seat, after } })

  test('is offered and accepted: the game decides the winner', async () => {
    const at = await startMatch()
    const offered = await end(at, at.anna, 'attack')
    expect(offered).toMatchObject({ kind: 'end', agreed: ['attack'] })
    expect(await at.result()).toBeNull()
    await at.reply(at.bert, 'defend', offered, true)
    expect(await at.result()).toEqual({ how: 'agreed', winner: null, outcome: { winner: null } })
  })

  test('after a span comes when the span is over, even after a restart', async () => {
    const at = await startMatch()
    const { context, id } = at
    const offered = await end(at, at.anna, 'attack', 'turn')
    expect(offered).toMatchObject({ kind: 'end', after: 'turn' })
    await at.reply(at.bert, 'defend', offered, true)
    expect(await at.open('attack')).toEqual([])
    const again = await context.restart()
    expect(await again.context.registry.read(id, ({ match }) => match?.endsAfter)).toEqual({ span: 'turn', until: 1 })
    const ended = await again.context.registry.change(id, ({ match }) => {
      for (let i = 0; i < 50 && match?.result === null; i++) answerRandomly(match, i)
      if (match === null) throw new Error('there is no match')
      const { rules } = match.edition
      return {
        turn: rules.turn(match.position.state),
        winner: resultOfAgreedScore(rules, match.position.state)?.winner,
      }
    })
    expect(ended.turn).toBe(2)
    expect(await at.result()).toMatchObject({ how: 'agreed', winner: ended.winner })
  })

  test('is refused with a span that the game does not have', async () => {
    const at = await startMatch()
    await expect(end(at, at.anna, 'attack', 'fortnight')).rejects.toThrow('cannot be agreed')
  })

  test('is accepted by a bot unless the bot would lose by it, and always after a span', async () => {
    const at = await matchWithLeadingAttack()
    const { context, id, anna } = at
    await context.context.registry.change(id, (handle) => {
      handle.setSeat('defend', { by: 'opponent', strength: 'recruit', user: null })
    })
    await expect(end(at, anna, 'attack')).rejects.toThrow("'defend' does not agree")
    await end(at, anna, 'attack', 'turn')
    expect(await context.context.registry.read(id, ({ match }) => match?.endsAfter?.span)).toBe('turn')
  })
})

describe('a draw', () => {
  test('is offered and accepted', async () => {
    const { anna, bert, offer, reply, open, result } = await startMatch()
    const offered = await offer(anna, 'attack')
    expect(offered).toMatchObject({ by: 'attack', kind: 'draw', agreed: ['attack'], declined: null })
    expect(await open('defend')).toEqual([offered])
    await expect(reply(anna, 'attack', offered, true)).rejects.toThrow('This is your own offer')
    await reply(bert, 'defend', offered, true)
    expect(await result()).toEqual({ how: 'agreed', winner: null, outcome: null })
    expect(await open('defend')).toEqual([])
    await expect(offer(bert, 'defend')).rejects.toThrow('The match is over.')
  })

  test('once declined stays shown, and cannot be offered again until play goes on', async () => {
    const { context, anna, bert, id, offer, reply, open } = await startMatch()
    const offered = await offer(anna, 'attack')
    await reply(bert, 'defend', offered, false)
    expect(await open('attack')).toMatchObject([{ declined: 'defend' }])
    await expect(reply(bert, 'defend', offered, true)).rejects.toThrow("'defend' has declined this offer.")
    await expect(offer(anna, 'attack')).rejects.toThrow("'defend' has declined that.")
    await context.answer(id, 'attack', pass)
    expect(await open('attack')).toEqual([])
    await offer(anna, 'attack')
  })

  test('is offered once at a time, can be withdrawn, and is void after an answer', async () => {
    const { context, anna, bert, id, offer, reply, open } = await startMatch()
    const offered = await offer(anna, 'attack')
    await expect(offer(anna, 'attack')).rejects.toThrow('You have offered that already.')
    await reply(anna, 'attack', offered, false)
    expect(await open('attack')).toEqual([])
    const again = await offer(anna, 'attack')
    await context.answer(id, 'attack', pass)
    await expect(reply(bert, 'defend', again, true)).rejects.toThrow('This offer is no longer open.')
  })

  test('can stand beside an offered takeback: a seat offers each kind once', async () => {
    const { context, anna, bert, id, offer, takeback, reply, open } = await startMatch()
    await context.answer(id, 'attack', [0, 1])
    const draw = await offer(anna, 'attack')
    const back = await takeback(anna, 'attack', 0)
    await offer(bert, 'defend')
    const offered = async () => (await open('defend')).map(({ by, kind }) => [by, kind])
    expect(await offered()).toEqual([
      ['attack', 'draw'],
      ['attack', 'takeback'],
      ['defend', 'draw'],
    ])
    await expect(offer(anna, 'attack')).rejects.toThrow('You have offered that already.')
    await reply(anna, 'attack', draw, false)
    expect(await offered()).toEqual([
      ['attack', 'takeback'],
      ['defend', 'draw'],
    ])
    // After a refusal a takeback to another answer replaces the old offer.
    await reply(bert, 'defend', back, false)
    expect((await open('attack')).map(({ kind, declined }) => [kind, declined])).toEqual([
      ['draw', null],
      ['takeback', 'defend'],
    ])
  })

  test('offer stays open while reaction windows are passed automatically', async () => {
    const { context, bert, id, offer, open } = await startMatch()
    await offer(bert, 'defend')
    await context.context.registry.change(id, ({ match }) => {
      match?.choose('attack', [0, 1])
    })
    expect(await open('attack')).toEqual([])
    await offer(bert, 'defend')
    await context.context.registry.change(id, ({ match }) => {
      const before = match?.entries.length ?? 0
      match?.setWindow('defend', 'react', 'pass')
      expect(match?.entries).toHaveLength(before + 1)
    })
    expect(await open('attack')).toHaveLength(1)
  })

  test('offer is not voided by sealed answers of a parallel phase', async () => {
    const { context, anna, id, offer, open } = await startMatch()
    await context.answer(id, 'attack', pass)
    await context.answer(id, 'defend', pass)
    await offer(anna, 'attack')
    await context.answer(id, 'defend', go)
    await context.answer(id, 'defend', stop)
    expect(await open('attack')).toHaveLength(1)
    await context.answer(id, 'attack', stop)
    expect(await open('attack')).toEqual([])
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
    const offered = await takeback(anna, 'attack', 1)
    expect(offered).toMatchObject({ to: 1, entries: 3, rolls: 2 })
    await reply(bert, 'defend', offered, true)
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
    const { context, anna, bert, id, open, takeback } = await startMatch()
    await context.answer(id, 'attack', pass)
    await context.answer(id, 'defend', pass)
    const nothing = 'There is no such answer to take back.'
    await expect(takeback(anna, 'attack', 2)).rejects.toThrow(nothing)
    await context.answer(id, 'defend', go)
    await expect(takeback(anna, 'attack', 2)).rejects.toThrow(nothing)
    // Undo of own steps is still possible.
    const undo = 'While all plan side by side, steps of this planning are taken back by undo alone.'
    await expect(takeback(bert, 'defend', 2)).rejects.toThrow(undo)
    await expect(takeback(bert, 'defend')).rejects.toThrow(undo)
    // Secret rolls count only for the seat that rolled them.
    expect(await takeback(anna, 'attack', 1)).toMatchObject({ to: 1, entries: 1, rolls: 0 })
    expect(await open('defend')).toMatchObject([{ to: 1, entries: 2, rolls: 1 }])
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
    const done = await context.request('offer', anna, { params, body: { kind: 'takeback', seat: 'attack', to: 0 } })
    expect(done).toMatchObject({ entries: 1, agreed: ['attack'] })
    expect(await context.context.registry.read(id, ({ match }) => match?.asked('attack')?.question.kind)).toBe(
      'command',
    )
    expect(await context.store.selectFrom('offers').select('id').execute()).toEqual([])
  })
})

describe('a held match', () => {
  async function held(rules = changedRules) {
    const table = await startMatch()
    await table.context.changeRules(table.id, rules)
    return table
  }

  test('goes on when all agree', async () => {
    const { context, anna, bert, id, offer, reply } = await held()
    await reply(bert, 'defend', await offer(anna, 'attack', 'go on'), true)
    expect((await context.row(id)).status).toBe('playing')
    expect((await context.seats(id)).attack?.asked).toBe(1)
    await expect(offer(anna, 'attack', 'go on')).rejects.toThrow('The match is not held: it goes on by itself.')
  })

  test('can be ended by agreement, even where it cannot go on; takebacks are refused', async () => {
    const { context, anna, bert, id, offer, reply, result, takeback } = await held(hopelessRules)
    await expect(takeback(anna, 'attack', 0)).rejects.toThrow('The match is held')
    const going = await offer(anna, 'attack', 'go on')
    await expect(reply(bert, 'defend', going, true)).rejects.toThrow('It cannot go on under the rules as they are now')
    expect((await context.row(id)).status).toBe('held')
    await reply(bert, 'defend', going, false)
    // A held match does not go on by itself, so the offer may be repeated.
    await offer(anna, 'attack', 'go on')
    await reply(anna, 'attack', await offer(bert, 'defend'), true)
    expect(await result()).toMatchObject({ how: 'agreed', winner: null })
    expect((await context.row(id)).status).toBe('over')
  })
})

test('only players offer and reply, each for their own seat', async () => {
  const { context, anna, bert, offer, reply } = await startMatch()
  const carl = await context.user('Carl')
  await expect(offer(carl, 'attack')).rejects.toThrow("The seat 'attack' is not yours.")
  const offered = await offer(anna, 'attack')
  await expect(reply(carl, 'defend', offered, true)).rejects.toThrow("The seat 'defend' is not yours.")
  await expect(reply(bert, 'attack', offered, true)).rejects.toThrow("The seat 'attack' is not yours.")
})
