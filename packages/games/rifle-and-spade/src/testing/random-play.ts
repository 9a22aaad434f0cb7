/** Random play along the options of the rules, for tests of sequence and termination. */
import { buildAnswer, type Json, orThrow, Position, quickTape, type Rules, type Script } from '@firestep/referee'
import { printed } from '../data/printed.ts'
import { sides } from '../data/schema.ts'
import { makeBattlefieldOf } from '../rules/battlefield.ts'
import { readBook, sideOf } from '../rules/book.ts'
import type { Event } from '../rules/events.ts'
import { kindsOf } from '../rules/kinds.ts'
import { printedOptions } from '../rules/options.ts'
import { play, type Segments } from '../rules/play.ts'
import { newState } from '../rules/setup.ts'
import { shownOf } from '../rules/stacks.ts'
import type { RifleAndSpade, State } from '../rules/state.ts'

export function* emptyScript(): Script {}
export const emptySegments: Segments = {
  reinforcements: emptyScript,
  engineering: emptyScript,
  commandedFire: emptyScript,
  movement: emptyScript,
  assault: emptyScript,
}

export interface RandomWalk {
  readonly state: State
  readonly events: readonly Event[]
  readonly cited: ReadonlySet<string>
  readonly answers: readonly { readonly kind: string; readonly answer: Json }[]
}

export function walkAtRandom(
  scenarioId: string,
  seed: number,
  segments: Segments,
  change?: (state: State) => void,
  orders = true,
): RandomWalk {
  const book = orThrow(readBook(printed))
  const scenario = book.scenario(scenarioId)
  const state = newState(book, scenario, { ...printedOptions, orders })
  change?.(state)
  const rules: Rules<RifleAndSpade> = {
    seats: sides,
    kinds: kindsOf(makeBattlefieldOf(book)),
    catalogue: [],
    setUp: () => state,
    play: (now, table) => play({ book, scenario, sheet: scenario.sheet, state: now, table }, segments),
    shows: ({ secrets }, seat) => shownOf(book, secrets[sideOf(seat)]),
    redealHidden() {},
    turn: ({ turn }) => turn,
    invariants: () => [],
  }
  const events: Event[] = []
  const cited = new Set<string>()
  const tape = quickTape(seed)
  const listener = {
    onEvent(viewer: string | null, event: Event) {
      if (viewer !== null) events.push(event)
    },
    onDisclosed() {},
    onCheckpoint() {},
    onHalt() {},
    onUse: (rule: string) => cited.add(rule),
  }
  const position = new Position<RifleAndSpade>({ rules, tape, listener }, state)
  const chance = quickTape(seed + 1)
  const answers: { kind: string; answer: Json }[] = []
  for (;;) {
    const seat = sides.find((side) => position.asked(side) !== undefined)
    if (seat === undefined) return { state, events, cited, answers }
    const question = position.asked(seat)
    if (question === undefined) throw new Error('nobody is asked')
    const kind = position.kind(question)
    const answer = buildAnswer(kind, position.view(seat), question.about, (n) => chance.draw(n) - 1)
    const ruling = position.check(seat, answer)
    if (!ruling.allowed)
      throw new Error(`${question.kind}: ${JSON.stringify(answer)} refused by ${ruling.rule}: ${ruling.why}`)
    answers.push({ kind: question.kind, answer })
    position.play(seat, answer)
  }
}
