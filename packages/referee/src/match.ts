/** A match and the actions of its seats. Each action becomes an entry, or is refused and changes nothing. */

import { playStandingDecisions } from './auto-answer.ts'
import type { StoredSnapshot } from './checkpoints.ts'
import type { Edition } from './edition.ts'
import { settledAnswer } from './forced-answer.ts'
import { activeSpans, type Game, type GameTypes, type Problems, spanNames } from './game.ts'
import { drawsAtStart, MatchHistory } from './history.ts'
import { type Instruction, instructionRuling } from './instruction.ts'
import { equal, isTooDeep, type Json, normalized } from './json.ts'
import { editionFor, type MatchConfig, recordMismatch } from './match-config.ts'
import { isReaction } from './question-kind.ts'
import type { AnswerEntry, Entry, LoadableRecord } from './record.ts'
import { resultOfAgreedScore } from './result.ts'
import { allowed, type Ruling, refused } from './ruling.ts'
import type { Seat } from './script.ts'
import {
  type ActiveDeputy,
  activeDeputyOf,
  type Deputy,
  type ForcedAnswerMode,
  type InstructionOrder,
  type PlannedAnswer,
  type ReactionPolicy,
  type StandingOrder,
  type StoredWindowSetting,
  spanOfPolicy,
  type WindowSetting,
} from './standing-decisions.ts'

export class Match<T extends GameTypes> extends MatchHistory<T> {
  /** A new match, or the problems with its configuration. */
  static start<T extends GameTypes>(game: Game<T>, config: MatchConfig): Match<T> | Problems {
    const edition = editionFor(game, config)
    return 'problems' in edition ? edition : new Match(edition, config)
  }

  /**
   * The match at the end of its record. `snapshot` avoids replaying what came before it. Answers are not checked: a
   * record from outside goes through `verify` first.
   */
  static load<T extends GameTypes>(
    game: Game<T>,
    record: LoadableRecord,
    snapshot?: StoredSnapshot,
  ): Match<T> | Problems {
    const match = Match.begin(game, record, snapshot)
    if ('problems' in match) return match
    for (const entry of record.entries.slice(match.entries.length)) match.apply(entry)
    return match
  }

  /** The match at the start of its record, or at a snapshot; `apply` plays the rest. */
  static begin<T extends GameTypes>(
    game: Game<T>,
    record: LoadableRecord,
    snapshot?: StoredSnapshot,
  ): Match<T> | Problems {
    const edition = editionFor(game, record)
    if ('problems' in edition) return edition
    const mismatch = recordMismatch(edition, record)
    return mismatch === null ? Match.under(edition, record, snapshot) : { problems: [mismatch] }
  }

  /** The same under an edition other than its own. The caller compares the results: `adoptNewRules`. */
  static under<T extends GameTypes>(edition: Edition<T>, record: LoadableRecord, snapshot?: StoredSnapshot): Match<T> {
    const from = snapshot && { snapshot, entries: record.entries.slice(0, snapshot.entries) }
    return new Match(edition, record, from, drawsAtStart(record))
  }

  /** Plays an answer, or refuses it and changes nothing. `number` is the number of the question the player saw. */
  choose(seat: Seat, answer: Json, number?: number): Ruling {
    const ruling = this.mayChoose(seat, answer, number)
    if (!ruling.allowed) return ruling
    if (!this.decisions.idle) {
      this.decisions.haltPlan(seat, 'you answered by hand')
      this.decisions.dismissDeputy(seat)
    }
    this.acceptChosen(seat, answer, null)
    return ruling
  }

  /** Plays an answer that the player's program gave because nothing was to be decided. Any other counts as chosen. */
  chooseForced(seat: Seat, answer: Json, number?: number): Ruling {
    const question = this.position.asked(seat)
    const settled = question && settledAnswer(this.position.kind(question), this.view(seat), question.about)
    if (settled === undefined || !equal(settled, answer)) return this.choose(seat, answer, number)
    const ruling = this.mayChoose(seat, answer, number)
    if (ruling.allowed) this.acceptChosen(seat, answer, 'forced')
    return ruling
  }

