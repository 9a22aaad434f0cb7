/** The setup editor for arrivals before the attack (11.12): up to four of the waiting units, or over the edge. */

import {
  capital,
  type Placement,
  type ReadSetup,
  type SetupEditor,
  type SetupGroup,
  type SetupItemId,
} from '@firestep/face'
import { at, type Json, refused } from '@firestep/referee'
import {
  areaOf,
  isByEdge,
  isPart,
  PlacementDraft,
  type PlacementPart,
  waitingUnits,
} from '../../../rules/campaign/placement.ts'
import { type Hex, isOnMap, type UnitId } from '../../../rules/ids.ts'
import type { BattleView } from '../../../rules/state.ts'
import { pieceOf, placeOf, unitOfPiece } from '../../board.ts'
import type { QuestionContext } from '../../questions/context.ts'
import * as setupTexts from '../../texts/setup-editor.ts'
import {
  placementOf,
  placementRulings,
  stackLimit,
  switches,
  unitItem,
  unitPlacementOf,
  withPlacements,
} from './unit-placements.ts'

/** 11.12a-1: the place beyond the edge. */
const edgePlace = 'edge'
const refusedElsewhere = refused('11.12', setupTexts.hexesOrEdge)

export function arrivalsEditor(context: QuestionContext): SetupEditor<BattleView> {
  const { board, battlefield, side, view } = context
  const units = waitingUnits(battlefield, side)
  const emptyDraft = new PlacementDraft(battlefield, side)
  const arrivalOf = (placement: Placement): PlacementPart | null => {
    const unit = unitOfPiece(placement.thing)
    return placement.place === edgePlace
      ? unit === null
        ? null
        : [unit, edgePlace]
      : unitPlacementOf(context, placement)
  }
  const arrivalsOf = (placements: readonly Placement[]): PlacementPart[] =>
    placements.map(arrivalOf).filter((part) => part !== null)
  return {
    groups: groupsOf(context, units),
    switches,
    leftOverText: setupTexts.othersWait,
    maxPerPlace: stackLimit,
    offMapPlaces: [{ place: edgePlace, name: setupTexts.overEdge }],
    places(thing) {
      const unit = unitOfPiece(thing)
      if (unit === null) return []
      const hexes = battlefield.sheet.hexes.filter((hex) => emptyDraft.isClear(unit, hex))
      return sortedByFriends(context, hexes).map((hex) => placeOf(board, hex))
    },
    placementRuling(others, thing) {
      const draft = new PlacementDraft(battlefield, side)
      for (const part of arrivalsOf(others)) draft.take(part)
      const ruling = placementRulings(context, thing, refusedElsewhere, (post) => draft.postRuling(post))
      const unit = unitOfPiece(thing)
      return (place, way) => (place === edgePlace && unit !== null ? draft.edgeRuling(unit) : ruling(place, way))
    },
    answer: (placements) => canonicalOrder(context, arrivalsOf(placements)),
    inRulesOrder: (placements) =>
      canonicalOrder(context, arrivalsOf(placements)).map((part) => placementOfPart(context, part)),
    read: (answer) => readParts(context, units, answer),
    viewWith: (placements) =>
      withPlacements(
        battlefield,
        view,
        arrivalsOf(placements).filter((part) => !isByEdge(part)),
      ),
  }
}

/** Hexes with most adjacent friends first, so that units placed automatically form a line. */
function sortedByFriends({ battlefield, side }: QuestionContext, hexes: readonly Hex[]): readonly Hex[] {
  const { distances, grid } = battlefield.sheet
  const ownUnits = battlefield.state.units.filter((unit) => unit.side === side && isOnMap(unit.hex))
  const friendsBeside = (hex: Hex): number =>
    ownUnits.filter((unit) => distances[unit.hex * grid.size + hex] === 1).length
  return hexes
    .map((hex) => ({ hex, friends: friendsBeside(hex) }))
    .sort((a, b) => b.friends - a.friends || a.hex - b.hex)
    .map(({ hex }) => hex)
}

