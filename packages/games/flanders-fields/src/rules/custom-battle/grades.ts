/** Numbers and grades of units by a table of organisation on a given day. */
import { keysOf } from '../../data/records.ts'
import type { BaseType, OrganisationNode, Quality } from '../../data/schema.ts'

/** The fraction of a table's battalions that may have another grade than experienced; for other tables all may. */
const oneIn: Readonly<Record<string, number>> = { 'british-1914-15': 2, 'british-1917-on': 4 }

/** FF-387: the grades of a number of battalions in order, the requested one first and as often as allowed. */
export function gradesOf(table: string, wished: Quality, battalions: number): Quality[] {
  const part = oneIn[table]
  const count = part === undefined ? battalions : Math.floor(battalions / part)
  return Array.from({ length: battalions }, (_, i) => (i < count ? wished : 'experienced'))
}

/** national.british.tank-quality: the first crews are raw. */
export const tankCrews = (army: string, date: string): Quality =>
  army === 'british' && date < '1917-07-01' ? 'raw' : 'experienced'

/** Size of a part of an army on a day: a British brigade lost its fourth battalion in 1918. */
export const countOn = ({ count, earlier }: OrganisationNode, date: string): number =>
  earlier !== undefined && date <= earlier.until ? earlier.count : count

/** The bases of a node of a table, one by one. */
export const listOf = (bases: OrganisationNode['bases']): BaseType[] =>
  keysOf(bases).flatMap((type) => Array.from({ length: bases[type] ?? 0 }, () => type))

/** The bases of a part of an army at a quality (national.british-1917.companies). */
export const basesOf = ({ bases, raw }: OrganisationNode, quality: Quality): BaseType[] =>
  listOf(quality === 'raw' ? (raw ?? bases) : bases)
