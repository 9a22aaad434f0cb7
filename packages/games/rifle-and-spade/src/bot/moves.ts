/** Candidate moves: the next stack, and the next step of the moving one. */
import type { Candidate } from '@firestep/bots'
import type { Json } from '@firestep/referee'
import { isArtillery, isHeadquarters, isRifle, typeOf, unitOf } from '../rules/battlefield.ts'
import type { Hex, UnitId } from '../rules/ids.ts'
import { freshMarch, marchOf } from '../rules/movement/march.ts'
import { inLineOf, isOnObjective, objectiveOf, roleOf } from '../rules/orders/order-in-effect.ts'
import { dutiesOf } from '../rules/orders/progress.ts'
import type { PositionAnalysis } from './analysis.ts'
import { type MovementPlan, plansOf } from './movement-plans.ts'
import { headquartersValue, leftBehind } from './place-values.ts'

/** Penalty for an action that does not fulfil the order although a move could. */
const shirking = 3
const lastResort = -20
/** Moves of lower value are not made. */
const leastWorth = 0.02
/** From this value on, single units of a group are not considered. */
const wellTogether = 0.15
const farFromMen = -0.25
/** Limit on the plans considered for a stack. */
const mostPlans = 8

/** ['end'], and each stack with a useful plan. */
export function moves(analysis: PositionAnalysis, options: readonly Json[]): Candidate[] {
  const units = options.filter((one): one is UnitId => typeof one === 'number')
  const mayEnd = options.includes('end')
  const found: Candidate[] = mayEnd ? [{ answer: ['end'], prior: leastWorth }] : []
  const bound = mayEnd ? [] : dutyUnits(analysis)
  const consider = (stack: readonly UnitId[]): number => {
    const best = bestPlan(analysis, stack, bound)
    if (best !== null) found.push({ answer: [...stack], prior: best })
    return best ?? 0
  }
  const groups = groupsOf(analysis, units)
  for (const stack of mixedStacks(analysis, groups)) consider(stack)
  for (const group of groups) {
    const together = consider(group)
    if (group.length < 2) continue
    // A single unit may find room where the group cannot go, and one may have to stay to hold the hex.
    if (together < wellTogether) for (const unit of oneOfEach(analysis, group)) consider([unit])
    if (group.length > 2 && leftBehind(analysis, group, hexOf(analysis, group)) > 0)
      consider(withoutSmallest(analysis, group))
  }
  if (found.length === 0)
    for (const unit of units) found.push({ answer: [unit], prior: lastResort - (bound.includes(unit) ? 0 : 1) })
  return found
}

function bestPlan(analysis: PositionAnalysis, stack: readonly UnitId[], bound: readonly UnitId[]): number | null {
  const plans = plansOf(analysis, freshMarch(analysis.battlefield, stack))
  const [first] = plans
  if (first === undefined) return null
  if (bound.length === 0 || first.value > leastWorth) return first.value
  if (!stack.some((unit) => bound.includes(unit))) return null
  return plans.find(({ deed }) => isMove(deed))?.value ?? first.value - shirking
}

const isMove = ([name]: readonly Json[]): boolean => name === 'go' || name === 'assault'

const hexOf = ({ battlefield }: PositionAnalysis, [first = 0]: readonly UnitId[]): Hex => unitOf(battlefield, first).hex

/** One of several units that are equal in steps, Brigiment and Objective. */
function oneOfEach({ battlefield }: PositionAnalysis, group: readonly UnitId[]): UnitId[] {
  const seen = new Set<string>()
  return group.filter((unit) => {
    const { steps, brigiment } = unitOf(battlefield, unit)
    const key = `${steps} ${brigiment} ${JSON.stringify(objectiveOf(battlefield, unit))}`
    return !seen.has(key) && seen.add(key)
  })
}

function withoutSmallest({ battlefield }: PositionAnalysis, group: readonly UnitId[]): UnitId[] {
  const smallest = group.reduce((least, unit) =>
    unitOf(battlefield, unit).steps < unitOf(battlefield, least).steps ? unit : least,
  )
  return group.filter((unit) => unit !== smallest)
}

