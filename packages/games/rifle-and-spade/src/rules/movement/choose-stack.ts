/** 14.1.7: the choice of the next moving stack, and the notation of its movement. */
import { type AnswerOf, allowed, either, type Json, oneOf, type Ruling, refused, sequence } from '@firestep/referee'
import { type BattlefieldOf, isUnit, unitOf } from '../battlefield.ts'
import type { UnitId } from '../ids.ts'
import { memoizeOnBattlefield } from '../memoize.ts'
import { list } from '../question-types.ts'
import { hexShape, hidingShape, unitShape, wholePosition } from '../shapes.ts'
import { awaited, type Battlefield } from '../state.ts'
import * as refusals from '../texts/movement.ts'
import { movableRuling } from './active-stacks.ts'
import { entryOf } from './map-entry.ts'
import { type MarchOnBattlefield, marchOf } from './march.ts'
import { endRuling } from './movement-duties.ts'
import { nextReorganiseParts, reorganiseRuling } from './reorganisation.ts'
import { reorganisationKinds } from './reorganise-units.ts'
import {
  type ActionPart,
  actionRulesOf,
  afterAction,
  isStackActionName,
  type StackActionName,
  stackActionNames,
} from './stack-actions.ts'

/** Answers: units by ascending number; ['reorganise', ...]; or ['end']. */
export const moveQuestion = list('move', {
  rule: '14.1.7',
  about: wholePosition,
  answer: either(
    sequence([oneOf('end')]),
    sequence([oneOf('reorganise'), oneOf(...reorganisationKinds)], unitShape),
    sequence([unitShape], unitShape),
  ),
})

/** Answers: an action with its parameters: ['go', hex, hex], ['assault', hex], ['column'], ['stop'] and so on. */
export const stepQuestion = list('step', {
  rule: '14.1',
  about: wholePosition,
  answer: either(
    sequence([oneOf('go')], either(hexShape, oneOf('on top'))),
    sequence([oneOf('creep')], hexShape),
    sequence([oneOf('assault', 'long', 'drag', 'wait'), hexShape]),
    sequence([oneOf('hide'), hidingShape]),
    sequence([oneOf('drop')], unitShape),
    sequence([
      oneOf('column', 'limber', 'unlimber', 'on top', 'into work', 'come out', 'rally', 'prolong', 'rout', 'stop'),
    ]),
  ),
})
export type StackAction = AnswerOf<typeof stepQuestion>

/** Units share a hex, and all wait or none does. Units off the map share their entry line or boats. */
function togetherRuling(battlefield: Battlefield, first: UnitId, second: UnitId): Ruling {
  const [a, b] = [unitOf(battlefield, first), unitOf(battlefield, second)]
  if (a.hex !== b.hex) return refused('14.1.7', refusals.oneHex)
  if (a.waitsFor !== b.waitsFor || (a.waitsFor !== null && a.brigiment !== b.brigiment))
    return refused('14.4.6a', refusals.waitersByBrigiment)
  if (a.hex !== awaited) return allowed
  const [from, to] = [entryOf(battlefield, first), entryOf(battlefield, second)]
  return from?.hex === to?.hex && from?.place === to?.place ? allowed : refused('15.1.1', refusals.arriveInTurn)
}

function memberRuling(battlefield: Battlefield, before: readonly UnitId[], unit: Json): Ruling {
  if (!isUnit(battlefield, unit)) return refused('14.1.7', refusals.nameOwnUnits)
  const ruling = movableRuling(battlefield, unit)
  if (!ruling.allowed) return ruling
  const last = before.at(-1)
  if (last === undefined) return allowed
  if (unit <= last) return refused('14.1.7', refusals.eachUnitOnce)
  return togetherRuling(battlefield, last, unit)
}

const movable = memoizeOnBattlefield((battlefield): UnitId[] =>
  [...battlefield.army.units.keys()].filter((unit) => movableRuling(battlefield, unit).allowed),
)

