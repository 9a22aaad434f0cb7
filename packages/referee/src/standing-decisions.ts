/**
 * Standing decisions of a seat: window settings, standing orders, plans and deputies. None is part of the state or the
 * record: each leads to ordinary answers. Pauses in play depend on these settings alone, never on a hand.
 */
import type { Edition } from './edition.ts'
import { activeSpans, type GameTypes } from './game.ts'
import type { Instruction } from './instruction.ts'
import { equal, type Json } from './json.ts'
import type { Position } from './position.ts'
import { isReaction, type QuestionKind } from './question-kind.ts'
import type { Question, Seat } from './script.ts'

/** A setting for a kind of reaction window; `default` removes it, so that the seat's policy applies again. */
export type WindowSetting = 'ask' | 'pass' | 'default' | `pass this ${string}`

/**
 * A seat's policy for the reaction windows that have no setting of their own: ask every time; ask when it can react; ask
 * until it passes, then not again in that turn or other span; never ask.
 */
export type ReactionPolicy = 'every time' | 'when able' | `once a ${string}` | 'never'

/** True if a policy passes windows that are nearly always passed. */
export const policyPassesSeldom = (policy: ReactionPolicy | undefined): boolean =>
  policy !== undefined && policy !== 'every time'

/** Properties of a kind of window that a policy depends on. */
type WindowFacts = Pick<QuestionKind<never>, 'pass' | 'ownMove' | 'seldom'>

/** Ask, pass, or pass until the turn or another span with this number is over. */
export type StoredWindowSetting = 'ask' | 'pass' | { readonly span: string; readonly until: number }

export interface PlannedAnswer {
  readonly kind: string
  readonly answer: Json
  /** The owner's name for it, stored for the owner alone. */
  readonly words?: string | undefined
}

/** The rest of a plan. A halted plan is kept only to be edited and submitted again. */
export interface AnswerPlan {
  readonly rest: readonly PlannedAnswer[]
  /** The last answer played of it, which may have been cut short by what halted it. Null if none has been played. */
  readonly last: PlannedAnswer | null
  readonly halted: string | null
}

/** A fixed answer to this kind of question when its `about` has these values. */
export interface FixedOrder {
  readonly kind: string
  readonly when: Readonly<Record<string, Json>>
  readonly answer: Json
  readonly words?: string | undefined
}

/** An instruction for these kinds of question; the game derives the answers. */
export interface InstructionOrder {
  readonly kinds: readonly string[]
  readonly instruction: Instruction
  readonly words?: string | undefined
}

/**
 * The first order that applies to a question is followed. Instructions apply together, at the place of the first of
 * them.
 */
export type StandingOrder = FixedOrder | InstructionOrder

export const kindsOfOrder = (order: StandingOrder): readonly string[] => ('kinds' in order ? order.kinds : [order.kind])

/** A bot that decides for a seat until the span with this number is over. `strength` is opaque to the referee. */
export interface Deputy {
  readonly strength: string
  readonly span: string
  readonly until: number
}

/** A bot that plays for a seat until the end of a span. */
export type ActiveDeputy = Pick<Deputy, 'strength' | 'span'>

/**
 * Treatment of forced answers: ask all the same; answer where that reveals nothing; answer always, even if others may
 * notice that there was nothing to decide.
 */
export type ForcedAnswerMode = 'ask' | 'openly' | 'always'

/** The windows that a seat was asked and passed: for each kind, the numbers of the spans under way at the last time. */
export type PassedWindows = Readonly<Record<string, Readonly<Record<string, number>>>>

/** The standing decision that an answer came from. */
export type DecisionSource = 'window' | 'order' | 'plan' | 'deputy' | 'forced'

/** The entries that were auto-answered for a seat: by windows and orders, by deputies, and as forced answers. */
export interface AutomaticEntries {
  readonly ordered: readonly number[]
  readonly deputed: readonly number[]
  readonly forced: readonly number[]
}

export const noAutomaticEntries: AutomaticEntries = { ordered: [], deputed: [], forced: [] }

/** The number of auto-answered entries remembered per seat. */
const maxRemembered = 1000

export class StandingDecisions {
  private readonly windows = new Map<Seat, Map<string, StoredWindowSetting>>()
  private readonly orders = new Map<Seat, readonly StandingOrder[]>()
  private readonly plans = new Map<Seat, AnswerPlan>()
  private readonly deputies = new Map<Seat, Deputy>()
  private readonly automatic = new Map<Seat, AutomaticEntries>()
  private readonly forced = new Map<Seat, ForcedAnswerMode>()
  private readonly reactions = new Map<Seat, ReactionPolicy>()
  private readonly passedWindows = new Map<Seat, PassedWindows>()
  /** True if no seat has standing decisions: a fast path for the usual case. */
  idle = true

  setWindow(seat: Seat, kind: string, mode: StoredWindowSetting): void {
    const modes = this.windows.get(seat) ?? new Map<string, StoredWindowSetting>()
    modes.set(kind, mode)
    this.windows.set(seat, modes)
    this.idle = false
  }