/** 11.8.3 11.11.5: units whose orders do not let the movement end yet. */
function dutyUnits({ battlefield }: PositionAnalysis): UnitId[] {
  const { activation } = battlefield.state
  if (activation === null) return []
  const owed = [...dutiesOf(battlefield, activation.brigiment)].map(({ unit }) => unit)
  // 11.8.3: any unit of the line may fulfil the demand.
  const line = inLineOf(battlefield, activation.brigiment).filter((unit) => !isOnObjective(battlefield, unit))
  return [...new Set([...owed, ...line])]
}

/** Units that can usefully move together: same hex, role and sort. */
function groupsOf(analysis: PositionAnalysis, units: readonly UnitId[]): UnitId[][] {
  const { battlefield } = analysis
  const groups = new Map<string, UnitId[]>()
  for (const unit of units) {
    const { hex, confused, column, waitsFor } = unitOf(battlefield, unit)
    const type = typeOf(battlefield, unit)
    if (isArtillery(type) || (isHeadquarters(type) && isWellPlaced(analysis, unit))) continue
    const sort = isHeadquarters(type) ? 'hq' : isRifle(type) ? 'rifle' : 'mg'
    const key = `${hex} ${sort} ${confused} ${column} ${waitsFor} ${roleOf(battlefield, unit)} ${hex < 0 ? unit : ''}`
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
    const [first = 0] = group
    const { hex, confused, column } = unitOf(battlefield, first)
    if (hex < 0 || confused || column || !isRifle(typeOf(battlefield, first))) continue
    stacks.set(hex, [...(stacks.get(hex) ?? []), group])
  }
  return [...stacks.values()]
    .filter((parts) => parts.length > 1)
    .map((parts) => parts.flat().sort((a, b) => a - b))
    .filter((stack) => kinds.move?.check(view, {}, stack).allowed === true)
}

/** An HQ near its men and out of danger stays. */
const isWellPlaced = (analysis: PositionAnalysis, unit: UnitId): boolean => {
  const { hex } = unitOf(analysis.battlefield, unit)
  return hex >= 0 && headquartersValue(analysis, unit, hex) > farFromMen
}

/** Candidate steps of the moving stack. */
export function steps(analysis: PositionAnalysis, options: readonly Json[]): Candidate[] {
  const { battlefield, kinds, view } = analysis
  const march = marchOf(battlefield)
  const allowed = (deed: readonly Json[]): boolean => kinds.step?.check(view, {}, deed as Json).allowed === true
  const idle = march.did === 'nothing' && kinds.move?.check(view, {}, ['end']).allowed === false
  const plans: MovementPlan[] = march.units.length === 0 ? [] : plansOf(analysis, march)
  const found: Candidate[] = []
  for (const { deed, value } of plans) {
    if (found.length >= mostPlans) break
    if (!options.includes(deed[0] ?? null) || !allowed(deed)) continue
    found.push({ answer: deed as Json, prior: idle && !isMove(deed) ? value - shirking : value })
  }
  if (options.includes('stop')) found.push({ answer: ['stop'], prior: idle ? 2 * lastResort : leastWorth })
  if (found.length === 0 || (idle && found.length === 1)) found.push(...fallbacks(analysis, options))
  return found
}

/** Fallback actions if no plan applies, such as forming column or creeping a single hex. */
const resorts = [
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
]

function fallbacks({ kinds, view }: PositionAnalysis, options: readonly Json[]): Candidate[] {
  const found: Candidate[] = []
  for (const [i, name] of resorts.entries()) {
    if (!options.includes(name)) continue
    const growth = kinds.step?.next(view, {}, [name])
    if (growth === undefined) continue
    if (growth.enough) found.push({ answer: [name], prior: lastResort - i })
    for (const part of growth.parts) found.push({ answer: [name, part], prior: lastResort - i - 0.1 })
  }
  return found
}
