/** Black cards: they take effect when they are drawn (event.5). */
import {
  allowed,
  fields,
  idShape,
  modifier,
  nothing,
  optional,
  type RuleId,
  type Ruling,
  refused,
  type Script,
  sequence,
  type TypeOf,
} from '@firestep/referee'
import { plane } from '@firestep/terrain'
import { enemyOf, type Side } from '../../data/schema.ts'
import { areaAt, caughtIn, partlyCovered } from '../artillery/template.ts'
import {
  armOf,
  type BattlefieldOf,
  baseOf,
  enrolled,
  footprint,
  isPresent,
  playerTurn,
  poseOf,
  present,
} from '../battlefield.ts'
import { releaseGas } from '../gas/gas-step.ts'
import { attackEvent, remove } from '../hit-effects.ts'
import type { BaseId } from '../ids.ts'
import { settleMorale } from '../morale/morale.ts'
import { baseShape, choice, headingShape, sideShape } from '../question-types.ts'
import { attack } from '../shooting/attack.ts'
import type { Battle, Battlefield, BattleView } from '../state.ts'
import { apart, units } from '../table-terrain.ts'
import * as refusals from '../texts/refusals.ts'
import { keepToLimit } from './hand-limit.ts'

export function* playBlackCard(battle: Battle, side: Side, card: string): Script {
  switch (card) {
    case 'AC':
      yield* deathFromAbove(battle, side)
      break
    case 'KC':
    case '10C':
      battle.state.inForce.push({ card, side, until: playerTurn(battle), subject: null })
      break
    case 'QC':
    case '10S':
      yield* handOver(battle, side, card)
      break
    case 'JC':
      fromTheFlank(battle, side)
      break
    case 'AS':
      counterBattery(battle, side)
      break
    case 'KS':
      yield* gas(battle, side)
      break
    case 'QS':
      yield* randomShell(battle, side)
      break
    case 'JS':
      yield* windChange(battle, side)
      break
    default:
      throw new Error(`${card} is no misfortune`)
  }
  yield* settleMorale(battle)
}

/** event.clubs-queen event.spades-ten: it counts in the enemy's hand, and both sides know it. */
function* handOver(battle: Battle, side: Side, card: string): Script {
  const { state } = battle
  const enemy = enemyOf(side)
  state.discards = state.discards.filter((discarded) => discarded !== card)
  state.secrets[enemy].cards.push(card)
  state.handed[enemy].push(card)
  yield* keepToLimit(battle, enemy)
}

/** event.clubs-ace: two platoons or support weapons within 50 of each other. */
export function pairsOf(battlefield: Battlefield, side: Side): [BaseId, BaseId][] {
  const bases = present(battlefield, side).filter(
    (base) =>
      ['infantry', 'cavalry', 'support'].includes(armOf(battlefield, base)) && !baseOf(battlefield, base).sheltered,
  )
  const pairs: [BaseId, BaseId][] = []
  for (const [i, first] of bases.entries())
    for (const second of bases.slice(i + 1)) {
      const [a, b] = [footprint(battlefield, first), footprint(battlefield, second)]
      if (!apart(a.box, b.box, units(50)) && plane.gapAtMost(a.shape, b.shape, units(50))) pairs.push([first, second])
    }
  return pairs
}

export const deathFromAboveQuestion = choice('death from above', {
  rule: 'event.clubs-ace',
  about: fields({ side: sideShape }),
  answer: sequence([baseShape, baseShape]),
})

export const deathFromAboveKind = (battlefieldOf: BattlefieldOf) =>
  deathFromAboveQuestion.kind({ options: (view, { side }) => pairsOf(battlefieldOf(view), side) })

function* deathFromAbove(battle: Battle, side: Side): Script {
  if (pairsOf(battle, side).length === 0) return
  const pair = yield* deathFromAboveQuestion.ask(enemyOf(side), { side })
  for (const base of pair) remove(battle, base, 'card', 'killed', 'event.clubs-ace')
}

/** event.clubs-jack (FF-123): farthest to the right, facing the enemy's edge. */
function fromTheFlank(battle: Battle, side: Side): void {
  const rifles = present(battle, side).filter(
    (base) => enrolled(battle, base).type === 'infantry platoon' && !baseOf(battle, base).sheltered,
  )
  const distanceToRight = (base: BaseId): number => (side === 'attacker' ? 1 : -1) * poseOf(battle, base).y
  const [rightmost] = rifles.sort((a, b) => distanceToRight(a) - distanceToRight(b) || a - b)
  if (rightmost !== undefined) remove(battle, rightmost, 'card', 'killed', 'event.clubs-jack')
}

