/** Reserve artillery: the template, the targeting dice, the hexes they shell, and the craters they leave. */
import {
  allowed,
  either,
  fields,
  integer,
  type Json,
  modifier,
  noMoreParts,
  nothing,
  oneOf,
  type Ruling,
  refused,
  type Script,
  sequence,
} from '@firestep/referee'
import type { Side } from '../data/enums.ts'
import {
  type BattlefieldOf,
  distanceBetween,
  hasCrater,
  hasInSight,
  hasWire,
  isHex,
  occupants,
  stepFrom,
  terrainAt,
  terrainRule,
  unitAt,
  unitOf,
  unitsOnBoard,
} from './battlefield.ts'
import { opponent, specialRule } from './book.ts'
import { offerWindow, windowKind } from './card-windows.ts'
import { returnTokens } from './cards-and-tokens.ts'
import { when } from './cite-when.ts'
import { clearWire, collectTokens, flagRule, ignorableFlags, inRange, type Shelter, shelterOf } from './combat.ts'
import { diceInTheBox, roll, rollScore, type Tally, tallyOf } from './dice.ts'
import type { Combat } from './events.ts'
import { type Hex, isOnMap, noUnit, type UnitId } from './ids.ts'
import { loseFigures } from './losses.ts'
import { choice, hexShape, list, passOrCombatCard } from './question-types.ts'
import { retreatFrom } from './retreat.ts'
import type { ArtilleryOrder, Battle, Battlefield } from './state.ts'
import * as refusals from './texts/refusals.ts'

/** Direction of number 1 of the template for the bottom player, counted clockwise from upper left. */
const firstNumber: Readonly<Record<string, number>> = {
  'forward left': 0,
  'forward right': 1,
  right: 2,
  'back right': 3,
  'back left': 4,
  left: 5,
}

/** The hex of a template number for the firing player; -1 off the board. The top player's template is rotated. */
export function templateHex(battlefield: Battlefield, side: Side, centre: Hex, number: number): Hex {
  const start = firstNumber[battlefield.book.data.template.clockwiseFrom] ?? 1
  const rotation = side === 'british' ? 0 : 3
  return stepFrom(battlefield, centre, (start + rotation + number - 1) % 6)
}

/** Observation: the side with more units on (or next to) the feature gets its first targeting die free. */
export function freeDice(battlefield: Battlefield, side: Side): number {
  const { observation } = battlefield.scenario
  if (observation === null) return 0
  const unitsNear = (owner: Side) =>
    unitsOnBoard(battlefield, owner).filter((unit) => {
      const { hex } = unitOf(battlefield, unit)
      return observation.hexes.some(
        (point) => point === hex || (observation.adjacent && distanceBetween(battlefield, point, hex) === 1),
      )
    }).length
  return unitsNear(side) > unitsNear(opponent(side)) ? 1 : 0
}

/** The most targeting dice a side can roll now. */
const maxTargetingDice = (battlefield: Battlefield, side: Side): number =>
  Math.min(battlefield.scenario.assets[side].artillery, battlefield.state.tokens[side] + freeDice(battlefield, side))

/** The centre of the template and the targeting dice; the second combat of a card has the dice of the first. */
export const bombardQuestion = list('bombard', {
  rule: 'artillery.10',
  about: nothing,
  // No answer names the artillery, which is refused with a rule of its own (artillery.8).
  answer: sequence([either(hexShape, oneOf('hold', 'artillery'))], integer('a number of dice')),
})

export const shellShortageQuestion = choice('shell shortage', {
  rule: 'combat.6',
  about: fields({ centre: hexShape, dice: integer() }),
  answer: passOrCombatCard,
})

