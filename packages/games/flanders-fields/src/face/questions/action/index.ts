/** orders.12: what the unit under orders does with its next action. */
import { type AnswerOption, capital, counted, type Preview, sentence } from '@firestep/face'
import type { Json, Ruling } from '@firestep/referee'
import { isShellFire } from '../../../rules/artillery/shell-fire.ts'
import { standing, unitOf } from '../../../rules/battlefield.ts'
import { moveManners } from '../../../rules/movement/move-options.ts'
import type { BaseId, UnitId } from '../../../rules/roster.ts'
import { type ActionName, actionNames } from '../../../rules/unit-action.ts'
import { baseOfPiece } from '../../board.ts'
import { isSplit, splitDrafting } from '../../editors/split-fire/index.ts'
import {
  aboutOf,
  checked,
  explained,
  type Fields,
  isFields,
  type KindFace,
  kindOf,
  nothingYet,
  plainOption,
  pointMeant,
  type QuestionContext,
} from '../context.ts'
import { ringed } from '../marks.ts'
import { unitCalled, unitText } from '../unit-labels.ts'
import { clearOption, clearPreview, crossingOption, crossingPreview } from './crossing.ts'
import {
  singledOut,
  type VolleyForecast,
  volleyOf,
  volleyOption,
  volleyPreview,
  volleyWarning,
  whyNotFire,
} from './fire.ts'
import { groups } from './headings.ts'
import { mannerOffers, moveOption, movePreview, moveWarning, stopOption, wayOption } from './move.ts'
import { pivotTo, turnedTo } from './pivot.ts'
import { isReadying, readyOption, readyPreview } from './ready-actions.ts'
import {
  otherTargets,
  redirectAt,
  redirectOption,
  redirectPreview,
  shellOption,
  shellPreview,
  shellWarning,
} from './shell-fire.ts'

interface About {
  readonly unit: UnitId
  readonly left: number
}

const nameOf = (part: Json | undefined): ActionName | null => actionNames.find((one) => one === part) ?? null
const isManner = (part: Json | undefined): boolean => moveManners.some((one) => one === part)

/** The name, and what it needs, whatever manner it was offered in. */
function deedIn(soFar: readonly Json[]): { readonly name: ActionName | null; readonly detail: Fields | null } {
  const detail = soFar.slice(1).find(isFields)
  return { name: nameOf(soFar[0]), detail: detail ?? null }
}

/** An action with what it needs. */
function detailOffer(
  scene: QuestionContext,
  name: ActionName,
  part: Json,
  detail: Fields,
  manner?: Json,
): AnswerOption {
  const { unit } = aboutOf<About>(scene)
  switch (name) {
    case 'fire': {
      const volley = volleyOf(detail)
      return volley === null ? shellOption(scene, unit, part, detail) : volleyOption(scene, unit, part, volley)
    }
    case 'redirect':
      return redirectOption(scene, unit, part, detail)
    case 'clear wire':
      return clearOption(scene, part, detail)
    case 'move':
      return wayOption(scene, unit, part, detail, manner)
    default:
      return crossingOption(scene, name, part, detail)
  }
}

/** An action that is its name alone, or the beginning of one. */
function nameOffer(scene: QuestionContext, name: ActionName): AnswerOption {
  const { unit, left } = aboutOf<About>(scene)
  if (name === 'stop') return stopOption(name, left)
  if (name === 'move') return moveOption(scene, unit, name)
  if (isReadying(name)) return readyOption(scene, unit, name, name)
  if (name === 'fire') return shellOption(scene, unit, name, {})
  return plainOption(name, { label: name, detail: null, group: groups.cross })
}

/** What is offered whole, so that a touch on its target chooses it: everything but moves. */
function wholeOffers(scene: QuestionContext, name: ActionName): AnswerOption[] {
  const { unit } = aboutOf<About>(scene)
  const { parts, enough } = kindOf(scene).next(scene.view, scene.question.about, [name])
  const details = parts.filter(isFields)
  return [
    ...details.map((detail) => ({ ...detailOffer(scene, name, name, detail), with: [detail] })),
    ...(name === 'fire' ? moreFire(scene, unit, details) : []),
    ...(enough ? [nameOffer(scene, name)] : []),
  ]
}

/** Beside what the rules propose: everybody else who may be fired at, some of them only, and each his own. */
function moreFire(scene: QuestionContext, unit: UnitId, details: readonly Fields[]): AnswerOption[] {
  const volleys = details.flatMap((detail) => volleyOf(detail) ?? [])
  const offer = (detail: Fields, fold: string): AnswerOption => ({
    ...{ ...detailOffer(scene, 'fire', 'fire', detail), with: [detail], fold },
  })
  const asFields = (volley: VolleyForecast): Fields => ({ ...volley }) as unknown as Fields
  return [
    ...otherTargets(scene, unit, details).map((detail) => offer(detail, 'Fire at another')),
    ...turnedTo(scene, unit, volleys).map((volley) => offer(asFields(volley), 'Turn and fire at another')),
    ...volleys
      .slice(0, 1)
      .flatMap((volley) => singledOut(scene, unit, volley))
      .map(({ volley }) => offer(asFields(volley), 'Fire with some of them only')),
    ...(isSplit(scene, unit)
      ? [
          plainOption('fire', {
            ...{ label: 'Tell each of them whom to fire at', group: groups.fire },
            detail: 'who fires, in which sequence and at whom',
          }),
        ]
      : []),
  ]
}

