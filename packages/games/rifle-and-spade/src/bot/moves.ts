/** Candidate moves: the next stack, and the next step of the moving one. */
import type { Candidate } from '@firestep/bots'
import { type AnswerOf, at, type PartOf } from '@firestep/referee'
import { isArtillery, isHeadquarters, isRifle, typeOf, unitOf } from '../rules/battlefield.ts'
import { type Hex, isOnMap, type UnitId } from '../rules/ids.ts'
import { type moveQuestion, type StackAction, stepQuestion } from '../rules/movement/choose-stack.ts'
import { freshMarch, marchOf } from '../rules/movement/march.ts'
import type { ActionPart, StackActionName } from '../rules/movement/stack-actions.ts'
import { dutiesOf } from '../rules/orders/order-duties.ts'
import { inLineOf, isOnObjective, objectiveOf, roleOf } from '../rules/orders/order-in-effect.ts'
import { unitShape } from '../rules/shapes.ts'
import type { PositionAnalysis } from './analysis.ts'
import { type MovementPlan, movementPlansOf } from './movement-plans.ts'
import { costOfLeaving, headquartersValue } from './place-values.ts'

/** Penalty for an action that does not fulfil the order although a move could. */
const shirkingPenalty = 3
const lastResortValue = -20
/** Moves of lower value are not made. */
const minMoveValue = 0.02
/** From this value on, single units of a group are not considered. */
const goodGroupValue = 0.15
const poorPlaceValue = -0.25
/** Limit on the plans considered for a stack. */
const maxPlans = 8

export type MoveAnswer = AnswerOf<typeof moveQuestion>

/** ['end'], and each stack with a useful plan. */
export function moves(
  analysis: PositionAnalysis,
  options: readonly PartOf<typeof moveQuestion>[],
): Candidate<MoveAnswer>[] {
  const units = options.filter(unitShape.fits)
  const mayEnd = options.includes('end')
  const candidates: Candidate<MoveAnswer>[] = mayEnd ? [{ answer: ['end'], prior: minMoveValue }] : []
  const withDuties = mayEnd ? [] : unitsWithDuties(analysis)
  const consider = (stack: readonly UnitId[]): number => {
    const best = bestPlan(analysis, stack, withDuties)
    const [first, ...others] = stack
    if (best !== null && first !== undefined) candidates.push({ answer: [first, ...others], prior: best })
    return best ?? 0
  }
  const groups = groupsOf(analysis, units)
  for (const stack of mixedStacks(analysis, groups)) consider(stack)
  for (const group of groups) {
    const together = consider(group)
    if (group.length < 2) continue
    // A single unit may find room where the group cannot go, and one may have to stay to hold the hex.
    if (together < goodGroupValue) for (const unit of oneOfEach(analysis, group)) consider([unit])
    if (group.length > 2 && costOfLeaving(analysis, group, hexOf(analysis, group)) > 0)
      consider(withoutSmallest(analysis, group))
  }
  if (candidates.length === 0)
    for (const unit of units)
      candidates.push({ answer: [unit], prior: lastResortValue - (withDuties.includes(unit) ? 0 : 1) })
  return candidates
}

function bestPlan(analysis: PositionAnalysis, stack: readonly UnitId[], withDuties: readonly UnitId[]): number | null {
  const plans = movementPlansOf(analysis, freshMarch(analysis.battlefield, stack))
  const [first] = plans
  if (first === undefined) return null
  if (withDuties.length === 0 || first.value > minMoveValue) return first.value
  if (!stack.some((unit) => withDuties.includes(unit))) return null
  return plans.find(({ answer }) => isMove(answer))?.value ?? first.value - shirkingPenalty
}

const isMove = ([name]: StackAction): boolean => name === 'go' || name === 'assault'

const hexOf = ({ battlefield }: PositionAnalysis, units: readonly UnitId[]): Hex =>
  unitOf(battlefield, at(units, 0)).hex

/** One of several units that are equal in steps, Brigiment and Objective. */
function oneOfEach({ battlefield }: PositionAnalysis, group: readonly UnitId[]): UnitId[] {
  const tried = new Set<string>()
  return group.filter((unit) => {
    const { steps, brigiment } = unitOf(battlefield, unit)
    const key = `${steps} ${brigiment} ${JSON.stringify(objectiveOf(battlefield, unit))}`
    return !tried.has(key) && tried.add(key)
  })
}

function withoutSmallest({ battlefield }: PositionAnalysis, group: readonly UnitId[]): UnitId[] {
  const smallest = group.reduce((least, unit) =>
    unitOf(battlefield, unit).steps < unitOf(battlefield, least).steps ? unit : least,
  )
  return group.filter((unit) => unit !== smallest)
}

