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
import { type Json, type Ruling, refused } from '@firestep/referee'
import type { plane } from '@firestep/terrain'
import { z } from 'zod'
import { enrolled } from '../../../rules/battlefield.ts'
import { type Group, type GroupId, placeRulings } from '../../../rules/orders/deployment-groups.ts'
import type { BaseId } from '../../../rules/roster.ts'
import type { Pose } from '../../../rules/state.ts'
import { pieceOf, sheetPoint, tableStep } from '../../board.ts'
import { whereabouts } from '../../names/places.ts'
import { unitName } from '../../names/units.ts'
import { basesOf, nameOf, ruled, type TabletopContext } from './context.ts'
import { weighed } from './danger-forecast.ts'
import { dragged, dressed, dressing, type Placing, turned } from './placed-bases.ts'
import { middleOf } from './poses.ts'
import { arrayed } from './read-back.ts'

/** The group placed now, and the arranged positions of all groups. */
const form = z.object({
  group: z.int(),
  pivot: z.boolean(),
  placing: z.array(
    z.tuple([z.int().min(0), z.object({ x: z.int().min(0), y: z.int().min(0), heading: z.int().min(0).max(359) })]),
  ),
})
type Setting = { readonly group: GroupId; readonly pivot: boolean; readonly placing: Placing }

/** The differences between deployment and arrival. */
export interface PlacementTerms {
  readonly key: string
  readonly title: string
  readonly why: string
  /** Groups that can be placed now, with the poses the rules suggest. */
  readonly ready: readonly { readonly group: GroupId; readonly poses: readonly Pose[] }[]
  zone(group: Group): plane.Shape
  answer(group: GroupId, poses: readonly Pose[]): Json
  /** The group and poses of an answer. */
  taken(answer: Json): { readonly group: GroupId; readonly poses: readonly Pose[] } | null
}

export function setDownArranging(
  context: TabletopContext,
  groups: readonly Group[],
  terms: PlacementTerms,
): TabletopEditor | null {
  const { board, battlefield } = context
  const [first] = terms.ready
  if (first === undefined) return null
  const side = groups[first.group]?.side ?? 'attacker'
  const placing: Placing = terms.ready.flatMap(({ group, poses }) =>
    (groups[group]?.bases ?? []).map((base, i) => [base, poses[i] as Pose] as const),
  )
  const start: Setting = { group: first.group, pivot: false, placing }
  const groupOf = new Map(terms.ready.flatMap(({ group }) => (groups[group]?.bases ?? []).map((base) => [base, group])))
  const posesOf = ({ placing: all }: Setting, group: GroupId): Pose[] =>
    (groups[group]?.bases ?? []).flatMap((base) => all.find(([one]) => one === base)?.[1] ?? [])
  const answer = (setting: Setting): Json => terms.answer(setting.group, posesOf(setting, setting.group))

  const change = (was: Setting, stroke: TabletopStroke): Setting => {
    const hand = basesOf(stroke.pieces)
    // The touched group is placed next.
    const [lead] = hand
    const group = (lead === undefined ? undefined : groupOf.get(lead)) ?? was.group
    const setting = { ...was, group }
    switch (stroke.type) {
      case 'drag':
        return {
          ...setting,
          placing: dragged(battlefield, was.placing, hand, tableStep(stroke.by), stroke.exact === true),
        }
      case 'turn':
        return { ...setting, placing: turned(battlefield, was.placing, hand, 0 - stroke.by, was.pivot) }
      case 'back':
        return { ...setting, placing: was.placing.map((one) => (hand.includes(one[0]) ? readyOf(one) : one)) }
      case 'corner':
        return was
      case 'tool':
        return tooled(setting, stroke.tool, hand)
    }
  }
  const readyOf = ([base, pose]: Placing[number]): Placing[number] =>
    placing.find((one) => one[0] === base) ?? [base, pose]
  const tooled = (setting: Setting, tool: string, hand: readonly BaseId[]): Setting => {
    if (tool === 'pivot') return { ...setting, pivot: !setting.pivot }
    if (tool === 'rest')
      return {
        ...setting,
        placing: setting.placing.map((one) =>
          groupOf.get(one[0]) === setting.group && !hand.includes(one[0]) ? readyOf(one) : one,
        ),
      }
    const chosen = terms.ready.find(({ group }) => `group ${group}` === tool)
    if (chosen !== undefined) return { ...setting, group: chosen.group }
    const placed = dressed(battlefield, side, setting.placing, hand, tool)
    return placed === null ? setting : { ...setting, placing: placed }
  }

  const wholes = terms.ready.map(
    ({ group }): TabletopBody => ({
      ...{ id: `group ${group}`, label: groups[group]?.name ?? '', whole: true },
      pieces: (groups[group]?.bases ?? []).map(pieceOf),
    }),
  )

  return {
    ...{ key: terms.key, title: terms.title, why: terms.why, rule: context.question.rule },
    seat: context.question.seat,
    opensAlone: true,
    invites: 'Set them down on the table',
    cornered: false,
    headed: true,
    opens: [],
    together: true,
    pieces: placing.map(([base]) => ({ piece: pieceOf(base), label: capital(nameOf(context, base)) })),
    bodies: [...wholes, ...companiesOf(context, placing)],
    starts: [{ label: 'Where the scenario has them', arranged: start }],
    tools: (arranged) => toolsOf(arranged as Setting, groups, terms),
    change: (arranged, stroke) => change(arranged as Setting, stroke),
    read: (arranged) => readSetting(context, arranged as Setting, groups, terms, answer(arranged as Setting)),
    weigh(arranged) {
      const setting = arranged as Setting
      const bases = groups[setting.group]?.bases ?? []
      const poses = posesOf(setting, setting.group)
      const placed = bases.map((base, i) => ({ base, way: [], end: poses[i] as Pose }))
      return weighed(board, battlefield, placed, (base) => nameOf(context, base))
    },
    answer: (arranged) => answer(arranged as Setting),
    taken(given) {
      const found = terms.taken(given)
      if (found === null) return null
      const bases = groups[found.group]?.bases ?? []
      const at = (base: BaseId, pose: Pose): Pose => found.poses[bases.indexOf(base)] ?? pose
      return {
        ...start,
        group: found.group,
        placing: placing.map(([base, pose]) => [base, at(base, pose)]),
      }
    },
    kept(given) {
      const found = form.safeParse(given)
      if (!found.success) return null
      // Some groups may have been placed since; the saved positions of the rest still apply.
      const before = new Map(found.data.placing)
      const group = terms.ready.some((one) => one.group === found.data.group) ? found.data.group : first.group
      return {
        ...{ group, pivot: found.data.pivot },
        placing: placing.map(([base, pose]) => [base, before.get(base) ?? pose]),
      }
    },
  }
}

