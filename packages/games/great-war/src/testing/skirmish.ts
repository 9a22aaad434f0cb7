/** A skirmish for tests: units in place with orders, and by default no card in play. */

import { at, idsOf } from '@firestep/referee'
import type { Side } from '../data/enums.ts'
import type { CommandId } from '../rules/card-ids.ts'
import type { Combat, Event } from '../rules/events.ts'
import { type Hex, offBoard, type UnitId } from '../rules/ids.ts'
import type { State } from '../rules/state.ts'
import { labelOfHex } from './hexes.ts'
import { type TestBattle, type TestBattleSetup, testBattle } from './test-battle.ts'

export interface SkirmishSetup extends TestBattleSetup {
  /** Hexes of the ordered units: by default every unit of the active side. */
  readonly ordered?: readonly string[]
  /** True if the reserve artillery is ordered as well, with any target. */
  readonly orderReserveArtillery?: boolean
  /** The current command card. */
  readonly commandCard?: CommandId
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

/** Begins in the battle phase by default. */
export function skirmish({ ordered, orderReserveArtillery, commandCard, ...setup }: SkirmishSetup): Skirmish {
  const { active = 'british', phase = 'battle' } = setup
  const battle = testBattle({
    ground: {},
    ...setup,
    active,
    phase,
    // The last draw is the card at the end of the turn.
    dice: [...(setup.dice ?? []), 1],
    change(state, hex) {
      orderUnits(state, active, ordered?.map(hex) ?? null)
      if (orderReserveArtillery === true) state.now.artillery = { sections: null, combats: 1, dice: null }
      if (commandCard !== undefined) state.now.acts = commandCard
      setup.change?.(state, hex)
    },
  })
  /** A hex by its label, or a word that stands for a target. */
  const parseTarget = (text: string) => (/^\d/.test(text) ? battle.hex(text) : text)
  return {
    battle,
    fight: (from, against, ...additions) =>
      battle.say(active, [battle.unitIn(from), parseTarget(against), ...additions]),
    battleRefusal: (from, against, ...additions) =>
      battle.refusal(active, [battle.unitIn(from), parseTarget(against), ...additions]),
    move: (from, to) => battle.say(active, [battle.unitIn(from), parseTarget(to)]),
    moveRefusal: (from, to) => battle.refusal(active, [battle.unitIn(from), parseTarget(to)]),
    choicesFrom: (from) =>
      battle.choices(active, battle.unitIn(from)).map((hex) => (typeof hex === 'number' ? labelOfHex(hex) : `${hex}`)),
    lastCombat: () => battle.lastEvent('battle').combat,
    lastEvent: battle.lastEvent,
    figuresIn: (label) => battle.state.units[battle.unitIn(label)]?.figures ?? 0,
  }
}

/** Orders the units of a side in these hexes, or all of them. */
function orderUnits(state: State, side: Side, hexes: readonly Hex[] | null): void {
  for (const unit of idsOf<UnitId>(state.units)) {
    const { side: owner, hex: from } = at(state.units, unit)
    if (owner !== side || hexes?.includes(from) === false) continue
    state.now.ordered.push({
      unit,
      from,
      moved: 0,
      doneMoving: false,
      stopped: false,
      enteredHex: offBoard,
      battles: 0,
      fought: null,
      mayBattle: 1,
      idle: false,
    })
  }
}
