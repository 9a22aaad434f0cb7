/** One roll against one unit, ranged or close: its dice, its hits, and its consequences. */
import { type Modifier, modifier, modifierTotal, type Script } from '@firestep/referee'
import type { Side } from '../data/enums.ts'
import type { Protection } from '../data/schema.ts'
import {
  type BattlefieldOf,
  distanceBetween,
  hasCrater,
  hasSightTo,
  hasWire,
  occupants,
  orderedUnit,
  sightRules,
  terrainAt,
  terrainRule,
  unitOf,
} from './battlefield.ts'
import { terrainNamed } from './book.ts'
import type { CombatId } from './card-ids.ts'
import { offerWindow, windowKind } from './card-windows.ts'
import { gainTokens } from './cards-and-tokens.ts'
import { when } from './cite-when.ts'
import { diceInTheBox, type Reading, roll, rollScore, type Tally, tallyOf } from './dice.ts'
import type { Combat } from './events.ts'
import { type Hex, isOnMap, noUnit, type UnitId } from './ids.ts'
import { loseFigures } from './losses.ts'
import { choice, passOrCombatCard, unitShape } from './question-types.ts'
import { retreatFrom } from './retreat.ts'
import type { Battle, Battlefield, OpenState } from './state.ts'

export type CombatKind = 'ranged' | 'close'

/** Cards declared with one roll that add dice to it. */
export interface DeclaredCombat {
  readonly grenade?: boolean
  readonly lice?: boolean
  readonly ambush?: boolean
  /** Rules that caused this roll, for the log. */
  readonly rules?: readonly string[]
}

/** ranged.10 to 23, close.8 to 13: dice by range, minus terrain, plus personnel and cards. */
export function diceOf(battlefield: Battlefield, unit: UnitId, target: Hex, declared: DeclaredCombat = {}): Modifier[] {
  const { book } = battlefield
  const { type, hex, bomber } = unitOf(battlefield, unit)
  const range = distanceBetween(battlefield, hex, target)
  const isClose = range === 1
  const stats = book.data.units[type]
  const base = isClose ? stats.closeDice : (stats.rangedDice[range] ?? 0)
  const modifiers = [modifier(baseRule(type, range), isClose ? 'close combat' : `range ${range}`, base)]
  modifiers.push(...terrainCuts(battlefield, unit, hex))
  if (bomber && isClose) modifiers.push(modifier('personnel.10', 'bomber', book.data.bomber.closeDice))
  if (orderedUnit(battlefield, unit) !== undefined) modifiers.push(...cardDice(battlefield, unit, isClose))
  if (declared.grenade === true)
    modifiers.push(modifier('card.combat.hand-grenade.2', 'hand grenades', cardValue(battlefield, 'hand-grenade')))
  if (declared.ambush === true)
    modifiers.push(modifier('card.combat.surprise-ambush.2', 'ambush', cardValue(battlefield, 'surprise-ambush')))
  return modifiers
}

const cardValue = ({ book }: Battlefield, card: CombatId): number => book.data.combatCards[card]?.values.dice ?? 0

function baseRule(type: string, range: number): string {
  if (range === 1) return type === 'infantry' ? 'close.8' : type === 'mortar' ? 'close.11' : 'close.10'
  if (type === 'infantry') return range === 2 ? 'ranged.11' : 'ranged.12'
  if (type === 'mortar') return range <= 4 ? 'ranged.19' : 'ranged.20'
  return range <= 3 ? 'ranged.14' : 'ranged.15'
}

/** Dice lost to the terrain a unit battles from; where it takes none, the terrain's own rule is cited. */
function terrainCuts(battlefield: Battlefield, unit: UnitId, hex: Hex): Modifier[] {
  const terrain = terrainAt(battlefield, hex)
  const hasMovedIn = orderedUnit(battlefield, unit)?.enteredHex === hex
  const cut = hasMovedIn ? terrain.diceWhenMovedIn : 0
  const modifiers = [modifier(terrainRule(terrain.name, hasMovedIn ? 'dice' : 'diceHeld'), terrain.name, cut)]
  if (hasCrater(battlefield, hex)) modifiers.push(modifier('terrain.shell-crater.2', 'shell crater', 0))
  if (hasWire(battlefield, hex))
    modifiers.push(modifier('terrain.wire.3', 'wire', battlefield.book.terrain.get('wire')?.diceWhileOn ?? 0))
  return modifiers
}

