/** 5.2 and 6.01: one half of a couplet: a formation of units, a call, a cancellation, or a pass. */

import { type AnswerOption, type Preview, sentence } from '@firestep/face'
import { allowed, isAmong, memoByObject, type PartOf } from '@firestep/referee'
import { unitOf } from '../../rules/battlefield.ts'
import type { commandQuestion } from '../../rules/command-couplets.ts'
import { formationOf } from '../../rules/command-formations.ts'
import { isOnMap, type UnitId } from '../../rules/ids.ts'
import { groupShape, unitShape } from '../../rules/question-types.ts'
import * as texts from '../texts/command.ts'
import * as words from '../texts/units.ts'
import {
  callIn,
  callOption,
  callWarning,
  cancelOption,
  ownGunsWarning,
  previewCall,
  previewCancel,
  primedGunsTexts,
} from './artillery-calls.ts'
import {
  type ContextOf,
  checkAnswer,
  endOption,
  explainPart,
  type KindFace,
  nextParts,
  placesOfUnits,
  plainOption,
  plainPreview,
  type QuestionContext,
  ringUnits,
  unitOption,
} from './context.ts'
import { kindGroup, kindHeadings, unitConditionText, unitFiguresText, unitLabel, unitListText } from './unit-labels.ts'
import { vertexHeadings } from './vertices.ts'

type CommandContext = ContextOf<typeof commandQuestion>
type CommandPart = PartOf<typeof commandQuestion>

/** Units that may be commanded, alone or with those named so far. */
const readyUnits = (context: CommandContext, soFar: readonly UnitId[] = []): UnitId[] =>
  nextParts(context, soFar).filter(unitShape.fits)

function unitPartOption(context: QuestionContext, unit: UnitId, soFar: readonly CommandPart[]) {
  const isOffMap = !isOnMap(unitOf(context.battlefield, unit).hex)
  const group = isOffMap ? words.offMap : soFar.length > 0 ? texts.joinThem : kindGroup(context, unit)
  const detail = words.unitDetail(unitConditionText(context, unit), unitFiguresText(context, unit))
  return unitOption(context, unit, { label: unitLabel(context, unit), detail, group })
}

const onMap = ({ battlefield }: CommandContext, unit: UnitId): boolean => isOnMap(unitOf(battlefield, unit).hex)

/** 3.5: the masses that are as large as they can be, each of units on the map; a unit belongs to one at most. */
const wholeMasses = memoByObject((context: CommandContext): readonly (readonly UnitId[])[] => {
  const { battlefield } = context
  const isFormedOnMap = (unit: UnitId): boolean => unitOf(battlefield, unit).formed && onMap(context, unit)
  const masses: (readonly UnitId[])[] = []
  for (const leader of readyUnits(context)) {
    if (!isFormedOnMap(leader) || masses.some((mass) => mass.includes(leader))) continue
    const mass = [leader]
    for (;;) {
      const joining = readyUnits(context, mass).find(
        (unit) => isFormedOnMap(unit) && formationOf(battlefield, [...mass, unit]) === 'mass',
      )
      if (joining === undefined) break
      mass.push(joining)
    }
    if (mass.length > 1) masses.push(mass)
  }
  return masses
})

/** One command for a mass; a click means it where no other unit could be meant. */
function massOption(context: CommandContext, mass: readonly UnitId[], leader: UnitId): AnswerOption {
  const others = readyUnits(context).filter((unit) => !mass.includes(unit))
  const shared = placesOfUnits(context, others)
  const [place = null, ...otherPlaces] = placesOfUnits(context, mass).filter((one) => !shared.includes(one))
  return {
    ...plainOption(leader, {
      label: texts.wholeMass(mass.length),
      detail: unitListText(context, mass),
      group: texts.masses,
    }),
    followingParts: mass.slice(1),
    place,
    otherPlaces,
    isWhole: true,
  }
}

