/** Map layers: those available, and those shown. */
import type { MapLayer, Mark, MatchFace, PlaceId, SavedDrafts } from '@firestep/face'
import { useCallback, useMemo, useState } from 'react'
import type { AnyView } from '../match-session/any-match.ts'

export interface Layers {
  readonly available: readonly MapLayer[]
  readonly shown: ReadonlySet<string>
  readonly marks: readonly Mark[]
  /** Notes of the layers on the pieces at a place. */
  notesAt(place: PlaceId): readonly string[]
  toggle(id: string): void
  /** Shows all layers, or none. */
  toggleAll(): void
}

const noLayers: readonly MapLayer[] = []

export function useLayers(matchFace: MatchFace, view: AnyView | undefined, drafts: SavedDrafts): Layers {
  const [shown, setShown] = useState<ReadonlySet<string>>(new Set())
  const available = useMemo(
    () => (view === undefined ? noLayers : (matchFace.layers?.(view, drafts) ?? noLayers)),
    [drafts, matchFace, view],
  )
  const notesAt = useCallback(
    (place: PlaceId) =>
      available.flatMap(({ lines }) => lines.flatMap(({ text, places }) => (places.includes(place) ? [text] : []))),
    [available],
  )
  const marks = useMemo(
    () => available.flatMap((layer) => (shown.has(layer.id) ? layer.marks : [])),
    [available, shown],
  )
  // Stable while nothing changes, so that the map is not rendered again.
  return useMemo(
    () => ({
      available,
      shown,
      marks,
      notesAt,
      toggle: (id) =>
        setShown(
          (previous) =>
            new Set(previous.has(id) ? [...previous].filter((shownId) => shownId !== id) : [...previous, id]),
        ),
      toggleAll: () => setShown((previous) => new Set(previous.size > 0 ? [] : available.map(({ id }) => id))),
    }),
    [available, marks, notesAt, shown],
  )
}
