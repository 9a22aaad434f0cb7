/**
 * What a seat decides ahead: which windows it lets go by, standing orders, plans, and whom it lets play in its place for a
 * while. None is part of the state or the record: each leads to ordinary answers. Whether play pauses depends on these
 * settings alone, never on a hand.
 */
import type { Instruction } from './instruction.ts'
import { equal, type Json } from './json.ts'
import type { Question, Seat } from './script.ts'

/** What a seat may say about a kind of window. */
export type WindowSetting = 'ask' | 'pass' | `pass this ${string}`

/** Ask, let it go by, or let it go by until the turn, or another span of play, with this number is over. */
export type StoredWindowSetting = 'ask' | 'pass' | { readonly span: string; readonly until: number }

export interface PlannedAnswer {
  readonly kind: string
  readonly answer: Json
  /** What its owner called it when it was made: kept for them, read by nobody else. */
  readonly words?: string | undefined
}

/** What is left of a plan. Once halted it is only kept to be edited and handed in again. */
export interface AnswerPlan {
  readonly rest: readonly PlannedAnswer[]
  /** What was played of it last: whatever halted it may have cut that short. Null: nothing of it has been played. */
  readonly last: PlannedAnswer | null
  readonly halted: string | null
}

/** Whenever this kind of question comes and its `about` has these values, it is answered so. */
export interface FixedOrder {
  readonly kind: string
  readonly when: Readonly<Record<string, Json>>
  readonly answer: Json
  readonly words?: string | undefined
}

/** Whenever one of these kinds of question comes, the game says where the instruction leads. */
export interface InstructionOrder {
  readonly kinds: readonly string[]
  readonly instruction: Instruction
  readonly words?: string | undefined
}

/** The first that speaks to a question is followed. Instructions speak together, where the first of them stands. */
export type StandingOrder = FixedOrder | InstructionOrder

export const kindsOfOrder = (order: StandingOrder): readonly string[] => ('kinds' in order ? order.kinds : [order.kind])

/** An opponent that decides for a seat until a span of play with this number is over. Who that is, its players know. */
export interface Deputy {
  readonly strength: string
  readonly span: string
  readonly until: number
}

/**
 * What becomes of a question that has only one answer: it is put all the same; it is answered where nobody learns from that;
 * it is answered, whoever may notice that there was nothing to decide.
 */
export type ForcedAnswerMode = 'ask' | 'openly' | 'always'

/** How an answer came of what was decided ahead, or of there being no other. */
export type DecisionSource = 'window' | 'order' | 'plan' | 'deputy' | 'forced'

/** Which entries were given for a seat: by its windows and orders, by its deputies, and because nothing else could be. */
export interface AutomaticEntries {
  readonly ordered: readonly number[]
  readonly deputed: readonly number[]
  readonly forced: readonly number[]
}

export const noAutomaticEntries: AutomaticEntries = { ordered: [], deputed: [], forced: [] }

/** So many answers that were given for a seat are remembered as such. */
const mostGiven = 1000

export class StandingDecisions {
  private readonly windows = new Map<Seat, Map<string, StoredWindowSetting>>()
  private readonly orders = new Map<Seat, readonly StandingOrder[]>()
  private readonly plans = new Map<Seat, AnswerPlan>()
  private readonly deputies = new Map<Seat, Deputy>()
  private readonly given = new Map<Seat, AutomaticEntries>()
  private readonly forced = new Map<Seat, ForcedAnswerMode>()
  /** Nobody has decided anything ahead: the usual case, told at a glance. */
  idle = true

  setWindow(seat: Seat, kind: string, mode: StoredWindowSetting): void {
    const modes = this.windows.get(seat) ?? new Map<string, StoredWindowSetting>()
    modes.set(kind, mode)
    this.windows.set(seat, modes)
    this.idle = false
  }

  window(seat: Seat, kind: string): StoredWindowSetting {
    return this.windows.get(seat)?.get(kind) ?? 'ask'
  }

  /** Every window that a seat has set. */
  windowsOf(seat: Seat): Readonly<Record<string, StoredWindowSetting>> {
    return Object.fromEntries(this.windows.get(seat) ?? [])
  }

  /** `now` says which number each span of play has now. */
  passes(seat: Seat, kind: string, now: Readonly<Record<string, number>>): boolean {
    const mode = this.window(seat, kind)
    return mode === 'pass' || (typeof mode === 'object' && isSpanActive(mode, now))
  }

  setOrders(seat: Seat, orders: readonly StandingOrder[]): void {
    this.orders.set(seat, orders)
    this.idle = false
  }

  ordersOf(seat: Seat): readonly StandingOrder[] {
    return this.orders.get(seat) ?? []
  }

  /**
   * What standing orders answer to a question, the first that fits first. A plan made for it goes before them.
   * `instructed` says where instructions lead.
   */
  ordered({ seat, kind, about }: Question, instructed: (instructions: readonly Instruction[]) => Json | null): Json[] {
    if (this.expects(seat, kind)) return []
    const speaking = this.ordersOf(seat).filter((order) => kindsOfOrder(order).includes(kind))
    const instructions = speaking.flatMap((order) => ('kinds' in order ? [order.instruction] : []))
    const first = speaking.findIndex((order) => 'kinds' in order)
    return speaking.flatMap((order, at) => {
      if (!('kinds' in order)) return fits(about, order.when) ? [order.answer] : []
      const answer = at === first ? instructed(instructions) : null
      // Wrapped: an answer may be a list itself.
      return answer === null ? [] : [answer]
    })
  }

