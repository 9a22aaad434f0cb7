/** Fire charts: rolls that suppress and kill men and tanks, and the modifiers. */
import { type Chart, capital, listed, signed } from '@firestep/face'
import type { RuleId } from '@firestep/referee'
import {
  type ArmourRow,
  armourRows,
  type Cover,
  covers,
  type FireRow,
  fireRows,
  type Needed,
} from '../../data/schema.ts'
import { armourRules, fireRule, flameAtFort } from '../../rules/shooting/fire-tables.ts'
import type { Battlefield } from '../../rules/state.ts'
import { dash, rowsFor } from './chart-rows.ts'
import type { Relevance } from './relevance.ts'

const rowNames: Readonly<Record<FireRow, string>> = {
  'machine gun': 'Machine gun, blockhouse',
  infantry: 'Rifles and light machine guns',
  'field gun': 'Field gun',
  howitzer: 'Field howitzer, light mortar',
  heavy: 'Heavy guns, medium mortar',
  'super heavy': 'Super heavy guns, heavy mortar',
  'tank gun': 'Tank gun',
  flamethrower: 'Flamethrower',
  gas: 'Gas',
}

/** "4 / 5": suppresses, kills. */
function cellText(suppress: Needed, kill: Needed): string {
  return `${neededText(suppress)} / ${neededText(kill)}`
}

function neededText(needed: Needed): string {
  switch (needed) {
    case 'no':
      return dash
    case 'assault':
      return 'assault'
    case 'auto':
      return 'always'
    case '6 direct':
      return '6 if seen'
    default:
      return String(needed)
  }
}

export function matrixChart(relevance: Relevance): Chart {
  const { battlefield, shots } = relevance
  const { period } = battlefield.scenario.data
  const row = rowsFor(relevance)
  const litRows = new Set(shots.flatMap((shot) => ('row' in shot ? [shot.row] : [])))
  const litCovers = covers.filter((cover) => shots.some((shot) => 'row' in shot && shot.cover === cover))
  return {
    id: 'fire',
    title: `Fire at men, ${period} war: suppresses / kills`,
    columns: ['Fires', ...covers.map(capital)],
    rows: fireRows.map((fireRow) =>
      row(
        fireRule(period, fireRow, 'open'),
        [rowNames[fireRow], ...covers.map((cover) => cellOf(battlefield, fireRow, cover))],
        {
          lit: litRows.has(fireRow),
          mark: fireRule(period, fireRow, 'open') === 'period.early.fire.missing' ? 'reconstructed' : 'found',
        },
      ),
    ),
    note: `What a die must show with all that is added; a one never hits. ${litCovers.length === 0 ? '' : `Here the column ${listed(litCovers.map(capital), 'or')}. `}“Assault” is only done by assault. Machine guns, mortars and guns mark the whole company, ${battlefield.scenario.switches.spread === 'once an attack' ? 'at most once an attack' : 'once for every platoon they suppress'}; the third marker kills.`,
  }
}

function cellOf(battlefield: Battlefield, row: FireRow, cover: Cover): string {
  const [suppress, kill] = battlefield.book.tables.fire[battlefield.scenario.data.period][row][cover]
  return cellText(suppress, row === 'flamethrower' && cover === 'fort' ? flameAtFort(battlefield, kill) : kill)
}

const armourNames: Readonly<Record<ArmourRow, string>> = {
  infantry: 'Rifles',
  'anti-tank rifle': 'Anti-tank rifle',
  'machine gun': 'Machine gun',
  'field direct': 'Field guns over open sights',
  'field indirect': 'Field guns indirectly, light mortar',
  heavy: 'Heavy guns, medium mortar',
  'super heavy': 'Super heavy guns, heavy mortar',
  'tank gun': 'Tank gun',
  gas: 'Gas',
  flamethrower: 'Flamethrower',
}

/** Empty without tanks. */
export function armourChart(relevance: Relevance): readonly Chart[] {
  const { battlefield, shots } = relevance
  if (!battlefield.scenario.roster.bases.some(({ tank }) => tank !== null)) return []
  const row = rowsFor(relevance)
  const { armourFire } = battlefield.book.tables
  const litRows = new Set(shots.flatMap((shot) => ('armourRow' in shot ? [shot.armourRow] : [])))
  return [
    {
      id: 'fire at tanks',
      title: 'Fire at tanks: suppresses / kills',
      columns: ['Fires', 'In the open', 'In a wood or village'],
      rows: armourRows.map((armourRow) =>
        row(
          armourRules[armourRow],
          [armourNames[armourRow], cellText(...armourFire[armourRow].open), cellText(...armourFire[armourRow].cover)],
          {
            lit: litRows.has(armourRow),
          },
        ),
      ),
      note: 'Rifles engage a tank in cover from under 5 cm only. A tank’s own machine guns use the row of machine guns.',
    },
  ]
}

