/**
 * Differences between corrected and printed data, found along the overlay. Parts it does not touch are not read, and
 * each of its values is read a few times, so the work is proportional to the overlay.
 */
import { applyOverlay, canonical, type Json } from '@firestep/referee'
import { type DataNames, fieldOf, type Heading, isRecord } from './data-names.ts'
import { changeText, elementName, isPlain, someText, valueText } from './value-text.ts'

export interface Place {
  readonly names: DataNames
  /** The names of the place and of all places around it. */
  readonly path: readonly string[]
  readonly heading: Heading
}

export type DifferenceWriter = (place: Place, what: string) => void

/** Keys of notes and sources, which do not affect play. */
const sources = new Set(['provenance', 'source', 'sources', 'notes', 'note', 'evidence'])
const notes: Heading = { title: 'Notes and sources', isAside: true }

function placeInside({ names, path, heading }: Place, key: string, value: Json | undefined): Place {
  const named = names.parts !== undefined && Object.hasOwn(names.parts, key) ? names.parts[key] : undefined
  const own = named ?? (typeof names.each === 'function' ? names.each(key) : names.each) ?? {}
  const name =
    typeof own.name === 'function' ? own.name(key, value ?? null) : (own.name ?? elementName(key, value ?? null))
  return {
    names: own,
    path: name === '' ? path : [...path, name],
    heading: sources.has(key) ? notes : (own.heading ?? heading),
  }
}

/** Follows an overlay: objects are merged, anything else replaces, null removes. */
export function alongOverlay(place: Place, printed: Json | undefined, overlay: Json, write: DifferenceWriter): void {
  if (!isRecord(overlay) || !isRecord(printed)) {
    compare(place, printed, applyOverlay(printed ?? null, overlay), write)
    return
  }
  for (const [key, patch] of Object.entries(overlay)) {
    const before = fieldOf(printed, key)
    if (patch !== null) alongOverlay(placeInside(place, key, named(before, patch)), before, patch, write)
    else if (before !== undefined) write(placeInside(place, key, before), 'removed')
  }
}

/** An entry is named after its printed value; a new one after the overlay's. */
const named = (printed: Json | undefined, otherwise: Json): Json => printed ?? otherwise

function compare(place: Place, printed: Json | undefined, corrected: Json | undefined, write: DifferenceWriter): void {
  if (isRecord(printed) && isRecord(corrected)) {
    for (const key of new Set([...Object.keys(printed), ...Object.keys(corrected)])) {
      const [before, after] = [fieldOf(printed, key), fieldOf(corrected, key)]
      if (before !== undefined || after !== undefined)
        compare(placeInside(place, key, before ?? after), before, after, write)
    }
  } else if (isList(printed) && isList(corrected)) compareLists(place, printed, corrected, write)
  else if (place.names.names === true && typeof printed === 'string' && typeof corrected === 'string')
    compareNames(place, printed.split(' '), corrected.split(' '), write)
  else if (printed !== corrected) write(place, changeText(printed, corrected, place.names))
}

const isList = (value: Json | undefined): value is readonly Json[] => Array.isArray(value)
const areTexts = (list: readonly Json[]): list is readonly string[] =>
  list.every((element) => typeof element === 'string')

function compareLists(
  place: Place,
  printed: readonly Json[],
  corrected: readonly Json[],
  write: DifferenceWriter,
): void {
  if (place.names.hex !== undefined && areTexts(printed) && areTexts(corrected))
    compareRows(place, place.names.hex, printed, corrected, write)
  else if (areTexts(printed) && areTexts(corrected)) compareNames(place, printed, corrected, write)
  else if ([...printed, ...corrected].every(isRecord)) compareRecords(place, printed, corrected, write)
  else if (canonical(printed) !== canonical(corrected)) compareInOrder(place, printed, corrected, write)
}

/** Compares numbers, and other elements that have meaning by their index. */
function compareInOrder(
  place: Place,
  printed: readonly Json[],
  corrected: readonly Json[],
  write: DifferenceWriter,
): void {
  const whole = valueText(printed, place.names) !== null && valueText(corrected, place.names) !== null
  if (whole || place.names.changed !== undefined || printed.length !== corrected.length)
    write(place, changeText(printed, corrected, place.names))
  else
    corrected.forEach((after, at) => {
      compare(placeInside(place, String(at), printed[at]), printed[at], after, write)
    })
}

