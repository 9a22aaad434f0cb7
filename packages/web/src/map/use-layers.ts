/** Map layers: those available, and those shown. */
import type { MapLayer, Mark, MatchFace, PlaceId, SavedDrafts } from '@firestep/face'
import { useCallback, useMemo, useState } from 'react'
import type { AnyView } from '../match-session/timeline.ts'

export interface Layers {
  readonly all: readonly MapLayer[]
  readonly shown: ReadonlySet<string>
  readonly marks: readonly Mark[]
  /** Notes of the layers on the pieces at a place. */
  notesAt(place: PlaceId): readonly string[]
  turn(id: string): void
  /** Shows all layers, or none. */
  turnAll(): void
}

const none: readonly MapLayer[] = []

export function useLayers(matchFace: MatchFace, view: AnyView | undefined, drafts: SavedDrafts): Layers {
  const [shown, setShown] = useState<ReadonlySet<string>>(new Set())
  const all = useMemo(
    () => (view === undefined ? none : (matchFace.layers?.(view, drafts) ?? none)),
    [drafts, matchFace, view],
  )
  const notesAt = useCallback(
    (place: PlaceId) =>
      all.flatMap(({ lines }) => lines.flatMap(({ text, places }) => (places.includes(place) ? [text] : []))),
    [all],
  )
  const marks = useMemo(() => all.flatMap((layer) => (shown.has(layer.id) ? layer.marks : [])), [all, shown])
  // Stable while nothing changes, so that the map is not rendered again.
  return useMemo(
    () => ({
      all,
      shown,
      marks,
      notesAt,
      turn: (id) =>
        setShown((before) => new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id])),
      turnAll: () => setShown((before) => new Set(before.size > 0 ? [] : all.map(({ id }) => id))),
    }),
    [all, marks, notesAt, shown],
  )
}
