/** Size limits of a battle: shapes on the table, bases, and entries in a table of organisation. */
import type { CountedWork } from '@firestep/referee'
import { sides } from './enums.ts'
import type { ScenarioData } from './scenario-schema.ts'
import type { OrganisationNode, Tables } from './tables-schema.ts'

/** Per battle. The largest printed ones have fewer than 60 shapes and 200 bases. */
const maxShapes = 400
const maxPoints = 2500
const maxBases = 700
/** Per army: a division has 300 at most. */
const maxOrganised = 1500

interface Data {
  readonly tables: Tables
  readonly scenarios: Readonly<Record<string, ScenarioData>>
}

export const work = ({ tables, scenarios }: Data): CountedWork[] => [
  ...Object.entries(scenarios).flatMap(([id, battle]) => battleWork(`scenarios.${id}`, battle)),
  ...Object.entries(tables.organisation).map(([name, { tree }]) => ({
    place: `tables.organisation.${name}.tree`,
    what: 'bases',
    amount: organisedBases(tree),
    most: maxOrganised,
  })),
]

function battleWork(place: string, battle: ScenarioData): CountedWork[] {
  const { terrain, wire, objectives, roads, trenches } = battle
  const outlines = [...terrain, ...wire, ...objectives].map(({ polygon }) => polygon.length)
  const lines = [...roads, ...trenches].map(({ line }) => line.length)
  const points = [...outlines, ...lines].reduce((sum, count) => sum + count, 0)
  const bases = sides.reduce((sum, side) => sum + basesOf(battle.forces[side]), 0)
  return [
    { place, what: 'shapes', amount: outlines.length + lines.length, most: maxShapes },
    { place, what: 'points of shapes', amount: points, most: maxPoints },
    { place, what: 'bases', amount: bases, most: maxBases },
  ]
}

const basesOf = ({ formations, batteries }: ScenarioData['forces']['attacker']): number =>
  formations.reduce(
    (sum, { assets, battalions }) =>
      battalions.reduce(
        (battalionSum, { companies, support }) =>
          companies.reduce((companySum, { bases }) => companySum + bases.length, battalionSum + support.length + 1),
        sum + assets.length + 1,
      ),
    batteries.length,
  )

/** The number of bases in a node and its children, times its count. */
function organisedBases({ count, bases, raw = {}, children = [], earlier }: OrganisationNode): number {
  const ownBases = Math.max(
    ...[bases, raw].map((countsByType) => Object.values(countsByType).reduce((sum, baseCount) => sum + baseCount, 0)),
  )
  const below = children.reduce((sum, child) => sum + organisedBases(child), 0)
  return Math.max(count, earlier?.count ?? 0) * (1 + ownBases + below)
}
