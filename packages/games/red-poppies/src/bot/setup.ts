/**
 * Set-ups: the one that stands ready, and others as good that some of its units have shifted to. An enemy who always
 * stands alike is soon known, and whoever set up first can be met where he stands.
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

/** So many others are thought of. */
const others = 4
/** In each of them one unit in so many looks for another place, so far away at most. */
const oneIn = 3
const farthestShift = 2
/** A place that is worse by this is as good, in companies: nobody knows so exactly where the enemy will come. */
const asGood = 0.04
/** Cover where fire may come later, and all that a gun may come to fire at, in companies. */
const covered = 0.1
const wideField = 0.4

/** The set-up that stands ready in the data and others like it, if there is one: else whatever the rules offer first. */
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

  /** On the ground as it is with the markers of the ready set-up. */
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

  /** The ready set-up with some units elsewhere: another choice of them for each number. */
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

  /** What counts is not left without a garrison. */
  private isAloneAtGoal([id, hex]: UnitPlacement, parts: readonly SetupPart[]): boolean {
    return this.analysis.goals.at.has(hex) && friendsAt(parts, id, (at) => at === hex).length === 0
  }

  /** Where it would stand as well as where it stands, IN or on the ground as now. */
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

  /** 3.5: whether those it can be massed with are beside it. */
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

  /** Of all hexes within its range, the share that it sees. */
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

/** A number for a unit and a set-up that looks like chance and is the same each time. */
const mixed = (unit: number, number: number): number =>
  (Math.imul(unit * 31 + number * 101 + 7, 2654435761) >>> 8) & 0xffff
