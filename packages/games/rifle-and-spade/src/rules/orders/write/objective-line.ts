/** 11.4.6 11.4.7 11.4.8: Objective Lines and the Battalion Objectives along them. */
import { allowed, at, type Ruling, refused } from '@firestep/referee'
import { distanceBetween, unitOf } from '../../battlefield.ts'
import { areWithinRunners } from '../../command/messaging-range.ts'
import type { Hex, UnitId } from '../../ids.ts'
import type { Battlefield } from '../../state.ts'
import * as refusals from '../../texts/orders.ts'
import { startOf } from '../pathfinding.ts'

/** 11.4.8: its ends connect. */
export const isCircular = (battlefield: Battlefield, line: readonly Hex[]): boolean =>
  line.length > 2 && distanceBetween(battlefield, at(line, 0), at(line, line.length - 1)) === 1

/** 11.4.7: each hex is beside the one before, and none occurs twice. */
export function lineRuling(battlefield: Battlefield, line: readonly Hex[]): Ruling {
  if (new Set(line).size !== line.length) return refused('11.4.7', refusals.lineTwice)
  const broken = line.some((hex, i) => i > 0 && distanceBetween(battlefield, at(line, i - 1), hex) !== 1)
  return broken ? refused('11.4.7', refusals.lineBroken) : allowed
}

/** The default assignment of units to a line: units on its left to its left, battalions side by side. */
export function shareOut(battlefield: Battlefield, line: readonly Hex[], units: readonly UnitId[]): Map<UnitId, Hex> {
  const first = at(line, 0)
  const last = at(line, line.length - 1)
  const battalions = new Map<string, { readonly name: string; sum: number; count: number }>()
  const ordered = units.map((unit) => {
    const start = startOf(battlefield, unit) ?? first
    const along = distanceBetween(battlefield, start, first) - distanceBetween(battlefield, start, last)
    const name = unitOf(battlefield, unit).battalion ?? ''
    const battalion = battalions.get(name) ?? { name, sum: 0, count: 0 }
    battalions.set(name, battalion)
    battalion.sum += along
    battalion.count++
    return { unit, along, battalion }
  })
  ordered.sort((a, b) => {
    const [firstBattalion, secondBattalion] = [a.battalion, b.battalion]
    if (firstBattalion === secondBattalion) return a.along - b.along || a.unit - b.unit
    return (
      firstBattalion.sum / firstBattalion.count - secondBattalion.sum / secondBattalion.count ||
      (firstBattalion.name < secondBattalion.name ? -1 : 1)
    )
  })
  const steps = Math.max(1, ordered.length - 1)
  const places = new Map<UnitId, Hex>()
  for (const [i, { unit }] of ordered.entries()) places.set(unit, at(line, Math.round((i * (line.length - 1)) / steps)))
  return places
}

/**
 * 11.4.6 11.4.7a: both ends are Objectives of units, and consecutive Objectives are 1 hex apart, or 2 that a runner
 * could cross. The Objectives of a battalion are 1 hex or 2, as close.
 */
export function placesRuling(battlefield: Battlefield, line: readonly Hex[], places: ReadonlyMap<UnitId, Hex>): Ruling {
  const takenHexes = new Set(places.values())
  for (const hex of takenHexes) if (!line.includes(hex)) return refused('11.4.7', refusals.objectiveOffLine)
  const posts = line.filter((hex) => takenHexes.has(hex))
  const circular = isCircular(battlefield, line)
  if (!circular && (!takenHexes.has(at(line, 0)) || !takenHexes.has(at(line, line.length - 1))))
    return refused('11.4.7a', refusals.lineTooLong)
  for (const [i, hex] of posts.entries()) {
    const next = posts[i + 1] ?? (circular ? posts[0] : undefined)
    if (next !== undefined && next !== hex && !areWithinRunners(battlefield, hex, next))
      return refused('11.4.7a', refusals.neighboursTooFar)
  }
  const byBattalion = new Map<string | null, Hex[]>()
  for (const [unit, hex] of places) {
    const { battalion } = unitOf(battlefield, unit)
    const battalionUnits = byBattalion.get(battalion)
    if (battalionUnits === undefined) byBattalion.set(battalion, [hex])
    else if (!battalionUnits.includes(hex)) battalionUnits.push(hex)
  }
  for (const [name, battalionUnits] of byBattalion) {
    const [firstUnit, secondUnit] = battalionUnits
    if (battalionUnits.length > 2) return refused('11.4.6', refusals.battalionSpread(name))
    if (firstUnit !== undefined && secondUnit !== undefined && !areWithinRunners(battlefield, firstUnit, secondUnit))
      return refused('11.4.6', refusals.battalionTooFar(name))
  }
  return allowed
}
