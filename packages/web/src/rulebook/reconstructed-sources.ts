/** Reconstructed data of a game, by scenario and in its charts. */
import type { Face, Provenance } from '@firestep/face'
import { Match } from '@firestep/referee'

export interface ScenarioSources {
  readonly title: string
  readonly reconstructed: readonly Provenance[]
  readonly found: readonly Provenance[]
}

export const scenarioSources = ({ scenarios }: Face): readonly ScenarioSources[] =>
  scenarios.map(({ title, provenance }) => ({
    title,
    reconstructed: provenance.filter(({ mark }) => mark === 'reconstructed'),
    found: provenance.filter(({ mark }) => mark === 'found'),
  }))

export interface ChartSources {
  readonly title: string
  readonly reconstructed: readonly string[]
  readonly rows: number
}

/** The charts of the first scenario: most are the same for all. */
export function chartSources(face: Face): readonly ChartSources[] {
  const { scenario } = face.first
  const match = Match.start(face.game, { scenario, dice: { kind: 'quick', seed: 1 } })
  if ('problems' in match) return []
  const matchFace = face.openMatch(match.edition.data, scenario)
  if ('problems' in matchFace) return []
  return matchFace.charts(match.view(null), null).map(({ title, rows }) => ({
    title,
    rows: rows.length,
    reconstructed: rows.filter(({ mark }) => mark === 'reconstructed').map(({ cells }) => cells[0] ?? ''),
  }))
}
