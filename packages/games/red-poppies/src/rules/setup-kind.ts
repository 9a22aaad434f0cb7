/** The question kind of a side's setup: one list of markers and placements, in any order, checked as a whole. */

import {
  type AnswerBuilder,
  allowed,
  either,
  type Json,
  listOf,
  type NextParts,
  noMoreParts,
  nothing,
  type RuleId,
  type Ruling,
  refused,
} from '@firestep/referee'
import type { Side } from '../data/schema.ts'
import { type BattlefieldOf, isHex, isUnit, unitOf, viewingSide } from './battlefield.ts'
import type { Marker } from './events.ts'
import type { Hex, UnitId } from './ids.ts'
import { preparedSetup } from './prepared-setup.ts'
import { list } from './question-types.ts'
import { type Area, openRuling, type Scenario, type ScenarioGroup, scenarioRules } from './scenario.ts'
import {
  isMarkerPlacement,
  type MarkerPlacement,
  markerPlacementShape,
  markers,
  type SetupPart,
  unitsToSetUp,
} from './setup-parts.ts'
import { shelterRuling } from './shelter.ts'
import type { Battlefield } from './state.ts'
import * as refusals from './texts/refusals.ts'
import { addPlacements, isUnitPlacement, placementShape, StackLimits, type UnitPlacement } from './unit-placement.ts'

/** A side's setup: markers and units. */
export const setUpQuestion = list('set up', {
  rule: '10.1',
  about: nothing,
  answer: listOf(either(markerPlacementShape, placementShape), 'a list of units and markers'),
})

/** The rule on who sets up where. */
export const setUpRule = (scenario: Scenario): RuleId => scenarioRules(scenario, 'setup')[0] ?? '10.1'

/** One marker that a group sets up. */
export interface MarkerLot {
  readonly marker: Marker
  readonly group: ScenarioGroup
}

/** A side's markers, one by one. */
export function markersToSetUp({ groups }: Scenario, side: Side): MarkerLot[] {
  const lots: MarkerLot[] = []
  for (const group of groups)
    if (group.side === side)
      for (const marker of markers) for (let i = 0; i < group.markers[marker]; i++) lots.push({ marker, group })
  return lots
}

/** An area without hexes is the whole map. */
const isInArea = ({ hexes }: Area, hex: Hex): boolean => hexes.length === 0 || hexes.includes(hex)

/** The hexes of a setup area in which units may be. */
export const hexesOf = ({ scenario: { open, sheet } }: Battlefield, { hexes }: Area): readonly Hex[] =>
  hexes.length > 0 ? hexes : sheet.hexes.filter((hex) => open[hex] === 1)

/** The current setup: parts placed, parts left, and the resulting battlefield. */
export class SetupDraft implements AnswerBuilder<SetupPart> {
  readonly stacks: StackLimits
  readonly placed = new Map<UnitId, Hex>()
  readonly lots: MarkerLot[]
  readonly battlefield: Battlefield
  private readonly side: Side
  private readonly markerHexes: Readonly<Record<Marker, Hex[]>>

  constructor(battlefield: Battlefield, side: Side) {
    const { state } = battlefield
    this.side = side
    this.stacks = new StackLimits(battlefield)
    this.lots = markersToSetUp(battlefield.scenario, side)
    this.markerHexes = { trench: [...state.trenches], scrape: [...state.scrapes], blockhouse: [...state.blockhouses] }
    // A side without markers uses the battlefield unchanged, because a spread is costly.
    this.battlefield =
      this.lots.length === 0
        ? battlefield
        : {
            ...battlefield,
            state: { ...state, trenches: this.markerHexes.trench, blockhouses: this.markerHexes.blockhouse },
          }
  }

  /** Adds a part without checking it: each part of a player's layout is checked together with the others. */
  add(part: SetupPart): void {
    if (isMarkerPlacement(part)) this.put(part)
    else this.post(part)
  }

  next(): NextParts<SetupPart> {
    const [lot] = this.lots
    if (lot !== undefined) return { parts: this.puts(lot), enough: false }
    const unit = this.nextUnit()
    if (unit === undefined) return noMoreParts
    return { parts: this.posts(unit), enough: false }
  }