export const moveKind = (battlefieldOf: BattlefieldOf) =>
  moveQuestion.kind({
    next(view, _, soFar) {
      const battlefield = battlefieldOf(view)
      const [head, ...rest] = soFar
      if (head === 'end') return { parts: [], enough: true }
      if (head === 'reorganise') return nextReorganiseParts(battlefield, rest)
      const before = soFar.filter(unitShape.fits)
      const units = movable(battlefield).filter((unit) => memberRuling(battlefield, before, unit).allowed)
      if (head !== undefined) return { parts: units, enough: true }
      const words = [
        ...(nextReorganiseParts(battlefield, []).parts.length > 0 ? (['reorganise'] as const) : []),
        ...(endRuling(battlefield).allowed ? (['end'] as const) : []),
      ]
      return { parts: [...units, ...words], enough: false }
    },
    check(view, _, answer) {
      const battlefield = battlefieldOf(view)
      if (answer[0] === 'end') return endRuling(battlefield)
      if (answer[0] === 'reorganise') {
        const [, ...reorganising] = answer
        return reorganiseRuling(battlefield, reorganising)
      }
      for (const [i, unit] of answer.entries()) {
        const ruling = memberRuling(battlefield, answer.slice(0, i), unit)
        if (!ruling.allowed) return ruling
      }
      return allowed
    },
    explain(view, _, pointed) {
      const battlefield = battlefieldOf(view)
      if (pointed === 'end') return endRuling(battlefield)
      if (pointed === 'reorganise')
        return nextReorganiseParts(battlefield, []).parts.length > 0
          ? allowed
          : refused('3.2.1', refusals.nobodyReorganises)
      return memberRuling(battlefield, [], pointed)
    },
  })

export const stepKind = (battlefieldOf: BattlefieldOf) =>
  stepQuestion.kind({
    next(view, _, soFar) {
      const battlefield = battlefieldOf(view)
      const [name, ...args] = soFar
      if (name === undefined) return { parts: actionsNow(battlefield), enough: false }
      if (!isStackActionName(name)) return { parts: [], enough: false }
      return {
        parts: argumentsNow(battlefield, name, args),
        enough: actionRulesOf(name).argumentRules === undefined || args.length > 0,
      }
    },
    check: (view, _, answer) => actionRuling(battlefieldOf(view), answer),
    explain(view, _, pointed) {
      const battlefield = battlefieldOf(view)
      if (isStackActionName(pointed)) return actionNameRuling(battlefield, pointed)
      const march = marchOf(battlefield)
      const rulings = stackActionNames.flatMap((name) => {
        const { begin, argumentRules: naming } = actionRulesOf(name)
        return naming !== undefined && begin(battlefield, march).allowed
          ? [naming.ruling({ battlefield, march }, [], pointed)]
          : []
      })
      return rulings.find((ruling) => ruling.allowed) ?? rulings[0] ?? refused('14.1', refusals.noUseForIt)
    },
  })

function argumentsNow(battlefield: Battlefield, name: StackActionName, args: readonly ActionPart[]): ActionPart[] {
  const { argumentRules: naming } = actionRulesOf(name)
  if (naming === undefined || args.length >= naming.maxArguments) return []
  const standing = afterAction(naming, { battlefield, march: marchOf(battlefield) }, args)
  return naming.options(standing, args).filter((one) => naming.ruling(standing, args, one).allowed)
}

const actionNameRuling = (battlefield: Battlefield, name: StackActionName): Ruling => {
  const { begin, argumentRules: naming } = actionRulesOf(name)
  const march = marchOf(battlefield)
  const beginRuling = begin(battlefield, march)
  if (!beginRuling.allowed || naming === undefined) return beginRuling
  const current = { battlefield, march }
  let first: Ruling | null = null
  for (const option of naming.options(current, [])) {
    const ruling = naming.ruling(current, [], option)
    if (ruling.allowed) return allowed
    first ??= ruling
  }
  return first ?? refused('14.1', refusals.noTargetForIt)
}

/** The actions that can be begun and completed. */
const actionsNow = (battlefield: Battlefield): StackActionName[] =>
  stackActionNames.filter((name) => actionNameRuling(battlefield, name).allowed)

function actionRuling(battlefield: Battlefield, [name, ...args]: StackAction): Ruling {
  const { begin, argumentRules: naming } = actionRulesOf(name)
  const march = marchOf(battlefield)
  const beginRuling = begin(battlefield, march)
  if (!beginRuling.allowed) return beginRuling
  if (naming === undefined) return args.length === 0 ? allowed : refused('14.1', refusals.nothingToName)
  if (args.length === 0 || args.length > naming.maxArguments) return refused('14.1', refusals.chooseTarget)
  let current: MarchOnBattlefield = { battlefield, march }
  for (const [i, argument] of args.entries()) {
    const ruling = naming.ruling(current, args.slice(0, i), argument)
    if (!ruling.allowed) return ruling
    current = naming.walk?.(current, argument) ?? current
  }
  return allowed
}
