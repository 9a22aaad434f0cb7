/**
 * Set-ups: the prepared one, and variations of about equal value. Variation keeps the enemy from knowing the set-up in
 * advance, in particular a side that sets up second.
 */
import { greedyParts } from '@firestep/bots'
import { equal } from '@firestep/referee'
import { areAdjacent, distanceBetween, faceOf, isGun, typeOf, unitOf } from '../rules/battlefield.ts'
import type { Hex, UnitId } from '../rules/ids.ts'
import { preparedSetup } from '../rules/prepared-setup.ts'
import type { setUpQuestion } from '../rules/setup-kind.ts'
import { isMarkerPlacement, type SetupPart } from '../rules/setup-parts.ts'
import { shelterFor } from '../rules/shelter.ts'
import { sees } from '../rules/sight.ts'
import type { Battlefield } from '../rules/state.ts'
import type { UnitPlacement } from '../rules/unit-placement.ts'
import { PositionAnalysis } from './analysis.ts'
import type { Asked, Candidates } from './asked.ts'

/** Number of variations. */
const maxVariations = 4
/** In each variation one unit in this many moves, by at most this distance. */
const unitsPerMove = 3
const maxShift = 2
/** A hex counts as equal if it is worse by at most this, in companies. */
const tolerance = 0.04
/** Value of cover, and of a full field of fire for guns, in companies. */
const coverValue = 0.1
const fieldOfFireValue = 0.4

/** The prepared set-up and its variations; without one, a set-up of the first options. */
export function setUp(
  analysis: PositionAnalysis,
  { kind, about }: Asked<typeof setUpQuestion>,
): Candidates<typeof setUpQuestion> {
  const prepared = preparedSetup(analysis.battlefield.scenario, analysis.side)
  if (prepared === null) return [{ answer: greedyParts(kind, analysis.view, about, () => 0), prior: 0 }]
  const setups = [prepared]
  const variations = new SetupVariations(analysis, prepared)
  for (let number = 1; number <= maxVariations; number++) {
    const answer = variations.variation(number)
    const isKnown = setups.some((setup) => equal(setup, answer))
    if (!isKnown && kind.check(analysis.view, about, answer).allowed) setups.push(answer)
  }
  return setups.map((answer) => ({ answer, prior: 0 }))
}

class SetupVariations {
  private readonly analysis: PositionAnalysis
  private readonly battlefield: Battlefield
  private readonly parts: readonly SetupPart[]
  private readonly shelled: ReadonlySet<Hex>

  /** The battlefield includes the markers of the prepared set-up. */
  constructor(analysis: PositionAnalysis, parts: readonly SetupPart[]) {
    const { kinds, view, side, enemy } = analysis
    const { state, scenario } = analysis.battlefield
    const hexesOfMarker = (marker: string): Hex[] =>
      parts.filter(isMarkerPlacement).flatMap(([placedMarker, hex]) => (placedMarker === marker ? [hex] : []))
    this.battlefield = {
      ...analysis.battlefield,
      state: {
        ...state,
        trenches: [...state.trenches, ...hexesOfMarker('trench')],
        scrapes: [...state.scrapes, ...hexesOfMarker('scrape')],
        blockhouses: [...state.blockhouses, ...hexesOfMarker('blockhouse')],
      },
    }
    this.analysis = new PositionAnalysis(kinds, this.battlefield, view, side)
    this.parts = parts
    const bombarded = scenario.bombardments.filter((bombardment) => bombardment.side === enemy)
    this.shelled = new Set(bombarded.flatMap(({ hexes }) => hexes))
  }

  /** The prepared set-up with some units moved; another selection for each number. */
  variation(number: number): SetupPart[] {
    const parts = [...this.parts]
    for (const [i, part] of parts.entries()) {
      if (
        isMarkerPlacement(part) ||
        pseudoRandom(part[0], number) % unitsPerMove !== 0 ||
        this.isAloneAtGoal(part, parts)
      )
        continue
      const places = this.placesFor(part, parts)
      const chosen = places[pseudoRandom(part[0] + 1, number) % Math.max(1, places.length)]
      if (chosen !== undefined) parts[i] = [part[0], chosen, part[2], part[3]]
    }
    return parts
  }

  /** True for the only garrison of a goal. */
  private isAloneAtGoal([id, hex]: UnitPlacement, parts: readonly SetupPart[]): boolean {
    return this.analysis.goals.byHex.has(hex) && friendsWhere(parts, id, (at) => at === hex).length === 0
  }

  /** Hexes of about equal value, with the same placement IN a work or not. */
  private placesFor(post: UnitPlacement, parts: readonly SetupPart[]): Hex[] {
    const { battlefield, analysis } = this
    const [id, from, , place] = post
    const group = battlefield.scenario.groups[unitOf(battlefield, id).group ?? -1]
    if (group === undefined || !group.area.hexes.includes(from)) return []
    const minValue = this.placementValue(post, from) - tolerance * analysis.values.company
    const hadPartner = this.hasMassPartner(post, from, parts)
    return group.area.hexes.filter((hex) => {
      if (hex === from || distanceBetween(battlefield, hex, from) > maxShift) return false
      if (friendsWhere(parts, id, (at) => at === hex).length > 1) return false
      if (place === 'in' ? shelterFor(battlefield, id, hex) === null : this.shelled.has(hex) || this.shelled.has(from))
        return false
      return (!hadPartner || this.hasMassPartner(post, hex, parts)) && this.placementValue(post, hex) >= minValue
    })
  }

  /** 3.5: true if a unit of its type, for a mass, is in the hex or adjacent. */
  private hasMassPartner([id]: UnitPlacement, hex: Hex, parts: readonly SetupPart[]): boolean {
    const { type } = unitOf(this.battlefield, id)
    const isNear = (at: Hex): boolean => at === hex || areAdjacent(this.battlefield, at, hex)
    return friendsWhere(parts, id, isNear).some((other) => unitOf(this.battlefield, other).type === type)
  }

  private placementValue([id, , deployment, place]: UnitPlacement, hex: Hex): number {
    const { battlefield, analysis } = this
    const { company } = analysis.values
    const routes = analysis.routes(id, deployment === 'formed')
    const inside = place === 'in'
    const cover = routes.isCovered(hex, inside) ? coverValue * company : 0
    const fieldOfFire = isGun(typeOf(battlefield, id)) ? fieldOfFireValue * company * this.visibleShare(id, hex) : 0
    return routes.restValue(hex, inside) + cover + fieldOfFire
  }

  /** The share of the hexes in range that it sees. */
  private visibleShare(id: UnitId, hex: Hex): number {
    const range = typeOf(this.battlefield, id).dispersed.range ?? faceOf(this.battlefield, id).range ?? 0
    let hexesInRange = 0
    let visibleHexes = 0
    for (const at of this.battlefield.sheet.hexes) {
      if (this.battlefield.scenario.open[at] !== 1 || distanceBetween(this.battlefield, hex, at) > range) continue
      hexesInRange++
      if (sees(this.battlefield, hex, at)) visibleHexes++
    }
    return hexesInRange === 0 ? 0 : visibleHexes / hexesInRange
  }
}

const friendsWhere = (parts: readonly SetupPart[], except: UnitId, where: (hex: Hex) => boolean): UnitId[] =>
  parts.flatMap((part) => (!isMarkerPlacement(part) && part[0] !== except && where(part[1]) ? [part[0]] : []))

/** A pseudo-random number for a unit and a variation, always the same. */
const pseudoRandom = (unit: number, number: number): number =>
  (Math.imul(unit * 31 + number * 101 + 7, 2654435761) >>> 8) & 0xffff
