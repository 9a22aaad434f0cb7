/**
 * 3.2: effects of combining and breaking up units: some leave the map, others take their place with their orders and
 * markers.
 */
import { asId, at, oneOf, sequence, type TypeOf } from '@firestep/referee'
import type { Side } from '../../data/schema.ts'
import type { UnitId } from '../ids.ts'
import { removeFromMap } from '../leave-map.ts'
import { unitShape } from '../shapes.ts'
import { type Battle, merged, type Unit } from '../state.ts'

export const halfBattalion = 'half battalion'
export const company = 'company'
export const picket = 'picket'
export const picketsPerStep = 4

/** Kinds of reorganisation. Each names its units by ascending number, unless one takes in the others. */
export const reorganisationKinds = ['combine', 'split', 'pickets', 'gather', 'company', 'section', 'rejoin'] as const
export type ReorganisationKind = (typeof reorganisationKinds)[number]

/** A kind of reorganisation with its units. */
export const reorganiseAnswerShape = sequence([oneOf(...reorganisationKinds)], unitShape)
export type ReorganiseAnswer = TypeOf<typeof reorganiseAnswerShape>

const letters = ['a', 'b', 'c', 'd']

type Changes = Pick<Unit, 'name' | 'type' | 'steps' | 'fullSteps'> & Partial<Pick<Unit, 'action'>>

/**
 * Makes a unit from others: a counter that was broken up before, with its old name, or a new one. It inherits their
 * orders.
 */
function makeUnit(battle: Battle, side: Side, from: UnitId, changes: Changes): UnitId {
  const army = battle.state.secrets[side]
  const parent = at(army.units, from)
  const spare = army.units.findIndex(
    ({ hex, type, home, battalion, fullSteps }) =>
      hex === merged &&
      type === changes.type &&
      fullSteps === changes.fullSteps &&
      home === parent.home &&
      battalion === parent.battalion,
  )
  const id = spare === -1 ? asId<UnitId>(army.units.length) : spare
  const name = spare === -1 ? changes.name : at(army.units, spare).name
  army.units[id] = { ...parent, ...changes, name }
  const inherit = <T extends { readonly unit: UnitId }>(list: readonly T[]): T[] => [
    ...list.filter(({ unit }) => unit !== id),
    ...list.filter(({ unit }) => unit === from).map((one) => ({ ...one, unit: id })),
  ]
  battle.state.gunfire[side] = inherit(battle.state.gunfire[side])
  const brigiment = parent.brigiment === null ? undefined : army.brigiments[parent.brigiment]
  if (brigiment !== undefined) {
    const { objectives, routes, muster } = brigiment.order
    brigiment.order = {
      ...brigiment.order,
      objectives: inherit(objectives),
      routes: inherit(routes),
      muster: inherit(muster),
    }
  }
  return id
}

function breakUp(battle: Battle, side: Side, units: readonly UnitId[]): void {
  for (const id of units) {
    const unit = at(battle.state.secrets[side].units, id)
    removeFromMap(unit, merged)
    unit.steps = 0
  }
}

const rulesOf: Readonly<Record<ReorganisationKind, readonly string[]>> = {
  combine: ['3.2.1b'],
  split: ['3.2.1c'],
  pickets: ['3.2.3'],
  gather: ['3.2.4', '3.2.4a'],
  company: ['3.2.4', '3.2.4a'],
  section: ['3.2.2', '3.7.6'],
  rejoin: ['3.2.2a'],
}

/** 4.3: the exchange of counters in a hex is public; its details are for the owner, except a changed top unit. */
export function reorganise(battle: Battle, side: Side, [form, ...namedUnits]: ReorganiseAnswer): void {
  const { hex } = at(battle.state.secrets[side].units, at(namedUnits, 0))
  const unitsMade = carryOut(battle, side, form, namedUnits)
  const publicEvent = { type: 'reorganises', side, hex, rules: ['3.2.1'] } as const
  const known = {
    ...publicEvent,
    way: form,
    units: namedUnits,
    made: unitsMade,
    rules: [...publicEvent.rules, ...rulesOf[form]],
  }
  battle.table.reveal(publicEvent, side, { [side]: known })
  battle.table.noteUsed(`reorganise: ${form}`)
}

/** Returns the units that are new or enlarged. */
function carryOut(battle: Battle, side: Side, form: ReorganisationKind, namedUnits: readonly UnitId[]): UnitId[] {
  const army = battle.state.secrets[side]
  const first = at(namedUnits, 0)
  const parent = at(army.units, first)
  const { name, steps, type } = parent
  const units = namedUnits.map((id) => at(army.units, id))
  switch (form) {
    case 'combine': {
      const changes = {
        name: units.map((unit) => unit.name).join(' and '),
        type: halfBattalion,
        steps: units.reduce((sum, unit) => sum + unit.steps, 0),
        fullSteps: 2,
        // 12.0: a used Action of one of them counts for the new unit.
        action: units.find(({ action }) => action !== null)?.action ?? null,
      }
      const joined = makeUnit(battle, side, first, changes)
      breakUp(battle, side, namedUnits)
      return [joined]
    }
    case 'split': {
      const parts = letters
        .slice(0, steps)
        .map((letter) =>
          makeUnit(battle, side, first, { name: `${name} ${letter}`, type: company, steps: 1, fullSteps: 1 }),
        )
      breakUp(battle, side, namedUnits)
      return parts
    }
    case 'pickets': {
      const posts = letters.map((letter) =>
        makeUnit(battle, side, first, { name: `${name} picket ${letter}`, type: picket, steps: 0.25, fullSteps: 0.25 }),
      )
      parent.steps -= 1
      if (parent.steps === 0) breakUp(battle, side, [first])
      return posts
    }
    case 'gather': {
      const by = at(namedUnits, picketsPerStep)
      at(army.units, by).steps += 1
      breakUp(battle, side, namedUnits.slice(0, picketsPerStep))
      return [by]
    }
    case 'company': {
      const formed = makeUnit(battle, side, first, { name: `${name} company`, type: company, steps: 1, fullSteps: 1 })
      breakUp(battle, side, namedUnits)
      return [formed]
    }
    case 'section': {
      parent.steps -= 1
      return [makeUnit(battle, side, first, { name: `${name} section`, type, steps: 1, fullSteps: 1 })]
    }
    case 'rejoin': {
      const battery = at(namedUnits, 1)
      at(army.units, battery).steps += 1
      breakUp(battle, side, [first])
      return [battery]
    }
    default:
      form satisfies never
      throw new Error('no such way to reorganise')
  }
}
