/** How the places of a game's data are called, so that corrections to it can be read by players. */
import type { Json } from '@firestep/referee'
import { capital } from '../text.ts'

/** Differences are listed under headings. */
export interface Heading {
  readonly title: string
  /** Nothing under it bears on the match: other battles, notes. */
  readonly aside?: boolean
}

/** A place in the data and what lies in it. Whatever is left out is called by its key. */
export interface DataNames {
  /** Its name, from its key and what it holds; an empty one is not said. */
  readonly name?: string | ((key: string, held: Json) => string)
  /** The heading of everything in it. */
  readonly heading?: Heading
  /** Names of its members, by key. */
  readonly parts?: Readonly<Record<string, DataNames>>
  /** What else lies in it: the entries of a record, the elements of a list. */
  readonly each?: DataNames | ((key: string) => DataNames)
  /** The keys by which elements of a list are told apart, where `id`, `name` or `hex` do not do it. */
  readonly toldApartBy?: readonly string[]
  /** What it holds, in words. */
  readonly value?: (value: Json) => string
  /** What is said of another value, where the value itself says nothing to a reader: "redrawn". */
  readonly changed?: string
  /** A text that is a list of names, parted by blanks. */
  readonly names?: true
  /** A list of rows with a letter for each hex: the name of such a hex, both counted from 0. */
  readonly hex?: (row: number, column: number) => string
}

export const isRecord = (value: Json | undefined): value is { readonly [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What a record holds under a key, whatever the key. */
export const fieldOf = (value: Json | undefined, key: string): Json | undefined =>
  isRecord(value) && Object.hasOwn(value, key) ? value[key] : undefined

/** A text that a record holds; null where there is none. */
export function textIn(value: Json | undefined, key: string): string | null {
  const text = fieldOf(value, key)
  return typeof text === 'string' && text !== '' ? text : null
}

/** "command cards" from `commandCards`, "machine gun" from `machine-gun`. */
export const keyText = (key: string): string =>
  key
    .replaceAll(/([a-z])([A-Z])/g, (_, last: string, first: string) => `${last} ${first.toLowerCase()}`)
    .replaceAll(/[_-]/g, ' ')
    .trim()

/** A list whose name is not said, under a heading of its own, and each entry by what it is called. */
export const entries = (title: string, called: string, parts: DataNames['parts'] = {}): DataNames => ({
  name: '',
  heading: { title },
  each: { name: (key, held) => textIn(held, called) ?? capital(keyText(key)), parts },
})

export const thisBattle: Heading = { title: 'This battle' }

/** Entries of which a match is played with one: that one under its own heading, the others aside. */
export const playedWith = (
  played: string,
  here: string,
  others: string,
  called: string,
  partsOf: (key: string) => NonNullable<DataNames['parts']>,
): DataNames => ({
  name: '',
  each: (key) => ({
    parts: partsOf(key),
    ...(key === played
      ? { name: '', heading: { title: here } }
      : { name: (_, held) => textIn(held, called) ?? capital(key), heading: { title: others, aside: true } }),
  }),
})

/** The battles of a game. */
export const battles = (
  played: string,
  called: string,
  partsOf: (key: string) => NonNullable<DataNames['parts']>,
): DataNames => playedWith(played, thisBattle.title, 'Other battles', called, partsOf)
