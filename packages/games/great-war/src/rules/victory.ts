/** End of the game and victory: medals, objectives, and the moment at which a battle is won. */
import { at } from '@firestep/referee'
import type { Side } from '../data/enums.ts'
import { unitAt, unitOf } from './battlefield.ts'
import { type Objective, opponent } from './book.ts'
import { when } from './cite-when.ts'
import { type Hex, noUnit, type UnitId } from './ids.ts'
import type { Battle, Battlefield, Held } from './state.ts'

/** Not an error: object.4 and victory.1 end a battle at once, however deep the scripts are. */
export class BattleWon {
  readonly side: Side
  constructor(side: Side) {
    this.side = side
  }
}

/** The parts of a battlefield that medals are counted by. */
interface MedalCount {
  readonly scenario: { readonly objectives: readonly Pick<Objective, 'medals'>[] }
  readonly state: Pick<Battlefield['state'], 'permanent' | 'held'>
}

export function medalsOf({ scenario, state }: MedalCount, side: Side): number {
  let total = state.permanent[side]
  for (const held of state.held) if (held.side === side) total += scenario.objectives[held.objective]?.medals ?? 0
  return total
}

function hasUnitIn(battlefield: Battlefield, hex: Hex, side: Side): boolean {
  const unit = unitAt(battlefield, hex)
  return unit !== noUnit && unitOf(battlefield, unit).side === side
}

const countHeldHexes = (battlefield: Battlefield, hexes: readonly Hex[], side: Side): number =>
  hexes.reduce((count, hex) => count + (hasUnitIn(battlefield, hex, side) ? 1 : 0), 0)

/** True if a side meets an objective's test now; where hexes count one by one, on this hex. */
function meets(battlefield: Battlefield, objective: Objective, side: Side, hex: Hex | null): boolean {
  if (hex !== null) return hasUnitIn(battlefield, hex, side)
  const hexesHeld = countHeldHexes(battlefield, objective.hexes, side)
  // medal.majority.2: more of the hexes than the other side, not more than half of them.
  if (objective.kind === 'start turn temporary majority')
    return hexesHeld > countHeldHexes(battlefield, objective.hexes, opponent(side))
  if (hexesHeld === 0) return false
  const { objectives } = battlefield.scenario
  return objective.requires.every((id) => {
    const required = objectives.find((candidate) => candidate.id === id)
    return required !== undefined && meets(battlefield, required, side, null)
  })
}

const isOpenTo = (objective: Objective, side: Side): boolean => objective.side === 'any' || objective.side === side

/** Places of an objective that are gained separately: each hex, or the group as one. */
const placesOf = (objective: Objective): readonly (Hex | null)[] =>
  objective.kind === 'start turn temporary each' ? objective.hexes : [null]

const isHeld = ({ state }: Battlefield, objective: number, hex: Hex | null): boolean =>
  state.held.some((held) => held.objective === objective && held.hex === hex)

/** Objectives that are tested when a side's turn begins, before its card is played. */
export function medalsAtStart(battle: Battle, side: Side): void {
  battle.scenario.objectives.forEach((objective, i) => {
    if (!objective.kind.startsWith('start turn') || !isOpenTo(objective, side)) return
    for (const hex of placesOf(objective)) {
      if (isHeld(battle, i, hex) || !meets(battle, objective, side, hex)) continue
      gainHeld(battle, i, hex, side, startRules(battle, objective, side))
    }
  })
}

function startRules(battlefield: Battlefield, objective: Objective, side: Side): string[] {
  const { kind, hexes } = objective
  const hexesHeld = countHeldHexes(battlefield, hexes, side)
  if (kind === 'start turn temporary majority')
    return [
      'medal.majority.1',
      ...when(hexesHeld === 1 && countHeldHexes(battlefield, hexes, opponent(side)) === 0, 'medal.majority.3'),
    ]
  if (kind === 'start turn permanent group') return ['medal.start-permanent.1']
  return [
    'medal.start-temporary.1',
    ...when(placesOf(objective).length < hexes.length, ...groupRules(hexesHeld, hexes)),
  ]
}

/** medal.group.2: cited where not all hexes are held, because one is enough. */
const groupRules = (hexesHeld: number, hexes: readonly Hex[]): string[] => [
  'medal.group.1',
  ...when(hexesHeld < hexes.length, 'medal.group.2'),
]

/**
 * Index entries about an objective. The second also covers the starting player and the victory conditions, eliminations
 * included.
 */
export function objectiveRules(battle: number, objective: string): string[] {
  const entry = objectiveEntries[`${battle} ${objective}`] ?? (objective === 'unit-eliminated' ? 2 : undefined)
  return entry === undefined ? [] : [`scenario.${battle}.${entry}`]
}

