/** The tabletop editor that places a battalion. Battalions to follow can be arranged beside it for later. */
import {
  capital,
  type PlacedPiece,
  type TabletopBody,
  type TabletopEditor,
  type TabletopReadback,
  type TabletopStroke,
  type TabletopTool,
} from '@firestep/face'
import { at, fields, type Json, listOf, type Ruling, refused, type Shape, sequence, yesOrNo } from '@firestep/referee'
import type { plane } from '@firestep/terrain'
import type { Side } from '../../../data/schema.ts'
import { enrolled } from '../../../rules/battlefield.ts'
import type { BaseId, GroupId } from '../../../rules/ids.ts'
import { type Group, placeRulings } from '../../../rules/orders/deployment-groups.ts'
import { baseShape, groupShape, poseShape } from '../../../rules/question-types.ts'
import type { Pose } from '../../../rules/state.ts'
import { pieceOf, sheetPoint, tableStep } from '../../board.ts'
import { whereabouts } from '../../names/places.ts'
import { unitName } from '../../names/units.ts'
import * as texts from '../../texts/editors.ts'
import { basesOfPieces, baseText, rulingOn, type TabletopContext } from './context.ts'
import { dangerForecast } from './danger-forecast.ts'
import { placedPiece } from './move-read-back.ts'
import { alignmentTools, applyAlignment, dragBases, type Placing, turnBases } from './placed-bases.ts'
import { middleOf } from './poses.ts'

/** The group placed now, and the arranged positions of all groups. */
export type PlacementArrangement = { readonly group: GroupId; readonly pivot: boolean; readonly placing: Placing }
const arrangementShape: Shape<PlacementArrangement> = fields({
  group: groupShape,
  pivot: yesOrNo,
  placing: listOf(sequence([baseShape, poseShape])),
})

/** The differences between deployment and arrival. */
export interface PlacementTerms {
  readonly key: string
  readonly title: string
  readonly why: string
  /** Groups that can be placed now, with the poses the rules suggest. */
  readonly proposals: readonly { readonly group: GroupId; readonly poses: readonly Pose[] }[]
  zone(group: Group): plane.Shape
  answer(group: GroupId, poses: readonly Pose[]): Json
  /** The group and poses of an answer. */
  readAnswer(answer: Json): { readonly group: GroupId; readonly poses: readonly Pose[] } | null
}

/** The groups to place, and where they are proposed to stand. */
interface PlacementScene {
  readonly context: TabletopContext
  readonly groups: readonly Group[]
  readonly terms: PlacementTerms
  /** The proposed positions of all groups. */
  readonly proposed: Placing
  readonly groupOf: ReadonlyMap<BaseId, GroupId>
  /** The side of the first group. */
  readonly side: Side
}

const basesOf = (groups: readonly Group[], group: GroupId): readonly BaseId[] => groups[group]?.bases ?? []

const posesOf = ({ groups }: PlacementScene, { placing, group }: PlacementArrangement): Pose[] =>
  basesOf(groups, group).flatMap((base) => placing.find(([id]) => id === base)?.[1] ?? [])

const placementAnswer = (scene: PlacementScene, arrangement: PlacementArrangement): Json =>
  scene.terms.answer(arrangement.group, posesOf(scene, arrangement))

const proposedEntry = ({ proposed }: PlacementScene, [base, pose]: Placing[number]): Placing[number] =>
  proposed.find((entry) => entry[0] === base) ?? [base, pose]

