/**
 * Secrets are structural. Two positions that differ only in what a seat cannot know must look and sound the same to it,
 * until something is revealed.
 */
import {
  canonical,
  equal,
  type Listener,
  type Match,
  type Position,
  quickTape,
  type Seat,
  type Shape,
  type Tape,
} from '@firestep/referee'
import { type Finding, finding } from './finding.ts'
import { randomChoice } from './play.ts'

const forks = 3

/** What `imagine` must leave alone, and that the rules go on from what it dealt. */
export function imagines<T extends Shape>(match: Match<T>, luck: Tape): Finding[] {
  const found: Finding[] = []
  for (const seat of match.edition.rules.seats) {
    const plain = seen(match.aside({ seat, tape: quickTape(1) }), seat)
    for (let i = 0; i < forks; i++) {
      const future = match.fork({ seat, tape: quickTape(luck.draw(1e9)) })
      if (seen(future, seat) !== plain)
        found.push(finding('imagine', `${seat}'s view, question or explanations change when it imagines`))
      for (const broken of future.rules.invariants(future.state))
        found.push(finding('imagine', `what ${seat} imagines is impossible: ${broken}`))
      found.push(...playsOn(future, seat, luck))
    }
  }
  return found
}

/** Everything a seat can look at, as text. */
function seen<T extends Shape>(position: Position<T>, seat: Seat): string {
  const view = position.view(seat)
  const question = position.asked(seat)
  if (question === undefined) return canonical([view, position.waiting(seat)])
  const kind = position.kind(question)
  const growth = kind.next(view, question.about, [])
  const explained = growth.parts.map((part) => kind.explain(view, question.about, part))
  return canonical([view, position.waiting(seat), growth, explained])
}

function playsOn<T extends Shape>(future: Position<T>, seat: Seat, luck: Tape): Finding[] {
  for (let i = 0; i < 12 && future.outcome === undefined; i++) {
    const { seat: asked, answer } = randomChoice(future, luck)
    const ruling = future.check(asked, answer)
    if (!ruling.allowed)
      return [finding('imagine', `in what ${seat} imagines, an answer that next grows is refused: ${ruling.why}`)]
    future.play(asked, answer)
  }
  return []
}

/** What a viewer would be sent, in order. A revealing event may differ between worlds, a message that is there or not may not. */
interface Message {
  readonly text: string
  readonly disclosing: boolean
}

class Ear<Event> implements Listener<Event> {
  readonly messages: Message[] = []
  private disclosing = false
  private readonly viewer: Seat | null
  constructor(viewer: Seat | null) {
    this.viewer = viewer
  }
  hear(viewer: Seat | null, event: Event): void {
    if (viewer !== this.viewer) return
    this.messages.push({ text: canonical(event), disclosing: this.disclosing })
    this.disclosing = false
  }
  disclosed(viewer: Seat | null): void {
    if (viewer === this.viewer) this.disclosing = true
  }
  checkpoint(): void {}
  halt(): void {}
  use(): void {}
}

/**
 * The same answer with the same dice, in the real position and in one the seat would take for it: what the seat and the
 * spectators hear and see asked must be alike up to the first thing that is openly revealed.
 */
export function secrecy<T extends Shape>(match: Match<T>, luck: Tape): Finding[] {
  const found: Finding[] = []
  for (const seat of match.edition.rules.seats) {
    const dice = luck.draw(1e9)
    const choices = quickTape(luck.draw(1e9))
    for (const viewer of [seat, null]) {
      const real = new Ear<T['event']>(viewer)
      const dealt = new Ear<T['event']>(viewer)
      const here = match.aside({ seat, tape: quickTape(dice) }, real)
      const there = match.aside({ seat, tape: quickTape(dice) }, dealt)
      there.imagine(seat, quickTape(luck.draw(1e9)))
      real.messages.length = 0
      dealt.messages.length = 0
      const leak = compare({ here, there, real, dealt, viewer }, choices)
      if (leak !== null) found.push(finding('secrecy', `${viewer === null ? 'a spectator' : viewer}: ${leak}`))
    }
  }
  return found
}

interface Worlds<T extends Shape> {
  readonly here: Position<T>
  readonly there: Position<T>
  readonly real: Ear<T['event']>
  readonly dealt: Ear<T['event']>
  readonly viewer: Seat | null
}

