/** Off-map artillery groups and the vertices they fire at. */

import { asId, memoByObject } from '@firestep/referee'
import { hexesOfVertex } from '@firestep/terrain'
import type { GroupId, Hex, Vertex } from './ids.ts'
import type { Scenario } from './scenario.ts'
import type { Battlefield, Group } from './state.ts'

export function groupOf({ state }: Battlefield, group: GroupId): Group {
  const guns = state.groups[group]
  if (guns === undefined) throw new Error(`there is no artillery group ${group}`)
  return guns
}

/** All groups with their ids. */
export const groupsById = ({ groups }: Pick<Battlefield['state'], 'groups'>): [GroupId, Group][] =>
  groups.map((guns, i) => [asId<GroupId>(i), guns])

/** Groups for which something holds, by ascending number. */
export const groupsWhere = (
  { state }: Pick<Battlefield, 'state'>,
  holds: (guns: Group, group: GroupId) => boolean,
): GroupId[] => groupsById(state).flatMap(([group, guns]) => (holds(guns, group) ? [group] : []))

export const isGroup = ({ state }: Battlefield, thing: unknown): thing is GroupId =>
  typeof thing === 'number' && Number.isInteger(thing) && thing >= 0 && thing < state.groups.length

/** Hexes in play that meet at a vertex (2.2): three, but fewer at the edge of the map. */
export const hexesAround = ({ sheet, scenario }: Battlefield, vertex: Vertex): Hex[] =>
  hexesOfVertex(sheet.grid, vertex).filter((hex) => scenario.exists[hex] === 1)

/** A cross hair lies where three hexes meet (6.1-1), and where a unit that can be hit may stand. */
export function isCrossing({ sheet, open, exists }: Scenario, thing: unknown): thing is Vertex {
  const { vertexCount, vertexHexes } = sheet.grid
  if (typeof thing !== 'number' || !Number.isInteger(thing) || thing < 0 || thing >= vertexCount) return false
  let hasOpenHex = false
  for (let i = 0; i < 3; i++) {
    const hex = vertexHexes[thing * 3 + i]
    if (hex === undefined || hex < 0 || exists[hex] === 0) return false
    if (open[hex] === 1) hasOpenHex = true
  }
  return hasOpenHex
}

/** All vertices that a scenario's guns can aim at. */
export const crossings = memoByObject((scenario: Scenario): readonly Vertex[] =>
  scenario.sheet.vertices.filter((vertex) => isCrossing(scenario, vertex)),
)
