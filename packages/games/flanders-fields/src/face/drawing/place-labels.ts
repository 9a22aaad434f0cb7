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
import { featureName, namedFeaturesOf, whereabouts } from '../names/places.ts'
import { baseName, people } from '../names/units.ts'
import * as texts from '../texts/table.ts'
import * as words from '../texts/words.ts'
import { labelOf } from './pieces.ts'

/**
 * "German: 2nd platoon …; in Silesia Trench, medium cover; 14 cm south-west of Montauban", or the same for a bare
 * point.
 */
export function placeLabel(board: Board, view: BattleView, place: PlaceId): string {
  const battlefield = board.battlefieldOf(view)
  const base = baseOfPiece(place)
  if (base !== null) {
    if (!isPresent(battlefield, base)) return texts.notOnTable(capital(baseName(board, base)))
    const { cover } = coverOf(battlefield, base)
    return [
      labelOf(board, battlefield, base),
      groundText(board, battlefield, pointOf(board, battlefield, place), cover),
    ].join('; ')
  }
  const spot = namedFeaturesOf(board).find(({ id }) => id === place)
  if (spot !== undefined) return [spot.name, ...objectiveTexts(board, view, spot.name)].join(', ')
  const point = pointOf(board, battlefield, place)
  return [
    capital(groundText(board, battlefield, point, coverAt(battlefield, point)?.cover ?? null)),
    ...baseTexts(board, battlefield, point),
  ].join('; ')
}

function pointOf(board: Board, battlefield: Battlefield, place: PlaceId): plane.Point {
  const point = pointAt(board, battlefield, place)
  if (point === null) throw new Error(`there is no place '${place}'`)
  return point
}

const terrainNames: Readonly<Record<Terrain, string>> = {
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
function groundText(board: Board, battlefield: Battlefield, point: plane.Point, cover: Cover | null): string {
  const areas = areasAt(battlefield, point).filter(({ type }) => type !== 'hill')
  const trench = trenchAt(battlefield, point)
  const level = levelAt(battlefield, point)
  const road = battlefield.scenario.terrain.roads.find(
    ({ line, half, box }) => inBox(box, point) && plane.nearLine(point, line, half),
  )
  const features = [
    ...(trench === null
      ? []
      : [featureName(board, 'trenches', trench.id), ...(trench.deepShelters ? [texts.features.dugouts] : [])]),
    ...areas.map(({ id, type }) => texts.namedTerrain(terrainNames[type], featureName(board, 'terrain', id))),
    ...(road === undefined ? [] : [featureName(board, 'roads', road.id)]),
  ]
  const nearby = whereabouts(board, point)
  const description = texts.description([
    ...(features.length === 0 ? [texts.features.openGround] : features),
    ...(level > 0 ? [texts.level(level)] : []),
    ...(cover === null ? [] : [words.coverNames[cover]]),
    ...dangerTexts(battlefield, point),
  ])
  return texts.descriptionNear(description, nearby === '' ? null : nearby)
}

/** Wire, fire and gas at a point. */
function dangerTexts(battlefield: Battlefield, point: plane.Point): string[] {
  const spot = plane.spot(point, 1)
  const box = { left: point.x, right: point.x, bottom: point.y, top: point.y }
  const hasWire = stripsNear(battlefield, box).some(({ shape }) => plane.holds(shape, point))
  const hasGap = battlefield.state.openings.some(({ corners }) => plane.whereIn(corners, point) !== 'outside')
  return [
    ...(hasWire ? [hasGap ? texts.features.gap : texts.features.wire] : []),
    ...(meetsBarrage(battlefield, spot, box) ? [texts.features.barrage] : []),
    ...(battlefield.state.aims.some((aim) => aim.live && inBox(areaOf(battlefield, aim), point))
      ? [texts.features.shells]
      : []),
    ...(cloudsOver(battlefield, spot, box).length > 0 ? [texts.features.gas] : []),
  ]
}

/** Bases at a point. */
const baseTexts = (board: Board, battlefield: Battlefield, point: plane.Point): string[] =>
  present(battlefield)
    .filter((base) => {
      const { shape, box } = footprint(battlefield, base)
      return inBox(box, point) && plane.pointGapAtMost(point, shape, 0)
    })
    .map((base) => labelOf(board, battlefield, base))

function objectiveTexts(board: Board, view: BattleView, name: string): string[] {
  const index = board.scenario.terrain.objectives.findIndex(({ id }) => featureName(board, 'objectives', id) === name)
  const objective = board.scenario.terrain.objectives[index]
  if (objective === undefined) return []
  const holder = view.holders[index] ?? null
  return [texts.worth(objective.points), texts.heldBy(holder === null ? null : people(board, holder))]
}
