/**
 * Raid in the style of boardgame.io: questions are stages, a command is a turn, dice come from its random plugin, and
 * `playerView` hides secrets. The rules are those of `@firestep/trials`, down to the dice.
 */
import { at, isAmong } from '@firestep/referee'
import type { DefaultPluginAPIs, FnContext, Game, PlayerID } from 'boardgame.io'

export type Side = '0' | '1'
export const stages = ['command', 'react', 'armour', 'gas', 'plan'] as const
export type Stage = (typeof stages)[number]
export const isStage = (word: unknown): word is Stage => isAmong(stages, word)
const attack = '0'
const defend = '1'
const sides = [attack, defend] as const
export const sideOf = (id: PlayerID): Side => (id === attack ? attack : defend)

const cards = ['grenade', 'armour', 'gas'] as const
type Card = (typeof cards)[number]

interface Unit {
  owner: Side
  at: number
  men: number
}

interface Hand {
  cards: Card[]
  plan: number
}

export interface Board {
  turn: number
  units: Unit[]
  /** Separate from the units: renewing it each turn is one assignment instead of twelve. */
  ready: boolean[]
  /** Number of remaining units of each side. */
  standing: Record<Side, number>
  /** The moving unit, its remaining steps, and the gun that fires at it. */
  moving: number
  steps: number
  gun: number
  players: Record<Side, Hand>
  secret: { deck: number[] }
}

/** A player's view: its own hand, and the number of cards each player holds. */
export interface BoardView {
  readonly turn: number
  readonly units: readonly Unit[]
  readonly ready: readonly boolean[]
  readonly moving: number
  readonly hand: Hand | null
  readonly held: Readonly<Record<Side, number>>
}

type Context = FnContext<Board>
type MoveContext = Context & { playerID: PlayerID }
type Random = DefaultPluginAPIs['random']

/** The library's own constant, which its one-file build does not export. */
const INVALID_MOVE = 'INVALID_MOVE'

function draw(deck: number[], hand: Card[], random: Random): void {
  const [grenades = 0, armour = 0, gas = 0] = deck
  const deckSize = grenades + armour + gas
  if (deckSize === 0) return
  const drawn = random.Die(deckSize)
  const i = drawn <= grenades ? 0 : drawn <= grenades + armour ? 1 : 2
  deck[i] = (deck[i] ?? 0) - 1
  hand.push(cards[i])
}

function discard({ players, secret }: Board, side: Side, card: Card): boolean {
  const hand = players[side].cards
  const handIndex = hand.indexOf(card)
  if (handIndex < 0) return false
  hand.splice(handIndex, 1)
  const i = cards.indexOf(card)
  secret.deck[i] = (secret.deck[i] ?? 0) + 1
  return true
}

/** True if this unit of this side is not destroyed and has not acted this turn. */
function canAct(G: Board, side: PlayerID, index: number): boolean {
  const unit = G.units[index]
  return unit !== undefined && unit.owner === side && unit.men > 0 && G.ready[index] === true
}

function step(G: Board): void {
  const unit = at(G.units, G.moving)
  unit.at += unit.owner === attack ? 1 : -1
  G.steps--
}

/** After the defender's command both sides plan; the turn ends when no player is active. */
function endCommand({ G, ctx, events }: Context): void {
  if (ctx.currentPlayer === attack) {
    events.endTurn()
    return
  }
  for (const side of sides) G.players[side].plan = 0
  events.setActivePlayers({ all: 'plan', maxMoves: 3 })
}

function shoot(context: Context, cancelled: number): void {
  const { G, ctx, events, random } = context
  const target = at(G.units, G.moving)
  const shooter = ctx.currentPlayer === attack ? defend : attack
  const bonus = (G.players[shooter].plan > 8 ? 1 : 0) - cancelled
  const fives = (random.D6() >= 5 ? 1 : 0) + (random.D6() >= 5 ? 1 : 0)
  target.men -= Math.max(0, fives + bonus)
  if (target.men > 0) {
    events.setActivePlayers({ others: 'react' })
    return
  }
  G.standing[target.owner]--
  endCommand(context)
}

