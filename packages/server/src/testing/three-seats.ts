/** A game of three seats, for what two seats cannot show. */
import {
  type Game,
  kindsByName,
  nothing,
  oneOf,
  questionTypes,
  type Script,
  type Seat,
  type View,
} from '@firestep/referee'
import type { UserRow } from '../store/schema.ts'
import { contributionOf, type TestMatchContext, testCommitment } from './match-context.ts'

interface Council {
  state: { turn: number; secrets: Record<Seat, null> }
  shown: null
  event: { readonly type: 'said' }
  outcome: { readonly winner: Seat | null }
}

const seats = ['east', 'north', 'south']
const { choice } = questionTypes<View<Council>>()
const voteQuestion = choice('vote', { rule: 'council.1', about: nothing, answer: oneOf('aye', 'nay') })

/** North votes twice, then east and south once, and so on for ever. A vote changes nothing and tells nothing. */
export const council: Game<Council> = {
  // Games are loaded by the ids of the registry.
  id: 'raid',
  name: 'Council',
  version: '1',
  scenarios: [{ id: 'hall', name: 'Hall' }],
  data: {},
  rules: () => ({
    seats,
    kinds: kindsByName(voteQuestion.kind({ options: () => ['aye', 'nay'] })),
    catalogue: [],
    setUp: () => ({ turn: 1, secrets: Object.fromEntries(seats.map((seat) => [seat, null])) }),
    *play(): Script<Council['outcome']> {
      for (;;) for (const seat of ['north', 'north', 'east', 'south']) yield* voteQuestion.ask(seat, null)
    },
    shows: () => null,
    redealHidden: () => undefined,
    turn: ({ turn }) => turn,
    invariants: () => [],
  }),
  checkOptions: () => null,
  reference: { rules: [], rulings: [], exempt: [] },
}

/** A running council. One user may have several seats. */
export async function startCouncil(
  context: TestMatchContext,
  users: Readonly<Record<'north' | 'east' | 'south', UserRow>>,
  settings: Parameters<TestMatchContext['newMatch']>[1] = {},
): Promise<string> {
  context.rules = () => council
  const creator = users.north
  const id = await context.newMatch(creator, {
    scenario: 'hall',
    seats: Object.fromEntries(
      Object.entries(users).map(([seat, user]) => [seat, { by: user === creator ? 'me' : 'nobody' }]),
    ),
    commitments: Object.fromEntries(
      Object.entries(users).flatMap(([seat, user]) => (user === creator ? [[seat, testCommitment(1)]] : [])),
    ),
    ...settings,
  })
  const params = { id }
  for (const [seat, user] of Object.entries(users))
    if (user !== creator) await context.request('join', user, { params, body: { seat, commitment: testCommitment(1) } })
  for (const [seat, user] of Object.entries(users))
    await context.request('disclose', user, { params, body: { seat, contribution: contributionOf(1) } })
  return id
}
