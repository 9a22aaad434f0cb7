/** orders.12: the next action of the unit under orders. */
import { type AnswerOption, capital, type Preview, partsOf } from '@firestep/face'
import { at, type Ruling } from '@firestep/referee'
import { isShellFire } from '../../../rules/artillery/shell-fire.ts'
import { presentBasesOf, unitOf } from '../../../rules/battlefield.ts'
import type { BaseId } from '../../../rules/ids.ts'
import { type MoveManner, moveManners } from '../../../rules/movement/move-manners.ts'
import type { ActionPart, actionQuestion } from '../../../rules/orders/actions.ts'
import {
  type ActionAnswer,
  type ActionDetail,
  type ActionName,
  actionNames,
  actionShape,
  aimIn,
  type ChosenAction,
  isDetail,
  readAction,
  type ShellDetail,
  type VolleyDetail,
} from '../../../rules/unit-action.ts'
import { baseOfPiece } from '../../board.ts'
import { canSplit, splitFireEditor } from '../../editors/split-fire/index.ts'
import * as texts from '../../texts/action.ts'
import {
  type ContextOf,
  checkAnswer,
  explainPart,
  type KindFace,
  nextParts,
  plainOption,
  plainPreview,
  pointOfPlace,
} from '../context.ts'
import { ringMarks } from '../marks.ts'
import { unitNameFor, unitText } from '../unit-labels.ts'
import { clearOption, clearPreview, crossingOption, crossingPreview } from './crossing.ts'
import { volleyOption, volleyPreview, volleysByTarget, volleyWarning, whyNotFire } from './direct-fire.ts'
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

type Context = ContextOf<typeof actionQuestion>

const nameOf = (part: ActionPart | undefined): ActionName | null => actionNames.find((name) => name === part) ?? null
const mannerOf = (part: ActionPart | undefined): MoveManner | null =>
  moveManners.find((manner) => manner === part) ?? null

/** The action that these parts are; null if they are none yet. */
const actionIn = (parts: readonly ActionPart[]): ChosenAction | null =>
  actionShape.fits(parts) ? readAction(parts) : null

/** The option of an action with its details. */
function detailOption(
  context: Context,
  action: ChosenAction,
  part: ActionPart,
  manner: MoveManner | null = null,
): AnswerOption {
  const { unit } = context.about
  switch (action.do) {
    case 'fire':
      return 'bases' in action ? volleyOption(context, unit, part, action) : shellOption(context, unit, part, action)
    case 'redirect': {
      const aim = aimIn(action)
      return aim === null ? nameOption(context, action.do) : redirectOption(context, unit, part, aim)
    }
    case 'clear wire': {
      const { base, strip } = action
      return base === undefined || strip === undefined
        ? nameOption(context, action.do)
        : clearOption(context, part, { base, strip })
    }
    case 'move': {
      const { ways, ...manners } = action
      return ways === undefined
        ? nameOption(context, action.do)
        : pathOption(context, unit, part, { ...manners, ways }, manner)
    }
    case 'wire':
    case 'cross water':
    case 'cross trench':
      return action.ways === undefined
        ? nameOption(context, action.do)
        : crossingOption(context, action.do, part, { ways: action.ways })
    default:
      return nameOption(context, action.do)
  }
}

/** The option of an action that is only a name, or the first part of one. */
function nameOption(context: Context, name: ActionName): AnswerOption {
  const { unit, left } = context.about
  if (name === 'stop') return stopOption(name, left)
  if (name === 'move') return moveOption(context, unit, name)
  if (isReadyAction(name)) return readyOption(context, unit, name)
  if (name === 'fire') return shellOption(context, unit, name, {})
  return plainOption(name, { label: name, detail: null, group: texts.groups.cross })
}

/** An option for an action with its details, chosen as a whole. */
const wholeOption = (context: Context, answer: ActionAnswer): AnswerOption => ({
  ...detailOption(context, readAction(answer), answer[0]),
  followingParts: answer.slice(1),
})

/** Options offered whole, so that a touch on the target chooses them: everything but moves. */
function wholeOptions(context: Context, name: ActionName): AnswerOption[] {
  const { parts, enough } = context.kind.next(context.view, context.about, [name])
  return [
    ...parts.flatMap((part) => {
      const answer = [name, part]
      return actionShape.fits(answer) ? [wholeOption(context, answer)] : []
    }),
    ...(name === 'fire' ? otherFireOptions(context, parts.filter(isDetail)) : []),
    ...(enough ? [nameOption(context, name)] : []),
  ]
}

/** Ready-made moves, each offered whole: any other is dragged on the table. */
const readyMoves = (context: Context): AnswerOption[] =>
  moveManners
    .filter((manner) => nextParts(context, ['move']).includes(manner))
    .flatMap((manner) => mannerOptions(context, manner))
    .map((option) => ({ ...option, part: 'move', followingParts: partsOf(option) }))

/** Fire options beyond those the rules propose: other targets, fire by some bases only, and fire base by base. */
function otherFireOptions(context: Context, details: readonly ActionDetail[]): AnswerOption[] {
  const { unit } = context.about
  const volleys = details.flatMap((detail) => ('bases' in detail ? [detail] : []))
  const optionFor = (detail: VolleyDetail | ShellDetail, fold: string): AnswerOption => ({
    ...wholeOption(context, ['fire', detail]),
    fold,
  })
  return [
    ...otherTargets(context, unit, details).map((detail) => optionFor(detail, texts.otherFolds.target)),
    ...pivotVolleys(context, unit, volleys).map((volley) => optionFor(volley, texts.otherFolds.pivot)),
    ...volleys
      .slice(0, 1)
      .flatMap((volley) => volleysByTarget(context, unit, volley))
      .map(({ volley }) => optionFor(volley, texts.otherFolds.some)),
    ...(canSplit(context, unit)
      ? [
          plainOption('fire', {
            label: texts.splitFire,
            group: texts.groups.fire,
            detail: texts.splitFireDetail,
          }),
        ]
      : []),
  ]
}

