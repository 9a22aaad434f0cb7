/** Labels of places. */
import type { PlaceId } from '@firestep/face'
import { sideText } from '@firestep/face/hex'
import { DIRECTIONS, type Direction, directionName, neighbour, sideOf } from '@firestep/terrain'
import { sides } from '../../data/schema.ts'
import { groupsById } from '../../rules/artillery-groups.ts'
import {
  controls,
  hallowedGround,
  hasLake,
  hasRoad,
  hasStream,
  hasWire,
  trenchesJoin,
} from '../../rules/battlefield.ts'
import type { Hex, HexSide, Vertex } from '../../rules/ids.ts'
import { preregisteredBy } from '../../rules/preregistration.ts'
import { isWheatSeason, openRuling } from '../../rules/scenario.ts'
import type { Battlefield, BattleView } from '../../rules/state.ts'
import { type Board, hexOf, placeOfVertex, sideName, sideOfPlace, vertexOf } from '../board.ts'
import { dueTurn, gunsName } from '../names/artillery.ts'
import { groundText } from '../names/ground.ts'
import { hexName } from '../names/places.ts'
import { victoryHexes } from './markers/victory-hexes.tsx'

/** "N19 (Hill 60), level 2, trench, joined to N and S, wire to NE and SE, German held, counts for victory" */
export function placeLabel(board: Board, view: BattleView, place: PlaceId): string {
  const battlefield = board.battlefieldOf(view)
  const vertex = vertexOf(board, place)
  if (vertex !== null) return `vertex ${placeOfVertex(board, vertex)}${targetText(view, battlefield, vertex)}`
  const side = sideOfPlace(board, place)
  if (side !== null) return `hexside ${sideText(board, side)}${sideFeaturesText(battlefield, side)}`
  const hex = hexOf(board, place)
  if (hex === null) return 'off the map'
  const { sheet, scenario } = board
  const [low, high] = [sheet.low[hex] ?? 0, sheet.high[hex] ?? 0]
  const words = [
    hexName(board, hex),
    low === high ? `level ${high}` : `levels ${low} to ${high}`,
    groundText(battlefield, hex),
    ...(sheet.wheat[hex] === 1 && isWheatSeason(scenario) ? ['wheat'] : []),
    ...sideFeatureTexts(battlefield, hex),
    ...controlText(board, battlefield, hex),
    ...(openRuling(scenario, hex).allowed ? [] : ['closed to units']),
  ]
  return words.join(', ')
}

/** Features of a hexside, from either hex. */
function sideFeaturesText(battlefield: Battlefield, side: HexSide): string {
  const { breaches, bombStops } = battlefield.state
  const features = [
    ...(hasWire(battlefield, side) ? ['wire'] : []),
    ...(breaches.includes(side) ? ['breached wire'] : []),
    ...(bombStops.includes(side) ? ['bomb stop'] : []),
  ]
  return features.map((word) => `, ${word}`).join('')
}

/** True if a hexside has a feature; the direction is seen from the hex. */
type SideFeatureTest = (battlefield: Battlefield, side: HexSide, direction: Direction) => boolean

/** Features on the sides of a hex, with directions. */
function sideFeatureTexts(battlefield: Battlefield, hex: Hex): string[] {
  const { grid } = battlefield.sheet
  const kinds: readonly (readonly [string, SideFeatureTest])[] = [
    ['joined to', (_, __, direction) => joinsTrench(battlefield, hex, direction)],
    ['wire to', hasWire],
    ['breached wire to', ({ state }, side) => state.breaches.includes(side)],
    ['bomb stop to', ({ state }, side) => state.bombStops.includes(side)],
    ['road to', hasRoad],
    ['stream to', hasStream],
    ['lake to', hasLake],
  ]
  return kinds.flatMap(([text, hasFeature]) => {
    const towards = DIRECTIONS.filter((direction) => hasFeature(battlefield, sideOf(grid, hex, direction), direction))
    return towards.length === 0
      ? []
      : [`${text} ${towards.map((direction) => directionName(grid.layout, direction)).join(' ')}`]
  })
}

function joinsTrench(battlefield: Battlefield, hex: Hex, direction: Direction): boolean {
  const next = neighbour(battlefield.sheet.grid, hex, direction)
  return next !== null && trenchesJoin(battlefield, hex, next)
}

function controlText(board: Board, battlefield: Battlefield, hex: Hex): string[] {
  const holder = sides.find((side) => controls(battlefield, side, hex))
  const hallowed = hallowedGround(battlefield).filter((ground) => ground.hex === hex)
  return [
    ...(holder === undefined ? [] : [`${sideName(board, holder)} held`]),
    ...(victoryHexes(board).includes(hex) ? ['counts for victory'] : []),
    ...hallowed.map(({ side }) => `hallowed ground of the ${sideName(board, side)} side`),
  ]
}

/** Groups that aim or fire at a vertex, and the viewer's preregistered guns. */
function targetText(view: BattleView, battlefield: Battlefield, vertex: Vertex): string {
  return groupsById(view)
    .flatMap(([group, { side, crossHair, primed, effect }]) => [
      ...(crossHair?.vertex === vertex
        ? [
            `cross hair of ${gunsName(view, group)}${primed ? ', ready to fire' : `, due in ${dueTurn(battlefield, side, crossHair.due)}`}`,
          ]
        : []),
      ...(effect?.vertex === vertex ? [`under ${effect.load} of ${gunsName(view, group)}`] : []),
      ...(preregisteredBy(battlefield, group) === vertex ? [`preregistered for ${gunsName(view, group)}`] : []),
    ])
    .map((words) => `, ${words}`)
    .join('')
}
