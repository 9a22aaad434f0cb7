/** The match options form: switches, battalion grades of a campaign, and the recipe of a custom battle. */
import type { MatchOptionsForm } from '@firestep/face'
import type { Json } from '@firestep/referee'
import { sides } from '../../data/schema.ts'
import type { Book, Scenario } from '../../rules/book.ts'
import { adviceOn } from '../../rules/custom-battle/advice.ts'
import { specialsOf } from '../../rules/custom-battle/national-rules.ts'
import { firstRecipe, ownBattle, periodOf, type Recipe, readRecipe } from '../../rules/custom-battle/recipe.ts'
import { isObject } from '../../rules/options.ts'
import { battalionOf, gradeSection, gradesOtherwise, setGrade } from './battalion-grades.ts'
import { fillRecipe, recipeSections } from './custom-battle.ts'
import { type Day, isSwitch, setSwitch, switchesOtherwise, switchSections } from './switches.ts'

type Options = Readonly<Record<string, Json>>

const optionsOf = (options: Json): Options => (isObject(options) ? options : {})

/** The options without empty entries; null if none are left, which means the printed battle. */
function kept(options: Options): Json {
  const said = Object.entries(options).filter(([, value]) => Object.keys(optionsOf(value)).length > 0)
  return said.length === 0 ? null : Object.fromEntries(said)
}

export const termsOf = (book: Book, id: string): MatchOptionsForm =>
  id === ownBattle ? ownTerms : printedTerms(book.scenario({ scenario: id, options: null }))

const printedDay = ({ data }: Scenario): Day => ({
  period: data.period,
  specials: sides.flatMap((side) => data.forces[side].special),
})

const printedTerms = (scenario: Scenario): MatchOptionsForm => ({
  sections: (options) => [...switchSections(options, printedDay(scenario)), gradeSection(scenario, options)],
  fill(options, field, value) {
    const battalion = battalionOf(field)
    if (battalion !== null) return kept({ ...optionsOf(options), grades: setGrade(options, battalion, String(value)) })
    return withSwitch(options, field, String(value))
  },
  advice: () => [],
  otherwise: (options) => [...switchesOtherwise(options), ...gradesOtherwise(scenario, options)],
})

const withSwitch = (options: Json, field: string, value: string): Json =>
  isSwitch(field) ? kept({ ...optionsOf(options), switches: setSwitch(options, field, value) }) : options

/** An unfinished recipe need not be playable, so it is not validated here. */
const recipeIn = (options: Json): Recipe => ({ ...firstRecipe, ...(optionsOf(options).battle as Partial<Recipe>) })

const ownDay = (recipe: Recipe): Day => ({
  period: periodOf(recipe.date),
  specials: sides.flatMap((side) => specialsOf(recipe[side], side, recipe.date)),
})

const ownTerms: MatchOptionsForm = {
  sections: (options) => {
    const recipe = recipeIn(options)
    return [
      ...recipeSections(recipe),
      ...switchSections(options, ownDay(recipe)).map((one) => ({ ...one, folded: true })),
    ]
  },
  fill(options, field, value) {
    const battle = recipeIn(options)
    const own = { ...optionsOf(options), battle: battle as unknown as Json }
    if (isSwitch(field)) return withSwitch(own, field, String(value))
    return kept({ ...own, battle: fillRecipe(battle, field, value) as unknown as Json })
  },
  advice(options) {
    const recipe = readRecipe(recipeIn(options) as unknown as Json)
    const advice = 'problem' in recipe ? recipe : adviceOn(recipe as unknown as Json)
    if ('problem' in advice) return []
    const { attacker, defender, advised } = advice
    return [
      `Rifle platoons: ${attacker} attack, ${defender} defend.`,
      advised
        ? 'The attacker has at least twice as many, as the book advises (setup.7).'
        : 'The book advises at least two to one for the attacker (setup.7): he will find this hard.',
    ]
  },
  otherwise: switchesOtherwise,
}
