/**
 * The battle as the asked side knows it, for forecasts of enemy actions: the own army as it is, and the enemy's visible
 * and previously seen units (3.8.1 to 3.8.3). It is never played.
 */
import { type GameTable, memoByObject } from '@firestep/referee'
import type { Event } from '../../rules/events.ts'
import { byId, type UnitId } from '../../rules/ids.ts'
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

function failToPlay(): never {
  throw new Error('nothing is played in an imagined battle')
}
const unplayableTable: GameTable<Event> = {
  roll: failToPlay,
  pick: failToPlay,
  tell: failToPlay,
  reveal: failToPlay,
  checkpoint: failToPlay,
  haltPlan: failToPlay,
  noteUsed: failToPlay,
}

/** `army` replaces the own army to examine a future position. */
export function assumedBattle(
  battlefield: Battlefield,
  army: Army = battlefield.army,
  state: Battlefield['state'] = battlefield.state,
): Battle {
  const { book, scenario, sheet, side } = battlefield
  const enemy = assumedEnemy(battlefield)
  const secrets =
    side === 'entente' ? { entente: army, ottoman: enemy, nobody: {} } : { entente: enemy, ottoman: army, nobody: {} }
  return { book, scenario, sheet, state: { ...state, secrets }, table: unplayableTable }
}

/** The enemy is assembled once per battlefield. */
const assumedEnemy = memoByObject((battlefield: Battlefield): Army => {
  const units = byId<UnitId, Unit>([])
  const placeUnit = (id: UnitId, unit: Unit): void => {
    while (units.length <= id) units.push(unknownUnit)
    units[id] = unit
  }
  for (const stack of battlefield.enemy.stacks) {
    for (const shownUnit of stack.units) placeUnit(shownUnit.unit, assumedUnit(battlefield, stack, shownUnit))
    for (const seenUnit of battlefield.army.knows.seen)
      if (seenUnit.hex === stack.hex && !stack.units.some(({ unit }) => unit === seenUnit.unit))
        placeUnit(seenUnit.unit, assumedUnit(battlefield, stack, seenUnit))
  }
  return { ...emptyArmy, units }
})

const emptyArmy: Omit<Army, 'units'> = {
  brigiments: byId([]),
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
const unknownUnit: Unit = {
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
function assumedUnit(
  { book, state, side }: Battlefield,
  { hex, postures }: ShownStack,
  { type, name, steps }: ShownUnit,
): Unit {
  const printed = book.unitType(type)
  const infantry = printed.kind !== 'artillery' && printed.kind !== 'headquarters'
  const matching = postures.filter((one) => one.infantry === infantry)
  const posture = matching.find(({ hiding, column }) => hiding === null && !column) ?? matching[0]
  return {
    ...unknownUnit,
    name,
    type,
    steps,
    fullSteps: Math.max(printed.steps, steps),
    hex,
    onTop: posture?.onTop ?? false,
    hiding: posture?.hiding ?? null,
    column: posture?.column ?? false,
    confused: posture?.confused ?? false,
    long: posture?.long ?? null,
    entered: posture?.entered ?? null,
    assaults: state.assaults.some((one) => one.hex === hex && one.attacker !== side),
  }
}
