/** Bot answers that need no search: rally, melee targets, gas drift, wire breaches, digging, arrivals. */
import { greedyParts } from '@firestep/bots'
import { directionNamed, hexesOfSide, neighbour } from '@firestep/terrain'
import { unitOf, unitsAt } from '../rules/battlefield.ts'
import type { breachQuestion, scrapesQuestion } from '../rules/bombardment.ts'
import { oddsOfCheck } from '../rules/cohesion-checks.ts'
import { isInCover } from '../rules/cover.ts'
import type { shovelQuestion } from '../rules/dig.ts'
import type { driftQuestion } from '../rules/gas.ts'
import type { Hex } from '../rules/ids.ts'
import type { meleeQuestion } from '../rules/melee.ts'
import type { observerQuestion } from '../rules/preregistration.ts'
import type { rallyQuestion } from '../rules/rally.ts'
import type { arriveQuestion } from '../rules/reinforcements.ts'
import { visibleVertices } from '../rules/sight.ts'
import type { PositionAnalysis } from './analysis.ts'
import type { Asked, Candidates } from './asked.ts'
import { allocationOutcome, allocations, outcomeValue } from './melee.ts'

/** 3.8: rallying only costs the readiness of rallied units. */
export function rally(
  { battlefield, values }: PositionAnalysis,
  { about }: Asked<typeof rallyQuestion>,
): Candidates<typeof rallyQuestion> {
  const { unit: id } = about
  const unit = unitOf(battlefield, id)
  const formedGain = values.of(unit, true) - values.of(unit, false) - values.readiness(unit)
  const chance = oddsOfCheck(battlefield, id, 'rally', []).stands / 36
  return [
    { answer: 'rally', prior: chance * formedGain },
    { answer: 'no', prior: 0 },
  ]
}

/** 6.674: targets by losses and the value of the hex. */
export function melee(
  analysis: PositionAnalysis,
  { about }: Asked<typeof meleeQuestion>,
): Candidates<typeof meleeQuestion> {
  const { battlefield, values } = analysis
  const { hex, fighters, enemies } = about
  const prize = analysis.gainOf(hex)
  return allocations(fighters, enemies).map((targets) => ({
    answer: targets,
    prior: outcomeValue(allocationOutcome(battlefield, values, fighters, targets, enemies), prize),
  }))
}

/** 7.513: onto enemies and away from friends. */
export function drift(
  { battlefield, enemyCounts, friendCounts }: PositionAnalysis,
  { options }: Asked<typeof driftQuestion>,
): Candidates<typeof driftQuestion> {
  const { grid } = battlefield.sheet
  return options().map((name) => {
    const direction = directionNamed(grid.layout, name)
    if (direction === null) throw new Error(`gas cannot drift to '${name}'`)
    let prior = 0
    for (const hex of new Set(battlefield.state.gas)) {
      const to = neighbour(grid, hex, direction)
      if (to !== null) prior += 0.1 * ((enemyCounts[to] ?? 0) - (friendCounts[to] ?? 0))
    }
    return { answer: name, prior }
  })
}

/** 8.342: on the way to attractive hexes. */
export const breach = (
  analysis: PositionAnalysis,
  { options }: Asked<typeof breachQuestion>,
): Candidates<typeof breachQuestion> =>
  options().map((side) => {
    const [a, b] = hexesOfSide(analysis.battlefield.sheet.grid, side)
    return { answer: side, prior: attractionOf(analysis, a) + attractionOf(analysis, b) }
  })

/** Half-hexes at the rim have no attraction. */
const attractionOf = (analysis: PositionAnalysis, hex: Hex | null): number =>
  hex === null || hex >= analysis.battlefield.sheet.grid.size ? 0 : analysis.attractionOf(hex)

/** 7.13: scrapes on the way to goals, away from enemies. */
export function scrapes(
  analysis: PositionAnalysis,
  { kind, about }: Asked<typeof scrapesQuestion>,
): Candidates<typeof scrapesQuestion> {
  const { enemyCounts, view } = analysis
  const scrapeValue = (hex: Hex) => analysis.attractionOf(hex) - ((enemyCounts[hex] ?? 0) > 0 ? 1 : 0)
  const answer = greedyParts(kind, view, about, scrapeValue)
  return [{ answer, prior: 0 }]
}

/** 6.41: a bomb stop where an enemy may come along the trench; otherwise a scrape where there is no cover. */
export function shovel(
  { battlefield, enemyCounts }: PositionAnalysis,
  { about, options }: Asked<typeof shovelQuestion>,
): Candidates<typeof shovelQuestion> {
  const { unit } = about
  const { hex } = unitOf(battlefield, unit)
  return options().map((option) => {
    if (option[0] === 'scrape') return { answer: option, prior: isInCover(battlefield, unit) ? 0 : 0.05 }
    const [work, side] = option
    if (work === 'clear') return { answer: option, prior: -0.05 }
    const [a, b] = hexesOfSide(battlefield.sheet.grid, side)
    const across = a === hex ? b : a
    return { answer: option, prior: across !== null && (enemyCounts[across] ?? 0) > 0 ? 0.1 : -0.02 }
  })
}

/** 7.21-6: the unit with the best view, preferably in cover. */
export const observer = (
  { battlefield }: PositionAnalysis,
  { options }: Asked<typeof observerQuestion>,
): Candidates<typeof observerQuestion> =>
  options().map((unit) => {
    const visibleShare =
      visibleVertices(battlefield, unitOf(battlefield, unit).hex).length / battlefield.sheet.grid.vertexCount
    return { answer: unit, prior: visibleShare + (isInCover(battlefield, unit) ? 0.1 : 0) }
  })

/** 10.22: all units arrive, each in its best hex. */
export function arrive(
  analysis: PositionAnalysis,
  { kind, about }: Asked<typeof arriveQuestion>,
): Candidates<typeof arriveQuestion> {
  const { battlefield, values, view } = analysis
  const answer = greedyParts(kind, view, about, ([id, hex, deployment, place], soFar) => {
    const formed = deployment === 'formed'
    const unitsInHex = unitsAt(battlefield, hex).length + soFar.filter((placement) => placement[1] === hex).length
    const restValue = analysis.routes(id, formed).restValue(hex, place === 'in')
    // Units are named in order, the first one first.
    return values.of(unitOf(battlefield, id), formed) + restValue - 0.05 * unitsInHex - 100 * id
  })
  return [{ answer, prior: 0 }]
}