/** Companies of several bases. */
function companiesOf({ board, battlefield }: TabletopContext, placing: Placing): TabletopBody[] {
  const units = [...new Set(placing.flatMap(([base]) => enrolled(battlefield, base).unit ?? []))]
  return units.flatMap((unit) => {
    const bases = placing.filter(([base]) => enrolled(battlefield, base).unit === unit).map(([base]) => base)
    if (bases.length < 2) return []
    return [{ id: `unit ${unit}`, label: unitName(board, unit), pieces: bases.map(pieceOf) }]
  })
}

function toolsOf({ group, pivot }: Setting, groups: readonly Group[], { ready }: PlacementTerms): TabletopTool[] {
  const next = ready.map(
    (one): TabletopTool => ({
      ...{
        id: `group ${one.group}`,
        name: groups[one.group]?.name ?? '',
        set: 'Set down now',
        on: one.group === group,
      },
      why: 'It is the one that is given.',
    }),
  )
  return [
    ...(next.length > 1 ? next : []),
    ...dressing,
    { id: 'rest', name: 'The rest as proposed', set: 'Dress', why: 'All others of it go to the scenario’s places.' },
    {
      ...{ id: 'pivot', name: 'Each turns where it stands', set: 'Together', on: pivot },
      why: 'Otherwise they wheel round the middle of those in hand.',
    },
  ]
}

function readSetting(
  context: TabletopContext,
  { group: id, placing }: Setting,
  groups: readonly Group[],
  terms: PlacementTerms,
  answer: Json,
): TabletopReadback {
  const { board, battlefield } = context
  const group = groups[id]
  const bases = group?.bases ?? []
  const pose = new Map(placing)
  const zone = group === undefined ? battlefield.scenario.terrain.tabletop : terms.zone(group)
  const outside = refused(context.question.rule, 'outside its ground')
  const rulings: Ruling[] =
    group === undefined
      ? []
      : [
          ...placeRulings(
            battlefield,
            group,
            bases.map((base) => pose.get(base) as Pose),
            zone,
            outside,
          ),
        ]
  const stands = placing.map(([base, at]): PlacedPiece => {
    const i = bases.indexOf(base)
    const ruling = rulings[i]
    const why = ruling === undefined || ruling.allowed ? '' : ruling.why
    return {
      ...arrayed(board, base, at, []),
      ...{ words: i < 0 ? 'later' : why === '' ? 'can stand there' : why, barred: why !== '' },
      ...(i < 0 ? { later: true } : {}),
    }
  })
  const where = whereabouts(board, middleOf(bases.map((base) => pose.get(base) as Pose)))
  const wrong = rulings.filter(({ allowed }) => !allowed).length
  return {
    ruling: ruled(context, answer),
    stands,
    lines: [
      `${group?.name ?? ''}: ${bases.length} bases${where === '' ? '' : `, ${where}`}.`,
      ...(wrong === 0 ? [] : [`${wrong} of them cannot stand where they are.`]),
    ],
    marks: [{ type: 'area', tone: 'neutral', text: '', outline: zone.points.map((point) => sheetPoint(board, point)) }],
  }
}
