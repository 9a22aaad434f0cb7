/**
 * The roster: bases, ordered units, battalions and formations, each identified by its index in a list that never
 * changes.
 */
import { asId, at, idsOf } from '@firestep/referee'
import {
  type Arrival,
  type BaseData,
  type BaseType,
  type CompanyKind,
  type OrderRow,
  type Quality,
  type ScenarioData,
  type Side,
  sides,
  type TankModel,
  tankModels,
} from '../data/schema.ts'
import type { BaseId, BattalionId, FormationId, UnitId } from './ids.ts'

export interface RosterBase {
  readonly id: string
  readonly type: BaseType
  readonly side: Side
  /** The formation of its commander. */
  readonly formation: FormationId
  /** The battalion it belongs to for morale; null for an asset of the formation. */
  readonly battalion: BattalionId | null
  /** Its ordered unit; null for a command stand. */
  readonly unit: UnitId | null
  /** FF-10: crewed weapons are always experienced. */
  readonly quality: Quality
  readonly at: readonly [x: number, y: number, heading: number] | null
  readonly packed: boolean
  readonly sheltered: boolean
  readonly model: string | null
  readonly tank: TankModel | null
  readonly grapnel: boolean
  readonly offTable: boolean
  readonly superimposed: boolean
  /** event.hearts-ace: only a card brings it. */
  readonly byCard: boolean
}

/** FF-18: one order die. */
export interface OrderedUnit {
  readonly id: string
  readonly side: Side
  readonly row: OrderRow
  /** A company; null for a single weapon, tank or battery. */
  readonly company: CompanyKind | null
  readonly bases: readonly BaseId[]
  readonly formation: FormationId
  /** The battalion whose commander orders it (FF-31) while that exists; null if the formation's does. */
  readonly orderedBy: BattalionId | null
}

export interface RosterBattalion {
  readonly id: string
  readonly name: string
  readonly side: Side
  readonly formation: FormationId
  readonly quality: Quality
  readonly storm: boolean
  readonly hq: BaseId | null
  readonly units: readonly UnitId[]
  /** morale.1: the base of one half and three quarters. */
  readonly riflePlatoons: readonly BaseId[]
  readonly bases: readonly BaseId[]
  readonly arrival: Arrival | null
}

export interface RosterFormation {
  readonly id: string
  readonly name: string
  readonly side: Side
  readonly hq: BaseId | null
  readonly arrival: Arrival | null
  readonly battalions: readonly BattalionId[]
  /** Units ordered by its commander: assets and batteries. */
  readonly units: readonly UnitId[]
  readonly assets: readonly BaseId[]
}

export interface Roster {
  readonly bases: readonly RosterBase[]
  readonly units: readonly OrderedUnit[]
  readonly battalions: readonly RosterBattalion[]
  readonly formations: readonly RosterFormation[]
  /** The ids of these lists, in order. */
  readonly baseIds: readonly BaseId[]
  readonly unitIds: readonly UnitId[]
  readonly battalionIds: readonly BattalionId[]
  readonly formationIds: readonly FormationId[]
  /** Units ordered by another battalion than their own. */
  readonly attached: readonly UnitId[]
}

/** The base that the data calls so. */
export const baseNamed = ({ bases, baseIds }: Roster, name: string): BaseId | undefined =>
  baseIds.find((base) => bases[base]?.id === name)

/** The id of what is added to a list next. */
const nextId = <I extends number>(list: readonly unknown[]): I => asId<I>(list.length)

const crewed: readonly BaseType[] = [
  'machine gun',
  'light mortar',
  'light machine gun',
  'medium mortar',
  'heavy mortar',
  'field gun',
  'field howitzer',
  'heavy artillery',
  'super heavy artillery',
  'infantry gun',
  'blockhouse',
]

