/** Labels of places. */
import { counted, listed, type PlaceId } from '@firestep/face'
import { sideText } from '@firestep/face/hex'
import { directionName, hexesBeside, sideOf } from '@firestep/terrain'
import { sides } from '../../data/schema.ts'
import { groundOf } from '../../rules/battlefield.ts'
import type { Facing, Hex, HexSide } from '../../rules/ids.ts'
import { hasFacing, SIDE as LIES } from '../../rules/map-sheet.ts'
import type { BattleView, Work } from '../../rules/state.ts'
import { edgeEntries, waitingIn } from '../arrivals.ts'
import { type Board, hexOf, sideName, sideOfPlace } from '../board.ts'
import { hexName } from '../names/places.ts'
import { isInPlay } from './ground/grid.tsx'
import { turnsNeeded } from './markers/construction.tsx'
import { dummiesOf, objectivesOf } from './markers/objectives.tsx'

const facings: readonly Facing[] = [0, 1, 2, 3, 4, 5]

/** "08.03 (Hill 141), level 1, scrub, close ground, Ottoman fire trench, circular, wire to N NE, counts 5 points" */
export function placeLabel(board: Board, view: BattleView, place: PlaceId): string {
  const side = sideOfPlace(board, place)
  if (side !== null) return [`hexside ${sideText(board, side)}`, ...featuresOfSide(board, view, side)].join(', ')
  const hex = hexOf(board, place)
  if (hex === null) return [besideText(board, place), ...waitingText(board, view, place)].join(', ')
  const { sheet } = board
  if (sheet.terrain[hex] === 'sea')
    return [`${hexName(board, hex)}, sea`, ...waitingText(board, view, place)].join(', ')
  return [
    hexName(board, hex),
    `level ${sheet.level[hex] ?? 0}`,
    String(sheet.terrain[hex]),
    groundOf(board.book, sheet, hex).close ? 'close ground' : 'open ground',
    ...(sheet.ravine[hex] === 1 ? ['ravine'] : []),
    ...sideTexts(board, view, hex),
    ...view.works.filter((work) => work.hex === hex).map((work) => workText(board, work)),
    ...diggingText(board, view, hex),
    ...view.usThem.filter((one) => one.hex === hex).map(({ holder }) => `Us/Them, ${sideName(holder)} held it first`),
    ...view.assaults.filter((one) => one.hex === hex).map(({ attacker }) => `${sideName(attacker)} assault`),
    ...objectiveText(view, hex),
    ...valueTexts(board, hex),
    ...(isInPlay(board, hex) ? [] : ['out of play']),
  ].join(', ')
}

function besideText(board: Board, place: PlaceId): string {
  const entry = edgeEntries(board).find(({ id }) => id === place)?.entry
  return entry === undefined ? 'off the map' : `beside the map at ${hexName(board, entry)}`
}

/** "Entente boats for 04.06 (Anzac Cove): 8 units now", "Ottoman reinforcements: 7 units on turn 4" */
const waitingText = (board: Board, view: BattleView, place: PlaceId): string[] =>
  waitingIn(board, view)
    .filter((one) => one.place === place)
    .map(({ side, sea, entry, turn, units }) => {
      const arrivalText = sea === null ? 'reinforcements' : `boats for ${hexName(board, entry)}`
      return `${sideName(side)} ${arrivalText}: ${counted(units.length, 'unit')} ${turn <= view.turn ? 'now' : `on turn ${turn}`}`
    })

const directions = ({ sheet }: Board, wanted: readonly Facing[]): string =>
  wanted.map((facing) => directionName(sheet.grid.layout, facing)).join(' ')

const inMask = (mask: number): Facing[] => facings.filter((facing) => hasFacing(mask, facing))

