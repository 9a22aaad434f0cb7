/** The sounds of log lines that are shown on the map together. */
import type { LogLine } from '@firestep/face'
import type { Cue } from './cues.ts'
import type { TimedCue } from './sound-player.ts'

/** A shot is heard before its dice, its result when they have come to rest. */
const diceAfterMs = 250
const resultAfterMs = 700

/** Above this speed only dice and losses are heard. */
const maxFullSpeed = 2

export function cuesOfLines(lines: readonly LogLine[], speed: number): TimedCue[] {
  const cues: TimedCue[] = []
  const add = (cue: Cue, afterMs: number) => {
    if (!cues.some((other) => other.cue === cue)) cues.push({ cue, afterMs: Math.round(afterMs / speed) })
  }
  const isFull = speed <= maxFullSpeed
  for (const line of lines) {
    const deed = deedOf(line)
    if (isFull && deed !== null) add(deed, 0)
    if (line.dice.length > 0) add('dice', deed === null ? 0 : diceAfterMs)
    if (isFull && line.result !== null) add(line.result.tone === 'good' ? 'hit' : 'miss', resultAfterMs)
  }
  return cues
}

/** What a line tells of: as its game says, or as its marks show. */
function deedOf({ sound, movement, marks, weight }: LogLine): Cue | null {
  if (sound !== null) return sound
  if (movement !== null) return 'step'
  if (marks.some(({ type }) => type === 'shot')) return 'rifles'
  return weight === 'heading' ? 'turn' : null
}
