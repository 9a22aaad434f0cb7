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
import { isPut, type MarkerPut, type SetupPart, unitsToSetUp } from '../../../rules/setup-parts.ts'
import type { BattleView } from '../../../rules/state.ts'
import { isPost, type UnitPlacement } from '../../../rules/unit-placement.ts'
import { hexOf, pieceOf, placeOf, unitOfPiece } from '../../board.ts'
import type { QuestionContext } from '../../questions/context.ts'
import { most, postOf, standOf, switches, tried, unitThing, withPosts } from './unit-placements.ts'

/** Markers are identified by their number among all of their side, which is their order in the answer. */
const markerId = (lot: number): SetupItemId => `marker-${lot}`

function lotOf(thing: SetupItemId): number | null {
  const [, number] = /^marker-(\d+)$/.exec(thing) ?? []
  return number === undefined ? null : Number(number)
}

export function setUpLayout(context: QuestionContext): SetupEditor<BattleView> {
  const { board, battlefield, side, view } = context
  const { scenario } = board
  const lots = markersToSetUp(scenario, side)
  const units = unitsToSetUp(scenario, side)
  const rule = setUpRule(scenario)
  const elsewhere = refused(rule, 'units and markers stand on hexes')

  const groupOf = (thing: SetupItemId): ScenarioGroup | undefined => {
    const lot = lotOf(thing)
    return lot === null ? scenario.groups[scenario.units[unitOfPiece(thing) ?? -1]?.group ?? -1] : lots[lot]?.group
  }
  const partOf = (stand: Placement): SetupPart | null => {
    const lot = lots[lotOf(stand.thing) ?? -1]
    const hex = hexOf(board, stand.place)
    if (lot === undefined) return postOf(context, stand)
    return hex === null ? null : [lot.marker, hex]
  }
  const partsOf = (stands: readonly Placement[]): SetupPart[] => stands.map(partOf).filter((part) => part !== null)

  return {
    groups: scenario.groups.flatMap((group, number): SetupGroup[] =>
      group.side === side
        ? [
            {
              id: String(number),
              name: group.name,
              where: whereOf(group),
              things: [
                ...lots.flatMap((lot, i) => (lot.group === group ? [markerThing(lots, lot, i)] : [])),
                ...units
                  .filter((unit) => scenario.units[unit]?.group === number)
                  .map((unit) => unitThing(context, unit)),
              ],
            },
          ]
        : [],
    ),
    switches,
    leaving: null,
    most,
    places(thing) {
      const group = groupOf(thing)
      if (group === undefined) return []
      const spare = lotOf(thing) !== null || group.overflow === null ? [] : hexesOf(battlefield, group.overflow)
      return [...new Set([...hexesOf(battlefield, group.area), ...spare])].map((hex) => placeOf(board, hex))
    },
    beside(others, thing) {
      const draft = new SetupDraft(battlefield, side)
      for (const part of partsOf(others)) draft.add(part as unknown as Json)
      const lot = lots[lotOf(thing) ?? -1]
      if (lot === undefined) return tried(context, thing, elsewhere, (post) => draft.postRuling(post))
      return (place) => {
        const hex = hexOf(board, place)
        return hex === null ? elsewhere : draft.putRuling([lot.marker, hex], [lot])
      }
    },
    answer(stands) {
      const markers = inOrder(stands, ({ thing }) => lotOf(thing))
      const posts = inOrder(stands, ({ thing }) => unitOfPiece(thing))
      return partsOf([...markers, ...posts]) as unknown as Json
    },
    read: (answer) => readParts(context, lots, rule, answer),
    laid(stands) {
      const parts = partsOf(stands)
      const marked = withMarkers(view, parts.filter(isPut))
      const posts = parts.filter((part): part is UnitPlacement => !isPut(part))
      return withPosts({ ...battlefield, state: marked }, marked, posts)
    },
  }
}

/** "on or adjacent to AH15, dispersed" */
const whereOf = ({ area, overflow, forced }: ScenarioGroup): string =>
  [
    capital(area.rule),
    ...(overflow === null ? [] : [`${overflow.rule} once that is full`]),
    ...(forced === null ? [] : [forced]),
  ].join(', ')

function markerThing(lots: readonly MarkerLot[], { marker, group }: MarkerLot, lot: number): SetupItem {
  const alike = lots.flatMap((one, i) => (one.marker === marker && one.group === group ? [i] : []))
  return {
    id: markerId(lot),
    label: `${capital(marker)}${alike.length === 1 ? '' : ` ${alike.indexOf(lot) + 1}`}`,
    kind: marker,
    detail: null,
    sort: `${marker} of ${group.name}`,
    layer: marker,
    switches: [],
  }
}

/** Placements with a number, sorted by it. */
const inOrder = (stands: readonly Placement[], numberOf: (stand: Placement) => number | null): Placement[] =>
  stands
    .flatMap((stand) => {
      const number = numberOf(stand)
      return number === null ? [] : [{ stand, number }]
    })
    .sort((a, b) => a.number - b.number)
    .map(({ stand }) => stand)

function withMarkers(view: BattleView, puts: readonly MarkerPut[]): BattleView {
  const { trenches, scrapes, blockhouses } = view
  const laid = { trench: [...trenches], scrape: [...scrapes], blockhouse: [...blockhouses] }
  for (const [marker, hex] of puts) addMarker(laid[marker], hex)
  return { ...view, trenches: laid.trench, scrapes: laid.scrape, blockhouses: laid.blockhouse }
}

/** Markers of an answer are assigned to items of their kind in order, preferably to one whose area contains them. */
function readParts(context: QuestionContext, lots: readonly MarkerLot[], rule: string, answer: Json): ReadSetup {
  const { board, battlefield } = context
  const no = (why: string): ReadSetup => ({ refused: refused(rule, why) })
  if (!Array.isArray(answer)) return no('a set-up is a list of units and markers')
  const left = lots.map((lot, i) => ({ lot, i }))
  const stands = new Map<SetupItemId, Placement>()
  for (const part of answer) {
    if (isPutPart(battlefield, part)) {
      const [marker, hex]: readonly [string, Hex] = part
      const alike = left.filter(({ lot }) => lot.marker === marker)
      const lot = alike.find(({ lot: { group } }) => hexesOf(battlefield, group.area).includes(hex)) ?? alike[0]
      if (lot === undefined) return no(`there are not so many ${marker} markers`)
      left.splice(left.indexOf(lot), 1)
      stands.set(markerId(lot.i), { thing: markerId(lot.i), place: placeOf(board, hex), way: {} })
    } else if (isPost(battlefield, part)) {
      const thing = pieceOf(part[0])
      if (!unitsToSetUp(board.scenario, context.side).includes(part[0]))
        return no('it puts down units that are not yours')
      if (stands.has(thing)) return no('each unit is put down once')
      stands.set(thing, standOf(context, part))
    } else return no('it says of something neither what it is nor where it goes')
  }
  return { stands: [...stands.values()] }
}