/** Dice that this turn's cards add to an ordered unit. */
function cardDice(battlefield: Battlefield, unit: UnitId, isClose: boolean): Modifier[] {
  const { book, state } = battlefield
  const { type } = unitOf(battlefield, unit)
  const { acts, combat, raider } = state.now
  const modifiers: Modifier[] = []
  if (acts === 'big-show')
    modifiers.push(modifier('card.command.big-show.6', 'Big Show', book.data.commandCards[acts]?.values.dice ?? 0))
  if (acts === 'storm-of-fire')
    modifiers.push(
      modifier('card.command.storm-of-fire.1', 'Storm of Fire', book.data.commandCards[acts]?.values.dice ?? 0),
    )
  const combatCard = combat[state.active]
  if (combatCard === 'mortar-barrage' && type === 'mortar')
    modifiers.push(
      modifier('card.combat.mortar-barrage.2', 'Mortar Barrage', book.data.combatCards[combatCard]?.values.dice ?? 0),
    )
  if (combatCard === 'trench-raid' && raider === unit && isClose)
    modifiers.push(
      modifier('card.combat.trench-raid.5', 'Trench Raid', book.data.combatCards[combatCard]?.values.dice ?? 0),
    )
  return modifiers
}

export const inRange = (battlefield: Battlefield, unit: UnitId, to: Hex): boolean => {
  const { hex, type } = unitOf(battlefield, unit)
  return battlefield.book.data.units[type].rangedDice[distanceBetween(battlefield, hex, to)] !== undefined
}

/** True if a unit has any die left; usually decided without building the whole list of modifiers. */
export function hasDice(battlefield: Battlefield, unit: UnitId, target: Hex, declared: DeclaredCombat = {}): boolean {
  const { type, hex } = unitOf(battlefield, unit)
  const range = distanceBetween(battlefield, hex, target)
  const { closeDice, rangedDice } = battlefield.book.data.units[type]
  const base = range === 1 ? closeDice : (rangedDice[range] ?? 0)
  if (base + terrainAt(battlefield, hex).diceWhenMovedIn > 0 && !hasWire(battlefield, hex)) return true
  return diceCount(diceOf(battlefield, unit, target, declared)) > 0
}

/** The number of dice, never below 0 after all modifiers. */
export const diceCount = (modifiers: readonly Modifier[]): number => Math.max(0, modifierTotal(modifiers))

export interface Shelter extends Protection {
  readonly rule: string
}

/**
 * Symbols that a unit may ignore because of its terrain. A crater token replaces the protection of the terrain below.
 */
export function shelterOf(battlefield: Battlefield, hex: Hex, kind: CombatKind, from: Hex | null): Shelter {
  const { scenario, book } = battlefield
  const terrain = terrainAt(battlefield, hex)
  if (hasCrater(battlefield, hex)) {
    const crater = terrainNamed(book, terrain.afterDirectHit)
    return shelterBy(crater[kind], terrainRule(crater.name, kind))
  }
  const strengthened = scenario.strengthened.get(hex)
  if (strengthened !== undefined) return strengthened
  if (hasWire(battlefield, hex)) return shelterBy(terrainNamed(book, 'wire')[kind], terrainRule('wire', kind))
  const attackedFromHill = kind === 'close' && from !== null && terrainAt(battlefield, from).closeFromHill !== undefined
  if (attackedFromHill && terrain.closeFromHill !== undefined) return shelterBy(terrain.closeFromHill, 'terrain.hill.5')
  return shelterBy(terrain[kind], terrainRule(terrain.name, kind))
}

const shelterBy = ({ soldiers, flags }: Protection, rule: string): Shelter => ({ soldiers, flags, rule })

/** The circumstances that decide how the dice against a unit are read. */
interface Aim {
  readonly kind: CombatKind
  readonly range: number
  readonly shelter: Shelter
  readonly reading: Reading
}

/** Reading of the dice of one unit against another: by range, terrain of the target, personnel and cards. */
export function aimOf(battlefield: Battlefield, unit: UnitId, target: UnitId, declared: DeclaredCombat = {}): Aim {
  const { hex: from } = unitOf(battlefield, unit)
  const { hex } = unitOf(battlefield, target)
  const range = distanceBetween(battlefield, from, hex)
  const kind = range === 1 ? 'close' : 'ranged'
  const shelter = shelterOf(battlefield, hex, kind, from)
  const deadly = kind === 'close' || deadlyAtRange(battlefield, unit, range)
  return { kind, range, shelter, reading: { ignoredSoldiers: shelter.soldiers, deadly, lice: declared.lice === true } }
}

export const bodyArmourQuestion = choice('body armour', {
  rule: 'combat.6',
  about: unitShape,
  answer: passOrCombatCard,
})

