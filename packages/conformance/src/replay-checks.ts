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
const stand = <T extends GameTypes>(position: Position<T>): string =>
  canonical([position.state, position.questions(), position.outcome ?? null])

/** The same answers with the same seed give the same record and the same events for every viewer. */
export function determinism<T extends GameTypes>(match: Match<T>): Finding[] {
  const record = match.toRecord()
  const again = Match.start(match.edition.game, record)
  if ('problems' in again) return [finding('determinism', again.problems.join('; '))]
  for (const entry of record.entries.slice(1)) {
    if (entry.kind === 'answer') {
      const ruling = again.choose(entry.seat, entry.answer)
      if (!ruling.allowed)
        return [finding('determinism', `entry ${again.entries.length} is refused when played again: ${ruling.why}`)]
    } else again.apply(entry)
  }
  const differs = record.entries.findIndex((entry, ply) => !equal(entry, again.entries[ply]))
  if (differs >= 0) return [finding('determinism', `entry ${differs} draws other numbers when played again`)]
  if (again.hash() !== match.hash()) return [finding('determinism', 'the same answers lead to another position')]
  const viewers = [...match.edition.rules.seats, null]
  return viewers
    .filter((viewer) => !equal(again.events(viewer), match.events(viewer)))
    .map((viewer) => finding('determinism', `${viewer ?? 'a spectator'} hears something else when it is played again`))
}

/** The newest stored checkpoint, also with its keys shuffled, and the nearest snapshot lead to the present position. */
export function restart<T extends GameTypes>(match: Match<T>, tape: Tape): Finding[] {
  const now = stand(match.position)
  const found: Finding[] = []
  if (stand(match.positionAfter(match.answers().length)) !== now)
    found.push(finding('restart', 'played again from the nearest snapshot, the position differs'))
  if (stand(reloadMatch(match).position) !== now)
    found.push(finding('restart', 'played again from the record alone, the position differs'))
  const stored = match.snapshot()
  if (stored === undefined) return found
  for (const snapshot of [stored, { ...stored, state: JSON.stringify(shuffled(JSON.parse(stored.state), tape)) }])
    found.push(...fromStore(match, snapshot, now))
  return found
}

