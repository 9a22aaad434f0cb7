/** The setup editor for an initial set-up (10.1): markers and units in any order, checked by the rules' own draft. */

import {
  capital,
  type Placement,
  type ReadSetup,
  type SetupEditor,
  type SetupGroup,
  type SetupItem,
  type SetupItemId,
} from '@firestep/face'
import { type Json, refused } from '@firestep/referee'
import type { Hex } from '../../../rules/ids.ts'
import { addMarker } from '../../../rules/markers.ts'
import type { ScenarioGroup } from '../../../rules/scenario.ts'
import { hexesOf, isPutPart, type MarkerLot, markersToSetUp, SetupDraft, setUpRule } from '../../../rules/setup-kind.ts'
import { isMarkerPlacement, type MarkerPlacement, type SetupPart, unitsToSetUp } from '../../../rules/setup-parts.ts'
import type { BattleView } from '../../../rules/state.ts'
import { isUnitPlacement } from '../../../rules/unit-placement.ts'
import { hexOf, pieceOf, placeOf, unitOfPiece } from '../../board.ts'
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

/** Markers are identified by their number among all of their side, which is their order in the answer. */
const markerId = (lot: number): SetupItemId => `marker-${lot}`

function lotNumberOf(thing: SetupItemId): number | null {
  const [, number] = /^marker-(\d+)$/.exec(thing) ?? []
  return number === undefined ? null : Number(number)
}

export function initialSetupEditor(context: QuestionContext): SetupEditor<BattleView> {
  const { board, battlefield, side, view } = context
  const { scenario } = board
  const lots = markersToSetUp(scenario, side)
  const units = unitsToSetUp(scenario, side)
  const rule = setUpRule(scenario)
  const refusedElsewhere = refused(rule, setupTexts.onHexes)

  const groupOf = (thing: SetupItemId): ScenarioGroup | undefined => {
    const lot = lotNumberOf(thing)
    return lot === null ? scenario.groups[scenario.units[unitOfPiece(thing) ?? -1]?.group ?? -1] : lots[lot]?.group
  }
  const setupPartOf = (placement: Placement): SetupPart | null => {
    const lot = lots[lotNumberOf(placement.thing) ?? -1]
    const hex = hexOf(board, placement.place)
    if (lot === undefined) return unitPlacementOf(context, placement)
    return hex === null ? null : [lot.marker, hex]
  }
  const setupPartsOf = (placements: readonly Placement[]): SetupPart[] =>
    placements.map(setupPartOf).filter((part) => part !== null)

  return {
    groups: scenario.groups.flatMap((group, number): SetupGroup[] =>
      group.side === side
        ? [
            {
              id: String(number),
              name: group.name,
              where: areaText(group),
              items: [
                ...lots.flatMap((lot, i) => (lot.group === group ? [markerItem(lots, lot, i)] : [])),
                ...units
                  .filter((unit) => scenario.units[unit]?.group === number)
                  .map((unit) => unitItem(context, unit)),
              ],
            },
          ]
        : [],
    ),
    switches,
    leftOverText: null,
    maxPerPlace: stackLimit,
    places(thing) {
      const group = groupOf(thing)
      if (group === undefined) return []
      const overflowHexes =
        lotNumberOf(thing) !== null || group.overflow === null ? [] : hexesOf(battlefield, group.overflow)
      return [...new Set([...hexesOf(battlefield, group.area), ...overflowHexes])].map((hex) => placeOf(board, hex))
    },
    placementRuling(others, thing) {
      const draft = new SetupDraft(battlefield, side)
      for (const part of setupPartsOf(others)) draft.add(part)
      const lot = lots[lotNumberOf(thing) ?? -1]
      if (lot === undefined) return placementRulings(context, thing, refusedElsewhere, (post) => draft.postRuling(post))
      return (place) => {
        const hex = hexOf(board, place)
        return hex === null ? refusedElsewhere : draft.putRuling([lot.marker, hex], [lot])
      }
    },
    answer(placements) {
      const markers = sortedByNumber(placements, ({ thing }) => lotNumberOf(thing))
      const posts = sortedByNumber(placements, ({ thing }) => unitOfPiece(thing))
      return setupPartsOf([...markers, ...posts])
    },
    read: (answer) => readParts(context, lots, rule, answer),
    viewWith(placements) {
      const parts = setupPartsOf(placements)
      const viewWithMarkers = withMarkers(view, parts.filter(isMarkerPlacement))
      const posts = parts.filter((part) => !isMarkerPlacement(part))
      return withPlacements({ ...battlefield, state: viewWithMarkers }, viewWithMarkers, posts)
    },
  }
}

