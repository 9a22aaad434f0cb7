/** Test data: a small battle from a few lines of text. */
import {
  type Army,
  type BaseData,
  baseTypes,
  type CompanyKind,
  companyKinds,
  type PlanData,
  type Quality,
  type ScenarioData,
} from '../data/schema.ts'

/**
 * 'A1 infantry platoon 300 600 0 packed with=B': id, type, millimetres, heading, conditions, and the battalion that
 * orders it.
 */
type BaseText = string

interface TestBattalion {
  readonly quality?: Quality
  /** Null: no commander. Absent: at 20, 20 or in the far corner. */
  readonly hq?: BaseText | null
  /** By id: its bases, and its kind unless it is a rifle company. */
  readonly companies?: Readonly<
    Record<string, readonly BaseText[] | { readonly kind: string; readonly bases: readonly BaseText[] }>
  >
  readonly support?: readonly BaseText[]
  readonly storm?: boolean
  readonly arrival?: ScenarioData['forces']['attacker']['formations'][number]['arrival']
}

export interface TestForce {
  readonly army?: Army
  readonly special?: ScenarioData['forces']['attacker']['special']
  readonly battalions?: Readonly<Record<string, TestBattalion>>
  readonly hq?: BaseText | null
  readonly assets?: readonly BaseText[]
  /** 'GA1 field gun': guns off the table. */
  readonly batteries?: readonly string[]
}

export interface TestData
  extends Partial<
    Pick<
      ScenarioData,
      'period' | 'date' | 'turns' | 'terrain' | 'roads' | 'trenches' | 'wire' | 'objectives' | 'fog' | 'hurricane'
    >
  > {
  readonly attacker?: TestForce
  readonly defender?: TestForce
  readonly plans?: { readonly attacker?: Partial<PlanData>; readonly defender?: Partial<PlanData> }
  readonly victory?: Partial<ScenarioData['victory']>
}

export const testScenario = 'made'

/** Longest names first, because 'field gun' contains 'gun'. */
const types = [...baseTypes].sort((a, b) => b.length - a.length)

/** Conditions after the heading of a base: those of the data, and those a test sets before it begins. */
export interface BaseMarks {
  readonly id: string
  readonly conditions: readonly string[]
}

const dataConditions = ['packed', 'limbered', 'sheltered'] as const

function readBase(text: BaseText): { readonly base: BaseData; readonly marks: BaseMarks } {
  const [id = '', ...rest] = text.split(' ')
  const description = rest.join(' ')
  const type = types.find((type) => description.startsWith(type))
  if (type === undefined) throw new Error(`'${text}' names no type of base`)
  const words = description
    .slice(type.length)
    .trim()
    .split(' ')
    .filter((word) => word !== '')
  const [x = Number.NaN, y = Number.NaN, heading = Number.NaN] = words.slice(0, 3).map(Number)
  const isPlaced = [x, y, heading].every((n) => Number.isInteger(n))
  const conditions = isPlaced ? words.slice(3) : words
  const model = conditions
    .find((word) => word.startsWith('model='))
    ?.slice('model='.length)
    .replaceAll('_', ' ')
  const attachedTo = conditions.find((word) => word.startsWith('with='))?.slice('with='.length)
  const dataStates = dataConditions.filter((word) => conditions.includes(word))
  return {
    base: {
      id,
      type,
      at: isPlaced ? [x, y, heading] : null,
      ...(dataStates.length > 0 ? { states: [...dataStates] } : {}),
      ...(model === undefined ? {} : { model }),
      ...(conditions.includes('grapnel') ? { equipment: 'grapnel' } : {}),
      ...(attachedTo === undefined ? {} : { attachedTo }),
    },
    marks: { id, conditions },
  }
}

function companyKindOf(name: string): CompanyKind {
  const kind = companyKinds.find((known) => known === name)
  if (kind === undefined) throw new Error(`there is no kind of company '${name}'`)
  return kind
}

export const noPlan: PlanData = {
  bombardment: [],
  barrage: null,
  aims: [],
  gas: [],
  air: 0,
  deepSuppression: false,
  hurricane: false,
}

export function testData(setup: TestData): { readonly data: ScenarioData; readonly marks: readonly BaseMarks[] } {
  const marks: BaseMarks[] = []
  const base = (text: BaseText): BaseData => {
    const parsed = readBase(text)
    marks.push(parsed.marks)
    return parsed.base
  }
  const force = (side: 'attacker' | 'defender'): ScenarioData['forces']['attacker'] => {
    const { army, special = [], battalions = {}, hq, assets = [], batteries = [] } = setup[side] ?? {}
    const corner = side === 'attacker' ? '20 20 0' : '1780 1180 180'
    const [frontEdge, backEdge] = side === 'attacker' ? [0, 300] : [1500, 1800]
    return {
      army: army ?? (side === 'attacker' ? 'british' : 'german'),
      special: [...special],
      zone: [
        [frontEdge, 0],
        [backEdge, 0],
        [backEdge, 1200],
        [frontEdge, 1200],
      ],
      formations: [
        {
          id: `${side}.F`,
          name: `${side}'s regiment`,
          kind: 'regiment',
          arrival: null,
          hq: hq === null ? null : base(hq ?? `${side}.F.HQ regiment command ${corner}`),
          assets: assets.map(base),
          battalions: Object.entries(battalions).map(([id, battalion], i) => ({
            id,
            name: id,
            quality: battalion.quality ?? 'experienced',
            arrival: battalion.arrival ?? null,
            organisation: { table: 'made', node: battalion.storm === true ? 'storm battalion' : 'battalion' },
            hq:
              battalion.hq === null
                ? null
                : base(
                    battalion.hq ?? `${id}.HQ battalion command ${corner.replace(/^(\d+) (\d+)/, `$1 ${60 + 40 * i}`)}`,
                  ),
            companies: Object.entries(battalion.companies ?? {}).map(([name, company]) => {
              const { kind, bases } = 'kind' in company ? company : { kind: 'rifle company', bases: company }
              return { id: name, kind: companyKindOf(kind), bases: bases.map(base) }
            }),
            support: (battalion.support ?? []).map(base),
          })),
        },
      ],
      batteries: batteries.map((text) => {
        const { id, type } = readBase(text).base
        return { id, type, model: null, formation: `${side}.F`, superimposed: text.includes('superimposed') }
      }),
    }
  }
  const data: ScenarioData = {
    id: testScenario,
    name: 'Made',
    table: [1800, 1200],
    provenance: { found: [], reconstructed: [], sources: [] },
    period: setup.period ?? 'late',
    date: setup.date ?? '1917-11-20',
    turns: setup.turns ?? 12,
    terrain: setup.terrain ?? [],
    roads: setup.roads ?? [],
    trenches: setup.trenches ?? [],
    wire: setup.wire ?? [],
    forces: { attacker: force('attacker'), defender: force('defender') },
    plans: { attacker: { ...noPlan, ...setup.plans?.attacker }, defender: { ...noPlan, ...setup.plans?.defender } },
    objectives: setup.objectives ?? [],
    fog: setup.fog ?? null,
    hurricane: setup.hurricane ?? null,
    victory: {
      objectivesFor: ['attacker', 'defender'],
      platoonsPerPoint: { attacker: 6, defender: 6 },
      breakPoint: { attacker: 60, defender: 60 },
      wins: 3,
      draws: -1,
      tanksPerPoint: null,
      exit: null,
      ...setup.victory,
    },
  }
  return { data, marks }
}