  put([marker, hex]: MarkerPlacement): void {
    const lot = this.lotFor(marker, hex)
    if (lot >= 0) this.lots.splice(lot, 1)
    this.markerHexes[marker].push(hex)
  }

  private lotFor(marker: Marker, hex: Hex): number {
    return this.lots.findIndex((lot) => lot.marker === marker && isInArea(lot.group.area, hex))
  }

  post([unit, hex]: UnitPlacement): void {
    this.placed.set(unit, hex)
    this.stacks.add(hex)
  }

  isFree(marker: Marker, hex: Hex): boolean {
    if (this.markerHexes[marker].includes(hex)) return false
    return marker !== 'trench' || this.battlefield.sheet.trench[hex] === null
  }

  putRuling([marker, hex]: MarkerPlacement, lots: readonly MarkerLot[] = this.lots): Ruling {
    const { scenario, sheet } = this.battlefield
    const open = openRuling(scenario, hex)
    if (!open.allowed) return open
    const remainingLots = lots.filter((lot) => lot.marker === marker)
    if (remainingLots.length === 0) return refused(setUpRule(scenario), refusals.noneLeft(marker))
    if (!remainingLots.some(({ group }) => isInArea(group.area, hex)))
      return refused(setUpRule(scenario), refusals.markerNotThere(marker, sheet.label(hex)))
    return this.isFree(marker, hex)
      ? allowed
      : refused(marker === 'trench' ? '8.322-1' : setUpRule(scenario), refusals.markerThere(marker, sheet.label(hex)))
  }

  postRuling([unit, hex, deployment, place]: UnitPlacement): Ruling {
    const { scenario, sheet } = this.battlefield
    const ruling = this.unitRuling(unit)
    if (!ruling.allowed) return ruling
    if (this.placed.has(unit)) return refused(setUpRule(scenario), refusals.alreadyPlaced)
    const open = openRuling(scenario, hex)
    if (!open.allowed) return open
    const group = this.groupOf(unit)
    if (!isInArea(group.area, hex) && !(group.overflow !== null && isInArea(group.overflow, hex)))
      return refused(setUpRule(scenario), refusals.wrongArea(group.name, group.area.rule, sheet.label(hex)))
    if (!isInArea(group.area, hex) && !this.mayOverflow(unit, group))
      return refused(setUpRule(scenario), refusals.areaFirst(group.name, group.area.rule))
    if (group.forced !== null && group.forced !== deployment)
      return refused(setUpRule(scenario), refusals.forced(group.name, group.forced))
    const room = this.stacks.ruling(this.battlefield, hex)
    if (!room.allowed) return room
    return place === 'in' ? shelterRuling(this.battlefield, unit, hex) : allowed
  }

  unitRuling(unit: UnitId): Ruling {
    const { scenario } = this.battlefield
    const { side, group } = unitOf(this.battlefield, unit)
    if (side !== this.side) return refused(setUpRule(scenario), refusals.notOwnUnit)
    const arrival = scenario.reinforcements[group - scenario.groups.length]
    if (arrival === undefined) return allowed
    const arrivalRule = arrival.mode === 'enter' ? '10.2' : '10.22'
    return arrival.day > 1
      ? refused(arrivalRule, refusals.arrivesOnDay(arrival.name, arrival.day))
      : refused(arrivalRule, refusals.arrivesFromTurn(arrival.name, arrival.turn))
  }

  groupOf(unit: UnitId): ScenarioGroup {
    const group = this.battlefield.scenario.groups[unitOf(this.battlefield, unit).group]
    if (group === undefined) throw new Error(`unit ${unit} belongs to no group that sets up`)
    return group
  }

  nextUnit(): UnitId | undefined {
    // Units are placed in order, so the count of placed units gives the next one.
    return unitsToSetUp(this.battlefield.scenario, this.side)[this.placed.size]
  }

