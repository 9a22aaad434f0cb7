/** National rules of an army on a given day (national.*). */
import type { Side, Special } from '../../data/schema.ts'
import type { ForceRecipe } from './recipe.ts'

/** hurricane.1: the date from which the Germans use it. */
export const hasHurricane = (army: ForceRecipe['army'], side: Side, date: string): boolean =>
  army === 'german' && side === 'attacker' && date >= '1917-10-01'

/** shelter.1: the date from which the Germans have deep dugouts, where they hold the line. */
export const hasDugouts = (army: ForceRecipe['army'], side: Side, date: string): boolean =>
  army === 'german' && side === 'defender' && date >= '1915-07-01'

type Army = ForceRecipe['army']

/** First dates of gas for each army (FF-466): clouds, shells, and the heavy kind that lingers. */
const firstGas: Readonly<Record<Army, { readonly clouds: string; readonly shells: string; readonly heavy: string }>> = {
  german: { clouds: '1915-04-22', shells: '1916-06-22', heavy: '1917-07-12' },
  british: { clouds: '1915-09-25', shells: '1916-09-15', heavy: '1918-09-28' },
  french: { clouds: '1916-02-14', shells: '1916-02-21', heavy: '1918-06-11' },
}

export function gasBy(army: Army, date: string): Readonly<Record<'clouds' | 'shells' | 'heavy', boolean>> {
  const { clouds, shells, heavy } = firstGas[army]
  return { clouds: clouds <= date, shells: shells <= date, heavy: heavy <= date }
}

/** Special rules of an army on a day and in a role. */
export function specialsOf({ army, storm, quality }: ForceRecipe, side: Side, date: string): Special[] {
  const candidates: [boolean, Special][] = [
    [army === 'british' && date <= '1915-03-31', 'long range marksmanship'],
    [army === 'british' && date <= '1915-03-31', 'mad minute'],
    [army === 'british' && date >= '1915-09-01' && date <= '1916-12-31' && quality === 'raw', 'pals'],
    [army === 'british' && date >= '1917-07-01', 'professionalism'],
    [army === 'french' && date <= '1916-03-31', 'elan'],
    [army === 'french' && date >= '1917-01-01' && side === 'defender', 'stubborn resistance'],
    [army === 'french' && date >= '1917-01-01', 'mutiny'],
    [army === 'german' && date <= '1915-12-31', 'prussian discipline'],
    [storm, 'storm troops'],
    [hasHurricane(army, side, date), 'hurricane bombardment'],
    [hasDugouts(army, side, date), 'deep shelters'],
  ]
  return candidates.flatMap(([holds, special]) => (holds ? [special] : []))
}