/** event.spades-ace (FF-332): at random. */
function counterBattery(battle: Battle, side: Side): void {
  const guns = battle.scenario.roster.baseIds.filter((base) => {
    const isInPlay = isPresent(battle, base) || baseOf(battle, base).fate === 'off table'
    return enrolled(battle, base).side === side && isInPlay && armOf(battle, base) === 'artillery'
  })
  if (guns.length > 0) remove(battle, battle.table.pick(guns), 'card', 'killed', 'event.spades-ace')
}

const coordinate = idShape<number>('a whole quarter millimetre')

const cardPointShape = fields({
  x: coordinate,
  y: coordinate,
  /** gas.13: wind direction, if this is the first gas. */
  heading: optional(headingShape),
})
export type CardPoint = TypeOf<typeof cardPointShape>

export const gasQuestion = choice('place gas', {
  rule: 'event.spades-king',
  about: nothing,
  answer: cardPointShape,
})
export const shellQuestion = choice('place shell', {
  rule: 'event.spades-queen',
  about: nothing,
  answer: cardPointShape,
})

/**
 * event.spades-king: an offensive cloud at a point of the enemy's choice; the first of the game starts the stated wind.
 */
function* gas(battle: Battle, side: Side): Script {
  const owner = enemyOf(side)
  const { x, y, heading = 0 } = yield* gasQuestion.ask(owner, null)
  releaseGas(battle, owner, 'offensive', { x, y }, heading)
}

/** event.spades-queen: one heavy shell at a point of the enemy's choice. */
function* randomShell(battle: Battle, side: Side): Script {
  const spot = yield* shellQuestion.ask(enemyOf(side), null)
  const event = attackEvent('card', true)
  for (const { base, isWhole } of caughtIn(battle, areaAt(spot, [100, 100]))) {
    if (!isPresent(battle, base)) continue
    attack(battle, {
      event,
      row: 'heavy',
      armourRow: 'heavy',
      by: null,
      owner: enemyOf(side),
      target: base,
      direct: false,
      modifiers: isWhole ? [modifier('event.spades-queen', 'a random shell', 0)] : [partlyCovered()],
    })
  }
}

/** event.spades-jack: towards the attacker's trenches; without any gas it is a hard day. */
function* windChange(battle: Battle, side: Side): Script {
  const { state, table } = battle
  const planned = [state.secrets.attacker, state.secrets.defender].some(({ plan }) => (plan?.gas.length ?? 0) > 0)
  if (!planned && state.clouds.length === 0) {
    yield* handOver(battle, side, 'JS')
    return
  }
  const dice = [table.roll(6), table.roll(6)]
  const speed = units(100 + 10 * dice.reduce((sum, die) => sum + die, 0))
  state.wind = { heading: 180, speed, since: state.wind?.since ?? null }
  table.tell({ type: 'wind', rule: 'event.spades-jack', dice, heading: 180, speed, dispersed: false })
}

export const gasKind = (battlefieldOf: BattlefieldOf) =>
  gasQuestion.kind(spotDefinition(battlefieldOf, gasQuestion.rule, ({ wind }) => wind === null))
export const shellKind = (battlefieldOf: BattlefieldOf) =>
  shellQuestion.kind(spotDefinition(battlefieldOf, shellQuestion.rule, () => false))

/** Any point of the table, in units; with a heading where one is needed. */
const spotDefinition = (battlefieldOf: BattlefieldOf, rule: RuleId, turns: (view: BattleView) => boolean) => ({
  sampled: true,
  options(view: BattleView): CardPoint[] {
    const battlefield = battlefieldOf(view)
    const side = view.secrets.viewer === 'attacker' ? 'defender' : 'attacker'
    const places = present(battlefield, side)
      .slice(0, 12)
      .map((base) => poseOf(battlefield, base))
    const { width, height } = battlefield.scenario.terrain
    const middle = { x: Math.floor(width / 2), y: Math.floor(height / 2) }
    const blowing = turns(view) ? { heading: side === 'defender' ? 0 : 180 } : {}
    return [middle, ...places].map(({ x, y }) => ({ x, y, ...blowing }))
  },
  check(view: BattleView, _about: null, { x, y, heading }: CardPoint): Ruling {
    const { width, height } = battlefieldOf(view).scenario.terrain
    if (x > width || y > height) return refused(rule, refusals.placeOffTable)
    if (turns(view)) return heading === undefined ? refused('gas.13', refusals.nameWindDirection) : allowed
    return heading === undefined ? allowed : refused('gas.13', refusals.windAlready)
  },
})
