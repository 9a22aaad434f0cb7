/** orders.12: the next action of the unit under orders. */
import { type AnswerOption, capital, counted, type Preview, sentence } from '@firestep/face'
import type { Json, Ruling } from '@firestep/referee'
import { isShellFire } from '../../../rules/artillery/shell-fire.ts'
import { presentBasesOf, unitOf } from '../../../rules/battlefield.ts'
import { moveManners } from '../../../rules/movement/move-options.ts'
import { type Fields, isObject } from '../../../rules/read-json.ts'
import type { BaseId, UnitId } from '../../../rules/roster.ts'
import { type ActionName, actionNames } from '../../../rules/unit-action.ts'
import { baseOfPiece } from '../../board.ts'
import { canSplit, splitFireEditor } from '../../editors/split-fire/index.ts'
import {
  aboutOf,
  checkAnswer,
  explainPart,
  type KindFace,
  kindOf,
  plainOption,
  plainPreview,
  pointOfPlace,
  type QuestionContext,
} from '../context.ts'
import { ringMarks } from '../marks.ts'
import { unitNameFor, unitText } from '../unit-labels.ts'
import { groups } from './action-groups.ts'
import { clearOption, clearPreview, crossingOption, crossingPreview } from './crossing.ts'
import {
  readVolley,
  type VolleyForecast,
  volleyOption,
  volleyPreview,
  volleysByTarget,
  volleyWarning,
  whyNotFire,
} from './direct-fire.ts'
import { pivotVolley, pivotVolleys } from './machine-gun-pivot.ts'
import { mannerOptions, moveOption, movePreview, moveWarning, pathOption, stopOption } from './move.ts'
import { isReadyAction, readyOption, readyPreview } from './ready-actions.ts'
import {
  otherTargets,
  redirectAt,
  redirectOption,
  redirectPreview,
  shellOption,
  shellPreview,
  shellWarning,
} from './shell-fire.ts'

interface ActionAbout {
  readonly unit: UnitId
  readonly left: number
}

const nameOf = (part: Json | undefined): ActionName | null => actionNames.find((name) => name === part) ?? null
const isManner = (part: Json | undefined): boolean => moveManners.some((manner) => manner === part)

/** The action and its detail, without the manner in which it was offered. */
function readAction(soFar: readonly Json[]): { readonly name: ActionName | null; readonly detail: Fields | null } {
  const detail = soFar.slice(1).find(isObject)
  return { name: nameOf(soFar[0]), detail: detail ?? null }
}

/** The option of an action with its detail. */
function detailOption(
  context: QuestionContext,
  name: ActionName,
  part: Json,
  detail: Fields,
  manner?: Json,
): AnswerOption {
  const { unit } = aboutOf<ActionAbout>(context)
  switch (name) {
    case 'fire': {
      const volley = readVolley(detail)
      return volley === null ? shellOption(context, unit, part, detail) : volleyOption(context, unit, part, volley)
    }
    case 'redirect':
      return redirectOption(context, unit, part, detail)
    case 'clear wire':
      return clearOption(context, part, detail)
    case 'move':
      return pathOption(context, unit, part, detail, manner)
    default:
      return crossingOption(context, name, part, detail)
  }
}

/** The option of an action that is only a name, or the first part of one. */
function nameOption(context: QuestionContext, name: ActionName): AnswerOption {
  const { unit, left } = aboutOf<ActionAbout>(context)
  if (name === 'stop') return stopOption(name, left)
  if (name === 'move') return moveOption(context, unit, name)
  if (isReadyAction(name)) return readyOption(context, unit, name, name)
  if (name === 'fire') return shellOption(context, unit, name, {})
  return plainOption(name, { label: name, detail: null, group: groups.cross })
}

/** Options offered whole, so that a touch on the target chooses them: everything but moves. */
function wholeOptions(context: QuestionContext, name: ActionName): AnswerOption[] {
  const { unit } = aboutOf<ActionAbout>(context)
  const { parts, enough } = kindOf(context).next(context.view, context.question.about, [name])
  const details = parts.filter(isObject)
  return [
    ...details.map((detail) => ({ ...detailOption(context, name, name, detail), followingParts: [detail] })),
    ...(name === 'fire' ? otherFireOptions(context, unit, details) : []),
    ...(enough ? [nameOption(context, name)] : []),
  ]
}

/** Fire options beyond those the rules propose: other targets, fire by some bases only, and fire base by base. */
function otherFireOptions(context: QuestionContext, unit: UnitId, details: readonly Fields[]): AnswerOption[] {
  const volleys = details.flatMap((detail) => readVolley(detail) ?? [])
  const optionFor = (detail: Fields, fold: string): AnswerOption => ({
    ...detailOption(context, 'fire', 'fire', detail),
    followingParts: [detail],
    fold,
  })
  const toFields = (volley: VolleyForecast): Fields => ({ ...volley }) as unknown as Fields
  return [
    ...otherTargets(context, unit, details).map((detail) => optionFor(detail, 'Fire at another')),
    ...pivotVolleys(context, unit, volleys).map((volley) => optionFor(toFields(volley), 'Turn and fire at another')),
    ...volleys
      .slice(0, 1)
      .flatMap((volley) => volleysByTarget(context, unit, volley))
      .map(({ volley }) => optionFor(toFields(volley), 'Fire with some of them only')),
    ...(canSplit(context, unit)
      ? [
          plainOption('fire', {
            label: 'Tell each of them whom to fire at',
            group: groups.fire,
            detail: 'who fires, in which sequence and at whom',
          }),
        ]
      : []),
  ]
}

