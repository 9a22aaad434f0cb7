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

const cardTypes = ['grenade', 'armour', 'gas'] as const
type Card = (typeof cardTypes)[number]

/** Cards of each type, cards dealt to each side, and the hand up to which a side draws at the end of a turn. */
const copiesOfCard = 6
const firstHandSize = 3
const fullHandSize = 5
const unitCount = 12
const menPerUnit = 4
/** Place where the defender starts; the attacker starts at 0. */
const farEnd = 10
export const maxSteps = 3
const maxPlanRolls = 3
/** A plan that rolled more than this adds a hit to each shot of its side. */
const planThreshold = 8
const minRollToHit = 5
const turnCount = 60
/** In place of a unit: none. As an answer it passes. */
export const noUnit = -1

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
  const [grenadeCount = 0, armourCount = 0, gasCount = 0] = deck
  const deckSize = grenadeCount + armourCount + gasCount
  if (deckSize === 0) return
  const drawn = random.Die(deckSize)
  const i = drawn <= grenadeCount ? 0 : drawn <= grenadeCount + armourCount ? 1 : 2
  deck[i] = (deck[i] ?? 0) - 1
  hand.push(cardTypes[i])
}

/** Returns a card to the deck; false if the side does not hold it. */
function discard({ players, secret }: Board, side: Side, card: Card): boolean {
  const hand = players[side].cards
  const handIndex = hand.indexOf(card)
  if (handIndex < 0) return false
  hand.splice(handIndex, 1)
  const i = cardTypes.indexOf(card)
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

/** After the defender's command both sides plan. The turn ends when no player is active any more. */
function endCommand({ G, ctx, events }: Context): void {
  if (ctx.currentPlayer === attack) {
    events.endTurn()
    return
  }
  for (const side of sides) G.players[side].plan = 0
  events.setActivePlayers({ all: 'plan', maxMoves: maxPlanRolls })
}

/** The shot of the gun at the moving unit. `lostHits` is 1 if armour was played and not answered with gas. */
function shoot(context: Context, lostHits: number): void {
  const { G, ctx, events, random } = context
  const target = at(G.units, G.moving)
  const shooter = ctx.currentPlayer === attack ? defend : attack
  const bonus = (G.players[shooter].plan > planThreshold ? 1 : 0) - lostHits
  const hits = (random.D6() >= minRollToHit ? 1 : 0) + (random.D6() >= minRollToHit ? 1 : 0)
  target.men -= Math.max(0, hits + bonus)
  if (target.men > 0) {
    events.setActivePlayers({ others: 'react' })
    return
  }
  G.standing[target.owner]--
  endCommand(context)
}

const isStepCount = (steps: number): boolean => Number.isInteger(steps) && steps >= 1 && steps <= maxSteps

function command(context: MoveContext, unit: number, steps: number) {
  const { G, events, playerID } = context
  if (unit === noUnit) {
    if (steps !== 0) return INVALID_MOVE
    endCommand(context)
    return
  }
  if (!canAct(G, playerID, unit) || !isStepCount(steps)) return INVALID_MOVE
  G.ready[unit] = false
  G.moving = unit
  G.steps = steps
  step(G)
  events.setActivePlayers({ others: 'react' })
}

function react(context: MoveContext, gun: number) {
  const { G, events, playerID } = context
  if (gun === noUnit) {
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

function plan({ G, events, random, playerID }: MoveContext, rollsAgain: boolean) {
  if (rollsAgain) G.players[sideOf(playerID)].plan += random.D6()
  else events.endStage()
}

function endTurn({ G, ctx, random }: Context): void {
  if (ctx.currentPlayer === attack) return
  G.turn++
  G.ready = new Array(unitCount).fill(true)
  for (const side of sides) {
    const hand = G.players[side].cards
    if (hand.length < fullHandSize) draw(G.secret.deck, hand, random)
  }
}

/** A game ends only where a command would begin; an open question is settled first. */
function gameOver({ G, ctx }: Context): { winner: Side | null } | undefined {
  if (ctx.activePlayers?.[ctx.currentPlayer] !== 'command') return undefined
  if (G.standing[attack] === 0) return { winner: defend }
  if (G.standing[defend] === 0) return { winner: attack }
  return G.turn > turnCount ? { winner: null } : undefined
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
    const deck = cardTypes.map(() => copiesOfCard)
    const players: Record<Side, Hand> = { [attack]: { cards: [], plan: 0 }, [defend]: { cards: [], plan: 0 } }
    for (const side of sides) for (let i = 0; i < firstHandSize; i++) draw(deck, players[side].cards, random)
    return {
      turn: 1,
      // The sides own the units by turns.
      units: Array.from({ length: unitCount }, (_, i) =>
        i % 2 === 0 ? { owner: attack, at: 0, men: menPerUnit } : { owner: defend, at: farEnd, men: menPerUnit },
      ),
      ready: new Array(unitCount).fill(true),
      standing: { [attack]: unitCount / 2, [defend]: unitCount / 2 },
      moving: noUnit,
      steps: 0,
      gun: noUnit,
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
