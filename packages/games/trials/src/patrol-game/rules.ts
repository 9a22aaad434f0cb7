/** The rules of Patrol: setup, turns, flares, and what stays hidden. */
import {
  asId,
  at,
  kindsByName,
  modifier,
  modifierTotal,
  type Rules,
  refused,
  type Script,
  type Tape,
} from '@firestep/referee'
import { flareQuestion, hideQuestion, moveQuestion } from './questions.ts'
import {
  type Battle,
  enemyTrench,
  type Flare,
  type HexId,
  ownTrench,
  type Patrol,
  postHexes,
  type State,
  seats,
} from './state.ts'

/** patrol.2.1 */
const turns = 6
/** patrol.3 */
const flareCount = 3
/** patrol.3.1 */
const catchingTotal = 4

/** The state is the only cursor: each round begins at a checkpoint and reads where the match stands. */
function* play(battle: Battle): Script<Patrol['outcome']> {
  const { state, table } = battle
  for (;;) {
    table.checkpoint()
    const end = endNow(state)
    if (end !== null) {
      table.tell({ type: 'ended', ...end })
      return { winner: end.winner }
    }
    if (state.secrets.sentry.post === null) yield* hidePost(battle)
    else yield* movePatrol(battle)
  }
}

function endNow(state: State) {
  if (state.caught) return { rule: 'patrol.3.1', winner: 'sentry' } as const
  if (state.patrol >= enemyTrench) return { rule: 'patrol.4', winner: 'patrol' } as const
  return state.turn > turns ? ({ rule: 'patrol.2.1', winner: 'sentry' } as const) : null
}

/** patrol.1 */
function* hidePost({ state, table }: Battle): Script {
  const post = yield* hideQuestion.ask('sentry', null)
  state.secrets.sentry.post = post
  table.tell({ type: 'hid', rule: 'patrol.1' }, { sentry: { type: 'hid', rule: 'patrol.1', post } })
}

const hexesPerMove = { wait: 0, crawl: 1, dash: 2 } as const

/** patrol.2: flares may go up after each hex, so a dash is lit twice. */
function* movePatrol(battle: Battle): Script {
  const { state, table } = battle
  const move = yield* moveQuestion.ask('patrol', null)
  table.noteUsed(move)
  for (let hexes = hexesPerMove[move]; hexes > 0 && !state.caught && state.patrol < enemyTrench; hexes--) {
    state.patrol = asId(state.patrol + 1)
    table.tell({ type: 'moved', rule: 'patrol.2', to: state.patrol })
    yield* offerFlare(battle, move === 'dash')
  }
  state.turn++
}

/** patrol.3: the sentry is asked whenever it has a flare, wherever its post lies, so that the pause reveals nothing. */
function* offerFlare({ state, table }: Battle, dashing: boolean): Script {
  const hex = state.patrol
  if (state.flaresLeft === 0 || hex >= enemyTrench) return
  if ((yield* flareQuestion.ask('sentry', { hex, dashing })) === 'wait') return
  state.flaresLeft--
  table.noteUsed('flare')
  const modifiers = dashing ? [modifier('patrol.3.2', 'dashing', 1)] : []
  const die = table.roll(6)
  const total = die + modifierTotal(modifiers)
  const { post } = state.secrets.sentry
  const caught = post !== null && isNear(post, hex) && total >= catchingTotal
  if (caught) state.caught = true
  else state.flares.push({ hex, total })
  table.reveal({ type: 'flare', rule: 'patrol.3.1', hex, die, modifiers, caught }, 'sentry')
}

const isNear = (post: HexId, hex: HexId): boolean => Math.abs(post - hex) <= 1

/** Where the post may lie, judged by the flares so far: a high roll that caught nobody was too far away. */
export const possiblePosts = (flares: readonly Flare[]): HexId[] =>
  postHexes.filter((post) => flares.every(({ hex, total }) => total < catchingTotal || !isNear(post, hex)))

export const kinds = kindsByName(
  hideQuestion.kind({
    options: () => postHexes,
    explain: () => refused('patrol.1', 'the post lies between the trenches'),
  }),
  moveQuestion.kind({ options: () => ['wait', 'crawl', 'dash'] }),
  flareQuestion.kind({ pass: 'wait', options: () => ['fire', 'wait'] }),
)

export type Kinds = typeof kinds

/** The patrol's guess at the post; the sentry knows everything. */
function redealHidden(state: State, seat: string, tape: Tape): void {
  const { sentry } = state.secrets
  if (seat === 'sentry' || sentry.post === null) return
  const posts = possiblePosts(state.flares)
  sentry.post = at(posts, tape.draw(posts.length) - 1)
}

export const rules: Rules<Patrol> & { readonly kinds: Kinds } = {
  seats,
  kinds,
  catalogue: ['wait', 'crawl', 'dash', 'flare'],
  setUp: () => ({
    turn: 1,
    patrol: ownTrench,
    flaresLeft: flareCount,
    flares: [],
    caught: false,
    secrets: { patrol: { post: null }, sentry: { post: null } },
  }),
  play: (state, table) => play({ state, table }),
  shows: (state, seat) => ({ isPostHidden: seat === 'sentry' && state.secrets.sentry.post !== null }),
  redealHidden,
  turn: (state) => state.turn,
  invariants: ({ patrol, flares, flaresLeft, secrets: { sentry } }) => [
    ...(patrol >= ownTrench && patrol <= enemyTrench ? [] : [`the patrol is in hex ${patrol}`]),
    ...(flares.length + flaresLeft <= flareCount ? [] : ['there are more flares than were given out']),
    ...(sentry.post === null || possiblePosts(flares).includes(sentry.post)
      ? []
      : ['a flare found nobody beside the post']),
  ],
}
