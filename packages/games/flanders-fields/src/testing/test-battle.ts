/** A test battle from test data, a few lines of position, and dice; with its events. */
import { type ArrangedPosition, arrange, playOnly, silentGameTable } from '@firestep/conformance/arrange'
import { asId, asJson, at, type Modifier, orThrow, type Script } from '@firestep/referee'
import { printedScenarios, printedTables } from '../data/printed.ts'
import type { Side } from '../data/schema.ts'
import { makeBattlefieldOf } from '../rules/battlefield.ts'
import { type Book, readBook } from '../rules/book.ts'
import { catalogue } from '../rules/fuzz-catalogue.ts'
import type { BaseId, BattalionId, UnitId } from '../rules/ids.ts'
import { rulesOf } from '../rules/index.ts'
import { kindsOf } from '../rules/kinds.ts'
import type { Switches } from '../rules/options.ts'
import { newState } from '../rules/setup.ts'
import type { Base, Battle, Battlefield, FlandersFields, State } from '../rules/state.ts'
import { units } from '../rules/table-terrain.ts'
import { type TestData, testData, testScenario } from './test-data.ts'

export interface TestBattleSetup extends TestData {
  /** A printed scenario instead of test data: all its bases stand where it has them. */
  readonly scenario?: string
  readonly switches?: Partial<Switches>
  /** The side whose player turn it is; the attacker's by default. */
  readonly side?: Side
  readonly turn?: number
  /** Suppression markers by base id. */
  readonly suppressed?: Readonly<Record<string, number>>
  /** The unit under orders by id, and its actions. */
  readonly order?: { readonly unit: string; readonly actions: number }
  /** Further changes to the state. */
  readonly change?: (state: State, places: Places) => void
  /** The script to play; without one, the battle is only queried. */
  readonly script?: (battle: Battle, places: Places) => Script<unknown>
  /** The dice, 1 to 6, in the order they are rolled. All must be used: see `TestBattle.drawsLeft`. */
  readonly dice?: readonly number[]
}

/** Lookup by the ids of the scenario. */
export interface Places {
  base(id: string): BaseId
  unit(id: string): UnitId
  battalion(id: string): BattalionId
}

export interface TestBattle extends ArrangedPosition<FlandersFields>, Places {
  readonly battle: Battle
  readonly battlefield: Battlefield
  /** A base as it stands now. */
  baseState(id: string): Base
  /** The pose of a base: millimetres and heading. */
  place(id: string): [x: number, y: number, heading: number] | null
  /** Other names of `lastEvent` and `eventsOf`. */
  readonly last: ArrangedPosition<FlandersFields>['lastEvent']
  readonly all: ArrangedPosition<FlandersFields>['eventsOf']
  /** Modifier values by rule. */
  valuesByRule(modifiers: readonly Modifier[]): Record<string, number>
}

/**
 * A game table with only the dice of this game, six-sided and D3 (Game Values), and the names of the catalogue:
 * anything else in a script fails the test.
 */
const checkedTable = (table: Battle['table']): Battle['table'] => ({
  ...table,
  roll(sides) {
    if (sides !== 6 && sides !== 3) throw new Error(`the game has no die with ${sides} sides`)
    return table.roll(sides)
  },
  noteUsed(item) {
    if (!catalogue.includes(item)) throw new Error(`the catalogue has no '${item}'`)
    table.noteUsed(item)
  },
})

const bookOf = (battles: object): Book => orThrow(readBook({ tables: printedTables, scenarios: asJson(battles) }))

let cachedBook: Book | undefined
/** All printed battles, loaded once. */
function printedBook(): Book {
  cachedBook ??= bookOf(printedScenarios)
  return cachedBook
}

export function testBattle(setup: TestBattleSetup = {}): TestBattle {
  const id = setup.scenario ?? testScenario
  const book = setup.scenario === undefined ? bookOf({ [testScenario]: testData(setup).data }) : printedBook()
  const setting = { scenario: id, options: { switches: { ...setup.switches } } }
  const scenario = book.scenario(setting)
  const state = newState(book, setting)
  const find = <I extends number>(list: readonly { readonly id: string }[], name: string): I => {
    const index = list.findIndex((entry) => entry.id === name)
    if (index < 0) throw new Error(`there is no '${name}'`)
    return asId<I>(index)
  }
  const { roster } = scenario
  const places: Places = {
    base: (name) => find(roster.bases, name),
    unit: (name) => find(roster.units, name),
    battalion: (name) => find(roster.battalions, name),
  }
  const stateOf = (name: string): Base => at(state.bases, places.base(name))
  for (const [i, { at: place }] of roster.bases.entries()) {
    const base = at(state.bases, i)
    if (place === null) continue
    base.fate = 'present'
    base.pose = { x: units(place[0]), y: units(place[1]), heading: place[2] }
  }
  state.turn = setup.turn ?? 1
  state.side = setup.side ?? 'attacker'
  state.step = 'battalions'
  for (const [name, marks] of Object.entries(setup.suppressed ?? {})) stateOf(name).marks = marks
  if (setup.order !== undefined)
    state.order = {
      unit: places.unit(setup.order.unit),
      left: setup.order.actions,
      forward: 0,
      closing: [],
      done: [],
      wire: false,
      firedMoving: false,
    }
  setup.change?.(state, places)

  const battle: Battle = { book, scenario, state, table: silentGameTable }
  const battlefieldOf = makeBattlefieldOf(book)
  // A copy of the view, because a test may change the state between two questions.
  const rules = { ...rulesOf(book), kinds: kindsOf((view) => battlefieldOf({ ...view })) }
  const position = arrange({
    rules: playOnly(rules, (table) => setup.script?.({ ...battle, table: checkedTable(table) }, places), {
      winner: null,
      points: { attacker: 0, defender: 0 },
      rule: 'sequence.4',
      why: 'arranged',
    }),
    state,
    dice: setup.dice,
  })
  return Object.assign(position, {
    ...places,
    battle,
    battlefield: battle,
    baseState: stateOf,
    place(name: string): [number, number, number] | null {
      const { pose } = stateOf(name)
      return pose === null ? null : [pose.x / units(1), pose.y / units(1), pose.heading]
    },
    all: position.eventsOf,
    last: position.lastEvent,
    valuesByRule: (modifiers: readonly Modifier[]) =>
      Object.fromEntries(modifiers.map(({ rule, value }) => [rule, value])),
  })
}
