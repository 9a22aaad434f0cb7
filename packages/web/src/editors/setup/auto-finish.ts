/**
 * Automatic placement of the remaining pieces: as in the ready answer if that place is free, else anywhere legal. It
 * follows the kind's own `next` with backtracking, so that it finds a legal setup if there is one.
 */
import type { PlaceId, Placement, SetupItemId, SwitchSettings } from '@firestep/face'
import { equal, type Json } from '@firestep/referee'
import type { PosedQuestion } from '../../answer/answer-draft.ts'
import { type SetupItems, standingAt, standOf, thingNamed, waysOf, without } from './setup-items.ts'

/** Maximum number of tries, one or two seconds of work; then the search stops. */
const patience = 20_000

interface Search {
  readonly posed: PosedQuestion
  readonly items: SetupItems
  readonly given: readonly Placement[]
  readonly ready: readonly Placement[]
  readonly preferred: SwitchSettings
  tries: number
}

/** The placed pieces and the rest; null if nothing legal was found. */
export function finish(
  posed: PosedQuestion,
  items: SetupItems,
  stands: readonly Placement[],
  preferred: SwitchSettings,
): readonly Placement[] | null {
  const given = items.setupEditor.inTurn?.(stands) ?? stands
  return grow({ posed, items, given, ready: readyStands(posed, items), preferred, tries: 0 }, [], [], [])
}

/** Placements of the ready answer in the data; empty if there is none. */
export function readyStands(
  { kind, view, question }: PosedQuestion,
  { setupEditor }: SetupItems,
): readonly Placement[] {
  const ready = kind.preparedAnswer(view, question.about)
  if (ready === null) return []
  const laid = setupEditor.read(ready)
  if ('refused' in laid) throw new Error('the ready answer cannot be laid out')
  return laid.stands
}

function grow(
  search: Search,
  soFar: readonly Json[],
  built: readonly Placement[],
  passed: readonly SetupItemId[],
): readonly Placement[] | null {
  const { posed, items, given } = search
  if (search.tries++ > patience) return null
  const { parts, enough } = posed.kind.next(posed.view, posed.question.about, soFar)
  let some = false
  for (const thing of nextThings(items, soFar, parts, passed)) {
    some = true
    const fixed = standOf(given, thing)
    for (const stand of fixed === undefined ? candidates(search, thing, built) : [fixed]) {
      const part = (items.setupEditor.answer([...built, stand]) as readonly Json[]).at(-1)
      if (part === undefined || !parts.some((one) => equal(one, part))) continue
      const found = grow(search, [...soFar, part], [...built, stand], passed)
      if (found !== null) return found
    }
    // If not everything has to be placed, an item without a legal place stays off the map.
    if (enough && fixed === undefined) return grow(search, soFar, built, [...passed, thing])
  }
  return !some && enough && given.every((stand) => standOf(built, stand.thing) !== undefined) ? built : null
}

/**
 * Items that could be placed next, by the parts that do not belong to a skipped item: where one does not fit, another
 * may.
 */
function* nextThings(
  { setupEditor }: SetupItems,
  soFar: readonly Json[],
  parts: readonly Json[],
  passed: readonly SetupItemId[],
) {
  const met = new Set(passed)
  for (const part of parts) {
    const laid = setupEditor.read([...soFar, part])
    const thing = 'refused' in laid ? undefined : laid.stands.at(-1)?.thing
    if (thing === undefined) throw new Error('a part that may come next cannot be laid out')
    if (met.has(thing)) continue
    met.add(thing)
    yield thing
  }
}

/** Legal places for an item beside all others: its ready place, the ready place of one of its sort, anywhere. */
function* candidates({ items, given, ready, preferred }: Search, id: SetupItemId, built: readonly Placement[]) {
  const { setupEditor } = items
  const others = [
    ...without(
      given,
      built.map(({ thing }) => thing),
    ),
    ...built,
  ]
  const ruling = setupEditor.beside(others, id)
  const { sort, layer } = thingNamed(items, id)
  const own = ready.filter(({ thing }) => thing === id)
  const alike = ready.filter(({ thing }) => thing !== id && thingNamed(items, thing).sort === sort)
  const displaced = alike.filter(({ thing }) => standOf(given, thing) !== undefined)
  for (const { place, way } of [...own, ...displaced]) if (ruling(place, way).allowed) yield { thing: id, place, way }
  const crowd = (place: PlaceId): number =>
    standingAt(others, place).filter(({ thing }) => thingNamed(items, thing).layer === layer).length
  const places = setupEditor.places(id).map((place) => ({ place, crowd: crowd(place) }))
  for (const { place } of places.sort((a, b) => a.crowd - b.crowd))
    for (const way of waysOf(items, id, preferred)) if (ruling(place, way).allowed) yield { thing: id, place, way }
  // Off-map places come last.
  for (const { place } of setupEditor.offMapPlaces ?? [])
    if (ruling(place, {}).allowed) yield { thing: id, place, way: {} }
}
