/** JSON of our own, as text and as values: columns, and what processes of one server tell each other. */
import type { Json } from '@firestep/referee'

declare const contentOf: unique symbol

/** Text that holds a value of this type. Any text may stand for it: the type says what is written there. */
export type JsonText<T> = string & { readonly [contentOf]?: T }

/** Reads text that a server of ours has written. What others send goes through a schema. */
export const parseJsonText = <T>(text: JsonText<T>): T => JSON.parse(text)

export type JsonObject = { readonly [key: string]: Json }

/** States, views, decisions and events are plain data, which their types do not say. */
export function asJson(value: object): JsonObject
export function asJson(value: object): object {
  return value
}