/** Modifiers of direct fire and of shells. */
export function fireModifierChart(relevance: Relevance): Chart {
  const { period } = relevance.battlefield.scenario.data
  const row = rowsFor(relevance)
  return {
    id: 'fire modifiers',
    title: `Fire: what is added to the die, ${period} war`,
    columns: ['When', 'Adds'],
    rows: modifiersOf(relevance.battlefield).map(([rule, when, adds]) => row(rule, [when, signed(adds)])),
    note: 'They all add up.',
  }
}

type ModifierRow = readonly [rule: RuleId, when: string, adds: number]

function modifiersOf({ book, scenario: { data, switches, roster } }: Battlefield): readonly ModifierRow[] {
  const { period } = data
  const closeRange: Readonly<Record<typeof period, readonly ModifierRow[]>> = {
    early: [['fire.mod.early.inf-short', 'Rifles under 5 cm', 1]],
    mid: [['fire.mod.mid.inf-tank-short', 'Rifles and tanks under 5 cm', 1]],
    late: [
      ['fire.mod.late.inf-short', 'Rifles under 5 cm', 2],
      ['fire.mod.late.tank-short', 'Tanks under 5 cm', 1],
    ],
  }
  const hasTanks = roster.bases.some(({ tank }) => tank !== null)
  const isLateFrench = Object.values(data.forces).some(({ army }) => army === 'french') && data.date >= '1917-01-01'
  return [
    [`fire.mod.${period}.mg-short`, 'Machine gun under 10 cm, at its first target', 2],
    ...closeRange[period],
    ...(period === 'mid' && isLateFrench
      ? [['national.french-1917.lmg', 'French rifles under 5 cm from 1917', 2] as const]
      : []),
    ['mg.5', 'First more in the beaten zone', -1],
    ['mg.5', 'Second more in the beaten zone', switches.beatenZone === 'growing' ? -2 : -1],
    ['mg.5', 'Third more in the beaten zone', switches.beatenZone === 'growing' ? -3 : -1],
    [`fire.mod.${period}.command`, 'At a command stand', -1],
    ...(switches.rawFire === 'no penalty'
      ? []
      : [[`fire.mod.${period}.raw`, 'Raw troops fire', book.tables.qualities.raw.fire] as const]),
    ['cavalry.3', 'Cavalry fire, dismounted', -1],
    [`fire.mod.${period}.gas`, 'Firer in gas', -1],
    ...(period === 'early'
      ? []
      : [
          [`fire.mod.${period}.barrage`, 'Into or across the rolling barrage', -2] as const,
          [`fire.mod.${period}.barrage-uphill`, 'The same, uphill', -1] as const,
        ]),
    [`fire.mod.${period}.sights1`, 'Field guns over open sights, 100 to 150 cm', -1],
    [`fire.mod.${period}.sights2`, 'Field guns over open sights, 150 to 200 cm', -2],
    ['template.5', 'Base only partly in the area of shells', -2],
    ['zone.1', 'Moving through a zone of fire', -1],
    ['gas.12', 'Base only partly under gas', -2],
    ...(hasTanks
      ? [
          ['tank.1', 'Tank fires after it has moved', -1] as const,
          ['assault.armour.1', 'Tank fires at infantry that assault it', -1] as const,
          ['armourfire.at-rifle', 'Anti-tank rifle at a tank', 1] as const,
          ['armourfire.mod.howitzer', 'Field howitzer at a tank', -1] as const,
          ['armourfire.mod.far', 'Field guns at a tank beyond 75 cm', -1] as const,
        ]
      : []),
    ...(period === 'early' ? [] : [['barrage.danger.3', 'One’s own barrage, as a field gun', -1] as const]),
    ...(switches.events === 'with'
      ? [
          ['event.diamonds-ace', 'Card: superb shooting', 2] as const,
          ['event.diamonds-queen', 'Card: good shooting', 1] as const,
        ]
      : []),
  ]
}
