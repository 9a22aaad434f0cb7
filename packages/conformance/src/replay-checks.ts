/** Checks that a match is determined by its entries: from checkpoints, after takebacks, in other orders, replayed. */
import {
  canonical,
  equal,
  type GameTypes,
  Match,
  Position,
  type Seat,
  type StoredSnapshot,
  type Tape,
} from '@firestep/referee'
import { type Finding, finding } from './finding.ts'
import { shuffled } from './plain-data-checks.ts'
import { reloadMatch } from './random-play.ts'

/** State, questions and outcome as text. */
const positionText = <T extends GameTypes>(position: Position<T>): string =>
  canonical([position.state, position.questions(), position.outcome ?? null])

/** The same answers with the same seed give the same record and the same events for every viewer. */
export function checkDeterminism<T extends GameTypes>(match: Match<T>): Finding[] {
  const record = match.toRecord()
  const replayed = Match.start(match.edition.game, record)
  if ('problems' in replayed) return [finding('determinism', replayed.problems.join('; '))]
  for (const entry of record.entries.slice(1)) {
    if (entry.kind === 'answer') {
      const ruling = replayed.choose(entry.seat, entry.answer)
      if (!ruling.allowed)
        return [finding('determinism', `entry ${replayed.entries.length} is refused when played again: ${ruling.why}`)]
    } else replayed.apply(entry)
  }
  const differingPly = record.entries.findIndex((entry, ply) => !equal(entry, replayed.entries[ply]))
  if (differingPly >= 0) return [finding('determinism', `entry ${differingPly} draws other numbers when played again`)]
  if (replayed.hash() !== match.hash()) return [finding('determinism', 'the same answers lead to another position')]
  const viewers = [...match.edition.rules.seats, null]
  return viewers
    .filter((viewer) => !equal(replayed.events(viewer), match.events(viewer)))
    .map((viewer) => finding('determinism', `${viewer ?? 'a spectator'} hears something else when it is played again`))
}

/** The newest stored checkpoint, also with its keys shuffled, and the nearest snapshot lead to the present position. */
export function checkRestart<T extends GameTypes>(match: Match<T>, tape: Tape): Finding[] {
  const expected = positionText(match.position)
  const findings: Finding[] = []
  if (positionText(match.positionAfter(match.answers().length)) !== expected)
    findings.push(finding('restart', 'played again from the nearest snapshot, the position differs'))
  if (positionText(reloadMatch(match).position) !== expected)
    findings.push(finding('restart', 'played again from the record alone, the position differs'))
  const stored = match.snapshot()
  if (stored === undefined) return findings
  for (const snapshot of [stored, { ...stored, state: JSON.stringify(shuffled(JSON.parse(stored.state), tape)) }])
    findings.push(...checkStoredSnapshot(match, snapshot, expected))
  return findings
}

function checkStoredSnapshot<T extends GameTypes>(
  match: Match<T>,
  snapshot: StoredSnapshot,
  expected: string,
): Finding[] {
  const loaded = Match.load(match.edition.game, match.toRecord(), snapshot)
  if ('problems' in loaded) return [finding('restart', loaded.problems.join('; '))]
  if (positionText(loaded.position) !== expected)
    return [finding('restart', 'restarted from a stored checkpoint, the position differs')]
  for (const viewer of [...match.edition.rules.seats, null]) {
    // First the newest events, which a restart has in memory, then all, which it has to rebuild.
    const last = Math.max(0, match.events(viewer).length - 3)
    for (const from of [last + 3, last, 0])
      if (!equal(loaded.events(viewer, from), match.events(viewer, from)))
        return [finding('restart', 'after a restart someone has heard something else')]
  }
  return []
}

/** A checkpoint that play passed, and the number of draws its entry had used by then. */
interface Checkpoint {
  readonly played: number
  readonly draws: number
}

