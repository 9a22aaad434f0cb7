/** A match at this screen, the referee in the page: lets opponents think, keeps everything, tells whenever it has changed. */
import { agreesToEnd, type Budget, type Hint } from '@firestep/bots'
import type { Face, TableFace } from '@firestep/face'
import {
  type AheadNow,
  type Asked,
  aheadNow,
  type Decided,
  type Deciding,
  type Done,
  decide,
  decidedBy,
  deputyOf,
  type Foreseen,
  foresee,
  type Given,
  givenIn,
  type Json,
  type MatchRecord,
  nothingDecided,
  type PlannedAnswer,
  type Position,
  type Problems,
  type Ruling,
  refused,
  restoreDecided,
  type Seat,
  type Shape,
  type WindowChoice,
} from '@firestep/referee'
import type { KeptMatch, Sitter, Sitting } from '../store/index.ts'
import { type Desk, ending, type Now, type Reach } from './desk.ts'
import { type AnyMatch, type AnyView, type Reel, still, tell } from './reel.ts'
import { bystander, eyesOf, isShared, persons, seenBy } from './sitting.ts'

/** Who thinks for a seat that an opponent has, and for a person who asks what to do. */
export interface Thinker {
  think(job: Job): Promise<Json>
  hint(job: HintJob, signal: AbortSignal): Promise<Hint>
}

interface Job {
  readonly match: string
  readonly record: MatchRecord
  readonly seat: Seat
  readonly strength: string
  readonly seed: number
}