/** artillery.9: the guns fire before any other unit battles. One combat, or a decision to hold fire. */
export function* bombard(battle: Battle): Script {
  const { state } = battle
  const order = state.now.artillery
  if (order === null) throw new Error('guns without an order')
  const side = state.active
  const [centre, chosenDice = 0] = yield* bombardQuestion.ask(side, null)
  if (typeof centre !== 'number') {
    order.combats = 0
    return
  }
  const dice = order.dice ?? chosenDice
  const hasObservation = order.dice === null && freeDice(battle, side) > 0
  const free = order.dice === null ? freeDice(battle, side) : dice
  if (order.dice === null) returnTokens(battle, side, Math.max(0, dice - free), ['artillery.11', 'artillery.12'])
  order.dice = dice
  order.combats--
  const shortage = yield* offerWindow(
    battle,
    opponent(side),
    'before opponent reserve artillery roll',
    shellShortageQuestion,
    { centre, dice },
  )
  const diceLost = shortage === 'shell-shortage' ? (battle.book.data.combatCards[shortage]?.values.dice ?? 0) : 0
  yield* shellTemplate(battle, centre, Math.max(0, dice - diceLost), free, [
    ...when(diceLost > 0, 'card.combat.shell-shortage.2'),
    ...when(hasObservation, specialRule(battle.scenario, 'observation')),
  ])
}

function* shellTemplate(
  battle: Battle,
  centre: Hex,
  dice: number,
  free: number,
  citedRules: readonly string[],
): Script {
  const { state, table } = battle
  const side = state.active
  const rolled = Array.from({ length: dice }, () => table.roll(6)).sort((a, b) => a - b)
  /** How many dice show each number; index 0 is unused. */
  const counts = [0, 0, 0, 0, 0, 0, 0]
  for (const die of rolled) counts[die] = (counts[die] ?? 0) + 1
  const { onTarget, directHit } = onTargetOf(counts)
  const barrageDice = dice > 0 ? boxDice(battle) : 0
  const rules = [...targetingRules(battle, centre, counts), ...citedRules]
  table.tell({ type: 'targeting', side, centre, dice: rolled, free, onTarget, directHit, rules })
  if (directHit) placeCrater(battle, centre)
  const struck = new Set<UnitId>()
  yield* shellHex(battle, centre, onTarget, { centre: true, directHit, boxed: false, struck })
  for (let number = 1; number <= 6; number++) {
    const hex = templateHex(battle, side, centre, number)
    const count = counts[number] ?? 0
    const boxed = count === 0
    if (isOnMap(hex))
      yield* shellHex(battle, hex, boxed ? barrageDice : count, { centre: false, directHit: false, boxed, struck })
  }
}

/** Rules that decide which hexes are shelled, before any roll. */
function targetingRules(battle: Battle, centre: Hex, counts: readonly number[]): string[] {
  const { state } = battle
  const { onTarget, directHit } = onTargetOf(counts)
  const isArtilleryBombard = state.now.acts === 'artillery-bombard'
  const shellsNothing = counts.some((count, number) => {
    if (count === 0) return false
    const hex = templateHex(battle, state.active, centre, number)
    return isOnMap(hex) && unitAt(battle, hex) === noUnit && !hasWire(battle, hex)
  })
  return [
    ...when(isArtilleryBombard, 'card.command.artillery-bombard.1', 'artillery.5'),
    ...when(state.now.ordered.length > 0, 'artillery.9'),
    ...when(!isWithinReach(battle, centre), 'ranged.4', 'artillery.4'),
    'artillery.13',
    ...when(onTarget > 0, 'artillery.14'),
    ...when(onTarget > 0 && !directHit, 'artillery.17'),
    ...when(directHit, 'artillery.28', 'artillery.31'),
    ...when(shellsNothing, 'artillery.20'),
  ]
}

/** True if any of the player's units could fire at the hex; reserve artillery does not need one. */
function isWithinReach(battle: Battle, to: Hex): boolean {
  const unitsByHex = occupants(battle)
  return unitsOnBoard(battle, battle.state.active).some(
    (unit) => inRange(battle, unit, to) && hasInSight(battle, unitsByHex, unitOf(battle, unit), to),
  )
}

/** artillery.14, artillery.28: the number of On Target dice, and whether three agree, by the count of each number. */
export const onTargetOf = (counts: readonly number[]): { readonly onTarget: number; readonly directHit: boolean } => ({
  onTarget: counts.reduce((sum, count) => sum + (count >= 2 ? count : 0), 0),
  directHit: counts.some((count) => count >= 3),
})

