/** The match options form: switches, battalion grades of a campaign, and the recipe of a custom battle. */
import type { MatchOptionsForm } from '@firestep/face'
import type { Json } from '@firestep/referee'
import { sides } from '../../data/schema.ts'
import type { Book, Scenario } from '../../rules/book.ts'
import { adviceOn } from '../../rules/custom-battle/advice.ts'
import { specialsOf } from '../../rules/custom-battle/national-rules.ts'
import { firstRecipe, ownBattle, periodOf, type Recipe, readRecipe } from '../../rules/custom-battle/recipe.ts'
import { isObject } from '../../rules/read-json.ts'
import * as texts from '../texts/match-options.ts'
import { battalionOfField, changedGrades, gradeSection, setGrade } from './battalion-grades.ts'
import { fillRecipe, recipeSections } from './custom-battle.ts'
import { type Circumstances, changedSwitches, isSwitch, setSwitch, switchSections } from './switches.ts'

type Options = Readonly<Record<string, Json>>

const optionsOf = (options: Json): Options => (isObject(options) ? options : {})

/** The options without empty entries; null if none are left, which means the printed battle. */
function withoutEmpty(options: Options): Json {
  const nonEmpty = Object.entries(options).filter(([, value]) => Object.keys(optionsOf(value)).length > 0)
  return nonEmpty.length === 0 ? null : Object.fromEntries(nonEmpty)
}

export const matchOptionsFormOf = (book: Book, id: string): MatchOptionsForm =>
  id === ownBattle ? customBattleForm : printedForm(book.scenario({ scenario: id, options: null }))

const printedCircumstances = ({ data }: Scenario): Circumstances => ({
  period: data.period,
  specials: sides.flatMap((side) => data.forces[side].special),
})

const printedForm = (scenario: Scenario): MatchOptionsForm => ({
  sections: (options) => [...switchSections(options, printedCircumstances(scenario)), gradeSection(scenario, options)],
  withField(options, field, value) {
    const battalion = battalionOfField(field)
    if (battalion !== null)
      return withoutEmpty({ ...optionsOf(options), grades: setGrade(options, battalion, String(value)) })
    return withSwitch(options, field, String(value))
  },
  advice: () => [],
  changedTexts: (options) => [...changedSwitches(options), ...changedGrades(scenario, options)],
})

const withSwitch = (options: Json, field: string, value: string): Json =>
  isSwitch(field) ? withoutEmpty({ ...optionsOf(options), switches: setSwitch(options, field, value) }) : options

/** An unfinished recipe need not be playable, so it is not validated here. */
const recipeOf = (options: Json): Recipe => ({ ...firstRecipe, ...(optionsOf(options).battle as Partial<Recipe>) })

const customCircumstances = (recipe: Recipe): Circumstances => ({
  period: periodOf(recipe.date),
  specials: sides.flatMap((side) => specialsOf(recipe[side], side, recipe.date)),
})

const customBattleForm: MatchOptionsForm = {
  sections: (options) => {
    const recipe = recipeOf(options)
    return [
      ...recipeSections(recipe),
      ...switchSections(options, customCircumstances(recipe)).map((section) => ({ ...section, folded: true })),
    ]
  },
  withField(options, field, value) {
    const battle = recipeOf(options)
    const ownOptions = { ...optionsOf(options), battle: battle }
    if (isSwitch(field)) return withSwitch(ownOptions, field, String(value))
    return withoutEmpty({ ...ownOptions, battle: fillRecipe(battle, field, value) })
  },
  advice(options) {
    const recipe = readRecipe(recipeOf(options))
    const advice = 'problem' in recipe ? recipe : adviceOn(recipe)
    if ('problem' in advice) return []
    const { attacker, defender, advised } = advice
    return [texts.platoons(attacker, defender), texts.advice(advised)]
  },
  changedTexts: changedSwitches,
}
