/** Forks for a seat: hidden information is redealt, everything else stays. */
import { quickTape } from '@firestep/referee'
import { describe, expect, test } from 'vitest'
import { testBattle } from '../testing/test-battle.ts'
import { redealHidden } from './hidden-info.ts'
import type { State } from './state.ts'

const sortedCards = (cards: readonly string[]) => [...cards].sort((a, b) => (a < b ? -1 : 1))

/** The British have seen two German cards; the Germans hold more, and have just drawn two to choose from. */
const stateWithHands = (): State =>
  testBattle({
    command: { british: ['attack-left', 'big-show'], german: ['recon-left', 'forward', 'probe-right'] },
    combat: { british: ['lice'], german: ['trench-foot', 'body-armour', 'return-fire'] },
    change: ({ secrets }) => {
      secrets.german.drawn.push(...secrets.nobody.command.splice(0, 2))
      secrets.british.knows.command.push('forward')
      secrets.british.knows.combat.push('return-fire')
    },
  }).state

/** A number of redeals for the British. */
const redealtStates = (count: number) =>
  Array.from({ length: count }, (_, seed) => {
    const state = stateWithHands()
    redealHidden(state, 'british', quickTape(seed + 1))
    return state
  })

describe('a redeal for the British', () => {
  test('keeps their own hand and the German cards they have seen', () => {
    const { british } = stateWithHands().secrets
    for (const { secrets } of redealtStates(10)) {
      expect(secrets.british).toEqual(british)
      expect(secrets.german.command).toContain('forward')
      expect(secrets.german.combat).toContain('return-fire')
    }
  })

  test('keeps hand sizes and the set of all cards', () => {
    const before = stateWithHands().secrets
    const allCards = ({ german, nobody }: State['secrets'], deck: 'command' | 'combat') =>
      sortedCards([...german[deck], ...(deck === 'command' ? german.drawn : []), ...nobody[deck]])
    for (const { secrets } of redealtStates(10)) {
      const { command, combat, drawn } = secrets.german
      expect([command.length, combat.length, drawn.length]).toEqual([3, 3, 2])
      for (const deck of ['command', 'combat'] as const) expect(allCards(secrets, deck)).toEqual(allCards(before, deck))
    }
  })

  test('varies all cards they have not seen', () => {
    const variety = (of: (state: State) => readonly string[]) =>
      new Set(redealtStates(12).map((state) => sortedCards(of(state)).join()))
    expect(variety(({ secrets }) => secrets.german.command).size).toBeGreaterThan(3)
    expect(variety(({ secrets }) => secrets.german.combat).size).toBeGreaterThan(3)
    expect(variety(({ secrets }) => secrets.german.drawn).size).toBeGreaterThan(3)
  })

  test('may give the Germans any card that is hidden', () => {
    const state = stateWithHands()
    const { german, nobody } = state.secrets
    const hidden = new Set<string>([...german.command, ...german.drawn, ...nobody.command])
    const dealt = new Set<string>()
    for (let seed = 1; seed <= 300; seed++) {
      redealHidden(state, 'british', quickTape(seed))
      for (const card of state.secrets.german.command) dealt.add(card)
    }
    expect([...dealt].sort()).toEqual([...hidden].sort())
  })

  test('does not depend on where the hidden cards really are', () => {
    const other = stateWithHands()
    other.secrets.german.command.reverse()
    const { combat } = other.secrets.german
    const { combat: pile } = other.secrets.nobody
    // The Germans hold a different unseen card, which the British cannot tell.
    pile.push(...combat.splice(combat.indexOf('body-armour'), 1))
    combat.push(...pile.splice(pile.indexOf('lost-messenger'), 1))
    const one = stateWithHands()
    redealHidden(one, 'british', quickTape(5))
    redealHidden(other, 'british', quickTape(5))
    expect(other.secrets).toEqual(one.secrets)
  })
})
