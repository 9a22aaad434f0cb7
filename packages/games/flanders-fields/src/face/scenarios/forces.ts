/** The forces of a scenario: battalion by battalion, then the assets of formations, then the guns off the table. */
import type { Arrival, Side } from '../../data/schema.ts'
import type { BaseId } from '../../rules/ids.ts'
import type { Board } from '../board.ts'
import { kindName } from '../names/units.ts'
import * as texts from '../texts/scenarios.ts'

export function forceLines(board: Board, side: Side): readonly string[] {
  const { battalions, formations, bases } = board.scenario.roster
  return formations.flatMap((formation, f) => {
    if (formation.side !== side) return []
    const battalionsOfFormation = battalions.filter((battalion) => battalion.formation === f)
    const [offTable, onTable] = [
      formation.assets.filter((base) => bases[base]?.offTable && !bases[base]?.byCard),
      formation.assets.filter((base) => !bases[base]?.offTable),
    ]
    return [
      ...battalionsOfFormation.map(({ name, quality, bases: battalionBases, arrival }) =>
        texts.battalionForce(
          name,
          quality,
          countedKinds(board, battalionBases),
          arrivalText(arrival ?? formation.arrival),
        ),
      ),
      ...(onTable.length === 0
        ? []
        : [texts.formationForce(formation.name, countedKinds(board, onTable), arrivalText(formation.arrival))]),
      ...(offTable.length === 0 ? [] : [texts.offTableForce(formation.name, countedKinds(board, offTable))]),
    ]
  })
}

/** "16 rifle platoons and 1 machine gun"; commanders are not listed. */
function countedKinds({ scenario: { roster } }: Board, bases: readonly BaseId[]): string {
  const counts = new Map<string, number>()
  for (const base of bases) {
    const entry = roster.bases[base]
    if (entry === undefined || entry.type.endsWith('command')) continue
    counts.set(kindName(entry), (counts.get(kindName(entry)) ?? 0) + 1)
  }
  return texts.kinds([...counts].map(([kind, count]) => texts.countedKind(kind, count)))
}

const arrivalText = (arrival: Arrival | null): string | null =>
  arrival === null ? null : texts.arrival(arrival.turn, arrival.first)
