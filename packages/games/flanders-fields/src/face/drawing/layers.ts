/** Map layers that can be shown at any time: command reach, weapon arcs, the side's own fire plan. */
import type { MapLayer, MapLayerLine, Mark, Point } from '@firestep/face'
import { plane } from '@firestep/terrain'
import { enemyOf, type Side, sides } from '../../data/schema.ts'
import { firePlanOf } from '../../rules/artillery/aiming-points.ts'
import { columnsAt, oblong } from '../../rules/artillery/barrage-strip.ts'
import { isFieldGun, isMortar, sizeOfArea } from '../../rules/artillery/shell-weapons.ts'
import { areaAt } from '../../rules/artillery/template.ts'
import {
  baseOf,
  battalionOf,
  enrolled,
  footprint,
  isPresent,
  poseOf,
  present,
  sizeOf,
} from '../../rules/battlefield.ts'
import { cloudBox } from '../../rules/gas/clouds.ts'
import type { BaseId } from '../../rules/ids.ts'
import { COMMAND_REACH } from '../../rules/orders/modifiers.ts'
import { baseNamed } from '../../rules/roster.ts'
import { gunOf, type Mount, volleysOf } from '../../rules/shooting/weapons.ts'
import type { Battlefield, BattleView } from '../../rules/state.ts'
import { units } from '../../rules/table-terrain.ts'
import { type Board, pieceOf, placeOfPoint, viewerOf } from '../board.ts'
import { baseName, battalionName } from '../names/units.ts'
import * as texts from '../texts/table.ts'
import { centimetres } from '../texts/words.ts'
import { outlineOn } from './sheet-shapes.ts'

export function layersOn(board: Board, view: BattleView): MapLayer[] {
  const battlefield = board.battlefieldOf(view)
  const viewer = viewerOf(view)
  const shownSides = viewer === null ? sides : [viewer]
  const isMachineGun = (base: BaseId): boolean =>
    ['machine gun', 'light machine gun', 'blockhouse'].includes(enrolled(battlefield, base).type)
  return [
    commandLayer(board, battlefield, shownSides),
    arcLayer(board, battlefield, shownSides, 'machine guns', texts.layers.machineGuns, isMachineGun),
    // Also the enemy's layers: bases are visible to both sides, and arcs matter when a move is planned.
    ...(viewer === null
      ? []
      : [
          arcLayer(
            board,
            battlefield,
            [enemyOf(viewer)],
            'their machine guns',
            texts.layers.theirMachineGuns,
            isMachineGun,
          ),
        ]),
    arcLayer(
      board,
      battlefield,
      shownSides,
      'guns',
      texts.layers.guns,
      (base) => isFieldGun(battlefield, base) || isMortar(battlefield, base),
    ),
    ...(viewer === null ? [] : firePlanLayer(board, battlefield, viewer)),
  ].filter(({ lines }) => lines.length > 0)
}

const circleAround = (centre: plane.Point, radius: number): plane.Point[] =>
  Array.from({ length: 48 }, (_, i) => ({
    x: centre.x + radius * Math.cos((i * Math.PI) / 24),
    y: centre.y + radius * Math.sin((i * Math.PI) / 24),
  }))

/** orders.mod.distance: units beyond command reach have a modifier. */
function commandLayer(board: Board, battlefield: Battlefield, shownSides: readonly Side[]): MapLayer {
  const marks: Mark[] = []
  const lines: MapLayerLine[] = []
  for (const b of board.scenario.roster.battalionIds) {
    const { hq, side, units: battalionUnits } = battalionOf(battlefield, b)
    if (hq === null || !shownSides.includes(side) || !isPresent(battlefield, hq)) continue
    const { shape } = footprint(battlefield, hq)
    const area = circleAround(poseOf(battlefield, hq), shape.radius + COMMAND_REACH)
    const bases = battalionUnits
      .flatMap((unit) => board.scenario.roster.units[unit]?.bases ?? [])
      .filter((base) => isPresent(battlefield, base))
    const outOfReach = bases.filter(
      (base) => !plane.gapAtMost(shape, footprint(battlefield, base).shape, COMMAND_REACH),
    )
    const name = battalionName(board, b)
    marks.push({
      type: 'area',
      outline: outlineOn(board, area),
      tone: outOfReach.length > 0 ? 'aim' : 'neutral',
      text: name,
    })
    lines.push({
      text: texts.commandReach(name, outOfReach.length, bases.length),
      places: [hq, ...outOfReach].map(pieceOf),
    })
  }
  return { id: 'command', name: texts.layers.command, marks, lines }
}

function arcLayer(
  board: Board,
  battlefield: Battlefield,
  shownSides: readonly Side[],
  id: string,
  name: string,
  isShown: (base: BaseId) => boolean,
): MapLayer {
  const firers = present(battlefield).filter(
    (base) =>
      shownSides.includes(enrolled(battlefield, base).side) && isShown(base) && !baseOf(battlefield, base).packed,
  )
  const mountsByBase = firers.map((base) => ({ base, mounts: mountsOf(battlefield, base) }))
  return {
    id,
    name,
    marks: mountsByBase.flatMap(({ base, mounts: baseMounts }) =>
      baseMounts.map(
        (mount): Mark => ({
          type: 'area',
          outline: outlineOn(board, arcOutline(battlefield, base, mount)),
          tone: 'neutral',
          text: '',
        }),
      ),
    ),
    lines: mountsByBase.map(({ base, mounts: baseMounts }) => ({
      text: texts.reach(
        baseName(board, base),
        centimetres(baseMounts[0]?.range ?? 0),
        baseMounts[0]?.least ? centimetres(baseMounts[0].least) : null,
      ),
      places: [pieceOf(base)],
    })),
  }
}

