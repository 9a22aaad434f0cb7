/** Forces by the tables of organisation, placed in their rows. */
import type { BaseData, BaseType, OrganisationNode, Quality, ScenarioData, Side, Tables } from '../../data/schema.ts'
import { basesOf, countOn, gradesOf, listOf, tankCrews } from './grades.ts'
import { specialsOf } from './national-rules.ts'
import { offTableBatteries } from './off-table-guns.ts'
import { type ForceRecipe, organisationOf, type Recipe } from './recipe.ts'
import type { Packing, Row } from './row-packing.ts'

type Force = ScenarioData['forces'][Side]
type Battalion = Force['formations'][number]['battalions'][number]
type Formation = Force['formations'][number]

/** Deployment area of a side: its rows from the one nearest the enemy back, for a stretch of the front. */
export interface DeploymentArea {
  readonly heading: number
  readonly edge: 'x=0' | 'x=1800'
  readonly zone: Force['zone']
  /** Mobile battles begin limbered up (mons.5). */
  readonly marching: boolean
  /**
   * Positions of its trenches with deep dugouts: the infantry there begins below, unless its owner decides otherwise
   * (shelter.1).
   */
  readonly dugouts: readonly number[]
  rows(from: number, to: number): readonly Row[]
}

const abreast = 4
const breadth = 1200
const numerals = ['I', 'II', 'III', 'IV']

export function makeForce(
  tables: Tables,
  packing: Packing,
  { date, ...recipe }: Recipe,
  side: Side,
  ground: DeploymentArea,
): Force {
  const force = recipe[side]
  const table = organisationOf(tables, force.army, date)
  const division = table === null ? undefined : tables.organisation[table]?.tree
  if (table === null || division === undefined) throw new Error(`the ${force.army} army has no table for ${date}`)
  const maker = new ForceMaker(packing, ground, side, table, force, date)
  const formations = maker.formations(division, tables)
  return {
    army: force.army,
    special: specialsOf(force, side, date),
    zone: ground.zone,
    formations,
    batteries: offTableBatteries(force, side, date, formations),
  }
}

class ForceMaker {
  readonly #packing: Packing
  readonly #ground: DeploymentArea
  readonly #side: Side
  readonly #table: string
  readonly #wanted: ForceRecipe
  readonly #date: string
  #placed = 0
  /** Of the battalions still to be made. */
  #grades: Quality[] = []

  constructor(packing: Packing, ground: DeploymentArea, side: Side, table: string, force: ForceRecipe, date: string) {
    this.#packing = packing
    this.#ground = ground
    this.#side = side
    this.#table = table
    this.#wanted = force
    this.#date = date
  }