export const bodyArmourKind = (battlefieldOf: BattlefieldOf) =>
  windowKind(bodyArmourQuestion, 'after opponent battlefield ranged roll', battlefieldOf)

/** Fires or strikes with one or more units at one enemy unit and resolves losses, tokens and retreat. */
export function* fight(
  battle: Battle,
  by: readonly UnitId[],
  target: UnitId,
  declared: DeclaredCombat = {},
): Script<CombatResult> {
  const [first = noUnit] = by
  const attacker = unitOf(battle, first)
  const { hex, side: owner } = unitOf(battle, target)
  const { kind, range, shelter, reading } = aimOf(battle, first, target, declared)
  const modifiers = by.flatMap((unit) => diceOf(battle, unit, hex, declared))
  const count = by.reduce((sum, unit) => sum + diceCount(diceOf(battle, unit, hex, declared)), 0)
  const dice = roll(battle, count)
  const tally = tallyOf(dice)
  const { hits, flags, tokens } = rollScore(tally, reading)
  const combat: Combat = {
    kind,
    by,
    side: attacker.side,
    target,
    hex,
    range,
    modifiers,
    dice,
    ignoredSoldiers: shelter.soldiers,
    hits,
    flags,
    tokens,
  }
  battle.table.noteUsed(attacker.type)
  battle.table.tell({ type: 'battle', combat, rules: battleRules(battle, combat, shelter, tally, declared) })
  if (tally.burst > 0 && attacker.type === 'mortar') clearWire(battle, hex, ['terrain.wire.6'])
  const armour =
    kind === 'ranged' && hits > 0 && attacker.side === battle.state.active
      ? yield* offerWindow(battle, owner, 'after opponent battlefield ranged roll', bodyArmourQuestion, target)
      : null
  const hitsIgnored = armour === 'body-armour' ? (battle.book.data.combatCards[armour]?.values.hits ?? 0) : 0
  const hitsTaken = Math.max(0, hits - hitsIgnored)
  const close = kind === 'close'
  const armourRules = when(hitsIgnored > 0, 'card.combat.body-armour.2')
  if (close) loseFigures(battle, target, hitsTaken, ['close.18'], { last: ['close.19'], surplus: ['close.20'] })
  else
    loseFigures(battle, target, hitsTaken, ['ranged.29', ...armourRules], {
      last: ['ranged.30'],
      surplus: ['ranged.31'],
    })
  collectTokens(battle, attacker.side, tokens, close ? ['close.21', 'tokens.12'] : ['ranged.32', 'tokens.12'])
  if (!isOnMap(unitOf(battle, target).hex)) return { eliminated: true, retreated: false }
  const ignorable = ignorableFlags(battle, owner, kind, shelter.flags)
  const retreated = yield* retreatFrom(battle, target, flags, ignorable, [
    flagRule(battle, owner, kind, shelter),
    close ? 'close.22' : 'ranged.33',
    ...when(hitsTaken > 0 && !close, 'ranged.34'),
    ...when(hitsTaken > 0 || tokens > 0, close ? 'close.6' : 'ranged.7'),
    ...when(ignorable > 0 && shelter.flags > 0, 'terrain.3', close ? 'close.23' : 'ranged.35'),
  ])
  return { eliminated: !isOnMap(unitOf(battle, target).hex), retreated }
}

export interface CombatResult {
  readonly eliminated: boolean
  readonly retreated: boolean
}

/** personnel.9 */
const deadlyAtRange = (battlefield: Battlefield, unit: UnitId, range: number): boolean =>
  unitOf(battlefield, unit).bomber && battlefield.book.data.bomber.deadlyHitsAt.includes(range)

/** The number of ignorable flags of a unit that may ignore them all. */
export const everyFlag = Number.MAX_SAFE_INTEGER

/**
 * The number of flags a unit may ignore. Gas cancels the flags of shelter; Hold at All Costs, played later, overrides
 * it (combat.14).
 */
export function ignorableFlags(
  { state }: Battlefield,
  owner: Side,
  kind: CombatKind | 'shells',
  shelterFlags: number,
): number {
  const holdsAtAllCosts = owner !== state.active && state.now.combat[owner] === 'hold-at-all-costs'
  if (holdsAtAllCosts) return everyFlag
  return isGassed(state, owner, kind) ? 0 : shelterFlags
}

const isGassed = ({ active, now }: OpenState, owner: Side, kind: CombatKind | 'shells'): boolean =>
  kind !== 'close' && owner !== active && now.combat[active] === 'gas-attack'

