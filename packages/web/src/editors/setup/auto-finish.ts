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
  readonly put: PosedQuestion
  readonly things: SetupItems
  readonly given: readonly Placement[]
  readonly ready: readonly Placement[]
  readonly preferred: SwitchSettings
  tries: number
}

/** The placed pieces and the rest; null if nothing legal was found. */
export function finish(
  put: PosedQuestion,
  things: SetupItems,
  stands: readonly Placement[],
  preferred: SwitchSettings,
): readonly Placement[] | null {
  const given = things.layout.inTurn?.(stands) ?? stands
  return grow({ put, things, given, ready: readyStands(put, things), preferred, tries: 0 }, [], [], [])
}

/** Placements of the ready answer in the data; empty if there is none. */
export function readyStands({ kind, view, question }: PosedQuestion, { layout }: SetupItems): readonly Placement[] {
  const ready = kind.preparedAnswer(view, question.about)
  if (ready === null) return []
  const laid = layout.read(ready)
  if ('refused' in laid) throw new Error('the ready answer cannot be laid out')
  return laid.stands
}

function grow(
  search: Search,
  soFar: readonly Json[],
  built: readonly Placement[],
  passed: readonly SetupItemId[],
): readonly Placement[] | null {
  const { put, things, given } = search
  if (search.tries++ > patience) return null
  const { parts, enough } = put.kind.next(put.view, put.question.about, soFar)
  let some = false
  for (const thing of nextThings(things, soFar, parts, passed)) {
    some = true
    const fixed = standOf(given, thing)
    for (const stand of fixed === undefined ? candidates(search, thing, built) : [fixed]) {
      const part = (things.layout.answer([...built, stand]) as readonly Json[]).at(-1)
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
  { layout }: SetupItems,
  soFar: readonly Json[],
  parts: readonly Json[],
  passed: readonly SetupItemId[],
) {
  const met = new Set(passed)
  for (const part of parts) {
    const laid = layout.read([...soFar, part])
    const thing = 'refused' in laid ? undefined : laid.stands.at(-1)?.thing
    if (thing === undefined) throw new Error('a part that may come next cannot be laid out')
    if (met.has(thing)) continue
    met.add(thing)
    yield thing
  }
}

/** Legal places for an item beside all others: its ready place, the ready place of one of its sort, anywhere. */
function* candidates({ things, given, ready, preferred }: Search, id: SetupItemId, built: readonly Placement[]) {
  const { layout } = things
  const others = [
    ...without(
      given,
      built.map(({ thing }) => thing),
    ),
    ...built,
  ]
  const ruling = layout.beside(others, id)
  const { sort, layer } = thingNamed(things, id)
  const own = ready.filter(({ thing }) => thing === id)
  const alike = ready.filter(({ thing }) => thing !== id && thingNamed(things, thing).sort === sort)
  const displaced = alike.filter(({ thing }) => standOf(given, thing) !== undefined)
  for (const { place, way } of [...own, ...displaced]) if (ruling(place, way).allowed) yield { thing: id, place, way }
  const crowd = (place: PlaceId): number =>
    standingAt(others, place).filter(({ thing }) => thingNamed(things, thing).layer === layer).length
  const places = layout.places(id).map((place) => ({ place, crowd: crowd(place) }))
  for (const { place } of places.sort((a, b) => a.crowd - b.crowd))
    for (const way of waysOf(things, id, preferred)) if (ruling(place, way).allowed) yield { thing: id, place, way }
  // Off-map places come last.
  for (const { place } of layout.offMapPlaces ?? []) if (ruling(place, {}).allowed) yield { thing: id, place, way: {} }
}