/** Numbers of answers after a checkpoint at which positions are compared. */
const comparedOffsets = [0, 1, 2, 5, 12, 25]
const maxOffset = Math.max(...comparedOffsets)

/** Going on from a checkpoint, with shuffled keys, gives the same positions as the match. */
export function checkCheckpoints<T extends GameTypes>(match: Match<T>, tape: Tape, maxCheckpoints: number): Finding[] {
  const answers = match.answers()
  const checkpoints: Checkpoint[] = []
  replayWithCheckpoints(match, (checkpoint) => checkpoints.push(checkpoint))
  const interval = Math.ceil(checkpoints.length / maxCheckpoints)
  const tried = new Map<number, Checkpoint & { readonly state: string }>()
  const comparedPositions = new Set<number>()
  for (let i = 0; i < checkpoints.length; i += interval)
    for (const n of comparedOffsets) comparedPositions.add((checkpoints[i] as Checkpoint).played + n)
  // Only positions near the tried checkpoints are kept as text: a match may have thousands of checkpoints.
  const expectedTexts = new Map<number, string>()
  let count = 0
  replayWithCheckpoints(
    match,
    (checkpoint, state) => {
      if (count % interval === 0) tried.set(count, { ...checkpoint, state: JSON.stringify(shuffled(state, tape)) })
      count++
    },
    (n, position) => {
      if (comparedPositions.has(n)) expectedTexts.set(n, positionText(position))
    },
  )
  const start = match.entries[0]
  const drawsOf = (n: number) =>
    n === 0 ? (start?.kind === 'start' ? start.draws : []) : (answers[n - 1]?.draws ?? [])
  for (const checkpoint of tried.values()) {
    const recordedDraws = { draws: drawsOf(checkpoint.played), used: checkpoint.draws }
    const position = new Position({ rules: match.edition.rules, tape }, JSON.parse(checkpoint.state), recordedDraws)
    const lastAnswer = Math.min(checkpoint.played + maxOffset, answers.length)
    for (let n = checkpoint.played; n <= lastAnswer; n++) {
      if (comparedOffsets.includes(n - checkpoint.played) && positionText(position) !== expectedTexts.get(n))
        return [
          finding('restart', `from the checkpoint behind answer ${checkpoint.played}, answer ${n} leads elsewhere`),
        ]
      const next = answers[n]
      if (next !== undefined && n < lastAnswer) position.play(next.seat, next.answer, next.draws)
    }
  }
  return []
}

/** Replays a match, reporting every checkpoint and the position after each answer. */
function replayWithCheckpoints<T extends GameTypes>(
  match: Match<T>,
  onCheckpoint: (checkpoint: Checkpoint, state: unknown) => void,
  onAnswer: (played: number, position: Position<T>) => void = () => {},
): void {
  let played = 0
  const position = match.positionAfter(0, undefined, {
    onEvent() {},
    onDisclosed() {},
    onHalt() {},
    onUse() {},
    onCheckpoint: (state, draws) => onCheckpoint({ played, draws }, state),
  })
  onAnswer(played, position)
  for (const { seat, answer, draws } of match.answers()) {
    played++
    position.play(seat, answer, draws)
    onAnswer(played, position)
  }
}

/** A takeback and the same answers again lead to the same position. The record only grows. */
export function checkUndo<T extends GameTypes>(match: Match<T>, tape: Tape): Finding[] {
  const answers = match.answers()
  if (answers.length === 0) return []
  const count = tape.draw(Math.min(answers.length, 40))
  const copy = reloadMatch(match)
  const remaining = answers.length - count
  const to = copy.plies[remaining] ?? -1
  const before = copy.entries.length
  const ruling = copy.takeback(to)
  if (!ruling.allowed) return [finding('undo', ruling.why)]
  if (positionText(copy.position) !== positionText(match.positionAfter(remaining)))
    return [finding('undo', `${count} answers back, the position is not the one that was there`)]
  for (const { seat, answer, draws } of answers.slice(remaining)) copy.apply({ kind: 'answer', seat, answer, draws })
  if (positionText(copy.position) !== positionText(match.position))
    return [finding('undo', 'back and forward again leads elsewhere')]
  return copy.entries.length === before + 1 + count ? [] : [finding('undo', 'the record did not only grow')]
}

