/** Charts of terrain: movement costs, stacking and observation. */
import { type Chart, capital } from '@firestep/face'
import { lightNow, neighboursOf } from '../../rules/battlefield.ts'
import type { BattleView } from '../../rules/state.ts'
import type { Board } from '../board.ts'
import { fractionText } from '../texts/numbers.ts'
import { dash, orDash, rowsOf } from './chart-rows.ts'
import type { Relevance } from './relevance.ts'

const onTheMove = ['move', 'step']

/** Terrain around the moving stack is highlighted. */
export function terrainChart({ book: { tables }, sheet }: Board, { kind, hex }: Relevance): Chart {
  const row = rowsOf(tables.terrain)
  const nearbyTerrain = new Set<string | undefined>(
    hex === null || kind !== 'step' ? [] : [hex, ...neighboursOf(sheet, hex)].map((one) => sheet.terrain[one]),
  )
  const terrainOnMap = new Set<string>(sheet.terrain)
  return {
    id: 'terrain',
    title: 'Terrain',
    columns: ['Ground', 'On foot', 'Wheels', 'Close', 'Sight', 'Rifle steps', 'Guns', 'In column'],
    rows: Object.entries(tables.terrain.hexes)
      .filter(([name]) => name !== 'sea' && terrainOnMap.has(name))
      .map(([name, terrain]) =>
        row(
          '14.1.3',
          [
            capital(name),
            orDash(terrain.foot, fractionText),
            orDash(terrain.wheeled, fractionText),
            terrain.close ? 'yes' : 'no',
            sightText(terrain),
            fractionText(terrain.rifleSteps),
            terrain.artillery.wheeledSteps === null
              ? `${terrain.artillery.units}`
              : `${terrain.artillery.units}, on wheels ${terrain.artillery.wheeledSteps} step`,
            `${terrain.columnSteps} steps`,
          ],
          nearbyTerrain.has(name),
        ),
      ),
    note: `Close ground can be hidden in. A road or track costs ${fractionText(tables.terrain.path)} in column or limbered, contours are free on it, and it holds ${tables.terrain.roadExtra.columnSteps} steps in column or ${tables.terrain.roadExtra.limberedUnits} limbered unit more. Machine guns and HQs do not count.`,
  }
}

function sightText({ blocking, elevated, downSlope }: { blocking: boolean; elevated: boolean; downSlope: boolean }) {
  if (elevated) return 'blocks, one level higher'
  if (blocking) return 'blocks'
  return downSlope ? 'falls away below a crest' : 'open'
}

export function hexsideChart({ book: { tables } }: Board, { kind }: Relevance): Chart {
  const { sides, activities, hiding, capacity } = tables.terrain
  const [row, allowanceRows] = [rowsOf(tables.terrain), rowsOf(tables.allowances)]
  const lit = kind === 'step'
  return {
    id: 'hexsides',
    title: 'Hexsides and activities',
    columns: ['What', 'On foot', 'Wheels'],
    rows: [
      ...Object.entries(sides).map(([name, { foot, wheeled }]) =>
        row(name === 'barbed wire' ? '6.5.1' : '14.1.3', [capital(name), extra(foot), extra(wheeled)], lit),
      ),
      ...Object.entries(activities).map(([name, points]) =>
        row(
          /limber/.test(name) ? '14.3.1' : '6.1.4a',
          [capital(name), fractionText(points), fractionText(points)],
          lit,
        ),
      ),
      allowanceRows('14.2.4', ['Enter or leave column', fractionText(tables.allowances.changeColumn), dash], lit),
      allowanceRows(
        '14.2.4',
        ['The same on a March order', fractionText(tables.allowances.changeColumnOnMarch), dash],
        lit,
      ),
    ],
    note: `Points spent on hexsides and activities make fire worse (17.4.11). A work has room for ${capacity.rifleSteps} rifle steps; beside works ${hiding.rifleSteps} rifle steps and ${hiding.artilleryUnits} gun unit may hide in a hex.`,
  }
}

const extra = (value: number | null): string =>
  orDash(value, (points) => (points === 0 ? '0' : `+${fractionText(points)}`))

export function allowanceChart({ book: { tables } }: Board, { kind }: Relevance): Chart {
  const row = rowsOf(tables.allowances)
  return {
    id: 'allowances',
    title: 'Movement allowances',
    columns: ['Who', 'Standard', 'In column', 'On the March'],
    rows: Object.entries(tables.allowances.byKind).map(([name, { standard, column, march }]) =>
      row(
        '14.1.1',
        [
          name === 'hq' ? 'HQ' : name === 'mg' ? 'Machine guns' : capital(name),
          ...[standard, column, march].map(fractionText),
        ],
        kind !== null && onTheMove.includes(kind),
      ),
    ),
    note: 'Confused troops have half. A rally costs a third of it first, by night all of it.',
  }
}

const lights = ['day', 'twilight', 'night'] as const

export function sightChart({ book: { tables }, scenario }: Board, view: BattleView): Chart {
  const [row, threat] = [rowsOf(tables.observation), rowsOf(tables.threat)]
  const currentLight = lightNow({ scenario, state: view })
  const threatRanges = { ...tables.threat.hexes, night: null }
  return {
    id: 'observation',
    title: 'How far one sees',
    columns: ['Light', 'Observation', 'From Us/Them', 'Imminent Threat within'],
    rows: lights.map((light) => {
      const within = threatRanges[light]
      const cells = [
        capital(light),
        hexes(tables.observation.hexes[light]),
        hexes(tables.observation.usThem[light]),
        within === null ? 'contact' : hexes(within),
      ]
      return light === 'night'
        ? threat('5.3.1-2', cells, light === currentLight)
        : row('5.2.1', cells, light === currentLight)
    }),
    note: 'Beside one another units are always seen. Imminent Threat also wants a line of sight as by day.',
  }
}

const hexes = (count: number): string => (count === 0 ? 'own hex' : count === 1 ? '1 hex' : `${count} hexes`)
