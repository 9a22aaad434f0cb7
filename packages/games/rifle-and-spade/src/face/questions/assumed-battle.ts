/**
 * The battle as the asked side knows it, for forecasts of enemy actions: the own army as it is, and the enemy's visible
 * and previously seen units (3.8.1 to 3.8.3). It is never played.
 */
import type { GameTable } from '@firestep/referee'
import type { Event } from '../../rules/events.ts'
import type { Hex, UnitId } from '../../rules/ids.ts'
import {
  type Army,
  type Battle,
  type Battlefield,
  destroyed,
  type ShownStack,
  type ShownUnit,
  type Unit,
  unmarked,
} from '../../rules/state.ts'

function nothing(): never {
  throw new Error('nothing is played in an imagined battle')
}
const still: GameTable<Event> = {
  roll: nothing,
  pick: nothing,
  tell: nothing,
  reveal: nothing,
  checkpoint: nothing,
  halt: nothing,
  use: nothing,
}

/** `army` replaces the own army to examine a future position. */
export function imaginedBattle(
  battlefield: Battlefield,
  army: Army = battlefield.army,
  state: Battlefield['state'] = battlefield.state,
): Battle {
  const { book, scenario, sheet, side } = battlefield
  const enemy = imaginedEnemy(battlefield)
  const secrets =
    side === 'entente' ? { entente: army, ottoman: enemy, nobody: {} } : { entente: enemy, ottoman: army, nobody: {} }
  return { book, scenario, sheet, state: { ...state, secrets }, table: still }
}

const known = new WeakMap<Battlefield, Army>()

/** The enemy is assembled once per battlefield. */
function imaginedEnemy(battlefield: Battlefield): Army {
  const before = known.get(battlefield)
  if (before !== undefined) return before
  const units: Unit[] = []
  const put = (id: UnitId, unit: Unit): void => {
    while (units.length <= id) units.push(gone)
    units[id] = unit
  }
  for (const stack of battlefield.enemy.stacks) {
    for (const one of stack.units) put(one.unit, asSeen(battlefield, stack, one))
    for (const one of battlefield.army.knows.seen)
      if (one.hex === stack.hex && !stack.units.some(({ unit }) => unit === one.unit))
        put(one.unit, asSeen(battlefield, stack, one))
  }
  const army: Army = { ...nobody, units }
  known.set(battlefield, army)
  return army
}

const nobody: Omit<Army, 'units'> = {
  brigiments: [],
  moving: [],
  firing: [],
  struck: [],
  shot: [],
  retreating: [],
  pending: [],
  dummies: [],
  knows: { seen: [], strengths: [], densities: [], disorganised: null, planned: null, cups: [] },
}

/** Placeholder for unit numbers without a known unit. */
const gone: Unit = {
  name: 'unseen',
  type: 'picket',
  home: null,
  brigiment: null,
  battalion: null,
  under: null,
  steps: 0,
  fullSteps: 0,
  morale: 0,
  immobile: false,
  hex: destroyed,
  ...unmarked,
}

/** Of several postures in a stack the most ready one is assumed, because only the enemy knows which units hide. */
function asSeen(
  { book, state, side }: Battlefield,
  { hex, postures }: ShownStack,
  { type, name, steps }: ShownUnit,
): Unit {
  const printed = book.unitType(type)
  const infantry = printed.kind !== 'artillery' && printed.kind !== 'headquarters'
  const own = postures.filter((one) => one.infantry === infantry)
  const posture = own.find(({ hiding, column }) => hiding === null && !column) ?? own[0]
  return {
    ...gone,
    name,
    type,
    steps,
    fullSteps: Math.max(printed.steps, steps),
    hex: hex as Hex,
    onTop: posture?.onTop ?? false,
    hiding: posture?.hiding ?? null,
    column: posture?.column ?? false,
    confused: posture?.confused ?? false,
    long: posture?.long ?? null,
    entered: posture?.entered ?? null,
    assaults: state.assaults.some((one) => one.hex === hex && one.attacker !== side),
  }
}