/** card.combat.box-barrage.2: dice against a numbered hex that no targeting die named. */
export const boxDice = ({ book, state }: Battlefield): number =>
  state.now.combat[state.active] === 'box-barrage' ? (book.data.combatCards['box-barrage']?.values.dice ?? 0) : 0

/** A direct hit cancels the protection of the terrain. */
export const shellShelter = (battlefield: Battlefield, hex: Hex, directHit: boolean): Shelter =>
  directHit ? { soldiers: 0, flags: 0, rule: 'terrain.6' } : shelterOf(battlefield, hex, 'ranged', null)

/**
 * A direct hit leaves a crater token, unless the hex has one or its terrain takes none. Wire is flipped to its crater
 * side.
 */
function placeCrater(battle: Battle, hex: Hex): void {
  const { state, table } = battle
  const terrain = terrainAt(battle, hex)
  const rules = [terrainRule(terrain.name, 'directHit')]
  if (hasWire(battle, hex)) {
    clearWire(battle, hex, ['terrain.wire.7'])
    rules.push('terrain.wire.7')
  }
  if (hasCrater(battle, hex)) rules.push('artillery.29', 'terrain.shell-crater.4')
  else if (terrain.craterToken) {
    rules.push('artillery.28')
    state.craters.push(hex)
    state.craters.sort((a, b) => a - b)
    rules.push('comp.15')
  }
  table.tell({ type: 'crater', hex, rules })
}

/** How one hex of the template is shelled. */
interface Shells {
  readonly centre: boolean
  readonly directHit: boolean
  /** True if the dice come from a Box Barrage. */
  readonly boxed: boolean
  /** Units that this bombardment has already been rolled against. */
  readonly struck: Set<UnitId>
}

/** Rolls for one hex and resolves it before the next is rolled. */
function* shellHex(battle: Battle, hex: Hex, count: number, shells: Shells): Script {
  const { state, table } = battle
  const { centre, directHit, struck } = shells
  const side = state.active
  const target = unitAt(battle, hex)
  const isWired = hasWire(battle, hex)
  if (count === 0 || (target === noUnit && !isWired)) return
  const dice = roll(battle, count)
  const isEnemy = target !== noUnit && unitOf(battle, target).side !== side
  const shelter = shellShelter(battle, hex, directHit)
  const tally = tallyOf(dice)
  const score = rollScore(tally, { ignoredSoldiers: shelter.soldiers, deadly: centre, lice: false })
  const { hits, flags } = target === noUnit ? { hits: 0, flags: 0 } : score
  const tokens = isEnemy ? score.tokens : 0
  const modifiers = [modifier(centre ? 'artillery.16' : 'artillery.18', centre ? 'On Target' : 'targeting dice', count)]
  const combat: Combat = {
    kind: 'shells',
    by: [],
    side,
    target: target === noUnit ? null : target,
    hex,
    range: 0,
    modifiers,
    dice,
    ignoredSoldiers: shelter.soldiers,
    hits,
    flags,
    tokens,
  }
  table.tell({ type: 'battle', combat, rules: shellRules(shells, combat, shelter, tally) })
  struck.add(target)
  if (tally.burst > 0 && isWired) clearWire(battle, hex, ['terrain.wire.5'])
  if (target === noUnit) return
  loseFigures(battle, target, hits, ['artillery.25'])
  collectTokens(battle, side, tokens, ['artillery.26', 'tokens.12'])
  if (!isOnMap(unitOf(battle, target).hex)) return
  // A direct hit voids the ground's protection, not what a card gives (combat.15).
  const owner = unitOf(battle, target).side
  const ignorable = ignorableFlags(battle, owner, 'shells', shelter.flags)
  yield* retreatFrom(battle, target, flags, ignorable, [flagRule(battle, owner, 'shells', shelter), 'artillery.27'])
}