/** Recovered units, which may go anywhere, and reinforcements by their listed area. */
function groupsOf(context: QuestionContext, units: readonly UnitId[]): readonly SetupGroup[] {
  const { board, battlefield, side } = context
  const { groups, reinforcements } = board.scenario
  const draft = new PlacementDraft(battlefield, side)
  const nameOfGroup = (unit: UnitId): string => {
    const group = battlefield.state.units[unit]?.group ?? -1
    return areaOf(battlefield, unit) === null
      ? setupTexts.recovered
      : (reinforcements[group - groups.length]?.name ?? setupTexts.arrivals)
  }
  return [...new Set(units.map(nameOfGroup))].map((name) => {
    const members = units.filter((unit) => nameOfGroup(unit) === name)
    const area = areaOf(battlefield, at(members, 0))
    return {
      id: name,
      name: capital(name),
      where: setupTexts.arrivalArea(area === null ? null : area.rule),
      items: members.map((unit) => ({ ...unitItem(context, unit), sort: draft.likenessKey(unit) })),
    }
  })
}

/**
 * Parts in a legal order: each placement may depend on earlier ones (11.12d), so units that cannot be placed yet come
 * later; no unit goes to the edge after the fourth placement; of identical units the first are named first.
 */
function canonicalOrder(
  { battlefield, side }: QuestionContext,
  parts: readonly PlacementPart[],
): readonly PlacementPart[] {
  const draft = new PlacementDraft(battlefield, side)
  const remaining = [...parts]
  const ordered: PlacementPart[] = []
  while (remaining.length > 0) {
    const mayGo = (part: PlacementPart): boolean => isByEdge(part) && draft.edgeRuling(part[0]).allowed
    const mustWait = draft.isLastPlacement && remaining.some(mayGo)
    const fittingIndex = remaining.findIndex(
      (part) => mayGo(part) || (!isByEdge(part) && !mustWait && draft.postRuling(part).allowed),
    )
    const [part] = remaining.splice(Math.max(0, fittingIndex), 1)
    if (part === undefined) break
    draft.take(part)
    ordered.push(part)
  }
  return withFirstUnits(new PlacementDraft(battlefield, side), waitingUnits(battlefield, side), ordered)
}

function withFirstUnits(
  draft: PlacementDraft,
  units: readonly UnitId[],
  parts: readonly PlacementPart[],
): readonly PlacementPart[] {
  const free = new Map<string, UnitId[]>()
  for (const unit of units) {
    const key = draft.likenessKey(unit)
    free.set(key, [...(free.get(key) ?? []), unit])
  }
  return parts.map((part) => {
    const unit = free.get(draft.likenessKey(part[0]))?.shift() ?? part[0]
    return isByEdge(part) ? [unit, edgePlace] : [unit, part[1], part[2], part[3]]
  })
}

const placementOfPart = (context: QuestionContext, part: PlacementPart): Placement =>
  isByEdge(part) ? { thing: pieceOf(part[0]), place: edgePlace, way: {} } : placementOf(context, part)

function readParts(context: QuestionContext, units: readonly UnitId[], answer: Json): ReadSetup {
  const refuse = (why: string): ReadSetup => ({ refused: refused('11.12', why) })
  if (!Array.isArray(answer)) return refuse(setupTexts.notAListOfUnits)
  const placements = new Map<SetupItemId, Placement>()
  for (const part of answer) {
    if (!isPart(context.battlefield, part)) return refuse(setupTexts.noUnitOrPlace)
    const thing = pieceOf(part[0])
    if (!units.includes(part[0])) return refuse(setupTexts.unitNotNow)
    if (placements.has(thing)) return refuse(setupTexts.unitTwice)
    placements.set(thing, placementOfPart(context, part))
  }
  return { placements: [...placements.values()] }
}