  /** Removes a setting: the seat's policy applies. */
  removeWindow(seat: Seat, kind: string): void {
    this.windows.get(seat)?.delete(kind)
  }

  /** Undefined if the window has no setting of its own. */
  windowSetting(seat: Seat, kind: string): StoredWindowSetting | undefined {
    return this.windows.get(seat)?.get(kind)
  }

  windowsOf(seat: Seat): Readonly<Record<string, StoredWindowSetting>> {
    return Object.fromEntries(this.windows.get(seat) ?? [])
  }

  /** True if a window of this kind is passed, by its setting or by the policy for reactions. */
  passes(seat: Seat, kind: string, facts: WindowFacts, spans: Readonly<Record<string, number>>): boolean {
    return this.settingPasses(seat, kind, spans) || this.policyPasses(seat, kind, facts, spans)
  }

  /** True if the setting of the window passes it. `spans` has the current number of each span. */
  settingPasses(seat: Seat, kind: string, spans: Readonly<Record<string, number>>): boolean {
    const mode = this.windowSetting(seat, kind)
    return mode === 'pass' || (typeof mode === 'object' && isSpanActive(mode, spans))
  }

  /** True if the policy passes the window; a setting of the window goes before it. */
  policyPasses(seat: Seat, kind: string, facts: WindowFacts, spans: Readonly<Record<string, number>>): boolean {
    const policy = this.reactionsOf(seat)
    if (this.windowSetting(seat, kind) !== undefined) return false
    if (policyPassesSeldom(policy) && facts.seldom === true) return true
    if (!isReaction(facts)) return false
    if (policy === 'never') return true
    const span = policy === undefined ? null : spanOfPolicy(policy)
    const passed = this.passedWindows.get(seat)?.[kind]
    return span !== null && passed !== undefined && passed[span] !== undefined && passed[span] === spans[span]
  }

  setReactions(seat: Seat, policy: ReactionPolicy): void {
    this.reactions.set(seat, policy)
    this.passedWindows.delete(seat)
    if (policy !== 'every time') this.idle = false
  }

  /** Undefined if the player has not set it; then every window is asked. */
  reactionsOf(seat: Seat): ReactionPolicy | undefined {
    return this.reactions.get(seat)
  }

  /**
   * Remembers that a seat was asked and passed. Only the `once a` policies use it. It depends on open facts alone: a
   * player who could not react was asked as well.
   */
  recordPassed(seat: Seat, kind: string, spans: Readonly<Record<string, number>>): void {
    this.setPassedWindows(seat, { ...this.passedWindowsOf(seat), [kind]: spans })
  }

  setPassedWindows(seat: Seat, passed: PassedWindows): void {
    this.passedWindows.set(seat, passed)
  }

  passedWindowsOf(seat: Seat): PassedWindows {
    return this.passedWindows.get(seat) ?? {}
  }

  setOrders(seat: Seat, orders: readonly StandingOrder[]): void {
    this.orders.set(seat, orders)
    this.idle = false
  }

  ordersOf(seat: Seat): readonly StandingOrder[] {
    return this.orders.get(seat) ?? []
  }

  /**
   * The answers of standing orders to a question, in their order. A plan made for it takes precedence.
   * `answerByInstructions` turns instructions into an answer.
   */
  orderedAnswers(
    { seat, kind, about }: Question,
    answerByInstructions: (instructions: readonly Instruction[]) => Json | null,
  ): Json[] {
    if (this.planExpects(seat, kind)) return []
    const matching = this.ordersOf(seat).filter((order) => kindsOfOrder(order).includes(kind))
    const instructions = matching.flatMap((order) => ('kinds' in order ? [order.instruction] : []))
    const firstInstruction = matching.findIndex((order) => 'kinds' in order)
    return matching.flatMap((order, at) => {
      if (!('kinds' in order)) return matchesAbout(about, order.when) ? [order.answer] : []
      const answer = at === firstInstruction ? answerByInstructions(instructions) : null
      // Wrapped: an answer may be a list itself.
      return answer === null ? [] : [answer]
    })
  }

  setForced(seat: Seat, mode: ForcedAnswerMode): void {
    this.forced.set(seat, mode)
    if (mode !== 'ask') this.idle = false
  }

  /** Undefined if the player has not set it; then the question is asked. */
  forcedOf(seat: Seat): ForcedAnswerMode | undefined {
    return this.forced.get(seat)
  }

  /** Remembers that an entry was auto-answered for a seat. */
  recordAutomatic(seat: Seat, ply: number, from: Exclude<DecisionSource, 'plan'>): void {
    const entries = this.automaticEntriesOf(seat)
    const source = from === 'deputy' ? 'deputed' : from === 'forced' ? 'forced' : 'ordered'
    this.setAutomaticEntries(seat, { ...entries, [source]: [...entries[source], ply] })
  }

  setAutomaticEntries(seat: Seat, { ordered, deputed, forced }: AutomaticEntries): void {
    this.automatic.set(seat, {
      ordered: ordered.slice(-maxRemembered),
      deputed: deputed.slice(-maxRemembered),
      forced: forced.slice(-maxRemembered),
    })
  }