  formations(division: OrganisationNode, tables: Tables): Formation[] {
    const force = this.#wanted
    const regiment = division.children?.find(({ bases }) => bases['regiment command'] !== undefined)
    if (regiment === undefined) throw new Error('a division has regiments')
    const battalions = force.regiments * this.#battalionsOf(regiment)
    this.#grades = gradesOf(this.#table, force.quality, battalions)
    const inLine = Math.min(abreast, battalions)
    const formations: Formation[] = []
    for (let n = 0; n < force.regiments; n++) formations.push(this.#formation(regiment, n, inLine))
    const [first] = formations
    if (first !== undefined) {
      first.battalions.push(...this.#tanks(first), ...this.#extras(tables, force, first.id))
    }
    return formations
  }

  #battalionsOf(regiment: OrganisationNode): number {
    const battalion = regiment.children?.find(({ node }) => node === 'battalion')
    return battalion === undefined ? 0 : countOn(battalion, this.#date)
  }

  #formation(node: OrganisationNode, n: number, inLine: number): Formation {
    const id = `${this.#side === 'attacker' ? 'A' : 'D'}${n + 1}`
    const everywhere = this.#ground.rows(0, breadth).toReversed()
    const [hq] = this.#bases(id, ['regiment command'], everywhere, false)
    const battalions: Battalion[] = []
    const battalion = node.children?.find((child) => child.node === 'battalion')
    for (let b = 0; battalion !== undefined && b < countOn(battalion, this.#date); b++)
      battalions.push(
        this.#battalion(
          { id: `${id}.${'I'.repeat(b + 1)}`, name: `${numerals[b] ?? b + 1} Battalion, ${this.#named(n)}` },
          battalion,
          inLine,
          this.#grades.shift() ?? 'experienced',
        ),
      )
    const ownBases = listOf(node.bases).filter((type) => type !== 'regiment command')
    const companies = node.children?.filter((child) => child.node !== 'battalion') ?? []
    const weapons = companies.flatMap(({ bases }) => listOf(bases))
    const mobile: BaseType[] = this.#ground.marching ? ['field gun', 'field gun', 'field howitzer'] : []
    const types = [...ownBases, ...weapons, ...mobile]
    const assets = types.flatMap((type, i) => this.#bases(`${id}.${i + 1}`, [type], everywhere, false))
    if (this.#side === 'defender' && this.#wanted.army === 'german' && this.#date >= '1916-01-01')
      assets.push(...this.#bases(`${id}.BH`, ['blockhouse'], everywhere, false))
    return { id, name: this.#named(n), kind: 'regiment', hq: hq ?? null, arrival: null, assets, battalions }
  }

  /** "1st German Regiment", "1st British Brigade": both sides have a first one. */
  #named(n: number): string {
    return `${['1st', '2nd', '3rd'][n] ?? `${n + 1}th`} ${this.#nation} ${this.#nation === 'British' ? 'Brigade' : 'Regiment'}`
  }

  get #nation(): string {
    return `${this.#wanted.army.charAt(0).toUpperCase()}${this.#wanted.army.slice(1)}`
  }

  /** In line while there is room side by side, otherwise off the table. */
  #battalion(
    { id, name }: Pick<Battalion, 'id' | 'name'>,
    node: OrganisationNode,
    inLine: number,
    quality: Quality,
  ): Battalion {
    const waits = this.#placed >= inLine
    const from = Math.floor((this.#placed * breadth) / inLine)
    const to = Math.floor(((this.#placed + 1) * breadth) / inLine)
    if (!waits) this.#placed++
    const rows = waits ? [] : this.#ground.rows(from, to)
    const rifles = (node.children ?? []).filter((child) => child.node.endsWith('company') && !child.node.includes('mg'))
    const guns = (node.children ?? []).filter((child) => child.node.includes('mg'))
    let letter = 0
    const companies = rifles.flatMap((child) =>
      Array.from({ length: child.count }, () => {
        const company = `${id}.${'ABCDEF'[letter++] ?? letter}`
        const types = basesOf(child, quality)
        const kind = child.node === 'storm company' ? ('storm company' as const) : ('rifle company' as const)
        return { id: company, kind, bases: this.#bases(company, types, rows, waits) }
      }),
    )
    const support = [
      ...guns.flatMap((child) => Array.from({ length: child.count }, () => basesOf(child, quality)).flat()),
      ...basesOf(node, quality).filter((type) => type !== 'battalion command'),
    ]
    const rowsFromRear = rows.toReversed()
    return {
      id,
      name,
      quality,
      organisation: { table: this.#table, node: node.node },
      hq: this.#bases(`${id}.HQ`, ['battalion command'], rowsFromRear, waits)[0] ?? null,
      companies,
      support: support.flatMap((type, i) => this.#bases(`${id}.S${i + 1}`, [type], rows.slice(1), waits)),
      arrival: waits
        ? { turn: 2, first: 6, edge: this.#ground.edge, from: 0, to: breadth, heading: this.#ground.heading }
        : null,
    }
  }

  /** Storm troops, cavalry and engineers are placed behind the line. */
  #extras(tables: Tables, { storm, cavalry, engineers, army, quality }: ForceRecipe, formation: string): Battalion[] {
    const battalions: Battalion[] = []
    const tree = (name: string): OrganisationNode => {
      const table = tables.organisation[name]
      if (table === undefined) throw new Error(`there is no table '${name}'`)
      return table.tree
    }
    if (storm)
      battalions.push(
        this.#battalion(
          { id: `${formation}.ST`, name: 'Storm Battalion' },
          tree('german-storm-battalion'),
          0,
          'veteran',
        ),
      )
    if (cavalry && army === 'british') {
      const node = tree('british-cavalry-regiment')
      const regiment = { id: `${formation}.CAV`, name: 'Cavalry Regiment' }
      const extra = this.#battalion(regiment, node, 0, quality === 'veteran' ? quality : 'experienced')
      const squadrons = Array.from({ length: 3 }, (_, i) => {
        const name = `${formation}.CAV.${'ABC'[i]}`
        const bases = this.#bases(
          name,
          ['cavalry platoon', 'cavalry platoon', 'cavalry platoon', 'cavalry platoon'],
          [],
          true,
        )
        return { id: name, kind: 'squadron' as const, bases }
      })
      // Cavalry does not count among the veterans of an infantry division.
      const organisation = { table: 'british-cavalry-regiment', node: node.node }
      battalions.push({ ...extra, organisation, companies: squadrons })
    }
    if (engineers) {
      const name = `${formation}.RE`
      const bases = this.#bases(name, ['engineer platoon', 'engineer platoon', 'engineer platoon'], [], true)
      battalions.push({
        id: name,
        name: `${this.#nation} Engineers`,
        quality: 'experienced',
        hq: this.#bases(`${name}.HQ`, ['battalion command'], [], true)[0] ?? null,
        organisation: { table: this.#table, node: 'engineer company' },
        companies: [{ id: `${name}.A`, kind: 'engineer company', bases }],
        support: [],
        arrival: { turn: 2, first: 5, edge: this.#ground.edge, from: 0, to: breadth, heading: this.#ground.heading },
      })
    }
    return battalions
  }

  /** A separate battalion; each tank goes with one of the battalions in the line, in turn, and is ordered by it. */
  #tanks({ id, battalions }: Formation): Battalion[] {
    const { army, tanks } = this.#wanted
    const inLine = battalions.filter(({ arrival }) => arrival === null)
    const rows = this.#ground.rows(0, breadth).toReversed()
    const bases = tanks.flatMap((model, i) => {
      const light = model === 'whippet' || model.startsWith('renault')
      const attachedTo = inLine[i % Math.max(1, inLine.length)]?.id
      return this.#bases(`${id}.T${i + 1}`, [light ? 'light tank' : 'heavy tank'], rows, false).map((base) => ({
        ...base,
        model,
        ...(attachedTo === undefined ? {} : { attachedTo }),
      }))
    })
    if (bases.length === 0) return []
    const table = army === 'british' ? 'british-tank-battalion' : this.#table
    return [
      {
        id: `${id}.TK`,
        name: `${this.#nation} Tanks`,
        quality: tankCrews(army, this.#date),
        hq: null,
        arrival: null,
        organisation: { table, node: 'tank battalion' },
        companies: [{ id: `${id}.TK.A`, kind: 'tank company', bases }],
        support: [],
      },
    ]
  }

  #bases(name: string, types: readonly BaseType[], rows: readonly Row[], waits: boolean): BaseData[] {
    const places = waits ? null : this.#packing.place(types, [...rows, ...this.#ground.rows(0, breadth)])
    if (!waits && places === null) throw new Error(`there is no room for ${name}`)
    return types.map((type, i) => {
      const place = places?.[i]
      const state = this.#stateOf(type, place?.[0] ?? null, waits)
      return {
        id: types.length === 1 ? name : `${name}${i + 1}`,
        type,
        at: place === undefined ? null : [place[0], place[1], this.#ground.heading],
        ...(state === null ? {} : { states: [state] }),
      }
    })
  }

  /** Guns march limbered, and platoons in trenches with dugouts begin below ground. */
  #stateOf(type: BaseType, x: number | null, waits: boolean): NonNullable<BaseData['states']>[number] | null {
    const { marching, dugouts } = this.#ground
    if (marching || waits) {
      if (isGun(type)) return 'limbered'
      if (isPacked(type)) return 'packed'
    }
    return type === 'infantry platoon' && x !== null && dugouts.includes(x) ? 'sheltered' : null
  }
}

const isGun = (type: BaseType): boolean => type === 'field gun' || type === 'field howitzer'
const isPacked = (type: BaseType): boolean =>
  type === 'machine gun' || type === 'light mortar' || type === 'infantry gun'
