/** A match that all agree to end before its end, the score counting as it stands. */
import { buildAnswer, Match, type MatchRecord, orThrow, quickTape, type Rules, verify } from '@firestep/referee'
import { describe, expect, test } from 'vitest'
import { type Raid, raid } from './raid.ts'

const dice = { kind: 'quick', seed: 5 } as const
const fresh = () => orThrow(Match.start(raid, { scenario: 'skirmish', dice }))

/** Anything is answered until a turn, or the end. */
function until(match: Match<Raid>, turn: number, seed = 1): Match<Raid> {
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

const men = ({ position }: Match<Raid>, seat: string): number =>
  position.state.units.reduce((sum, unit) => sum + (unit.seat === seat ? unit.men : 0), 0)

describe('an agreed early end', () => {
  test('at once gives the victory that the game says, and the record is verified', () => {
    const match = until(fresh(), 12)
    const [attack, defend] = [men(match, 'attack'), men(match, 'defend')]
    expect(attack).not.toBe(defend)
    const winner = attack > defend ? 'attack' : 'defend'
    expect(match.settleFor(null)).toEqual({ allowed: true })
    expect(match.result).toEqual({ how: 'agreed', winner, outcome: { winner } })
    expect(match.settleFor(null)).toMatchObject({ rule: 'referee.over' })
    expect(verify(raid, match.toRecord()).verified).toBe(true)
  })

  test('after a turn plays that turn to its end, in every process that takes it up, and no further', () => {
    const match = until(fresh(), 4)
    expect(match.settleFor('turn')).toEqual({ allowed: true })
    expect([match.result, match.endsAfter]).toEqual([null, { span: 'turn', until: 4 }])
    const taken = orThrow(Match.load(raid, match.toRecord(), match.snapshot()))
    for (const one of [match, taken]) {
      until(one, 20)
      expect(one.position.state.turn).toBe(5)
      expect(one.result).toMatchObject({ how: 'agreed', outcome: { winner: one.result?.winner } })
    }
    expect(taken.toRecord()).toEqual(match.toRecord())
    expect(verify(raid, match.toRecord()).verified).toBe(true)
    // Also from a checkpoint behind the answer that ended it.
    expect(orThrow(Match.load(raid, match.toRecord(), match.snapshot())).result).toEqual(match.result)
  })

  test('holds over takebacks: nobody undoes by themselves what all agreed on', () => {
    const match = until(fresh(), 2)
    match.settleFor('turn')
    const [ply = 0] = match.plies
    expect(match.takeback(ply)).toEqual({ allowed: true })
    until(match, 20, 7)
    expect(match.position.state.turn).toBe(3)
    expect(match.result?.how).toBe('agreed')
  })

  test('is refused where the game has no such score, and after what it does not name', () => {
    const scoreless = {
      ...raid,
      rules: (data: null) => ({ ...(raid.rules(data) as Rules<Raid>), early: undefined }) as never,
    }
    const match = orThrow(Match.start(scoreless as typeof raid, { scenario: 'skirmish', dice }))
    expect(match.settleFor(null)).toMatchObject({ allowed: false, rule: 'referee.settlement' })
    expect(fresh().settleFor('fortnight')).toMatchObject({ allowed: false, rule: 'referee.settlement' })
    expect(match.entries).toHaveLength(1)
  })

  test('of a record that names another span than was under way is not verified', () => {
    const match = until(fresh(), 3)
    match.settleFor('turn')
    const { entries, ...record } = match.toRecord()
    const forged = {
      ...record,
      entries: [...entries.slice(0, -1), { kind: 'settlement', after: { span: 'turn', until: 9 } }],
    }
    expect(verify(raid, forged as MatchRecord)).toMatchObject({ verified: false, problem: 'turn 9 was not under way' })
  })
})
