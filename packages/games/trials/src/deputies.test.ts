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
import { type Raid, raid } from './raid-game.ts'
import { answerAll, say, startTale, taleGame } from './testing/one-script-game.ts'

const dice = { kind: 'quick', seed: 5 } as const
const sergeant = { strength: 'sergeant', span: 'turn' } as const

const newMatch = () => orThrow(Match.start(raid, { scenario: 'skirmish', dice }))

const firstAnswer = (match: Match<Raid>, seat: Seat) => {
  const question = match.asked(seat)?.question
  if (question === undefined) throw new Error(`${seat} is not asked`)
  return buildAnswer(match.position.kind(question), match.view(seat), question.about, () => 0)
}

/** All seats answer; the attacker's deputy answers for it while it is active. Returns the number of its answers. */
function playTurn(match: Match<Raid>): number {
  let answerCount = 0
  while (match.position.state.turn === 1) {
    const [question] = match.position.questions()
    if (question === undefined) throw new Error('nobody is asked')
    const { seat } = question
    const ruling =
      seat === 'attack'
        ? match.chooseAsDeputy(seat, firstAnswer(match, seat))
        : match.choose(seat, firstAnswer(match, seat))
    expect(ruling).toEqual({ allowed: true })
    if (seat === 'attack') answerCount++
  }
  return answerCount
}

describe('a deputy', () => {
  test('decides until its span is over, then the seat decides again', () => {
    const match = newMatch()
    expect(match.chooseAsDeputy('attack', firstAnswer(match, 'attack'))).toMatchObject({
      allowed: false,
      rule: 'referee.deputy',
    })
    expect(changeDecisions(match, 'attack', { deputy: sergeant })).toEqual({ allowed: true })
    expect(decisionsViewOf(match, 'attack').deputy).toEqual(sergeant)
    expect(activeDeputyOf(match, 'defend')).toBeNull()
    const answerCount = playTurn(match)
    expect(answerCount).toBeGreaterThan(0)
    expect(activeDeputyOf(match, 'attack')).toBeNull()
    expect(match.decisions.automaticEntriesOf('attack')).toEqual({
      ordered: [],
      deputed: expect.any(Array),
      forced: [],
    })
    expect(match.decisions.automaticEntriesOf('attack').deputed).toHaveLength(answerCount)
    expect(storedDecisionsOf(match.decisions, 'attack')).not.toHaveProperty('deputy')
  })

  test('answers like its owner, and other seats’ standing decisions follow', () => {
    const match = newMatch()
    match.setWindow('defend', 'react', 'pass')
    match.setDeputy('attack', sergeant)
    expect(match.chooseAsDeputy('attack', [0, 3])).toEqual({ allowed: true })
    expect(match.asked('defend')?.question.kind).toBe('command')
    expect(match.plies).toHaveLength(4)
  })

  test('is refused illegal and stale answers, like its owner', () => {
    const match = newMatch()
    match.setDeputy('attack', sergeant)
    expect(match.chooseAsDeputy('attack', [1, 1])).toMatchObject({ rule: 'raid.2.1' })
    expect(match.chooseAsDeputy('attack', [0, 1], 1)).toMatchObject({ rule: 'referee.stale' })
    expect(match.chooseAsDeputy('defend', [1, 1])).toMatchObject({ rule: 'referee.deputy' })
    expect(match.entries).toHaveLength(1)
    expect(match.chooseAsDeputy('attack', [0, 1], 0)).toEqual({ allowed: true })
  })

  test('leaves no trace in the record', () => {
    const [deputed, undeputed] = [newMatch(), newMatch()]
    deputed.setDeputy('attack', sergeant)
    deputed.chooseAsDeputy('attack', [0, 1])
    undeputed.choose('attack', [0, 1])
    expect(deputed.toRecord()).toEqual(undeputed.toRecord())
  })

  test('is dismissed by its owner, by the owner’s own answer, and by a takeback', () => {
    for (const dismiss of [
      (match: Match<Raid>) => match.setDeputy('attack', null),
      (match: Match<Raid>) => match.choose('attack', [0, 1]),
      (match: Match<Raid>) => {
        match.chooseAsDeputy('attack', [0, 1])
        return match.takeback(1)
      },
    ]) {
      const match = newMatch()
      match.setDeputy('attack', sergeant)
      expect(dismiss(match)).toEqual({ allowed: true })
      expect(activeDeputyOf(match, 'attack')).toBeNull()
    }
  })

  test('is stored beside the record and restored with the answers it gave', () => {
    const match = newMatch()
    match.setDeputy('attack', sergeant)
    match.chooseAsDeputy('attack', [0, 1])
    const stored = JSON.parse(JSON.stringify(storedDecisionsOf(match.decisions, 'attack')))
    const reloaded = orThrow(Match.load(raid, match.toRecord()))
    restoreDecisions(reloaded.decisions, 'attack', stored)
    expect(activeDeputyOf(reloaded, 'attack')).toEqual(sergeant)
    expect(reloaded.decisions.automaticEntriesOf('attack').deputed).toEqual([1])
  })

  test('is refused for an unknown span or seat, and nothing changes', () => {
    const match = newMatch()
    for (const span of ['fortnight', 'constructor'])
      expect(changeDecisions(match, 'attack', { deputy: { strength: 'sergeant', span } })).toMatchObject({
        rule: 'referee.deputy',
      })
    expect(changeDecisions(match, 'nobody', { deputy: sergeant })).toMatchObject({ rule: 'referee.seat' })
    expect(activeDeputyOf(match, 'attack')).toBeNull()
  })

  test('is refused for a span that is not under way, and allowed once it is', () => {
    const match = startTale(
      taleGame({
        spans: ['night'],
        span: ({ said }) => (said.length === 0 ? null : 1),
        *play(state) {
          for (;;) state.said.push(yield* say('attack', 'on'))
        },
      }),
    )
    const deputy = { strength: 'sergeant', span: 'night' }
    expect(changeDecisions(match, 'attack', { deputy })).toMatchObject({ allowed: false, rule: 'referee.deputy' })
    expect(match.setDeputy('attack', deputy)).toMatchObject({ allowed: false, rule: 'referee.deputy' })
    expect(activeDeputyOf(match, 'attack')).toBeNull()
    answerAll(match, 'attack', 'on')
    expect(changeDecisions(match, 'attack', { deputy })).toEqual({ allowed: true })
    expect(activeDeputyOf(match, 'attack')).toEqual(deputy)
  })

  test('halts its owner’s plan', () => {
    const match = newMatch()
    match.setPlan('defend', [{ kind: 'command', answer: [1, 1] }])
    match.setDeputy('defend', sergeant)
    expect(match.decisions.planOf('defend')?.halted).toBe('an opponent plays for you')
  })
})
