/** 11.12: placement of recovered units, and of reinforcements listed for hexes, before the attack, four at a time. */

import {
  allowed,
  at,
  either,
  type Json,
  listOf,
  noMoreParts,
  nothing,
  oneOf,
  type RuleId,
  type Ruling,
  refused,
  type Script,
  type Shape,
  sequence,
} from '@firestep/referee'
import type { Side } from '../../data/schema.ts'
import {
  type BattlefieldOf,
  isCavalry,
  isHeldBy,
  isUnit,
  openNeighbours,
  typeOf,
  unitOf,
  unitsWhere,
  viewingSide,
} from '../battlefield.ts'
import { enemyOf } from '../book.ts'
import { type Hex, isOnMap, type UnitId } from '../ids.ts'
import { list, unitShape } from '../question-types.ts'
import { type Area, openRuling } from '../scenario.ts'
import { shelterRuling } from '../shelter.ts'
import { awaiting, type Battle, type Battlefield, offMap } from '../state.ts'
import * as refusals from '../texts/refusals.ts'
import {
  addPlacements,
  isUnitPlacement,
  placementShape,
  placeUnit,
  StackLimits,
  shelterRules,
  type UnitPlacement,
} from '../unit-placement.ts'
import { campaignOf, campaignStateOf } from './current-campaign.ts'
import { besideEnemies, hexesHeldBy, linesOf } from './lines-of-communication.ts'

const maxPerRound = 4

/** A unit that enters over its edge instead: as a reinforcement may (11.12a-1), or because no hex fits. */
export type ByEdge = readonly [unit: UnitId, edge: 'edge']
const byEdgeShape: Shape<ByEdge> = sequence([unitShape, oneOf('edge')])
export type PlacementPart = UnitPlacement | ByEdge
export const isByEdge = (part: PlacementPart): part is ByEdge => part.length === 2

/** Up to four placements in any order, since each may depend on those before. */
export const placeQuestion = list('place', {
  rule: '11.12',
  about: nothing,
  answer: listOf(either(placementShape, byEdgeShape)),
})

/** One round of one side, attacker first (11.12a); returns true when no unit is left to place. */
export function* placeArrivals(battle: Battle): Script<boolean> {
  const { state } = battle
  const { attacker, defender } = campaignOf(battle)
  const order = [attacker, defender]
  if (order.every((side) => waitingUnits(battle, side).length === 0)) return true
  const side = at(order, state.step % 2)
  if (waitingUnits(battle, side).length > 0) placeUnits(battle, side, yield* askPlacements(battle, side))
  state.step++
  return false
}

/** If no hex fits any unit, there is nothing to decide: all enter over the edge. */
function* askPlacements(battle: Battle, side: Side): Script<readonly PlacementPart[]> {
  if (new PlacementDraft(battle, side).parts().every(isByEdge))
    return waitingUnits(battle, side).map((unit): ByEdge => [unit, 'edge'])
  return yield* placeQuestion.ask(side, null)
}

function placeUnits(battle: Battle, side: Side, parts: readonly PlacementPart[]): void {
  const { table } = battle
  const edge = parts.filter(isByEdge).map(([unit]) => unit)
  for (const unit of edge) Object.assign(unitOf(battle, unit), { hex: offMap, formed: true })
  const posted = parts.flatMap((part) => (isByEdge(part) ? [] : [placeUnit(battle, part)]))
  if (posted.length > 0) table.noteUsed('placed')
  if (edge.length > 0) table.noteUsed('by the edge')
  const rules: RuleId[] = ['11.02', '11.12', '11.12a']
  if (posted.length > 0) rules.push('11.12b', '11.12c', '11.12d', ...shelterRules(battle, posted))
  if (posted.length > 0 && !campaignOf(battle).cavalryAnchors) rules.push('11.12-LLL', 'LLL.general.5')
  if (edge.length > 0) rules.push('11.12a-1', '11.11-1')
  table.tell({ type: 'placed', side, posted, edge, rules })
}

/** Units to place, by ascending number. */
export function waitingUnits(battlefield: Battlefield, side: Side): UnitId[] {
  return unitsWhere(battlefield, (unit) => unit.side === side && unit.hex === awaiting)
}

