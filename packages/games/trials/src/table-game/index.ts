/**
 * Table, a small gridless game that tries the referee: bases placed to a quarter millimetre, parallel deployment with a
 * secret commander, routes of which a kind can offer only samples, and fire at the exact point where a base comes into
 * view.
 */
import { at, type Game, idsOf, kindsByName, type Rules, type Script, type Tape } from '@firestep/referee'
import { plane } from '@firestep/terrain'
import {
  type BaseId,
  type Book,
  baseIdsOf,
  enemyOf,
  grounds,
  printed,
  readBook,
  type Side,
  seats,
  sideNamed,
  troops,
} from './data.ts'
import { deploy, deployKind } from './deployment.ts'
import { shootKind, shootPhase } from './fire.ts'
import { moveKind, movePhase, reactKind } from './movement.ts'
import { reference } from './reference.ts'
import { type Battle, type State, shapeOf, standingBases, type TableGame } from './state.ts'

export type { TableGame } from './state.ts'

/** Everything that decides how to go on is in the state: `deployed` and `active`. */
function* play(battle: Battle): Script<TableGame['outcome']> {
  const { state, table } = battle
  for (;;) {
    table.checkpoint()
    const end = currentOutcome(battle)
    if (end !== null) {
      table.tell({ type: 'ended', ...end })
      return { winner: end.winner }
    }
    if (state.deployed) yield* takeTurn(battle)
    else yield* deploy(battle)
  }
}

function* takeTurn(battle: Battle): Script {
  const { book, state } = battle
  const ownBases = baseIdsOf(book, state.active).map((id) => at(state.bases, id))
  for (const base of ownBases) base.fired = false
  yield* movePhase(battle)
  if (currentOutcome(battle) === null) yield* shootPhase(battle)
  for (const base of ownBases) base.pinned = false
  state.active = enemyOf(state.active)
  state.turn++
}

/** 5.1, 5.2: null while the game goes on. */
function currentOutcome({ book, state }: Battle): { readonly rule: string; readonly winner: Side | null } | null {
  for (const seat of seats) {
    const { commander } = state.secrets[seat]
    if (commander !== null && at(state.bases, commander).destroyed) return { rule: 'table.5.1', winner: enemyOf(seat) }
  }
  if (state.turn <= book.data.turns) return null
  const baseLead = standingBases(book, state.bases, 'red').length - standingBases(book, state.bases, 'blue').length
  return { rule: 'table.5.2', winner: baseLead > 0 ? 'red' : baseLead < 0 ? 'blue' : null }
}

/** The enemy's commander may be any of its bases left, since the loss of a commander is public. */
function redealHidden(book: Book, state: State, seat: Side, tape: Tape): void {
  const hidden = state.secrets[enemyOf(seat)]
  if (hidden.commander === null) return
  const ids = standingBases(book, state.bases, enemyOf(seat))
  hidden.commander = at(ids, tape.draw(ids.length) - 1)
}

function invariants(book: Book, state: State): string[] {
  const problems: string[] = []
  const ids = idsOf<BaseId>(state.bases)
  const shapes = ids.map((id) => {
    const { pose } = at(state.bases, id)
    return pose === null ? null : shapeOf(book, id, pose)
  })
  state.bases.forEach(({ pose, destroyed }, id) => {
    if ((pose === null) !== (destroyed || !state.deployed))
      problems.push(`base ${id} is ${pose === null ? 'missing from' : 'still on'} the table`)
    const shape = shapes[id]
    if (!shape) return
    if (!plane.covers(book.tabletop, shape)) problems.push(`base ${id} is not wholly on the table`)
    shapes.forEach((other, i) => {
      if (i < id && other && plane.overlaps(shape, other)) problems.push(`bases ${i} and ${id} overlap`)
    })
  })
  for (const seat of seats) {
    const { commander } = state.secrets[seat]
    if (commander === null ? state.deployed : !baseIdsOf(book, seat).includes(commander))
      problems.push(`${seat} has no base of its own as commander`)
  }
  return problems
}

function rulesOf(book: Book): Rules<TableGame> {
  return {
    seats,
    kinds: kindsByName(deployKind(book), moveKind(book), reactKind(book), shootKind(book)),
    catalogue: [
      ...troops.filter((troop) => book.bases.some((base) => base.troop === troop)),
      'open',
      ...grounds.filter((ground) => book.areas.some((area) => area.ground === ground)),
      'stay',
      'reaction',
      'missed',
      'pinned',
      'destroyed',
      'commander lost',
    ],
    setUp: () => ({
      turn: 1,
      active: 'red',
      deployed: false,
      bases: book.bases.map(() => ({ pose: null, destroyed: false, fired: false, pinned: false })),
      secrets: { red: { commander: null }, blue: { commander: null } },
    }),
    play: (state, table) => play({ book, state, table }),
    shows: (state, seat) => ({ chosen: state.secrets[sideNamed(seat)].commander !== null }),
    redealHidden: (state, seat, tape) => redealHidden(book, state, sideNamed(seat), tape),
    turn: (state) => state.turn,
    invariants: (state) => invariants(book, state),
  }
}

export const table: Game<TableGame> = {
  id: 'table',
  name: 'Table',
  version: '1',
  scenarios: [{ id: 'crossing', name: 'The Crossing' }],
  data: printed,
  rules(data) {
    const book = readBook(data)
    return 'problems' in book ? book : rulesOf(book)
  },
  checkOptions: (options) => (options === null ? null : 'table has no options'),
  reference,
}