  automaticEntriesOf(seat: Seat): AutomaticEntries {
    return this.automatic.get(seat) ?? noAutomaticEntries
  }

  isAutomatic(seat: Seat, ply: number): boolean {
    const { ordered, deputed, forced } = this.automaticEntriesOf(seat)
    return ordered.includes(ply) || deputed.includes(ply) || forced.includes(ply)
  }

  /** Appoints a deputy. Halts the plan, which was made to be played by its owner. */
  setDeputy(seat: Seat, deputy: Deputy): void {
    this.deputies.set(seat, deputy)
    this.haltPlan(seat, 'an opponent plays for you')
    this.idle = false
  }

  /** Dismisses the deputy. */
  dismissDeputy(seat: Seat): void {
    this.deputies.delete(seat)
  }

  /** The deputy of a seat, also after its span is over. */
  deputyOf(seat: Seat): Deputy | undefined {
    return this.deputies.get(seat)
  }

  /** True if the plan continues with this kind of question. */
  planExpects(seat: Seat, kind: string): boolean {
    const plan = this.plans.get(seat)
    return plan?.halted === null && plan.rest[0]?.kind === kind
  }

  setPlan(seat: Seat, rest: readonly PlannedAnswer[], last: PlannedAnswer | null = null): void {
    this.plans.set(seat, { rest, last, halted: null })
    this.idle = false
  }

  planOf(seat: Seat): AnswerPlan | undefined {
    return this.plans.get(seat)
  }

  /** The next planned answer, if it is for this kind of question; a plan that expected another kind halts. */
  nextPlanned(seat: Seat, kind: string): Json | undefined {
    const plan = this.plans.get(seat)
    const [first] = plan?.rest ?? []
    if (plan === undefined || plan.halted !== null || first === undefined) return undefined
    if (first.kind !== kind) {
      this.haltPlan(seat, 'something else is asked than it expected')
      return undefined
    }
    return first.answer
  }

  /** Removes the first planned answer after it has been played. */
  advancePlan(seat: Seat): void {
    const plan = this.plans.get(seat)
    const [first, ...rest] = plan?.rest ?? []
    if (plan === undefined || first === undefined) return
    if (rest.length > 0) this.plans.set(seat, { ...plan, rest, last: first })
    else this.plans.delete(seat)
  }

  haltPlan(seat: Seat, why: string): void {
    const plan = this.plans.get(seat)
    if (plan !== undefined && plan.halted === null) this.plans.set(seat, { ...plan, halted: why })
  }

  /** Halts the plan after a takeback: nothing continues automatically over withdrawn answers. */
  onTakeback(seat: Seat): void {
    this.passedWindows.delete(seat)
    this.haltPlan(seat, 'moves were taken back')
    this.dismissDeputy(seat)
  }

  /** Halts the plans of all others when a seat does not pass a reaction window. */
  onReaction(by: Seat, answer: Json, pass: Json | undefined): void {
    if (pass !== undefined && equal(answer, pass)) return
    for (const seat of this.plans.keys()) if (seat !== by) this.haltPlan(seat, 'another side has acted')
  }

  clearPlan(seat: Seat): void {
    this.plans.delete(seat)
  }

  /** Clears everything when another player takes the seat. */
  clearSeat(seat: Seat): void {
    this.windows.delete(seat)
    this.orders.delete(seat)
    this.plans.delete(seat)
    this.deputies.delete(seat)
    this.automatic.delete(seat)
    this.forced.delete(seat)
    this.reactions.delete(seat)
    this.passedWindows.delete(seat)
  }
}

/** The span in which a policy asks until the seat passes; null for the other policies. */
export const spanOfPolicy = (policy: ReactionPolicy): string | null =>
  policy.startsWith(oncePrefix) ? policy.slice(oncePrefix.length) : null

const oncePrefix = 'once a '

export const isSpanActive = (
  { span, until }: Pick<Deputy, 'span' | 'until'>,
  spans: Readonly<Record<string, number>>,
): boolean => (spans[span] ?? Number.POSITIVE_INFINITY) <= until

/** The parts of a match that tell if a deputy still plays. */
interface DeputyContext<T extends GameTypes> {
  readonly decisions: StandingDecisions
  readonly edition: Pick<Edition<T>, 'rules'>
  readonly position: Pick<Position<T>, 'state'>
}

/** The deputy that plays for a seat at present; null once its span is over. */
export function activeDeputyOf<T extends GameTypes>(
  { decisions, edition, position }: DeputyContext<T>,
  seat: Seat,
): ActiveDeputy | null {
  const deputy = decisions.deputyOf(seat)
  if (deputy === undefined || !isSpanActive(deputy, activeSpans(edition.rules, position.state))) return null
  const { strength, span } = deputy
  return { strength, span }
}

function matchesAbout(about: Json, when: FixedOrder['when']): boolean {
  const conditions = Object.entries(when)
  if (conditions.length === 0) return true
  if (typeof about !== 'object' || about === null) return false
  const fields = about as Readonly<Record<string, Json>>
  return conditions.every(([key, value]) => Object.hasOwn(fields, key) && equal(fields[key], value))
}
