/** 11.0: an indexed campaign and its engagements. Each engagement is a scenario. */
import type { Problems } from '@firestep/referee'
import type { CampaignData, Data, ScenarioData, Side } from '../../data/schema.ts'
import { hexReader, makeScenario } from '../make-scenario.ts'
import type { MapSheet } from '../map-sheet.ts'
import type { Area, Arrival, Campaign, Scenario } from '../scenario.ts'
import { dateOf } from './dates.ts'
import { type Engagement, turnsOfEngagement } from './engagements.ts'

/** A turn number that is never reached. */
const never = Number.POSITIVE_INFINITY

/** The attack of the first day, for which both sides set up. */
export function makeCampaign(id: string, data: CampaignData, sheet: MapSheet, gameData: Data): Scenario | Problems {
  const problems: string[] = []
  const hexes = hexReader(sheet, problems)
  const sharedScenario = makeScenario(id, sharedScenarioData(data), sheet, gameData)
  const bombardments = data.bombardments.map((bombardment) => ({ ...bombardment, hexes: hexes(bombardment.hexes) }))
  const barrages = data.barrages.map((barrage) => ({ ...barrage, areas: barrage.areas.map(hexes) }))
  const edgeOf = ({ rule, hexes: names }: CampaignData['edges'][Side]): Area => ({ rule, hexes: hexes(names) })
  const edges = { central: edgeOf(data.edges.central), entente: edgeOf(data.edges.entente) }
  if (data.mounting !== null)
    for (const type of [data.mounting.mounted, data.mounting.onFoot])
      if (gameData.unitTypes[type] === undefined) problems.push(`there is no unit type '${type}'`)
  if ('problems' in sharedScenario) return { problems: [...problems, ...sharedScenario.problems] }
  if (problems.length > 0) return { problems }

  // Groups are numbered by arrival: those of later days follow.
  const artillery = [...data.artillery].sort((a, b) => a.fromDay - b.fromDay)
  const engagementsByName = new Map<string, Scenario>()
  const isOnDay =
    (day: number) =>
    (item: { readonly day: number }): boolean =>
      item.day === day
  const campaign: Campaign = {
    start: data.start,
    days: data.days,
    attacker: data.attacker,
    defender: defenderOf(data),
    artillery,
    transport: data.transport,
    mounting: data.mounting,
    recoveries: data.recoveries,
    cavalryAnchors: data.cavalryAnchors,
    edges,
    placements: new Map(
      sharedScenario.reinforcements.flatMap(({ mode, entry }, i): [number, Area][] =>
        mode === 'place' ? [[sharedScenario.groups.length + i, entry]] : [],
      ),
    ),
    engagement(day, kind) {
      const name = `${day} ${kind}`
      const cached = engagementsByName.get(name)
      if (cached !== undefined) return cached
      const scenario = engagementOf(day, kind)
      engagementsByName.set(name, scenario)
      return scenario
    },
  }
  /** Properties of an attack alone. */
  const engagementOf = (day: number, kind: Engagement): Scenario => {
    const isAttack = kind === 'attack'
    const shells = isAttack ? bombardments.filter(({ days: [first, last] }) => first <= day && day <= last) : []
    const [barrage] = isAttack ? barrages.filter(isOnDay(day)) : []
    const [fogOfDay] = isAttack ? data.nights.filter(isOnDay(day)) : []
    const [initiative] = isAttack ? data.initiatives.filter(isOnDay(day)) : []
    const turns = turnsOfEngagement[kind]
    const date = dateOf(data.start, day)
    const [year = 0, month = 0] = date.split('-').map(Number)
    const infiltration = kind === 'counter-attack' ? data.infiltration : { sides: [], rules: [] }
    return {
      ...sharedScenario,
      campaign,
      turns,
      date,
      year,
      month,
      night: kind === 'night' ? Array.from({ length: turns }, (_, i) => i + 1) : (fogOfDay?.turns ?? []),
      grounded: kind === 'night',
      infiltration: infiltration.sides,
      bombardments: shells,
      barrage: barrage ?? null,
      initiative: initiative ?? null,
      artillery: artillery.filter(({ fromDay }) => fromDay <= day),
      transport: data.transport.filter(({ fromDay }) => fromDay <= day),
      reinforcements: sharedScenario.reinforcements.map((arrival, i) =>
        arrivalOn(day, kind, { ...arrival, ...whenOf(data, i) }, edges[arrival.side]),
      ),
      rules: {
        ...sharedScenario.rules,
        bombardment: shells.flatMap(({ rules }) => rules),
        barrage: barrage?.rules ?? [],
        night: fogOfDay?.rules ?? [],
        initiative: initiative?.rules ?? [],
        infiltration: infiltration.rules,
      },
    }
  }
  return campaign.engagement(1, 'attack')
}

const defenderOf = ({ attacker }: CampaignData): Side => (attacker === 'central' ? 'entente' : 'central')

const whenOf = ({ reinforcements }: CampaignData, i: number): Pick<Arrival, 'day' | 'rules'> => {
  const reinforcement = reinforcements[i]
  if (reinforcement === undefined) throw new Error(`there is no reinforcement ${i}`)
  return { day: reinforcement.day, rules: reinforcement.rules }
}

/** Properties shared by all engagements, as a scenario. 11.01-1: the defender sets up first. */
function sharedScenarioData(data: CampaignData): ScenarioData {
  const { start, days, attacker, edges, barrages, nights, initiatives, infiltration, mounting, recoveries, ...shared } =
    data
  return {
    ...shared,
    date: start,
    turns: turnsOfEngagement.attack,
    setupOrder: [defenderOf(data), attacker],
    night: [],
    infiltration: [],
    bombardments: [],
    barrage: null,
    initiative: null,
    hallowed: null,
  }
}

/**
 * Turn and place of arrival on foot in an engagement. Units listed for hexes are placed before it (11.12), or have
 * chosen to enter over their own edge (11.12a-1).
 */
function arrivalOn(day: number, kind: Engagement, arrival: Arrival, edge: Area): Arrival {
  const turnOnItsDay = kind === 'attack' ? arrival.turn : 1
  const turn = arrival.day > day ? never : arrival.day === day ? turnOnItsDay : 1
  return arrival.mode === 'enter' ? { ...arrival, turn } : { ...arrival, turn, mode: 'enter', entry: edge }
}