/** The answers within a parallel phase, and the number of draws of its last answer before it ended. */
interface ParallelPhase {
  readonly from: number
  readonly to: number
  readonly drawsBeforeJoin: number
}

/** In each parallel phase, other orders of answers give the same result, and nothing shows before its end. */
export function checkParallelPhases<T extends GameTypes>(match: Match<T>, maxPhases: number): Finding[] {
  const { phases, leaks } = findParallelPhases(match)
  const findings: Finding[] = leaks.map((problem) => finding('parallel phase', problem))
  const { seats } = match.edition.rules
  for (const phase of phases.slice(-maxPhases)) {
    const results = [seats, [...seats].reverse()].map((order) => resultInOrder(match, phase, order))
    if (results[0] !== results[1])
      findings.push(
        finding(
          'parallel phase',
          `answers ${phase.from} to ${phase.to - 1}: the order in which the seats answer changes the result`,
        ),
      )
  }
  return findings
}

/** Replays a parallel phase seat by seat. Draws after its end go with the answer that ends it now. */
function resultInOrder<T extends GameTypes>(
  match: Match<T>,
  { from, to, drawsBeforeJoin }: ParallelPhase,
  order: readonly Seat[],
): string {
  const answers = match.answers()
  const phaseAnswers = answers.slice(from, to)
  const drawsAfterJoin = phaseAnswers.at(-1)?.draws.slice(drawsBeforeJoin) ?? []
  const seatAnswers = phaseAnswers.map((entry, i) =>
    i === phaseAnswers.length - 1 ? { ...entry, draws: entry.draws.slice(0, drawsBeforeJoin) } : entry,
  )
  const reordered = order.flatMap((seat) => seatAnswers.filter((entry) => entry.seat === seat))
  const copy = reloadMatch(match, 1)
  for (const entry of answers.slice(0, from)) copy.apply(entry)
  reordered.forEach((entry, i) => {
    copy.apply(i === reordered.length - 1 ? { ...entry, draws: [...entry.draws, ...drawsAfterJoin] } : entry)
  })
  const events = [...match.edition.rules.seats, null].map((viewer) => copy.events(viewer))
  return canonical([positionText(copy.position), events])
}

function findParallelPhases<T extends GameTypes>(
  match: Match<T>,
): { readonly phases: ParallelPhase[]; readonly leaks: string[] } {
  const phases: ParallelPhase[] = []
  const leaks: string[] = []
  const replayed = reloadMatch(match, 1)
  let phaseStart = replayed.position.parallelSince
  for (const [i, entry] of match.answers().entries()) {
    const otherViewers = [...match.edition.rules.seats, null].filter((viewer) => viewer !== entry.seat)
    const visibleText = () => otherViewers.map((viewer) => visibleTo(replayed, viewer)).join()
    const before = phaseStart === undefined ? '' : visibleText()
    replayed.apply(entry)
    const { drawsBeforeJoin, parallelSince } = replayed.position
    if (phaseStart !== undefined && drawsBeforeJoin === undefined && visibleText() !== before)
      leaks.push(`answer ${i} of ${entry.seat} shows before the planning side by side is over`)
    if (phaseStart !== undefined && drawsBeforeJoin !== undefined)
      phases.push({ from: phaseStart, to: i + 1, drawsBeforeJoin })
    phaseStart = parallelSince
  }
  return { phases, leaks }
}

const visibleTo = <T extends GameTypes>(match: Match<T>, viewer: Seat | null): string =>
  canonical([match.view(viewer), match.position.waiting(viewer), match.events(viewer).length])
