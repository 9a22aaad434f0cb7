/** The recipe of a custom battle as form fields. */
import type { MatchOptionChoice, MatchOptionField, MatchOptionSection, MatchOptionValue } from '@firestep/face'
import { armies, qualities, type Side, sides, type TankModel, tankModels } from '../../data/schema.ts'
import { type ForceRecipe, type Recipe, tanksBy } from '../../rules/custom-battle/recipe.ts'
import * as texts from '../texts/match-options.ts'

const capitalChoice = (value: string): MatchOptionChoice => ({ value, label: texts.choice(value) })

/** Limit for all models together. */
const maxTanks = 6

const countField = (
  id: string,
  name: string,
  value: number,
  [min, max]: readonly [number, number],
): MatchOptionField => ({
  type: 'number',
  id,
  name,
  why: '',
  value,
  min: min,
  max: max,
  unit: '',
})

export function recipeSections(recipe: Recipe): MatchOptionSection[] {
  return [
    { title: texts.battleTitle, why: '', folded: false, fields: battleFields(recipe) },
    { title: texts.groundTitle, why: '', folded: false, fields: groundFields(recipe) },
    ...sides.map(
      (side): MatchOptionSection => ({
        title: texts.forceTitles[side],
        why: '',
        folded: false,
        fields: forceFields(recipe, side),
      }),
    ),
  ]
}

const battleFields = ({ name, date, turns }: Recipe): MatchOptionField[] => [
  { type: 'words', id: 'name', name: texts.battleName, why: '', value: name, max: 60 },
  {
    type: 'day',
    id: 'date',
    name: texts.day,
    value: date,
    first: '1914-08-01',
    last: '1918-11-11',
    why: texts.dayWhy,
  },
  countField('turns', texts.turns, turns, [4, 20]),
]

const groundFields = ({ noMansLand, ground, wire, villages, woods, layout }: Recipe): MatchOptionField[] => [
  {
    type: 'number',
    id: 'noMansLand',
    name: texts.noMansLand,
    value: noMansLand,
    min: 200,
    max: 750,
    unit: 'mm',
    why: texts.noMansLandWhy,
  },
  {
    type: 'one',
    id: 'ground',
    name: texts.ground,
    why: '',
    value: ground,
    choices: ['fields', 'shell torn', 'shattered'].map(capitalChoice),
  },
  countField('wire', texts.wireBelts, wire, [0, 3]),
  countField('villages', texts.villages, villages, [0, 2]),
  countField('woods', texts.woods, woods, [0, 3]),
  {
    type: 'number',
    id: 'layout',
    name: texts.layout,
    value: layout,
    min: 0,
    max: 999,
    unit: '',
    why: texts.layoutWhy,
  },
]

function forceFields(recipe: Recipe, side: Side): MatchOptionField[] {
  const { army, regiments, quality, cavalry, engineers, storm, tanks } = recipe[side]
  const checkbox = (id: string, name: string, value: boolean): MatchOptionField => ({
    type: 'yes',
    id: `${side}.${id}`,
    name,
    why: '',
    value,
  })
  return [
    { type: 'one', id: `${side}.army`, name: texts.army, why: '', value: army, choices: armies.map(capitalChoice) },
    countField(`${side}.regiments`, texts.regiments(army === 'british'), regiments, [1, 2]),
    {
      type: 'one',
      id: `${side}.quality`,
      name: texts.quality,
      value: quality,
      choices: qualities.map(capitalChoice),
      why: texts.qualityWhy(army === 'british') ?? '',
    },
    checkbox('engineers', texts.engineers, engineers),
    ...(mayHaveCavalry(recipe, side) ? [checkbox('cavalry', texts.cavalry, cavalry)] : []),
    ...(mayStorm(recipe, side) ? [checkbox('storm', texts.storm, storm)] : []),
    ...tanksBy(army, recipe.date).map((model) => {
      const tankCount = tanks.filter((tank) => tank === model).length
      return countField(`${side}.tanks.${model}`, texts.tanks[model], tankCount, [
        0,
        tankCount + maxTanks - tanks.length,
      ])
    }),
  ]
}

const mayHaveCavalry = (recipe: Recipe, side: Side): boolean => recipe[side].army === 'british'

/** national.german-1918.storm */
const mayStorm = ({ date, attacker }: Recipe, side: Side): boolean =>
  side === 'attacker' && attacker.army === 'german' && date >= '1918-01-01'

const enemy: Readonly<Record<Side, Side>> = { attacker: 'defender', defender: 'attacker' }

/** The recipe with a field filled in. Settings that become impossible are dropped. */
export function fillRecipe(recipe: Recipe, field: string, value: MatchOptionValue): Recipe {
  const [first = '', second = '', third = ''] = field.split('.')
  const side = sides.find((side) => side === first)
  if (side === undefined) return makePossible({ ...recipe, [first]: value }, null)
  const force = recipe[side]
  const model = tankModels.find((candidate) => candidate === third)
  const changed = model === undefined ? { [second]: value } : { tanks: withTanks(force, model, Number(value)) }
  return makePossible({ ...recipe, [side]: { ...force, ...changed } }, side)
}

const withTanks = ({ tanks }: ForceRecipe, model: TankModel, number: number): TankModel[] => [
  ...tanks.filter((tank) => tank !== model),
  ...Array.from({ length: number }, () => model),
]

/**
 * The nearest possible recipe: one side German, each army with what it had on that date. The side changed last takes
 * precedence.
 */
function makePossible(recipe: Recipe, changedSide: Side | null): Recipe {
  const recipeMet =
    changedSide === null ? recipe : { ...recipe, [enemy[changedSide]]: facingForce(recipe, changedSide) }
  const forceOf = (side: Side): ForceRecipe => ({
    ...recipeMet[side],
    tanks: recipeMet[side].tanks.filter((model) => tanksBy(recipeMet[side].army, recipeMet.date).includes(model)),
    cavalry: recipeMet[side].cavalry && mayHaveCavalry(recipeMet, side),
    storm: recipeMet[side].storm && mayStorm(recipeMet, side),
  })
  return { ...recipeMet, attacker: forceOf('attacker'), defender: forceOf('defender') }
}

function facingForce(recipe: Recipe, changedSide: Side): ForceRecipe {
  const otherForce = recipe[enemy[changedSide]]
  const german = recipe[changedSide].army === 'german'
  if (german === (otherForce.army !== 'german')) return otherForce
  return { ...otherForce, army: german ? 'british' : 'german' }
}