/** Rules that decided the roll for one hex. */
function shellRules({ centre, directHit, boxed, struck }: Shells, combat: Combat, shelter: Shelter, tally: Tally) {
  const { target, dice } = combat
  const [diceRule, hitsRule, soldiersRule] = centre
    ? ['artillery.16', 'artillery.21', 'artillery.22']
    : ['artillery.18', 'artillery.23', 'artillery.24']
  return [
    diceRule,
    boxed ? 'card.combat.box-barrage.2' : 'artillery.15',
    ...when(tally.burst > 0 || tally.deadly > 0, hitsRule),
    ...when(tally.soldier > 0, soldiersRule),
    ...when(tally.soldier > 0 && !directHit, shelter.rule),
    ...when(directHit, 'artillery.30', 'terrain.6'),
    ...when(target !== null && struck.has(target), 'artillery.19'),
    ...when(dice.length > diceInTheBox, 'comp.23'),
  ]
}

/** Ruling on the centre hex: any hex for Artillery Bombard, otherwise one in the card's section. */
function centreRuling(battlefield: Battlefield, order: ArtilleryOrder, hex: Json): Ruling {
  if (hex === 'artillery') return refused('artillery.8', refusals.artilleryIsSafe)
  if (!isHex(battlefield, hex)) return refused('artillery.10', refusals.noSuchHex)
  return isInSections(battlefield, order, hex) ? allowed : refused('artillery.7', refusals.notInSection)
}

/** True if the guns have something to decide: an order, and at least one die to roll. */
export const canBombard = (battlefield: Battlefield): boolean => {
  const { artillery } = battlefield.state.now
  return (
    artillery !== null &&
    artillery.combats > 0 &&
    (artillery.dice !== null || maxTargetingDice(battlefield, battlefield.state.active) > 0)
  )
}

export const bombardKind = (battlefieldOf: BattlefieldOf) =>
  bombardQuestion.kind({
    next(view, _about, soFar) {
      const battlefield = battlefieldOf(view)
      const order = battlefield.state.now.artillery
      if (order === null) return noMoreParts
      if (soFar.length === 0) {
        const hexes = battlefield.book.boardHexes.filter((hex) => isInSections(battlefield, order, hex))
        return { parts: ['hold', ...hexes], enough: false }
      }
      if (soFar[0] === 'hold' || soFar.length > 1 || order.dice !== null) return noMoreParts
      return {
        parts: Array.from({ length: maxTargetingDice(battlefield, battlefield.state.active) }, (_, i) => i + 1),
        enough: false,
      }
    },
    check(view, _about, answer) {
      const battlefield = battlefieldOf(view)
      const order = battlefield.state.now.artillery
      if (order === null) return refused('artillery.10', refusals.gunsHaveNoOrder)
      const [centre, dice] = answer
      if (centre === 'hold') return answer.length === 1 ? allowed : refused('artillery.10', refusals.holdStandsAlone)
      const ruling = centreRuling(battlefield, order, centre)
      if (!ruling.allowed) return ruling
      if (order.dice !== null)
        return answer.length === 1 ? allowed : refused('card.command.artillery-bombard.1', refusals.sameDiceAgain)
      const maxDice = maxTargetingDice(battlefield, battlefield.state.active)
      if (answer.length !== 2 || dice === undefined || dice < 1) return refused('artillery.11', refusals.howManyDice)
      return dice <= maxDice ? allowed : refused('artillery.12', refusals.tooManyDice(maxDice))
    },
    explain(view, _about, hex) {
      const battlefield = battlefieldOf(view)
      const order = battlefield.state.now.artillery
      return order === null ? refused('artillery.9', refusals.gunsHaveNoOrder) : centreRuling(battlefield, order, hex)
    },
  })

export const shellShortageKind = (battlefieldOf: BattlefieldOf) =>
  windowKind(shellShortageQuestion, 'before opponent reserve artillery roll', battlefieldOf)

const isInSections = ({ book, state }: Battlefield, { sections }: ArtilleryOrder, hex: Hex): boolean =>
  sections === null || book.sectionsOf(hex, state.active).some((section) => sections.includes(section))