  /** Its area must be full in the end: units of its group that are not placed yet can still fill it. */
  private mayOverflow(unit: UnitId, { area }: ScenarioGroup): boolean {
    const { group } = unitOf(this.battlefield, unit)
    let waiting = 0
    for (const other of unitsToSetUp(this.battlefield.scenario, this.side))
      if (other !== unit && !this.placed.has(other) && unitOf(this.battlefield, other).group === group) waiting++
    let room = 0
    for (const hex of hexesOf(this.battlefield, area)) room += Math.max(0, 2 - this.stacks.in(hex))
    return room <= waiting
  }

  /** Possible places of the next marker. */
  puts({ marker, group }: MarkerLot): MarkerPlacement[] {
    const puts: MarkerPlacement[] = []
    for (const hex of hexesOf(this.battlefield, group.area)) if (this.isFree(marker, hex)) puts.push([marker, hex])
    return puts
  }

  /** Possible placements of a unit: in its area, or beyond it where others will fill that. */
  posts(unit: UnitId): UnitPlacement[] {
    const group = this.groupOf(unit)
    const { area, overflow, forced } = group
    const overflowHexes = overflow !== null && this.mayOverflow(unit, group) ? hexesOf(this.battlefield, overflow) : []
    const placements: UnitPlacement[] = []
    for (const hex of [...hexesOf(this.battlefield, area), ...overflowHexes.filter((hex) => !isInArea(area, hex))])
      if (this.stacks.in(hex) < 2) addPlacements(placements, this.battlefield, unit, hex, forced)
    return placements
  }
}

export const setUpKind = (battlefieldOf: BattlefieldOf) =>
  setUpQuestion.kind({
    preparedAnswer: (view) => preparedSetup(battlefieldOf(view).scenario, viewingSide(view)),
    builder: (view) => new SetupDraft(battlefieldOf(view), viewingSide(view)),
    check: (view, _about, answer) => wholeRuling(battlefieldOf(view), viewingSide(view), answer),
    explain: (view, _about, thing) => thingRuling(battlefieldOf(view), viewingSide(view), thing),
  })

export const isPutPart = (battlefield: Battlefield, part: Json): part is MarkerPlacement =>
  markerPlacementShape.fits(part) && isHex(battlefield, part[1])

function wholeRuling(battlefield: Battlefield, side: Side, answer: readonly SetupPart[]): Ruling {
  const rule = setUpRule(battlefield.scenario)
  const draft = new SetupDraft(battlefield, side)
  for (const part of answer) {
    const ruling = partRuling(draft, part)
    if (!ruling.allowed) return ruling
  }
  if (draft.lots.length > 0) return refused(rule, refusals.markersToPlace(draft.lots.length))
  const missing = unitsToSetUp(battlefield.scenario, side).length - draft.placed.size
  return missing > 0 ? refused(rule, refusals.unitsToPlace(missing)) : allowed
}

/** Markers first, since units may be IN them; both in their order, so that each setup has one form. */
function partRuling(draft: SetupDraft, part: SetupPart): Ruling {
  const { battlefield } = draft
  const rule = setUpRule(battlefield.scenario)
  if (isPutPart(battlefield, part)) {
    const ruling = draft.putRuling(part)
    if (!ruling.allowed) return ruling
    if (draft.lots[0]?.marker !== part[0] || !isInArea(draft.lots[0].group.area, part[1]))
      return refused(rule, refusals.markersGroupByGroup)
    draft.put(part)
    return allowed
  }
  if (!isUnitPlacement(battlefield, part)) return refused(rule, refusals.setupParts)
  const ruling = draft.postRuling(part)
  if (!ruling.allowed) return ruling
  if (draft.lots.length > 0) return refused(rule, refusals.markersFirst)
  if (part[0] !== draft.nextUnit()) return refused(rule, refusals.unitsByNumber)
  draft.post(part)
  return allowed
}

/** Ruling on a part, a unit or a hex that a player selects. */
function thingRuling(battlefield: Battlefield, side: Side, thing: Json): Ruling {
  const draft = new SetupDraft(battlefield, side)
  if (isUnitPlacement(battlefield, thing)) return draft.postRuling(thing)
  if (isPutPart(battlefield, thing)) return draft.putRuling(thing)
  if (isUnit(battlefield, thing)) return draft.unitRuling(thing)
  return refused(setUpRule(battlefield.scenario), refusals.pointAtUnit)
}
