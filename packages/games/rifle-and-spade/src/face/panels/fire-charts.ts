/** Charts of fire: results, modifiers, hiding and strength. */
import { type Chart, capital, listed, signed } from '@firestep/face'
import type { Tables } from '../../data/schema.ts'
import type { Board } from '../board.ts'
import { modifierName } from '../names/modifiers.ts'
import { fractionText } from '../texts/numbers.ts'
import { dash, orDash, rowsOf } from './chart-rows.ts'
import type { Relevance } from './relevance.ts'

/** Columns shown without a current fire, because the table is too wide to show them all. */
const shownColumns = [0.25, 0.5, 1, 2, 3, 4, 5, 6, 8, 10, 12, 16, 20]
/** Number of columns shown on each side of the applicable one. */
const beside = 2
/** A die reads 0 to 9. */
const dieFaces = 10

export function resultsChart({ book: { tables } }: Board, { shots }: Relevance): Chart {
  const { columns, firstRow, hundredths } = tables.fireResults
  const row = rowsOf(tables.fireResults)
  const shownColumns = columnsFor(tables, shots)
  const lastRow = firstRow + hundredths.length - 1
  const reached = (at: number): boolean =>
    shots.some(({ net }) => at >= clamp(net, firstRow, lastRow) && at <= clamp(net + dieFaces - 1, firstRow, lastRow))
  return {
    id: 'fire results',
    title: 'Fire results: steps lost',
    columns: ['Die and modifiers', ...shownColumns.map((column) => fractionText(columns[column] ?? 0))],
    rows: hundredths.map((cells, i) =>
      row(
        '17.2.3',
        [signed(firstRow + i), ...shownColumns.map((column) => ((cells[column] ?? 0) / 100).toFixed(2))],
        reached(firstRow + i),
      ),
    ),
    note: `Fire points round down to a column${shots.length > 0 ? `; here ${listed(shots.map(({ points }) => fractionText(points)))}` : ''}. Beyond the first and last row each point moves a column. What is left over is a step at that percentage or less; up to ${tables.nearMiss.within} above it, where nothing was hit, is a near miss.`,
  }
}

const clamp = (value: number, least: number, most: number): number => Math.max(least, Math.min(most, value))

/** The columns of possible fires and their neighbours; a selection if there are none. */
function columnsFor({ fireResults: { columns } }: Tables, shots: Relevance['shots']): readonly number[] {
  const columnIndexes = shots
    .map(({ points }) => columns.findLastIndex((value) => value <= points))
    .filter((at) => at >= 0)
  const [first] = columnIndexes
  if (first === undefined) return columns.flatMap((value, i) => (shownColumns.includes(value) ? [i] : []))
  return columns.flatMap((_, i) => (columnIndexes.some((at) => Math.abs(at - i) <= beside) ? [i] : []))
}

/** All modifiers of the die, in the four groups of 17.2 step 2. */
export function fireModifierChart({ book: { tables } }: Board, { shots }: Relevance): Chart {
  const { fire, artillery, density } = tables
  const names = new Set(shots.flatMap(({ modifiers }) => modifiers.map(({ name }) => name)))
  const [ofFire, ofGuns, ofDensity] = [rowsOf(fire), rowsOf(artillery), rowsOf(density)]
  const base = (rule: string, name: string, words: string, value: number) =>
    ofFire(rule, ['Base', words, signed(value)], names.has(name))
  return {
    id: 'fire modifiers',
    title: 'Fire: what is added to the die',
    columns: ['Part', 'When', 'Adds'],
    rows: [
      ...density.bands.map(({ infantry, artillery: guns }, i) =>
        ofDensity('17.2.2', ['Density', bandText(density.bands, i, 'step'), densityText(infantry, guns)]),
      ),
      ...artillery.range.map(({ modifier }, i) =>
        ofGuns('17.7.1', ['Guns', `range ${bandText(artillery.range, i, 'hex')}`, signed(modifier)]),
      ),
      ofGuns('17.7.6', ['Guns', 'observed by others', signed(artillery.observed)], names.has('observed fire')),
      ofGuns('17.7.8', ['Guns', 'each shoot before', signed(artillery.perShoot)], names.has('earlier shoots')),
      ofGuns('17.7.4', ['Guns', 'hiding as they fire', signed(artillery.hiding)], names.has('guns hide')),
      ofGuns('17.7.1', ['Guns', 'naval', signed(artillery.naval)], names.has('naval guns')),
      ofFire('17.4.11', ['Activity', 'moving, small arms', signed(fire.activity.moving)], names.has('moving')),
      ofFire('17.4.11', ['Activity', 'each point spent', signed(fire.activity.perPoint)], names.has('points spent')),
      ofFire('17.2 step 2c', ['Activity', 'moving, guns alone', signed(fire.activity.movingUnderShell)]),
      ofFire('12.2', ['Activity', 'long action', signed(fire.activity.longAction)], names.has('long action')),
      ...Object.entries(fire.location).map(([name, value]) => base('17.2.1', name, modifierName(name), value)),
      ...Object.entries(fire.artilleryTarget).map(([target, by]) =>
        ofFire(
          '17.2.1',
          [
            'Base',
            `guns as target, ${target}`,
            `${signed(by.infantry)} small arms, ${signed(by['low angle'])} low, ${signed(by['high angle'])} high angle`,
          ],
          names.has(`guns ${target}`),
        ),
      ),
      base('17.5', 'plunging', 'plunging', fire.plunging),
      base('17.6', 'crossfire', 'crossfire', fire.crossfire),
      base('6.4.6', 'enfilade', 'enfilade of a shallow trench', fire.enfilade),
      base('17.4.13', "no man's land", 'no man’s land before a fire trench', fire.noMansLand),
      base('5.2.5', 'partial sight', 'partial sight', fire.partial),
      base('14.2.9', 'in column', 'target in column', fire.column),
      base('17.2.1', 'twilight', 'twilight', fire.twilight),
      base('17.2.1', 'night', 'night', fire.night),
      base('17.4.12', 'later wave', 'each wave after the first, at no range', fire.wave),
    ],
    note: 'Of guns the worst sum counts, of activities the best for the firer, of firers and targets the lowest pair. Low is good.',
  }
}

