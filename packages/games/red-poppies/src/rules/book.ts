/** The book: a game's data, indexed for its rules. One per edition; it never changes during play. */
import type { Json, Problems } from '@firestep/referee'
import { type Data, readData, type Side, type UnitType } from '../data/schema.ts'
import { makeCampaign } from './campaign/campaign.ts'
import type { Engagement } from './campaign/engagements.ts'
import { type MapSheet, makeSheet } from './map-sheet.ts'
import { makeScenario, type Scenario } from './scenario.ts'

export type { MapSheet } from './map-sheet.ts'
export type { Scenario } from './scenario.ts'

export interface Book {
  readonly data: Data
  /** For a campaign, the attack of its first day. */
  readonly scenarios: ReadonlyMap<string, Scenario>
  /** The current scenario, or in a campaign the engagement of the day. */
  scenarioOf(now: Fought): Scenario
  unitType(id: string): UnitType
}

/** The part of a state that identifies the current engagement. */
interface Fought {
  readonly scenario: string
  readonly campaign: { readonly day: number; readonly engagement: Engagement } | null
}

export const enemyOf = (side: Side): Side => (side === 'central' ? 'entente' : 'central')

/** The book over stored data, or the problems found in it. */
export function readBook(source: Json): Book | Problems {
  const data = readData(source)
  return 'problems' in data ? data : makeBook(data)
}

function makeBook(data: Data): Book | Problems {
  const sheets = new Map<string, MapSheet>()
  const sheetFor = ({ map, sheet }: { readonly map: string; readonly sheet: string }): MapSheet | Problems => {
    const name = `${map} ${sheet}`
    const known = sheets.get(name)
    if (known !== undefined) return known
    const drawn = data.maps[map]
    const printed = drawn?.sheets[sheet]
    if (drawn === undefined || printed === undefined) return { problems: [`there is no sheet '${name}'`] }
    const made = makeSheet(name, drawn, printed)
    if (!('problems' in made)) sheets.set(name, made)
    return made
  }
  const problems: string[] = []
  const scenarios = new Map<string, Scenario>()
  const add = (id: string, where: string, made: Scenario | Problems) => {
    if ('problems' in made) problems.push(...made.problems.map((problem) => `${where}.${id}: ${problem}`))
    else scenarios.set(id, made)
  }
  for (const [id, one] of Object.entries(data.scenarios)) {
    const sheet = sheetFor(one)
    add(id, 'scenarios', 'problems' in sheet ? sheet : makeScenario(id, one, sheet, data))
  }
  for (const [id, one] of Object.entries(data.campaigns)) {
    const sheet = sheetFor(one)
    add(id, 'campaigns', 'problems' in sheet ? sheet : makeCampaign(id, one, sheet, data))
  }
  if (problems.length > 0) return { problems }
  return {
    data,
    scenarios,
    scenarioOf({ scenario: id, campaign }) {
      const scenario = scenarios.get(id)
      if (scenario === undefined) throw new Error(`there is no scenario '${id}'`)
      return campaign === null ? scenario : engagementIn(scenario, campaign)
    },
    unitType(id) {
      const type = data.unitTypes[id]
      if (type === undefined) throw new Error(`there is no unit type '${id}'`)
      return type
    },
  }
}

function engagementIn(
  { id, campaign }: Scenario,
  { day, engagement }: { readonly day: number; readonly engagement: Engagement },
): Scenario {
  if (campaign === null) throw new Error(`'${id}' is no campaign`)
  return campaign.engagement(day, engagement)
}
