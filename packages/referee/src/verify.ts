import { fairDiceProblem } from './fair-dice.ts'
import { activeSpans, type Game, type GameTypes } from './game.ts'
import { equal } from './json.ts'
import { Match } from './match.ts'
import { tapeOf } from './match-config.ts'
import type { DiceRecord, Entry, MatchRecord, SettlementEntry } from './record.ts'
import { RulesFault } from './rules-fault.ts'
import type { Ruling } from './ruling.ts'
import type { Tape } from './tape.ts'

export type Verification<T extends GameTypes> =
  | { readonly verified: true; readonly match: Match<T> }
  /** `ply` is the entry where it stopped; null if no entry is at fault. */
  | { readonly verified: false; readonly ply: number | null; readonly problem: string; readonly match: Match<T> | null }

export function verify<T extends GameTypes>(game: Game<T>, record: MatchRecord): Verification<T> {
  const fail = (ply: number | null, problem: string, match: Match<T> | null = null): Verification<T> => ({
    verified: false,
    ply,
    problem,
    match,
  })
  const diceProblem = record.dice.kind === 'fair' ? fairDiceProblem(record.dice) : null
  if (diceProblem !== null) return fail(null, diceProblem)
  const tape = tapeOf(record.dice)
  if (tape === null) return fail(null, 'its dice were fed by hand: nothing to derive them from')
  const [start, ...rest] = record.entries
  if (start === undefined) return fail(null, 'it has no entries')
  let match: Match<T>
  try {
    const drawProblem = drawProblemOf(tape, start, 0)
    if (drawProblem !== null) return fail(0, drawProblem)
    const created = Match.begin(game, record)
    if ('problems' in created) return fail(null, created.problems.join('; '))
    match = created
  } catch (error) {
    return fail(0, errorText(error))
  }
  const contributionProblem = contributionProblemOf(match, record.dice)
  if (contributionProblem !== null) return fail(null, contributionProblem)
  for (const [i, entry] of rest.entries()) {
    const ply = i + 1
    try {
      const problem = entryProblem(match, entry) ?? drawProblemOf(tape, entry, ply)
      if (problem !== null) return fail(ply, problem, match)
      match.apply(entry)
    } catch (error) {
      return fail(ply, errorText(error), match)
    }
  }
  const last = record.entries.length - 1
  if (!equal(match.result, record.closing.result)) return fail(last, 'it ends with another result than it says', match)
  if (match.hash() !== record.closing.hash) return fail(last, 'it ends in another position than it says', match)
  return { verified: true, match }
}

/** Fair dice need a contribution, and only seats can give one. */
function contributionProblemOf<T extends GameTypes>({ edition }: Match<T>, dice: DiceRecord): string | null {
  if (dice.kind !== 'fair') return null
  const contributors = Object.keys(dice.contributions)
  if (contributors.length === 0) return 'no seat contributed to its dice'
  const nonSeat = contributors.find((seat) => !edition.rules.seats.includes(seat))
  return nonSeat === undefined ? null : `'${nonSeat}' contributed to its dice and is no seat`
}

/** The reason why the rules do not allow an entry, or null. */
export function entryProblem<T extends GameTypes>(match: Match<T>, entry: Entry): string | null {
  if (match.result !== null && entry.kind !== 'takeback') return 'the match is over before it'
  switch (entry.kind) {
    case 'answer':
      return rulingProblem(match.position.check(entry.seat, entry.answer))
    case 'takeback':
      return rulingProblem(match.mayTakeBack(entry.to, entry.only))
    case 'resignation':
    case 'time-out':
      return seatProblem(match, entry.seat)
    case 'agreement':
      return entry.winner === null ? null : seatProblem(match, entry.winner)
    case 'settlement':
      return rulingProblem(match.maySettleFor(entry.after?.span ?? null)) ?? earlyEndProblem(match, entry)
    default:
      return null
  }
}

/** An early end must name a span that was under way then. */
function earlyEndProblem<T extends GameTypes>(
  { edition, position }: Match<T>,
  { after }: SettlementEntry,
): string | null {
  if (after === null || activeSpans(edition.rules, position.state)[after.span] === after.until) return null
  return `${after.span} ${after.until} was not under way`
}

const seatProblem = <T extends GameTypes>(match: Match<T>, seat: string): string | null =>
  match.edition.rules.seats.includes(seat) ? null : `there is no seat '${seat}'`

const rulingProblem = (ruling: Ruling): string | null =>
  ruling.allowed ? null : `not legal (${ruling.rule}): ${ruling.why}`

/** The text of a fault, for people. */
export const errorText = (error: unknown): string => {
  const cause = error instanceof RulesFault ? error.cause : error
  return cause instanceof Error ? cause.message : String(cause)
}

/** The recorded draws must be those that the seed gives. */
function drawProblemOf(tape: Tape, entry: Entry, ply: number): string | null {
  if (!('draws' in entry)) return null
  tape.enter?.(ply)
  for (const [i, [value, sides]] of entry.draws.entries()) {
    const expected = tape.draw(sides)
    if (expected !== value) return `draw ${i + 1} is ${value} of ${sides}, the seed gives ${expected}`
  }
  return null
}