function applyStroke(
  scene: PlacementScene,
  current: PlacementArrangement,
  stroke: TabletopStroke,
): PlacementArrangement {
  const { battlefield } = scene.context
  const { placing } = current
  const selectedBases = basesOfPieces(stroke.pieces)
  // The touched group is placed next.
  const [lead] = selectedBases
  const group = (lead === undefined ? undefined : scene.groupOf.get(lead)) ?? current.group
  const arrangement = { ...current, group }
  switch (stroke.type) {
    case 'drag':
      return {
        ...arrangement,
        placing: dragBases(battlefield, placing, selectedBases, tableStep(stroke.by), stroke.exact === true),
      }
    case 'turn':
      return { ...arrangement, placing: turnBases(battlefield, placing, selectedBases, 0 - stroke.by, current.pivot) }
    case 'back':
      return {
        ...arrangement,
        placing: placing.map((entry) => (selectedBases.includes(entry[0]) ? proposedEntry(scene, entry) : entry)),
      }
    case 'corner':
      return current
    case 'tool':
      return applyTool(scene, arrangement, stroke.tool, selectedBases)
  }
}

function applyTool(
  scene: PlacementScene,
  arrangement: PlacementArrangement,
  tool: string,
  selectedBases: readonly BaseId[],
): PlacementArrangement {
  const { context, terms, groupOf, side } = scene
  if (tool === 'pivot') return { ...arrangement, pivot: !arrangement.pivot }
  if (tool === 'rest')
    return {
      ...arrangement,
      placing: arrangement.placing.map((entry) =>
        groupOf.get(entry[0]) === arrangement.group && !selectedBases.includes(entry[0])
          ? proposedEntry(scene, entry)
          : entry,
      ),
    }
  const chosen = terms.proposals.find(({ group }) => `group ${group}` === tool)
  if (chosen !== undefined) return { ...arrangement, group: chosen.group }
  const aligned = applyAlignment(context.battlefield, side, arrangement.placing, selectedBases, tool)
  return aligned === null ? arrangement : { ...arrangement, placing: aligned }
}

export function placementEditor(
  context: TabletopContext,
  groups: readonly Group[],
  terms: PlacementTerms,
): TabletopEditor<PlacementArrangement> | null {
  const { board, battlefield } = context
  const [first] = terms.proposals
  if (first === undefined) return null
  const proposed: Placing = terms.proposals.flatMap(({ group, poses }) =>
    basesOf(groups, group).map((base, i) => [base, at(poses, i)] as const),
  )
  const groupOf = new Map(terms.proposals.flatMap(({ group }) => basesOf(groups, group).map((base) => [base, group])))
  const side = groups[first.group]?.side ?? 'attacker'
  const scene: PlacementScene = { context, groups, terms, proposed, groupOf, side }
  const start: PlacementArrangement = { group: first.group, pivot: false, placing: proposed }
  return {
    key: terms.key,
    title: terms.title,
    why: terms.why,
    rule: context.question.rule,
    seat: context.question.seat,
    opensByItself: true,
    openLabel: texts.deployOpen,
    hasCorners: false,
    hasFacing: true,
    openingParts: [],
    isOneBody: true,
    pieces: proposed.map(([base]) => ({ piece: pieceOf(base), label: capital(baseText(context, base)) })),
    bodies: [...wholeGroups(groups, terms), ...companiesOf(context, proposed)],
    initialArrangements: [{ label: texts.whereProposed, arrangement: start }],
    tools: (arrangement) => toolsOf(arrangement, groups, terms),
    applyStroke: (arrangement, stroke) => applyStroke(scene, arrangement, stroke),
    readBack: (arrangement) => readPlacement(context, arrangement, groups, terms, placementAnswer(scene, arrangement)),
    forecastDanger(arrangement) {
      const poses = posesOf(scene, arrangement)
      const placed = basesOf(groups, arrangement.group).map((base, i) => ({ base, way: [], end: at(poses, i) }))
      return dangerForecast(board, battlefield, placed, (base) => baseText(context, base))
    },
    answer: (arrangement) => placementAnswer(scene, arrangement),
    arrangementOfAnswer(answer) {
      const placement = terms.readAnswer(answer)
      if (placement === null) return null
      const bases = basesOf(groups, placement.group)
      const poseOrOwn = (base: BaseId, pose: Pose): Pose => placement.poses[bases.indexOf(base)] ?? pose
      return {
        ...start,
        group: placement.group,
        placing: proposed.map(([base, pose]) => [base, poseOrOwn(base, pose)]),
      }
    },
    restoreArrangement(saved) {
      if (!arrangementShape.fits(saved)) return null
      // Some groups may have been placed since; the saved positions of the rest still apply.
      const savedPoses = new Map(saved.placing)
      const group = terms.proposals.some((proposals) => proposals.group === saved.group) ? saved.group : first.group
      return {
        group,
        pivot: saved.pivot,
        placing: proposed.map(([base, pose]) => [base, savedPoses.get(base) ?? pose]),
      }
    },
  }
}

