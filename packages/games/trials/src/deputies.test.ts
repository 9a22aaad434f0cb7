/** Deputies: bots that play a player's seat for one span. */
import {
  activeDeputyOf,
  buildAnswer,
  changeDecisions,
  decisionsViewOf,
  Match,
  orThrow,
  restoreDecisions,
  type Seat,
  storedDecisionsOf,
} from '@firestep/referee'
import { describe, expect, test } from 'vitest'
import { type Raid, raid } from './raid.ts'

const dice = { kind: 'quick', seed: 5 } as const
const sergeant = { strength: 'sergeant', span: 'turn' } as const

const fresh = () => orThrow(Match.start(raid, { scenario: 'skirmish', dice }))

const anything = (match: Match<Raid>, seat: Seat) => {
  const question = match.asked(seat)?.question
  if (question === undefined) throw new Error(`${seat} is not asked`)
  return buildAnswer(match.position.kind(question), match.view(seat), question.about, () => 0)
}

/** All seats answer; the attacker's deputy answers for it while it is active. Returns the number of its answers. */
function playTurn(match: Match<Raid>): number {
  let given = 0
  while (match.position.state.turn === 1) {
    const [question] = match.position.questions()
    if (question === undefined) throw new Error('nobody is asked')
    const { seat } = question
    const by =
      seat === 'attack' ? match.chooseFor(seat, anything(match, seat)) : match.choose(seat, anything(match, seat))
    expect(by).toEqual({ allowed: true })
    if (seat === 'attack') given++
  }
  return given
}

describe('a deputy', () => {
  test('decides until its span is over, then the seat decides again', () => {
    const match = fresh()
    expect(match.chooseFor('attack', anything(match, 'attack'))).toMatchObject({
      allowed: false,
      rule: 'referee.deputy',
    })
    expect(changeDecisions(match, 'attack', { deputy: sergeant })).toEqual({ allowed: true })
    expect(decisionsViewOf(match, 'attack').deputy).toEqual(sergeant)
    expect(activeDeputyOf(match, 'defend')).toBeNull()
    const given = playTurn(match)
    expect(given).toBeGreaterThan(0)
    expect(activeDeputyOf(match, 'attack')).toBeNull()
    expect(match.decisions.givenFor('attack')).toEqual({ ordered: [], deputed: expect.any(Array), forced: [] })
    expect(match.decisions.givenFor('attack').deputed).toHaveLength(given)
    expect(storedDecisionsOf(match.decisions, 'attack')).not.toHaveProperty('deputy')
  })

  test('answers like its owner, and other seats’ standing decisions follow', () => {
    const match = fresh()
    match.setWindow('defend', 'react', 'pass')
    match.entrust('attack', sergeant)
    expect(match.chooseFor('attack', [0, 3])).toEqual({ allowed: true })
    expect(match.asked('defend')?.question.kind).toBe('command')
    expect(match.plies).toHaveLength(4)
  })

  test('is refused illegal and stale answers, like its owner', () => {
    const match = fresh()
    match.entrust('attack', sergeant)
    expect(match.chooseFor('attack', [1, 1])).toMatchObject({ rule: 'raid.2.1' })
    expect(match.chooseFor('attack', [0, 1], 1)).toMatchObject({ rule: 'referee.stale' })
    expect(match.chooseFor('defend', [1, 1])).toMatchObject({ rule: 'referee.deputy' })
    expect(match.entries).toHaveLength(1)
    expect(match.chooseFor('attack', [0, 1], 0)).toEqual({ allowed: true })
  })

  test('leaves no trace in the record', () => {
    const [handed, own] = [fresh(), fresh()]
    handed.entrust('attack', sergeant)
    handed.chooseFor('attack', [0, 1])
    own.choose('attack', [0, 1])
    expect(handed.toRecord()).toEqual(own.toRecord())
  })

  test('is dismissed by its owner, by the owner’s own answer, and by a takeback', () => {
    for (const end of [
      (match: Match<Raid>) => match.entrust('attack', null),
      (match: Match<Raid>) => match.choose('attack', [0, 1]),
      (match: Match<Raid>) => {
        match.chooseFor('attack', [0, 1])
        return match.takeback(1)
      },
    ]) {
      const match = fresh()
      match.entrust('attack', sergeant)
      expect(end(match)).toEqual({ allowed: true })
      expect(activeDeputyOf(match, 'attack')).toBeNull()
    }
  })

  test('is stored beside the record and restored with the answers it gave', () => {
    const match = fresh()
    match.entrust('attack', sergeant)
    match.chooseFor('attack', [0, 1])
    const kept = JSON.parse(JSON.stringify(storedDecisionsOf(match.decisions, 'attack')))
    const again = orThrow(Match.load(raid, match.toRecord()))
    restoreDecisions(again.decisions, 'attack', kept)
    expect(activeDeputyOf(again, 'attack')).toEqual(sergeant)
    expect(again.decisions.givenFor('attack').deputed).toEqual([1])
  })

  test('is refused for an unknown span or seat, and nothing changes', () => {
    const match = fresh()
    for (const span of ['fortnight', 'constructor'])
      expect(changeDecisions(match, 'attack', { deputy: { strength: 'sergeant', span } })).toMatchObject({
        rule: 'referee.deputy',
      })
    expect(changeDecisions(match, 'nobody', { deputy: sergeant })).toMatchObject({ rule: 'referee.seat' })
    expect(activeDeputyOf(match, 'attack')).toBeNull()
  })

  test('halts its owner’s plan', () => {
    const match = fresh()
    match.plan('defend', [{ kind: 'command', answer: [1, 1] }])
    match.entrust('defend', sergeant)
    expect(match.decisions.plan('defend')?.halted).toBe('an opponent plays for you')
  })
})
