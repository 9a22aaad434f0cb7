/** The setup editor for works of the night (11.54): digging, bomb stops, clearings and breaches. */

import type { PlaceId, Placement, ReadSetup, SetupEditor, SetupGroup, SetupItemId } from '@firestep/face'
import { isAmong, type Json, type Ruling, refused } from '@firestep/referee'
import {
  digsTrenches,
  type ImprovementPart,
  ImprovementsDraft,
  improvementShape,
  maxWorks,
  type Work,
  works,
} from '../../../rules/campaign/improvements.ts'
import { addMarker, removeMarker } from '../../../rules/markers.ts'
import type { BattleView } from '../../../rules/state.ts'
import { hexOf, placeOf, placeOfSide, sideOfPlace } from '../../board.ts'
import type { QuestionContext } from '../../questions/context.ts'
import * as setupTexts from '../../texts/setup-editor.ts'

/** Items are identified by type of work and number. */
const itemId = (work: Work, number: number): SetupItemId => `${work}-${number}`

const workOfItem = (thing: SetupItemId): Work | null => works.find((work) => thing.startsWith(`${work}-`)) ?? null

const refusedElsewhere = refused('11.54', setupTexts.wrongSite)

export function nightWorksEditor(context: QuestionContext): SetupEditor<BattleView> {
  const { board, battlefield, side, view } = context
  const emptyDraft = new ImprovementsDraft(battlefield, side)
  const partAt = (work: Work | null, place: PlaceId): ImprovementPart | null => {
    if (work === null) return null
    if (work === 'dig') {
      const hex = hexOf(board, place)
      return hex === null ? null : [work, hex]
    }
    const hexSide = sideOfPlace(board, place)
    return hexSide === null ? null : [work, hexSide]
  }
  const placeOfPart = ([work, site]: ImprovementPart): PlaceId =>
    work === 'dig' ? placeOf(board, site) : placeOfSide(board, site)
  const partsOf = (placements: readonly Placement[]): ImprovementPart[] =>
    sortedByWork(placements.map(({ thing, place }) => partAt(workOfItem(thing), place)).filter((part) => part !== null))

  return {
    groups: works.flatMap((work) => groupOf(context, emptyDraft, work)),
    switches: [],
    leftOverText: setupTexts.nothingRequired,
    maxPerPlace: 1,
    places: (thing) => {
      const work = workOfItem(thing)
      return work === null ? [] : emptyDraft.sites(work).map(placeOfPart)
    },
    placementRuling(others, thing) {
      const parts = partsOf(others)
      const draft = new ImprovementsDraft(battlefield, side)
      for (const part of parts) draft.take(part)
      const work = workOfItem(thing)
      return (place): Ruling => {
        const part = partAt(work, place)
        if (part === null) return refusedElsewhere
        return isAmong(parts, part) ? refused('11.54', setupTexts.alreadyDone) : draft.workRuling(part)
      }
    },
    answer: (placements) => partsOf(placements),
    read: (answer) =>
      readParts(answer, (part) => (isAmong(emptyDraft.sites(part[0]), part) ? placeOfPart(part) : null)),
    viewWith: (placements) => withWorks(view, partsOf(placements), digsTrenches(battlefield)),
  }
}

/** Sorted by type of work, then by place. */
const sortedByWork = (parts: readonly ImprovementPart[]): ImprovementPart[] =>
  [...parts].sort(([workA, siteA], [workB, siteB]) => works.indexOf(workA) - works.indexOf(workB) || siteA - siteB)

const groupTexts: Readonly<Record<Work, readonly [group: string, item: string, where: string]>> = {
  dig: [setupTexts.dig, setupTexts.trench, setupTexts.whereToDig],
  'bomb stop': [setupTexts.bombStops, setupTexts.bombStop, setupTexts.whereBombStops],
  clear: [setupTexts.clear, setupTexts.clearingParty, setupTexts.whereToClear],
  breach: [setupTexts.breaches, setupTexts.wireCutters, setupTexts.whereToBreach],
}

/** As many items as there are legal places. */
function groupOf(
  { battlefield, side }: QuestionContext,
  emptyDraft: ImprovementsDraft,
  work: Work,
): readonly SetupGroup[] {
  const sites = emptyDraft.sites(work)
  // A bomb stop may part a trench that is dug tonight.
  const draftWithDigging = new ImprovementsDraft(battlefield, side)
  for (const digging of emptyDraft.sites('dig'))
    if (emptyDraft.workRuling(digging).allowed) draftWithDigging.take(digging)
  const possible = sites.filter(
    (site) => (work === 'dig' ? emptyDraft : draftWithDigging).workRuling(site).allowed,
  ).length
  const count = Math.min(maxWorks[work], possible)
  if (count === 0) return []
  const [name, singular, where] = groupTexts[work]
  const label = work === 'dig' && !digsTrenches(battlefield) ? setupTexts.scrape : singular
  return [
    {
      id: work,
      name,
      where,
      items: Array.from({ length: count }, (_, i) => ({
        id: itemId(work, i),
        label: setupTexts.numbered(label, i + 1),
        kind: label.toLowerCase(),
        detail: null,
        sort: work,
        layer: work,
        switches: [],
      })),
    },
  ]
}

/** `placeOfPart` returns null for places where such work is impossible. */
function readParts(answer: Json, placeOfPart: (part: ImprovementPart) => PlaceId | null): ReadSetup {
  if (!Array.isArray(answer)) return { refused: refused('11.54', setupTexts.notAListOfWorks) }
  const counts = new Map<Work, number>()
  const placements: Placement[] = []
  for (const part of answer) {
    if (!improvementShape.fits(part)) return { refused: refused('11.54', setupTexts.noWorkOrPlace) }
    const [work] = part
    const place = placeOfPart(part)
    if (place === null) return { refused: refusedElsewhere }
    const number = counts.get(work) ?? 0
    counts.set(work, number + 1)
    placements.push({ thing: itemId(work, number), place, way: {} })
  }
  return { placements }
}

/** The view with the works done. */
function withWorks(view: BattleView, parts: readonly ImprovementPart[], trench: boolean): BattleView {
  const [scrapes, trenches] = [[...view.scrapes], [...view.trenches]]
  const [bombStops, breaches] = [[...view.bombStops], [...view.breaches]]
  for (const [work, place] of parts) {
    if (work === 'dig') addMarker(trench ? trenches : scrapes, place)
    else if (work === 'bomb stop') addMarker(bombStops, place)
    else if (work === 'clear') removeMarker(bombStops, place)
    else addMarker(breaches, place)
  }
  return { ...view, scrapes, trenches, bombStops, breaches }
}