  setForced(seat: Seat, mode: ForcedAnswerMode): void {
    this.forced.set(seat, mode)
    if (mode !== 'ask') this.idle = false
  }

  /** Undefined: nobody has said so; then it is put. */
  forcedOf(seat: Seat): ForcedAnswerMode | undefined {
    return this.forced.get(seat)
  }

  /** Remembers that an entry was given for a seat: its owner did not decide it there and then. */
  gave(seat: Seat, ply: number, from: Exclude<DecisionSource, 'plan'>): void {
    const given = this.givenFor(seat)
    const how = from === 'deputy' ? 'deputed' : from === 'forced' ? 'forced' : 'ordered'
    this.setGiven(seat, { ...given, [how]: [...given[how], ply] })
  }

  setGiven(seat: Seat, { ordered, deputed, forced }: AutomaticEntries): void {
    this.given.set(seat, {
      ordered: ordered.slice(-mostGiven),
      deputed: deputed.slice(-mostGiven),
      forced: forced.slice(-mostGiven),
    })
  }

  givenFor(seat: Seat): AutomaticEntries {
    return this.given.get(seat) ?? noAutomaticEntries
  }

  wasGiven(seat: Seat, ply: number): boolean {
    const { ordered, deputed, forced } = this.givenFor(seat)
    return ordered.includes(ply) || deputed.includes(ply) || forced.includes(ply)
  }

  /** Lets an opponent decide for a seat. A plan was made to be played by its owner. */
  entrust(seat: Seat, deputy: Deputy): void {
    this.deputies.set(seat, deputy)
    this.halt(seat, 'an opponent plays for you')
    this.idle = false
  }

  /** The seat decides for itself again. */
  dismiss(seat: Seat): void {
    this.deputies.delete(seat)
  }

  /** Who decides for a seat, or did until its span was over. */
  deputy(seat: Seat): Deputy | undefined {
    return this.deputies.get(seat)
  }

  /** Whether a plan goes on with this kind of question. */
  expects(seat: Seat, kind: string): boolean {
    const plan = this.plans.get(seat)
    return plan?.halted === null && plan.rest[0]?.kind === kind
  }

  setPlan(seat: Seat, rest: readonly PlannedAnswer[], last: PlannedAnswer | null = null): void {
    this.plans.set(seat, { rest, last, halted: null })
    this.idle = false
  }

  plan(seat: Seat): AnswerPlan | undefined {
    return this.plans.get(seat)
  }

  /** The next planned answer, if it is for this kind of question; a plan that expected something else halts. */
  due(seat: Seat, kind: string): Json | undefined {
    const plan = this.plans.get(seat)
    const [first] = plan?.rest ?? []
    if (plan === undefined || plan.halted !== null || first === undefined) return undefined
    if (first.kind !== kind) {
      this.halt(seat, 'something else is asked than it expected')
      return undefined
    }
    return first.answer
  }

  /** The first planned answer has been played. */
  advance(seat: Seat): void {
    const plan = this.plans.get(seat)
    const [first, ...rest] = plan?.rest ?? []
    if (plan === undefined || first === undefined) return
    if (rest.length > 0) this.plans.set(seat, { ...plan, rest, last: first })
    else this.plans.delete(seat)
  }

  halt(seat: Seat, why: string): void {
    const plan = this.plans.get(seat)
    if (plan !== undefined && plan.halted === null) this.plans.set(seat, { ...plan, halted: why })
  }

  /** Nothing goes on by itself over moves that were taken back. */
  takenBack(seat: Seat): void {
    this.halt(seat, 'moves were taken back')
    this.dismiss(seat)
  }

  /** Someone answered something else than letting a window go by: a reaction, to everyone else who has a plan. */
  reacted(by: Seat, answer: Json, pass: Json | undefined): void {
    if (pass !== undefined && equal(answer, pass)) return
    for (const seat of this.plans.keys()) if (seat !== by) this.halt(seat, 'another side has acted')
  }

  discard(seat: Seat): void {
    this.plans.delete(seat)
  }

  /** Somebody else has the seat now. */
  forget(seat: Seat): void {
    this.windows.delete(seat)
    this.orders.delete(seat)
    this.plans.delete(seat)
    this.deputies.delete(seat)
    this.given.delete(seat)
    this.forced.delete(seat)
  }
}

/** Whether a span of play has not come to its end. */
export const isSpanActive = (
  { span, until }: Pick<Deputy, 'span' | 'until'>,
  now: Readonly<Record<string, number>>,
): boolean => (now[span] ?? Number.POSITIVE_INFINITY) <= until

function fits(about: Json, when: FixedOrder['when']): boolean {
  const wanted = Object.entries(when)
  if (wanted.length === 0) return true
  if (typeof about !== 'object' || about === null) return false
  const fields = about as Readonly<Record<string, Json>>
  return wanted.every(([key, value]) => Object.hasOwn(fields, key) && equal(fields[key], value))
}
