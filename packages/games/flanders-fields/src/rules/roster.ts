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
  const bases: RosterBase[] = []
  const ordered: OrderedUnit[] = []
  const battalions: RosterBattalion[] = []
  const formations: RosterFormation[] = []
  const battalionNames = sides.flatMap((side) =>
    data.forces[side].formations.flatMap((formation) => formation.battalions.map(({ id }) => id)),
  )
  const numbered = (id: string): BattalionId => {
    const index = battalionNames.indexOf(id)
    if (index < 0) throw new Error(`there is no battalion '${id}'`)
    return asId(index)
  }

  for (const side of sides)
    for (const formation of data.forces[side].formations) {
      const f: FormationId = nextId(formations)
      /** Units ordered by a commander other than their own. */
      const add = (base: BaseData, battalion: BattalionId | null, quality: Quality, unit: UnitId | null): BaseId => {
        const id: BaseId = nextId(bases)
        const tank = tankModels.find((model) => model === base.model) ?? null
        bases.push({
          id: base.id,
          type: base.type,
          side,
          formation: f,
          battalion,
          unit,
          at: base.at,
          tank,
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
      const single = (base: BaseData, battalion: BattalionId | null, quality: Quality): BaseId => {
        const u: UnitId = nextId(ordered)
        const orderedBy = base.attachedTo === undefined ? battalion : numbered(base.attachedTo)
        const id = add(base, battalion, quality, u)
        const row = rowOf(base.type, orderedBy !== null)
        ordered.push({ id: base.id, side, row, company: null, bases: [id], formation: f, orderedBy })
        return id
      }
      const hq = formation.hq === null ? null : add(formation.hq, null, 'experienced', null)
      const inFormation: BattalionId[] = []
      for (const battalion of formation.battalions) {
        const b: BattalionId = nextId(battalions)
        inFormation.push(b)
        const first = bases.length
        const command = battalion.hq === null ? null : add(battalion.hq, b, battalion.quality, null)
        for (const company of battalion.companies) {
          if (loose.includes(company.kind)) {
            for (const base of company.bases) single(base, b, battalion.quality)
            continue
          }
          const u: UnitId = nextId(ordered)
          const attachedTo = company.bases[0]?.attachedTo
          const members = company.bases.map((base) => add(base, b, battalion.quality, u))
          ordered.push({
            id: company.id,
            side,
            row: 'company',
            company: company.kind,
            bases: members,
            formation: f,
            orderedBy: attachedTo === undefined ? b : numbered(attachedTo),
          })
        }
        for (const base of battalion.support) single(base, b, battalion.quality)
        const ownBases = idsOf<BaseId>(bases).slice(first)
        battalions.push({
          id: battalion.id,
          name: battalion.name,
          side,
          formation: f,
          quality: battalion.quality,
          hq: command,
          bases: ownBases,
          storm: battalion.organisation.node === 'storm battalion',
          units: [],
          riflePlatoons: ownBases.filter((id) => isRiflePlatoon(at(bases, id).type)),
          arrival: battalion.arrival,
        })
      }
      const assets = formation.assets.map((base) =>
        isCommand(base.type) ? add(base, null, 'experienced', null) : single(base, null, 'experienced'),
      )
      for (const battery of data.forces[side].batteries.filter((battery) => battery.formation === formation.id)) {
        const u: UnitId = nextId(ordered)
        const gun: BaseId = nextId(bases)
        bases.push({
          id: battery.id,
          type: battery.type,
          side,
          formation: f,
          battalion: null,
          unit: u,
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
        ordered.push({
          id: battery.id,
          side,
          row: rowOf(battery.type, false),
          company: null,
          bases: [gun],
          formation: f,
          orderedBy: null,
        })
        assets.push(gun)
      }
      formations.push({
        id: formation.id,
        name: formation.name,
        side,
        hq,
        arrival: formation.arrival,
        assets,
        battalions: inFormation,
        units: [],
      })
    }
  const units = ordered
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
