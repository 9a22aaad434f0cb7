/** The book: a game's data, indexed for its rules. One per edition; it never changes during play. */
import type { Json, Problems } from '@firestep/referee'
import { type Data, readData, type Side, sides, type UnitType } from '../data/schema.ts'
import { makeCampaign } from './campaign/campaign.ts'
import type { Engagement } from './campaign/engagements.ts'
import { makeScenario } from './make-scenario.ts'
import { type MapSheet, makeSheet } from './map-sheet.ts'
import type { Scenario } from './scenario.ts'

export type { MapSheet } from './map-sheet.ts'
export type { Scenario } from './scenario.ts'

export interface Book {
  readonly data: Data
  /** For a campaign, the attack of its first day. */
  readonly scenarios: ReadonlyMap<string, Scenario>
  /** The current scenario, or in a campaign the engagement of the day. */
  scenarioOf(status: EngagementStatus): Scenario
  unitType(id: string): UnitType
}

/** The part of a state that identifies the current engagement. */
interface EngagementStatus {
  readonly scenario: string
  readonly campaign: { readonly day: number; readonly engagement: Engagement } | null
}

/** The side that a seat commands. */
export function sideOfSeat(seat: string | null): Side {
  const side = sides.find((candidate) => candidate === seat)
  if (side === undefined) throw new Error(`no side has the seat '${seat}'`)
  return side
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
    const cached = sheets.get(name)
    if (cached !== undefined) return cached
    const mapData = data.maps[map]
    const sheetData = mapData?.sheets[sheet]
    if (mapData === undefined || sheetData === undefined) return { problems: [`there is no sheet '${name}'`] }
    const mapSheet = makeSheet(name, mapData, sheetData)
    if (!('problems' in mapSheet)) sheets.set(name, mapSheet)
    return mapSheet
  }
  const problems: string[] = []
  const scenarios = new Map<string, Scenario>()
  const add = (id: string, section: string, result: Scenario | Problems) => {
    if ('problems' in result) problems.push(...result.problems.map((problem) => `${section}.${id}: ${problem}`))
    else scenarios.set(id, result)
  }
  for (const [id, scenarioData] of Object.entries(data.scenarios)) {
    const sheet = sheetFor(scenarioData)
    add(id, 'scenarios', 'problems' in sheet ? sheet : makeScenario(id, scenarioData, sheet, data))
  }
  for (const [id, campaignData] of Object.entries(data.campaigns)) {
    const sheet = sheetFor(campaignData)
    add(id, 'campaigns', 'problems' in sheet ? sheet : makeCampaign(id, campaignData, sheet, data))
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
