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

export type DifferenceWriter = (place: Place, difference: string) => void

/** Keys of notes and sources, which do not affect play. */
const noteKeys = new Set(['provenance', 'source', 'sources', 'notes', 'note', 'evidence'])
const notesHeading: Heading = { title: 'Notes and sources', isAside: true }

/** The place of a member of a record or list. */
function placeInside({ names, path, heading }: Place, key: string, value: Json | undefined): Place {
  const partNames = names.parts !== undefined && Object.hasOwn(names.parts, key) ? names.parts[key] : undefined
  const memberNames = partNames ?? (typeof names.each === 'function' ? names.each(key) : names.each) ?? {}
  const name =
    typeof memberNames.name === 'function'
      ? memberNames.name(key, value ?? null)
      : (memberNames.name ?? elementName(key, value ?? null))
  return {
    names: memberNames,
    path: name === '' ? path : [...path, name],
    heading: noteKeys.has(key) ? notesHeading : (memberNames.heading ?? heading),
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
    // An entry is named after its printed value, a new one after the overlay's.
    if (patch !== null) alongOverlay(placeInside(place, key, before ?? patch), before, patch, write)
    else if (before !== undefined) write(placeInside(place, key, before), 'removed')
  }
}

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
  const haveTexts = valueText(printed, place.names) !== null && valueText(corrected, place.names) !== null
  if (haveTexts || place.names.changed !== undefined || printed.length !== corrected.length)
    write(place, changeText(printed, corrected, place.names))
  else
    corrected.forEach((after, index) => {
      compare(placeInside(place, String(index), printed[index]), printed[index], after, write)
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
  const namesText = (names: readonly string[]) => someText(names.map((name) => each?.value?.(name) ?? name))
  if (removed.length === 0 && added.length === 0) {
    if (canonical(printed) !== canonical(corrected)) write(place, 'in another order')
    return
  }
  const parts = [
    ...(added.length === 0 ? [] : [`${namesText(added)} added`]),
    ...(removed.length === 0 ? [] : [`${namesText(removed)} removed`]),
  ]
  write(place, parts.join('; '))
}

/** The elements of a list that another lacks, without empty ones. */
function elementsNotIn(list: readonly string[], other: readonly string[]): string[] {
  return indicesNotIn(list, other).flatMap((index) => list[index] || [])
}

/** Indexes of the elements that another list lacks, each as often as it is missing there. */
function indicesNotIn(list: readonly string[], other: readonly string[]): number[] {
  const unmatchedCounts = new Map<string, number>()
  for (const element of other) unmatchedCounts.set(element, (unmatchedCounts.get(element) ?? 0) + 1)
  return list.flatMap((element, index) => {
    const unmatchedCount = unmatchedCounts.get(element) ?? 0
    unmatchedCounts.set(element, unmatchedCount - 1)
    return unmatchedCount <= 0 ? [index] : []
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
      const hexPlace: Place = { ...place, path: [...place.path, hex(row, column)] }
      write(hexPlace, changeText(before[column], after[column], place.names))
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
    const before = indexByIdentity(printed, keys)
    const after = indexByIdentity(corrected, keys)
    if (before === null || after === null) continue
    for (const [identity, index] of before)
      compareElements(place, printed, index, corrected, after.get(identity), write)
    for (const [identity, index] of after)
      if (!before.has(identity)) compareElements(place, printed, undefined, corrected, index, write)
    if (canonical([...before.keys()]) !== canonical([...after.keys()]) && haveSameKeys(before, after))
      write(place, 'in another order')
    return
  }
  const [printedTexts, correctedTexts] = [printed.map(canonical), corrected.map(canonical)]
  const changedBefore = indicesNotIn(printedTexts, correctedTexts)
  const changedAfter = indicesNotIn(correctedTexts, printedTexts)
  for (let i = 0; i < Math.max(changedBefore.length, changedAfter.length); i++)
    compareElements(place, printed, changedBefore[i], corrected, changedAfter[i], write)
}

const haveSameKeys = (a: ReadonlyMap<string, number>, b: ReadonlyMap<string, number>): boolean =>
  a.size === b.size && [...a.keys()].every((key) => b.has(key))

/** Compares an element before and after; an index is undefined if the element was added or removed. */
function compareElements(
  place: Place,
  printed: readonly Json[],
  printedIndex: number | undefined,
  corrected: readonly Json[],
  correctedIndex: number | undefined,
  write: DifferenceWriter,
): void {
  const before = printedIndex === undefined ? undefined : printed[printedIndex]
  const after = correctedIndex === undefined ? undefined : corrected[correctedIndex]
  const elementPlace = placeInside(place, String(printedIndex ?? correctedIndex), before ?? after)
  if (before !== undefined && after !== undefined) compare(elementPlace, before, after, write)
  else write(elementPlace, before === undefined ? 'added' : 'removed')
}

/** The index of each element by its identity; null if the keys do not identify all of them. */
function indexByIdentity(list: readonly Json[], keys: readonly string[]): Map<string, number> | null {
  const indexes = new Map<string, number>()
  for (const [index, element] of list.entries()) {
    const parts = keys.map((key) => fieldOf(element, key))
    if (parts.some((part) => part === undefined || part === null || !isPlain(part))) return null
    indexes.set(canonical(parts), index)
  }
  return indexes.size === list.length ? indexes : null
}
