/** 14.1: what the stack under way does next. */
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

/** A hex of a stretch; `named` are those before it. */
function stretchOffer(scene: QuestionContext, deed: 'go' | 'creep', named: readonly Json[], hex: Hex): AnswerOption {
  const hidden = deed === 'creep'
  const [stage] = stagesOf(scene, [...named, hex], hidden).slice(-1)
  if (stage === undefined) throw new Error('a stretch without a hex')
  const ashore = standingNow(scene).march.hex < 0 && named.length === 0
  const verb = hidden ? 'Creep' : ashore ? 'Come' : named.length === 0 ? 'Go' : 'On'
  const group = hidden ? headings.hidden : worstOf(stage) === null ? headings.safe : headings.fire
  const words = { label: `${verb} to ${hexName(scene.board, hex)}`, detail: stageText(scene, stage), group }
  return hexOption(scene, hex, words)
}

/** What is named first with a deed. */
function namedOffer(scene: QuestionContext, deed: StackActionName, named: Json): AnswerOption {
  const hex = named as Hex
  const detail = deedDetail(scene, deed)
  switch (deed) {
    case 'go':
    case 'creep':
      return stretchOffer(scene, deed, [], hex)
    case 'assault':
      return assaultOption(scene, hex, headings.assault)
    case 'hide':
      return plainOption(named, { label: hidingLabel(named), detail, group: headings.here })
    case 'wait':
      return hexOption(scene, hex, {
        label: `Wait to assault ${hexName(scene.board, hex)}`,
        detail,
        group: headings.wait,
      })
    default: {
      const label = `${deedLabel(scene, deed)} to ${hexName(scene.board, hex)}`
      return hexOption(scene, hex, { label, detail, group: headings.long })
    }
  }
}

const namesFirst: readonly StackActionName[] = ['go', 'creep', 'assault', 'hide', 'long', 'drag', 'wait']

function offer(scene: QuestionContext, part: Json, soFar: readonly Json[]): AnswerOption {
  const [deed, ...named] = soFar
  if (deed === 'drop') {
    const unit = part as UnitId
    return unitOption(scene, unit, {
      label: unitAt(scene, unit),
      detail: conditionOf(scene, unit),
      group: 'Stay behind',
    })
  }
  if (deed === 'go' || deed === 'creep')
    return part === 'on top'
      ? plainOption(part, { label: 'Stay On Top of the work', detail: 'not in its shelter', group: headings.here })
      : stretchOffer(scene, deed, named, part as Hex)
  if (isDeed(deed)) return namedOffer(scene, deed, part)
  const name = part as StackActionName
  if (name === 'stop') return endOption(part, 'Stop here', deedDetail(scene, name))
  return plainOption(part, { label: deedLabel(scene, name), detail: deedDetail(scene, name), group: headings.here })
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

/** What their orders want of them, and whether they may stop. */
function demands(scene: QuestionContext): string[] {
  const { units } = marchOf(scene.battlefield)
  const bindings = [...new Set(units.map((unit) => bindingOf(scene, unit)))].flatMap((words) => words ?? [])
  const stop = explained(scene, 'stop')
  return [
    ...bindings.map((words) => `${capital(words)}.`),
    ...(stop.allowed ? [] : [`It may not stop yet: ${stop.why} (${stop.rule}).`]),
  ]
}

function previewStretch(scene: QuestionContext, deed: 'go' | 'creep', named: readonly Json[]): Preview {
  const stages = stagesOf(scene, named, deed === 'creep')
  const last = stages.at(-1)
  const who = unitsCalled(scene, marchOf(scene.battlefield).units)
  if (last === undefined) return nothingYet(`${capital(who)}: where to?`)
  const peril = worstOf(last)
  const onTop = named.at(-1) === 'on top' ? ['They stay On Top of the work, outside its shelter.'] : []
  return {
    title: `${deed === 'creep' ? 'Keeping hidden, to' : 'To'} ${hexName(scene.board, last.to)}: ${who}`,
    lines: [...stages.map((stage) => stageLine(scene, stage)), ...wayLine(stages), ...onTop],
    odds: peril === null ? [] : perilViews(scene, peril),
    marks: stageMarks(scene, stages),
  }
}

function preview(scene: QuestionContext, soFar: readonly Json[]): Preview {
  const [deed, ...named] = soFar
  const { units } = marchOf(scene.battlefield)
  if (!isDeed(deed)) {
    const lines = [
      `${capital(leftWords(scene))}.`,
      ...units.map((unit) => `${unitAt(scene, unit)}: ${conditionOf(scene, unit)}.`),
      ...demands(scene),
    ]
    return nothingYet(capital(unitsCalled(scene, units)), lines, ringed(scene, units, 'good'))
  }
  if (deed === 'go' || deed === 'creep') return previewStretch(scene, deed, named)
  if (deed === 'assault' && named[0] !== undefined) return assaultPreview(scene, named[0] as Hex)
  return deedPreview(scene, deed, named)
}

/** A step that is likelier to stop them than not. */
const evenChance = 0.5

function warning(scene: QuestionContext, answer: Json): string | null {
  const [deed, ...named] = answer as Json[]
  if (deed === 'assault') return assaultWarning(scene, named[0] as Hex)
  if (deed === 'rout') return 'They run from the field: their steps are lost to the Routed box.'
  if (deed !== 'go' && deed !== 'creep') return null
  for (const stage of stagesOf(scene, named, deed === 'creep')) {
    const stopped = worstOf(stage)?.worst?.stopped ?? 0
    if (stopped >= evenChance) return `Fire at ${hexName(scene.board, stage.to)} may stop them in ${percent(stopped)}.`
  }
  return null
}

export const step: KindFace = {
  asking(scene) {
    const { units } = marchOf(scene.battlefield)
    const shared = isUsThem(scene.battlefield, marchOf(scene.battlefield).hex)
    return {
      title: `${unitsCalled(scene, units)}${whereWords(scene)}: ${leftWords(scene)}`,
      why: [
        shared
          ? 'In Us/Them a stack only leaves the hex or assaults in it.'
          : 'Name the way hex by hex, or something done here. Whatever is seen of it may be fired at.',
        ...demands(scene),
      ].join(' '),
      passing: null,
    }
  },
  groups: () => Object.values(headings),
  offer,
  onwards: (scene, part, soFar) =>
    soFar.length === 0 && isDeed(part) && namesFirst.includes(part)
      ? nextParts(scene, [part]).map((named) => ({ ...namedOffer(scene, part, named), part, with: [named] }))
      : null,
  ticks(scene, [deed]) {
    const parts = deed === 'drop' ? marchOf(scene.battlefield).units : []
    if (parts.length === 0) return null
    const arrange = (left: readonly Json[]): Json => ['drop', ...parts.filter((unit) => left.includes(unit))]
    return { parts, after: 1, arrange }
  },
  preview,
  warning,
  takes: (soFar) => (soFar[0] === 'drop' ? ['unit'] : ['hex']),
  ruling(scene, soFar, { part }) {
    const [deed] = soFar
    if (deed === 'drop') return soFar.slice(1).includes(part) ? { allowed: true } : checked(scene, ['drop', part])
    return deed === undefined ? explained(scene, part) : checked(scene, [...soFar, part])
  },
}
