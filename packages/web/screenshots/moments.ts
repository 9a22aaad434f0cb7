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
const settingsOf = ({ scenarios }: Game): ScenarioChoice[] =>
  scenarios.flatMap(({ id: scenario, variants = [] }) =>
    [null, ...variants.map(({ options }) => options)].map((options) => ({ scenario, options })),
  )

/** The first question of each of these kinds in random play, scenario by scenario, until all are met. */
export async function momentsOf(id: string, kinds: readonly string[]): Promise<ReadonlyMap<string, RecordedMoment>> {
  const game = await gameNamed(id)
  const early = new Map<string, RecordedMoment>()
  const late = new Map<string, RecordedMoment>()
  for (let seed = 1; seed <= seedCount; seed++)
    for (const setting of settingsOf(game)) {
      if (kinds.every((kind) => early.has(kind)) && seed > 2) return new Map([...early, ...late])
      for (const { kind, ply, record } of asked(game, setting, seed)) {
        const found = ply < lateAfterAnswers ? early : late
        if (!found.has(kind)) found.set(kind, { kind, record: record() })
        if (!early.has(kind)) early.set(kind, { kind, record: record() })
      }
    }
  throw new Error(`never asked: ${kinds.filter((kind) => !early.has(kind)).join(', ')}`)
}

/** The start of a match, without its dice. */
export type SettingOfPlay = Omit<MatchConfig, 'dice'>

/** Matches to play, and the parts their answers prefer. */
export interface PlayPreference {
  readonly openings: readonly SettingOfPlay[]
  readonly towards: readonly Json[]
}

/**
 * The first question of each of these kinds in play that prefers parts leading to them, as chance alone seldom does.
 */
export async function momentsWithPreference(
  id: string,
  kinds: readonly string[],
  { openings, towards }: PlayPreference,
): Promise<ReadonlyMap<string, RecordedMoment>> {
  const game = await gameNamed(id)
  const found = new Map<string, RecordedMoment>()
  for (let seed = 1; seed <= preferenceSeedCount; seed++)
    for (const opening of openings)
      for (const { kind, record } of asked(game, opening, seed, towards)) {
        if (kinds.includes(kind) && !found.has(kind)) found.set(kind, { kind, record: record() })
        if (found.size === kinds.length) return found
      }
  throw new Error(`never asked: ${kinds.filter((kind) => !found.has(kind)).join(', ')}`)
}

/** The first question of a kind in random play of a scenario. */
export async function momentAt(id: string, scenario: string, kind: string): Promise<MatchRecord> {
  for (const one of asked(await gameNamed(id), { scenario, options: null }, 1))
    if (one.kind === kind) return one.record()
  throw new Error(`'${kind}' is never asked in '${scenario}'`)
}

/** The first question in random play of a scenario whose answer can begin with this part. */
export async function momentWith(id: string, scenario: string, part: Json): Promise<MatchRecord> {
  for (const { record, parts } of asked(await gameNamed(id), { scenario, options: null }, 1))
    if (parts().some((one) => equal(one, part))) return record()
  throw new Error(`nothing in '${scenario}' is answered with ${JSON.stringify(part)}`)
}

/** The first question in random play that fulfils a condition. */
export async function momentOf(
  id: string,
  opening: SettingOfPlay,
  will: (one: AskedMoment) => boolean,
): Promise<MatchRecord> {
  for (const one of asked(await gameNamed(id), opening, 1)) if (will(one)) return one.record()
  throw new Error(`nothing of the kind is asked in '${opening.scenario}'`)
}

/** An event told in a match. */
type ToldEvents = Readonly<Record<string, Json>>

/** The question of a kind whose answer led to the wanted event, in play that prefers it. */
export async function momentBefore(
  id: string,
  { openings, towards }: PlayPreference,
  kind: string,
  /** Tests the given answer and the next question. */
  happens: (answer: readonly Json[], then: AskedMoment) => boolean,
): Promise<MatchRecord> {
  const game = await gameNamed(id)
  for (let seed = 1; seed <= preferenceSeedCount; seed++)
    for (const opening of openings) {
      let before: { readonly answer: readonly Json[]; readonly record: MatchRecord } | null = null
      for (const one of asked(game, opening, seed, towards)) {
        if (before !== null && happens(before.answer, one)) return before.record
        const answer: readonly Json[] = Array.isArray(one.answer) ? one.answer : [one.answer]
        before = one.kind === kind ? { answer, record: one.record() } : null
      }
    }
  throw new Error(`nothing of the kind ever comes of '${kind}'`)
}

export interface AskedMoment {
  readonly kind: string
  readonly ply: number
  record(): MatchRecord
  /** Events since the question before. */
  readonly told: readonly ToldEvents[]
  /** The answer that follows. */
  readonly answer: Json
  /** The parts its answer may begin or continue with. */
  parts(...soFar: readonly Json[]): readonly Json[]
}

/** A kind that mostly offers only the preferred parts, where it offers any of them. */
function preferringKind<View, About extends Json>(
  kind: QuestionKind<View, About>,
  towards: readonly Json[],
  tape: Tape,
): QuestionKind<View, About> {
  const isPreferred = (part: Json): boolean =>
    towards.some((one) => equal(one, part) || (Array.isArray(part) && part.some((inner) => equal(one, inner))))
  // A builder would bypass the preferred parts.
  const { builder: _growing, ...rest } = kind
  return {
    ...rest,
    next(view, about, soFar) {
      const growth = kind.next(view, about, soFar)
      const parts = growth.parts.filter(isPreferred)
      return parts.length > 0 && tape.draw(5) > 1 ? { parts, enough: false } : growth
    },
  }
}

/** All questions of one random match. */
function* asked(
  game: Game,
  opening: SettingOfPlay,
  seed: number,
  towards: readonly Json[] = [],
): Generator<AskedMoment> {
  const match = orThrow(Match.start(game, { ...opening, dice: { kind: 'quick', seed } }))
  const tape = quickTape(31 * seed)
  let heard = 0
  for (let ply = 0; ply < maxAnswers && match.result === null; ply++) {
    const [question] = match.position.questions()
    if (question === undefined) return
    const kind = match.position.kind(question)
    const view = match.position.view(question.seat)
    const pick = (count: number): number => tape.draw(count) - 1
    const answer =
      kind.preparedAnswer(view, question.about) ??
      buildAnswer(towards.length > 0 ? preferringKind(kind, towards, tape) : kind, view, question.about, pick)
    // Questions with one answer are answered automatically and never shown.
    const choice = onlyAnswer(kind, view, question.about) === undefined
    if (choice) {
      yield {
        kind: question.kind,
        ply,
        answer,
        record: () => match.toRecord(),
        told: match.events(null, heard).flatMap((one) => (one.type === 'told' ? [one.event as ToldEvents] : [])),
        parts: (...soFar) => kind.next(view, question.about, soFar).parts,
      }
      heard = match.streamLength(null)
    }
    const ruling = match.choose(question.seat, answer)
    if (!ruling.allowed) throw new Error(`${ruling.rule}: ${ruling.why}`)
  }
}
