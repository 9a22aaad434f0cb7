/**
 * Futures played through, and compared like with like. Every future imagines the present anew: what the seat cannot know
 * is dealt again and the dice are fresh. In a heat all answers still in the running meet the same hands, and the same
 * deed meets the same dice behind each of them, so that what is left between them is their own difference. The worse half
 * drops out again and again, and those that are left get the rest of the time.
 */
import { type Json, type Position, type Question, quickTape, type Seat, type Shape, type Tape } from '@firestep/referee'
import { onlyAnswer } from './asked.ts'
import { type Budget, spending } from './budget.ts'
import { bestAnswer, type Task } from './look.ts'
import { rated } from './sergeant.ts'

/** One answer that was considered. */
export interface Considered {
  readonly answer: Json
  /** How many playouts went this way. */
  readonly visits: number
  /** How much better or worse than now the position is expected to be behind it, in the scale of the mind's `worth`. */
  readonly worth: number
  /** What it promised before any playout, in the same scale. */
  readonly prior: number
}

interface Runner {
  readonly answer: Json
  readonly prior: number
  /** What each heat brought. */
  readonly heats: number[]
}

/** So many playouts weigh as much as a prior. */
const trust = 4
/** So many of the most promising answers run. */
const widest = 8
/** A future counts within these bounds, so that one great stroke of luck does not hide everything else. */
const most = 4
/** A future that is not at the end of its turn by then is read as it stands. */
const longest = 80

export function search<T extends Shape>(task: Task<T>, budget: Budget): Considered[] {
  const spent = spending(budget)
  const futures = new Futures(task)
  const runners = rated(task).map(({ answer, prior }): Runner => ({ answer, prior, heats: [] }))
  let running = runners.slice(0, widest)
  const cuts = Math.ceil(Math.log2(running.length))
  let done = 0
  for (let cut = 1; cut <= cuts; cut++) {
    while (spent(done) < cut / cuts)
      for (const one of running) {
        if (spent(done) >= 1) break
        one.heats.push(futures.worthBehind(one.answer, one.heats.length))
        done++
      }
    running = betterHalf(running)
  }
  return weighed(runners)
}

function betterHalf(running: readonly Runner[]): Runner[] {
  const best = weighed(running).slice(0, Math.ceil(running.length / 2))
  return running.filter((one) => best.some(({ answer }) => answer === one.answer))
}

/** The best first. Each is held against the one that ran longest, over the heats that both have run. */
function weighed(runners: readonly Runner[]): Considered[] {
  const [head, ...others] = runners
  if (head === undefined) return []
  const first = others.reduce((longest, one) => (one.heats.length > longest.heats.length ? one : longest), head)
  const level = meanOf(first.heats)
  return runners
    .map(({ answer, prior, heats }) => {
      const ahead = heats.reduce((sum, worth, i) => sum + worth - (first.heats[i] ?? 0), 0)
      const promised = within(prior - first.prior)
      return {
        answer,
        visits: heats.length,
        worth: level + (trust * promised + ahead) / (trust + heats.length),
        prior: promised,
      }
    })
    .sort((a, b) => b.worth - a.worth)
}

const meanOf = (list: readonly number[]): number =>
  list.length === 0 ? 0 : list.reduce((sum, one) => sum + one, 0) / list.length

const within = (worth: number): number => Math.max(-most, Math.min(most, worth))

/** Futures of one question, to the end of its turn. */
class Futures<T extends Shape> {
  private readonly task: Task<T>
  private readonly seat: Seat
  private readonly seed: number
  private readonly now: number
  private readonly turn: number

  constructor(task: Task<T>) {
    const { match, question, tape } = task
    this.task = task
    this.seat = question.seat
    this.seed = tape.draw(1e9)
    this.now = this.worthIn(match.position)
    this.turn = match.edition.rules.turn(match.position.state)
  }

  /** What came of an answer in one heat. */
  worthBehind(answer: Json, heat: number): number {
    const tape = quickTape(this.seed + heat)
    const future = this.task.match.fork({ seat: this.seat, tape })
    const end = future.played + longest
    const deeds = new Deeds(tape)
    deeds.play(future, this.seat, answer)
    while (future.outcome === undefined && future.played < end && future.rules.turn(future.state) === this.turn) {
      const [question] = future.questions()
      if (question === undefined) break
      deeds.play(future, question.seat, this.quickAnswer(future, question, tape))
    }
    const { outcome } = future
    if (outcome !== undefined) return outcome.winner === this.seat ? most : outcome.winner === null ? 0 : -most
    return within(this.worthIn(future) - this.now)
  }

  private worthIn(position: Position<T>): number {
    const { judge } = this.task
    const view = position.view(this.seat)
    return judge.afterTurn?.(view, this.seat) ?? judge.worth(view, this.seat)
  }

  private quickAnswer(future: Position<T>, question: Question, tape: Tape): Json {
    const { judge } = this.task
    const view = future.view(question.seat)
    return (
      onlyAnswer(future.kind(question), view, question.about) ??
      judge.quick?.(view, question) ??
      bestAnswer(judge, future, question, tape)
    )
  }
}

/** The same deed meets the same dice, whatever was done before it; done again, it meets others. */
class Deeds {
  private readonly tape: Tape
  private readonly times = new Map<string, number>()

  constructor(tape: Tape) {
    this.tape = tape
  }

  play<T extends Shape>(future: Position<T>, seat: Seat, answer: Json): void {
    const deed = JSON.stringify(answer)
    const times = (this.times.get(deed) ?? 0) + 1
    this.times.set(deed, times)
    this.tape.enter?.(numberOf(deed, times))
    future.play(seat, answer)
  }
}

function numberOf(text: string, start: number): number {
  let number = start
  for (let i = 0; i < text.length; i++) number = (Math.imul(number, 31) + text.charCodeAt(i)) | 0
  return number
}
