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
import { checkAnswers } from './answer-checks.ts'
import { type Check, type Finding, finding } from './finding.ts'
import { checkPlainData } from './plain-data-checks.ts'
import { randomAnswer, shortVariantOf } from './random-play.ts'
import { checkCheckpoints, checkDeterminism, checkParallelPhases, checkRestart, checkUndo } from './replay-checks.ts'
import { checkRedeal, checkSecrecy, HiddenLeaves } from './secrecy-checks.ts'

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
  readonly maxDecisions?: number
}

export const defaultMaxDecisions = 20_000

/** All checks of one position. */
export function checkPosition<T extends GameTypes>(match: Match<T>, tape: Tape): Finding[] {
  const checks = [
    () => checkPlainData(match),
    () => checkAnswers(match, tape),
    () => checkRestart(match, tape),
    () => checkUndo(match, tape),
    () => checkRedeal(match, tape),
    () => checkSecrecy(match, tape),
  ]
  return checks.flatMap(findingsOrFault)
}

/** All checks of a whole match. */
export const checkMatch = <T extends GameTypes>(
  match: Match<T>,
  tape: Tape,
  limits: WholeMatchLimits = { checkpoints: 80, parallelPhases: 6 },
): Finding[] =>
  [
    () => checkDeterminism(match),
    () => checkCheckpoints(match, tape, limits.checkpoints),
    () => checkParallelPhases(match, limits.parallelPhases),
  ].flatMap(findingsOrFault)

/** Number of checkpoints and parallel phases tried, spread over the match. */
export interface WholeMatchLimits {
  readonly checkpoints: number
  readonly parallelPhases: number
}

/** An exception is reported as a finding. */
function findingsOrFault(check: () => Finding[]): Finding[] {
  try {
    return check()
  } catch (fault) {
    return [finding('fault', causeText(fault))]
  }
}

export const causeText = (error: unknown): string => {
  const cause = error instanceof RulesFault ? error.cause : error
  return cause instanceof Error ? (cause.stack ?? cause.message).split('\n').slice(0, 3).join(' ') : String(cause)
}

export const brokenInvariants = <T extends GameTypes>(match: Match<T>): Finding[] =>
  match.edition.rules.invariants(match.position.state).map((problem) => finding('invariants', problem))

/** Checks that events stay as they were: compares their texts when heard with those at the end. */
class EventRecorder {
  private readonly texts = new Map<string | null, string[]>()

  record<T extends GameTypes>(match: Match<T>): void {
    for (const viewer of [...match.edition.rules.seats, null]) {
      const texts = this.texts.get(viewer) ?? []
      for (const item of match.events(viewer, texts.length)) texts.push(canonical(item))
      this.texts.set(viewer, texts)
    }
  }

  changedEvents<T extends GameTypes>(match: Match<T>): Finding[] {
    return [...this.texts].flatMap(([viewer, texts]) => {
      const at = match.events(viewer).findIndex((item, i) => i < texts.length && canonical(item) !== texts[i])
      return at < 0
        ? []
        : [finding('purity', `event ${at} of ${viewer ?? 'the spectators'} has changed since it was told`)]
    })
  }
}

/** Runs all checks on random matches; reports each kind of finding once. */
export function conformance<T extends GameTypes>(game: Game<T>, options: ConformanceOptions = {}): ConformanceFault[] {
  const {
    matches = 6,
    seed = 1,
    examineEvery = 40,
    maxDecisions = defaultMaxDecisions,
    scenarios = game.scenarios,
  } = options
  const foundFaults = new Map<Check, ConformanceFault>()
  const hiddenLeaves = new HiddenLeaves()
  for (let i = 0; i < matches; i++) {
    const tape = quickTape(seed + i)
    const observationTape = options.observeEvery === undefined ? null : quickTape(seed + i)
    const scenarioChoice = shortVariantOf(scenarios[i % scenarios.length])
    const match = orThrow(Match.start(game, { ...scenarioChoice, dice: { kind: 'quick', seed: seed + i } }))
    const recorder = new EventRecorder()
    const addFindings = (findings: readonly Finding[]) => {
      for (const finding of findings)
        if (!foundFaults.has(finding.check)) foundFaults.set(finding.check, { ...finding, record: match.toRecord() })
    }
    addFindings(
      playThrough(match, tape, maxDecisions, () => {
        addFindings(brokenInvariants(match))
        if (observationTape?.draw(options.observeEvery ?? 1) === 1)
          addFindings(findingsOrFault(() => hiddenLeaves.observe(match, observationTape)))
        if (tape.draw(examineEvery) > 1) return
        addFindings(checkPosition(match, tape))
        recorder.record(match)
        if (observationTape === null) addFindings(findingsOrFault(() => hiddenLeaves.observe(match, tape)))
      }),
    )
    addFindings(recorder.changedEvents(match))
    addFindings(checkMatch(match, tape))
    if (i === matches - 1) addFindings(hiddenLeaves.unvaried(match.edition.rules.inferableSecrets))
  }
  return [...foundFaults.values()]
}

function playThrough<T extends GameTypes>(
  match: Match<T>,
  tape: Tape,
  maxDecisions: number,
  afterDecision: () => void,
): Finding[] {
  try {
    afterDecision()
    for (let n = 0; match.result === null; n++) {
      if (n >= maxDecisions) return [finding('ending', `not over after ${maxDecisions} decisions`)]
      const { seat, answer } = randomAnswer(match.position, tape)
      const ruling = match.choose(seat, answer)
      if (!ruling.allowed)
        return [finding('answers', `next grew an answer that is refused: ${ruling.why} (${ruling.rule})`)]
      afterDecision()
    }
    return []
  } catch (fault) {
    return [finding('fault', causeText(fault))]
  }
}
