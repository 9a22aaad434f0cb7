/** The conformance checks that every game's tests run, and the parts of them that the fuzzer uses. */
import {
  canonical,
  type Game,
  type GameTypes,
  Match,
  type MatchRecord,
  orThrow,
  quickTape,
  RulesFault,
  type Scenario,
  type Tape,
} from '@firestep/referee'
import { answers } from './answer-checks.ts'
import { type Check, type Finding, finding } from './finding.ts'
import { plainData } from './plain-data-checks.ts'
import { randomAnswer, shortened } from './random-play.ts'
import { checkpoints, determinism, restart, together, undo } from './replay-checks.ts'
import { checkRedeal, HiddenLeaves, secrecy } from './secrecy-checks.ts'

/** A finding and the match that shows it. */
export interface ConformanceFault extends Finding {
  readonly record: MatchRecord
}

export interface ConformanceOptions {
  readonly matches?: number
  readonly seed?: number
  /** The scenarios to play in turn; all by default. */
  readonly scenarios?: readonly Scenario[]
  /** One position in this many decisions is examined. */
  readonly examineEvery?: number
  /** One position in this many decisions is observed for what `redealHidden` deals; by default those examined. */
  readonly observeEvery?: number
  /** Limit on decisions; a longer match is taken as endless. */
  readonly longest?: number
}

export const longestMatch = 20_000

/** All checks of one position. */
export function examine<T extends GameTypes>(match: Match<T>, tape: Tape): Finding[] {
  const parts = [
    () => plainData(match),
    () => answers(match, tape),
    () => restart(match, tape),
    () => undo(match, tape),
    () => checkRedeal(match, tape),
    () => secrecy(match, tape),
  ]
  return parts.flatMap(caught)
}

/** All checks of a whole match. */
export const examineWhole = <T extends GameTypes>(
  match: Match<T>,
  tape: Tape,
  most: Thoroughness = { checkpoints: 80, regions: 6 },
): Finding[] =>
  [
    () => determinism(match),
    () => checkpoints(match, tape, most.checkpoints),
    () => together(match, most.regions),
  ].flatMap(caught)

/** Number of checkpoints and parallel phases tried, spread over the match. */
export interface Thoroughness {
  readonly checkpoints: number
  readonly regions: number
}

/** An exception is reported as a finding. */
function caught(part: () => Finding[]): Finding[] {
  try {
    return part()
  } catch (fault) {
    return [finding('fault', causeText(fault))]
  }
}

export const causeText = (fault: unknown): string => {
  const cause = fault instanceof RulesFault ? fault.cause : fault
  return cause instanceof Error ? (cause.stack ?? cause.message).split('\n').slice(0, 3).join(' ') : String(cause)
}

export const brokenInvariants = <T extends GameTypes>(match: Match<T>): Finding[] =>
  match.edition.rules.invariants(match.position.state).map((problem) => finding('invariants', problem))

/** Checks that events stay as they were: compares their texts when heard with those at the end. */
class Ears {
  private readonly texts = new Map<string | null, string[]>()

  listen<T extends GameTypes>(match: Match<T>): void {
    for (const viewer of [...match.edition.rules.seats, null]) {
      const texts = this.texts.get(viewer) ?? []
      for (const heard of match.events(viewer, texts.length)) texts.push(canonical(heard))
      this.texts.set(viewer, texts)
    }
  }

  changed<T extends GameTypes>(match: Match<T>): Finding[] {
    return [...this.texts].flatMap(([viewer, texts]) => {
      const at = match.events(viewer).findIndex((heard, i) => i < texts.length && canonical(heard) !== texts[i])
      return at < 0
        ? []
        : [finding('purity', `event ${at} of ${viewer ?? 'the spectators'} has changed since it was told`)]
    })
  }
}

/** Runs all checks on random matches; reports each kind of finding once. */
export function conformance<T extends GameTypes>(game: Game<T>, options: ConformanceOptions = {}): ConformanceFault[] {
  const { matches = 6, seed = 1, examineEvery = 40, longest = longestMatch, scenarios = game.scenarios } = options
  const faults = new Map<Check, ConformanceFault>()
  const hidden = new HiddenLeaves()
  for (let i = 0; i < matches; i++) {
    const tape = quickTape(seed + i)
    const eye = options.observeEvery === undefined ? null : quickTape(seed + i)
    const opening = shortened(scenarios[i % scenarios.length])
    const match = orThrow(Match.start(game, { ...opening, dice: { kind: 'quick', seed: seed + i } }))
    const ears = new Ears()
    const note = (findings: readonly Finding[]) => {
      for (const one of findings)
        if (!faults.has(one.check)) faults.set(one.check, { ...one, record: match.toRecord() })
    }
    note(
      playThrough(match, tape, longest, () => {
        note(brokenInvariants(match))
        if (eye?.draw(options.observeEvery ?? 1) === 1) note(caught(() => hidden.observe(match, eye)))
        if (tape.draw(examineEvery) > 1) return
        note(examine(match, tape))
        ears.listen(match)
        if (eye === null) note(caught(() => hidden.observe(match, tape)))
      }),
    )
    note(ears.changed(match))
    note(examineWhole(match, tape))
    if (i === matches - 1) note(hidden.never(match.edition.rules.inferableSecrets))
  }
  return [...faults.values()]
}

function playThrough<T extends GameTypes>(match: Match<T>, tape: Tape, longest: number, after: () => void): Finding[] {
  try {
    after()
    for (let n = 0; match.result === null; n++) {
      if (n >= longest) return [finding('ending', `not over after ${longest} decisions`)]
      const { seat, answer } = randomAnswer(match.position, tape)
      const ruling = match.choose(seat, answer)
      if (!ruling.allowed)
        return [finding('answers', `next grew an answer that is refused: ${ruling.why} (${ruling.rule})`)]
      after()
    }
    return []
  } catch (fault) {
    return [finding('fault', causeText(fault))]
  }
}
