/** What a table of organisation makes of a wish: how many there are of what on that day, and who of them is how good. */
import type { BaseType, OrganisationNode, Quality } from '../../data/schema.ts'

/** One part of a table's battalions may have another grade than experienced; of other tables all may. */
const oneIn: Readonly<Record<string, number>> = { 'british-1914-15': 2, 'british-1917-on': 4 }

/** FF-387: the grades of so many battalions in their order, the wished one first and as often as may be. */
export function gradesOf(table: string, wished: Quality, battalions: number): Quality[] {
  const part = oneIn[table]
  const most = part === undefined ? battalions : Math.floor(battalions / part)
  return Array.from({ length: battalions }, (_, i) => (i < most ? wished : 'experienced'))
}

/** national.british.tank-quality: the first crews are raw. */
export const tankCrews = (army: string, date: string): Quality =>
  army === 'british' && date < '1917-07-01' ? 'raw' : 'experienced'

/** How many of a part of an army there are on a day: a British brigade lost its fourth battalion in 1918. */
export const countOn = ({ count, earlier }: OrganisationNode, date: string): number =>
  earlier !== undefined && date <= earlier.until ? earlier.count : count

const listOf = (bases: OrganisationNode['bases']): BaseType[] =>
  Object.entries(bases).flatMap(([type, count]) => Array.from({ length: count }, () => type as BaseType))

/** The bases of a part of an army, if that is of such quality (national.british-1917.companies). */
export const basesOf = ({ bases, raw }: OrganisationNode, quality: Quality): BaseType[] =>
  listOf(quality === 'raw' ? (raw ?? bases) : bases)
