/** 14.1.7: which stack moves next, what its orders want of it, and what is still owed to them. */
import { capital, counted, listed } from '@firestep/face'
import type { Json, Ruling } from '@firestep/referee'
import { brigimentOf, unitOf, unitsAt } from '../../rules/battlefield.ts'
import type { UnitId } from '../../rules/ids.ts'
import { memoizeOnBattlefield } from '../../rules/memoize.ts'
import { allowanceFor, freshMarch } from '../../rules/movement/march.ts'
import { dutiesLeft } from '../../rules/movement/movement-duties.ts'
import { orderText } from '../names/orders.ts'
import { figure } from '../names/units.ts'
import {
  checked,
  endOption,
  explained,
  type KindFace,
  nextParts,
  nothingYet,
  plainOption,
  type QuestionContext,
  ringed,
  unitOption,
} from './context.ts'
import { reorganiseOption, reorganisePreview } from './reorganisation.ts'
import { bindingOf, brigimentCalled, conditionOf, placeGroup, unitAt, unitsCalled } from './unit-labels.ts'

const isUnit = (part: Json | undefined): part is UnitId => typeof part === 'number'

/** Who could still be moved. */
const waiting = (scene: QuestionContext): UnitId[] => nextParts(scene, []).filter(isUnit)

/** What the Brigiment owes to its order before its movement may end, each with its rule. */
const owedOn = memoizeOnBattlefield((battlefield) => [...dutiesLeft(battlefield)])
const owed = ({ battlefield }: QuestionContext) => owedOn(battlefield)

const pointsWords = ({ battlefield }: QuestionContext, units: readonly UnitId[]): string =>
  `${figure(allowanceFor(battlefield, freshMarch(battlefield, units)))} points`

function unitDetail(scene: QuestionContext, unit: UnitId): string {
  const binding = bindingOf(scene, unit)
  const duty = owed(scene).find((one) => one.unit === unit)
  return [
    conditionOf(scene, unit),
    pointsWords(scene, [unit]),
    ...(binding === null ? [] : [binding]),
    ...(duty === undefined ? [] : [`must move (${duty.rule})`]),
  ].join('; ')
}

/** Those who could go with a unit as one stack, itself among them. */
function companions(scene: QuestionContext, first: UnitId): UnitId[] {
  const { hex } = unitOf(scene.battlefield, first)
  return unitsAt(scene.battlefield, hex).filter(
    (unit) =>
      unit === first ||
      checked(
        scene,
        [first, unit].sort((a, b) => a - b),
      ).allowed,
  )
}

const sorted = (parts: readonly Json[]): Json => [...parts].sort((a, b) => Number(a) - Number(b))

/** What their orders want of the units of a stack, alike said once. */
function bindingLines(scene: QuestionContext, units: readonly UnitId[]): string[] {
  const said = new Map<string, UnitId[]>()
  for (const unit of units) {
    const words = bindingOf(scene, unit)
    if (words !== null) said.set(words, [...(said.get(words) ?? []), unit])
  }
  return [...said].map(([words, bound]) => `${capital(unitsCalled(scene, bound))}: ${words}.`)
}

function owedLines(scene: QuestionContext): string[] {
  return owed(scene).map(({ unit, rule, why }) => `${unitAt(scene, unit)}: ${why} (${rule}).`)
}

function previewStack(scene: QuestionContext, units: readonly UnitId[]) {
  const lines = [
    `${capital(pointsWords(scene, units))}.`,
    ...units.map((unit) => `${unitAt(scene, unit)}: ${conditionOf(scene, unit)}.`),
    ...bindingLines(scene, units),
  ]
  return nothingYet(`Move ${unitsCalled(scene, units)}`, lines, ringed(scene, units, 'good'))
}

const activeOrder = ({ board, battlefield }: QuestionContext): string => {
  const { activation } = battlefield.state
  if (activation === null || !battlefield.state.orders) return ''
  const { order } = brigimentOf(battlefield, activation.brigiment)
  return ` Its order: ${orderText(board, battlefield.army, activation.brigiment, order)}.`
}

export const move: KindFace = {
  asking(scene) {
    const { activation } = scene.battlefield.state
    const who = activation === null ? 'the Brigiment' : brigimentCalled(scene, activation.brigiment)
    const end: Ruling = explained(scene, 'end')
    const may = end.allowed ? '' : ` Movement may not end yet: ${end.why} (${end.rule}).`
    return {
      title: `Movement of ${who}: choose a stack`,
      why: `A stack moves as one, as far as its slowest.${activeOrder(scene)}${may}`,
      passing: null,
    }
  },
  groups: () => [],
  offer(scene, part, soFar) {
    if (soFar[0] === 'reorganise') return reorganiseOption(scene, part, soFar.slice(1))
    if (isUnit(part)) {
      const words = { label: unitAt(scene, part), detail: unitDetail(scene, part), group: placeGroup(scene, part) }
      return unitOption(scene, part, words)
    }
    if (part === 'reorganise')
      return plainOption(part, {
        label: 'Join or break up units',
        detail: 'before they move; it uses no action',
        group: 'Reorganise',
      })
    return endOption(part, 'End the movement', leftWords(scene))
  },
  ticks(scene, soFar) {
    const [first] = soFar
    const parts = isUnit(first) ? companions(scene, first) : []
    return parts.length < 2 ? null : { parts, arrange: sorted }
  },
  preview(scene, soFar) {
    const [head, ...rest] = soFar
    if (head === 'reorganise') return reorganisePreview(scene, rest)
    if (head === 'end') return nothingYet('The movement ends', left(scene))
    if (head !== undefined) return previewStack(scene, soFar as UnitId[])
    return nothingYet('Which stack moves?', owedLines(scene), ringed(scene, waiting(scene), 'neutral'))
  },
  unfinished: (scene, answer) => ((answer as Json[])[0] === 'end' ? left(scene) : []),
  takes: (soFar) => (soFar[0] === 'end' ? [] : ['unit']),
  ruling(scene, soFar, { part }) {
    if (soFar[0] === 'reorganise') return checked(scene, [...soFar, part])
    if (soFar.includes(part)) return { allowed: true }
    return soFar.length === 0 ? explained(scene, part) : checked(scene, sorted([...soFar, part]))
  },
}

const leftWords = (scene: QuestionContext): string => {
  const left = waiting(scene).length
  return left === 0 ? 'everybody has moved' : `${counted(left, 'unit')} could still move`
}

/** Who has not moved and could, stack by stack. */
function left(scene: QuestionContext): string[] {
  const units = waiting(scene)
  if (units.length === 0) return []
  const named = units.slice(0, few).map((unit) => unitAt(scene, unit))
  const rest = units.length - named.length
  return [`Could still move: ${listed(rest > 0 ? [...named, `${rest} more`] : named)}.`]
}

/** How many names a sentence can bear. */
const few = 6