function mountsOf(battlefield: Battlefield, base: BaseId): Mount[] {
  const pose = poseOf(battlefield, base)
  const gun = gunOf(battlefield, base, pose)
  return gun === null ? volleysOf(battlefield, base, pose).flatMap(({ mounts }) => mounts) : [gun]
}

/** The part of an arc within range. The farther a point lies to the side of the edge, the shorter its range ahead. */
export function arcOutline(battlefield: Battlefield, base: BaseId, { arc, range, least }: Mount): plane.Point[] {
  const reach = units(range)
  const { from, half, aside, opens } = arc
  if (opens === null)
    return circleAround(from, reach + sizeOf(battlefield.book, enrolled(battlefield, base).type).depth / 2)
  const straightHalf = half - aside
  const openAngle = Math.atan2(opens, plane.Q14)
  const turn = (from.heading * Math.PI) / 180
  const pointAt = (ahead: number, left: number): plane.Point => ({
    x: from.x + ahead * Math.cos(turn) - left * Math.sin(turn),
    y: from.y + ahead * Math.sin(turn) + left * Math.cos(turn),
  })
  const widest = aside > 0 ? Math.asin(Math.min(1, aside / reach)) : openAngle
  const steps = Array.from({ length: 13 }, (_, i) => (widest * (12 - i)) / 12)
  const farEdge = [
    ...steps.map((angle) => pointAt(reach * Math.cos(angle), straightHalf + reach * Math.sin(angle))),
    ...steps.toReversed().map((angle) => pointAt(reach * Math.cos(angle), -straightHalf - reach * Math.sin(angle))),
  ]
  const nearDistance = units(least)
  return [pointAt(nearDistance, half), ...farEdge, pointAt(nearDistance, -half)]
}

/** fireplan.1: own plan entries that have not been fired. */
function firePlanLayer(board: Board, battlefield: Battlefield, side: Side): MapLayer[] {
  const plan = firePlanOf(battlefield, side)
  if (plan === null) return []
  const marks: Mark[] = []
  const lines: MapLayerLine[] = []
  const add = (outline: readonly plane.Point[], text: string, lineText: string, point: plane.Point): void => {
    marks.push({ type: 'area', outline: clippedOutline(board, outline), tone: 'aim', text })
    lines.push({ text: lineText, places: [placeOfPoint(board, point)] })
  }
  for (const { battery, x, y } of plan.aims) {
    const base = baseNamed(board.scenario.roster, battery)
    if (base === undefined || battlefield.state.aims.some((aim) => aim.battery === base)) continue
    const point = { x: units(x), y: units(y) }
    add(
      oblong(areaAt(point, sizeOfArea(battlefield, base, false))).points,
      '',
      texts.firesFirst(baseName(board, base)),
      point,
    )
  }
  for (const { turn, x, y, type } of plan.gas) {
    if (turn < battlefield.state.turn) continue
    const point = { x: units(x), y: units(y) }
    add(
      oblong(cloudBox(board.book, { owner: side, ...point })).points,
      texts.plannedGas(turn),
      texts.plannedGasLine(type, turn),
      point,
    )
  }
  const { barrage } = plan
  if (barrage !== null && !battlefield.state.barrageOver) {
    const currentPlace = battlefield.state.barrage?.place ?? 0
    for (let place = currentPlace + 1; place <= currentPlace + 4; place++) {
      const from = units(barrage.from + (place - 1) * barrage.step)
      if (from >= board.scenario.terrain.width) break
      const columns = columnsAt(battlefield, { from, contour: barrage.contour, place, left: 1, halted: false })
      for (const [i, { shape }] of columns.entries())
        marks.push({
          type: 'area',
          outline: clippedOutline(board, shape.points),
          tone: 'aim',
          text: i === 0 ? texts.barragePlace(place) : '',
        })
      lines.push({
        text: texts.barrageLine(place, barrage.turn, barrage.halts.includes(place)),
        places: [
          placeOfPoint(board, {
            x: Math.min(from, board.scenario.terrain.width),
            y: board.scenario.terrain.height / 2,
          }),
        ],
      })
    }
  }
  return [{ id: 'plan', name: texts.layers.plan, marks, lines }]
}

/** Clipped to the table. */
function clippedOutline(board: Board, points: readonly plane.Point[]): readonly Point[] {
  const { width, height } = board.scenario.terrain
  const clamp = (value: number, max: number): number => Math.min(Math.max(value, 0), max)
  return outlineOn(
    board,
    points.map(({ x, y }) => ({ x: clamp(x, width), y: clamp(y, height) })),
  )
}
