/** Early end: a match ended by agreement with the score as it stands. */
import { buildAnswer, type Game, Match, type MatchRecord, orThrow, quickTape, verify } from '@firestep/referee'
import { describe, expect, test } from 'vitest'
import { type Raid, raid } from './raid-game.ts'

const dice = { kind: 'quick', seed: 5 } as const
const newMatch = () => orThrow(Match.start(raid, { scenario: 'skirmish', dice }))

/** Answers at random until a turn or the end. */
function playToTurn(match: Match<Raid>, turn: number, seed = 1): Match<Raid> {
  const tape = quickTape(seed)
  while (match.result === null && match.position.state.turn < turn) {
    const [question] = match.position.questions()
    if (question === undefined) throw new Error('nobody is asked')
    const { seat, about } = question
    match.choose(
      seat,
      buildAnswer(match.position.kind(question), match.view(seat), about, (n) => tape.draw(n) - 1),
    )
  }
  return match
}

const menOf = ({ position }: Match<Raid>, seat: string): number =>
  position.state.units.reduce((total, unit) => total + (unit.seat === seat ? unit.men : 0), 0)

describe('an agreed early end', () => {
  test('gives the victory that the game computes at once, and the record verifies', () => {
    const match = playToTurn(newMatch(), 12)
    const [attack, defend] = [menOf(match, 'attack'), menOf(match, 'defend')]
    expect(attack).not.toBe(defend)
    const winner = attack > defend ? 'attack' : 'defend'
    expect(match.settleFor(null)).toEqual({ allowed: true })
    expect(match.result).toEqual({ how: 'agreed', winner, outcome: { winner } })
    expect(match.settleFor(null)).toMatchObject({ rule: 'referee.over' })
    expect(verify(raid, match.toRecord()).verified).toBe(true)
  })

  test('after a turn lets that turn finish and ends there, also in a reloaded match', () => {
    const match = playToTurn(newMatch(), 4)
    expect(match.settleFor('turn')).toEqual({ allowed: true })
    expect([match.result, match.endsAfter]).toEqual([null, { span: 'turn', until: 4 }])
    const reloaded = orThrow(Match.load(raid, match.toRecord(), match.snapshot()))
    for (const one of [match, reloaded]) {
      playToTurn(one, 20)
      expect(one.position.state.turn).toBe(5)
      expect(one.result).toMatchObject({ how: 'agreed', outcome: { winner: one.result?.winner } })
    }
    expect(reloaded.toRecord()).toEqual(match.toRecord())
    expect(verify(raid, match.toRecord()).verified).toBe(true)
    // Loading also works from a checkpoint after the answer that ended the match.
    expect(orThrow(Match.load(raid, match.toRecord(), match.snapshot())).result).toEqual(match.result)
  })

  test('survives takebacks', () => {
    const match = playToTurn(newMatch(), 2)
    match.settleFor('turn')
    const [ply = 0] = match.plies
    expect(match.takeback(ply)).toEqual({ allowed: true })
    playToTurn(match, 20, 7)
    expect(match.position.state.turn).toBe(3)
    expect(match.result?.how).toBe('agreed')
  })

  test('is refused if the game has no such score or does not know the span', () => {
    const { early: _, ...rules } = orThrow(raid.rules(raid.data))
    const withoutScore: Game<Raid> = { ...raid, rules: () => rules }
    const match = orThrow(Match.start(withoutScore, { scenario: 'skirmish', dice }))
    expect(match.settleFor(null)).toMatchObject({ allowed: false, rule: 'referee.settlement' })
    expect(newMatch().settleFor('fortnight')).toMatchObject({ allowed: false, rule: 'referee.settlement' })
    expect(match.entries).toHaveLength(1)
  })

  test('with a span that was not under way fails verification', () => {
    const match = playToTurn(newMatch(), 3)
    match.settleFor('turn')
    const { entries, ...record } = match.toRecord()
    const forged: MatchRecord = {
      ...record,
      entries: [...entries.slice(0, -1), { kind: 'settlement', after: { span: 'turn', until: 9 } }],
    }
    expect(verify(raid, forged)).toMatchObject({ verified: false, problem: 'turn 9 was not under way' })
  })
})
