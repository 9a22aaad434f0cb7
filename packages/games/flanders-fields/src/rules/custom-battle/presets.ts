/** Prepared custom battles, which between them use every army, tank and national rule. */
import { firstRecipe, type Recipe } from './recipe.ts'

const { attacker, defender } = firstRecipe

const recipes: readonly Recipe[] = [
  {
    ...firstRecipe,
    name: 'À la baïonnette, Artois',
    date: '1915-05-09',
    noMansLand: 250,
    ground: 'fields',
    turns: 10,
    attacker: { ...attacker, army: 'french', engineers: false },
    defender: { ...defender, quality: 'raw' },
  },
  {
    ...firstRecipe,
    name: 'Tank against tank',
    date: '1918-04-24',
    noMansLand: 350,
    wire: 2,
    layout: 3,
    attacker: { ...attacker, army: 'german', tanks: ['a7v', 'a7v', 'british female'], storm: true },
    defender: { ...defender, army: 'british', tanks: ['british male', 'whippet', 'whippet'], cavalry: true },
  },
]

export const presets = recipes.map((battle) => ({
  name: battle.name,
  options: { battle },
}))
