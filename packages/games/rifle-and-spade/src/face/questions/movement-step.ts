/** 14.1: the next action of the moving stack. */
import { type AnswerOption, capital, type Preview, percent } from '@firestep/face'
import type { Json } from '@firestep/referee'
import { isUsThem } from '../../rules/battlefield.ts'
import type { Hex, UnitId } from '../../rules/ids.ts'
import { entryOf } from '../../rules/movement/map-entry.ts'
import { allowanceFor, marchOf } from '../../rules/movement/march.ts'
import { deedNames, type StackActionName } from '../../rules/movement/stack-actions.ts'
import { hexName } from '../names/places.ts'
import { figure } from '../names/units.ts'
import {
  checked,
  endOption,
  explained,
  hexOption,
  type KindFace,
  nextParts,
  nothingYet,
  plainOption,
  type QuestionContext,
  ringed,
  unitOption,
} from './context.ts'
import {
  perilViews,
  stageLine,
  stageMarks,
  stagesOf,
  stageText,
  standingNow,
  wayLine,
  worstOf,
} from './march-forecast.ts'
import { assaultOption, assaultPreview, assaultWarning } from './movement-to-assault.ts'
import { deedDetail, deedLabel, deedPreview, hidingLabel } from './stack-actions.ts'
import { bindingOf, conditionOf, unitAt, unitsCalled } from './unit-labels.ts'

const headings = {
  safe: 'Out of their fire',
  fire: 'Under fire',
  hidden: 'Keeping hidden',
  assault: 'Assault',
  here: 'Here',
  long: 'For the whole turn',
  wait: 'Wait for another Brigiment',
} as const

const isDeed = (part: Json | undefined): part is StackActionName => deedNames.some((name) => name === part)

/** A hex of a move; `named` are the hexes before it. */
function stretchOffer(context: QuestionContext, deed: 'go' | 'creep', named: readonly Json[], hex: Hex): AnswerOption {
  const hidden = deed === 'creep'
  const [stage] = stagesOf(context, [...named, hex], hidden).slice(-1)
  if (stage === undefined) throw new Error('a stretch without a hex')
  const ashore = standingNow(context).march.hex < 0 && named.length === 0
  const verb = hidden ? 'Creep' : ashore ? 'Come' : named.length === 0 ? 'Go' : 'On'
  const group = hidden ? headings.hidden : worstOf(stage) === null ? headings.safe : headings.fire
  const words = { label: `${verb} to ${hexName(context.board, hex)}`, detail: stageText(context, stage), group }
  return hexOption(context, hex, words)
}

/** The first argument of an action. */
function namedOffer(context: QuestionContext, deed: StackActionName, named: Json): AnswerOption {
  const hex = named as Hex
  const detail = deedDetail(context, deed)
  switch (deed) {
    case 'go':
    case 'creep':
      return stretchOffer(context, deed, [], hex)
    case 'assault':
      return assaultOption(context, hex, headings.assault)
    case 'hide':
      return plainOption(named, { label: hidingLabel(named), detail, group: headings.here })
    case 'wait':
      return hexOption(context, hex, {
        label: `Wait to assault ${hexName(context.board, hex)}`,
        detail,
        group: headings.wait,
      })
    default: {
      const label = `${deedLabel(context, deed)} to ${hexName(context.board, hex)}`
      return hexOption(context, hex, { label, detail, group: headings.long })
    }
  }
}

const namesFirst: readonly StackActionName[] = ['go', 'creep', 'assault', 'hide', 'long', 'drag', 'wait']

function offer(context: QuestionContext, part: Json, soFar: readonly Json[]): AnswerOption {
  const [deed, ...named] = soFar
  if (deed === 'drop') {
    const unit = part as UnitId
    return unitOption(context, unit, {
      label: unitAt(context, unit),
      detail: conditionOf(context, unit),
      group: 'Stay behind',
    })
  }
  if (deed === 'go' || deed === 'creep')
    return part === 'on top'
      ? plainOption(part, { label: 'Stay On Top of the work', detail: 'not in its shelter', group: headings.here })
      : stretchOffer(context, deed, named, part as Hex)
  if (isDeed(deed)) return namedOffer(context, deed, part)
  const name = part as StackActionName
  if (name === 'stop') return endOption(part, 'Stop here', deedDetail(context, name))
  return plainOption(part, { label: deedLabel(context, name), detail: deedDetail(context, name), group: headings.here })
}

/** "4 of 6 points left" */
function leftWords({ battlefield }: QuestionContext): string {
  const march = marchOf(battlefield)
  const most = allowanceFor(battlefield, march)
  return `${figure(Math.max(0, most - march.spent))} of ${figure(most)} points left`
}

