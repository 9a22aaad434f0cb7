/** Documented and reconstructed data, explained and listed. */
import type { Face } from '@firestep/face'
import { type ReactNode, useMemo } from 'react'
import { ProvenanceMark } from '../panels/index.ts'
import { chartSources, scenarioSources } from './reconstructed-sources.ts'
import rulebookPageStyles from './rulebook-page.module.css'

export function ProvenanceChapter({ face }: { readonly face: Face }): ReactNode {
  const scenarios = useMemo(() => scenarioSources(face), [face])
  const charts = useMemo(() => chartSources(face), [face])
  return (
    <section id="provenance" className={rulebookPageStyles.chapter} aria-labelledby="provenance-title">
      <h2 id="provenance-title">Found and rebuilt</h2>
      <p>
        Not everything in the printed game could be read. <ProvenanceMark mark="found" /> means that a fact was found:
        in the published rules, or told by someone who has the game. <ProvenanceMark mark="reconstructed" /> means that
        it was rebuilt so that it agrees with every sentence that speaks of it, and may still differ from the printed
        piece. On the map a layer shades what is rebuilt. An owner of the game can correct any of it.
      </p>
      <h3>Battle by battle</h3>
      {scenarios.map(({ title, reconstructed, found }) => (
        <details key={title}>
          <summary>
            {title}:{' '}
            {reconstructed.length === 0 ? 'everything found' : `${reconstructed.length} rebuilt, ${found.length} found`}
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
          <h3>Tables</h3>
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
  if (reconstructed.length === 0) return 'nothing rebuilt'
  return reconstructed.length === rows ? 'all rebuilt' : `rebuilt: ${reconstructed.join(', ')}`
}
