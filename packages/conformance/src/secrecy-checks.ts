/**
 * Checks of secrecy. Two positions that differ only in what a seat cannot know must look and sound the same to it until
 * something is revealed.
 */
import {
  canonical,
  equal,
  type GameTypes,
  type Match,
  type Position,
  type PositionListener,
  quickTape,
  type Seat,
  type Tape,
} from '@firestep/referee'
import { type Finding, finding } from './finding.ts'
import { randomAnswer } from './random-play.ts'

const forks = 3

/** After `redealHidden`, the seat's view is the same, invariants hold, and play can go on. */
export function checkRedeal<T extends GameTypes>(match: Match<T>, tape: Tape): Finding[] {
  const found: Finding[] = []
  for (const seat of match.edition.rules.seats) {
    const plain = seen(match.aside({ seat, tape: quickTape(1) }), seat)
    for (let i = 0; i < forks; i++) {
      const future = match.fork({ seat, tape: quickTape(tape.draw(1e9)) })
      if (seen(future, seat) !== plain)
        found.push(finding('imagine', `${seat}'s view, question or explanations change when it imagines`))
      for (const broken of future.rules.invariants(future.state))
        found.push(finding('imagine', `what ${seat} imagines is impossible: ${broken}`))
      found.push(...playsOn(future, seat, tape))
    }
  }
  return found
}

/**
 * A redeal must not depend on what the seat cannot know; otherwise playouts would tell worlds apart. Games without bot
 * knowledge may shuffle hidden information instead.
 */
export function redealsConsistently<T extends GameTypes>(match: Match<T>, tape: Tape): Finding[] {
  return match.edition.rules.seats.flatMap((seat) => {
    const [real, other] = [match.aside({ seat, tape: quickTape(1) }), match.aside({ seat, tape: quickTape(1) })]
    other.redealHidden(seat, quickTape(tape.draw(1e9)))
    const seed = tape.draw(1e9)
    for (const one of [real, other]) one.redealHidden(seat, quickTape(seed))
    const leaf = firstOtherwise(real.state, other.state)
    return leaf === undefined
      ? []
      : [finding('imagine', `what ${seat} imagines depends on what it cannot know:${leaf}`)]
  })
}

/** Path of the first difference between two values; undefined if they are equal. */
function firstOtherwise(a: unknown, b: unknown): string | undefined {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b ? undefined : ''
  const [one, two] = [a, b] as Record<string, unknown>[]
  for (const key of new Set([...Object.keys(a), ...Object.keys(b)])) {
    const inside = firstOtherwise(one?.[key], two?.[key])
    if (inside !== undefined) return ` ${key}${inside}`
  }
  return undefined
}

/** Everything a seat can look at, as text. */
function seen<T extends GameTypes>(position: Position<T>, seat: Seat): string {
  const view = position.view(seat)
  const question = position.asked(seat)
  if (question === undefined) return canonical([view, position.waiting(seat)])
  const kind = position.kind(question)
  const growth = kind.next(view, question.about, [])
  const explained = growth.parts.map((part) => kind.explain(view, question.about, part))
  return canonical([view, position.waiting(seat), growth, explained])
}

function playsOn<T extends GameTypes>(future: Position<T>, seat: Seat, tape: Tape): Finding[] {
  for (let i = 0; i < 12 && future.outcome === undefined; i++) {
    const { seat: asked, answer } = randomAnswer(future, tape)
    const ruling = future.check(asked, answer)
    if (!ruling.allowed)
      return [finding('imagine', `in what ${seat} imagines, an answer that next grows is refused: ${ruling.why}`)]
    future.play(asked, answer)
  }
  return []
}

/**
 * Dice as in a match: each entry has its own, and a seat's rolls aside do not move the dice of others. The number of
 * hidden rolls must tell nothing, and open rolls must agree.
 */
class SeparateDice implements Tape {
  private readonly seed: number
  private ply = 0
  private readonly hands = new Map<Seat | undefined, Tape>()
  constructor(seed: number) {
    this.seed = seed
  }
  enter(ply: number): void {
    this.ply = ply
    this.hands.clear()
  }
  draw(sides: number, aside?: Seat): number {
    let hand = this.hands.get(aside)
    if (hand === undefined) {
      hand = quickTape(this.seed)
      hand.enter?.(this.ply)
      this.hands.set(aside, hand)
    }
    return hand.draw(sides)
  }
}

/**
 * A message to a viewer, in order. A revealing event may differ between worlds; a message that exists in only one of
 * them may not.
 */
interface Message {
  readonly text: string
  readonly disclosing: boolean
}