interface HintJob {
  readonly record: MatchRecord
  readonly seat: Seat
  readonly seed: number
  readonly budget: Budget
}

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
  private readonly thinker: Thinker
  private readonly keep: (match: KeptMatch) => Promise<void>
  private readonly listeners = new Set<() => void>()
  /** Counts what has made a thought stale: an answer that comes back later than that is dropped. */
  private thought = 0
  private thinking: Seat | null = null
  private trouble: string | null = null
  private takenBack: string | null = null
  private coached: boolean
  private watched: number
  private hints: Readonly<Record<Seat, number>>
  /** What was decided ahead for seats that an opponent has meanwhile, and what was kept for the others. */
  private decided: Readonly<Record<Seat, Decided>>
  /** By entry: whether it answered a window in which nothing could be played. */
  private readonly empty = new Map<number, boolean>()
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
    this.thinker = services.thinker
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
    this.thought++
    this.thinking = null
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

  private lastStep(): { readonly ply: number | null; readonly words: string } {
    const ply = this.lastOfPerson()
    if (ply === null) return { ply, words: 'You have not answered anything yet.' }
    const { entries, rolls } = this.match.takebackCost(ply, null)
    const choices = entries === 1 ? 'your last choice' : `your last choice and ${entries - 1} that followed it`
    return {
      ply,
      words: `Takes back ${choices}${rolls > 0 ? `; ${rolls === 1 ? 'one roll or draw is' : `${rolls} rolls and draws are`} made anew` : ''}. At this screen there is no limit.`,
    }
  }

  undo(): Ruling {
    const { ply, words } = this.lastStep()
    if (ply === null) return refused('referee.undo', words)
    const ruling = this.match.takeback(ply)
    if (!ruling.allowed) return ruling
    this.takenBack = words.replace('Takes back', 'Taken back:').replace(' At this screen there is no limit.', '')
    this.interrupt()
    this.changed()
    return ruling
  }

  resign(seat: Seat): Ruling {
    const ruling = this.match.resign(seat)
    if (ruling.allowed) {
      this.interrupt()
      this.decided = this.decidedNow()
      this.tellAgain()
    }
    return ruling
  }

  seat(seat: Seat, sitter: Sitter): void {
    const decided = this.decidedNow()
    // Windows and standing orders wait for their owner; a plan was made for another position.
    const { deputy: _deputy, ...kept } = decided[seat] ?? nothingDecided
    this.decided = { ...decided, [seat]: { ...kept, plan: [], halted: null } }
    this.sitting = { ...this.sitting, seats: { ...this.sitting.seats, [seat]: sitter } }
    this.interrupt()
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
    this.interrupt()
    this.played()
  }

  async decide(seat: Seat, what: Deciding): Promise<void> {
    // Somebody else may think for the seat from now on, or nobody.
    if (what.deputy !== undefined) this.interrupt()
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
    const hint = await this.thinker.hint({ record, seat, seed: record.entries.length, budget }, signal)
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
    this.trouble = null
    this.goOn()
    this.changed()
  }

  record(): MatchRecord {
    return this.match.toRecord()
  }

  pass(kind: string): Json | undefined {
    return this.match.edition.rules.kinds[kind]?.pass
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
    if (this.watched === length - 1 && persons(this.sitting).includes(entry.seat) && from !== 'deputy')
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

  /** A search under way is dropped. */
  private interrupt(): void {
    this.thought++
    this.thinking = null
    this.trouble = null
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

  /**
   * A window in which nothing can be played goes by itself where nobody could learn from that: alone or against an
   * opponent, not with two people at one screen.
   */
  private passEmptyWindows(): void {
    if (isShared(this.sitting)) return
    for (;;) {
      const empty = persons(this.sitting).find(
        (seat) => deputyOf(this.match, seat) === null && isEmptyWindow(this.match.position, seat),
      )
      const asked = empty === undefined ? undefined : this.match.asked(empty)
      const pass = asked === undefined ? undefined : this.pass(asked.question.kind)
      if (empty === undefined || asked === undefined || pass === undefined) return
      if (!this.match.choose(empty, pass, asked.number).allowed) return
    }
  }

  /** Lets the next opponent think, if it is one's turn. */
  private goOn(): void {
    this.passEmptyWindows()
    if (this.closed || this.thinking !== null || this.trouble !== null || this.match.result !== null) return
    if (this.match.plies.length - this.watched > lead) return
    for (const seat of this.rules.seats) {
      const strength = this.strengthFor(seat)
      const asked = this.match.asked(seat)
      if (asked === undefined || strength === null) continue
      this.thinking = seat
      void this.think(seat, strength, asked)
      return
    }
  }

  /** Which opponent decides for a seat: its own, or the one that its owner lets play for a while; null: nobody does. */
  private strengthFor(seat: Seat): string | null {
    const sitter = this.sitting.seats[seat]
    return sitter?.by === 'opponent' ? sitter.strength : (deputyOf(this.match, seat)?.strength ?? null)
  }

  private async think(seat: Seat, strength: string, asked: Asked): Promise<void> {
    const thought = ++this.thought
    const seed = this.match.entries.length + seedOf(this.id)
    try {
      const answer = await this.thinker.think({ match: this.id, record: this.match.toRecord(), seat, strength, seed })
      if (thought !== this.thought) return
      this.thinking = null
      const ruling = this.answerThoughtOf(seat, answer, asked.number)
      if (ruling.allowed) return
      this.trouble = `The opponent wanted something that is not allowed (${ruling.rule}: ${ruling.why}).`
    } catch (fault) {
      if (thought !== this.thought) return
      this.thinking = null
      this.trouble = fault instanceof Error ? fault.message : String(fault)
    }
    this.changed()
  }

  private answerThoughtOf(seat: Seat, answer: Json, number: number): Ruling {
    if (this.sitting.seats[seat]?.by === 'opponent') return this.answer(seat, answer, number)
    const ruling = this.match.chooseFor(seat, answer, number)
    if (ruling.allowed) this.played()
    return ruling
  }

  private lastOfPerson(): number | null {
    const own = persons(this.sitting)
    const at = this.match.plies.findLastIndex((ply, answers) => {
      const entry = this.match.entries[ply]
      if (entry?.kind !== 'answer' || !own.includes(entry.seat)) return false
      // What was given for the person would only be given again.
      return !this.match.ahead.wasGiven(entry.seat, ply) && !this.passedByItself(entry.seat, answers, ply)
    })
    return this.match.plies[at] ?? null
  }

  /** Taking back a window that went by itself would only let it go by again. */
  private passedByItself(seat: Seat, answers: number, ply: number): boolean {
    if (isShared(this.sitting)) return false
    const known = this.empty.get(ply)
    if (known !== undefined) return known
    const empty = isEmptyWindow(this.match.at(answers), seat)
    this.empty.set(ply, empty)
    return empty
  }

  private changed(): void {
    this.now = this.look()
    this.save()
    for (const listener of this.listeners) listener()
  }

  private look(): Now {
    const { sitting, match, reel, thinking, trouble, takenBack } = this
    const seats = seenBy(this.rules.seats, sitting, match.result !== null)
    const ahead = match.result === null ? this.aheadNow() : {}
    const asked = persons(sitting)
      .filter((seat) => ahead[seat]?.deputy == null)
      .map((seat) => match.asked(seat))
      .find((one) => one !== undefined)
    return {
      sitting,
      views: Object.fromEntries(seats.map((seat) => [seat, still(match.view(seat === bystander ? null : seat))])),
      steps: [...reel.steps],
      answers: match.plies.length,
      reading: false,
      asked: asked ?? null,
      ahead,
      deputies: Object.fromEntries(
        Object.entries(ahead).flatMap(([seat, { deputy }]) => (deputy === null ? [] : [[seat, deputy]])),
      ),
      endsAfter: match.result === null ? (match.endsAfter?.span ?? null) : null,
      thinking,
      result: match.result,
      trouble,
      takenBack,
      remote: null,
    }
  }

  private aheadNow(): Record<Seat, AheadNow> {
    return Object.fromEntries(persons(this.sitting).map((seat) => [seat, aheadNow(this.match, seat)]))
  }

  /** What is to be kept: of a seat that an opponent has, what its owner had decided. */
  private decidedNow(): Record<Seat, Decided> {
    const own = persons(this.sitting).map((seat) => [seat, decidedBy(this.match.ahead, seat)] as const)
    return { ...this.decided, ...Object.fromEntries(own) }
  }

  private save(): void {
    const { id, title, sitting, coach, match, table, watched, hints } = this
    const record = match.toRecord()
    const view = Object.values(this.now.views)[0]
    const bar = view === undefined ? null : table.phases(view)
    const side = bar === null ? '' : (table.scenario.sides[bar.seat]?.name ?? bar.seat)
    void this.keep({
      id,
      game: this.face.game.id,
      scenario: record.scenario,
      title,
      record,
      sitting,
      coach,
      updated: Date.now(),
      note: bar === null ? '' : `${bar.turn}, ${side}`,
      over: match.result === null ? null : ending(match.result, table),
      heard: watched,
      hints,
      ahead: this.decidedNow(),
    })
  }
}

/** Whether a seat is asked about a window in which it can only pass. */
function isEmptyWindow(position: Position<Shape>, seat: Seat): boolean {
  const question = position.asked(seat)
  const kind = question && position.kind(question)
  if (kind?.pass === undefined || question === undefined) return false
  return kind.next(position.view(seat), question.about, []).parts.length === 1
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
