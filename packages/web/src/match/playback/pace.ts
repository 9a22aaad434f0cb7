/** How long each scene stays on the map. */
import type { PlaybackSpeed } from '../../store/index.ts'
import { hasDice, type PlaybackScene } from './scenes.ts'

/** Times at normal speed, in milliseconds. */
const perPlaceMs = 220
const maxMovementMs = 900
const afterMovementMs = 150
const diceMs = 700
/** Least rest on a result. */
const resultRestMs = 900
const lineMs = 600
const headingMs = 800
const minSceneMs = 300
/** A turn of many scenes is shortened to about this. */
const maxSequenceMs = 12_000

/** The time a scene needs to be seen and read. */
export function naturalMs(scene: PlaybackScene): number {
  const places = Math.max(0, ...scene.lines.map(({ movement }) => (movement?.places.length ?? 1) - 1))
  const movementMs = places === 0 ? 0 : Math.min(places * perPlaceMs, maxMovementMs) + afterMovementMs
  if (hasDice(scene)) return movementMs + diceMs + resultRestMs
  const plain = scene.lines.filter(({ movement }) => movement === null)
  const textMs = plain.some(({ weight }) => weight === 'heading') ? headingMs : plain.length > 0 ? lineMs : 0
  return Math.max(minSceneMs, movementMs + textMs)
}

/** The time of each scene at this speed: all that stand in a row share the limit of a turn. */
export function sceneTimes(scenes: readonly PlaybackScene[], speed: PlaybackSpeed): number[] {
  const natural = scenes.map(naturalMs)
  const total = natural.reduce((sum, ms) => sum + ms, 0)
  const factor = Math.min(1, maxSequenceMs / total)
  return natural.map((ms) => Math.max(minSceneMs, ms * factor) / speed)
}
