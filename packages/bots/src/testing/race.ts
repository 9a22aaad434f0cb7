/** A race, to test bots with: sides alternate and take 1 to 3 steps, or roll a die instead. */
import {
  either,
  type Game,
  integer,
  kindsByName,
  Match,
  oneOf,
  orThrow,
  questionTypes,
  type Rules,
  type View,
} from '@firestep/referee'

export interface Race {
  state: { at: Record<string, number>; next: 'a' | 'b'; secrets: object }
  shown: null
  event: object
  outcome: { readonly winner: string }
}

const stepsQuestion = questionTypes<View<Race>>().choice('steps', {
  rule: '1',
  about: oneOf('a', 'b'),
  answer: either(integer('a number of steps'), oneOf('roll')),
})

/** The first at the goal wins. */
export const raceRules = (goal: number): Rules<Race> => ({
  seats: ['a', 'b'],
  kinds: kindsByName(
    stepsQuestion.kind({ options: ({ at }, seat) => (at[seat] === goal - 1 ? [1] : [1, 2, 3, 'roll']) }),
  ),
  catalogue: [],
  setUp: () => ({ at: { a: 0, b: 0 }, next: 'a', secrets: {} }),
  *play(state, table) {
    for (;;) {
      table.checkpoint()
      const seat = state.next
      const steps = yield* stepsQuestion.ask(seat, seat)
      const at = (state.at[seat] ?? 0) + (steps === 'roll' ? table.roll(6) : steps)
      state.at[seat] = at
      if (at >= goal) return { winner: seat }
      state.next = seat === 'a' ? 'b' : 'a'
    }
  },
  shows: () => null,
  redealHidden: () => {},
  turn: () => 0,
  invariants: () => [],
})

export const raceWith = (rules: Rules<Race>): Game<Race> => ({
  id: 'race',
  name: 'Race',
  version: '1',
  scenarios: [{ id: 'one', name: 'One' }],
  data: {},
  rules: () => rules,
  checkOptions: () => null,
  reference: { rules: [], rulings: [], exempt: [] },
})

export const startRace = (race: Game<Race>, seed = 1): Match<Race> =>
  orThrow(Match.start(race, { scenario: 'one', dice: { kind: 'quick', seed } }))