function compare<T extends Shape>({ here, there, real, dealt, viewer }: Worlds<T>, luck: Tape): string | null {
  for (let step = 0; step < 6; step++) {
    if (here.outcome !== undefined || there.outcome !== undefined) return null
    const { seat, answer } = randomChoice(here, luck)
    // An answer that only the real hand allows tells the two worlds apart by right: the one who gave it showed it.
    if (there.asked(seat) === undefined || !there.check(seat, answer).allowed) return null
    here.play(seat, answer)
    there.play(seat, answer)
    const after = `after '${seat}' answered ${canonical(answer).slice(0, 80)}`
    const heard = firstDifference(real.messages, dealt.messages)
    const alike = canonical(here.view(viewer)) === canonical(there.view(viewer))
    // Behind something that both worlds reveal alike, they may go apart: what was revealed changes what is known.
    const revealed = real.messages.findIndex(
      ({ disclosing }, i) => disclosing && dealt.messages[i]?.disclosing === true,
    )
    if (revealed >= 0 && (heard === null || revealed < heard.at)) return null
    if (heard !== null) {
      if (!heard.disclosing) return `${after} it hears ${heard.text}`
      // What a seat was told it must be able to remember: in the open, or in its own secrets.
      return alike && viewer !== null ? `${after} it is told a secret and forgets it: ${heard.text}` : null
    }
    if (!alike) return `${after} what it sees tells a secret`
    if ((here.outcome === undefined) !== (there.outcome === undefined))
      return 'whether the match is over tells a secret'
    const asked = canonical(here.waiting(viewer))
    if (asked !== canonical(there.waiting(viewer)))
      return `who is asked, or what, tells a secret ${after}: ${asked.slice(0, 200)}`
  }
  return null
}

interface Difference extends Message {
  readonly at: number
}

function firstDifference(real: readonly Message[], dealt: readonly Message[]): Difference | null {
  for (let at = 0; at < Math.max(real.length, dealt.length); at++) {
    const here = real[at]
    const there = dealt[at]
    if (here?.text === there?.text) continue
    const text = `${here?.text ?? 'nothing'} where it could as well be ${there?.text ?? 'nothing'}`
    // Both sides must own up to it: a revealing message that is only sometimes there is a leak by its absence.
    return { at, text, disclosing: here?.disclosing === true && there?.disclosing === true }
  }
  return null
}

/** How often a position is imagined to see what varies. */
const deals = 6

/** Over a run, which hidden leaves really vary, and which of them `imagine` ever deals differently. */
export class HiddenLeaves {
  private readonly real = new Map<string, Set<string>>()
  private readonly imagined = new Set<string>()

  /** Takes note of a position; finds nothing yet. */
  observe<T extends Shape>(match: Match<T>, luck: Tape): Finding[] {
    for (const seat of match.edition.rules.seats) {
      const here = match.aside({ seat, tape: quickTape(1) })
      const hidden = Object.entries(here.state.secrets).filter(([whose]) => whose !== seat)
      for (let i = 0; i < deals; i++) {
        const there = match.fork({ seat, tape: quickTape(luck.draw(1e9)) })
        const dealt = there.state.secrets as Record<string, unknown>
        for (const [whose, secret] of hidden) this.compare(secret, dealt[whose], `${seat} of ${whose}`)
      }
    }
    return []
  }

  never(): Finding[] {
    const constant = [...this.real].filter(([place, values]) => values.size > 1 && !this.imagined.has(place))
    return constant.map(([place]) => finding('hidden', `imagine never deals ${place} any other value`))
  }

  private compare(real: unknown, dealt: unknown, place: string): void {
    if (typeof real === 'object' && real !== null) {
      const other = (typeof dealt === 'object' && dealt !== null ? dealt : {}) as Record<string, unknown>
      for (const [key, value] of Object.entries(real)) {
        // What another has learnt is often no secret to the one it was learnt from: `imagine` may be bound to leave it.
        if (key !== 'knows') this.compare(value, other[key], `${place}.${Array.isArray(real) ? '*' : key}`)
      }
    } else this.vary(place, real, !equal(real, dealt))
  }

  private vary(place: string, value: unknown, differs: boolean): void {
    const values = this.real.get(place) ?? new Set<string>()
    if (values.size < 2) values.add(canonical(value ?? null))
    this.real.set(place, values)
    if (differs) this.imagined.add(place)
  }
}
