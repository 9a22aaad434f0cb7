/** A small game for the lab's tests. */
import {
  at,
  type Game,
  integer,
  type Json,
  kindsByName,
  nothing,
  questionTypes,
  type Rules,
  type View,
} from '@firestep/referee'
import type { Player } from '../player.ts'

/** Sides alternate; each takes 1 to 3 steps plus a die. The first to reach the goal wins. */
export interface Race {
  state: { at: Record<string, number>; turn: number; secrets: object }
  shown: null
  event: { readonly seat: string; readonly die: number }
  outcome: { readonly winner: string; readonly steps: Record<string, number>; readonly note: string }
}

const { choice } = questionTypes<View<Race>>()
const stepsQuestion = choice('steps', { rule: '1', about: nothing, answer: integer('a number of steps') })

interface RaceOptions {
  readonly goal: number
  /** Rules that fail at three steps. */
  readonly failsAtThree: boolean
}

const rulesFor = ({ goal, failsAtThree }: RaceOptions): Rules<Race> => ({
  seats: ['north', 'south'],
  kinds: kindsByName(stepsQuestion.kind({ options: () => [1, 2, 3] })),
  catalogue: [],
  setUp: () => ({ at: { north: 0, south: 0 }, turn: 0, secrets: {} }),
  *play(state, table) {
    for (;;) {
      state.turn++
      for (const seat of ['north', 'south']) {
        table.checkpoint()
        const chosenSteps = yield* stepsQuestion.ask(seat, null)
        if (failsAtThree && chosenSteps === 3) throw new Error('out of step')
        const die = table.roll(2)
        table.tell({ seat, die })
        state.at[seat] = (state.at[seat] ?? 0) + chosenSteps + die
        if (state.at[seat] >= goal) return { winner: seat, steps: { ...state.at }, note: 'home' }
      }
    }
  },
  shows: () => null,
  redealHidden: () => {},
  turn: ({ turn }) => turn,
  invariants: () => [],
  measure: ({ seat, die }, { at }) => [
    { figure: 'luck', seat, amount: die - 1.5 },
    { figure: 'starts', seat, amount: at[seat] === 0 ? 1 : 0 },
  ],
})

const makeGame = (options: RaceOptions): Game<Race> => ({
  id: 'race',
  name: 'Race',
  version: '1',
  scenarios: [{ id: 'one', name: 'One' }],
  data: null,
  rules: () => rulesFor(options),
  checkOptions: () => null,
  reference: { rules: [], rulings: [], exempt: [] },
})

export const race = makeGame({ goal: 10, failsAtThree: false })
export const longRace = makeGame({ goal: 100, failsAtThree: false })
export const fragileRace = makeGame({ goal: 10, failsAtThree: true })

type Reply = Json | { readonly problem: string }
const isProblem = (reply: Reply): reply is { readonly problem: string } =>
  typeof reply === 'object' && reply !== null && 'problem' in reply

/** A player that gives these answers in order, and then repeats the last one. */
export function scriptedPlayer(...answers: readonly Reply[]): Player<Race> {
  let given = 0
  return {
    answer() {
      const reply = at(answers, Math.min(given++, answers.length - 1))
      return isProblem(reply) ? reply : { answer: reply }
    },
    close() {},
  }
}