/** FF-16 */
function rowOf(type: BaseType, byBattalion: boolean): OrderRow {
  switch (type) {
    case 'machine gun':
      return byBattalion ? 'battalion machine gun' : 'regimental machine gun'
    case 'light machine gun':
    case 'flamethrower':
    case 'anti-tank rifle':
      return 'battalion machine gun'
    case 'blockhouse':
      return 'blockhouse'
    case 'light mortar':
    case 'infantry gun':
      return 'battalion mortar'
    case 'medium mortar':
    case 'heavy mortar':
      return 'regimental mortar'
    case 'field gun':
    case 'field howitzer':
      return byBattalion ? 'battalion mortar' : 'regimental artillery'
    case 'heavy artillery':
    case 'super heavy artillery':
      return 'regimental artillery'
    case 'heavy tank':
    case 'light tank':
      return 'tank'
    case 'infantry platoon':
    case 'cavalry platoon':
    case 'engineer platoon':
    case 'motor vehicle':
      return 'company'
    case 'battalion command':
    case 'regiment command':
    case 'division command':
    case 'artillery observer':
      throw new Error(`nobody orders a ${type}`)
  }
}

const isRiflePlatoon = (type: BaseType): boolean => type === 'infantry platoon'
const isCommand = (type: BaseType): boolean => type.endsWith('command') || type === 'artillery observer'

/** Companies whose models are ordered one by one. */
const loose: readonly CompanyKind[] = ['tank company', 'mg company']

export function buildRoster(data: ScenarioData): Roster {
  const builder = new RosterBuilder(data)
  for (const side of sides) for (const formation of data.forces[side].formations) builder.addFormation(side, formation)
  return builder.roster()
}

type FormationData = ScenarioData['forces'][Side]['formations'][number]
type BattalionData = FormationData['battalions'][number]
type BatteryData = ScenarioData['forces'][Side]['batteries'][number]

/** Where a base belongs. */
interface Membership {
  readonly battalion: BattalionId | null
  readonly quality: Quality
}

class RosterBuilder {
  private readonly data: ScenarioData
  private readonly bases: RosterBase[] = []
  private readonly units: OrderedUnit[] = []
  private readonly battalions: RosterBattalion[] = []
  private readonly formations: RosterFormation[] = []
  private readonly battalionNames: readonly string[]

  constructor(data: ScenarioData) {
    this.data = data
    this.battalionNames = sides.flatMap((side) =>
      data.forces[side].formations.flatMap((formation) => formation.battalions.map(({ id }) => id)),
    )
  }

  /** The battalion of a name, which may come later. */
  private battalionNamed(id: string): BattalionId {
    const index = this.battalionNames.indexOf(id)
    if (index < 0) throw new Error(`there is no battalion '${id}'`)
    return asId(index)
  }

  addFormation(side: Side, data: FormationData): void {
    const formation: FormationId = nextId(this.formations)
    const ownCommand: Membership = { battalion: null, quality: 'experienced' }
    const hq = data.hq === null ? null : this.addBase(side, formation, data.hq, ownCommand, null)
    const battalions = data.battalions.map((battalion) => this.addBattalion(side, formation, battalion))
    const assets = data.assets.map((base) =>
      isCommand(base.type)
        ? this.addBase(side, formation, base, ownCommand, null)
        : this.addSingle(side, formation, base, ownCommand),
    )
    const batteries = this.data.forces[side].batteries
      .filter((battery) => battery.formation === data.id)
      .map((battery) => this.addBattery(side, formation, battery))
    this.formations.push({
      id: data.id,
      name: data.name,
      side,
      hq,
      arrival: data.arrival,
      assets: [...assets, ...batteries],
      battalions,
      units: [],
    })
  }

  private addBase(
    side: Side,
    formation: FormationId,
    base: BaseData,
    { battalion, quality }: Membership,
    unit: UnitId | null,
  ): BaseId {
    const id: BaseId = nextId(this.bases)
    this.bases.push({
      id: base.id,
      type: base.type,
      side,
      formation,
      battalion,
      unit,
      at: base.at,
      tank: tankModels.find((model) => model === base.model) ?? null,
      quality: crewed.includes(base.type) ? 'experienced' : quality,
      packed: base.states?.some((state) => state === 'packed' || state === 'limbered') ?? false,
      sheltered: base.states?.includes('sheltered') ?? false,
      model: base.model ?? null,
      grapnel: base.equipment === 'grapnel',
      offTable: false,
      superimposed: false,
      byCard: false,
    })
    return id
  }

