/** What the person points at, and what therefore stands out on the map. */
import type { HandCard, Line, Mark, Offer, PieceId, Place, PlaceId, Preview, TableFace } from '@firestep/face'
import { useEffect, useMemo, useState } from 'react'
import type { Desk } from '../desk/desk.ts'
import type { AnyView, Step } from '../desk/reel.ts'
import type { Lit } from '../map/map-view.tsx'
import { chosenPlaces, type Draft } from './draft.ts'
import { litPlaces, type Sighting, showsAt } from './looking.ts'

export interface Looking {
  readonly pointed: PlaceId | null
  readonly cursor: PlaceId | null
  readonly focus: PlaceId | null
  /** The card that is pointed at. */
  readonly card: HandCard | null
  readonly sight: Sighting | null
  readonly lit: ReadonlyMap<PlaceId, Lit>
  readonly marks: readonly Mark[]
  readonly picked: ReadonlySet<PieceId>
  readonly preview: Preview | null
  pointAt(place: PlaceId | null): void
  pointAtOffer(offer: Offer | null): void
  pointAtCard(card: HandCard | null): void
  pointAtLine(line: Line | null): void
  walkTo(place: PlaceId): void
  /** Brings a place into sight and the cursor there. */
  bring(place: PlaceId | null): void
  setSight(sight: Sighting | null): void
}

export function useLooking(
  { table }: Desk,
  draft: Draft | null,
  step: Step | null,
  view: AnyView | undefined,
  /** A whole answer that is looked at instead of the draft. */
  proposed: Draft | null,
): Looking {
  const [pointed, pointAt] = useState<PlaceId | null>(null)
  const [cursor, walkTo] = useState<PlaceId | null>(null)
  const [focus, setFocus] = useState<PlaceId | null>(null)
  const [offer, pointAtOffer] = useState<Offer | null>(null)
  const [card, pointAtCard] = useState<HandCard | null>(null)
  const [line, pointAtLine] = useState<Line | null>(null)
  const [sight, setSight] = useState<Sighting | null>(null)

  useEffect(() => {
    if (step !== null) setFocus(showsAt(step.lines.flatMap(({ marks }) => marks)))
  }, [step])

  // A new question is of no use where its places cannot be seen.
  const question = draft?.put.question
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new question moves the map, not each part of an answer.
  useEffect(() => {
    const places = draft?.offers.flatMap(({ place }) => (place === null ? [] : [place])) ?? []
    if (places.length > 0) setFocus(middleOf(table, places))
  }, [question])

  useEffect(() => {
    const places = proposed === null ? [] : chosenPlaces(proposed)
    if (places.length > 0) setFocus(middleOf(table, places))
  }, [proposed, table])

  const hovered = useMemo(() => hoveredOffer(draft, offer, pointed ?? cursor), [cursor, draft, offer, pointed])
  const preview = useMemo(() => {
    if (proposed !== null) return table.preview(proposed.put.view, proposed.put.question, proposed.soFar)
    if (draft === null) return null
    const parts = hovered === null ? draft.soFar : [...draft.soFar, hovered.part]
    return parts.length === 0 ? null : table.preview(draft.put.view, draft.put.question, parts)
  }, [draft, hovered, proposed, table])
  const lit = useMemo(() => litPlaces(table, proposed ?? draft, sight, view), [draft, proposed, sight, table, view])
  const marks = useMemo((): readonly Mark[] => {
    if (line !== null) return line.marks
    if (step !== null) return step.lines.flatMap((one) => one.marks)
    if (sight !== null)
      return sight.from === null || pointed === null || view === undefined
        ? []
        : table.sight(view, sight.from, pointed).marks
    return [...(preview?.marks ?? []), ...(card?.marks ?? [])]
  }, [card, line, pointed, preview, sight, step, table, view])
  const picked = useMemo(() => {
    const told = line !== null ? [line] : (step?.lines ?? [])
    return new Set([...told.flatMap(({ pieces }) => pieces), ...(card?.pieces ?? [])])
  }, [card, line, step])

  return {
    pointed,
    cursor,
    focus,
    card,
    sight,
    lit,
    marks,
    picked,
    preview,
    pointAt,
    pointAtOffer,
    pointAtCard,
    pointAtLine,
    walkTo,
    bring(place) {
      setFocus(place)
      if (place !== null) walkTo(place)
    },
    setSight,
  }
}

/** Of several places the one nearest to the middle of them all. */
function middleOf({ sheet }: TableFace, ids: readonly PlaceId[]): PlaceId | null {
  const places = sheet.places.filter(({ id }) => ids.includes(id))
  const mean = (of: (place: Place) => number) => places.reduce((sum, place) => sum + of(place), 0) / places.length
  const [x, y] = [mean(({ at }) => at.x), mean(({ at }) => at.y)]
  const far = ({ at }: Place) => (at.x - x) ** 2 + (at.y - y) ** 2
  return places.sort((a, b) => far(a) - far(b))[0]?.id ?? null
}

/** The offer that would be chosen here, if there is just one. */
function hoveredOffer(draft: Draft | null, listed: Offer | null, place: PlaceId | null): Offer | null {
  if (draft === null || draft.ticks !== null) return null
  if (listed !== null) return draft.offers.includes(listed) ? listed : null
  const here = place === null ? [] : draft.offers.filter((offer) => offer.place === place)
  return here.length === 1 ? (here[0] ?? null) : null
}