  private acceptChosen(seat: Seat, answer: Json, from: 'forced' | null): void {
    this.recordPassed(seat, answer)
    this.accept(seat, normalized(answer), undefined, from)
    this.followDecisions()
  }

  /** Remembers a window that a seat passes although it was asked. */
  private recordPassed(seat: Seat, answer: Json): void {
    const question = this.position.asked(seat)
    const policy = this.decisions.reactionsOf(seat)
    if (question === undefined || policy === undefined || spanOfPolicy(policy) === null) return
    const kind = this.position.kind(question)
    if (kind.pass === undefined || !isReaction(kind) || !equal(answer, kind.pass)) return
    this.decisions.recordPassed(seat, question.kind, activeSpans(this.edition.rules, this.position.state))
  }

  /** Plays an answer given by the seat's deputy. */
  chooseAsDeputy(seat: Seat, answer: Json, number?: number): Ruling {
    if (activeDeputyOf(this, seat) === null) return refused('referee.deputy', `nobody plays in the place of '${seat}'`)
    const ruling = this.mayChoose(seat, answer, number)
    if (!ruling.allowed) return ruling
    this.accept(seat, normalized(answer), undefined, 'deputy')
    this.followDecisions()
    return ruling
  }

  private mayChoose(seat: Seat, answer: Json, number: number | undefined): Ruling {
    const refusal = this.refusalFor(seat)
    if (refusal !== null) return refusal
    if (number !== undefined && number !== this.line.number(seat))
      return refused(
        'referee.stale',
        `this answers question ${number}; ${seat} is at question ${this.line.number(seat)} now`,
      )
    if (isTooDeep(answer)) return refused('referee.shape', 'no answer is nested that deeply')
    return this.position.check(seat, answer)
  }

  /** Sets a plan. Its answers are played until something happens that the seat did not foresee. */
  setPlan(seat: Seat, answers: readonly PlannedAnswer[]): Ruling {
    const refusal = this.refusalFor(seat)
    if (refusal !== null) return refusal
    if (!isPlan(answers)) return refused('referee.shape', 'a plan is a list of kinds of question and their answers')
    this.decisions.setPlan(
      seat,
      answers.map(({ kind, answer, words }) => ({ kind, answer: normalized(answer), words })),
    )
    this.followDecisions()
    return allowed
  }

  /** Sets a kind of reaction window to pass, or to ask again. */
  setWindow(seat: Seat, kind: string, mode: WindowSetting): Ruling {
    const ruling = this.maySetWindow(seat, kind, mode)
    if (!ruling.allowed) return ruling
    if (mode === 'default') this.decisions.removeWindow(seat, kind)
    else this.decisions.setWindow(seat, kind, this.storedSetting(mode) ?? 'ask')
    this.followDecisions()
    return allowed
  }

  maySetWindow(seat: Seat, kind: string, mode: WindowSetting): Ruling {
    const refusal = this.refusalFor(seat)
    if (refusal !== null) return refusal
    const { kinds } = this.edition.rules
    if (!Object.hasOwn(kinds, kind) || kinds[kind]?.pass === undefined)
      return refused('referee.window', `'${kind}' is not a window that can be let go by`)
    return mode !== 'default' && this.storedSetting(mode) === null
      ? refused('referee.window', `no window can be set to '${mode.slice(0, 60)}'`)
      : allowed
  }

  private storedSetting(mode: Exclude<WindowSetting, 'default'>): StoredWindowSetting | null {
    if (mode === 'ask' || mode === 'pass') return mode
    return this.activeSpan(mode.replace(/^pass this /, ''))
  }

  /** A span that is under way, with its number; null if there is none. */
  private activeSpan(span: string): Pick<Deputy, 'span' | 'until'> | null {
    const spans = activeSpans(this.edition.rules, this.position.state)
    const until = Object.hasOwn(spans, span) ? spans[span] : undefined
    return until === undefined ? null : { span, until }
  }