/** The groups that can be placed now. */
const wholeGroups = (groups: readonly Group[], { proposals }: PlacementTerms): TabletopBody[] =>
  proposals.map(({ group }) => ({
    id: `group ${group}`,
    label: groups[group]?.name ?? '',
    isWhole: true,
    pieces: basesOf(groups, group).map(pieceOf),
  }))

/** Companies of several bases. */
function companiesOf({ board, battlefield }: TabletopContext, placing: Placing): TabletopBody[] {
  const units = [...new Set(placing.flatMap(([base]) => enrolled(battlefield, base).unit ?? []))]
  return units.flatMap((unit) => {
    const bases = placing.filter(([base]) => enrolled(battlefield, base).unit === unit).map(([base]) => base)
    if (bases.length < 2) return []
    return [{ id: `unit ${unit}`, label: unitName(board, unit), pieces: bases.map(pieceOf) }]
  })
}

function toolsOf(
  { group, pivot }: PlacementArrangement,
  groups: readonly Group[],
  { proposals }: PlacementTerms,
): TabletopTool[] {
  const groupTools = proposals.map(
    (option): TabletopTool => ({
      id: `group ${option.group}`,
      name: groups[option.group]?.name ?? '',
      group: texts.deployNow,
      isOn: option.group === group,
      why: texts.deployNowWhy,
    }),
  )
  return [
    ...(groupTools.length > 1 ? groupTools : []),
    ...alignmentTools,
    { id: 'rest', name: texts.restAsProposed, group: texts.alignGroup, why: texts.restAsProposedWhy },
    {
      id: 'pivot',
      name: texts.eachTurns,
      group: texts.togetherGroup,
      isOn: pivot,
      why: texts.eachTurnsWhy,
    },
  ]
}

function readPlacement(
  context: TabletopContext,
  { group: id, placing }: PlacementArrangement,
  groups: readonly Group[],
  terms: PlacementTerms,
  answer: Json,
): TabletopReadback {
  const { board, battlefield } = context
  const group = groups[id]
  const bases = group?.bases ?? []
  const poses = bases.flatMap((base) => placing.find(([id]) => id === base)?.[1] ?? [])
  const zone = group === undefined ? battlefield.scenario.terrain.tabletop : terms.zone(group)
  const outsideRuling = refused(context.question.rule, texts.outsideZone)
  const rulings: Ruling[] = group === undefined ? [] : [...placeRulings(battlefield, group, poses, zone, outsideRuling)]
  const stands = placing.map(([base, pose]): PlacedPiece => {
    const i = bases.indexOf(base)
    const ruling = rulings[i]
    const why = ruling === undefined || ruling.allowed ? '' : ruling.why
    return {
      ...placedPiece(board, base, pose, []),
      text: i < 0 ? texts.later : why === '' ? texts.canStandThere : why,
      isImpossible: why !== '',
      ...(i < 0 ? { isLater: true } : {}),
    }
  })
  const whereText = whereabouts(board, middleOf(poses))
  const refusedCount = rulings.filter(({ allowed }) => !allowed).length
  return {
    ruling: rulingOn(context, answer),
    placedPieces: stands,
    lines: [
      texts.placedGroup(group?.name ?? '', bases.length, whereText === '' ? null : whereText),
      ...(refusedCount === 0 ? [] : [texts.cannotStand(refusedCount)]),
    ],
    marks: [{ type: 'area', tone: 'neutral', text: '', outline: zone.points.map((point) => sheetPoint(board, point)) }],
  }
}
