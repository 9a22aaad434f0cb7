/** A match at this screen, the referee in the page: lets opponents think, keeps everything, tells whenever it has changed. */
import { agreesToEnd, type Budget, type Hint } from '@firestep/bots'
import type { Face, TableFace } from '@firestep/face'
import {
  type Asked,
  type Decided,
  type Deciding,
  type Done,
  decide,
  decidedBy,
  deputyOf,
  type Forced,
  type Foreseen,
  foresee,
  type Given,
  givenIn,
  type Json,
  type MatchRecord,
  nothingDecided,
  type PlannedAnswer,
  type Problems,
  type Ruling,
  refused,
  restoreDecided,
  type Seat,
  type Shape,
  type WindowChoice,
} from '@firestep/referee'
import type { KeptMatch, Sitter, Sitting } from '../store/index.ts'
import { type Thinker, Thinking } from './bot-turn.ts'
import { lastChoice } from './last-answer.ts'
import { keptOf, nowOf } from './local-state.ts'
import type { Desk, Now, Reach } from './match-session.ts'
import { bystander, eyesOf, isShared, persons } from './seating.ts'
import { type AnyMatch, type AnyView, type Reel, still, tell } from './timeline.ts'

/** What was answered for a person is news to them, unlike what they decided, there and then or ahead. */
const unwatched: readonly Done['from'][] = ['deputy', 'forced']

/** How many steps an opponent may be ahead of what has been watched. */
const lead = 8

export class LocalDesk implements Desk {
  readonly id: string
  readonly face: Face
  readonly online = null
  table: TableFace
  now: Now
  private match: AnyMatch
  private reel: Reel
  private sitting: Sitting
  private readonly title: string
  private readonly thinking: Thinking
  private readonly keep: (match: KeptMatch) => Promise<void>
  private readonly listeners = new Set<() => void>()
  private takenBack: string | null = null
  private coached: boolean
  private watched: number
  private hints: Readonly<Record<Seat, number>>
  /** What was decided ahead for seats that an opponent has meanwhile, and what was kept for the others. */
  private decided: Readonly<Record<Seat, Decided>>
  private closed = false

  private constructor(
    face: Face,
    kept: KeptMatch,
    told: { match: AnyMatch; table: TableFace; reel: Reel },
    services: Services,
  ) {
    this.face = face
    this.id = kept.id
    this.title = kept.title
    this.coached = kept.coach
    this.sitting = kept.sitting
    this.watched = kept.heard
    this.hints = kept.hints ?? {}
    this.decided = kept.ahead ?? {}
    this.match = told.match
    this.table = told.table
    this.reel = told.reel
    this.takeUp()
    this.thinking = new Thinking(services.thinker)
    this.keep = services.keep
    this.now = this.look()
  }

