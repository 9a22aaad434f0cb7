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

/** The given placements and those of the remaining pieces; null if nothing legal was found. */
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
  for (const itemId of nextItems(items, soFar, parts, skipped)) {
    hasNext = true
    const fixedPlacement = placementOf(fixed, itemId)
    for (const placement of fixedPlacement === undefined ? candidates(context, itemId, placed) : [fixedPlacement]) {
      const answer = items.setupEditor.answer([...placed, placement])
      const part: Json | undefined = Array.isArray(answer) ? answer.at(-1) : undefined
      if (part === undefined || !parts.some((legalPart) => equal(legalPart, part))) continue
      const finished = search(context, [...soFar, part], [...placed, placement], skipped)
      if (finished !== null) return finished
    }
    // If not everything has to be placed, an item without a legal place stays off the map.
    if (enough && fixedPlacement === undefined) return search(context, soFar, placed, [...skipped, itemId])
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
    const itemId = 'refused' in readback ? undefined : readback.placements.at(-1)?.thing
    if (itemId === undefined) throw new Error('a part that may come next cannot be laid out')
    if (seen.has(itemId)) continue
    seen.add(itemId)
    yield itemId
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
  const ownPlaces = prepared.filter(({ thing }) => thing === id)
  const sameSort = prepared.filter(({ thing }) => thing !== id && itemById(items, thing).sort === sort)
  const freedPlaces = sameSort.filter(({ thing }) => placementOf(fixed, thing) !== undefined)
  for (const { place, way } of [...ownPlaces, ...freedPlaces])
    if (ruling(place, way).allowed) yield { thing: id, place, way }
  const countAt = (place: PlaceId): number =>
    placementsAt(others, place).filter(({ thing }) => itemById(items, thing).layer === layer).length
  const places = setupEditor.places(id).map((place) => ({ place, count: countAt(place) }))
  for (const { place } of places.sort((a, b) => a.count - b.count))
    for (const way of allSettings(items, id, preferred)) if (ruling(place, way).allowed) yield { thing: id, place, way }
  // Off-map places come last.
  for (const { place } of setupEditor.offMapPlaces ?? [])
    if (ruling(place, {}).allowed) yield { thing: id, place, way: {} }
}