/** The hexes that a reinforcement is listed for, on its day; null for a unit that may go anywhere. */
export function areaOf(battlefield: Battlefield, unit: UnitId): Area | null {
  const { group } = unitOf(battlefield, unit)
  return arrivalOf(battlefield, group)?.day === campaignStateOf(battlefield).day
    ? (campaignOf(battlefield).placements.get(group) ?? null)
    : null
}

/** The reinforcement with this number; groups that set up at the start are numbered first. */
const arrivalOf = ({ scenario }: Battlefield, group: number) => scenario.reinforcements[group - scenario.groups.length]

/** Type guard for a part of an answer, legal or not. */
export const isPart = (battlefield: Battlefield, part: Json): part is PlacementPart =>
  isUnitPlacement(battlefield, part) || (byEdgeShape.fits(part) && isUnit(battlefield, part[0]))

/** The current round: units already placed, and hexes open to others. */
export class PlacementDraft {
  readonly battlefield: Battlefield
  readonly side: Side
  placedCount = 0
  private remaining: UnitId[]
  private readonly stacks: StackLimits
  /** By hex: 1 if a friend is next to it (11.12d). */
  private readonly anchored: Uint8Array
  private readonly lines: Uint8Array
  private readonly enemies: Uint8Array
  private readonly besideEnemy: Uint8Array

  constructor(battlefield: Battlefield, side: Side) {
    this.battlefield = battlefield
    this.side = side
    this.remaining = waitingUnits(battlefield, side)
    this.stacks = new StackLimits(battlefield)
    this.anchored = new Uint8Array(battlefield.sheet.grid.size)
    // Placed units do not change lines of communication: only enemies do.
    this.lines = linesOf(battlefield, side)
    this.enemies = hexesHeldBy(battlefield, enemyOf(side))
    this.besideEnemy = besideEnemies(battlefield, side, true)
    for (const id of unitsWhere(battlefield, (unit) => unit.side === side && isOnMap(unit.hex)))
      this.addUnit(id, unitOf(battlefield, id).hex)
  }

  get isComplete(): boolean {
    return this.placedCount === maxPerRound || this.remaining.length === 0
  }

  /** True if the next placement ends the round. */
  get isLastPlacement(): boolean {
    return this.placedCount === maxPerRound - 1
  }

  take(part: PlacementPart): void {
    this.remaining = this.remaining.filter((unit) => unit !== part[0])
    if (isByEdge(part)) return
    this.placedCount++
    this.addUnit(part[0], part[1])
  }

  /** 11.12d: units on the map, those just placed included, make adjacent hexes available. In LLL cavalry does not. */
  private addUnit(unit: UnitId, hex: Hex): void {
    const { battlefield } = this
    this.stacks.add(hex)
    if (!campaignOf(battlefield).cavalryAnchors && isCavalry(typeOf(battlefield, unit))) return
    for (const next of openNeighbours(battlefield, hex)) this.anchored[next] = 1
  }

  /** The first of each set of identical units: which of them goes where makes no difference. */
  candidates(): UnitId[] {
    const seen = new Set<string>()
    return this.remaining.filter((unit) => {
      const kind = this.likenessKey(unit)
      if (seen.has(kind)) return false
      seen.add(kind)
      return true
    })
  }

  /** Key of units that are interchangeable in placement. */
  likenessKey(unit: UnitId): string {
    return `${unitOf(this.battlefield, unit).type} ${areaOf(this.battlefield, unit)?.rule ?? ''}`
  }

  /** Ruling on placing a unit in this round, or sending it to its edge. */
  roundRuling(unit: UnitId): Ruling {
    if (!this.remaining.includes(unit)) return refused('11.12', refusals.notPlacedNow)
    return this.placedCount === maxPerRound ? refused('11.12a', refusals.unitsAtATime(maxPerRound)) : allowed
  }

  unitRuling(unit: UnitId): Ruling {
    const round = this.roundRuling(unit)
    if (!round.allowed || this.candidates().includes(unit)) return round
    return refused('11.12', refusals.firstOfIdentical)
  }

  fits(unit: UnitId, hex: Hex): boolean {
    return this.isClear(unit, hex) && this.isAnchored(unit, hex) && this.stacks.in(hex) < 2
  }

