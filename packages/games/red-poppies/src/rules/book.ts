/** The book: the data made ready to be asked quickly. One per edition; nothing in it changes during play. */
import type { Json, Problems } from '@firestep/referee'
import { type Data, readData, type ScenarioData, type Side, type UnitType } from '../data/schema.ts'
import { makeScenario, type Scenario } from './scenario.ts'
import { makeSheet, type Sheet } from './sheet.ts'

export type { Scenario } from './scenario.ts'
export type { Sheet } from './sheet.ts'

export interface Book {
  readonly data: Data
  readonly scenarios: ReadonlyMap<string, Scenario>
  unitType(id: string): UnitType
}

export const enemyOf = (side: Side): Side => (side === 'central' ? 'entente' : 'central')

/** The book over data as it is stored, or what is wrong with it. */
export function readBook(source: Json): Book | Problems {
  const data = readData(source)
  return 'problems' in data ? data : makeBook(data)
}

function makeBook(data: Data): Book | Problems {
  const sheets = new Map<string, Sheet>()
  const sheetFor = ({ map, sheet }: ScenarioData): Sheet | Problems => {
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
  for (const [id, one] of Object.entries(data.scenarios)) {
    const sheet = sheetFor(one)
    const made = 'problems' in sheet ? sheet : makeScenario(id, one, sheet, data)
    if ('problems' in made) problems.push(...made.problems.map((problem) => `scenarios.${id}: ${problem}`))
    else scenarios.set(id, made)
  }
  if (problems.length > 0) return { problems }
  return {
    data,
    scenarios,
    unitType(id) {
      const type = data.unitTypes[id]
      if (type === undefined) throw new Error(`there is no unit type '${id}'`)
      return type
    },
  }
}
