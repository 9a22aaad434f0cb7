/** Invariants that hold at every moment. */
import { violated } from '@firestep/referee'
import { type Side, sides } from '../data/schema.ts'
import { isInfantry } from './battlefield.ts'
import type { Book, Scenario } from './book.ts'
import { familyOf } from './engineering/dig-plans.ts'
import { type Hex, isOnMap } from './ids.ts'
import type { State, Unit } from './state.ts'

export function invariants(book: Book, scenario: Scenario, state: State): string[] {
  return [
    ...sides.flatMap((side) => wrongUnits(book, scenario, state, side)),
    ...sides.flatMap((side) => wrongBrigiments(state, side)),
    ...wrongNeighbours(scenario, state),
    ...wrongUsThem(scenario, state),
    ...wrongWorks(scenario, state),
    ...(state.passed.length === scenario.sheet.grid.size ? [] : ['who passed where does not cover the map']),
  ]
}

function wrongUnits({ unitType }: Book, { land, sheet }: Scenario, { secrets, assaults }: State, side: Side): string[] {
  const broken: string[] = []
  secrets[side].units.forEach((unit, id) => {
    const unitText = `${side} ${id} ${unit.name}`
    if (unit.steps < 0 || unit.steps > unit.fullSteps) broken.push(`${unitText} has ${unit.steps} steps`)
    if (!isOnMap(unit.hex)) {
      if (unit.hiding !== null || unit.digs !== null) broken.push(`${unitText} hides or digs off the map`)
      return
    }
    if (land[unit.hex] !== 1) broken.push(`${unitText} stands in ${sheet.label(unit.hex)}, which is not in play`)
    if (unit.fullSteps > 0 && unit.steps <= 0)
      broken.push(violated('3.1.3a', `${unitText} is on the map without a step`))
    if (unit.column && unit.hiding !== null) broken.push(violated('7.1.3', `${unitText} hides in column`))
    if (unit.column && unit.confused && isInfantry(unitType(unit.type)))
      broken.push(violated('14.2.10', `${unitText} is Confused in column`))
    if (unit.assaults && !assaults.some((one) => one.hex === unit.hex && one.attacker === side))
      broken.push(violated('3.3.2', `${unitText} assaults nobody`))
    if ((unit.digs !== null) !== (unit.long === 'construct'))
      broken.push(violated('13.1.7', `${unitText} digs and does not`))
  })
  for (const list of ['moving', 'struck', 'shot'] as const)
    if (secrets[side][list].some((id) => secrets[side].units[id] === undefined))
      broken.push(`nobody of ${side} in '${list}'`)
  return broken
}

function wrongBrigiments({ secrets, cups, released }: State, side: Side): string[] {
  const { brigiments } = secrets[side]
  const broken = brigiments
    .filter(({ points, maximum, firstMaximum }) => points < 0 || points > Math.max(maximum, firstMaximum))
    .map(({ name, points }) => violated('10.1.5', `${name} has ${points} Officer Points`))
  if (cups[side].some((id) => !released[side].includes(id) && brigiments[id]?.column !== 'emergency'))
    broken.push(violated('2.1.1', `a chit of nobody in ${side}'s cup`))
  return broken
}

/** 14.1.10: both sides share a hex only under a marker, or while a stack is entering. */
function wrongNeighbours({ sheet }: Scenario, state: State): string[] {
  if (state.moving !== null) return []
  const hexesOf = (side: Side): Set<Hex> => new Set(state.secrets[side].units.map(({ hex }: Unit) => hex))
  const ottoman = hexesOf('ottoman')
  return [...hexesOf('entente')]
    .filter((hex) => isOnMap(hex) && ottoman.has(hex))
    .filter((hex) => ![...state.usThem, ...state.assaults].some((one) => one.hex === hex))
    .map((hex) => violated('14.1.10', `both sides are in ${sheet.label(hex)}`))
}

/** 8.0 8.2.1: in a shared hex both sides are present, and hide unless something is being resolved. */
function wrongUsThem({ sheet }: Scenario, state: State): string[] {
  const { entente, ottoman } = state.secrets
  const isQuiet = [entente, ottoman].every(
    ({ moving, firing, struck, shot, retreating }) =>
      moving.length + firing.length + struck.length + shot.length + retreating.length === 0,
  )
  if (!isQuiet) return []
  return state.usThem.flatMap(({ hex }) => {
    const stacks = [entente, ottoman].map(({ units }) => units.filter((unit) => unit.hex === hex))
    const assaulted = state.assaults.some((one) => one.hex === hex)
    if (stacks.some((stack) => stack.length === 0))
      return assaulted ? [] : [`one side has gone from Us/Them in ${sheet.label(hex)}`]
    const up = stacks.flat().some(({ hiding }) => hiding === null)
    return up && !assaulted ? [violated('8.2.1', `somebody is up in Us/Them in ${sheet.label(hex)}`)] : []
  })
}

/** 6.1.5: one infantry work per side and hex, one digging of each kind. */
function wrongWorks({ sheet }: Scenario, { works, diggings }: State): string[] {
  const places = [
    ...works
      .filter(({ type }) => type !== 'gun pit')
      .map(({ hex, owner }) => `work of ${owner} in ${sheet.label(hex)}`),
    ...diggings.map(({ hex, side, work }) => `digging for ${familyOf(work)} of ${side} in ${sheet.label(hex)}`),
  ]
  return places
    .filter((place, i) => places.indexOf(place) !== i)
    .map((place) => violated('6.1.5', `more than one ${place}`))
}