/** "on or adjacent to AH15, dispersed" */
const areaText = ({ area, overflow, forced }: ScenarioGroup): string =>
  [
    capital(area.rule),
    ...(overflow === null ? [] : [setupTexts.overflow(overflow.rule)]),
    ...(forced === null ? [] : [forced]),
  ].join(', ')

function markerItem(lots: readonly MarkerLot[], { marker, group }: MarkerLot, lot: number): SetupItem {
  const sameLots = lots.flatMap((other, i) => (other.marker === marker && other.group === group ? [i] : []))
  return {
    id: markerId(lot),
    label: setupTexts.marker(marker, sameLots.length === 1 ? null : sameLots.indexOf(lot) + 1),
    kind: marker,
    detail: null,
    sort: `${marker} of ${group.name}`,
    layer: marker,
    switches: [],
  }
}

/** Placements with a number, sorted by it. */
const sortedByNumber = (
  placements: readonly Placement[],
  numberOf: (placement: Placement) => number | null,
): Placement[] =>
  placements
    .flatMap((placement) => {
      const number = numberOf(placement)
      return number === null ? [] : [{ placement, number }]
    })
    .sort((a, b) => a.number - b.number)
    .map(({ placement }) => placement)

function withMarkers(view: BattleView, puts: readonly MarkerPlacement[]): BattleView {
  const { trenches, scrapes, blockhouses } = view
  const markers = { trench: [...trenches], scrape: [...scrapes], blockhouse: [...blockhouses] }
  for (const [marker, hex] of puts) addMarker(markers[marker], hex)
  return { ...view, trenches: markers.trench, scrapes: markers.scrape, blockhouses: markers.blockhouse }
}

/** Markers of an answer are assigned to items of their kind in order, preferably to one whose area contains them. */
function readParts(context: QuestionContext, lots: readonly MarkerLot[], rule: string, answer: Json): ReadSetup {
  const { board, battlefield } = context
  const refuse = (why: string): ReadSetup => ({ refused: refused(rule, why) })
  if (!Array.isArray(answer)) return refuse(setupTexts.notAList)
  const remaining = lots.map((lot, i) => ({ lot, i }))
  const placements = new Map<SetupItemId, Placement>()
  for (const part of answer) {
    if (isPutPart(battlefield, part)) {
      const [marker, hex]: readonly [string, Hex] = part
      const sameLots = remaining.filter(({ lot }) => lot.marker === marker)
      const lot = sameLots.find(({ lot: { group } }) => hexesOf(battlefield, group.area).includes(hex)) ?? sameLots[0]
      if (lot === undefined) return refuse(setupTexts.tooManyMarkers(marker))
      remaining.splice(remaining.indexOf(lot), 1)
      placements.set(markerId(lot.i), { thing: markerId(lot.i), place: placeOf(board, hex), way: {} })
    } else if (isUnitPlacement(battlefield, part)) {
      const thing = pieceOf(part[0])
      if (!unitsToSetUp(board.scenario, context.side).includes(part[0])) return refuse(setupTexts.foreignUnit)
      if (placements.has(thing)) return refuse(setupTexts.unitTwice)
      placements.set(thing, placementOf(context, part))
    } else return refuse(setupTexts.unknownThing)
  }
  return { placements: [...placements.values()] }
}