/** "Ottoman shallow trench, front SW S, ends NW SE" */
function workText(board: Board, { owner, type, circular, closeQuarters, front, ends, guns }: Work): string {
  return [
    `${sideName(owner)} ${type}${closeQuarters ? ' dug at close quarters' : ''}`,
    ...(circular && type !== 'fort' ? ['circular'] : []),
    ...(circular || front === 0 ? [] : [`front ${directions(board, inMask(front))}`]),
    ...(circular || ends === 0 ? [] : [`ends ${directions(board, inMask(ends))}`]),
    ...(guns === 0 ? [] : [`guns fire ${directions(board, inMask(guns))}`]),
  ].join(', ')
}

const diggingText = (board: Board, { diggings }: BattleView, hex: Hex): string[] =>
  diggings
    .filter((one) => one.hex === hex)
    .map(({ side, work, turns }) => `${sideName(side)} digging: ${work}, ${turns} of ${turnsNeeded(board, work)} turns`)

const objectiveText = (view: BattleView, hex: Hex): string[] =>
  sides
    .filter((side) => objectivesOf(view, side).includes(hex))
    .map((side) => `${sideName(side)} Objective marker${dummiesOf(view, side).includes(hex) ? ', a dummy' : ''}`)

const kinds: readonly (readonly [string, number])[] = [
  ['road', LIES.road],
  ['track', LIES.track],
  ['ridge', LIES.ridge],
  ['cliff', LIES.cliff],
  ['military crest', LIES.crest],
]

/** Features on its sides, with directions. */
function sideTexts(board: Board, view: BattleView, hex: Hex): string[] {
  const { sheet } = board
  const on = (bit: number) =>
    facings.filter((facing) => ((sheet.sides[sideOf(sheet.grid, hex, facing)] ?? 0) & bit) !== 0)
  const found: readonly (readonly [string, readonly Facing[]])[] = [
    ...kinds.map(([what, bit]) => [what, on(bit)] as const),
    ['beach', inMask(sheet.beach[hex] ?? 0)],
    ['wire', view.wire.filter((one) => one.hex === hex).map(({ facing }) => facing)],
    ['cut wire', facings.filter((facing) => view.cut.includes(sideOf(sheet.grid, hex, facing)))],
  ]
  return found.flatMap(([what, where]) => (where.length === 0 ? [] : [`${what} to ${directions(board, where)}`]))
}

/** Features on a side, from either hex. */
function featuresOfSide({ sheet }: Board, view: BattleView, side: HexSide): string[] {
  const [firstHex, secondHex] = hexesBeside(sheet.grid, side)
  const isLand = [firstHex, secondHex].every((hex) => hex !== undefined && sheet.terrain[hex] !== 'sea')
  const levels = [firstHex, secondHex].map((hex) => (hex === undefined ? 0 : (sheet.level[hex] ?? 0)))
  const isWired = view.wire.some(({ hex, facing }) => sideOf(sheet.grid, hex, facing) === side)
  return [
    ...(isLand && levels[0] !== levels[1] ? ['contour'] : []),
    ...kinds.flatMap(([what, bit]) => (((sheet.sides[side] ?? 0) & bit) === 0 ? [] : [what])),
    ...(isWired ? ['wire'] : []),
    ...(view.cut.includes(side) ? ['cut wire'] : []),
  ]
}

function valueTexts({ scenario }: Board, hex: Hex): string[] {
  const points = scenario.victory.find((one) => one.hex === hex)?.points
  const supplied = sides.filter((side) => {
    const from = scenario.supply[side]
    return from !== 'beaches held' && from.includes(hex)
  })
  return [
    ...(points === undefined ? [] : [`counts ${points} ${points === 1 ? 'point' : 'points'}`]),
    ...(scenario.keyTerrain.includes(hex) ? ['key terrain'] : []),
    ...(scenario.telephones.includes(hex) ? ['telephone'] : []),
    ...(scenario.wireless.includes(hex) ? ['wireless'] : []),
    ...(scenario.illuminated.includes(hex) ? ['lit by night'] : []),
    ...(supplied.length === 0 ? [] : [`${listed(supplied.map(sideName))} supply`]),
  ]
}