class Ear<Event> implements PositionListener<Event> {
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
 * Plays the same answers with the same dice in the real position and in a redealt one: the seat and spectators must
 * hear, see and be asked the same until something is openly revealed.
 */
export function secrecy<T extends GameTypes>(match: Match<T>, tape: Tape): Finding[] {
  const found: Finding[] = []
  for (const seat of match.edition.rules.seats) {
    const dice = tape.draw(1e9)
    const choices = quickTape(tape.draw(1e9))
    for (const viewer of [seat, null]) {
      const real = new Ear<T['event']>(viewer)
      const dealt = new Ear<T['event']>(viewer)
      const tapes = [new SeparateDice(dice), new SeparateDice(dice)] as const
      const here = match.aside({ seat, tape: tapes[0] }, real)
      const there = match.aside({ seat, tape: tapes[1] }, dealt)
      there.redealHidden(seat, quickTape(tape.draw(1e9)))
      real.messages.length = 0
      dealt.messages.length = 0
      const leak = compare({ here, there, tapes, real, dealt, viewer }, choices)
      if (leak !== null) found.push(finding('secrecy', `${viewer === null ? 'a spectator' : viewer}: ${leak}`))
    }
  }
  return found
}

interface Worlds<T extends GameTypes> {
  readonly here: Position<T>
  readonly there: Position<T>
  readonly tapes: readonly SeparateDice[]
  readonly real: Ear<T['event']>
  readonly dealt: Ear<T['event']>
  readonly viewer: Seat | null
}

function compare<T extends GameTypes>(
  { here, there, tapes, real, dealt, viewer }: Worlds<T>,
  tape: Tape,
): string | null {
  for (let step = 0; step < 6; step++) {
    if (here.outcome !== undefined || there.outcome !== undefined) return null
    const { seat, answer } = randomAnswer(here, tape)
    // An answer that only the real hand allows reveals the difference openly.
    if (there.asked(seat) === undefined || !there.check(seat, answer).allowed) return null
    const aside = here.sideSince !== undefined && there.sideSince !== undefined
    for (const tape of tapes) tape.enter(step + 1)
    here.play(seat, answer)
    there.play(seat, answer)
    // The number of answers a seat needs in a parallel phase is its own affair.
    if (aside && (here.sideSince === undefined) !== (there.sideSince === undefined)) return null
    const after = `after '${seat}' answered ${canonical(answer).slice(0, 80)}`
    const heard = firstDifference(real.messages, dealt.messages)
    const alike = canonical(here.view(viewer)) === canonical(there.view(viewer))
    // After something that both worlds reveal, they may differ, as the seat knows more.
    const revealed = real.messages.findIndex(
      ({ disclosing }, i) => disclosing && dealt.messages[i]?.disclosing === true,
    )
    if (revealed >= 0 && (heard === null || revealed < heard.at)) return null
    if (heard !== null) {
      if (!heard.disclosing) return `${after} it hears ${heard.text}`
      // A seat must be able to remember a secret it was told: in the open state, its own secrets or the result.
      const remembered = !alike || here.outcome !== undefined
      return !remembered && viewer !== null ? `${after} it is told a secret and forgets it: ${heard.text}` : null
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
    // Both messages must be revealing: one that exists only in some worlds leaks by its absence.
    return { at, text, disclosing: here?.disclosing === true && there?.disclosing === true }
  }
  return null
}

/** Number of redeals of a position. */
const deals = 6

/**
 * Hidden values that vary in a run, and those that `redealHidden` never deals differently. A value that is constant in
 * every match of a scenario, such as an order of battle, is public.
 */
export class HiddenLeaves {
  /** Values by leaf, and by path within a scenario. */
  private readonly real = new Map<string, Map<string, Set<string>>>()
  private readonly imagined = new Set<string>()

  /** Records a position; findings come from `never`. */
  observe<T extends GameTypes>(match: Match<T>, tape: Tape): Finding[] {
    const { scenario, options } = match.toRecord()
    for (const seat of match.edition.rules.seats) {
      const here = match.aside({ seat, tape: quickTape(1) })
      const hidden = Object.entries(here.state.secrets).filter(([whose]) => whose !== seat)
      for (let i = 0; i < deals; i++) {
        const there = match.fork({ seat, tape: quickTape(tape.draw(1e9)) })
        const dealt = there.state.secrets as Record<string, unknown>
        for (const [whose, secret] of hidden)
          this.compare(secret, dealt[whose], `${seat} of ${whose}`, `${scenario} ${canonical(options)}`)
      }
    }
    return []
  }

  never(lieOpen: readonly string[] = []): Finding[] {
    const varies = (places: ReadonlyMap<string, ReadonlySet<string>>): boolean =>
      [...places.values()].some((values) => values.size > 1)
    const constant = [...this.real].filter(
      ([leaf, places]) =>
        varies(places) && !this.imagined.has(leaf) && !lieOpen.some((open) => leaf.endsWith(`.${open}`)),
    )
    return constant.map(([leaf]) => finding('hidden', `imagine never deals ${leaf} any other value`))
  }

  private compare(real: unknown, dealt: unknown, leaf: string, place: string): void {
    if (typeof real === 'object' && real !== null) {
      const other = (typeof dealt === 'object' && dealt !== null ? dealt : {}) as Record<string, unknown>
      for (const [key, value] of Object.entries(real)) {
        // A seat's knowledge about another is often no secret to the other, so `redealHidden` may keep it.
        if (key === 'knows') continue
        this.compare(value, other[key], `${leaf}.${Array.isArray(real) ? '*' : key}`, `${place}.${key}`)
      }
    } else this.vary(leaf, place, real, !equal(real, dealt))
  }

  private vary(leaf: string, place: string, value: unknown, differs: boolean): void {
    const places = this.real.get(leaf) ?? new Map<string, Set<string>>()
    const values = places.get(place) ?? new Set<string>()
    if (values.size < 2) values.add(canonical(value ?? null))
    places.set(place, values)
    this.real.set(leaf, places)
    if (differs) this.imagined.add(leaf)
  }
}
