/** One wind for the whole game (FF-107). */
import { plane } from '@firestep/terrain'
import { besides } from '../events.ts'
import type { Battle, State } from '../state.ts'
import { units } from '../table-terrain.ts'
import type { Drift } from './cloud-sweep.ts'

/** Turns in degrees by die, anticlockwise: 1 to 3 to the right, 4 to 6 to the left. */
const turns = [-45, -90, -135, 45, 90, 135] as const

const turnedHeading = (heading: number, degrees: number): number => (heading + degrees + 360) % 360

/** gas.13 gas.14: the first side to use gas states the wind direction; the dice decide its speed. */
export function windRises(battle: Battle, heading: number): void {
  const dice = [battle.table.roll(6), battle.table.roll(6)]
  const speed = units(100 + 10 * sum(dice))
  battle.state.wind = { heading, speed, since: battle.state.turn }
  battle.table.tell({ type: 'wind', rule: 'gas.14', dice, heading, speed, dispersed: false, ...besides('gas.13') })
}

const sum = (dice: readonly number[]): number => dice.reduce((total, die) => total + die, 0)

/**
 * gas.15: the attacker's die for change, from the turn after the first gas (FF-351). Returns true if it disperses the
 * gas.
 */
export function windChanges(battle: Battle): boolean {
  const { state, table } = battle
  const previous = state.wind
  if (previous === null || previous.since === null || previous.since >= state.turn) return false
  const dice: number[] = []
  const roll = () => {
    const die = table.roll(6)
    dice.push(die)
    return die
  }
  const die = roll()
  const wind = changed(previous, die, roll)
  const rule = die <= 2 ? 'gas.wind.1-2' : `gas.wind.${die}`
  table.noteUsed(`wind ${die}`)
  state.wind = wind
  const { heading, speed } = wind
  table.tell({ type: 'wind', rule, dice, heading, speed, dispersed: die === 6, ...besides('gas.15') })
  return die === 6
}

type Wind = NonNullable<State['wind']>

function changed({ heading, speed, since }: Wind, die: number, roll: () => number): Wind {
  switch (die) {
    case 3:
      return { heading, speed: speed + units(10 * roll()), since }
    case 4:
      return { heading, speed: Math.max(0, speed - units(10 * roll())), since }
    case 5: {
      const degrees = turns[roll() - 1]
      if (degrees === undefined) throw new Error('a die shows one to six')
      return { heading: turnedHeading(heading, degrees), speed: units(50 + 10 * (roll() + roll())), since }
    }
    default:
      return { heading, speed, since }
  }
}

/** Drift of a cloud in a turn, rounded to whole millimetres. */
export function driftOf({ heading, speed }: Wind): Drift {
  const { x, y } = plane.pointAhead({ x: 0, y: 0, heading }, speed / units(1))
  return { x: units(x), y: units(y) }
}
