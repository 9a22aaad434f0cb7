/** The forces of a scenario: battalion by battalion, then the assets of formations, then the guns off the table. */
import { listed, spelled } from '@firestep/face'
import type { Arrival, Side } from '../../data/schema.ts'
import type { BaseId } from '../../rules/roster.ts'
import type { Board } from '../board.ts'
import { kindName } from '../names/units.ts'

export function forces(board: Board, side: Side): readonly string[] {
  const { battalions, formations, bases } = board.scenario.roster
  return formations.flatMap((formation, f) => {
    if (formation.side !== side) return []
    const own = battalions.filter((one) => one.formation === f)
    const [off, on] = [
      formation.assets.filter((base) => bases[base]?.offTable && !bases[base]?.byCard),
      formation.assets.filter((base) => !bases[base]?.offTable),
    ]
    return [
      ...own.map(
        ({ name, quality, bases: all, arrival }) =>
          `${name}, ${quality}: ${kinds(board, all)}${whenOf(arrival ?? formation.arrival)}`,
      ),
      ...(on.length === 0 ? [] : [`${formation.name} itself: ${kinds(board, on)}${whenOf(formation.arrival)}`]),
      ...(off.length === 0 ? [] : [`Behind the table for ${formation.name}: ${kinds(board, off)}`]),
    ]
  })
}

/** "16 rifle platoons and one machine gun"; commanders are not listed. */
function kinds({ scenario: { roster } }: Board, bases: readonly BaseId[]): string {
  const counts = new Map<string, number>()
  for (const base of bases) {
    const of = roster.bases[base]
    if (of === undefined || of.type.endsWith('command')) continue
    counts.set(kindName(of), (counts.get(kindName(of)) ?? 0) + 1)
  }
  return listed([...counts].map(([kind, count]) => spelled(count, kind, many(kind))))
}

/** The plural: "female tanks with grapnels". */
const many = (kind: string): string => kind.replace(/^(.*?)( with .*)?$/, '$1s$2')

const whenOf = (arrival: Arrival | null): string =>
  arrival === null ? '' : `; from turn ${arrival.turn}, on a ${arrival.first} at first`
