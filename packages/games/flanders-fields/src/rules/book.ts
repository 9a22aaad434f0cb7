/** The book: a game's data, indexed for its rules. One per edition; it never changes during play. */
import { boundedCache, type Json, type Problems, type ScenarioChoice } from '@firestep/referee'
import { readData, type ScenarioData, sides, type Tables } from '../data/schema.ts'
import { makeBattle } from './custom-battle/make-battle.ts'
import { firstRecipe, ownBattle, storedRecipe } from './custom-battle/recipe.ts'
import { readGrades, readSwitches, type Switches } from './options.ts'
import { wrongForces } from './organisation.ts'
import { buildRoster, type Roster } from './roster.ts'
import { makeTableTerrain, type TableTerrain } from './table-terrain.ts'

/** A battle: terrain, roster, sheet and the chosen disputed values. */
export interface Scenario {
  readonly data: ScenarioData
  readonly terrain: TableTerrain
  readonly roster: Roster
  readonly switches: Switches
}

export interface Book {
  readonly tables: Tables
  scenario(setting: ScenarioChoice): Scenario
}

/** Number of custom battles kept in the cache, enough for those played at one time. */
const defaultScenario = 100

type Ready = Pick<Scenario, 'data' | 'terrain' | 'roster'>

const ready = (data: ScenarioData): Ready => ({ data, terrain: makeTableTerrain(data), roster: buildRoster(data) })

/** A custom battle is rebuilt from the recipe in the match options, always with the same result. */
function ownScenario(tables: Tables, options: Json): ScenarioData {
  const battle = typeof options === 'object' && options !== null && 'battle' in options ? options.battle : null
  const recipe = battle === null || battle === undefined ? firstRecipe : storedRecipe(battle)
  if ('problem' in recipe) throw new Error(recipe.problem)
  const data = makeBattle(tables, recipe)
  const wrong = wrongForces(data)
  if (wrong.length > 0) throw new Error(wrong.join('; '))
  return data
}

/**
 * The scenario as changed by match options: grades from an earlier battle (campaign.3), guns that a card may bring
 * (event.hearts-ace).
 */
function prepared(source: Ready, options: Json): Ready {
  const grades = readGrades(options)
  const events = readSwitches(options).events === 'with'
  if (Object.keys(grades).length === 0 && !events) return source
  const data = structuredClone(source.data)
  for (const side of sides) {
    const { formations, batteries } = data.forces[side]
    for (const battalion of formations.flatMap(({ battalions }) => battalions))
      battalion.quality = grades[battalion.id] ?? battalion.quality
    const commanded = formations.filter(({ hq }) => hq !== null)
    const highest = commanded.find(({ kind }) => kind === 'division') ?? commanded[0]
    if (events && highest !== undefined)
      batteries.push({
        id: `${side}.big-guns`,
        type: 'super heavy artillery',
        model: null,
        formation: highest.id,
        superimposed: false,
        byCard: true,
      })
  }
  return ready(data)
}

export function readBook(source: Json): Book | Problems {
  const data = readData(source)
  if ('problems' in data) return data
  const problems: string[] = []
  const preparedScenarios = new Map<string, Ready>()
  for (const [id, scenario] of Object.entries(data.scenarios))
    try {
      problems.push(...wrongForces(scenario).map((problem) => `scenarios.${id}: ${problem}`))
      preparedScenarios.set(id, ready(scenario))
    } catch (fault) {
      problems.push(`scenarios.${id}: ${fault instanceof Error ? fault.message : String(fault)}`)
    }
  if (problems.length > 0) return { problems }
  const cachedScenario = boundedCache<Scenario>(defaultScenario)
  return {
    tables: data.tables,
    scenario({ scenario: id, options }) {
      return cachedScenario(`${id} ${JSON.stringify(options)}`, () => {
        const entry = id === ownBattle ? ready(ownScenario(data.tables, options)) : preparedScenarios.get(id)
        if (entry === undefined) throw new Error(`there is no scenario '${id}'`)
        return { ...prepared(entry, options), switches: readSwitches(options) }
      })
    },
  }
}
