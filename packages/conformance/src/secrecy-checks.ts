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

const forksPerSeat = 3

/** After `redealHidden`, the seat's view is the same, invariants hold, and play can go on. */
export function checkRedeal<T extends GameTypes>(match: Match<T>, tape: Tape): Finding[] {
  const findings: Finding[] = []
  for (const seat of match.edition.rules.seats) {
    const visibleBefore = visibleText(match.positionFor({ seat, tape: quickTape(1) }), seat)
    for (let i = 0; i < forksPerSeat; i++) {
      const fork = match.fork({ seat, tape: quickTape(tape.draw(1e9)) })
      if (visibleText(fork, seat) !== visibleBefore)
        findings.push(finding('redeal', `${seat}'s view, question or explanations change in a redeal`))
      for (const problem of fork.rules.invariants(fork.state))
        findings.push(finding('redeal', `a redeal for ${seat} is impossible: ${problem}`))
      findings.push(...checkForkPlay(fork, seat, tape))
    }
  }
  return findings
}

/**
 * A redeal must not depend on what the seat cannot know; otherwise playouts would tell worlds apart. Games without bot
 * knowledge may shuffle hidden information instead.
 */
export function checkRedealConsistency<T extends GameTypes>(match: Match<T>, tape: Tape): Finding[] {
  return match.edition.rules.seats.flatMap((seat) => {
    const [real, other] = [
      match.positionFor({ seat, tape: quickTape(1) }),
      match.positionFor({ seat, tape: quickTape(1) }),
    ]
    other.redealHidden(seat, quickTape(tape.draw(1e9)))
    const seed = tape.draw(1e9)
    for (const one of [real, other]) one.redealHidden(seat, quickTape(seed))
    const leaf = firstDifferingPath(real.state, other.state)
    return leaf === undefined ? [] : [finding('redeal', `a redeal for ${seat} depends on what it cannot know:${leaf}`)]
  })
}

/** Path of the first difference between two values; undefined if they are equal. */
function firstDifferingPath(a: unknown, b: unknown): string | undefined {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b ? undefined : ''
  const [one, two] = [a, b] as Record<string, unknown>[]
  for (const key of new Set([...Object.keys(a), ...Object.keys(b)])) {
    const path = firstDifferingPath(one?.[key], two?.[key])
    if (path !== undefined) return ` ${key}${path}`
  }
  return undefined
}

/** Everything a seat can look at, as text. */
function visibleText<T extends GameTypes>(position: Position<T>, seat: Seat): string {
  const view = position.view(seat)
  const question = position.asked(seat)
  if (question === undefined) return canonical([view, position.waiting(seat)])
  const kind = position.kind(question)
  const nextParts = kind.next(view, question.about, [])
  const explanations = nextParts.parts.map((part) => kind.explain(view, question.about, part))
  return canonical([view, position.waiting(seat), nextParts, explanations])
}