function whereWords({ battlefield, board }: QuestionContext): string {
  const { hex, units } = marchOf(battlefield)
  if (hex >= 0) return ` at ${hexName(board, hex)}`
  const entry = units[0] === undefined ? null : entryOf(battlefield, units[0])
  return entry === null ? '' : `, to come in at ${hexName(board, entry.hex)}`
}

/** Demands of the orders, and whether the stack may stop. */
function demands(context: QuestionContext): string[] {
  const { units } = marchOf(context.battlefield)
  const bindings = [...new Set(units.map((unit) => bindingOf(context, unit)))].flatMap((words) => words ?? [])
  const stop = explained(context, 'stop')
  return [
    ...bindings.map((words) => `${capital(words)}.`),
    ...(stop.allowed ? [] : [`It may not stop yet: ${stop.why} (${stop.rule}).`]),
  ]
}

function previewStretch(context: QuestionContext, deed: 'go' | 'creep', named: readonly Json[]): Preview {
  const stages = stagesOf(context, named, deed === 'creep')
  const last = stages.at(-1)
  const who = unitsCalled(context, marchOf(context.battlefield).units)
  if (last === undefined) return nothingYet(`${capital(who)}: where to?`)
  const peril = worstOf(last)
  const onTop = named.at(-1) === 'on top' ? ['They stay On Top of the work, outside its shelter.'] : []
  return {
    title: `${deed === 'creep' ? 'Keeping hidden, to' : 'To'} ${hexName(context.board, last.to)}: ${who}`,
    lines: [...stages.map((stage) => stageLine(context, stage)), ...wayLine(stages), ...onTop],
    odds: peril === null ? [] : perilViews(context, peril),
    marks: stageMarks(context, stages),
  }
}

function preview(context: QuestionContext, soFar: readonly Json[]): Preview {
  const [deed, ...named] = soFar
  const { units } = marchOf(context.battlefield)
  if (!isDeed(deed)) {
    const lines = [
      `${capital(leftWords(context))}.`,
      ...units.map((unit) => `${unitAt(context, unit)}: ${conditionOf(context, unit)}.`),
      ...demands(context),
    ]
    return nothingYet(capital(unitsCalled(context, units)), lines, ringed(context, units, 'good'))
  }
  if (deed === 'go' || deed === 'creep') return previewStretch(context, deed, named)
  if (deed === 'assault' && named[0] !== undefined) return assaultPreview(context, named[0] as Hex)
  return deedPreview(context, deed, named)
}

/** Steps with a higher chance of being stopped give a warning. */
const evenChance = 0.5

function warning(context: QuestionContext, answer: Json): string | null {
  const [deed, ...named] = answer as Json[]
  if (deed === 'assault') return assaultWarning(context, named[0] as Hex)
  if (deed === 'rout') return 'They run from the field: their steps are lost to the Routed box.'
  if (deed !== 'go' && deed !== 'creep') return null
  for (const stage of stagesOf(context, named, deed === 'creep')) {
    const stopped = worstOf(stage)?.worst?.stopped ?? 0
    if (stopped >= evenChance)
      return `Fire at ${hexName(context.board, stage.to)} may stop them in ${percent(stopped)}.`
  }
  return null
}

export const step: KindFace = {
  prompt(context) {
    const { units } = marchOf(context.battlefield)
    const shared = isUsThem(context.battlefield, marchOf(context.battlefield).hex)
    return {
      title: `${unitsCalled(context, units)}${whereWords(context)}: ${leftWords(context)}`,
      why: [
        shared
          ? 'In Us/Them a stack only leaves the hex or assaults in it.'
          : 'Name the way hex by hex, or something done here. Whatever is seen of it may be fired at.',
        ...demands(context),
      ].join(' '),
      passing: null,
    }
  },
  groups: () => Object.values(headings),
  option: offer,
  continuations: (context, part, soFar) =>
    soFar.length === 0 && isDeed(part) && namesFirst.includes(part)
      ? nextParts(context, [part]).map((named) => ({ ...namedOffer(context, part, named), part, with: [named] }))
      : null,
  ticks(context, [deed]) {
    const parts = deed === 'drop' ? marchOf(context.battlefield).units : []
    if (parts.length === 0) return null
    const arrange = (left: readonly Json[]): Json => ['drop', ...parts.filter((unit) => left.includes(unit))]
    return { parts, after: 1, arrange }
  },
  preview,
  warning,
  takes: (soFar) => (soFar[0] === 'drop' ? ['unit'] : ['hex']),
  ruling(context, soFar, { part }) {
    const [deed] = soFar
    if (deed === 'drop') return soFar.slice(1).includes(part) ? { allowed: true } : checked(context, ['drop', part])
    return deed === undefined ? explained(context, part) : checked(context, [...soFar, part])
  },
}
