/** Setup: the initial state, then the placements of one side after the other (10.1, 3.4, 6.3, 3.9). */

import type { Script } from '@firestep/referee'
import { type Side, sides } from '../data/schema.ts'
import type { Marker } from './events.ts'
import type { Hex } from './ids.ts'
import { addMarker } from './markers.ts'
import type { PlacedUnit } from './placed-unit.ts'
import { type Scenario, scenarioRules } from './scenario.ts'
import { setUpQuestion, setUpRule } from './setup-kind.ts'
import { isMarkerPlacement, type SetupPart, unitsToSetUp } from './setup-parts.ts'
import { type Battle, type Group, offMap, type Secrets, type State, type TransportGroup } from './state.ts'
import { placeUnit, shelterRules } from './unit-placement.ts'

/** Artillery groups in their initial state. */
export const newGroups = (entries: Scenario['artillery']): Group[] =>
  entries.flatMap(({ side, groups: count, firepower, howitzer, mode }) =>
    Array.from({ length: count }, () => ({
      side,
      firepower,
      howitzer,
      mode,
      spent: false,
      crossHair: null,
      primed: false,
      effect: null,
      hits: [],
      unregistered: [],
    })),
  )

export const newTransport = (entries: Scenario['transport']): TransportGroup[] =>
  entries.flatMap(({ side, kind, groups: count, fromTurn }) =>
    Array.from({ length: count }, () => ({ side, kind, fromTurn, used: false, lost: false })),
  )

/** `days`: the number of days played in a campaign. */
export function newState(scenario: Scenario, days: number | null = null): State {
  const groups = newGroups(scenario.artillery)
  const secrets = (): Secrets => ({
    preregistered: groups.map(() => null),
    knows: { preregistered: groups.map(() => null) },
  })
  return {
    scenario: scenario.id,
    campaign:
      scenario.campaign === null
        ? null
        : {
            day: 1,
            days: days ?? scenario.campaign.days,
            engagement: 'attack',
            hallowed: [],
            called: { central: 0, entente: 0 },
            diary: [],
          },
    phase: 'set up',
    step: 0,
    turn: 0,
    initiative: 'central',
    couplets: 0,
    coupletsOfTurn: 0,
    second: false,
    idleTurn: false,
    units: scenario.units.map(({ side, type, group }) => ({
      side,
      type,
      group,
      hex: offMap,
      formed: true,
      spent: false,
      within: null,
      lostChecked: false,
    })),
    groups,
    transport: newTransport(scenario.transport),
    command: null,
    control: controlAtStart(scenario),
    scrapes: [],
    trenches: [],
    blockhouses: [],
    shovels: [],
    bombStops: [],
    breaches: [],
    gas: [],
    smoke: [],
    hallowed: null,
    bombarded: false,
    bombardments: 0,
    barrage: scenario.barrage === null ? null : { area: -1, advanced: false, over: false },
    observers: { central: null, entente: null },
    secrets: { central: secrets(), entente: secrets(), nobody: {} },
  }
}

/** 3.9: its side of the lines if a side has one, its setup areas, and further hexes given by the scenario. */
function controlAtStart({ sheet, control, groups }: Scenario): string {
  const held = new Array<string>(sheet.grid.size).fill('.')
  const giveControl = (letter: string, hexes: Iterable<Hex>) => {
    for (const hex of hexes) held[hex] = letter
  }
  // If the scenario names all controlled hexes, neither side controls more.
  const areas = (side: Side) =>
    new Set(groups.flatMap(({ side: owner, area }) => (owner === side && control.by !== 'named' ? area.hexes : [])))
  const [central, entente] = [areas('central'), areas('entente')]
  if (control.by === 'lines') {
    giveControl('c', sheet.behind.central)
    giveControl('e', sheet.behind.entente)
  }
  giveControl('c', central)
  giveControl('e', entente)
  // Hexes in which both could set up are uncontrolled until a unit stands there.
  giveControl(
    '.',
    [...central].filter((hex) => entente.has(hex)),
  )
  giveControl('c', control.central)
  giveControl('e', control.entente)
  return held.join('')
}

/** One side per call; the second sees the placements of the first. */
export function* setUp(battle: Battle): Script {
  const { scenario, state } = battle
  if (state.step === 0) announce(battle)
  const side = scenario.setupOrder[state.step]
  if (side === undefined) throw new Error('both sides have set up')
  if (unitsToSetUp(scenario, side).length > 0) {
    putDown(battle, side, yield* setUpQuestion.ask(side, null, setUpRule(scenario)))
  }
  state.step++
  if (state.step < sides.length) return
  state.step = 0
  state.phase = state.campaign === null ? 'preregister' : 'muster'
}

/** Cites the rules that hold from the start. */
function announce({ scenario, table }: Battle): void {
  table.noteUsed(scenario.id)
  const campaign = scenario.campaign === null ? [] : ['11.01', '11.01-1']
  const subjects = [
    ...(['general', 'length', 'sides', 'map', 'closed', 'wire', 'hallowed', 'control', 'dig', 'artillery'] as const),
  ]
  table.tell({
    type: 'scenario',
    scenario: scenario.id,
    map: scenario.sheet.name,
    date: scenario.date,
    turns: scenario.turns,
    rules: ['10.1', '3.9-2', ...campaign, ...subjects.flatMap((subject) => scenarioRules(scenario, subject))],
  })
}

function putDown(battle: Battle, side: Side, parts: readonly SetupPart[]): void {
  const { book, scenario, state, table } = battle
  const lists: Readonly<Record<Marker, Hex[]>> = {
    trench: state.trenches,
    scrape: state.scrapes,
    blockhouse: state.blockhouses,
  }
  const puts = parts.filter(isMarkerPlacement)
  for (const [marker, hex] of puts) {
    addMarker(lists[marker], hex)
    table.noteUsed(marker)
  }
  const posted: PlacedUnit[] = []
  for (const part of parts) if (!isMarkerPlacement(part)) posted.push(placeUnit(battle, part))
  const types = new Set(posted.map(({ unit }) => scenario.units[unit]?.type ?? ''))
  const rules = [...scenarioRules(scenario, 'setup'), '6.3', '3.2', ...shelterRules(battle, posted)]
  if (puts.some(([, hex]) => posted.filter((placed) => placed.hex === hex).length === 2)) rules.push('3.4-2')
  for (const type of types) rules.push(...(book.unitType(type).rules ?? []))
  table.tell({
    type: 'set up',
    side,
    markers: puts.map(([marker, hex]) => ({ marker, hex })),
    posted,
    rules,
  })
}
