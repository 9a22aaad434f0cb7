/**
 * Automatic placement of the remaining pieces: as in the ready answer if that place is free, else anywhere legal. It
 * follows the kind's own `next` with backtracking, so that it finds a legal setup if there is one.
 */
import type { PlaceId, Placement, SetupItemId, SwitchSettings } from '@firestep/face'
import { equal, type Json } from '@firestep/referee'
import type { PosedQuestion } from '../../answer/answer-draft.ts'
import { allSettings, itemById, placementOf, placementsAt, type SetupItems, withoutItems } from './setup-items.ts'

/** Maximum number of tries, one or two seconds of work; then the search stops. */
const maxTries = 20_000

interface SearchContext {
  readonly posed: PosedQuestion
  readonly items: SetupItems
  readonly fixed: readonly Placement[]
  readonly prepared: readonly Placement[]
  readonly preferred: SwitchSettings
  tries: number
}

/** The placed pieces and the rest; null if nothing legal was found. */
export function autoFinish(
  posed: PosedQuestion,
  items: SetupItems,
  placements: readonly Placement[],
  preferred: SwitchSettings,
): readonly Placement[] | null {
  const fixed = items.setupEditor.inRulesOrder?.(placements) ?? placements
  return search({ posed, items, fixed, prepared: preparedPlacements(posed, items), preferred, tries: 0 }, [], [], [])
}

/** Placements of the ready answer in the data; empty if there is none. */
export function preparedPlacements(
  { kind, view, question }: PosedQuestion,
  { setupEditor }: SetupItems,
): readonly Placement[] {
  const prepared = kind.preparedAnswer(view, question.about)
  if (prepared === null) return []
  const readback = setupEditor.read(prepared)
  if ('refused' in readback) throw new Error('the ready answer cannot be laid out')
  return readback.placements
}

function search(
  context: SearchContext,
  soFar: readonly Json[],
  placed: readonly Placement[],
  skipped: readonly SetupItemId[],
): readonly Placement[] | null {
  const { posed, items, fixed } = context
  if (context.tries++ > maxTries) return null
  const { parts, enough } = posed.kind.next(posed.view, posed.question.about, soFar)
  let hasNext = false
  for (const thing of nextItems(items, soFar, parts, skipped)) {
    hasNext = true
    const fixedPlacement = placementOf(fixed, thing)
    for (const placement of fixedPlacement === undefined ? candidates(context, thing, placed) : [fixedPlacement]) {
      const part = (items.setupEditor.answer([...placed, placement]) as readonly Json[]).at(-1)
      if (part === undefined || !parts.some((one) => equal(one, part))) continue
      const found = search(context, [...soFar, part], [...placed, placement], skipped)
      if (found !== null) return found
    }
    // If not everything has to be placed, an item without a legal place stays off the map.
    if (enough && fixedPlacement === undefined) return search(context, soFar, placed, [...skipped, thing])
  }
  return !hasNext && enough && fixed.every((placement) => placementOf(placed, placement.thing) !== undefined)
    ? placed
    : null
}

/**
 * Items that could be placed next, by the parts that do not belong to a skipped item: where one does not fit, another
 * may.
 */
function* nextItems(
  { setupEditor }: SetupItems,
  soFar: readonly Json[],
  parts: readonly Json[],
  skipped: readonly SetupItemId[],
) {
  const seen = new Set(skipped)
  for (const part of parts) {
    const readback = setupEditor.read([...soFar, part])
    const thing = 'refused' in readback ? undefined : readback.placements.at(-1)?.thing
    if (thing === undefined) throw new Error('a part that may come next cannot be laid out')
    if (seen.has(thing)) continue
    seen.add(thing)
    yield thing
  }
}

/** Legal places for an item beside all others: its ready place, the ready place of one of its sort, anywhere. */
function* candidates(
  { items, fixed, prepared, preferred }: SearchContext,
  id: SetupItemId,
  placed: readonly Placement[],
) {
  const { setupEditor } = items
  const others = [
    ...withoutItems(
      fixed,
      placed.map(({ thing }) => thing),
    ),
    ...placed,
  ]
  const ruling = setupEditor.placementRuling(others, id)
  const { sort, layer } = itemById(items, id)
  const own = prepared.filter(({ thing }) => thing === id)
  const alike = prepared.filter(({ thing }) => thing !== id && itemById(items, thing).sort === sort)
  const displaced = alike.filter(({ thing }) => placementOf(fixed, thing) !== undefined)
  for (const { place, way } of [...own, ...displaced]) if (ruling(place, way).allowed) yield { thing: id, place, way }
  const crowd = (place: PlaceId): number =>
    placementsAt(others, place).filter(({ thing }) => itemById(items, thing).layer === layer).length
  const places = setupEditor.places(id).map((place) => ({ place, crowd: crowd(place) }))
  for (const { place } of places.sort((a, b) => a.crowd - b.crowd))
    for (const way of allSettings(items, id, preferred)) if (ruling(place, way).allowed) yield { thing: id, place, way }
  // Off-map places come last.
  for (const { place } of setupEditor.offMapPlaces ?? [])
    if (ruling(place, {}).allowed) yield { thing: id, place, way: {} }
}