function fromStore<T extends GameTypes>(match: Match<T>, snapshot: StoredSnapshot, now: string): Finding[] {
  const loaded = Match.load(match.edition.game, match.toRecord(), snapshot)
  if ('problems' in loaded) return [finding('restart', loaded.problems.join('; '))]
  if (stand(loaded.position) !== now)
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
const compared = [0, 1, 2, 5, 12, 25]
const followed = Math.max(...compared)

/** Going on from a checkpoint, with shuffled keys, gives the same positions as the match. */
export function checkpoints<T extends GameTypes>(match: Match<T>, tape: Tape, most: number): Finding[] {
  const answers = match.answers()
  const all: Checkpoint[] = []
  playedAgain(match, (point) => all.push(point))
  const every = Math.ceil(all.length / most)
  const tried = new Map<number, Checkpoint & { readonly state: string }>()
  const near = new Set<number>()
  for (let i = 0; i < all.length; i += every) for (const n of compared) near.add((all[i] as Checkpoint).played + n)
  // Only positions near the tried checkpoints are kept as text: a match may have thousands of checkpoints.
  const stands = new Map<number, string>()
  let met = 0
  playedAgain(
    match,
    (point, state) => {
      if (met % every === 0) tried.set(met, { ...point, state: JSON.stringify(shuffled(state, tape)) })
      met++
    },
    (n, position) => {
      if (near.has(n)) stands.set(n, stand(position))
    },
  )
  const start = match.entries[0]
  const drawsOf = (n: number) =>
    n === 0 ? (start?.kind === 'start' ? start.draws : []) : (answers[n - 1]?.draws ?? [])
  for (const point of tried.values()) {
    const drawn = { draws: drawsOf(point.played), used: point.draws }
    const position = new Position({ rules: match.edition.rules, tape: tape }, JSON.parse(point.state), drawn)
    const until = Math.min(point.played + followed, answers.length)
    for (let n = point.played; n <= until; n++) {
      if (compared.includes(n - point.played) && stand(position) !== stands.get(n))
        return [finding('restart', `from the checkpoint behind answer ${point.played}, answer ${n} leads elsewhere`)]
      const next = answers[n]
      if (next !== undefined && n < until) position.play(next.seat, next.answer, next.draws)
    }
  }
  return []
}

/** Replays a match, reporting every checkpoint and the position after each answer. */
function playedAgain<T extends GameTypes>(
  match: Match<T>,
  passed: (point: Checkpoint, state: unknown) => void,
  stood: (played: number, position: Position<T>) => void = () => {},
): void {
  let played = 0
  const live = match.positionAfter(0, undefined, {
    hear() {},
    disclosed() {},
    halt() {},
    use() {},
    checkpoint: (state, draws) => passed({ played, draws }, state),
  })
  stood(played, live)
  for (const { seat, answer, draws } of match.answers()) {
    played++
    live.play(seat, answer, draws)
    stood(played, live)
  }
}

/** A takeback and the same answers again lead to the same position. The record only grows. */
export function undo<T extends GameTypes>(match: Match<T>, tape: Tape): Finding[] {
  const answers = match.answers()
  if (answers.length === 0) return []
  const back = tape.draw(Math.min(answers.length, 40))
  const copy = reloadMatch(match)
  const kept = answers.length - back
  const to = copy.plies[kept] ?? -1
  const before = copy.entries.length
  const ruling = copy.takeback(to)
  if (!ruling.allowed) return [finding('undo', ruling.why)]
  if (stand(copy.position) !== stand(match.positionAfter(kept)))
    return [finding('undo', `${back} answers back, the position is not the one that was there`)]
  for (const { seat, answer, draws } of answers.slice(kept)) copy.apply({ kind: 'answer', seat, answer, draws })
  if (stand(copy.position) !== stand(match.position)) return [finding('undo', 'back and forward again leads elsewhere')]
  return copy.entries.length === before + 1 + back ? [] : [finding('undo', 'the record did not only grow')]
}

/** The answers within a parallel phase, and the number of draws of its last answer before it ended. */
interface Region {
  readonly from: number
  readonly to: number
  readonly joinedAt: number
}

/** In each parallel phase, other orders of answers give the same result, and nothing shows before its end. */
export function together<T extends GameTypes>(match: Match<T>, most: number): Finding[] {
  const { regions, crossed } = follow(match)
  const found: Finding[] = crossed.map((problem) => finding('together', problem))
  const { seats } = match.edition.rules
  for (const region of regions.slice(-most)) {
    const results = [seats, [...seats].reverse()].map((order) => playedInOrder(match, region, order))
    if (results[0] !== results[1])
      found.push(
        finding(
          'together',
          `answers ${region.from} to ${region.to - 1}: the order in which the seats answer changes the result`,
        ),
      )
  }
  return found
}

/** Replays a parallel phase seat by seat. Draws after its end go with the answer that ends it now. */
function playedInOrder<T extends GameTypes>(
  match: Match<T>,
  { from, to, joinedAt }: Region,
  order: readonly Seat[],
): string {
  const answers = match.answers()
  const inside = answers.slice(from, to)
  const after = inside.at(-1)?.draws.slice(joinedAt) ?? []
  const own = inside.map((entry, i) =>
    i === inside.length - 1 ? { ...entry, draws: entry.draws.slice(0, joinedAt) } : entry,
  )
  const sorted = order.flatMap((seat) => own.filter((entry) => entry.seat === seat))
  const copy = reloadMatch(match, 1)
  for (const entry of answers.slice(0, from)) copy.apply(entry)
  sorted.forEach((entry, i) => {
    copy.apply(i === sorted.length - 1 ? { ...entry, draws: [...entry.draws, ...after] } : entry)
  })
  const heard = [...match.edition.rules.seats, null].map((viewer) => copy.events(viewer))
  return canonical([stand(copy.position), heard])
}

function follow<T extends GameTypes>(match: Match<T>): { readonly regions: Region[]; readonly crossed: string[] } {
  const regions: Region[] = []
  const crossed: string[] = []
  const live = reloadMatch(match, 1)
  let since = live.position.sideSince
  for (const [i, entry] of match.answers().entries()) {
    const others = [...match.edition.rules.seats, null].filter((viewer) => viewer !== entry.seat)
    const seen = () => others.map((viewer) => outside(live, viewer)).join()
    const before = since === undefined ? '' : seen()
    live.apply(entry)
    const { joinedAt, sideSince } = live.position
    if (since !== undefined && joinedAt === undefined && seen() !== before)
      crossed.push(`answer ${i} of ${entry.seat} shows before the planning side by side is over`)
    if (since !== undefined && joinedAt !== undefined) regions.push({ from: since, to: i + 1, joinedAt })
    since = sideSince
  }
  return { regions, crossed }
}

const outside = <T extends GameTypes>(match: Match<T>, viewer: Seat | null): string =>
  canonical([match.view(viewer), match.position.waiting(viewer), match.events(viewer).length])
