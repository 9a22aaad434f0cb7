/** A skirmish for tests: units in place with orders, and by default no card in play. */

import { at, idsOf } from '@firestep/referee'
import type { CommandId } from '../rules/card-ids.ts'
import type { Combat, Event } from '../rules/events.ts'
import { offBoard, type UnitId } from '../rules/ids.ts'
import { type TestBattle, type TestBattleSetup, testBattle } from './test-battle.ts'

export interface SkirmishSetup extends TestBattleSetup {
  /** Hexes of the ordered units: by default every unit of the active side. */
  readonly ordered?: readonly string[]
  /** True if the reserve artillery is ordered as well, with any target. */
  readonly guns?: boolean
  /** The current command card. */
  readonly acts?: CommandId
}

type EventOf<T extends Event['type']> = Extract<Event, { type: T }>

export interface Skirmish {
  readonly battle: TestBattle
  /** The unit in one hex battles against another hex (or clears its wire), with joining guns and a card. */
  fight(from: string, against: string, ...additions: readonly (number | string)[]): void
  /** The rule that refuses it, or 'allowed'. */
  battleRefusal(from: string, against: string, ...additions: readonly (number | string)[]): string
  move(from: string, to: string): void
  moveRefusal(from: string, to: string): string
  /** Labels of hexes that the unit in a hex may move to or battle against. */
  choicesFrom(from: string): string[]
  /** The last roll. */
  lastCombat(): Combat
  /** The last event of a type. */
  lastEvent<T extends Event['type']>(type: T): EventOf<T>
  figuresIn(label: string): number
}

/** Begins in the battle phase. The last draw is the card at the end of the turn. */
export function skirmish({ ordered, guns, acts, ...setup }: SkirmishSetup): Skirmish {
  const { active = 'british', phase = 'battle' } = setup
  const battle = testBattle({
    ground: {},
    ...setup,
    active,
    phase,
    dice: [...(setup.dice ?? []), 1],
    change(state, hex) {
      const orderedHexes = ordered?.map(hex)
      const order = {
        moved: 0,
        doneMoving: false,
        stopped: false,
        enteredHex: offBoard,
        battles: 0,
        fought: null,
        mayBattle: 1,
      }
      for (const unit of idsOf<UnitId>(state.units)) {
        const { side, hex: from } = at(state.units, unit)
        if (side === active && (orderedHexes?.includes(from) ?? true))
          state.now.ordered.push({ unit, from, ...order, idle: false })
      }
      if (guns === true) state.now.artillery = { sections: null, combats: 1, dice: null }
      if (acts !== undefined) state.now.acts = acts
      setup.change?.(state, hex)
    },
  })
  const parseTarget = (text: string) => (/^\d/.test(text) ? battle.hex(text) : text)
  const lastEvent = <T extends Event['type']>(type: T): EventOf<T> => {
    const lastOfType = battle.events.findLast((event): event is EventOf<T> => event.type === type)
    if (lastOfType === undefined) throw new Error(`no '${type}' was told`)
    return lastOfType
  }
  return {
    battle,
    fight: (from, against, ...additions) =>
      battle.say(active, [battle.unitIn(from), parseTarget(against), ...additions]),
    battleRefusal: (from, against, ...additions) =>
      battle.refusal(active, [battle.unitIn(from), parseTarget(against), ...additions]),
    move: (from, to) => battle.say(active, [battle.unitIn(from), parseTarget(to)]),
    moveRefusal: (from, to) => battle.refusal(active, [battle.unitIn(from), parseTarget(to)]),
    choicesFrom: (from) =>
      battle.choices(active, battle.unitIn(from)).map((hex) => (typeof hex === 'number' ? labelOf(hex) : `${hex}`)),
    lastCombat: () => lastEvent('battle').combat,
    lastEvent,
    figuresIn: (label) => battle.state.units[battle.unitIn(label)]?.figures ?? 0,
  }
}

const evenRowLength = 12
const oddRowLength = 11

/** The label of a hex. */
function labelOf(hex: number): string {
  const rowPair = Math.floor(hex / (evenRowLength + oddRowLength))
  const index = hex % (evenRowLength + oddRowLength)
  return index < evenRowLength ? `${2 * rowPair},${index}` : `${2 * rowPair + 1},${index - evenRowLength}`
}