  static open(face: Face, kept: KeptMatch, services: Services): LocalDesk | Problems {
    const told = tell(face, kept.record, eyesOf(kept.sitting, kept.over !== null), givenTo(kept.ahead ?? {}))
    return 'problems' in told ? told : new LocalDesk(face, kept, told, services)
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  snapshot = (): Now => this.now

  /** Opponents begin to think only once somebody watches. */
  begin(): void {
    this.closed = false
    this.goOn()
    this.changed()
  }

  close(): void {
    this.closed = true
    this.thinking.drop()
  }

  answer(seat: Seat, answer: Json, number: number): Ruling {
    const ruling = this.match.choose(seat, answer, number)
    if (ruling.allowed) this.played()
    return ruling
  }

  undoReach(): Reach {
    const { ply, words } = this.lastStep()
    return { possible: ply !== null, words }
  }

  private lastStep() {
    return lastChoice(this.match, this.sitting)
  }

  undo(): Ruling {
    const { ply, words } = this.lastStep()
    if (ply === null) return refused('referee.undo', words)
    const ruling = this.match.takeback(ply)
    if (!ruling.allowed) return ruling
    this.takenBack = words.replace('Takes back', 'Taken back:').replace(' At this screen there is no limit.', '')
    this.thinking.interrupt()
    this.changed()
    return ruling
  }

  resign(seat: Seat): Ruling {
    const ruling = this.match.resign(seat)
    if (ruling.allowed) {
      this.thinking.interrupt()
      this.decided = this.decidedNow()
      this.tellAgain()
    }
    return ruling
  }

  seat(seat: Seat, sitter: Sitter): void {
    const decided = this.decidedNow()
    // Windows and standing orders wait for their owner; a plan was made for another position.
    const { deputy: _deputy, ...kept } = decided[seat] ?? nothingDecided
    this.decided = { ...decided, [seat]: { ...kept, plan: [], last: undefined, halted: null } }
    this.sitting = { ...this.sitting, seats: { ...this.sitting.seats, [seat]: sitter } }
    this.thinking.interrupt()
    this.tellAgain()
  }

  setWindow(seat: Seat, kind: string, mode: WindowChoice): Ruling {
    const ruling = this.match.setWindow(seat, kind, mode)
    this.played()
    return ruling
  }

  async settleFor(_seat: Seat, after: string | null): Promise<void> {
    const ruling = this.match.maySettleFor(after)
    if (!ruling.allowed) throw new Error(sentence(ruling.why))
    const unwilling = this.rules.seats.find(
      (seat) => this.sitting.seats[seat]?.by === 'opponent' && !agreesToEnd(this.match, seat, after),
    )
    if (unwilling !== undefined) {
      const name = this.table.scenario.sides[unwilling]?.name ?? unwilling
      throw new Error(`${name} does not agree: it would lose by the score as it stands.`)
    }
    this.match.settleFor(after)
    this.thinking.interrupt()
    this.played()
  }

  async decide(seat: Seat, what: Deciding): Promise<void> {
    // Somebody else may think for the seat from now on, or nobody.
    if (what.deputy !== undefined) this.thinking.interrupt()
    const ruling = decide(this.match, seat, what)
    this.played()
    if (!ruling.allowed) throw new Error(sentence(ruling.why))
  }

  async foresee(seat: Seat, plan: readonly PlannedAnswer[]): Promise<Foreseen<Shape>> {
    const seen = foresee(this.match, seat, plan, this.match.entries.length + seedOf(this.id))
    // The view of a position that was not played on is shared with the match.
    return { ...seen, view: still(seen.view) }
  }

  watch(answers: number): void {
    if (answers <= this.watched) return
    this.watched = answers
    this.save()
    this.goOn()
  }

  get seen(): number {
    return this.watched
  }

  viewAt(seat: Seat, answers: number): AnyView {
    return still(this.match.viewAt(seat === bystander ? null : seat, answers))
  }

  /** What the Colonel would answer in the place of the person who is asked. Only that it was asked is kept. */
  hint = async (budget: Budget, signal: AbortSignal): Promise<Hint> => {
    const seat = this.now.asked?.question.seat
    if (seat === undefined) throw new Error('Nobody at this screen is asked anything.')
    const record = this.match.toRecord()
    const hint = await this.thinking.hint({ record, seat, seed: record.entries.length, budget }, signal)
    this.hints = { ...this.hints, [seat]: (this.hints[seat] ?? 0) + 1 }
    this.save()
    return hint
  }

  get coach(): boolean {
    return this.coached
  }

  setCoach(on: boolean): void {
    this.coached = on
    this.save()
  }

  retry(): void {
    this.thinking.trouble = null
    this.goOn()
    this.changed()
  }

  record(): MatchRecord {
    return this.match.toRecord()
  }

  pass(kind: string): Json | undefined {
    return this.match.edition.rules.kinds[kind]?.pass
  }

  get overlay(): Json | null {
    return this.match.edition.overlay
  }

  get rules() {
    return this.match.edition.rules
  }

  /** Puts what was decided ahead into the match, and follows it from here on. */
  private takeUp(): void {
    const { match, decided } = this
    for (const seat of persons(this.sitting)) {
      const kept = decided[seat]
      if (kept !== undefined) restoreDecided(match.ahead, seat, kept)
      match.ahead.setForced(seat, this.forcedOf(seat))
    }
    match.onEntry = (done) => this.tellEntry(done)
  }

  private tellEntry({ entry, question, from }: Done): void {
    const { length } = this.match.plies
    if (entry.kind === 'takeback') {
      this.reel.rewind()
      this.watched = Math.min(this.watched, length)
    }
    if (entry.kind !== 'answer') return
    // What a person did who had seen everything before it counts as seen at once.
    if (this.watched === length - 1 && persons(this.sitting).includes(entry.seat) && !unwatched.includes(from))
      this.watched = length
    this.reel.look(entry.seat, question?.kind ?? null, entry.answer)
  }

  /** Something was answered or decided, and what followed from it has been told. */
  private played(): void {
    this.takenBack = null
    if (this.match.result !== null) {
      this.decided = this.decidedNow()
      this.tellAgain()
      return
    }
    this.goOn()
    this.changed()
  }

  /** What may be seen has changed: the story is told anew. */
  private tellAgain(): void {
    const told = tell(
      this.face,
      this.match.toRecord(),
      eyesOf(this.sitting, this.match.result !== null),
      givenTo(this.decided),
    )
    if ('problems' in told) throw new Error(told.problems.join('; '))
    this.match = told.match
    this.table = told.table
    this.reel = told.reel
    this.takeUp()
    this.goOn()
    this.changed()
  }

  /** Lets the next opponent think, if it is one's turn. */
  private goOn(): void {
    this.answerForced()
    if (this.closed || !this.thinking.isFree || this.match.result !== null) return
    if (this.match.plies.length - this.watched > lead) return
    for (const seat of this.rules.seats) {
      const strength = this.strengthFor(seat)
      const asked = this.match.asked(seat)
      if (asked === undefined || strength === null) continue
      void this.think(seat, strength, asked)
      return
    }
  }

  /** What has only one answer goes by itself; with two people at one screen, where the other could have known it too. */
  private answerForced(): void {
    for (const seat of persons(this.sitting)) this.match.setForced(seat, this.forcedOf(seat))
  }

  private forcedOf(seat: Seat): Forced {
    if (this.match.ahead.forcedOf(seat) === 'ask') return 'ask'
    return isShared(this.sitting) ? 'openly' : 'always'
  }

  /** Which opponent decides for a seat: its own, or the one that its owner lets play for a while; null: nobody does. */
  private strengthFor(seat: Seat): string | null {
    const sitter = this.sitting.seats[seat]
    return sitter?.by === 'opponent' ? sitter.strength : (deputyOf(this.match, seat)?.strength ?? null)
  }

  private think(seat: Seat, strength: string, asked: Asked): Promise<void> {
    const seed = this.match.entries.length + seedOf(this.id)
    return this.thinking.think(
      { match: this.id, record: this.match.toRecord(), seat, strength, seed },
      (answer) => this.answerThoughtOf(seat, answer, asked.number),
      () => this.changed(),
    )
  }

  private answerThoughtOf(seat: Seat, answer: Json, number: number): Ruling {
    if (this.sitting.seats[seat]?.by === 'opponent') return this.answer(seat, answer, number)
    const ruling = this.match.chooseFor(seat, answer, number)
    if (ruling.allowed) this.played()
    return ruling
  }

  private changed(): void {
    this.now = this.look()
    this.save()
    for (const listener of this.listeners) listener()
  }

  private look(): Now {
    const { match, sitting, reel, takenBack, thinking } = this
    return nowOf({ match, sitting, reel, takenBack, thinking: thinking.seat, trouble: thinking.trouble })
  }

  /** What is to be kept: of a seat that an opponent has, what its owner had decided. */
  private decidedNow(): Record<Seat, Decided> {
    const own = persons(this.sitting).map((seat) => [seat, decidedBy(this.match.ahead, seat)] as const)
    return { ...this.decided, ...Object.fromEntries(own) }
  }

  private save(): void {
    const { id, title, sitting, coach, face, table, match, hints } = this
    const view = Object.values(this.now.views)[0]
    const ahead = this.decidedNow()
    void this.keep(keptOf({ id, title, sitting, coach, face, table, match, hints, view, ahead, heard: this.watched }))
  }
}

interface Services {
  readonly thinker: Thinker
  /** Keeps a match; never rejects. */
  readonly keep: (match: KeptMatch) => Promise<void>
}

/** Which entries were given for each seat by what it had decided ahead. */
const givenTo = (decided: Readonly<Record<Seat, Decided>>): Record<Seat, Given> =>
  Object.fromEntries(Object.entries(decided).map(([seat, kept]) => [seat, givenIn(kept)]))

const sentence = (why: string): string => `${why.charAt(0).toUpperCase()}${why.slice(1)}.`

/** Equal positions of different matches need not be answered alike. */
const seedOf = (id: string): number => [...id].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 1_000_003, 7)