function previewOf(context: QuestionContext, soFar: readonly Json[]): Preview {
  const { unit, left } = aboutOf<ActionAbout>(context)
  const { name, detail } = readAction(soFar)
  if (name === null)
    return plainPreview(
      capital(`${unitNameFor(context, unit)}: ${counted(left, 'action')} left`),
      [sentence(unitText(context, unit))],
      ringMarks(context, presentBasesOf(context.battlefield, unit), 'good'),
    )
  if (name === 'move') return movePreview(context, unit, detail)
  if (name === 'stop') return plainPreview('It stops here', [`${counted(left, 'action')} given up.`])
  if (isReadyAction(name)) return readyPreview(context, unit, name)
  if (name === 'fire') {
    const volley = detail === null ? null : readVolley(detail)
    return volley === null ? shellPreview(context, unit, detail ?? {}) : volleyPreview(context, unit, volley)
  }
  if (detail === null) return plainPreview(capital(name))
  if (name === 'redirect') return redirectPreview(context, unit, detail)
  return name === 'clear wire' ? clearPreview(context, unit, detail) : crossingPreview(context, unit, name, detail)
}

/** A touched base or point as an action that is not among the samples. */
function optionTouched(context: QuestionContext, place: string): AnswerOption | null {
  const { unit } = aboutOf<ActionAbout>(context)
  const point = pointOfPlace(context.board, context.battlefield, place)
  const base = baseOfPiece(place)
  const volley = point === null ? null : pivotVolley(context, unit, point, base)
  if (volley !== null && (base === null || context.battlefield.scenario.roster.bases[base]?.side !== context.side))
    return { ...volleyOption(context, unit, 'fire', volley), followingParts: [{ ...volley } as unknown as Json], place }
  return shellAt(context, base, place) ?? redirectAt(context, unit, place)
}

/** Direct fire of a gun or mortar at a base it may engage. */
function shellAt(context: QuestionContext, base: BaseId | null, place: string): AnswerOption | null {
  const candidates: readonly (readonly ['fire' | 'redirect', Fields])[] =
    base === null
      ? []
      : [
          ['fire', { at: base }],
          ['redirect', { at: base }],
        ]
  const legal = candidates.find(([name, detail]) => checkAnswer(context, [name, detail]).allowed)
  if (legal === undefined) return null
  const [name, detail] = legal
  return { ...detailOption(context, name, name, detail), followingParts: [detail], place, piece: place }
}

function whyNot(context: QuestionContext, base: BaseId): Ruling {
  const { unit } = aboutOf<ActionAbout>(context)
  if (unitOf(context.battlefield, unit).bases.includes(base)) return { allowed: true }
  return isShellFire(context.battlefield, unit, { at: base })
    ? explainPart(context, ['fire', { at: base }])
    : whyNotFire(context, unit, base)
}

export const action: KindFace = {
  prompt: (context) => {
    const { unit, left } = aboutOf<ActionAbout>(context)
    return {
      title: capital(`${unitNameFor(context, unit)}: ${left === 1 ? 'the last action' : counted(left, 'action')}`),
      why: 'Each action is one of those that its kind knows, done by every base of it that can. It may stop before all are spent.',
      passText: null,
    }
  },
  groups: () => Object.values(groups),
  option(context, part, soFar) {
    const name = nameOf(soFar[0])
    if (name === null) return nameOption(context, nameOf(part) ?? 'stop')
    const [first] = isManner(part) ? mannerOptions(context, aboutOf<ActionAbout>(context).unit, part) : []
    return first ?? detailOption(context, name, part, isObject(part) ? part : {}, soFar[1])
  },
  continuations(context, part, soFar) {
    const name = nameOf(part)
    if (soFar.length > 0)
      return isManner(part) ? mannerOptions(context, aboutOf<ActionAbout>(context).unit, part) : null
    if (name === null || name === 'move' || name === 'stop' || isReadyAction(name)) return null
    return wholeOptions(context, name)
  },
  optionAt: (context, soFar, place) => (soFar.length === 0 ? optionTouched(context, place) : null),
  orderEditor: (context, soFar) => (soFar.length === 1 && soFar[0] === 'fire' ? splitFireEditor(context) : null),
  preview: previewOf,
  warning(context, answer) {
    const { unit } = aboutOf<ActionAbout>(context)
    const { name, detail } = readAction(Array.isArray(answer) ? (answer as readonly Json[]) : [])
    if (name === 'move') return detail === null ? null : moveWarning(context, unit, detail)
    if (name !== 'fire') return null
    const volley = detail === null ? null : readVolley(detail)
    return volley === null ? shellWarning(context, unit, detail ?? {}) : volleyWarning(context, volley)
  },
  acceptedSorts: (soFar) => (soFar.length === 0 ? ['base', 'point'] : []),
  ruling: (context, _soFar, { sort, part }) =>
    sort === 'base' ? whyNot(context, part as BaseId) : explainPart(context, ['redirect', part]),
}
