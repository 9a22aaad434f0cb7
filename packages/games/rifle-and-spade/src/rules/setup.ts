/** The armies as a scenario sets them up. */
import { asId } from '@firestep/referee'
import { type BrigimentData, type Side, sides, type UnitData } from '../data/schema.ts'
import type { Book, Scenario } from './book.ts'
import { type BrigimentId, byId, type Hex, isOnMap, type UnitId } from './ids.ts'
import type { Options } from './options.ts'
import {
  type Army,
  awaited,
  type Brigiment,
  type ObjectivePoint,
  type Order,
  type State,
  type Unit,
  unmarked,
} from './state.ts'

export function newState(book: Book, scenario: Scenario, { orders, markers }: Options): State {
  const armies = {
    entente: armyOf(book, scenario, 'entente', orders),
    ottoman: armyOf(book, scenario, 'ottoman', orders),
  }
  const passed: string[] = new Array(scenario.sheet.grid.size).fill('.')
  for (const side of sides)
    for (const { hex } of armies[side].units) if (isOnMap(hex)) passed[hex] = side === 'entente' ? 'e' : 'o'
  return {
    scenario: scenario.id,
    markers: markers ? { entente: [], ottoman: [] } : null,
    orders,
    turn: 1,
    phase: 'start of turn',
    cups: { entente: [], ottoman: [] },
    released: { entente: releasedIn(scenario, 'entente', armies), ottoman: releasedIn(scenario, 'ottoman', armies) },
    pulled: null,
    activation: null,
    moving: null,
    drifts: [],
    landed: [],
    // 6.1: some works are printed on the map, others the scenario sets up or gives as captured.
    works: scenario.works.map((work) => ({ ...work })),
    wire: scenario.wire.map((wire) => ({ ...wire })),
    cut: [],
    diggings: [],
    assaults: [],
    usThem: [],
    passed: passed.join(''),
    gunfire: { entente: [], ottoman: [] },
    shoots: scenario.data.offMapFire.map(() => 0),
    firedAcross: [],
    fled: [],
    independents: { entente: [], ottoman: [] },
    secrets: { ...armies, nobody: {} },
  }
}

/** Version 1 lacked markers on units, threats to Brigiments, fire across hexsides and fled guns. */
export function completeState(state: State): void {
  state.firedAcross ??= []
  state.fled ??= []
  if (state.moving !== null) state.moving.resting ??= false
  for (const side of sides) {
    for (const unit of state.secrets[side].units) unit.markers ??= []
    for (const brigiment of state.secrets[side].brigiments) brigiment.threatened ??= false
  }
}

/** 15.1.4: Brigiments with units on the map, unless the scenario delays their release (15.1.2). */
const releasedIn = (scenario: Scenario, side: Side, armies: Readonly<Record<Side, Army>>): BrigimentId[] =>
  byId<BrigimentId, BrigimentData>([...scenario.brigiments[side]]).flatMap(({ release }, id) => {
    const onMap = armies[side].units.some(({ brigiment, hex }) => brigiment === id && isOnMap(hex))
    return onMap && release === undefined ? [id] : []
  })

function armyOf(book: Book, scenario: Scenario, side: Side, orders: boolean): Army {
  const units = scenario.units[side].map((data) => ({
    ...unitFrom(book, scenario, side, data),
    support: orders && isInSupport(scenario, side, data),
  }))
  const brigiments = scenario.brigiments[side].map((data) => brigimentFrom(scenario, side, data, units))
  return {
    units: byId(units),
    brigiments: byId(brigiments),
    moving: [],
    firing: [],
    struck: [],
    shot: [],
    retreating: [],
    pending: [],
    dummies: [],
    knows: { seen: [], strengths: [], densities: [], disorganised: null, planned: null, cups: [] },
  }
}

/** 11.5.3: with its battalion, as the order says, or by itself: a company kept whole behind a cordon (11.12.6-1). */
const isInSupport = ({ brigiments }: Scenario, side: Side, { brigiment, battalion, support }: UnitData): boolean =>
  support === true ||
  brigiments[side].some(({ name, order }) => name === brigiment && order.support.includes(battalion ?? ''))

function unitFrom({ unitType }: Book, scenario: Scenario, side: Side, data: UnitData): Unit {
  const brigimentNamed = (wantedName: string | null): BrigimentId | null => {
    const index = scenario.brigiments[side].findIndex(({ name }) => name === wantedName)
    return index < 0 ? null : asId(index)
  }
  const brigiment = brigimentNamed(data.brigiment)
  const isGun = unitType(data.type).kind === 'artillery'
  const inWork = scenario.works.some(
    ({ hex, type }) => scenario.sheet.label(hex) === data.hex && (type === 'fort' || (type === 'gun pit') === isGun),
  )
  return {
    name: data.name,
    type: data.type,
    home: data.home === undefined ? brigiment : brigimentNamed(data.home),
    brigiment,
    battalion: data.battalion,
    under: data.activatesWith?.level === 'division' ? data.activatesWith.id : (data.division ?? null),
    steps: data.steps,
    fullSteps: data.fullSteps,
    morale: data.morale ?? 0,
    immobile: data.immobile ?? false,
    hex: data.hex === null ? awaited : scenario.hex(data.hex),
    ...unmarked,
    hiding: data.hiding !== true ? null : inWork ? 'work' : 'terrain',
  }
}

function brigimentFrom(scenario: Scenario, side: Side, data: BrigimentData, units: readonly Unit[]): Brigiment {
  const id = scenario.brigiments[side].indexOf(data)
  return {
    name: data.name,
    class: data.class,
    battalions: data.battalions,
    firstMaximum: data.maximum,
    maximum: data.maximum,
    half: data.half,
    points: data.points,
    division: data.division,
    column: data.column ? 'deliberate' : null,
    order: orderFrom(scenario, data, id, units),
    failed: false,
    regrouping: null,
    losses: { routed: data.routed ?? 0, surrendered: 0 },
    written: { dead: 0, owed: 0 },
    outOfSupply: false,
    progressed: false,
    threatened: false,
    haltedAfter: null,
    roving: [],
  }
}

function orderFrom({ hex }: Scenario, { order }: BrigimentData, brigiment: number, units: readonly Unit[]): Order {
  const point: ObjectivePoint | null =
    order.point === null ? null : { hex: order.point === 'ships' ? 'ships' : hex(order.point), radius: 1 }
  return {
    type: order.type,
    start: order.start,
    muster: [],
    support: order.support,
    line: (order.line ?? []).map(hex),
    point,
    objectives: objectivesFrom(order.objectives ?? {}, hex, brigiment, units),
    routes: [],
    rallyPoints:
      order.rallyPoint === null
        ? []
        : order.onPicket.map((battalion) => ({ battalion, hex: hex(order.rallyPoint ?? '') })),
    fallBack: false,
    since: 1,
    from: null,
  }
}

/** 11.9.3: an Initial Attack may name units and whole battalions. */
function objectivesFrom(
  brigimentNames: Readonly<Record<string, string>>,
  hex: (text: string) => Hex,
  brigiment: number,
  units: readonly Unit[],
): Order['objectives'] {
  return units.flatMap(({ name, battalion, brigiment: of }, unit) => {
    const label = of === brigiment ? (brigimentNames[name] ?? brigimentNames[battalion ?? '']) : undefined
    return label === undefined ? [] : [{ unit: asId<UnitId>(unit), point: { hex: hex(label), radius: 0 } }]
  })
}
