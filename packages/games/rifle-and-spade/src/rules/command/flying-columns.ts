/** 9.5: Emergency Flying Columns. Rejoining is in rejoin-brigiment.ts. */
import { allowed, asId, at, listOf, nothing, type Ruling, refused, type Script } from '@firestep/referee'
import { type Class, classes, type Side } from '../../data/schema.ts'
import {
  type BattlefieldOf,
  battlefieldFor,
  brigimentOf,
  isHeadquarters,
  isUnit,
  typeOf,
  unitOf,
  unitsOf,
} from '../battlefield.ts'
import { type BrigimentId, isOnMap, type UnitId } from '../ids.ts'
import { infantrySteps, livingBattalions, proRated } from '../orders/battalion-strength.ts'
import { list } from '../question-types.ts'
import { unitShape } from '../shapes.ts'
import { awaited, type Battle, type Battlefield, type Brigiment, type Order, type Unit, unmarked } from '../state.ts'
import * as refusals from '../texts/command.ts'
import { inTouch } from './messaging-range.ts'
import { leaderCasualty } from './officer-points.ts'
import { dissolve, rejoin, rejoinQuestion, unitsThatMayRejoin } from './rejoin-brigiment.ts'

/** The founder, then volunteers of other Brigiments in ascending order; an empty answer forms no column. */
export const columnQuestion = list('form column', {
  rule: '9.5.2',
  about: nothing,
  answer: listOf(unitShape),
  open: false,
})

/** 2.0 step 3b: units may first rejoin, then Isolated units may form columns. */
export function* adjustFormations(battle: Battle, side: Side): Script {
  if (unitsThatMayRejoin(battlefieldFor(battle, side)).length > 0) {
    rejoin(battle, side, yield* rejoinQuestion.ask(side, null))
  }
  while (isolatedUnits(battlefieldFor(battle, side)).length > 0) {
    const answer = yield* columnQuestion.ask(side, null)
    if (answer.length === 0) return
    formColumn(battle, side, answer)
  }
}

/** 9.3.2 9.5.2: Isolated units, any of which may found a column. */
const isolatedUnits = (battlefield: Battlefield): UnitId[] =>
  battlefield.army.units.flatMap(({ isolated, hex, brigiment }, unit) =>
    isolated && isOnMap(hex) && brigiment !== null && !isHeadquarters(typeOf(battlefield, unit)) ? [unit] : [],
  )

/** 9.5.2a: Isolated units of the founder's Brigiment within Messaging Range of it, which must join. */
function followersOf(battlefield: Battlefield, founder: UnitId): UnitId[] {
  const { brigiment, hex } = unitOf(battlefield, founder)
  const touched = inTouch(battlefield, hex, brigiment)
  return isolatedUnits(battlefield).filter(
    (unit) => unitOf(battlefield, unit).brigiment === brigiment && touched.has(unitOf(battlefield, unit).hex),
  )
}

export const columnKind = (battlefieldOf: BattlefieldOf) =>
  columnQuestion.kind({
    pass: [],
    ownMove: true,
    next(view, _, soFar) {
      const battlefield = battlefieldOf(view)
      const [founder, ...joined] = soFar
      const free = isolatedUnits(battlefield)
      if (founder === undefined) return { parts: free, enough: true }
      const founderBrigiment = unitOf(battlefield, founder).brigiment
      const last = joined.at(-1) ?? -1
      return {
        parts: free.filter((unit) => unit > last && unitOf(battlefield, unit).brigiment !== founderBrigiment),
        enough: true,
      }
    },
    check: (view, _, answer) => columnRuling(battlefieldOf(view), answer),
    explain(view, _, thing) {
      const battlefield = battlefieldOf(view)
      return isUnit(battlefield, thing) ? columnRuling(battlefield, [thing]) : refused('9.5.2', refusals.columnOfUnits)
    },
  })

function columnRuling(battlefield: Battlefield, [founder, ...joined]: readonly UnitId[]): Ruling {
  if (founder === undefined) return allowed
  const free = isolatedUnits(battlefield)
  if (![founder, ...joined].every((unit) => free.includes(unit))) return refused('9.5.2', refusals.onlyIsolatedUnits)
  const founderBrigiment = unitOf(battlefield, founder).brigiment
  const areOthersValid = joined.every(
    (unit, i) => unitOf(battlefield, unit).brigiment !== founderBrigiment && unit > (joined[i - 1] ?? -1),
  )
  return areOthersValid ? allowed : refused('9.5.2a', refusals.whoJoinsColumn)
}

const letters = ['Alpha', 'Beta', 'Gamma', 'Delta', 'Epsilon', 'Zeta', 'Eta', 'Theta']