const objectiveEntries: Readonly<Record<string, number>> = {
  '2 german-front-line': 3,
  '2 time-pressure': 4,
  '3 german-front-line': 3,
  '3 german-second-line': 4,
  '3 time-pressure': 5,
  '4 german-front-line': 3,
  '4 german-second-line': 4,
  '4 german-third-line': 5,
  '4 time-pressure': 6,
  '5 unit-eliminated': 3,
  '5 british-front-line': 4,
  '5 time-pressure': 5,
  '6 redoubt-majority': 3,
  '7 german-front-line': 3,
  '7 time-pressure': 4,
  '8 german-front-line': 3,
  '8 breakthrough': 4,
  '8 crater-majority': 5,
  '8 time-pressure': 6,
  '9 any-german-trench': 3,
  '9 breakthrough': 4,
  '9 building-each': 5,
  '9 mine-crater': 6,
  '9 time-pressure': 7,
  '10 any-german-trench': 3,
  '10 breakthrough': 4,
  '10 building-each': 5,
  '10 mine-crater': 6,
  '10 time-pressure': 7,
  '11 breakthrough': 3,
  '11 building-each': 4,
  '11 time-pressure': 5,
  '12 breakthrough': 3,
  '12 time-pressure': 4,
  '13 german-front-line': 3,
  '13 breakthrough': 4,
  '13 time-pressure': 5,
  '14 german-front-line': 3,
  '14 breakthrough': 4,
  '14 hill-145-majority': 5,
  '14 time-pressure': 7,
  '15 german-front-line': 3,
  '15 the-pimple': 4,
  '15 town-each': 5,
  '15 time-pressure': 6,
  '16 german-front-line': 3,
  '16 german-second-line': 4,
  '16 breakthrough': 5,
  '16 time-pressure': 6,
}

function gainHeld(battle: Battle, objective: number, hex: Hex | null, side: Side, rules: readonly string[]): void {
  const gained = at(battle.scenario.objectives, objective)
  battle.state.held.push({ objective, hex, side })
  announceMedals(battle, side, gained.medals, gained.id, [
    ...rules,
    ...(isPermanent(gained) ? ['medal.permanent.2'] : ['comp.21', 'scenario.2']),
    'object.3',
    'victory.6',
    ...objectiveRules(battle.scenario.number, gained.id),
  ])
}

/** Objectives that a unit gains at once in its current hex. */
export function gainedBy(battlefield: Battlefield, unit: UnitId): number[] {
  const { side, hex } = unitOf(battlefield, unit)
  const gained: number[] = []
  battlefield.scenario.objectives.forEach((objective, i) => {
    const { kind, hexes } = objective
    if (
      (kind !== 'temporary group' && kind !== 'permanent group') ||
      !isOpenTo(objective, side) ||
      !hexes.includes(hex)
    )
      return
    if (!isHeld(battlefield, i, null) && meets(battlefield, objective, side, null)) gained.push(i)
  })
  return gained
}

/** Objectives gained at once when a unit enters a hex. */
export function medalsOnEntering(battle: Battle, unit: UnitId): void {
  const { side } = unitOf(battle, unit)
  for (const i of gainedBy(battle, unit)) {
    const { kind, hexes } = at(battle.scenario.objectives, i)
    const group = hexes.length > 1 ? groupRules(countHeldHexes(battle, hexes, side), hexes) : []
    gainHeld(
      battle,
      i,
      null,
      side,
      kind === 'temporary group' ? ['medal.temporary.1', ...group] : ['medal.permanent.1'],
    )
  }
}

const isPermanent = ({ kind }: Objective): boolean =>
  kind === 'permanent group' || kind === 'start turn permanent group'

/** Temporary medals whose test fails. */
export function lapsedMedals(battlefield: Battlefield): Held[] {
  const { state, scenario } = battlefield
  return state.held.filter(({ objective, side, hex }) => {
    const held = at(scenario.objectives, objective)
    return !isPermanent(held) && !meets(battlefield, held, side, hex)
  })
}

/** Temporary medals are lost the moment their test fails, here after a unit has left a hex. */
export function medalsOnLeaving(battle: Battle): void {
  const { state, scenario } = battle
  for (const held of lapsedMedals(battle)) {
    const objective = at(scenario.objectives, held.objective)
    const { medals, id } = objective
    state.held.splice(state.held.indexOf(held), 1)
    announceMedals(battle, held.side, -medals, id, lossRules(objective, held.hex))
  }
}

function lossRules({ kind, hexes }: Objective, hex: Hex | null): string[] {
  if (kind === 'start turn temporary majority') return ['medal.majority.4']
  const group = when(hex === null && hexes.length > 1, 'medal.group.3')
  if (kind === 'temporary group') return ['medal.temporary.2', 'medal.temporary.3', ...group]
  return ['medal.start-temporary.2', ...group]
}

/** A medal that is never lost. */
export function gainPermanent(
  battle: Battle,
  side: Side,
  medals: number,
  reason: string,
  rules: readonly string[],
): void {
  battle.state.permanent[side] += medals
  announceMedals(battle, side, medals, reason, rules)
}

/** object.4: the battle is won the instant the last medal is gained. */
function announceMedals(battle: Battle, side: Side, change: number, reason: string, rules: readonly string[]): void {
  const total = medalsOf(battle, side)
  const objective = battle.scenario.objectives.find(({ id }) => id === reason)
  if (objective !== undefined) battle.table.noteUsed(objective.kind)
  battle.table.tell({ type: 'medal', side, change, total, for: reason, rules })
  if (change < 0 || total < battle.scenario.medals) return
  const terms = `scenario.${battle.scenario.number}.2`
  battle.table.tell({ type: 'victory', side, rules: ['object.1', 'object.4', 'victory.1', terms] })
  throw new BattleWon(side)
}