  /** Appoints a deputy that plays for the seat until a span is over; null dismisses it. */
  setDeputy(seat: Seat, deputy: ActiveDeputy | null): Ruling {
    const refusal = this.refusalFor(seat)
    if (refusal !== null) return refusal
    const span = deputy === null ? null : this.activeSpan(deputy.span)
    if (deputy === null) this.decisions.dismissDeputy(seat)
    else if (span === null) return this.maySetDeputy(seat, deputy)
    else this.decisions.setDeputy(seat, { strength: deputy.strength, ...span })
    return allowed
  }

  maySetDeputy(seat: Seat, { span }: ActiveDeputy): Ruling {
    const refusal = this.refusalFor(seat)
    if (refusal !== null) return refusal
    return this.activeSpan(span) === null
      ? refused('referee.deputy', `no ${span.slice(0, 60)} is under way that an opponent could play to the end`)
      : allowed
  }

  /** Sets standing orders: matching questions are answered automatically where the rules allow it. */
  setOrders(seat: Seat, orders: readonly StandingOrder[]): Ruling {
    const ruling = this.maySetOrders(seat, orders)
    if (!ruling.allowed) return ruling
    this.decisions.setOrders(seat, orders.map(copyOrder))
    this.followDecisions()
    return allowed
  }

  maySetOrders(seat: Seat, orders: readonly StandingOrder[]): Ruling {
    const refusal = this.refusalFor(seat)
    if (refusal !== null) return refusal
    for (const order of orders) {
      const ruling = 'kinds' in order ? this.mayInstruct(seat, order) : allowed
      if (!ruling.allowed) return ruling
    }
    return allowed
  }

  /** Rules on an instruction order: all of its kinds must accept the instruction. */
  private mayInstruct(seat: Seat, { kinds, instruction }: InstructionOrder): Ruling {
    const view = this.view(seat)
    for (const name of kinds) {
      const support = Object.hasOwn(this.edition.rules.kinds, name)
        ? this.edition.rules.kinds[name]?.instructions
        : null
      if (support == null) return refused('referee.instruction', `'${name}' takes no instructions`)
      const ruling = instructionRuling(support.form(view), instruction)
      if (!ruling.allowed) return ruling
    }
    return kinds.length > 0 ? allowed : refused('referee.instruction', 'an instruction is for some kind of question')
  }

  /** Sets the treatment of forced answers; it applies to an open question too. */
  setForced(seat: Seat, mode: ForcedAnswerMode): Ruling {
    const refusal = this.refusalFor(seat)
    if (refusal !== null) return refusal
    this.decisions.setForced(seat, mode)
    this.followDecisions()
    return allowed
  }

  /** Sets the policy for reaction windows; it applies to an open window too. */
  setReactions(seat: Seat, policy: ReactionPolicy): Ruling {
    const ruling = this.maySetReactions(seat, policy)
    if (!ruling.allowed) return ruling
    this.decisions.setReactions(seat, policy)
    this.followDecisions()
    return allowed
  }

  maySetReactions(seat: Seat, policy: ReactionPolicy): Ruling {
    const refusal = this.refusalFor(seat)
    if (refusal !== null) return refusal
    const span = spanOfPolicy(policy)
    return span === null || spanNames(this.edition.rules).includes(span)
      ? allowed
      : refused('referee.window', `this game has no ${span.slice(0, 60)}`)
  }

  resign(seat: Seat): Ruling {
    return this.end({ kind: 'resignation', seat }, seat)
  }

  timeOut(seat: Seat): Ruling {
    return this.end({ kind: 'time-out', seat }, seat)
  }

  /** Ends the match with the winner that all seats agreed on, or with none. */
  agree(winner: Seat | null): Ruling {
    return this.end({ kind: 'agreement', winner }, winner)
  }

