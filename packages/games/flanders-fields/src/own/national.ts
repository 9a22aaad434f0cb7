/** What armies have learnt by a day (national.*). */
import type { Side, Special } from '../data/schema.ts'
import type { ForceRecipe } from './recipe.ts'

/** hurricane.1: from when the Germans had learnt it. */
export const hasHurricane = (army: ForceRecipe['army'], side: Side, date: string): boolean =>
  army === 'german' && side === 'attacker' && date >= '1917-10-01'

/** shelter.1: from when the Germans dug so deep, where they hold the line. */
export const hasDugouts = (army: ForceRecipe['army'], side: Side, date: string): boolean =>
  army === 'german' && side === 'defender' && date >= '1915-07-01'

/** What an army may do besides, on that day and in that role . */
export function specialsOf({ army, storm, quality }: ForceRecipe, side: Side, date: string): Special[] {
  const found: [boolean, Special][] = [
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
  return found.flatMap(([holds, special]) => (holds ? [special] : []))
}
