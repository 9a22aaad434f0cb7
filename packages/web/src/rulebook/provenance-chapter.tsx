/** Documented and reconstructed data, explained and listed. */
import type { Face } from '@firestep/face'
import { type ReactNode, useMemo } from 'react'
import { ProvenanceMark } from '../panels/index.ts'
import { chartSources, scenarioSources } from './reconstructed-sources.ts'
import rulebookPageStyles from './rulebook-page.module.css'
import { chapterText, provenanceText } from './rulebook-text.ts'

export function ProvenanceChapter({ face }: { readonly face: Face }): ReactNode {
  const scenarios = useMemo(() => scenarioSources(face), [face])
  const charts = useMemo(() => chartSources(face), [face])
  return (
    <section id="provenance" className={rulebookPageStyles.chapter} aria-labelledby="provenance-title">
      <h2 id="provenance-title">{chapterText.provenance}</h2>
      <p>
        {provenanceText.intro} <ProvenanceMark mark="found" /> {provenanceText.foundMeans}{' '}
        <ProvenanceMark mark="reconstructed" /> {provenanceText.reconstructedMeans}
      </p>
      <h3>{provenanceText.byBattle}</h3>
      {scenarios.map(({ title, reconstructed, found }) => (
        <details key={title}>
          <summary>
            {title}:{' '}
            {reconstructed.length === 0
              ? provenanceText.allFound
              : provenanceText.counts(reconstructed.length, found.length)}
          </summary>
          <ul className="plain-list">
            {[...reconstructed, ...found].map(({ what, mark }) => (
              <li key={what}>
                <ProvenanceMark mark={mark} /> {what}
              </li>
            ))}
          </ul>
        </details>
      ))}
      {charts.length > 0 && (
        <>
          <h3>{provenanceText.tables}</h3>
          <ul>
            {charts.map(({ title, reconstructed, rows }) => (
              <li key={title}>
                <strong>{title}:</strong> {rebuiltText(reconstructed, rows)}.
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

function rebuiltText(reconstructed: readonly string[], rows: number): string {
  if (reconstructed.length === 0) return provenanceText.nothingRebuilt
  return reconstructed.length === rows ? provenanceText.allRebuilt : provenanceText.rebuilt(reconstructed)
}