  /** A base that is ordered by itself, by the commander it is attached to or by its own. */
  private addSingle(side: Side, formation: FormationId, base: BaseData, membership: Membership): BaseId {
    const unit: UnitId = nextId(this.units)
    const orderedBy = base.attachedTo === undefined ? membership.battalion : this.battalionNamed(base.attachedTo)
    const id = this.addBase(side, formation, base, membership, unit)
    const row = rowOf(base.type, orderedBy !== null)
    this.units.push({ id: base.id, side, row, company: null, bases: [id], formation, orderedBy })
    return id
  }

  private addBattalion(side: Side, formation: FormationId, data: BattalionData): BattalionId {
    const battalion: BattalionId = nextId(this.battalions)
    const { quality } = data
    const membership: Membership = { battalion, quality }
    const first = this.bases.length
    const hq = data.hq === null ? null : this.addBase(side, formation, data.hq, membership, null)
    for (const company of data.companies) {
      if (loose.includes(company.kind))
        for (const base of company.bases) this.addSingle(side, formation, base, membership)
      else this.addCompany(side, formation, company, membership)
    }
    for (const base of data.support) this.addSingle(side, formation, base, membership)
    const ownBases = idsOf<BaseId>(this.bases).slice(first)
    this.battalions.push({
      id: data.id,
      name: data.name,
      side,
      formation,
      quality,
      hq,
      bases: ownBases,
      storm: data.organisation.node === 'storm battalion',
      units: [],
      riflePlatoons: ownBases.filter((id) => isRiflePlatoon(at(this.bases, id).type)),
      arrival: data.arrival,
    })
    return battalion
  }

  private addCompany(
    side: Side,
    formation: FormationId,
    { id, kind, bases }: BattalionData['companies'][number],
    membership: Membership,
  ): void {
    const unit: UnitId = nextId(this.units)
    const attachedTo = bases[0]?.attachedTo
    this.units.push({
      id,
      side,
      row: 'company',
      company: kind,
      bases: bases.map((base) => this.addBase(side, formation, base, membership, unit)),
      formation,
      orderedBy: attachedTo === undefined ? membership.battalion : this.battalionNamed(attachedTo),
    })
  }

  /** Guns off the table. */
  private addBattery(side: Side, formation: FormationId, battery: BatteryData): BaseId {
    const unit: UnitId = nextId(this.units)
    const gun: BaseId = nextId(this.bases)
    this.bases.push({
      id: battery.id,
      type: battery.type,
      side,
      formation,
      battalion: null,
      unit,
      at: null,
      quality: 'experienced',
      packed: false,
      sheltered: false,
      model: battery.model,
      tank: null,
      grapnel: false,
      offTable: true,
      superimposed: battery.superimposed,
      byCard: battery.byCard === true,
    })
    const row = rowOf(battery.type, false)
    this.units.push({ id: battery.id, side, row, company: null, bases: [gun], formation, orderedBy: null })
    return gun
  }

  roster(): Roster {
    const { bases, units, battalions, formations } = this
    const [unitIds, battalionIds, formationIds] = [
      idsOf<UnitId>(units),
      idsOf<BattalionId>(battalions),
      idsOf<FormationId>(formations),
    ]
    return {
      bases,
      units,
      baseIds: idsOf(bases),
      unitIds,
      battalionIds,
      formationIds,
      attached: unitIds.filter((u) => {
        const {
          orderedBy,
          bases: [first],
        } = at(units, u)
        return orderedBy !== null && first !== undefined && bases[first]?.battalion !== orderedBy
      }),
      battalions: battalions.map((battalion, b) => ({
        ...battalion,
        units: unitIds.filter((u) => at(units, u).orderedBy === b),
      })),
      formations: formations.map((entry, f) => ({
        ...entry,
        units: unitIds.filter((u) => at(units, u).orderedBy === null && at(units, u).formation === f),
      })),
    }
  }
}