  /** Ends the match by agreement with the score as it stands: at once, or when a span is over. */
  settleFor(span: string | null): Ruling {
    const ruling = this.maySettleFor(span)
    if (ruling.allowed) this.append({ kind: 'settlement', after: span === null ? null : this.activeSpan(span) })
    return ruling
  }

  maySettleFor(span: string | null): Ruling {
    if (this.result !== null) return refused('referee.over', 'the match is over')
    const { early } = this.edition.rules
    if (early === undefined || resultOfAgreedScore(this.edition.rules, this.position.state) === null)
      return refused('referee.settlement', 'this has no score that could count before its end')
    return span === null || (early.after.includes(span) && this.activeSpan(span) !== null)
      ? allowed
      : refused('referee.settlement', `it cannot be agreed to end after this ${span.slice(0, 60)}`)
  }

  /** Takes back a seat's own answers within its undo reach: to before entry `to`, or one answer. */
  undo(seat: Seat, to?: number): Ruling {
    const refusal = this.refusalFor(seat)
    if (refusal !== null) return refusal
    const reach = this.undoReach(seat)
    // Auto-answers are skipped: they would only be given again.
    const isOwnManual = (ply: number, at: number) =>
      this.line.answer(at).seat === seat && !this.decisions.isAutomatic(seat, ply)
    const target = to ?? this.plies.findLast(isOwnManual) ?? -1
    if (reach.to === null || target < reach.to) return refused('referee.undo', `no further back: ${reach.why}`)
    return this.takeback(target, this.position.parallelSince === undefined ? null : seat)
  }

  /**
   * Withdraws entry `to` and all later ones, with everyone's consent; with `only`, one seat's own in a parallel phase.
   */
  takeback(to: number, only: Seat | null = null): Ruling {
    const ruling = this.mayTakeBack(to, only)
    if (!ruling.allowed) return ruling
    this.append({ kind: 'takeback', to, only })
    this.followDecisions()
    return ruling
  }

  /** A single seat's takeback is limited to its undo reach; with everyone's consent there is no limit. */
  mayTakeBack(to: number, only: Seat | null): Ruling {
    const ruling = this.line.mayWithdraw(to, only, this.sealedFrom)
    if (!ruling.allowed || only === null) return ruling
    if (this.result !== null) return refused('referee.over', 'the match is over')
    const reach = this.undoReach(only)
    return reach.to !== null && to >= reach.to ? allowed : refused('referee.undo', `no further back: ${reach.why}`)
  }

  private refusalFor(seat: Seat): Ruling | null {
    if (!this.edition.rules.seats.includes(seat))
      return refused('referee.seat', `there is no seat '${seat}' in this match`)
    return this.result === null ? null : refused('referee.over', 'the match is over')
  }

  private end(entry: Exclude<Entry, AnswerEntry>, seat: Seat | null): Ruling {
    const refusal =
      seat === null
        ? this.result === null
          ? null
          : refused('referee.over', 'the match is over')
        : this.refusalFor(seat)
    if (refusal !== null) return refusal
    this.append(entry)
    return allowed
  }

  private followDecisions(): void {
    playStandingDecisions(this, (seat, answer, from) => this.accept(seat, answer, undefined, from))
  }
}

/** A copy of a standing order as sent, without unknown fields. */
const copyOrder = (order: StandingOrder): StandingOrder =>
  'kinds' in order
    ? { kinds: [...order.kinds], instruction: normalized(order.instruction) as Instruction, words: order.words }
    : { kind: order.kind, when: order.when, answer: normalized(order.answer), words: order.words }

/** Plans come from players and may be any value. */
const isPlan = (plan: unknown): plan is readonly PlannedAnswer[] =>
  Array.isArray(plan) &&
  !isTooDeep(plan) &&
  plan.every(
    (answer) =>
      typeof answer === 'object' && answer !== null && typeof answer.kind === 'string' && answer.answer !== undefined,
  )
