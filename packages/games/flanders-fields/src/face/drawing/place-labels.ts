/** Labels of places: terrain, cover, wire and works, fire, bases there, and nearby places. */

import { capital, type PlaceId } from '@firestep/face'
import { plane } from '@firestep/terrain'
import type { Cover, Terrain } from '../../data/schema.ts'
import { meetsBarrage } from '../../rules/artillery/barrage-strip.ts'
import { areaOf } from '../../rules/artillery/shell-weapons.ts'
import { footprint, isPresent, present } from '../../rules/battlefield.ts'
import { coverAt, coverOf } from '../../rules/cover.ts'
import { cloudsOver } from '../../rules/gas/clouds.ts'
import { stripsNear } from '../../rules/movement/wire-belts.ts'
import type { Battlefield, BattleView } from '../../rules/state.ts'
import { inBox } from '../../rules/table-terrain.ts'
import { areasAt, levelAt, trenchAt } from '../../rules/terrain-at.ts'
import { type Board, baseOfPiece, pointAt } from '../board.ts'
import { coverText } from '../names/cover.ts'
import { nameOf, spotsOf, whereabouts } from '../names/places.ts'
import { baseName, people } from '../names/units.ts'
import { labelOf } from './pieces.ts'

/**
 * "German: 2nd platoon …; in Silesia Trench, medium cover; 14 cm south-west of Montauban", or the same for a bare
 * point.
 */
export function placeLabel(board: Board, view: BattleView, place: PlaceId): string {
  const battlefield = board.field(view)
  const base = baseOfPiece(place)
  if (base !== null) {
    if (!isPresent(battlefield, base)) return `${capital(baseName(board, base))}, not on the table`
    const { cover } = coverOf(battlefield, base)
    return [
      labelOf(board, battlefield, base),
      groundWords(board, battlefield, pointOf(board, battlefield, place), cover),
    ].join('; ')
  }
  const spot = spotsOf(board).find(({ id }) => id === place)
  if (spot !== undefined) return [spot.name, ...prizeWords(board, view, spot.name)].join(', ')
  const point = pointOf(board, battlefield, place)
  return [
    capital(groundWords(board, battlefield, point, coverAt(battlefield, point)?.cover ?? null)),
    ...hereWords(board, battlefield, point),
  ].join('; ')
}

function pointOf(board: Board, battlefield: Battlefield, place: PlaceId): plane.Point {
  const point = pointAt(board, battlefield, place)
  if (point === null) throw new Error(`there is no place '${place}'`)
  return point
}

const grounds: Readonly<Record<Terrain, string>> = {
  hill: 'high ground',
  wood: 'wood',
  'built up': 'houses',
  marsh: 'marsh',
  'shell torn': 'shell-torn ground',
  shattered: 'shattered ground',
  'strong point': 'strong point',
  'river bank': 'river bank',
  stream: 'stream',
  river: 'river',
  bridge: 'bridge',
}

/** "houses (Montauban), level 1, hard cover; 14 cm south-west of Glatz Redoubt" */
function groundWords(board: Board, battlefield: Battlefield, point: plane.Point, cover: Cover | null): string {
  const areas = areasAt(battlefield, point).filter(({ type }) => type !== 'hill')
  const trench = trenchAt(battlefield, point)
  const level = levelAt(battlefield, point)
  const road = battlefield.scenario.terrain.roads.find(
    ({ line, half, box }) => inBox(box, point) && plane.nearLine(point, line, half),
  )
  const what = [
    ...(trench === null
      ? []
      : [nameOf(board, 'trenches', trench.id), ...(trench.deepShelters ? ['deep shelters'] : [])]),
    ...areas.map(({ id, type }) => `${grounds[type]} (${nameOf(board, 'terrain', id)})`),
    ...(road === undefined ? [] : [nameOf(board, 'roads', road.id)]),
  ]
  const near = whereabouts(board, point)
  const said = [
    ...(what.length === 0 ? ['open ground'] : what),
    ...(level > 0 ? [`level ${level}`] : []),
    ...(cover === null ? [] : [coverText[cover]]),
    ...perilWords(battlefield, point),
  ].join(', ')
  return near === '' ? said : `${said}; ${near}`
}

/** Wire, fire and gas at a point. */
function perilWords(battlefield: Battlefield, point: plane.Point): string[] {
  const spot = { points: [point], radius: 1, convex: true }
  const box = { left: point.x, right: point.x, bottom: point.y, top: point.y }
  const wired = stripsNear(battlefield, box).some(({ shape }) => plane.whereIn(shape.points, point) !== 'outside')
  const open = battlefield.state.openings.some(({ corners }) => plane.whereIn(corners, point) !== 'outside')
  return [
    ...(wired ? [open ? 'a way through the wire' : 'wire'] : []),
    ...(meetsBarrage(battlefield, spot, box) ? ['under the barrage'] : []),
    ...(battlefield.state.aims.some((aim) => aim.live && inBox(areaOf(battlefield, aim), point))
      ? ['in a fire zone']
      : []),
    ...(cloudsOver(battlefield, spot, box).length > 0 ? ['in gas'] : []),
  ]
}

/** Bases at a point. */
const hereWords = (board: Board, battlefield: Battlefield, point: plane.Point): string[] =>
  present(battlefield)
    .filter((base) => {
      const { shape, box } = footprint(battlefield, base)
      return inBox(box, point) && plane.gapAtMost(shape, { points: [point], radius: 0, convex: true }, 0)
    })
    .map((base) => labelOf(board, battlefield, base))

function prizeWords(board: Board, view: BattleView, name: string): string[] {
  const at = board.scenario.terrain.objectives.findIndex(({ id }) => nameOf(board, 'objectives', id) === name)
  const found = board.scenario.terrain.objectives[at]
  if (found === undefined) return []
  const holder = view.holders[at] ?? null
  return [`worth ${found.points}`, holder === null ? 'held by nobody' : `held by ${people(board, holder)}`]
}
