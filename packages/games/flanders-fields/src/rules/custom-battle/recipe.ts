/** The recipe of a custom battle: the choices from which everything else follows (Table Set Up; Setting up Games). */
import type { Json } from '@firestep/referee'
import { z } from 'zod'
import { armies, builtBy, type Period, qualities, sides, type Tables, tankModels } from '../../data/schema.ts'
import * as problems from '../texts/match-options.ts'

export const ownBattle = 'own-battle'

const force = z.strictObject({
  army: z.enum(armies),
  regiments: z.int().min(1).max(2),
  quality: z.enum(qualities),
  tanks: z.array(z.enum(tankModels)).max(6),
  cavalry: z.boolean(),
  engineers: z.boolean(),
  /** national.german-1918.storm */
  storm: z.boolean(),
})
export type ForceRecipe = z.infer<typeof force>

const recipe = z.strictObject({
  name: z.string().min(1).max(60),
  date: z.iso.date(),
  attacker: force,
  defender: force,
  /** setup.3: 200 to 750 millimetres, 400 on the average. */
  noMansLand: z.int().min(200).max(750),
  ground: z.enum(['fields', 'shell torn', 'shattered']),
  /** Belts of 20 millimetres. */
  wire: z.int().min(0).max(3),
  villages: z.int().min(0).max(2),
  woods: z.int().min(0).max(3),
  turns: z.int().min(4).max(20),
  /** Number of the layout: villages and woods differ in each. */
  layout: z.int().min(0).max(999),
})
export type Recipe = z.infer<typeof recipe>

export const periodOf = (date: string): Period =>
  date <= '1915-06-30' ? 'early' : date <= '1917-06-30' ? 'mid' : 'late'

/** The table of organisation of an army on a day. */
export function organisationOf(tables: Tables, army: ForceRecipe['army'], date: string): string | null {
  const organisation = Object.entries(tables.organisation).find(
    ([, table]) => table.army === army && table.tree.node === 'division' && table.from <= date && date <= table.to,
  )
  return organisation?.[0] ?? null
}

/** Date of the first action of each tank. */
const firstTanks: Readonly<Record<(typeof tankModels)[number], string>> = {
  'british male': '1916-09-15',
  'british female': '1916-09-15',
  whippet: '1918-03-26',
  'st chamond': '1917-05-05',
  'renault gun': '1918-05-31',
  'renault lmg': '1918-05-31',
  a7v: '1918-03-21',
}

/** tank.captured: Germans drive their own and captured tanks, others their own. */
const hasModel = (army: ForceRecipe['army'], model: (typeof tankModels)[number]): boolean =>
  army === 'german' || builtBy[model] === army

/** The tanks an army has used in action by a day. */
export const tanksBy = (army: ForceRecipe['army'], date: string): (typeof tankModels)[number][] =>
  tankModels.filter((model) => firstTanks[model] <= date && hasModel(army, model))

/** The recipe in the match options of a new match, or the problems found in it, in words. */
export function readRecipe(options: Json): Recipe | { readonly problem: string } {
  const stored = storedRecipe(options)
  const problem = 'problem' in stored ? null : problemOf(stored)
  return problem === null ? stored : { problem }
}

/** The same for a match that has begun: it may hold values no longer allowed in new ones. */
export function storedRecipe(options: Json): Recipe | { readonly problem: string } {
  const parsed = recipe.safeParse(options)
  if (parsed.success) return parsed.data
  const [first] = parsed.error.issues
  return {
    problem: problems.inField(first?.path.join('.') ?? problems.theBattle, first?.message ?? problems.unreadable),
  }
}

function problemOf({ date, attacker, defender }: Recipe): string | null {
  if (date < '1914-08-01' || date > '1918-11-11') return problems.dateOutOfRange
  const german = [attacker, defender].filter(({ army }) => army === 'german').length
  if (german !== 1) return problems.oneSideGerman
  for (const side of sides) {
    const { army, tanks, storm, quality, cavalry, regiments } = side === 'attacker' ? attacker : defender
    const early = tanks.find((model) => date < firstTanks[model])
    if (early !== undefined) return problems.tankTooEarly(side, early, firstTanks[early])
    const foreign = tanks.find((model) => !hasModel(army, model))
    if (foreign !== undefined) return problems.tankOfOthers(side, army, foreign)
    if (storm && (army !== 'german' || side === 'defender' || date < '1918-01-01'))
      return problems.stormOnlyGerman(side)
    if (army === 'british' && date <= '1915-08-31' && quality === 'raw') return problems.oldArmyNotRaw(side)
    // national.british-1917.quality: while a brigade has four, one of them may be.
    if (army === 'british' && date >= '1918-02-01' && quality !== 'experienced' && regiments < 2)
      return problems.gradeNeedsTwoRegiments(side, quality)
    if (cavalry && army !== 'british') return problems.cavalryOnlyBritish(side)
  }
  return null
}

/** The name of the battle in these match options, or null. */
export function nameIn(options: Json): string | null {
  const battle = typeof options === 'object' && options !== null && 'battle' in options ? options.battle : null
  const parsed = recipe.safeParse(battle)
  return parsed.success ? parsed.data.name : null
}

/** The default recipe. */
export const firstRecipe: Recipe = {
  name: 'A battle of your own',
  date: '1917-09-20',
  attacker: {
    army: 'british',
    regiments: 2,
    quality: 'experienced',
    tanks: [],
    cavalry: false,
    engineers: true,
    storm: false,
  },
  defender: {
    army: 'german',
    regiments: 1,
    quality: 'experienced',
    tanks: [],
    cavalry: false,
    engineers: false,
    storm: false,
  },
  noMansLand: 400,
  ground: 'shell torn',
  wire: 1,
  villages: 1,
  woods: 1,
  turns: 12,
  layout: 0,
}
