/** Scenes: what is shown on the map at a time when steps of a match are played. */
import type { LogLine, Mark, PlaceId, RollResult } from '@firestep/face'
import type { TimelineStep } from '../../match-session/timeline-step.ts'

export interface PlaybackScene {
  /** At least one step; several if they tell of one movement, or of small news that can be read together. */
  readonly steps: readonly TimelineStep[]
  /** Answers in force after its last step. */
  readonly answers: number
  /** The lines worth a look. The lines of one movement are one line. */
  readonly lines: readonly LogLine[]
}

/** Maximum number of lines without movement that are shown together: small news, or minor results. */
const maxSmallNews = 3

/** The scenes of these steps. Steps that show nothing belong to the scene before them, or to the first one. */
export function scenesOf(steps: readonly TimelineStep[]): PlaybackScene[] {
  const scenes: PlaybackScene[] = []
  let silent: TimelineStep[] = []
  for (const step of steps) {
    const lines = step.lines.filter(isShown)
    const last = scenes.at(-1)
    if (lines.length === 0 && last === undefined) silent.push(step)
    else if (last !== undefined && (lines.length === 0 || isContinued(last, step, lines)))
      scenes[scenes.length - 1] = sceneOf([...last.steps, step])
    else {
      scenes.push(sceneOf([...silent, step]))
      silent = []
    }
  }
  return scenes
}

/** Movements are seen however small their lines are. */
export const isShown = ({ weight, movement }: LogLine): boolean => weight !== 'small' || movement !== null

function sceneOf(steps: readonly TimelineStep[]): PlaybackScene {
  const lines = joinMovements(steps.flatMap((step) => step.lines.filter(isShown)))
  return { steps, lines, answers: steps.at(-1)?.answers ?? 0 }
}

/** True if a step goes on with the last scene: with its movement, its units, or as small news or minor results beside it. */
function isContinued(scene: PlaybackScene, step: TimelineStep, lines: readonly LogLine[]): boolean {
  if (scene.steps.at(-1)?.seat !== step.seat) return false
  const [firstLine] = lines
  const lastLine = scene.lines.at(-1)
  if (firstLine === undefined || lastLine === undefined) return true
  if (continuesMovement(lastLine, firstLine)) return lines.length === 1
  const all = [...scene.lines, ...lines]
  if (all.every(isSmallNews)) return all.length <= maxSmallNews
  return all.every(isQuiet) && scene.lines.some(isMinor) && (followsUnits(scene, lines) || areReadTogether(all, lines))
}

/** Nothing in it needs a rest of its own. */
const isQuiet = (line: LogLine): boolean =>
  isSmallNews(line) || isMinor(line) || (line.movement !== null && !hasResult(line))

const hasResult = ({ dice, result }: LogLine): boolean => dice.length > 0 || result !== null

/** The actions of an ordered unit belong to its order. */
function followsUnits(scene: PlaybackScene, lines: readonly LogLine[]): boolean {
  const known = new Set(scene.lines.flatMap(({ pieces }) => pieces))
  return lines.every(
    ({ pieces, result }) => result === null && pieces.length > 0 && pieces.every((id) => known.has(id)),
  )
}

/** Results by which nothing changes share one rest, if each has a place of its own. */
function areReadTogether(all: readonly LogLine[], lines: readonly LogLine[]): boolean {
  const places = all.flatMap(({ result }) => (result?.isMinor === true ? [result.place] : []))
  const still = all.filter(({ movement }) => movement === null)
  return (
    new Set(places).size === places.length &&
    still.length <= maxSmallNews &&
    lines.every(({ movement }) => movement === null)
  )
}

const isMinor = ({ result, movement }: LogLine): boolean => result?.isMinor === true && movement === null

const isSmallNews = ({ weight, dice, movement, result }: LogLine): boolean =>
  weight === 'plain' && dice.length === 0 && movement === null && result === null

/** Lines that tell of one movement, hex by hex, as one line. */
export function joinMovements(lines: readonly LogLine[]): LogLine[] {
  const joined: LogLine[] = []
  for (const line of lines) {
    // The log tells of units that move together one after another.
    const index =
      line.movement === null ? -1 : joined.findLastIndex(({ movement }) => movement?.subject === line.movement?.subject)
    const last = joined[index]
    const isBetween = joined.slice(index + 1).every((between) => between.movement !== null && !hasResult(between))
    if (last !== undefined && isBetween && continuesMovement(last, line)) joined[index] = joinTwo(last, line)
    else joined.push(line)
  }
  return joined
}

const continuesMovement = ({ movement: first, dice }: LogLine, { movement: next }: LogLine): boolean =>
  first !== null &&
  next !== null &&
  dice.length === 0 &&
  first.subject === next.subject &&
  first.places.at(-1) === next.places[0]

function joinTwo(first: LogLine, next: LogLine): LogLine {
  if (first.movement === null || next.movement === null) return next
  const places = [...first.movement.places, ...next.movement.places.slice(1)]
  const paths = next.marks.flatMap((mark): Mark[] => (mark.type === 'path' ? [{ ...mark, places }] : []))
  return {
    ...next,
    rules: [...new Set([...first.rules, ...next.rules])],
    pieces: [...new Set([...first.pieces, ...next.pieces])],
    marks: [...paths, ...[...first.marks, ...next.marks].filter(({ type }) => type !== 'path')],
    movement: { ...next.movement, places },
  }
}

/** "L 2 Bn moves 05.08 → 06.07 → 07.09". Other lines have their own text. */
export function lineText({ text, movement }: LogLine, labelOf: (place: PlaceId) => string | undefined): string {
  if (movement === null || movement.places.length < 3) return text
  const labels = movement.places.map(labelOf)
  return labels.every((label) => label !== undefined) ? `${movement.subject} ${labels.join(' → ')}` : text
}

/** A roll: its dice, and the results they gave. */
export interface ShownRoll {
  readonly line: LogLine
  readonly result: RollResult
}

/** The rolls of a scene that are shown beside places. */
export const rollsOf = ({ lines }: PlaybackScene): ShownRoll[] =>
  lines.flatMap((line) => (line.result === null ? [] : [{ line, result: line.result }]))

/** True if a result stands beside a place, or dice were rolled. */
export const hasRoll = ({ lines }: PlaybackScene): boolean =>
  lines.some(({ dice, result }) => dice.length > 0 || result !== null)

export const hasDice = ({ lines }: PlaybackScene): boolean => lines.some(({ dice }) => dice.length > 0)

/** What stays on the map until the next decision: who moved where, who fired, who was hit. */
export const trailOf = (scenes: readonly PlaybackScene[]): readonly Mark[] =>
  scenes.flatMap(({ lines }) =>
    lines.flatMap(({ marks }) => marks.filter(({ type }) => type === 'path' || type === 'shot')),
  )
