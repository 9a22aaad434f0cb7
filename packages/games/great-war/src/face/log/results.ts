/** Results of rolls in a few words, shown with their dice at the hex they were rolled for. */
import type { RollResult } from '@firestep/face'
import type { BattleSymbol } from '../../data/enums.ts'
import { templateHex } from '../../rules/artillery.ts'
import { hasWire, unitAt } from '../../rules/battlefield.ts'
import { targetsOfSniper } from '../../rules/before-orders.ts'
import { collectsNoTokens } from '../../rules/combat.ts'
import { countOf } from '../../rules/dice.ts'
import type { Combat, Event } from '../../rules/events.ts'
import { type Hex, isOnMap, noUnit, type UnitId } from '../../rules/ids.ts'
import type { BattleView } from '../../rules/state.ts'
import type { Board } from '../board.ts'
import * as texts from '../texts/log.ts'
import { type EventOf, hexOf, ignoredSoldiersOf, sideOf } from './log-names.ts'

/** The indices of the dice that fit. */
const indicesOf = <Die>(dice: readonly Die[], fits: (die: Die, index: number) => boolean): readonly number[] =>
  dice.flatMap((die, index) => (fits(die, index) ? [index] : []))

/** "2 hits, 1 flag", "miss, 1 token". Against wire alone only bursts count. */
export function battleResult(board: Board, combat: Combat, before: BattleView): RollResult {
  const { target, hex, hits, flags, side } = combat
  if (target === null) return wireResult(combat)
  const tokens = collectsNoTokens(board.battlefieldOf(before), side) ? 0 : combat.tokens
  const hitsOwnUnit = sideOf(before, target) === side
  return {
    place: String(hex),
    text: texts.battleResult(hits, flags, tokens),
    tone: battleTone(hits + flags > 0, tokens, hitsOwnUnit),
    idleDice: idleBattleDice(combat, tokens),
    ...(hits + flags === 0 ? { isMinor: true } : {}),
  }
}

/** The tone for the side that rolled. */
function battleTone(hasEffect: boolean, tokens: number, hitsOwnUnit: boolean): RollResult['tone'] {
  if (hitsOwnUnit) return hasEffect ? 'bad' : 'neutral'
  if (hasEffect) return 'good'
  return tokens > 0 ? 'neutral' : 'bad'
}

/** Soldiers that cover stops, Deadly sides that do not hit, HQ symbols that bring neither token nor flag. */
function idleBattleDice(combat: Combat, tokens: number): readonly number[] {
  const { dice, hits, flags } = combat
  const stopped = ignoredSoldiersOf(combat)
  const hittingDeadly = hits - countOf(dice, 'burst') - (countOf(dice, 'soldier') - stopped)
  let soldiers = 0
  return indicesOf(dice, (die) => {
    if (die === 'soldier') return ++soldiers <= stopped
    if (die === 'deadly') return hittingDeadly <= 0
    return die === 'hq' && tokens === 0 && flags <= countOf(dice, 'flag')
  })
}

const wireResult = ({ hex, dice }: Combat): RollResult => {
  const isCut = dice.includes('burst')
  return {
    place: String(hex),
    text: texts.wireResult(isCut),
    tone: isCut ? 'good' : 'bad',
    idleDice: indicesOf(dice, (die) => die !== 'burst'),
  }
}

/** Idle are the dice of template hexes with neither unit nor wire, unless they agree and so shell the centre. */
export function targetingResult(
  board: Board,
  { side, centre, dice, onTarget, directHit }: EventOf<'targeting'>,
  before: BattleView,
): RollResult {
  const battlefield = board.battlefieldOf(before)
  const isHit = (hex: Hex): boolean =>
    isOnMap(hex) && (unitAt(battlefield, hex) !== noUnit || hasWire(battlefield, hex))
  const shellsCentre = (number: number): boolean =>
    dice.filter((die) => die === number).length > 1 && (directHit || isHit(centre))
  return {
    place: String(centre),
    text: dice.length === 0 ? texts.noShells : texts.targetingResult(onTarget, directHit),
    tone: onTarget > 0 ? 'good' : dice.length === 0 ? 'bad' : 'neutral',
    idleDice: indicesOf(
      dice,
      (number) => !shellsCentre(number) && !isHit(templateHex(battlefield, side, centre, number)),
    ),
  }
}

/** At the first crater, or in the middle of the row. Idle are the dice whose count ends where no crater is placed. */
export function shellingResult({ book }: Board, { side, row, rolls, craters }: EventOf<'shelled'>): RollResult | null {
  const rowHexes = book.rows[row] ?? []
  const hexes = side === 'german' ? rowHexes.toReversed() : rowHexes
  const place = craters[0] ?? rowHexes[Math.floor(rowHexes.length / 2)]
  if (place === undefined) return null
  let count = -1
  return {
    place: String(place),
    text: texts.craters(craters.length),
    tone: 'neutral',
    idleDice: indicesOf(rolls, (die) => {
      count += die
      return !craters.some((crater) => crater === hexes[count])
    }),
  }
}

/** Of a sniper, and of a unit that goes over the top; the dice of other cards decide nothing at a place. */
export function cardDiceResult(
  board: Board,
  event: EventOf<'dice'>,
  before: BattleView,
  after: BattleView,
  earlier: readonly Event[],
): RollResult | null {
  if (event.why === 'three-on-a-match') return sniperResult(board, event, before, after)
  return event.why === 'advance-over-the-top' ? advanceResult(event, before, earlier) : null
}

/** The event does not name the target: it is the unit that lost figures, or the only one there was to shoot at. */
function sniperResult(
  board: Board,
  { dice }: EventOf<'dice'>,
  before: BattleView,
  after: BattleView,
): RollResult | null {
  const hits = countOf(dice, 'deadly')
  const targets = targetsOfSniper(board.battlefieldOf(before))
  const hitTargets = targets.filter((unit) => figuresLost(unit, before, after) > 0)
  const [target] = hits > 0 ? hitTargets : targets.length === 1 ? targets : []
  if (target === undefined) return null
  return {
    place: String(hexOf(before, target)),
    text: texts.hits(hits),
    tone: hits > 0 ? 'good' : 'bad',
    idleDice: indicesOf(dice, (die) => die !== 'deadly'),
  }
}

const figuresLost = (unit: UnitId, before: BattleView, after: BattleView): number =>
  (before.units[unit]?.figures ?? 0) - (after.units[unit]?.figures ?? 0)

/** The event does not name the unit: it is the one that has just moved. */
function advanceResult({ dice }: EventOf<'dice'>, before: BattleView, earlier: readonly Event[]): RollResult | null {
  const move = earlier.findLast((event) => event.type === 'moved')
  if (move === undefined) return null
  const lost = countOf(dice, 'burst')
  return {
    place: String(hexOf(before, move.unit)),
    text: texts.lossResult(lost),
    tone: lost === 0 ? 'good' : 'bad',
    idleDice: indicesOf<BattleSymbol>(dice, (die) => die !== 'burst'),
  }
}
