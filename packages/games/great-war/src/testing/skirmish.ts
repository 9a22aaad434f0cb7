/** A skirmish for tests: units in place with orders, and by default no card in play. */

import type { Combat, Event } from '../rules/state.ts'
import { type TestBattle, type TestBattleSetup, testBattle } from './test-battle.ts'

interface SkirmishWanted extends TestBattleSetup {
  /** Hexes of the ordered units: by default every unit of the active side. */
  readonly ordered?: readonly string[]
  /** True if the reserve artillery is ordered as well, with any target. */
  readonly guns?: boolean
  /** The current command card. */
  readonly acts?: string
}

type Told<T extends Event['type']> = Extract<Event, { type: T }>

export interface Skirmish {
  readonly battle: TestBattle
  /** The unit in one hex battles against another hex (or clears its wire), with joining guns and a card. */
  fight(from: string, against: string, ...further: readonly (number | string)[]): void
  /** The rule that refuses it, or 'allowed'. */
  noBattle(from: string, against: string, ...further: readonly (number | string)[]): string
  move(from: string, to: string): void
  noMove(from: string, to: string): string
  /** Labels of hexes that the unit in a hex may move to or battle against. */
  ways(from: string): string[]
  /** The last roll. */
  combat(): Combat
  /** The last event of a type. */
  last<T extends Event['type']>(type: T): Told<T>
  figures(label: string): number
}

/** Begins in the battle phase. The last draw is the card at the end of the turn. */
export function skirmish({ ordered, guns, acts, ...wanted }: SkirmishWanted): Skirmish {
  const { active = 'british', phase = 'battle' } = wanted
  const battle = testBattle({
    ground: {},
    ...wanted,
    active,
    phase,
    dice: [...(wanted.dice ?? []), 1],
    change(state, hex) {
      const named = ordered?.map(hex)
      const order = {
        moved: 0,
        doneMoving: false,
        stopped: false,
        enteredHex: -1,
        battles: 0,
        fought: null,
        mayBattle: 1,
      }
      for (const [unit, { side, hex: from }] of state.units.entries())
        if (side === active && (named?.includes(from) ?? true))
          state.now.ordered.push({ unit, from, ...order, idle: false })
      if (guns === true) state.now.artillery = { sections: null, combats: 1, dice: null }
      if (acts !== undefined) state.now.acts = acts
      wanted.change?.(state, hex)
    },
  })
  const place = (text: string) => (/^\d/.test(text) ? battle.hex(text) : text)
  const last = <T extends Event['type']>(type: T): Told<T> => {
    const found = battle.told.findLast((event): event is Told<T> => event.type === type)
    if (found === undefined) throw new Error(`no '${type}' was told`)
    return found
  }
  return {
    battle,
    fight: (from, against, ...further) => battle.say(active, [battle.at(from), place(against), ...further]),
    noBattle: (from, against, ...further) => battle.refusal(active, [battle.at(from), place(against), ...further]),
    move: (from, to) => battle.say(active, [battle.at(from), place(to)]),
    noMove: (from, to) => battle.refusal(active, [battle.at(from), place(to)]),
    ways: (from) =>
      battle.choices(active, battle.at(from)).map((hex) => (typeof hex === 'number' ? labelOf(hex) : `${hex}`)),
    combat: () => last('battle').combat,
    last,
    figures: (label) => battle.state.units[battle.at(label)]?.figures ?? 0,
  }
}

/** The label of a hex, from rows of twelve and eleven hexes in turn. */
function labelOf(hex: number): string {
  const [pair, rest] = [Math.floor(hex / 23), hex % 23]
  return rest < 12 ? `${2 * pair},${rest}` : `${2 * pair + 1},${rest - 12}`
}
