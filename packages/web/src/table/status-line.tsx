/** What lies under the pointer or the cursor, and why it cannot be chosen. */
import type { PlaceId, TableFace } from '@firestep/face'
import { type ReactNode, useMemo } from 'react'
import type { AnyView } from '../desk/reel.ts'
import { ProvenanceMark, RuleTag } from '../margin/index.ts'
import type { Draft } from './draft.ts'
import type { Sighting } from './looking.ts'

interface StatusLineProps {
  readonly table: TableFace
  readonly view: AnyView
  readonly place: PlaceId | null
  readonly draft: Draft | null
  /** The sight tool, while it is in hand. */
  readonly sight: Sighting | null
}

export function StatusLine({ table, view, place, draft, sight: tool }: StatusLineProps): ReactNode {
  const sighting = tool !== null
  const sight = tool?.from ?? null
  const here = useMemo(() => (place === null ? null : describe(table, view, place)), [place, table, view])
  const ruling = useMemo(() => {
    if (place === null) return null
    if (sighting) return sight === null || sight === place ? null : table.sight(view, sight, place).ruling
    return draft === null ? null : table.whyNot(draft.put.view, draft.put.question, draft.soFar, { at: 'place', place })
  }, [draft, place, sight, sighting, table, view])
  if (here === null)
    return (
      <p className="status-line">
        {sighting
          ? 'Sight: choose the hex to look from, then point at another.'
          : 'Point at the map to see what is there.'}
      </p>
    )
  return (
    <p className="status-line">
      <span>{here.words}</span>
      {here.mark !== null && <ProvenanceMark mark={here.mark} />}
      {sighting && sight !== null && sight !== place && ruling?.allowed === true && <strong>In sight.</strong>}
      {ruling !== null && !ruling.allowed && (
        <span className="status-why">
          <strong>{sighting ? 'Not in sight:' : 'Not now:'}</strong> {ruling.why} <RuleTag rule={ruling.rule} />
        </span>
      )}
    </p>
  )
}

function describe(table: TableFace, view: AnyView, place: PlaceId) {
  const pieces = table.pieces(view).filter((piece) => piece.place === place)
  const words = [
    table.placeLabel(view, place),
    ...pieces.map(({ label, signs }) => [label, ...signs.map(({ word }) => word)].join(', ')),
  ]
  const marks = table.provenance(view, { at: 'place', place })
  return {
    words: words.join(' · '),
    mark: marks.some(({ mark }) => mark === 'reconstructed') ? ('reconstructed' as const) : null,
  }
}
