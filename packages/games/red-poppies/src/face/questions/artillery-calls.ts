/** 6.1, 6.2 and 7.2: calling off-map artillery, cancelling a call, and the odds of signals and accuracy. */

import { capital, type Odds, type Preview, percent, sentence, signed } from '@firestep/face'
import { type Json, type Modifier, modifierTotal, type RuleId } from '@firestep/referee'
import type { Load, Mode, Side } from '../../data/schema.ts'
import { groupOf, groupsById } from '../../rules/artillery-groups.ts'
import { accuracyModifiers, onTarget } from '../../rules/fire-for-effect.ts'
import type { GroupId, Vertex } from '../../rules/ids.ts'
import { chanceAtMost } from '../../rules/odds.ts'
import { loadShape, modeShape } from '../../rules/off-map-artillery.ts'
import { preregisteredBy } from '../../rules/preregistration.ts'
import { groupShape, vertexShape } from '../../rules/question-types.ts'
import { misunderstood } from '../../rules/signals.ts'
import { delayOf, modeRules, signalNumber } from '../../rules/transmission-modes.ts'
import { placeOfVertex } from '../board.ts'
import { dueTurn, gunsName, theGunsText } from '../names/artillery.ts'
import * as texts from '../texts/artillery.ts'
import { plainOption, plainPreview, type QuestionContext, ringVertex } from './context.ts'
import { possible } from './odds.ts'
import {
  effectOddsViews,
  observationOf,
  struckHexes,
  unitCountsAt,
  unitCountsText,
  vertexAimOption,
} from './vertices.ts'

export interface PartialCall {
  readonly group: GroupId
  readonly mode: Mode | null
  readonly vertex: Vertex | null
  readonly load: Load | null
}

/** A partial call: the parts after the word 'call', from the group on. */
export function callIn([group, mode, vertex, load]: readonly Json[]): PartialCall {
  if (!groupShape.fits(group)) throw new Error('a call begins with its group')
  return {
    group,
    mode: modeShape.fits(mode) ? mode : null,
    vertex: vertexShape.fits(vertex) ? vertex : null,
    load: loadShape.fits(load) ? load : null,
  }
}

const gunsTitle = ({ view }: QuestionContext, group: GroupId): string => capital(gunsName(view, group))

/** 7.21: "word takes 3 turns; 42% for each command after that". */
const modeText = ({ battlefield }: QuestionContext, mode: Mode): string => {
  const number = signalNumber(battlefield, mode)
  return texts.signal(texts.readyIn(delayOf(battlefield, mode)), percent(chanceAtMost(number)), number)
}

const loadTexts: Readonly<Record<Load, string>> = {
  shell: texts.shellEffect,
  gas: texts.gasEffect,
  smoke: texts.smokeEffect,
}

export function callOption(context: QuestionContext, part: Json, soFar: readonly Json[]) {
  const { group, mode, vertex, load } = callIn([...soFar, part])
  if (mode === null) return groupOption(context, group)
  if (vertex === null)
    return plainOption(part, { label: texts.by(mode), detail: modeText(context, mode), group: texts.howToSignal })
  if (load !== null)
    return plainOption(part, { label: capital(load), detail: loadTexts[load], group: texts.whatToFire })
  const option = vertexAimOption(context, vertex)
  const modifiers = accuracyModifiers(context.battlefield, group, vertex)
  const modifierNames = modifiers.map(({ name }) => name)
  return {
    ...option,
    detail: [option.detail, texts.chanceOnTarget(percent(accuracyChance(modifiers))), ...modifierNames].join('; '),
  }
}

function groupOption(context: QuestionContext, group: GroupId) {
  const registered = preregisteredBy(context.battlefield, group)
  const where = registered === null ? null : texts.preregisteredOn(placeOfVertex(context.board, registered))
  return plainOption(group, { label: gunsTitle(context, group), detail: where, group: texts.groups })
}

/** 7.242: the chance of accuracy, one die with its modifiers. */
const accuracyChance = (modifiers: readonly Modifier[]): number =>
  Math.min(6, Math.max(0, onTarget - modifierTotal(modifiers))) / 6

function signalOdds(context: QuestionContext, group: GroupId, mode: Mode, fromWhenText: string): Odds {
  const number = signalNumber(context.battlefield, mode)
  const fires = chanceAtMost(number)
  const [rule = '7.23'] = modeRules(mode)
  const notes: { text: string; rule: RuleId }[] = [{ text: fromWhenText, rule: '7.222' }]
  if (context.view.bombarded) notes.push({ text: texts.failsMoreOften, rule: '7.14' })
  return {
    title: texts.signalTo(
      theGunsText(context.board, context.view, groupOf(context.battlefield, group).side, group),
      mode,
    ),
    outcomes: possible([
      { label: texts.theyFire, chance: fires, tone: 'loss' },
      { label: texts.nothingYet, chance: 1 - fires, tone: 'nothing' },
    ]),
    modifiers: [],
    sum: texts.signalSum(number),
    notes: [...notes, { text: texts.byMode(mode), rule }],
  }
}

function accuracyOdds(context: QuestionContext, group: GroupId, vertex: Vertex): Odds {
  const modifiers = accuracyModifiers(context.battlefield, group, vertex)
  const hit = accuracyChance(modifiers)
  return {
    title: texts.accuracyAt(placeOfVertex(context.board, vertex)),
    outcomes: possible([
      { label: texts.onTarget, chance: hit, tone: 'destroyed' },
      { label: texts.strays, chance: 1 - hit, tone: 'nothing' },
    ]),
    modifiers,
    sum: texts.accuracySum(signed(modifierTotal(modifiers)), onTarget),
    notes: [{ text: texts.strayOdds, rule: '7.243' }],
  }
}

