/** Forced answers: which the referee gives automatically, without revealing hidden information. */
import {
  changeDecisions,
  type ForcedAnswerMode,
  kindsByName,
  Match,
  nothing,
  onlyAnswer,
  orThrow,
  questionTypes,
  restoreDecisions,
  storedDecisionsOf,
  text,
  type View,
} from '@firestep/referee'
import { describe, expect, test } from 'vitest'
import { type Raid, raid } from './raid-game.ts'
import { startTale, type Tale, taleGame } from './testing/one-script-game.ts'

/** A raid in which a seat holds the card or does not, when it is first fired at. */
function attackerUnderFire(holds: boolean): Match<Raid> {
  for (let seed = 1; seed < 50; seed++) {
    const match = orThrow(Match.start(raid, { scenario: 'skirmish', dice: { kind: 'quick', seed } }))
    if (match.position.state.secrets.attack.hand.includes('armour') !== holds) continue
    match.choose('attack', [0, 3])
    return match
  }
  throw new Error('no such hand was dealt')
}

const defenderFires = (match: Match<Raid>, mode: ForcedAnswerMode | null): Match<Raid> => {
  if (mode !== null) expect(changeDecisions(match, 'attack', { forced: mode })).toEqual({ allowed: true })
  expect(match.choose('defend', 1)).toEqual({ allowed: true })
  return match
}

const askedKind = (match: Match<Raid>, seat: 'attack' | 'defend') => match.asked(seat)?.question.kind

/** The defence fires with all its units. Returns true if the target survives. */
function fireAll(match: Match<Raid>): boolean {
  for (const gun of [1, 3, 5, 7, 9, 11]) {
    if (askedKind(match, 'defend') !== 'react') return false
    match.choose('defend', gun)
    if (askedKind(match, 'attack') === 'card') match.choose('attack', 'pass')
  }
  return (match.position.state.units[0]?.men ?? 0) > 0
}

