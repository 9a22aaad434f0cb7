/** How long each scene stays on the map. */
import type { PlaybackSpeed } from '../../store/index.ts'
import { hasDice, hasRoll, type PlaybackScene } from './scenes.ts'

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
  if (hasRoll(scene)) return movementMs + (hasDice(scene) ? diceMs : 0) + resultRestMs
  const plain = scene.lines.filter(({ movement }) => movement === null)
  const textMs = plain.some(({ weight }) => weight === 'heading') ? headingMs : plain.length > 0 ? lineMs : 0
  return Math.max(minSceneMs, movementMs + textMs)
}

/** Time shown of a turn after so much natural time: nobody knows how much is still to come after a reaction. */
const hastes = [
  { from: 0, factor: 1 },
  { from: 4000, factor: 0.6 },
  { from: 9000, factor: 0.35 },
] as const

/** The time of each scene at this speed: the longer a turn lasts, the shorter they are, above a least time each. */
export function sceneTimes(scenes: readonly PlaybackScene[], speed: PlaybackSpeed): number[] {
  let elapsed = 0
  const hasty = scenes.map((scene) => {
    const [from, to] = [elapsed, elapsed + naturalMs(scene)]
    elapsed = to
    return Math.max(minSceneMs, shownMs(to) - shownMs(from))
  })
  const total = hasty.reduce((sum, ms) => sum + ms, 0)
  const least = Math.min(minSceneMs, maxSequenceMs / scenes.length)
  const [spare, limit] = [total - scenes.length * least, maxSequenceMs - scenes.length * least]
  const factor = spare <= limit ? 1 : limit / spare
  return hasty.map((ms) => (least + (ms - least) * factor) / speed)
}

/** The time in which this much natural time of a turn is shown. */
const shownMs = (natural: number): number =>
  hastes.reduce((shown, { from, factor }, i) => {
    const to = Math.min(natural, hastes[i + 1]?.from ?? Number.POSITIVE_INFINITY)
    return shown + Math.max(0, to - from) * factor
  }, 0)
