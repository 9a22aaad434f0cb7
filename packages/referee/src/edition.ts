/** An edition: a game's rules over its data, with an overlay applied. Each match is played with one edition. */

import type { Game, GameTypes, Problems, Rules } from './game.ts'
import { hashOf, type Json } from './json.ts'
import { sizeProblem } from './overlay-bounds.ts'

export interface Edition<T extends GameTypes> {
  readonly game: Game<T>
  readonly rules: Rules<T>
  /** Overlay included. */
  readonly data: Json
  readonly version: string
  /** Hash of the data, overlay included. */
  readonly hash: string
  readonly overlay: Json | null
}

const printedEditions = new WeakMap<object, unknown>()

/** Builds the edition of a game with an overlay, or returns the problems found in the overlay. */
export function edition<T extends GameTypes>(game: Game<T>, overlay: Json | null): Edition<T> | Problems {
  const cached = overlay === null ? printedEditions.get(game) : undefined
  if (cached !== undefined) return cached as Edition<T>
  const tooLarge = overlay === null ? null : sizeProblem(overlay)
  if (tooLarge !== null) return tooLarge
  const data = overlay === null ? game.data : applyOverlay(game.data, overlay)
  const rules = game.rules(data)
  if ('problems' in rules) return rules
  const created: Edition<T> = { game, rules, data, version: game.version, hash: hashOf(data), overlay }
  if (overlay === null) printedEditions.set(game, created)
  return created
}

/** An overlay is a JSON merge patch (RFC 7396): objects are merged, anything else replaces, null removes. */
export function applyOverlay(data: Json, overlay: Json): Json {
  if (!isObject(overlay)) return overlay
  const corrected = new Map(isObject(data) ? Object.entries(data) : [])
  for (const [key, value] of Object.entries(overlay)) {
    if (value === null) corrected.delete(key)
    else corrected.set(key, applyOverlay(corrected.get(key) ?? null, value))
  }
  return Object.fromEntries(corrected)
}

const isObject = (value: Json): value is { readonly [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