  /** 11.12d: a friend is next to it. Units listed for these very hexes need none. */
  isAnchored(unit: UnitId, hex: Hex): boolean {
    return this.anchored[hex] === 1 || areaOf(this.battlefield, unit) !== null
  }

  /** 11.12a: a recovered unit is placed, and enters over the edge only if there is no hex for it. */
  edgeRuling(unit: UnitId): Ruling {
    const round = this.roundRuling(unit)
    if (!round.allowed || areaOf(this.battlefield, unit) !== null) return round
    return this.battlefield.sheet.hexes.some((hex) => this.fits(unit, hex))
      ? refused('11.12a', refusals.recoveredByEdge)
      : allowed
  }

  /** True if the unit could be placed there, apart from an adjacent friend (11.12d) and stacking. */
  isClear(unit: UnitId, hex: Hex): boolean {
    const area = areaOf(this.battlefield, unit)
    return (
      (area === null || area.hexes.some((areaHex) => areaHex === hex)) &&
      this.battlefield.scenario.open[hex] === 1 &&
      this.enemies[hex] === 0 &&
      this.besideEnemy[hex] === 0 &&
      this.lines[hex] === 1
    )
  }

  hexRuling(unit: UnitId, hex: Hex): Ruling {
    const { battlefield, side } = this
    const { label } = battlefield.sheet
    const open = openRuling(battlefield.scenario, hex)
    if (!open.allowed) return open
    const area = areaOf(battlefield, unit)
    if (area !== null && !area.hexes.some((areaHex) => areaHex === hex))
      return refused('11.12', refusals.placedInArea(area.rule))
    if (this.enemies[hex] === 1 || this.besideEnemy[hex] === 1)
      return refused('11.12b', refusals.enemyInOrNextTo(label(hex)))
    if (this.lines[hex] === 0) return refused('11.12c', refusals.noLineOfCommunication(label(hex)))
    if (!this.isAnchored(unit, hex)) {
      const onlyCavalryNear = openNeighbours(battlefield, hex).some((next) => isHeldBy(battlefield, next, side))
      return onlyCavalryNear
        ? refused('11.12-LLL', refusals.onlyCavalryNear(label(hex)))
        : refused('11.12d', refusals.nobodyNear(label(hex)))
    }
    return this.stacks.ruling(battlefield, hex)
  }

  /** Ruling on a placement of any waiting unit, including units identical to the first. */
  postRuling([unit, hex, , place]: UnitPlacement): Ruling {
    const round = this.roundRuling(unit)
    if (!round.allowed) return round
    const ruling = this.hexRuling(unit, hex)
    return ruling.allowed && place === 'in' ? shelterRuling(this.battlefield, unit, hex) : ruling
  }

  ruling(part: Json): Ruling {
    if (!isPart(this.battlefield, part)) return refused('11.12', refusals.placementParts)
    const ruling = this.unitRuling(part[0])
    if (!ruling.allowed) return ruling
    return isByEdge(part) ? this.edgeRuling(part[0]) : this.postRuling(part)
  }

  parts(): PlacementPart[] {
    const parts: PlacementPart[] = []
    for (const unit of this.candidates()) {
      for (const hex of this.battlefield.sheet.hexes)
        if (this.fits(unit, hex)) addPlacements(parts, this.battlefield, unit, hex, null)
      if (this.edgeRuling(unit).allowed) parts.push([unit, 'edge'])
    }
    return parts
  }
}

export const placeKind = (battlefieldOf: BattlefieldOf) =>
  placeQuestion.kind({
    next(view, _about, soFar) {
      const draft = new PlacementDraft(battlefieldOf(view), viewingSide(view))
      for (const part of soFar) draft.take(part)
      return draft.isComplete ? noMoreParts : { parts: draft.parts(), enough: false }
    },
    check(view, _about, answer) {
      const draft = new PlacementDraft(battlefieldOf(view), viewingSide(view))
      for (const part of answer) {
        const ruling = draft.ruling(part)
        if (!ruling.allowed) return ruling
        draft.take(part)
      }
      return draft.isComplete ? allowed : refused('11.12a', refusals.placeAll(maxPerRound))
    },
    explain(view, _about, thing) {
      const draft = new PlacementDraft(battlefieldOf(view), viewingSide(view))
      return isUnit(draft.battlefield, thing) ? draft.unitRuling(thing) : draft.ruling(thing)
    },
  })
