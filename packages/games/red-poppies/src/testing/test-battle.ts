/** A test battle from a few lines of position and dice, with its events. */

import { type ArrangedPosition, arrange, silentGameTable } from '@firestep/conformance/arrange'
import { applyOverlay, type Json, orThrow } from '@firestep/referee'
import { type HexId, parseHex, parseSide, type SideId, type VertexId, vertexBetween } from '@firestep/terrain'
import { printedCampaigns, printedUnitTypes } from '../data/printed.ts'
import type { Side } from '../data/schema.ts'
import { redPoppies } from '../index.ts'
import { unitsAt } from '../rules/battlefield.ts'
import { readBook, sideOfSeat } from '../rules/book.ts'
import type { Engagement } from '../rules/campaign/engagements.ts'
import { settleControl } from '../rules/control.ts'
import { isOnMap, type UnitId } from '../rules/ids.ts'
import { rulesOf } from '../rules/index.ts'
import type { Battle, Battlefield, Phase, RedPoppies, State } from '../rules/state.ts'
import { hexId, unitId } from './ids.ts'

/**
 * 'ge-inf X09', with any of: dispersed, spent, in (IN its trench or blockhouse), lost (has made its lost check).
 * Without a hex ('ge-inf off') the unit waits off the map.
 */
type UnitText = string

export interface TestBattleSetup {
  /** The scenario for map, night turns, special rules and victory; Unfrozen at Frezenberg by default. */
  readonly scenario?: string
  readonly units?: readonly UnitText[]
  /** Changes of the scenario's data. */
  readonly changes?: Readonly<Record<string, Json>>
  /** Changes of all data. */
  readonly overlay?: Json
  readonly turn?: number
  /** The side with the initiative and the current half of the couplet. */
  readonly actor?: Side
  readonly couplets?: number
  /** In a campaign: the day, and the engagement (by default the attack of the first day). */
  readonly day?: number
  readonly engagement?: Engagement
  /** The phase at the start; by default the issue of a command. */
  readonly phase?: Phase
  /** Other changes of the state. */
  readonly change?: (state: State, places: Places) => void
  /** All dice must be used: see `TestBattle.drawsLeft`. */
  readonly dice?: readonly number[]
}

export interface Places {
  hex(label: string): HexId
  /** 'N18|N19' */
  side(label: string): SideId
  /** 'N18 O19 N19' */
  vertex(label: string): VertexId
}

export interface TestBattle extends ArrangedPosition<RedPoppies>, Places {
  readonly battlefield: Battlefield
  readonly battle: Battle
  /** The units in a hex, in order. */
  unitsIn(label: string): UnitId[]
  /** The only unit in a hex, or the only one of a side in it. */
  theUnitIn(label: string, side?: Side): UnitId
  label(hex: number): string
}

export function testBattle(setup: TestBattleSetup = {}): TestBattle {
  const { scenario = 'ys3', phase = 'couplet', actor = 'central' } = setup
  const book = orThrow(readBook(dataFor(scenario, setup)))
  const rules = rulesOf(book)
  const state = rules.setUp(silentGameTable, { scenario, options: null })
  if (state.campaign !== null) {
    state.campaign.day = setup.day ?? 1
    state.campaign.engagement = setup.engagement ?? 'attack'
  }
  const scenarioInBook = book.scenarioOf(state)
  const { sheet } = scenarioInBook
  const places = placesOf(sheet)
  const battlefield: Battlefield = { book, scenario: scenarioInBook, sheet, state }
  const battle: Battle = { ...battlefield, state, table: silentGameTable }
  for (const [i, text] of (setup.units ?? []).entries()) placeUnitFromText(state, unitId(i), text, places, battle)
  state.phase = phase
  state.turn = setup.turn ?? 1
  state.initiative = actor
  state.couplets = setup.couplets ?? 3
  state.coupletsOfTurn = state.couplets
  state.second = false
  for (const { hex } of state.units) if (isOnMap(hex)) settleControl(battle, hex)
  setup.change?.(state, places)
  const unitsIn = (label: string): UnitId[] => unitsAt(battlefield, places.hex(label))
  return Object.assign(arrange({ rules, state, dice: setup.dice }), {
    ...places,
    battlefield,
    battle,
    unitsIn,
    theUnitIn(label: string, side?: Side) {
      const [first, second] = unitsIn(label).filter((unit) => side === undefined || state.units[unit]?.side === side)
      if (first === undefined || second !== undefined) throw new Error(`${label} does not hold exactly one such unit`)
      return first
    },
    label: (hex: number) => sheet.label(hexId(hex)),
  })
}

function placesOf(sheet: Battlefield['sheet']): Places {
  const requireFound = <T>(found: T | null, label: string): T => {
    if (found === null) throw new Error(`there is no ${label}`)
    return found
  }
  const hex = (label: string) => requireFound(parseHex(sheet.grid, label), label)
  return {
    hex,
    side: (label) => requireFound(parseSide(sheet.grid, label), label),
    vertex(label) {
      const [a, b, c] = label.split(' ').map(hex)
      if (a === undefined || b === undefined || c === undefined) throw new Error(`'${label}' names no three hexes`)
      return requireFound(vertexBetween(sheet.grid, a, b, c), label)
    },
  }
}

function dataFor(scenario: string, { units, changes, overlay }: TestBattleSetup): Json {
  const groups = units?.map((text) => ({
    side: sideOf(text),
    name: 'arranged',
    units: [{ type: typeIn(text), count: 1 }],
    area: { rule: 'anywhere', hexes: '' },
    forced: null,
    markers: { trench: 0, scrape: 0, blockhouse: 0 },
    provenance: 'test',
  }))
  const scenarioChanges: Record<string, Json> = {
    ...(groups === undefined ? {} : { groups, reinforcements: [] }),
    ...changes,
  }
  const kind = isCampaign(scenario) ? 'campaigns' : 'scenarios'
  const data = applyOverlay(dataWithOnly(scenario), { [kind]: { [scenario]: scenarioChanges } })
  return overlay === undefined ? data : applyOverlay(data, overlay)
}

/** The printed data without other scenarios, because map sheets are expensive to build. */
function dataWithOnly(scenario: string): Json {
  const others = (campaigns: boolean) =>
    Object.fromEntries(
      redPoppies.scenarios.flatMap(({ id }) => (id === scenario || isCampaign(id) !== campaigns ? [] : [[id, null]])),
    )
  return applyOverlay(redPoppies.data, { scenarios: others(false), campaigns: others(true) })
}

const isCampaign = (id: string): boolean => id in printedCampaigns

const typeIn = (text: UnitText): string => text.split(' ')[0] ?? ''

function sideOf(text: UnitText): Side {
  const type = printedUnitTypes[typeIn(text)]
  if (type === undefined) throw new Error(`there is no unit type in '${text}'`)
  return sideOfSeat(type.side)
}

function placeUnitFromText(state: State, id: UnitId, text: UnitText, { hex }: Places, { sheet }: Battlefield): void {
  const unit = state.units[id]
  const [, place = 'off', ...marks] = text.split(' ')
  if (unit === undefined) throw new Error(`there is no unit ${id}`)
  if (place !== 'off') unit.hex = hex(place)
  unit.formed = !marks.includes('dispersed')
  unit.spent = marks.includes('spent')
  unit.lostChecked = marks.includes('lost')
  if (marks.includes('in')) unit.within = sheet.trench[unit.hex] === null ? 'blockhouse' : 'trench'
}
