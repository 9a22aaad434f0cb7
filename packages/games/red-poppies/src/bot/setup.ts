/**
 * Set-ups: the prepared one, and variations of about equal value. Variation keeps the enemy from knowing the set-up in
 * advance, in particular a side that sets up second.
 */
import { type Candidate, greedyAnswer } from '@firestep/bots'
import { equal, type Json } from '@firestep/referee'
import { areAdjacent, distanceBetween, faceOf, isGun, typeOf, unitOf } from '../rules/battlefield.ts'
import type { Hex, UnitId } from '../rules/ids.ts'
import { isPut, type SetupPart } from '../rules/setup-parts.ts'
import { shelterFor } from '../rules/shelter.ts'
import { sees } from '../rules/sight.ts'
import type { Battlefield } from '../rules/state.ts'
import type { UnitPlacement } from '../rules/unit-placement.ts'
import { PositionAnalysis } from './analysis.ts'

/** Number of variations. */
const others = 4
/** In each variation one unit in this many moves, by at most this distance. */
const oneIn = 3
const farthestShift = 2
/** A hex counts as equal if it is worse by at most this, in companies. */
const asGood = 0.04
/** Value of cover, and of a full field of fire for guns, in companies. */
const covered = 0.1
const wideField = 0.4

/** The prepared set-up and its variations; without one, a set-up of the first options. */
export function setUp(analysis: PositionAnalysis, about: Json): Candidate[] {
  const kind = analysis.kinds['set up']
  const ready = kind?.preparedAnswer(analysis.view, about) ?? null
  if (kind === undefined || ready === null)
    return [{ answer: greedyAnswer(analysis, 'set up', about, () => 0), prior: 0 }]
  const sets: Json[] = [ready]
  const posts = new Posting(analysis, ready as unknown as readonly SetupPart[])
  for (let number = 1; number <= others; number++) {
    const answer = posts.shifted(number) as unknown as Json
    const known = sets.some((one) => equal(one, answer))
    if (!known && kind.check(analysis.view, about, answer).allowed) sets.push(answer)
  }
  return sets.map((answer) => ({ answer, prior: 0 }))
}

class Posting {
  private readonly analysis: PositionAnalysis
  private readonly battlefield: Battlefield
  private readonly parts: readonly SetupPart[]
  private readonly shelled: ReadonlySet<Hex>

  /** The battlefield includes the markers of the prepared set-up. */
  constructor(analysis: PositionAnalysis, parts: readonly SetupPart[]) {
    const { kinds, view, side, enemy } = analysis
    const { state, scenario } = analysis.battlefield
    const laid = (wanted: string): Hex[] => parts.filter(isPut).flatMap(([what, hex]) => (what === wanted ? [hex] : []))
    this.battlefield = {
      ...analysis.battlefield,
      state: {
        ...state,
        trenches: [...state.trenches, ...laid('trench')],
        scrapes: [...state.scrapes, ...laid('scrape')],
        blockhouses: [...state.blockhouses, ...laid('blockhouse')],
      },
    }
    this.analysis = new PositionAnalysis(kinds, this.battlefield, view, side)
    this.parts = parts
    const bombarded = scenario.bombardments.filter((one) => one.side === enemy)
    this.shelled = new Set(bombarded.flatMap(({ hexes }) => hexes))
  }

  /** The prepared set-up with some units moved; another selection for each number. */
  shifted(number: number): SetupPart[] {
    const parts = [...this.parts]
    for (const [i, part] of parts.entries()) {
      if (isPut(part) || mixed(part[0], number) % oneIn !== 0 || this.isAloneAtGoal(part, parts)) continue
      const places = this.placesFor(part, parts)
      const chosen = places[mixed(part[0] + 1, number) % Math.max(1, places.length)]
      if (chosen !== undefined) parts[i] = [part[0], chosen, part[2], part[3]]
    }
    return parts
  }

  /** True for the only garrison of a goal. */
  private isAloneAtGoal([id, hex]: UnitPlacement, parts: readonly SetupPart[]): boolean {
    return this.analysis.goals.at.has(hex) && friendsAt(parts, id, (at) => at === hex).length === 0
  }

  /** Hexes of about equal value, with the same placement IN a work or not. */
  private placesFor(post: UnitPlacement, parts: readonly SetupPart[]): Hex[] {
    const { battlefield, analysis } = this
    const [id, from, , place] = post
    const group = battlefield.scenario.groups[unitOf(battlefield, id).group ?? -1]
    if (group === undefined || !group.area.hexes.some((hex) => hex === from)) return []
    const least = this.worth(post, from) - asGood * analysis.values.company
    const linked = this.links(post, from, parts)
    return group.area.hexes.filter((hex) => {
      if (hex === from || distanceBetween(battlefield, hex, from) > farthestShift) return false
      if (friendsAt(parts, id, (at) => at === hex).length > 1) return false
      if (place === 'in' ? shelterFor(battlefield, id, hex) === null : this.shelled.has(hex) || this.shelled.has(from))
        return false
      return this.links(post, hex, parts) >= linked && this.worth(post, hex) >= least
    })
  }

  /** 3.5: true if units of its type, for a mass, are adjacent. */
  private links([id]: UnitPlacement, hex: Hex, parts: readonly SetupPart[]): number {
    const { type } = unitOf(this.battlefield, id)
    const near = (at: Hex): boolean => at === hex || areAdjacent(this.battlefield, at, hex)
    return Math.min(1, friendsAt(parts, id, near).filter((one) => unitOf(this.battlefield, one).type === type).length)
  }

  private worth([id, , deployment, place]: UnitPlacement, hex: Hex): number {
    const { battlefield, analysis } = this
    const { company } = analysis.values
    const routes = analysis.routes(id, deployment === 'formed')
    const inside = place === 'in'
    const cover = routes.isCovered(hex, inside) ? covered * company : 0
    const field = isGun(typeOf(battlefield, id)) ? wideField * company * this.fieldFrom(id, hex) : 0
    return routes.rest(hex, inside) + cover + field
  }

  /** The share of the hexes in range that it sees. */
  private fieldFrom(id: UnitId, hex: Hex): number {
    const range = typeOf(this.battlefield, id).dispersed.range ?? faceOf(this.battlefield, id).range ?? 0
    let all = 0
    let seen = 0
    for (let at = 0; at < this.battlefield.sheet.grid.size; at++) {
      if (this.battlefield.scenario.open[at] !== 1 || distanceBetween(this.battlefield, hex, at) > range) continue
      all++
      if (sees(this.battlefield, hex, at)) seen++
    }
    return all === 0 ? 0 : seen / all
  }
}

const friendsAt = (parts: readonly SetupPart[], but: UnitId, where: (hex: Hex) => boolean): UnitId[] =>
  parts.flatMap((part) => (!isPut(part) && part[0] !== but && where(part[1]) ? [part[0]] : []))

/** A pseudo-random number for a unit and a variation, always the same. */
const mixed = (unit: number, number: number): number =>
  (Math.imul(unit * 31 + number * 101 + 7, 2654435761) >>> 8) & 0xffff
