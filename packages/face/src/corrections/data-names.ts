/** Names for the places of a game's data, so that players can read corrections to it. */
import type { Json } from '@firestep/referee'
import { capital } from '../text.ts'

/** A heading under which differences are listed. */
export interface Heading {
  readonly title: string
  /** True if nothing under it affects the match: other battles, notes. */
  readonly isAside?: boolean
}

/** A place in the data and its contents. Names that are omitted default to the key. */
export interface DataNames {
  /** Its name, from its key and its value; an empty name is not shown. */
  readonly name?: string | ((key: string, value: Json) => string)
  /** The heading of everything in it. */
  readonly heading?: Heading
  /** Names of its members, by key. */
  readonly parts?: Readonly<Record<string, DataNames>>
  /** Names for all other members: the entries of a record, the elements of a list. */
  readonly each?: DataNames | ((key: string) => DataNames)
  /** The keys that identify elements of a list, where 'id', 'name' or 'hex' do not. */
  readonly toldApartBy?: readonly string[]
  /** Its value in words. */
  readonly value?: (value: Json) => string
  /** Text for a changed value that means nothing to a reader: "redrawn". */
  readonly changed?: string
  /** A text that is a list of names separated by spaces. */
  readonly names?: true
  /** For a list of rows with a letter for each hex: the name of a hex, row and column counted from 0. */
  readonly hex?: (row: number, column: number) => string
}

export const isRecord = (value: Json | undefined): value is { readonly [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The member of a record under any key. */
export const fieldOf = (value: Json | undefined, key: string): Json | undefined =>
  isRecord(value) && Object.hasOwn(value, key) ? value[key] : undefined

/** A text member of a record; null if there is none. */
export function textIn(value: Json | undefined, key: string): string | null {
  const text = fieldOf(value, key)
  return typeof text === 'string' && text !== '' ? text : null
}

/** "command cards" from 'commandCards', "machine gun" from 'machine-gun'. */
export const keyText = (key: string): string =>
  key
    .replaceAll(/([a-z])([A-Z])/g, (_, last: string, first: string) => `${last} ${first.toLowerCase()}`)
    .replaceAll(/[_-]/g, ' ')
    .trim()

/** A list under its own heading, each entry named by its text under `nameKey`. */
export const entries = (title: string, nameKey: string, parts: DataNames['parts'] = {}): DataNames => ({
  name: '',
  heading: { title },
  each: { name: (key, entry) => textIn(entry, nameKey) ?? capital(keyText(key)), parts },
})

export const thisBattle: Heading = { title: 'This battle' }

/** Entries of which a match uses one: that one under its own heading, the others marked as not affecting the match. */
export const playedWith = (
  usedKey: string,
  usedTitle: string,
  othersTitle: string,
  nameKey: string,
  partsOf: (key: string) => NonNullable<DataNames['parts']>,
): DataNames => ({
  name: '',
  each: (key) => ({
    parts: partsOf(key),
    ...(key === usedKey
      ? { name: '', heading: { title: usedTitle } }
      : {
          name: (_, entry) => textIn(entry, nameKey) ?? capital(key),
          heading: { title: othersTitle, isAside: true },
        }),
  }),
})

export const battles = (
  battleKey: string,
  nameKey: string,
  partsOf: (key: string) => NonNullable<DataNames['parts']>,
): DataNames => playedWith(battleKey, thisBattle.title, 'Other battles', nameKey, partsOf)