function previewOf(context: Context, soFar: readonly ActionPart[]): Preview {
  const { unit, left } = context.about
  const name = nameOf(soFar[0])
  if (name === null)
    return plainPreview(
      texts.actionTitle(unitNameFor(context, unit), left),
      [texts.unitStatus(unitText(context, unit))],
      ringMarks(context, presentBasesOf(context.battlefield, unit), 'good'),
    )
  const action = actionIn(soFar)
  if (action === null) return plainPreview(capital(name))
  switch (action.do) {
    case 'move': {
      const { ways, ...manners } = action
      return movePreview(context, unit, ways === undefined ? null : { ...manners, ways })
    }
    case 'stop':
      return plainPreview(texts.stops, [texts.givesUpLine(left)])
    case 'fire':
      return 'bases' in action ? volleyPreview(context, unit, action) : shellPreview(context, unit, action)
    case 'redirect': {
      const aim = aimIn(action)
      return aim === null ? plainPreview(capital(name)) : redirectPreview(context, unit, aim)
    }
    case 'clear wire': {
      const { base, strip } = action
      return base === undefined || strip === undefined
        ? plainPreview(capital(name))
        : clearPreview(context, unit, { base, strip })
    }
    case 'wire':
    case 'cross water':
    case 'cross trench':
      return action.ways === undefined
        ? plainPreview(capital(name))
        : crossingPreview(context, unit, action.do, { ways: action.ways })
    default:
      return readyPreview(context, unit, action.do)
  }
}

/** A touched base or point as an action that is not among the samples. */
function optionTouched(context: Context, place: string): AnswerOption | null {
  const { unit } = context.about
  const point = pointOfPlace(context.board, context.battlefield, place)
  const base = baseOfPiece(place)
  const volley = point === null ? null : pivotVolley(context, unit, point, base)
  if (volley !== null && (base === null || context.battlefield.scenario.roster.bases[base]?.side !== context.side))
    return { ...wholeOption(context, ['fire', volley]), place }
  return shellAt(context, base, place) ?? redirectAt(context, unit, place)
}

/** Direct fire of a gun or mortar at a base it may engage. */
function shellAt(context: Context, base: BaseId | null, place: string): AnswerOption | null {
  if (base === null) return null
  const candidates: readonly ActionAnswer[] = [
    ['fire', { at: base }],
    ['redirect', { at: base }],
  ]
  const legal = candidates.find((answer) => checkAnswer(context, answer).allowed)
  return legal === undefined ? null : { ...wholeOption(context, legal), place, piece: place }
}

function whyNot(context: Context, base: BaseId): Ruling {
  const { unit } = context.about
  if (unitOf(context.battlefield, unit).bases.includes(base)) return { allowed: true }
  return isShellFire(context.battlefield, unit, { do: 'fire', at: base })
    ? explainPart(context, ['fire', { at: base }])
    : whyNotFire(context, unit, base)
}

export const action: KindFace<typeof actionQuestion> = {
  prompt: (context) => {
    const { unit, left } = context.about
    return {
      title: texts.actionTitle(unitNameFor(context, unit), left),
      why: texts.actionWhy,
      passText: null,
    }
  },
  groups: () => Object.values(texts.groups),
  option(context, part, soFar) {
    const name = nameOf(soFar[0])
    if (name === null) return nameOption(context, nameOf(part) ?? 'stop')
    const manner = mannerOf(part)
    if (manner !== null) return at(mannerOptions(context, manner), 0)
    const action = actionIn([...soFar, part])
    return action === null ? nameOption(context, name) : detailOption(context, action, part, mannerOf(soFar[1]))
  },
  continuations(context, part, soFar) {
    if (soFar.length > 0) {
      const manner = mannerOf(part)
      return manner === null ? null : mannerOptions(context, manner)
    }
    const name = nameOf(part)
    if (name === 'move') return [nameOption(context, name), ...readyMoves(context)]
    if (name === null || name === 'stop' || isReadyAction(name)) return null
    return wholeOptions(context, name)
  },
  optionAt: (context, soFar, place) => (soFar.length === 0 ? optionTouched(context, place) : null),
  orderEditor: (context, soFar) => (soFar.length === 1 && soFar[0] === 'fire' ? splitFireEditor(context) : null),
  preview: previewOf,
  warning(context, answer) {
    const { unit } = context.about
    const action = readAction(answer)
    if (action.do === 'move') {
      const { ways, ...manners } = action
      return ways === undefined ? null : moveWarning(context, unit, { ...manners, ways })
    }
    if (action.do !== 'fire') return null
    return 'bases' in action ? volleyWarning(context, action) : shellWarning(context, unit, action)
  },
  acceptedSorts: (soFar) => (soFar.length === 0 ? ['base', 'point'] : []),
  ruling(context, _soFar, { sort, part }) {
    if (sort === 'battalion') return null
    return sort === 'base' ? whyNot(context, part) : explainPart(context, ['redirect', part])
  },
}
