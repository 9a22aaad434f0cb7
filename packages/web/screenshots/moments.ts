/** Matches of a game at a question of each kind, also rare ones. */
import {
  buildAnswer,
  equal,
  type Game,
  type Json,
  Match,
  type MatchConfig,
  type MatchRecord,
  onlyAnswer,
  orThrow,
  type QuestionKind,
  quickTape,
  type ScenarioChoice,
  type Tape,
} from '@firestep/referee'
import { registered } from '@firestep/registry'

export interface RecordedMoment {
  readonly kind: string
  readonly record: MatchRecord
}

/** Number of answers a match should have at the question; an earlier question is used if there is no later one. */
const lateAfterAnswers = 60
const maxAnswers = 900
const seedCount = 60
const preferenceSeedCount = 400

async function gameNamed(id: string): Promise<Game> {
  const game = await registered(id)?.load()
  if (game === undefined) throw new Error(`there is no game '${id}'`)
  return game
}

/** The question kinds of a game. */
export async function kindsOf(id: string): Promise<readonly string[]> {
  const game = await gameNamed(id)
  return Object.keys(orThrow(game.rules(game.data)).kinds)
}

/** Every scenario as printed, and its variants. */
const openingsOf = ({ scenarios }: Game): ScenarioChoice[] =>
  scenarios.flatMap(({ id: scenario, variants = [] }) =>
    [null, ...variants.map(({ options }) => options)].map((options) => ({ scenario, options })),
  )

/** The first question of each of these kinds in random play, scenario by scenario, until all are met. */
export async function momentsOf(id: string, kinds: readonly string[]): Promise<ReadonlyMap<string, RecordedMoment>> {
  const game = await gameNamed(id)
  const early = new Map<string, RecordedMoment>()
  const late = new Map<string, RecordedMoment>()
  for (let seed = 1; seed <= seedCount; seed++)
    for (const opening of openingsOf(game)) {
      if (kinds.every((kind) => early.has(kind)) && seed > 2) return new Map([...early, ...late])
      for (const { kind, ply, record } of askedMoments(game, opening, seed)) {
        const moments = ply < lateAfterAnswers ? early : late
        if (!moments.has(kind)) moments.set(kind, { kind, record: record() })
        if (!early.has(kind)) early.set(kind, { kind, record: record() })
      }
    }
  throw new Error(`never asked: ${kinds.filter((kind) => !early.has(kind)).join(', ')}`)
}

/** Seeds of random play in which most kinds of question are met. */
const metSeedCount = 2

/** The first question of each kind that random play meets in any scenario; rare kinds may be missing. */
export async function momentsMet(id: string): Promise<ReadonlyMap<string, RecordedMoment>> {
  const game = await gameNamed(id)
  const met = new Map<string, RecordedMoment>()
  for (let seed = 1; seed <= metSeedCount; seed++)
    for (const opening of openingsOf(game))
      for (const { kind, record } of askedMoments(game, opening, seed))
        if (!met.has(kind)) met.set(kind, { kind, record: record() })
  return met
}

/** The start of a match, without its dice. */
export type MatchOpening = Omit<MatchConfig, 'dice'>

/** Matches to play, and the parts their answers prefer. */
export interface PlayPreference {
  readonly openings: readonly MatchOpening[]
  readonly preferredParts: readonly Json[]
}

/**
 * The first question of each of these kinds in play that prefers parts leading to them, as chance alone seldom does.
 */
export async function momentsWithPreference(
  id: string,
  kinds: readonly string[],
  { openings, preferredParts }: PlayPreference,
): Promise<ReadonlyMap<string, RecordedMoment>> {
  const game = await gameNamed(id)
  const found = new Map<string, RecordedMoment>()
  for (let seed = 1; seed <= preferenceSeedCount; seed++)
    for (const opening of openings)
      for (const { kind, record } of askedMoments(game, opening, seed, preferredParts)) {
        if (kinds.includes(kind) && !found.has(kind)) found.set(kind, { kind, record: record() })
        if (found.size === kinds.length) return found
      }
  throw new Error(`never asked: ${kinds.filter((kind) => !found.has(kind)).join(', ')}`)
}

/** The first question of a kind in random play of a scenario. */
export async function momentAt(id: string, scenario: string, kind: string): Promise<MatchRecord> {
  for (const moment of askedMoments(await gameNamed(id), { scenario, options: null }, 1))
    if (moment.kind === kind) return moment.record()
  throw new Error(`'${kind}' is never asked in '${scenario}'`)
}

/** The first question in random play of a scenario whose answer can begin with this part. */
export async function momentWith(id: string, scenario: string, part: Json): Promise<MatchRecord> {
  for (const { record, parts } of askedMoments(await gameNamed(id), { scenario, options: null }, 1))
    if (parts().some((possible) => equal(possible, part))) return record()
  throw new Error(`nothing in '${scenario}' is answered with ${JSON.stringify(part)}`)
}

