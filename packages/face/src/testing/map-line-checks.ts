/** Checks of what log lines show on the map: results beside their dice, and movements along their paths. */
import type { GameTypes } from '@firestep/referee'
import type { LogFace } from '../face.ts'
import { type LogLine, narrateAll } from '../log.ts'
import type { PlaceId } from '../map.ts'
import type { PlayedMoment } from './random-match.ts'

interface NarratedEvent {
  readonly type: string
  readonly line: LogLine
  readonly namesMovers: boolean
}

interface MapLineChecks<Event> {
  isPlace(place: PlaceId): boolean
  /** The type an event is reported by, and movements are compared by. */
  typeOf(event: Event): string
  /** False if the pieces of a line are counters seen there, and not surely those that moved. Omitted: they moved. */
  namesMovers?(event: Event): boolean
  /** Types of events after which units go on from elsewhere than their last movement ended. */
  readonly breaks?: readonly string[]
  /** Types of events with dice that decide nothing at a place, each with the reason. */
  readonly withoutResult: Readonly<Record<string, string>>
  /** Types of events with a path that nobody moves along, each with the reason. */
  readonly withoutMovement?: Readonly<Record<string, string>>
}

const maxResultLength = 28
const holes = /undefined|null|NaN|\[object|[_@#{}]/
/** A name that is a bare number. */
const bareId = /^\d+ \w+$/

/**
 * Plays through a match: every event with dice has its result in words at a place, unless an exception says why not,
 * and movements lie along their paths. Returns the faults, and the types of events that had a result or a movement.
 */
export function checkMapLines<T extends GameTypes>(
  face: LogFace<T>,
  checks: MapLineChecks<T['event']>,
  moments: Iterable<PlayedMoment<T>>,
): { readonly faults: readonly string[]; readonly told: ReadonlySet<string> } {
  const { typeOf, namesMovers = () => true, breaks = [] } = checks
  const faults: string[] = []
  const told = new Set<string>()
  for (const { before, after, events } of moments) {
    const lines = narrateAll(face, events, before, after)
    const narrated = events.flatMap((event, i): NarratedEvent[] => {
      const line = lines[i]
      return line === undefined ? [] : [{ type: typeOf(event), line, namesMovers: namesMovers(event) }]
    })
    for (const part of partsAfter(narrated, breaks)) faults.push(...mapLineFaults(checks, part))
    for (const { type, line } of narrated) if (line.result !== null || line.movement !== null) told.add(type)
  }
  return { faults, told }
}

function partsAfter(events: readonly NarratedEvent[], breaks: readonly string[]): NarratedEvent[][] {
  const parts: NarratedEvent[][] = [[]]
  for (const event of events) {
    if (breaks.includes(event.type)) parts.push([])
    parts.at(-1)?.push(event)
  }
  return parts
}

type LineChecks = Pick<MapLineChecks<never>, 'isPlace' | 'withoutResult' | 'withoutMovement'>

/** The faults of the log lines of one answer, in the order in which they are told. */
function mapLineFaults(checks: LineChecks, events: readonly NarratedEvent[]): string[] {
  const describe =
    ({ type, line }: NarratedEvent) =>
    (fault: string): string =>
      `${type}: ${fault}: ${line.text} ${JSON.stringify({ result: line.result, movement: line.movement })}`
  return [
    ...events.flatMap((event) =>
      [...resultFaults(checks, event), ...movementFaults(checks, event)].map(describe(event)),
    ),
    ...jointFaults(events).map(({ fault, event }) => describe(event)(fault)),
  ]
}

function resultFaults({ isPlace, withoutResult }: LineChecks, { type, line }: NarratedEvent): string[] {
  const { result, dice } = line
  if (result === null) return dice.length > 0 && withoutResult[type] === undefined ? ['dice without a result'] : []
  const { place, text, idleDice = [] } = result
  return [
    ...(isPlace(place) ? [] : ['a result off the map']),
    ...(text.length === 0 || text.length > maxResultLength || holes.test(text) ? ['an unfit text'] : []),
    ...(idleDice.every((index) => index in dice) ? [] : ['an idle die that was not rolled']),
    ...(new Set(idleDice).size < idleDice.length ? ['an idle die twice'] : []),
  ]
}

function movementFaults(
  { isPlace, withoutMovement = {} }: LineChecks,
  { type, line: { movement, marks } }: NarratedEvent,
): string[] {
  const paths = marks.filter((mark) => mark.type === 'path')
  if (movement === null)
    return paths.length > 0 && withoutMovement[type] === undefined ? ['a path without a movement'] : []
  const { subject, places } = movement
  return [
    ...(places.length < 2 ? ['a movement to nowhere'] : []),
    ...(places.every(isPlace) ? [] : ['a movement off the map']),
    ...(paths.some((path) => path.places.join() === places.join()) ? [] : ['a movement without its path']),
    ...(bareId.test(subject) || holes.test(subject) || !subject.includes(' ') ? ['an unfit subject'] : []),
  ]
}

/** Steps of one movement begin where the last ended, under the same subject. */
function jointFaults(events: readonly NarratedEvent[]): { readonly fault: string; readonly event: NarratedEvent }[] {
  const lastByPieces = new Map<string, NarratedEvent>()
  return events.flatMap((event) => {
    const { pieces, movement } = event.line
    const key = pieces.join()
    const last = lastByPieces.get(key)
    if (movement === null || key === '' || !event.namesMovers) return []
    lastByPieces.set(key, event)
    const before = last?.line.movement ?? null
    if (last === undefined || before === null) return []
    const isGap = before.places.at(-1) !== movement.places[0]
    const isOtherSubject = last.type === event.type && before.subject !== movement.subject
    return [
      ...(isGap ? [{ fault: 'it does not begin where the last movement ended', event }] : []),
      ...(isOtherSubject ? [{ fault: `a step of the movement '${before.subject}'`, event }] : []),
    ]
  })
}