/** The rule that decides about flags: the terrain, or the gas that cancels its protection. */
export const flagRule = ({ state }: Battlefield, owner: Side, kind: CombatKind | 'shells', shelter: Shelter): string =>
  shelter.flags > 0 && isGassed(state, owner, kind) ? 'card.combat.gas-attack.2' : shelter.rule

/** card.command.direct-from-hq.3 */
export const collectsNoTokens = ({ state }: Battlefield, side: Side): boolean =>
  state.now.acts === 'direct-from-hq' && side === state.active

/** Tokens for HQ symbols; none for the player of Direct From HQ. */
export function collectTokens(battle: Battle, side: Side, tokens: number, rules: readonly string[]): void {
  if (collectsNoTokens(battle, side)) {
    if (tokens > 0) battle.table.tell({ type: 'tokens', side, gained: 0, rules: ['card.command.direct-from-hq.3'] })
  } else gainTokens(battle, side, tokens, [...rules, 'tokens.2', 'tokens.3'])
}

export function clearWire({ state, table }: Battle, hex: Hex, rules: readonly string[]): void {
  const wireIndex = state.wire.indexOf(hex)
  if (wireIndex < 0) return
  state.wire.splice(wireIndex, 1)
  table.tell({ type: 'wire', hex, rules })
}

/** Rules that decided a roll: its dice, the symbols rolled, and how the terrain changed their reading. */
function battleRules(
  battle: Battle,
  combat: Combat,
  shelter: Shelter,
  tally: Tally,
  declared: DeclaredCombat,
): string[] {
  const { kind, by, modifiers, dice } = combat
  const { lice, rules = [] } = declared
  const close = kind === 'close'
  const [first = noUnit] = by
  const order = orderedUnit(battle, first)
  const losesDice = modifiers.some(({ rule, value }) => value < 0 && rule.startsWith('terrain.'))
  const gainsDice = modifiers.some(({ rule, value }) => value > 0 && /^(card|personnel)\./.test(rule))
  const soldiersIgnored = tally.soldier > 0 && shelter.soldiers > 0
  const isInfantry = unitOf(battle, first).type === 'infantry'
  return [
    ...rules,
    ...when(lice === true && tally.hq > 0, 'card.combat.lice.2'),
    ...when(
      by.some((unit) => unitOf(battle, unit).figures < unitOf(battle, unit).full),
      'battle.6',
    ),
    ...when(order !== undefined && foughtOtherKind(battle, by, kind), 'battle.8'),
    ...when(order !== undefined && order.moved > 0 && isInfantry, close ? 'close.9' : 'ranged.13'),
    ...when(losesDice, close ? 'close.12' : 'ranged.22'),
    ...when(gainsDice, close ? 'close.13' : 'ranged.23'),
    ...when(tally.soldier > 0, shelter.rule),
    ...when(soldiersIgnored, 'terrain.2', close ? 'close.14' : 'ranged.25'),
    ...when(tally.burst > 0, close ? 'close.15' : 'ranged.26'),
    ...when(tally.soldier > shelter.soldiers, close ? 'close.16' : 'ranged.27'),
    ...when(dice.length > diceInTheBox, 'comp.23'),
    ...(close
      ? [...when(tally.deadly > 0, 'close.17'), ...when(tally.deadly > 0 && shelter.soldiers > 0, 'terrain.5')]
      : rangedRules(battle, combat, tally, losesDice || gainsDice)),
  ]
}

/** battle.8: another unit's combat this turn was of the other kind. */
const foughtOtherKind = ({ state }: Battle, by: readonly UnitId[], kind: Combat['kind']): boolean =>
  state.now.ordered.some(({ unit, fought }) => !by.includes(unit) && fought !== null && fought !== kind)

/** Cites the rule that lets a mortar fire without sight, where it made a difference. */
export const unseenRules = (battle: Battle, from: Hex, to: Hex): string[] =>
  when(!hasSightTo(battle, occupants(battle), from, to), 'ranged.3', 'los.9')

function rangedRules(battle: Battle, { by, range, hex }: Combat, tally: Tally, adjusted: boolean): string[] {
  const [first = noUnit] = by
  const { type, hex: from } = unitOf(battle, first)
  const { rangedDice, needsSight } = battle.book.data.units[type]
  const sight = needsSight ? sightRules(battle, from, hex) : unseenRules(battle, from, hex)
  return [
    ...when((rangedDice[range] ?? 0) < (rangedDice[2] ?? 0), 'ranged.10'),
    ...when(by.length > 1, 'ranged.17', 'ranged.18'),
    ...when(adjusted, 'ranged.24'),
    ...when(tally.deadly > 0, deadlyAtRange(battle, first, range) ? 'personnel.9' : 'ranged.28'),
    ...sight,
  ]
}