/** A match in random play of a scenario, when its last turn begins. */
export async function lastTurnOf(id: string, scenario: string): Promise<MatchRecord> {
  const match = orThrow(Match.start(await gameNamed(id), { scenario, options: null, dice: { kind: 'quick', seed: 1 } }))
  const tape = quickTape(31)
  let turn: number | null = null
  let record = match.toRecord()
  while (match.result === null) {
    const [question] = match.position.questions()
    if (question === undefined) throw new Error('nobody is asked')
    const currentTurn = match.edition.rules.turn(match.position.state)
    if (currentTurn !== turn) record = match.toRecord()
    turn = currentTurn
    const kind = match.position.kind(question)
    const view = match.position.view(question.seat)
    const answer =
      kind.preparedAnswer(view, question.about) ??
      buildAnswer(kind, view, question.about, (count) => tape.draw(count) - 1)
    const ruling = match.choose(question.seat, answer)
    if (!ruling.allowed) throw new Error(`${ruling.rule}: ${ruling.why}`)
  }
  return record
}

/** The first wanted question in random play of a scenario. */
export async function momentOf(
  id: string,
  opening: MatchOpening,
  isWanted: (moment: AskedMoment) => boolean,
): Promise<MatchRecord> {
  for (const moment of askedMoments(await gameNamed(id), opening, 1)) if (isWanted(moment)) return moment.record()
  throw new Error(`nothing of the kind is asked in '${opening.scenario}'`)
}

/** An event events in a match. */
type GameEvent = Readonly<Record<string, Json>>

/** The question of a kind whose answer led to the wanted event, in play that prefers it. */
export async function momentBefore(
  id: string,
  { openings, preferredParts }: PlayPreference,
  kind: string,
  /** Tests the given answer and the next question. */
  isWanted: (answer: readonly Json[], nextMoment: AskedMoment) => boolean,
): Promise<MatchRecord> {
  const game = await gameNamed(id)
  for (let seed = 1; seed <= preferenceSeedCount; seed++)
    for (const opening of openings) {
      let candidate: { readonly answer: readonly Json[]; readonly record: MatchRecord } | null = null
      for (const moment of askedMoments(game, opening, seed, preferredParts)) {
        if (candidate !== null && isWanted(candidate.answer, moment)) return candidate.record
        const answer: readonly Json[] = Array.isArray(moment.answer) ? moment.answer : [moment.answer]
        candidate = moment.kind === kind ? { answer, record: moment.record() } : null
      }
    }
  throw new Error(`nothing of the kind ever comes of '${kind}'`)
}

export interface AskedMoment {
  readonly kind: string
  readonly ply: number
  record(): MatchRecord
  /** Events since the question before. */
  readonly events: readonly GameEvent[]
  /** The answer that follows. */
  readonly answer: Json
  /** The parts its answer may begin or continue with. */
  parts(...soFar: readonly Json[]): readonly Json[]
}

/** A kind that mostly offers only the preferred parts, where it offers any of them. */
function preferringKind<View, About extends Json>(
  kind: QuestionKind<View, About>,
  preferredParts: readonly Json[],
  tape: Tape,
): QuestionKind<View, About> {
  const isPreferred = (part: Json): boolean =>
    preferredParts.some(
      (preferred) => equal(preferred, part) || (Array.isArray(part) && part.some((inner) => equal(preferred, inner))),
    )
  // A builder would bypass the preferred parts.
  const { builder: _builder, ...kindWithoutBuilder } = kind
  return {
    ...kindWithoutBuilder,
    next(view, about, soFar) {
      const nextParts = kind.next(view, about, soFar)
      const parts = nextParts.parts.filter(isPreferred)
      return parts.length > 0 && tape.draw(5) > 1 ? { parts, enough: false } : nextParts
    },
  }
}

/** All questions of one random match. */
function* askedMoments(
  game: Game,
  opening: MatchOpening,
  seed: number,
  preferredParts: readonly Json[] = [],
): Generator<AskedMoment> {
  const match = orThrow(Match.start(game, { ...opening, dice: { kind: 'quick', seed } }))
  const tape = quickTape(31 * seed)
  let reportedItems = 0
  for (let ply = 0; ply < maxAnswers && match.result === null; ply++) {
    const [question] = match.position.questions()
    if (question === undefined) return
    const kind = match.position.kind(question)
    const view = match.position.view(question.seat)
    const pick = (count: number): number => tape.draw(count) - 1
    const answer =
      kind.preparedAnswer(view, question.about) ??
      buildAnswer(
        preferredParts.length > 0 ? preferringKind(kind, preferredParts, tape) : kind,
        view,
        question.about,
        pick,
      )
    // Questions with one answer are answered automatically and never shown.
    const hasChoice = onlyAnswer(kind, view, question.about) === undefined
    if (hasChoice) {
      yield {
        kind: question.kind,
        ply,
        answer,
        record: () => match.toRecord(),
        events: match
          .events(null, reportedItems)
          .flatMap((item) => (item.type === 'told' ? [item.event as GameEvent] : [])),
        parts: (...soFar) => kind.next(view, question.about, soFar).parts,
      }
      reportedItems = match.streamLength(null)
    }
    const ruling = match.choose(question.seat, answer)
    if (!ruling.allowed) throw new Error(`${ruling.rule}: ${ruling.why}`)
  }
}
