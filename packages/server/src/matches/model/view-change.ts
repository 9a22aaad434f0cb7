/** Changes of views, as JSON Patch. */
import type { LiveStep } from '@firestep/api'
import type { Json } from '@firestep/referee'
import patching, { type Operation } from 'fast-json-patch'
import type { JsonObject } from '../../store/json-text.ts'

type ViewChange = LiveStep['change']

/** The change from one object to another that is found at a path of the view. */
export function diffViews(before: JsonObject, after: JsonObject, path: string): ViewChange {
  return patching.compare(before, after).map((operation) => ({ ...operation, path: path + operation.path }))
}

/** The view after a change; the argument is not modified. */
export function applyChange(view: Json, change: ViewChange): Json {
  if (!isPatch(change)) throw new Error('a change of a view is a JSON Patch')
  return patching.applyPatch(view, change, false, false).newDocument
}

const isPatch = (change: readonly unknown[]): change is readonly Operation[] =>
  change.every((step) => typeof step === 'object' && step !== null && 'op' in step && 'path' in step)

/** A change that replaces the whole view. */
export const replaceView = (view: Json): ViewChange => [{ op: 'replace', path: '', value: view }]