describe('a question with only one answer', () => {
  test('is found by walking its parts', () => {
    const match = defenderFires(attackerUnderFire(false), null)
    const { about } = match.asked('attack')?.question ?? {}
    const kind = match.edition.rules.kinds.card
    if (kind === undefined || about === undefined) throw new Error('no card is asked for')
    expect(onlyAnswer(kind, match.view('attack'), about)).toBe('pass')
    expect(onlyAnswer({ ...kind, sampled: true }, match.view('attack'), about)).toBeUndefined()
    const kindWith = (parts: number, enough: boolean) => ({
      ...kind,
      isMultiPart: true,
      next: (_view: unknown, _about: unknown, soFar: readonly unknown[]) =>
        soFar.length === 2 ? { parts: [], enough: true } : { parts: [7, 8].slice(0, parts), enough },
    })
    expect(onlyAnswer(kindWith(1, false), match.view('attack'), about)).toEqual([7, 7])
    // A set of at most one element is a choice.
    expect(onlyAnswer(kindWith(1, true), match.view('attack'), about)).toBeUndefined()
    expect(onlyAnswer(kindWith(2, false), match.view('attack'), about)).toBeUndefined()
    expect(onlyAnswer(kindWith(0, true), match.view('attack'), about)).toEqual([])
  })

  test('is asked unless its seat chose otherwise', () => {
    expect(askedKind(defenderFires(attackerUnderFire(false), null), 'attack')).toBe('card')
    expect(askedKind(defenderFires(attackerUnderFire(false), 'ask'), 'attack')).toBe('card')
  })

  test('is answered automatically for a seat that wants that, and does not count as its own choice', () => {
    const match = defenderFires(attackerUnderFire(false), 'always')
    expect(askedKind(match, 'attack')).toBeUndefined()
    const { forced } = match.decisions.automaticEntriesOf('attack')
    expect(forced).toEqual([match.plies.at(-1)])
    expect(match.decisions.isAutomatic('attack', forced[0] ?? -1)).toBe(true)
    const reloaded = orThrow(Match.load(raid, match.toRecord()))
    restoreDecisions(
      reloaded.decisions,
      'attack',
      JSON.parse(JSON.stringify(storedDecisionsOf(match.decisions, 'attack'))),
    )
    expect(reloaded.decisions.automaticEntriesOf('attack').forced).toEqual(forced)
    expect(reloaded.decisions.forcedOf('attack')).toBe('always')
  })

  test('already asked is answered as soon as its seat wants that', () => {
    const match = defenderFires(attackerUnderFire(false), null)
    expect(changeDecisions(match, 'attack', { forced: 'always' })).toEqual({ allowed: true })
    expect(askedKind(match, 'attack')).toBeUndefined()
  })

  test('is asked if other seats could not know: a hand without the card looks like one with it', () => {
    for (const holds of [true, false])
      expect(askedKind(defenderFires(attackerUnderFire(holds), 'openly'), 'attack')).toBe('card')
  })

  test('is answered automatically if every seat sees that there is no choice', () => {
    const seeds = Array.from({ length: 40 }, (_, seed) => seed)
    const firedOut = seeds.flatMap((seed) => {
      const match = orThrow(Match.start(raid, { scenario: 'skirmish', dice: { kind: 'quick', seed } }))
      match.choose('attack', [0, 3])
      expect(changeDecisions(match, 'defend', { forced: 'openly' })).toEqual({ allowed: true })
      return fireAll(match) ? [match] : []
    })
    expect(firedOut.length).toBeGreaterThan(0)
    for (const match of firedOut) {
      expect(askedKind(match, 'defend')).toBe('plan')
      // One window for each of the three steps, and a command question without any unit to command.
      expect(match.decisions.automaticEntriesOf('defend').forced).toHaveLength(4)
    }
  })

  test('is left to a plan that expects it', () => {
    const match = attackerUnderFire(false)
    for (const unit of match.position.state.units) if (unit.seat === 'defend') unit.ready = false
    match.setPlan('defend', [{ kind: 'react', answer: -1 }])
    expect(changeDecisions(match, 'defend', { forced: 'always' })).toEqual({ allowed: true })
    expect(match.decisions.automaticEntriesOf('defend').forced).toHaveLength(3)
    expect(match.decisions.planOf('defend')).toBeUndefined()
  })
})

describe('forced answers with three seats', () => {
  const { choice } = questionTypes<View<Tale>>()
  const showQuestion = choice('show', { rule: 'tale.1', about: nothing, answer: text() })

  /**
   * The attacker has an empty hand and may show a card. Seats that do not know the hand redeal it with any number of
   * cards.
   */
  function matchWithEmptyHand(...unknowingSeats: string[]) {
    const redealtFor: string[] = []
    const match = startTale(
      taleGame({
        seats: ['defend', 'attack', 'bystander'],
        kinds: kindsByName(showQuestion.kind({ options: ({ secrets }) => ['nothing', ...(secrets.own ?? [])] })),
        redealHidden(state, seat, tape) {
          redealtFor.push(seat)
          if (unknowingSeats.includes(seat)) state.secrets.attack = Array(tape.draw(2) - 1).fill('ace')
        },
        *play(state) {
          state.said.push(yield* showQuestion.ask('attack', null))
          return { winner: null }
        },
      }),
    )
    expect(changeDecisions(match, 'attack', { forced: 'openly' })).toEqual({ allowed: true })
    return { said: match.position.state.said, looks: redealtFor }
  }

  test('are automatic only if every other seat knows that there is no alternative', () => {
    expect(matchWithEmptyHand().said).toEqual(['nothing'])
    expect(matchWithEmptyHand('defend').said).toEqual([])
    expect(matchWithEmptyHand('bystander').said).toEqual([])
    expect(matchWithEmptyHand('defend', 'bystander').said).toEqual([])
  })

  test('are checked in six redeals for each other seat, and none for their own', () => {
    expect(matchWithEmptyHand().looks).toEqual([...Array(6).fill('defend'), ...Array(6).fill('bystander')])
  })
})