const densityText = (infantry: number, guns: number): string =>
  infantry === guns ? signed(infantry) : `${signed(infantry)}, guns alone ${signed(guns)}`

/** "3 to 4 steps", "over 12 steps" */
export function bandText(bands: readonly { readonly upTo: number | null }[], bandIndex: number, noun: string): string {
  const [from, to] = [(bands[bandIndex - 1]?.upTo ?? -1) + 1, bands[bandIndex]?.upTo ?? null]
  const plural = noun === 'hex' ? 'hexes' : `${noun}s`
  if (bandIndex === bands.length - 1) return `over ${from - 1} ${plural}`
  return from === to ? `${from} ${from === 1 ? noun : plural}` : `${from} to ${to} ${plural}`
}

/** 7.5.3: modifiers for hiding, by place and by type of fire. */
export function hidingChart({ book: { tables } }: Board, { kind }: Relevance): Chart {
  const row = rowsOf(tables.fire)
  return {
    id: 'hiding',
    title: 'Fire at those who hide',
    columns: ['Hiding in', 'Small arms', 'Plunging', 'Shrapnel', 'High explosive', 'High angle'],
    rows: Object.entries(tables.fire.hiding).map(([cover, by]) =>
      row(
        '7.5.3',
        [
          capital(modifierName(cover)),
          ...(['infantry', 'plunging', 'shrapnel', 'explosive', 'high angle'] as const).map((how) =>
            orDash(by[how], signed),
          ),
        ],
        kind === 'hide',
      ),
    ),
    note: `A ${dash} means that such fire cannot touch them (7.5.1). It is added to what the place itself gives.`,
  }
}

/** 17.1: fire points of units. */
export function strengthChart({ book: { tables } }: Board, { shots }: Relevance): Chart {
  const { strength } = tables.fire
  const row = rowsOf(tables.fire)
  const lit = shots.length > 0
  return {
    id: 'fire strength',
    title: 'Fire strength',
    columns: ['What', 'Counts'],
    rows: [
      row('17.1.4', ['Rifles reach', `${strength.rifleRange} hex`], lit),
      row('17.1.4', ['Machine guns reach', `${strength.mgRange} hexes`], lit),
      row(
        '17.1.3',
        ['Across one hexside', `${strength.hexsideSteps} rifle steps, ${strength.hexsidePoints} machine-gun points`],
        lit,
      ),
      row('17.1.7', [
        'In the same hex',
        `× ${fractionText(strength.rangeZero)}; shrapnel × ${fractionText(strength.rangeZeroShrapnel)}`,
      ]),
      row('17.1.7a', ['At a retreat out of it', `× ${fractionText(strength.rangeZeroAtRetreat)}`]),
      row('16.1.2d', ['Confused', `× ${fractionText(strength.confused)}`]),
      row('17.2 step 1', ['Less than', `${fractionText(strength.least)}: no effect`]),
    ],
    note: null,
  }
}
