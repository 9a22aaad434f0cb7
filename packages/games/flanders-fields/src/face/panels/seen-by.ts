/** Observers of a base or a point, the cover there, and the bases that could fire there with their odds. */
import type { Mark, PlaceId, SightResult } from '@firestep/face'
import { plane } from '@firestep/terrain'
import { enemyOf, type Side, sides } from '../../data/schema.ts'
import { ownTargets } from '../../rules/artillery/spotting.ts'
import { enrolled, footprint, isArmour, isPresent, poseOf, present } from '../../rules/battlefield.ts'
import { coverAt, coverOf } from '../../rules/cover.ts'
import type { BaseId } from '../../rules/ids.ts'
import { forecast } from '../../rules/shooting/base-fire.ts'
import { mayFire } from '../../rules/shooting/may-fire.ts'
import { seesPoint, watchersOf } from '../../rules/shooting/sight.ts'
import { mayEngage } from '../../rules/shooting/targets.ts'
import { gunOf, volleysOf } from '../../rules/shooting/weapons.ts'
import type { Battlefield, BattleView } from '../../rules/state.ts'
import { type Board, pieceOf } from '../board.ts'
import { baseCovered, coveredText } from '../names/cover.ts'
import { centimetresText } from '../names/places.ts'
import { baseName, people, unitName } from '../names/units.ts'
import * as texts from '../texts/panels.ts'
import { chanceText, endAt } from './sight.ts'

type SeenBy = Omit<SightResult, 'ruling'>

/** Limit on the lines drawn and the firers named: more would hide the table. */
const maxLines = 12

export function seenByOf(board: Board, view: BattleView, place: PlaceId): SeenBy {
  const battlefield = board.battlefieldOf(view)
  const end = endAt(board, battlefield, place)
  if (end === null) return { marks: [], lines: [] }
  return end.base === null ? seenPoint(board, battlefield, place, end.point) : seenBase(board, battlefield, end.base)
}

function seenBase(board: Board, battlefield: Battlefield, base: BaseId): SeenBy {
  const enemy = enemyOf(enrolled(battlefield, base).side)
  const watchers = nearestFirst(battlefield, base, watchersOf(battlefield, enemy, base))
  const rule = isArmour(battlefield, base) ? 'armourfire.cover.def' : coverOf(battlefield, base).rule
  const firers = nearestFirst(
    battlefield,
    base,
    present(battlefield, enemy).filter((candidate) => canFireAt(battlefield, candidate, base)),
  )
  return {
    marks: sightMarks(watchers, pieceOf(base)),
    lines: [
      texts.isCovered(baseName(board, base), baseCovered(battlefield, base), rule),
      watchersLine(board, enemy, watchers),
      ...firers.slice(0, maxLines).map((firer) => firerLine(board, battlefield, firer, base)),
      ...(firers.length > maxLines ? [texts.moreFirers(firers.length - maxLines)] : []),
      ...(firers.length === 0 ? [texts.noFirers] : []),
    ],
  }
}

const sightMarks = (watchers: readonly BaseId[], to: PlaceId): readonly Mark[] =>
  watchers.slice(0, maxLines).map((watcher) => ({ type: 'sight', from: pieceOf(watcher), to, blockedAt: null }))

/** "Seen by 5 of the Germans: A Company, I Battalion, IR 31; 1st machine gun, IR 31." */
function watchersLine(board: Board, side: Side, watchers: readonly BaseId[]): string {
  if (watchers.length === 0) return texts.unseen(people(board, side))
  const { bases } = board.scenario.roster
  const units = watchers.map((watcher) => {
    const unit = bases[watcher]?.unit ?? null
    return unit === null ? baseName(board, watcher) : unitName(board, unit)
  })
  const unitNames = [...new Set(units)]
  const moreText = unitNames.length > maxLines ? [texts.moreUnits(unitNames.length - maxLines)] : []
  return texts.seenBy(watchers.length, people(board, side), [...unitNames.slice(0, maxLines), ...moreText])
}

/** True if it could fire there, regardless of target priority. */
function canFireAt(battlefield: Battlefield, firer: BaseId, target: BaseId): boolean {
  if (!mayFire(battlefield, firer).allowed) return false
  const pose = poseOf(battlefield, firer)
  if (gunOf(battlefield, firer, pose) !== null) return ownTargets(battlefield, firer).includes(target)
  return mayEngage(
    battlefield,
    firer,
    volleysOf(battlefield, firer, pose).flatMap(({ mounts }) => mounts),
    target,
  ).allowed
}

function firerLine(board: Board, battlefield: Battlefield, firer: BaseId, target: BaseId): string {
  const name = baseName(board, firer)
  const distance = centimetresText(gapOf(battlefield, firer, target))
  if (gunOf(battlefield, firer, poseOf(battlefield, firer)) !== null) return texts.canAim(name, distance)
  const isFirst = forecast(battlefield, firer).some((shot) => shot.target === target)
  return texts.firerOdds(name, distance, chanceText(battlefield, firer, target), isFirst)
}

const gapOf = (battlefield: Battlefield, a: BaseId, b: BaseId): number =>
  plane.gap(footprint(battlefield, a).shape, footprint(battlefield, b).shape)

const nearestFirst = (battlefield: Battlefield, base: BaseId, candidates: readonly BaseId[]): readonly BaseId[] =>
  candidates
    .filter((other) => isPresent(battlefield, other))
    .map((other) => ({ other, gap: gapOf(battlefield, base, other) }))
    .sort((a, b) => a.gap - b.gap || a.other - b.other)
    .map(({ other }) => other)

/** vis.1: sight to a point, as to men standing there in the open. */
function seenPoint(board: Board, battlefield: Battlefield, place: PlaceId, point: plane.Point): SeenBy {
  const watchersBySide = sides.map((side) => ({
    side,
    watchers: present(battlefield, side)
      .filter((viewer) => seesPoint(battlefield, viewer, point))
      .sort((a, b) => squaredDistance(battlefield, a, point) - squaredDistance(battlefield, b, point)),
  }))
  const cover = coverAt(battlefield, point)
  return {
    marks: watchersBySide.flatMap(({ watchers }) => sightMarks(watchers.slice(0, maxLines / 2), place)),
    lines: [
      cover === null ? texts.plainGround : texts.coverHere(coveredText(cover.cover), cover.rule),
      ...watchersBySide.map(({ side, watchers }) => watchersLine(board, side, watchers)),
    ],
  }
}

const squaredDistance = (battlefield: Battlefield, base: BaseId, point: plane.Point): number =>
  plane.squaredDistance(poseOf(battlefield, base), point)