function checkForkPlay<T extends GameTypes>(fork: Position<T>, seat: Seat, tape: Tape): Finding[] {
  for (let i = 0; i < 12 && fork.outcome === undefined; i++) {
    const { seat: asked, answer } = randomAnswer(fork, tape)
    const ruling = fork.check(asked, answer)
    if (!ruling.allowed)
      return [finding('redeal', `in a redeal for ${seat}, an answer that next grows is refused: ${ruling.why}`)]
    fork.play(asked, answer)
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
  private readonly tapesBySeat = new Map<Seat | undefined, Tape>()
  constructor(seed: number) {
    this.seed = seed
  }
  enter(ply: number): void {
    this.ply = ply
    this.tapesBySeat.clear()
  }
  draw(sides: number, aside?: Seat): number {
    let tape = this.tapesBySeat.get(aside)
    if (tape === undefined) {
      tape = quickTape(this.seed)
      tape.enter?.(this.ply)
      this.tapesBySeat.set(aside, tape)
    }
    return tape.draw(sides)
  }
}

/**
 * A message to a viewer, in order. A revealing event may differ between worlds; a message that exists in only one of
 * them may not.
 */
interface Message {
  readonly text: string
  readonly isDisclosure: boolean
}

class EventRecorder<Event> implements PositionListener<Event> {
  readonly messages: Message[] = []
  private nextIsDisclosure = false
  private readonly viewer: Seat | null
  constructor(viewer: Seat | null) {
    this.viewer = viewer
  }
  onEvent(viewer: Seat | null, event: Event): void {
    if (viewer !== this.viewer) return
    this.messages.push({ text: canonical(event), isDisclosure: this.nextIsDisclosure })
    this.nextIsDisclosure = false
  }
  onDisclosed(viewer: Seat | null): void {
    if (viewer === this.viewer) this.nextIsDisclosure = true
  }
  onCheckpoint(): void {}
  onHalt(): void {}
  onUse(): void {}
}

/**
 * Plays the same answers with the same dice in the real position and in a redealt one: the seat and spectators must
 * hear, see and be asked the same until something is openly revealed.
 */
export function checkSecrecy<T extends GameTypes>(match: Match<T>, tape: Tape): Finding[] {
  const findings: Finding[] = []
  for (const seat of match.edition.rules.seats) {
    const dice = tape.draw(1e9)
    const choices = quickTape(tape.draw(1e9))
    for (const viewer of [seat, null]) {
      const realEvents = new EventRecorder<T['event']>(viewer)
      const redealtEvents = new EventRecorder<T['event']>(viewer)
      const tapes = [new SeparateDice(dice), new SeparateDice(dice)] as const
      const realPosition = match.positionFor({ seat, tape: tapes[0] }, realEvents)
      const redealtPosition = match.positionFor({ seat, tape: tapes[1] }, redealtEvents)
      redealtPosition.redealHidden(seat, quickTape(tape.draw(1e9)))
      realEvents.messages.length = 0
      redealtEvents.messages.length = 0
      const leak = firstLeak(
        {
          realPosition,
          redealtPosition,
          tapes,
          realEvents,
          redealtEvents,
          viewer,
        },
        choices,
      )
      if (leak !== null) findings.push(finding('secrecy', `${viewer === null ? 'a spectator' : viewer}: ${leak}`))
    }
  }
  return findings
}

interface PositionPair<T extends GameTypes> {
  readonly realPosition: Position<T>
  readonly redealtPosition: Position<T>
  readonly tapes: readonly SeparateDice[]
  readonly realEvents: EventRecorder<T['event']>
  readonly redealtEvents: EventRecorder<T['event']>
  readonly viewer: Seat | null
}

function firstLeak<T extends GameTypes>(
  { realPosition, redealtPosition, tapes, realEvents, redealtEvents, viewer }: PositionPair<T>,
  tape: Tape,
): string | null {
  for (let step = 0; step < 6; step++) {
    if (realPosition.outcome !== undefined || redealtPosition.outcome !== undefined) return null
    const { seat, answer } = randomAnswer(realPosition, tape)
    // An answer that only the real hand allows reveals the difference openly.
    if (redealtPosition.asked(seat) === undefined || !redealtPosition.check(seat, answer).allowed) return null
    const aside = realPosition.parallelSince !== undefined && redealtPosition.parallelSince !== undefined
    for (const tape of tapes) tape.enter(step + 1)
    realPosition.play(seat, answer)
    redealtPosition.play(seat, answer)
    // The number of answers a seat needs in a parallel phase is its own affair.
    if (aside && (realPosition.parallelSince === undefined) !== (redealtPosition.parallelSince === undefined))
      return null
    const after = `after '${seat}' answered ${canonical(answer).slice(0, 80)}`
    const difference = firstDifference(realEvents.messages, redealtEvents.messages)
    const looksSame = canonical(realPosition.view(viewer)) === canonical(redealtPosition.view(viewer))
    // After something that both worlds reveal, they may differ, as the seat knows more.
    const revealedAt = realEvents.messages.findIndex(
      ({ isDisclosure }, i) => isDisclosure && redealtEvents.messages[i]?.isDisclosure === true,
    )
    if (revealedAt >= 0 && (difference === null || revealedAt < difference.at)) return null
    if (difference !== null) {
      if (!difference.isDisclosure) return `${after} it hears ${difference.text}`
      // A seat must be able to remember a secret it was told: in the open state, its own secrets or the result.
      const isRemembered = !looksSame || realPosition.outcome !== undefined
      return !isRemembered && viewer !== null ? `${after} it is told a secret and forgets it: ${difference.text}` : null
    }
    if (!looksSame) return `${after} what it sees tells a secret`
    if ((realPosition.outcome === undefined) !== (redealtPosition.outcome === undefined))
      return 'whether the match is over tells a secret'
    const asked = canonical(realPosition.waiting(viewer))
    if (asked !== canonical(redealtPosition.waiting(viewer)))
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
    return { at, text, isDisclosure: here?.isDisclosure === true && there?.isDisclosure === true }
  }
  return null
}

/** Number of redeals of a position. */
const redealsPerPosition = 6

/**
 * Hidden values that vary in a run, and those that `redealHidden` never deals differently. A value that is constant in
 * every match of a scenario, such as an order of battle, is public.
 */
export class HiddenLeaves {
  /** Values by leaf, and by path within a scenario. */
  private readonly hiddenValues = new Map<string, Map<string, Set<string>>>()
  private readonly varied = new Set<string>()

  /** Records a position; findings come from `never`. */
  observe<T extends GameTypes>(match: Match<T>, tape: Tape): Finding[] {
    const { scenario, options } = match.toRecord()
    for (const seat of match.edition.rules.seats) {
      const here = match.positionFor({ seat, tape: quickTape(1) })
      const hidden = Object.entries(here.state.secrets).filter(([owner]) => owner !== seat)
      for (let i = 0; i < redealsPerPosition; i++) {
        const there = match.fork({ seat, tape: quickTape(tape.draw(1e9)) })
        const dealt = there.state.secrets as Record<string, unknown>
        for (const [owner, secret] of hidden)
          this.compare(secret, dealt[owner], `${seat} of ${owner}`, `${scenario} ${canonical(options)}`)
      }
    }
    return []
  }

  unvaried(inferable: readonly string[] = []): Finding[] {
    const varies = (valuesByPlace: ReadonlyMap<string, ReadonlySet<string>>): boolean =>
      [...valuesByPlace.values()].some((values) => values.size > 1)
    const neverRedealt = [...this.hiddenValues].filter(
      ([leaf, valuesByPlace]) =>
        varies(valuesByPlace) && !this.varied.has(leaf) && !inferable.some((open) => leaf.endsWith(`.${open}`)),
    )
    return neverRedealt.map(([leaf]) => finding('hidden', `redealHidden never deals ${leaf} any other value`))
  }

  private compare(real: unknown, dealt: unknown, leaf: string, place: string): void {
    if (typeof real === 'object' && real !== null) {
      const other = (typeof dealt === 'object' && dealt !== null ? dealt : {}) as Record<string, unknown>
      for (const [key, value] of Object.entries(real)) {
        // A seat's knowledge about another is often no secret to the other, so `redealHidden` may keep it.
        if (key === 'knows') continue
        this.compare(value, other[key], `${leaf}.${Array.isArray(real) ? '*' : key}`, `${place}.${key}`)
      }
    } else this.recordValue(leaf, place, real, !equal(real, dealt))
  }

  private recordValue(leaf: string, place: string, value: unknown, isDifferent: boolean): void {
    const valuesByPlace = this.hiddenValues.get(leaf) ?? new Map<string, Set<string>>()
    const values = valuesByPlace.get(place) ?? new Set<string>()
    if (values.size < 2) values.add(canonical(value ?? null))
    valuesByPlace.set(place, values)
    this.hiddenValues.set(leaf, valuesByPlace)
    if (isDifferent) this.varied.add(leaf)
  }
}