/** Compares names in any order: added and removed. */
function compareNames(
  place: Place,
  printed: readonly string[],
  corrected: readonly string[],
  write: DifferenceWriter,
): void {
  const removed = elementsNotIn(printed, corrected)
  const added = elementsNotIn(corrected, printed)
  const each = typeof place.names.each === 'function' ? undefined : place.names.each
  const said = (names: readonly string[]) => someText(names.map((name) => each?.value?.(name) ?? name))
  if (removed.length === 0 && added.length === 0) {
    if (canonical(printed) !== canonical(corrected)) write(place, 'in another order')
    return
  }
  const parts = [
    ...(added.length === 0 ? [] : [`${said(added)} added`]),
    ...(removed.length === 0 ? [] : [`${said(removed)} removed`]),
  ]
  write(place, parts.join('; '))
}

/** The elements of a list that another lacks, each as often as it is missing there. */
function elementsNotIn(list: readonly string[], other: readonly string[]): string[] {
  const there = new Map<string, number>()
  for (const element of other) there.set(element, (there.get(element) ?? 0) + 1)
  return list.filter((element) => {
    const left = there.get(element) ?? 0
    there.set(element, left - 1)
    return left <= 0 && element !== ''
  })
}

/** Compares a map drawn in letters, hex by hex. */
function compareRows(
  place: Place,
  hex: (row: number, column: number) => string,
  printed: readonly string[],
  corrected: readonly string[],
  write: DifferenceWriter,
): void {
  for (let row = 0; row < Math.max(printed.length, corrected.length); row++) {
    const [before = '', after = ''] = [printed[row], corrected[row]]
    if (before === after) continue
    for (let column = 0; column < Math.max(before.length, after.length); column++) {
      if (before[column] === after[column]) continue
      const at: Place = { ...place, path: [...place.path, hex(row, column)] }
      write(at, changeText(before[column], after[column], place.names))
    }
  }
}

const identifyingKeys: readonly (readonly string[])[] = [['id'], ['name'], ['hex'], ['card'], ['title'], ['number']]

/** Matches elements by name or place, others by equality, the rest by order. */
function compareRecords(
  place: Place,
  printed: readonly Json[],
  corrected: readonly Json[],
  write: DifferenceWriter,
): void {
  const { toldApartBy } = place.names
  const keyLists = [...(toldApartBy === undefined ? [] : [toldApartBy]), ...identifyingKeys]
  for (const keys of keyLists) {
    const before = pairByIdentity(printed, keys)
    const after = pairByIdentity(corrected, keys)
    if (before === null || after === null) continue
    for (const [identity, at] of before) pairRecords(place, printed, at, corrected, after.get(identity), write)
    for (const [identity, at] of after)
      if (!before.has(identity)) pairRecords(place, printed, undefined, corrected, at, write)
    if (canonical([...before.keys()]) !== canonical([...after.keys()]) && sameKeys(before, after))
      write(place, 'in another order')
    return
  }
  const texts = [printed.map(canonical), corrected.map(canonical)] as const
  const left = indices(texts[0], texts[1])
  const right = indices(texts[1], texts[0])
  for (let at = 0; at < Math.max(left.length, right.length); at++)
    pairRecords(place, printed, left[at], corrected, right[at], write)
}

const sameKeys = (one: ReadonlyMap<string, number>, other: ReadonlyMap<string, number>): boolean =>
  one.size === other.size && [...one.keys()].every((key) => other.has(key))

/** Indexes of the elements that another list lacks. */
function indices(texts: readonly string[], others: readonly string[]): number[] {
  const there = new Map<string, number>()
  for (const element of others) there.set(element, (there.get(element) ?? 0) + 1)
  return texts.flatMap((text, at) => {
    const left = there.get(text) ?? 0
    there.set(text, left - 1)
    return left <= 0 ? [at] : []
  })
}

function pairRecords(
  place: Place,
  printed: readonly Json[],
  was: number | undefined,
  corrected: readonly Json[],
  is: number | undefined,
  write: DifferenceWriter,
): void {
  const before = was === undefined ? undefined : printed[was]
  const after = is === undefined ? undefined : corrected[is]
  const at = placeInside(place, String(was ?? is), before ?? after)
  if (before !== undefined && after !== undefined) compare(at, before, after, write)
  else write(at, before === undefined ? 'added' : 'removed')
}

/** The index of each element by its identity; null if the keys do not identify all of them. */
function pairByIdentity(list: readonly Json[], keys: readonly string[]): Map<string, number> | null {
  const found = new Map<string, number>()
  for (const [at, element] of list.entries()) {
    const parts = keys.map((key) => fieldOf(element, key))
    if (parts.some((part) => part === undefined || part === null || !isPlain(part))) return null
    found.set(canonical(parts), at)
  }
  return found.size === list.length ? found : null
}
