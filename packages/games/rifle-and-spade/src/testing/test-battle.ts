/** A test battle: a test map, a position of a few lines, dice, and the events. */
import { type ArrangedPosition, arrange, playOnly, silentGameTable } from '@firestep/conformance/arrange'
import { applyOverlay, at, type Json, orThrow, type Script } from '@firestep/referee'
import { parseHex } from '@firestep/terrain'
import { printed } from '../data/printed.ts'
import { type Side, sides } from '../data/schema.ts'
import { battlefieldFor, makeBattlefieldOf } from '../rules/battlefield.ts'
import { readBook, sideOf } from '../rules/book.ts'
import type { Facing, Hex, UnitId } from '../rules/ids.ts'
import { rulesOf } from '../rules/index.ts'
import { type BattleRules, kindsOf } from '../rules/kinds.ts'
import { newState } from '../rules/setup.ts'
import { hexShape } from '../rules/shapes.ts'
import type { Activation, Battle, Battlefield, RifleAndSpade, State, Unit } from '../rules/state.ts'
import { brigimentId } from './ids.ts'
import { valueUnder } from './json.ts'
import { parseUnit, readFacing, type TestData, testData, testScenario } from './test-data.ts'

export interface TestBattleSetup extends TestData {
  /** A printed scenario instead of a test map; then only `units` of the position is used, if given. */
  readonly scenario?: string
  /** An overlay of all data: tables, maps, scenarios. */
  readonly overlay?: Json
  readonly turn?: number
  /** False: without section 11 (11.0). */
  readonly orders?: boolean
  /** True: with Objective markers on the map (11.4.17). */
  readonly markers?: boolean
  /** The side whose Brigiment is active (the first by default), and the subsegment. */
  readonly active?:
    | Side
    | { readonly side: Side; readonly brigiment?: number; readonly segment?: Activation['segment'] }
  /** '03.03 ottoman': an Us/Them hex and its original holder. */
  readonly usThem?: readonly string[]
  /** '03.03 entente': an Assault marker and the attacker. */
  readonly assaults?: readonly string[]
  /** Other changes of the state. */
  readonly change?: (state: State, at: Places) => void
  /** The script to play; without it the battle only answers queries. */
  readonly script?: (context: Battle, at: Places) => Script<unknown>
  /** Faces of ten-sided dice, 0 to 9; percentile dice are two of them. All must be used: see `TestBattle.drawsLeft`. */
  readonly dice?: readonly number[]
}

export interface Places {
  hex(label: string): Hex
  /** N, NE, SE, S, SW, NW */
  facing(name: string): Facing
  /** A unit by its name, of either side. */
  unit(name: string): UnitId
}

export interface TestBattle extends ArrangedPosition<RifleAndSpade>, Places {
  readonly context: Battle
  readonly rules: BattleRules
  /** The battlefield as a side sees it. */
  battlefield(side: Side): Battlefield
  /** A unit in its current state. */
  of(name: string): Unit
  /** The label of a hex; other things as words. */
  label(hex: Json | undefined): string
  /** Another name of `eventsOf`. */
  readonly allEvents: ArrangedPosition<RifleAndSpade>['eventsOf']
  /** Modifiers of an event by name, with their values. */
  sum(modifiers: readonly { readonly name: string; readonly value: number }[]): Record<string, number>
}

export function testBattle(setup: TestBattleSetup = {}): TestBattle {
  const id = setup.scenario ?? testScenario
  const book = orThrow(readBook(dataFor(setup)))
  const scenario = book.scenario(id)
  const { sheet } = scenario
  const state = newState(book, scenario, { orders: setup.orders ?? true, markers: setup.markers ?? false })
  const hex = (label: string): Hex => {
    const found = parseHex(sheet.grid, label)
    if (found === null) throw new Error(`there is no hex ${label}`)
    return found
  }
  const find = (name: string): { side: Side; id: UnitId } => {
    for (const side of sides) {
      const id = state.secrets[side].units.findIndex((unit) => unit.name === name)
      if (id !== -1) return { side, id }
    }
    throw new Error(`there is no unit '${name}'`)
  }
  const places: Places = { hex, facing: readFacing, unit: (name) => find(name).id }
  const of = (name: string): Unit => {
    const { side, id } = find(name)
    return at(state.secrets[side].units, id)
  }

  for (const [i, text] of (setup.units ?? []).entries()) {
    const { name, marks, side, gunfire } = parseUnit(text, i)
    const unit = of(name)
    for (const mark of marks) mark.set(unit, hex)
    if (gunfire !== null) state.gunfire[side].push({ unit: find(name).id, ...gunfire })
  }
  state.turn = setup.turn ?? 1
  if (setup.active !== undefined) {
    const { side, brigiment, segment } =
      typeof setup.active === 'string' ? { side: setup.active, brigiment: 0, segment: undefined } : setup.active
    state.phase = 'activation'
    state.activation = { side, brigiment: brigimentId(brigiment ?? 0), segment: segment ?? 'commanded fire' }
  }
  for (const text of setup.usThem ?? []) {
    const [label = '', holder = ''] = text.split(' ')
    state.usThem.push({ hex: hex(label), holder: sideOf(holder) })
  }
  for (const text of setup.assaults ?? []) {
    const [label = '', attackerName = ''] = text.split(' ')
    const attacker = sideOf(attackerName)
    const assaultHex = hex(label)
    state.assaults.push({ hex: assaultHex, attacker, waves: 1, entered: 0, wire: false, round: 0 })
    // A unit still hiding there has not moved to assault (8.3.1-2a).
    for (const unit of state.secrets[attacker].units)
      if (unit.hex === assaultHex && unit.hiding === null) unit.assaults = true
  }
  setup.change?.(state, places)

  const queryContext: Battle = { book, scenario, sheet, state, table: silentGameTable }
  const battlefieldOf = makeBattlefieldOf(book)
  // Each question gets a new view, because a test may change the state between two questions.
  const rules: BattleRules = { ...rulesOf(book), kinds: kindsOf((view) => battlefieldOf({ ...view })) }
  const position = arrange({
    rules: playOnly(rules, (table) => setup.script?.({ ...queryContext, table }, places), {
      winner: null,
      points: 0,
      result: 'arranged',
    }),
    state,
    // Draws are recorded from 1.
    dice: setup.dice?.map((face) => face + 1),
  })
  return Object.assign(position, {
    ...places,
    context: queryContext,
    rules,
    battlefield: (side: Side) => battlefieldFor(queryContext, side),
    of,
    label: (place: Json | undefined) => (hexShape.fits(place) ? sheet.label(place) : String(place)),
    allEvents: position.eventsOf,
    sum: (modifiers: readonly { readonly name: string; readonly value: number }[]) =>
      Object.fromEntries(modifiers.map(({ name, value }) => [name, value])),
  })
}

/** The data of a test position. */
export function dataFor(setup: TestBattleSetup): Json {
  const { tables = null, maps = null } = valueUnder(printed)
  const testMaps = testData(setup)
  const data: Json =
    setup.scenario === undefined
      ? { tables, ...testMaps }
      : { tables, maps, scenarios: { [setup.scenario]: valueUnder(printed, 'scenarios', setup.scenario) } }
  return setup.overlay === undefined ? data : applyOverlay(data, setup.overlay)
}