/** 11.8.3 11.11.5: units whose orders do not let the movement end yet. */
function unitsWithDuties({ battlefield }: PositionAnalysis): UnitId[] {
  const { activation } = battlefield.state
  if (activation === null) return []
  const units = [...dutiesOf(battlefield, activation.brigiment)].map(({ unit }) => unit)
  // 11.8.3: any unit of the line may fulfil the demand.
  const line = inLineOf(battlefield, activation.brigiment).filter((unit) => !isOnObjective(battlefield, unit))
  return [...new Set([...units, ...line])]
}

/** Units that can usefully move together: same hex, role and sort. */
function groupsOf(analysis: PositionAnalysis, units: readonly UnitId[]): UnitId[][] {
  const { battlefield } = analysis
  const groups = new Map<string, UnitId[]>()
  for (const unit of units) {
    const { hex, confused, column, waitsFor } = unitOf(battlefield, unit)
    const type = typeOf(battlefield, unit)
    if (isArtillery(type) || (isHeadquarters(type) && isWellPlaced(analysis, unit))) continue
    const arm = isHeadquarters(type) ? 'hq' : isRifle(type) ? 'rifle' : 'mg'
    const key = `${hex} ${arm} ${confused} ${column} ${waitsFor} ${roleOf(battlefield, unit)} ${isOnMap(hex) ? '' : unit}`
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [unit])
    else group.push(unit)
  }
  return [...groups.values()]
}

/** Riflemen of several roles in one hex, if the rules let them move together. */
function mixedStacks({ battlefield, kinds, view }: PositionAnalysis, groups: readonly UnitId[][]): UnitId[][] {
  const stacks = new Map<Hex, UnitId[][]>()
  for (const group of groups) {
    const first = at(group, 0)
    const { hex, confused, column } = unitOf(battlefield, first)
    if (!isOnMap(hex) || confused || column || !isRifle(typeOf(battlefield, first))) continue
    stacks.set(hex, [...(stacks.get(hex) ?? []), group])
  }
  return [...stacks.values()]
    .filter((parts) => parts.length > 1)
    .map((parts) => parts.flat().sort((a, b) => a - b))
    .filter((stack) => kinds.move.check(view, {}, stack).allowed)
}

/** An HQ near its men and out of danger stays. */
const isWellPlaced = (analysis: PositionAnalysis, unit: UnitId): boolean => {
  const { hex } = unitOf(analysis.battlefield, unit)
  return isOnMap(hex) && headquartersValue(analysis, unit, hex) > poorPlaceValue
}

/** Candidate steps of the moving stack. */
export function steps(analysis: PositionAnalysis, options: readonly ActionPart[]): Candidate<StackAction>[] {
  const { battlefield, kinds, view } = analysis
  const march = marchOf(battlefield)
  const hasDoneNothing = march.did === 'nothing' && !kinds.move.check(view, {}, ['end']).allowed
  const plans: MovementPlan[] = march.units.length === 0 ? [] : movementPlansOf(analysis, march)
  const candidates: Candidate<StackAction>[] = []
  for (const { answer, value } of plans) {
    if (candidates.length >= maxPlans) break
    if (!options.includes(answer[0]) || !kinds.step.check(view, {}, answer).allowed) continue
    candidates.push({ answer, prior: hasDoneNothing && !isMove(answer) ? value - shirkingPenalty : value })
  }
  if (options.includes('stop'))
    candidates.push({ answer: ['stop'], prior: hasDoneNothing ? 2 * lastResortValue : minMoveValue })
  if (candidates.length === 0 || (hasDoneNothing && candidates.length === 1))
    candidates.push(...fallbackCandidates(analysis, options))
  return candidates
}

/** Fallback actions if no plan applies, such as forming column or creeping a single hex. */
const fallbackActions = [
  'column',
  'long',
  'into work',
  'limber',
  'creep',
  'go',
  'rout',
  'on top',
  'come out',
  'drag',
  'prolong',
] as const satisfies readonly StackActionName[]

function fallbackCandidates(
  { kinds, view }: PositionAnalysis,
  options: readonly ActionPart[],
): Candidate<StackAction>[] {
  const candidates: Candidate<StackAction>[] = []
  const consider = (answer: readonly ActionPart[], prior: number): void => {
    if (stepQuestion.shapes.answer.fits(answer)) candidates.push({ answer, prior })
  }
  for (const [i, name] of fallbackActions.entries()) {
    if (!options.includes(name)) continue
    const { parts, enough } = kinds.step.next(view, {}, [name])
    if (enough) consider([name], lastResortValue - i)
    for (const part of parts) consider([name, part], lastResortValue - i - 0.1)
  }
  return candidates
}
