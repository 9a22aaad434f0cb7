/** Prepared setups in the data, for players who want to begin at once. */
import { parseHex } from '@firestep/terrain'
import type { Side } from '../data/schema.ts'
import type { Hex, UnitId } from './ids.ts'
import type { Scenario } from './scenario.ts'
import { isMarker, isMarkerPlacement, markers, type SetupPart, unitsToSetUp } from './setup-parts.ts'
import type { UnitPlacement } from './unit-placement.ts'

/** The 'set up' answer of a prepared setup, or null if there is none; `QuestionKind.check` still rules on it. */
export function preparedSetup(scenario: Scenario, side: Side): SetupPart[] | null {
  const setup = scenario.preparedSetups?.[side]
  if (setup === undefined) return null
  const waiting = [...unitsToSetUp(scenario, side)]
  const parts: SetupPart[] = []
  for (const [name, things] of Object.entries(setup.hexes)) {
    const hex = parseHex(scenario.sheet.grid, name)
    if (hex === null) throw new Error(`there is no hex '${name}'`)
    for (const text of things) parts.push(isMarker(text) ? [text, hex] : takePlacement(scenario, waiting, hex, text))
  }
  return inCanonicalOrder(scenario, parts)
}

/** The canonical order of a setup: markers by group and kind, then units by number. */
function inCanonicalOrder({ groups }: Scenario, parts: readonly SetupPart[]): SetupPart[] {
  const groupOf = (hex: Hex): number => groups.findIndex(({ area }) => area.hexes.some((areaHex) => areaHex === hex))
  const markerPlacements = parts.filter(isMarkerPlacement)
  const byGroup = groups.flatMap((_, group) =>
    markers.flatMap((marker) =>
      markerPlacements.filter(([placed, hex]) => placed === marker && groupOf(hex) === group),
    ),
  )
  const unitPlacements = parts.filter((part): part is UnitPlacement => !isMarkerPlacement(part))
  return [...byGroup, ...unitPlacements.sort(([a], [b]) => a - b)]
}

/**
 * Reads 'br-inf dispersed in': the next waiting unit of this type and of a group that may be in the hex, which it takes
 * off `waiting`. By default the unit is formed, and not IN a shelter (10.22).
 */
function takePlacement({ units, groups }: Scenario, waiting: UnitId[], hex: Hex, text: string): UnitPlacement {
  const [type, ...marks] = text.split(' ')
  const deployment = marks.includes('dispersed') ? 'dispersed' : 'formed'
  const index = waiting.findIndex((unit) => {
    const group = groups[units[unit]?.group ?? -1]
    if (group === undefined || units[unit]?.type !== type) return false
    if (group.forced !== null && group.forced !== deployment) return false
    return [...group.area.hexes, ...(group.overflow?.hexes ?? [])].some((areaHex) => areaHex === hex)
  })
  const [unit] = index < 0 ? [] : waiting.splice(index, 1)
  if (unit === undefined) throw new Error(`no '${text}' is left for that hex`)
  return [unit, hex, deployment, marks.includes('in') ? 'in' : 'on']
}