export function previewCall(context: QuestionContext, parts: readonly Json[]): Preview {
  if (parts.length === 0) return plainPreview(texts.call, [...primedGunsTexts(context), texts.chooseGroup])
  const { group, mode, vertex, load } = callIn(parts)
  const name = gunsTitle(context, group)
  if (mode === null) return plainPreview(texts.callGroup(name), [texts.chooseMode])
  const lines = [sentence(modeText(context, mode))]
  const due = delayOf(context.battlefield, mode) + context.view.turn
  const signal = signalOdds(
    context,
    group,
    mode,
    due === context.view.turn ? texts.fromNextCommand : texts.fromTurn(dueTurn(context.battlefield, context.side, due)),
  )
  if (vertex === null) return { title: texts.callBy(name, mode), lines, odds: [signal], marks: [] }
  const sight = observationOf(context, mode, vertex)
  return {
    title: texts.callOn(name, placeOfVertex(context.board, vertex), load),
    lines: [...primedGunsTexts(context), ...lines, sight.words, texts.thereNow(unitCountsText(context, vertex))],
    odds: [
      signal,
      accuracyOdds(context, group, vertex),
      ...(load === null ? [] : effectOddsViews(context, group, vertex, load)),
    ],
    marks: [...sight.marks, ...struckHexes(context, vertex), ringVertex(context, vertex, 'aim', mode)],
  }
}

/** 6.2-2 7.23-2: a failure costs nothing, unless the worst result is rolled. */
function cancelOdds(context: QuestionContext, group: GroupId): Odds {
  const mode = groupOf(context.battlefield, group).crossHair?.mode ?? groupOf(context.battlefield, group).mode
  const number = signalNumber(context.battlefield, mode)
  const [cancelled, mistaken] = [chanceAtMost(number), 1 - chanceAtMost(Math.max(number, misunderstood - 1))]
  return {
    title: texts.cancelSignal(theGunsText(context.board, context.view, context.side, group)),
    outcomes: possible([
      { label: texts.cancelled, chance: cancelled, tone: 'nothing' },
      { label: texts.noEffect, chance: 1 - cancelled - mistaken, tone: 'retreat' },
      { label: texts.byMistake, chance: mistaken, tone: 'destroyed' },
    ]),
    modifiers: [],
    sum: texts.signalSum(number),
    notes: [{ text: texts.othersDoNotRoll, rule: '6.2-1' }],
  }
}

export function cancelOption(context: QuestionContext, group: GroupId) {
  const vertex = groupOf(context.battlefield, group).crossHair?.vertex
  const [first] = cancelOdds(context, group).outcomes
  const chance = first?.label === texts.cancelled ? percent(first.chance) : '0%'
  const detail =
    vertex === undefined
      ? texts.cancelChance(chance, null, '')
      : texts.cancelChance(chance, placeOfVertex(context.board, vertex), unitCountsText(context, vertex))
  return plainOption(group, { label: gunsTitle(context, group), detail, group: texts.groups })
}

export function previewCancel(context: QuestionContext, group: GroupId | null): Preview {
  if (group === null) return plainPreview(texts.cancel, [texts.choosePrimedGroup])
  const vertex = groupOf(context.battlefield, group).crossHair?.vertex
  const marks = vertex === undefined ? [] : [...struckHexes(context, vertex), ringVertex(context, vertex, 'aim')]
  return { title: texts.cancelCall(gunsTitle(context, group)), lines: [], odds: [cancelOdds(context, group)], marks }
}

/** A group that rolls its signal before the command. */
interface PrimedGroup {
  readonly group: GroupId
  readonly vertex: Vertex
  readonly chance: number
}

/** 6.02: all primed groups of a side roll when it gives a command, except a cancellation. */
const primedGroups = ({ view, battlefield }: QuestionContext, side: Side): PrimedGroup[] =>
  groupsById(view).flatMap(([group, { side: owner, primed, crossHair }]) =>
    owner !== side || !primed || crossHair === null
      ? []
      : [{ group, vertex: crossHair.vertex, chance: chanceAtMost(signalNumber(battlefield, crossHair.mode)) }],
  )

/** Texts about primed groups that roll first. */
export const primedGunsTexts = (context: QuestionContext): string[] =>
  primedGroups(context, context.side).map(({ group, vertex, chance }) =>
    texts.mayFireFirst(
      theGunsText(context.board, context.view, context.side, group),
      percent(chance),
      placeOfVertex(context.board, vertex),
      unitCountsText(context, vertex),
    ),
  )

/** A warning about own units that primed guns may hit before the command. */
export function ownGunsWarning(context: QuestionContext): string | null {
  const [worst] = primedGroups(context, context.side).filter(
    ({ vertex, chance }) => chance > 0 && unitCountsAt(context, vertex).own > 0,
  )
  if (worst === undefined) return null
  const { group, vertex, chance } = worst
  return texts.ownUnitsUnderGuns(
    theGunsText(context.board, context.view, context.side, group),
    percent(chance),
    placeOfVertex(context.board, vertex),
    unitCountsAt(context, vertex).own,
  )
}

/** A warning about a call on own units. */
export function callWarning(context: QuestionContext, { vertex, load, mode }: PartialCall): string | null {
  if (vertex === null || mode === null || load === 'smoke') return ownGunsWarning(context)
  const { own } = unitCountsAt(context, vertex)
  if (own === 0 || delayOf(context.battlefield, mode) > 1) return ownGunsWarning(context)
  return texts.ownUnitsAround(own, placeOfVertex(context.board, vertex))
}