function previewOf(scene: QuestionContext, soFar: readonly Json[]): Preview {
  const { unit, left } = aboutOf<About>(scene)
  const { name, detail } = deedIn(soFar)
  if (name === null)
    return nothingYet(
      capital(`${unitCalled(scene, unit)}: ${counted(left, 'action')} left`),
      [sentence(unitText(scene, unit))],
      ringed(scene, standing(scene.battlefield, unit), 'good'),
    )
  if (name === 'move') return movePreview(scene, unit, detail)
  if (name === 'stop') return nothingYet('It stops here', [`${counted(left, 'action')} given up.`])
  if (isReadying(name)) return readyPreview(scene, unit, name)
  if (name === 'fire') {
    const volley = detail === null ? null : volleyOf(detail)
    return volley === null ? shellPreview(scene, unit, detail ?? {}) : volleyPreview(scene, unit, volley)
  }
  if (detail === null) return nothingYet(capital(name))
  if (name === 'redirect') return redirectPreview(scene, unit, detail)
  return name === 'clear wire' ? clearPreview(scene, unit, detail) : crossingPreview(scene, unit, name, detail)
}

/** A touched base or point as an action that no sample holds. */
function touched(scene: QuestionContext, place: string): AnswerOption | null {
  const { unit } = aboutOf<About>(scene)
  const point = pointMeant(scene.board, scene.battlefield, place)
  const base = baseOfPiece(place)
  const volley = point === null ? null : pivotTo(scene, unit, point, base)
  if (volley !== null && (base === null || scene.battlefield.scenario.roster.bases[base]?.side !== scene.side))
    return { ...volleyOption(scene, unit, 'fire', volley), with: [{ ...volley } as unknown as Json], place }
  return shellAt(scene, base, place) ?? redirectAt(scene, unit, place)
}

/** A gun or mortar over open sights at whom it may engage. */
function shellAt(scene: QuestionContext, base: BaseId | null, place: string): AnswerOption | null {
  const ways: readonly (readonly ['fire' | 'redirect', Fields])[] =
    base === null
      ? []
      : [
          ['fire', { at: base }],
          ['redirect', { at: base }],
        ]
  const found = ways.find(([name, detail]) => checked(scene, [name, detail]).allowed)
  if (found === undefined) return null
  const [name, detail] = found
  return { ...detailOffer(scene, name, name, detail), with: [detail], place, piece: place }
}

function whyNot(scene: QuestionContext, base: BaseId): Ruling {
  const { unit } = aboutOf<About>(scene)
  if (unitOf(scene.battlefield, unit).bases.includes(base)) return { allowed: true }
  return isShellFire(scene.battlefield, unit, { at: base })
    ? explained(scene, ['fire', { at: base }])
    : whyNotFire(scene, unit, base)
}

export const action: KindFace = {
  asking: (scene) => {
    const { unit, left } = aboutOf<About>(scene)
    return {
      title: capital(`${unitCalled(scene, unit)}: ${left === 1 ? 'the last action' : counted(left, 'action')}`),
      why: 'Each action is one of those that its kind knows, done by every base of it that can. It may stop before all are spent.',
      passing: null,
    }
  },
  groups: () => Object.values(groups),
  offer(scene, part, soFar) {
    const name = nameOf(soFar[0])
    if (name === null) return nameOffer(scene, nameOf(part) ?? 'stop')
    const [first] = isManner(part) ? mannerOffers(scene, aboutOf<About>(scene).unit, part) : []
    return first ?? detailOffer(scene, name, part, isFields(part) ? part : {}, soFar[1])
  },
  onwards(scene, part, soFar) {
    const name = nameOf(part)
    if (soFar.length > 0) return isManner(part) ? mannerOffers(scene, aboutOf<About>(scene).unit, part) : null
    if (name === null || name === 'move' || name === 'stop' || isReadying(name)) return null
    return wholeOffers(scene, name)
  },
  offerAt: (scene, soFar, place) => (soFar.length === 0 ? touched(scene, place) : null),
  drafting: (scene, soFar) => (soFar.length === 1 && soFar[0] === 'fire' ? splitDrafting(scene) : null),
  preview: previewOf,
  warning(scene, answer) {
    const { unit } = aboutOf<About>(scene)
    const { name, detail } = deedIn(Array.isArray(answer) ? (answer as readonly Json[]) : [])
    if (name === 'move') return detail === null ? null : moveWarning(scene, unit, detail)
    if (name !== 'fire') return null
    const volley = detail === null ? null : volleyOf(detail)
    return volley === null ? shellWarning(scene, unit, detail ?? {}) : volleyWarning(scene, volley)
  },
  takes: (soFar) => (soFar.length === 0 ? ['base', 'point'] : []),
  ruling: (scene, _soFar, { sort, part }) =>
    sort === 'base' ? whyNot(scene, part as BaseId) : explained(scene, ['redirect', part]),
}