function command(context: MoveContext, unit: number, steps: number) {
  const { G, events, playerID } = context
  if (unit === -1) {
    if (steps !== 0) return INVALID_MOVE
    endCommand(context)
    return
  }
  if (!canAct(G, playerID, unit) || (steps !== 1 && steps !== 2 && steps !== 3)) return INVALID_MOVE
  G.ready[unit] = false
  G.moving = unit
  G.steps = steps
  step(G)
  events.setActivePlayers({ others: 'react' })
}

function react(context: MoveContext, gun: number) {
  const { G, events, playerID } = context
  if (gun === -1) {
    if (G.steps > 0) step(G)
    else endCommand(context)
    return
  }
  if (!canAct(G, playerID, gun)) return INVALID_MOVE
  G.ready[gun] = false
  G.gun = gun
  events.setActivePlayers({ currentPlayer: 'armour' })
}

function armour(context: MoveContext, played: boolean) {
  if (!played) {
    shoot(context, 0)
    return
  }
  if (!discard(context.G, sideOf(context.playerID), 'armour')) return INVALID_MOVE
  context.events.setActivePlayers({ others: 'gas' })
}

function gas(context: MoveContext, played: boolean) {
  if (played && !discard(context.G, sideOf(context.playerID), 'gas')) return INVALID_MOVE
  shoot(context, played ? 0 : 1)
}

function plan({ G, events, random, playerID }: MoveContext, go: boolean) {
  if (go) G.players[sideOf(playerID)].plan += random.D6()
  else events.endStage()
}

function endTurn({ G, ctx, random }: Context): void {
  if (ctx.currentPlayer === attack) return
  G.turn++
  G.ready = new Array(12).fill(true)
  for (const side of sides) {
    const hand = G.players[side].cards
    if (hand.length < 5) draw(G.secret.deck, hand, random)
  }
}

/** A game ends only where a command would begin; an open question is settled first. */
function gameOver({ G, ctx }: Context): { winner: Side | null } | undefined {
  if (ctx.activePlayers?.[ctx.currentPlayer] !== 'command') return undefined
  if (G.standing[attack] === 0) return { winner: defend }
  if (G.standing[defend] === 0) return { winner: attack }
  return G.turn > 60 ? { winner: null } : undefined
}

export function playerView({ G, playerID }: { G: Board; playerID: PlayerID | null }): BoardView {
  const { players } = G
  return {
    turn: G.turn,
    units: G.units,
    ready: G.ready,
    moving: G.moving,
    hand: playerID === null ? null : players[sideOf(playerID)],
    held: { [attack]: players[attack].cards.length, [defend]: players[defend].cards.length },
  }
}

export const boardgameIoRaid: Game<Board> = {
  name: 'raid',
  // Its undo copies a growing list at every move, so fast games go without.
  disableUndo: true,
  setup({ random }) {
    const deck = [6, 6, 6]
    const players: Record<Side, Hand> = { [attack]: { cards: [], plan: 0 }, [defend]: { cards: [], plan: 0 } }
    for (const side of sides) for (let i = 0; i < 3; i++) draw(deck, players[side].cards, random)
    return {
      turn: 1,
      units: Array.from({ length: 12 }, (_, i) => ({ owner: i % 2 ? defend : attack, at: i % 2 ? 10 : 0, men: 4 })),
      ready: new Array(12).fill(true),
      standing: { [attack]: 6, [defend]: 6 },
      moving: -1,
      steps: 0,
      gun: -1,
      players,
      secret: { deck },
    }
  },
  turn: {
    activePlayers: { currentPlayer: 'command' },
    stages: {
      command: { moves: { command } },
      react: { moves: { react } },
      armour: { moves: { armour } },
      gas: { moves: { gas } },
      plan: { moves: { plan } },
    },
    endIf: ({ ctx }) => ctx.activePlayers === null,
    onEnd: endTurn,
  },
  endIf: gameOver,
  playerView,
}