/** 9.5.2 to 9.5.5: forms the column. Its HQ waits for the end of the phase. */
function formColumn(battle: Battle, side: Side, [founder, ...joined]: readonly UnitId[]): void {
  const battlefield = battlefieldFor(battle, side)
  if (founder === undefined) throw new Error('a column without a founder')
  const units = [...followersOf(battlefield, founder), ...joined].sort((a, b) => a - b)
  const parents = [...new Set(units.flatMap((unit) => unitOf(battlefield, unit).brigiment ?? []))].sort((a, b) => a - b)
  const points = parents.reduce((sum, parent) => sum + takeLeaders(battle, side, parent, units), 0)
  const id = asId<BrigimentId>(battlefield.army.brigiments.length)
  const name = `FC ${letters[battlefield.army.brigiments.filter(({ column }) => column === 'emergency').length] ?? id}`
  const founders = parents.map((parent) => brigimentOf(battlefield, parent))
  const rank = classOfColumn(founders.map(({ class: of }) => of))
  const { hex } = unitOf(battlefield, founder)
  battlefield.army.brigiments.push(newColumn(battlefield, name, rank, at(founders, 0)))
  for (const unit of units) {
    const unitState = at(battlefield.army.units, unit)
    unitState.brigiment = id
    unitState.isolated = unitState.unaware = unitState.support = unitState.committed = false
    unitState.outOfSupply = brigimentOf(battlefield, id).outOfSupply
  }
  for (const parent of parents) {
    Object.assign(brigimentOf(battlefield, parent), limitsOf(battlefield, parent))
    if (brigimentOf(battlefield, parent).column !== null) dissolve(battlefield, parent)
  }
  const column = at(battlefield.army.brigiments, id)
  const battalions = livingBattalions(battlefield, id).length
  const row = battle.book.tables.officerMaximum.column[rank]
  const maximum = row[Math.min(battalions, row.length - 1)] ?? 0
  const limits = { maximum, half: Math.floor(maximum / 2), points: Math.min(points, maximum) }
  battlefield.army.brigiments[id] = { ...column, ...limits, battalions, firstMaximum: maximum }
  battlefield.army.units.push(newHeadquarters(name, id))
  battlefield.army.pending.push({ unit: asId(battlefield.army.units.length - 1), steps: 0, hex })
  battle.table.noteUsed('column formed')
  const rules = ['2.0 step 3b', '9.5', '9.5.2', '9.5.2a', '9.5.2b', '9.5.2c', '9.5.3', '9.5.4', '9.4.1']
  const ownEvent = {
    type: 'column formed',
    side,
    brigiment: id,
    units,
    class: rank,
    points: limits.points,
    rules,
  } as const
  battle.table.tell(null, { [side]: ownEvent }, side)
}

/** 9.5.2b: leaders are lost, and the rest is shared by infantry steps, rounded down. */
function takeLeaders(battle: Battle, side: Side, parent: BrigimentId, units: readonly UnitId[]): number {
  leaderCasualty(battle, side, parent, 'form column')
  const battlefield = battlefieldFor(battle, side)
  const brigiment = brigimentOf(battlefield, parent)
  const leaving = units.filter((unit) => unitOf(battlefield, unit).brigiment === parent)
  const share = shareOf(
    brigiment.points,
    infantrySteps(battlefield, leaving),
    infantrySteps(battlefield, unitsOf(battlefield, parent)),
  )
  brigiment.points -= share
  return share
}

const shareOf = (points: number, steps: number, all: number): number =>
  all === 0 ? 0 : Math.floor((points * steps) / all)

/** 9.5.3: one class worse than the worst, at most V. */
export const classOfColumn = (of: readonly Class[]): Class => {
  const worst = Math.max(...of.map((one) => classes.indexOf(one)))
  return at(classes, Math.min(worst + 1, classes.length - 1))
}

/** 9.5.2c: limits of the parent after units have left. */
function limitsOf(battlefield: Battlefield, parent: BrigimentId): Pick<Brigiment, 'maximum' | 'half' | 'points'> {
  const { maximum, half } = proRated(battlefield, parent)
  return { maximum, half, points: Math.min(brigimentOf(battlefield, parent).points, maximum) }
}

function newColumn(battlefield: Battlefield, name: string, rank: Class, parent: Brigiment): Brigiment {
  const order: Order = {
    type: 'disorganized defense',
    start: null,
    muster: [],
    support: [],
    line: [],
    point: null,
    objectives: [],
    routes: [],
    rallyPoints: [],
    fallBack: false,
    since: battlefield.state.turn,
    from: null,
  }
  return {
    name,
    class: rank,
    battalions: 0,
    firstMaximum: 0,
    maximum: 0,
    half: 0,
    points: 0,
    division: parent.division,
    column: 'emergency',
    order,
    failed: false,
    regrouping: null,
    losses: { routed: 0, surrendered: 0 },
    written: { dead: 0, owed: 0 },
    outOfSupply: parent.outOfSupply,
    progressed: false,
    threatened: false,
    haltedAfter: null,
    roving: [],
  }
}

/** The HQ marker appears when both sides have ended their Command Phase. */
const newHeadquarters = (column: string, id: BrigimentId): Unit => ({
  name: `HQ ${column}`,
  type: 'headquarters',
  home: id,
  brigiment: id,
  battalion: null,
  under: null,
  steps: 0,
  fullSteps: 0,
  morale: 0,
  immobile: false,
  hex: awaited,
  ...unmarked,
})