function previewUnits(context: CommandContext, units: readonly UnitId[]): Preview {
  const { battlefield } = context
  const joining = readyUnits(context, units)
  const formation = texts.formationNames[formationOf(battlefield, units)]
  const lines = [sentence(unitListText(context, units)), ...primedGunsTexts(context)]
  if (joining.length > 0) lines.push(texts.couldJoin(joining.length, unitListText(context, joining)))
  else lines.push(texts.noneCanJoin)
  return {
    title:
      units.length === 1
        ? texts.commandOne(unitListText(context, units))
        : texts.commandSeveral(formation, units.length),
    lines,
    odds: [],
    marks: [...ringUnits(context, units, 'good'), ...ringUnits(context, joining, 'neutral')],
  }
}

export const command: KindFace<typeof commandQuestion> = {
  prompt(context) {
    const { coupletsOfTurn, couplets, second } = context.view
    const half = texts.half(coupletsOfTurn - couplets + 1, coupletsOfTurn, second)
    return {
      title: texts.giveCommand(half, readyUnits(context).length),
      why: texts.whyCommand,
      passText: texts.passText,
      isGathering: true,
    }
  },
  groups: (_context, soFar) =>
    soFar.length === 0
      ? [texts.masses, ...kindHeadings, words.offMap, texts.offMapArtillery]
      : [texts.joinThem, texts.groups, ...vertexHeadings],
  continuations(context, part, soFar) {
    if (soFar.length > 0 || !unitShape.fits(part)) return null
    const mass = wholeMasses(context).find(([leader]) => leader === part)
    return mass === undefined ? null : [massOption(context, mass, part), unitPartOption(context, part, soFar)]
  },
  option(context, part, soFar) {
    const [first, ...rest] = soFar
    if (first === 'call') return callOption(context, part, rest)
    if (first === 'cancel' && groupShape.fits(part)) return cancelOption(context, part)
    switch (part) {
      case 'pass':
        return endOption(part, texts.pass, texts.primedGunsWait)
      case 'call':
        return plainOption(part, { label: texts.callGuns, detail: texts.callDetail, group: texts.offMapArtillery })
      case 'cancel':
        return plainOption(part, { label: texts.cancelCall, detail: texts.cancelDetail, group: texts.offMapArtillery })
      default:
        if (!unitShape.fits(part)) throw new Error(`no command has the part '${part}'`)
        return unitPartOption(context, part, soFar)
    }
  },
  preview(context, soFar) {
    const [first, ...rest] = soFar
    switch (first) {
      case undefined: {
        const units = readyUnits(context)
        const lines = [texts.couldTakeCommand(units.length), ...primedGunsTexts(context)]
        return plainPreview(texts.command, lines, ringUnits(context, units, 'neutral'))
      }
      case 'pass':
        return plainPreview(texts.pass, [texts.passed])
      case 'call':
        return previewCall(context, rest)
      case 'cancel':
        return previewCancel(context, rest.find(groupShape.fits) ?? null)
      default:
        return previewUnits(context, soFar.filter(unitShape.fits))
    }
  },
  warning(context, answer) {
    const [first, ...rest] = answer
    if (first === 'pass' || first === 'cancel') return null
    return first === 'call' ? callWarning(context, callIn(rest)) : ownGunsWarning(context)
  },
  unfinished(context, answer) {
    if (answer[0] !== 'pass') return []
    const units = readyUnits(context)
    return units.length === 0 ? [] : [texts.stillReady(units.length, unitListText(context, units))]
  },
  acceptedSorts: ([first, _group, mode]) => {
    if (first === 'call') return mode === undefined ? [] : ['vertex']
    return first === 'cancel' || first === 'pass' ? [] : ['unit']
  },
  ruling(context, soFar, { sort, part }) {
    if (sort === 'vertex') return checkAnswer(context, [...soFar.slice(0, 3), part, 'shell'])
    if (soFar.length === 0) return explainPart(context, part)
    return isAmong(soFar, part) ? allowed : checkAnswer(context, [...soFar, part])
  },
}
