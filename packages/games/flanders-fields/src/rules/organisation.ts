/** Checks of forces against the tables of organisation: quality, number of platoons, storm troops. */
import { type RuleId, type Ruling, refused } from '@firestep/referee'
import { type ScenarioData, type Side, sides } from '../data/schema.ts'
import { hurricaneRuling } from './artillery/hurricane-bombardment.ts'
import { allotment } from './artillery/off-table-gun-limits.ts'
import * as refusals from './texts/refusals.ts'

type Formation = ScenarioData['forces']['attacker']['formations'][number]
type Battalion = Formation['battalions'][number]

/** From this day on tank battalions may be better than raw. */
const tanksLearn = '1917-07-01'

/** Problems of the forces of a battle, each with its rule. Battalions of unknown tables are not restricted. */
export function wrongForces(data: ScenarioData): string[] {
  const bySide = sides.flatMap((side) => {
    const { formations } = data.forces[side]
    const battalions = formations.flatMap((formation) => formation.battalions)
    return [
      ...wrongGrades(battalions),
      ...battalions.flatMap((battalion) => wrongBattalion(battalion, data.date)),
      ...formations.flatMap((formation) => wrongStorm(formation, side, data)),
      ...problem(allotment(data, side)),
      ...formations.flatMap(wrongMortars),
      ...wrong('air.1', data.plans[side].air > 0 && data.period !== 'late', refusals.airOnlyLate),
    ]
  })
  return [...bySide, ...problem(hurricaneRuling(data))]
}

const problem = (ruling: Ruling): string[] => (ruling.allowed ? [] : [`${ruling.why} (${ruling.rule})`])

const battalionsOf = (battalions: readonly Battalion[], table: string): Battalion[] =>
  battalions.filter(({ organisation }) => organisation.table === table)
const graded = (battalions: readonly Battalion[], quality: string): number =>
  battalions.filter((battalion) => battalion.quality === quality).length

const wrong = (rule: RuleId, isWrong: boolean, message: string): string[] =>
  isWrong ? problem(refused(rule, message)) : []

/** Limit on the battalions of an army that are better or worse than the rest. */
function wrongGrades(battalions: readonly Battalion[]): string[] {
  const old = battalionsOf(battalions, 'british-1914-15')
  const late = battalionsOf(battalions, 'british-1917-on')
  return [
    ...(old.length === 0
      ? []
      : wrong(
          'national.british-1914.quality',
          graded(old, 'raw') > 0 || graded(old, 'veteran') * 2 > old.length,
          refusals.oldArmyGrades,
        )),
    ...(late.length === 0
      ? []
      : wrong(
          'national.british-1917.quality',
          graded(late, 'raw') * 4 > late.length || graded(late, 'veteran') * 4 > late.length,
          refusals.lateArmyGrades,
        )),
  ]
}

function wrongBattalion({ id, quality, organisation, companies }: Battalion, date: string): string[] {
  switch (organisation.table) {
    case 'british-1917-on':
      return wrong(
        'national.british-1917.companies',
        quality !== 'raw' && companies.some(({ kind, bases }) => kind === 'rifle company' && bases.length > 3),
        refusals.companiesTooLarge(id),
      )
    case 'british-tank-battalion':
      return wrong(
        'national.british.tank-quality',
        quality === 'veteran' || (quality !== 'raw' && date < tanksLearn),
        refusals.tankGradeTooHigh(id),
      )
    case 'british-cavalry-regiment':
      return wrong('national.british.cavalry-quality', quality === 'raw', refusals.cavalryNotRaw(id))
    case 'german-storm-battalion':
      return wrong('quality.5', quality !== 'veteran', refusals.stormIsVeteran(id))
    default:
      return []
  }
}

/** mortar.2: medium and heavy ones never belong to a battalion. */
function wrongMortars({ assets, battalions }: Formation): string[] {
  const handed = [
    ...assets.filter((asset) => asset.attachedTo !== undefined),
    ...battalions.flatMap((battalion) => battalion.support),
  ]
  return handed.flatMap(({ id, type }) =>
    wrong('mortar.2', type === 'medium mortar' || type === 'heavy mortar', refusals.mortarOfRegiment(id)),
  )
}

function wrongStorm({ id, battalions }: Formation, side: Side, { date }: ScenarioData): string[] {
  const storm = battalionsOf(battalions, 'german-storm-battalion')
  return storm.length === 0
    ? []
    : wrong(
        'national.german-1918.storm',
        storm.length > 1 || side !== 'attacker' || !date.startsWith('1918'),
        refusals.stormBattalions(id),
      )
}
