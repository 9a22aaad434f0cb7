/** Switches: match options for disputed values. */
import type { Json } from '@firestep/referee'
import { keysOf } from '../data/records.ts'
import { type Quality, qualities } from '../data/schema.ts'
import { ownBattle, readRecipe } from './custom-battle/recipe.ts'
import { isObject } from './read-json.ts'
import * as problems from './texts/match-options.ts'

/** By name: the ruling it comes from, and the choices, ours first. */
export const switches = {
  staffBonus: { ruling: 'FF-04', choices: ['by the sheet', 'two throughout'] },
  rawUnderFire: { ruling: 'FF-06', choices: ['minus one', 'minus two on a four or more'] },
  rawFire: { ruling: 'FF-08', choices: ['minus one', 'no penalty'] },
  midArtillery: { ruling: 'FF-13', choices: ['two actions on six', 'two actions on seven'] },
  earlySights: { ruling: 'FF-14', choices: ['plus one', 'no bonus'] },
  closeTerrain: { ruling: 'FF-36', choices: ['100', '150'] },
  gunsAndTrenches: { ruling: 'FF-36', choices: ['cross for an action', 'never cross'] },
  earlyWire: { ruling: 'FF-51', choices: ['order and test', 'test only', 'order only'] },
  machineGunArc: { ruling: 'FF-60', choices: ['45 degrees', '22.5 degrees'] },
  blockhouseRange: { ruling: 'FF-61', choices: ['450', '500'] },
  beatenZone: { ruling: 'FF-62', choices: ['growing', 'minus one each'] },
  targets: { ruling: 'FF-63', choices: ['by priority', 'closest', 'free'] },
  spread: { ruling: 'FF-84', choices: ['once an attack', 'each time'] },
  barrageTurns: { ruling: 'FF-86', choices: ['four and D3', 'three and D3'] },
  barrageHalts: { ruling: 'FF-87', choices: ['as planned', 'at will'] },
  lostBattery: { ruling: 'FF-94', choices: ['by chance', 'attacker chooses', 'defender chooses'] },
  mediumMortars: { ruling: 'FF-98', choices: ['fixed', 'may turn'] },
  airCall: { ruling: 'FF-100', choices: ['five or six', 'order at minus three'] },
  directFire: { ruling: 'FF-102', choices: ['at once', 'after redirecting'] },
  denyingGas: { ruling: 'FF-108', choices: ['may disperse', 'stays'] },
  fieldcraft: { ruling: 'FF-116', choices: ['does not hide', 'hides'] },
  tanksOnTheMove: { ruling: 'FF-81', choices: ['once an order', 'after every move'] },
  madMinute: { ruling: 'FF-124', choices: ['once a company', 'once a battalion'] },
  discipline: { ruling: 'FF-126', choices: ['three a commander', 'three a side'] },
  events: { ruling: 'FF-121', choices: ['without', 'with'] },
  heroics: { ruling: 'FF-120', choices: ['with', 'without'] },
  midFlamethrower: { ruling: 'FF-76', choices: ['kills on six', 'kills on five'] },
  trenchFights: { ruling: 'FF-112', choices: ['cover counts', 'no cover'] },
  barrageShape: { ruling: 'FF-89', choices: ['may bend', 'straight'] },
  stormFire: { ruling: 'FF-132', choices: ['no bonus', 'plus one'] },
  deepFire: { ruling: 'FF-32', choices: ['guns off the table', 'all assets behind the front'] },
  bombardment: { ruling: 'FF-85', choices: ['marks one base', 'marks the company'] },
  mutineers: { ruling: 'FF-128', choices: ['half of few', 'always three'] },
  overTrenches: { ruling: 'FF-38', choices: ['at the trench rate', 'as beside it'] },
  horseAndTrenches: { ruling: 'FF-38', choices: ['cross for an action', 'never cross'] },
  commandWire: { ruling: 'FF-382', choices: ['only by a way through', 'for a move'] },
  dugouts: { ruling: 'FF-430', choices: ['before the battle', 'at any time'] },
  returns: { ruling: 'FF-340', choices: ['without', 'with'] },
} as const

type SwitchName = keyof typeof switches
export type Switches = { readonly [Name in SwitchName]: (typeof switches)[Name]['choices'][number] }

const namesOf = keysOf(switches)

/** Default values, by our rulings. */
const ruledSwitches = Object.fromEntries(namesOf.map((name) => [name, switches[name].choices[0]])) as Switches

/** Options were checked when their match began (`checkOptions`). */
const areSwitches = (json: Json | undefined): json is Partial<Switches> => isObject(json)
const areGrades = (json: Json | undefined): json is Readonly<Record<string, Quality>> => isObject(json)

/** The switches of a match; missing ones have their default value. */
export const readSwitches = (options: Json): Switches =>
  isObject(options) && areSwitches(options.switches) ? { ...ruledSwitches, ...options.switches } : ruledSwitches

/** campaign.3: battalions that come out of an earlier battle with another grade, by their ids. */
export const readGrades = (options: Json): Readonly<Record<string, Quality>> =>
  isObject(options) && areGrades(options.grades) ? options.grades : {}

/** The problem found in the match options of a new match, or null. */
export function checkOptions(options: Json, scenario: string, battalions: readonly string[]): string | null {
  if (options === null) return null
  if (!isObject(options)) return problems.notAnObject
  const { switches: chosen = {}, battle, grades = {}, ...extra } = options
  const [unknown] = Object.keys(extra)
  if (unknown !== undefined) return problems.noSuchOption(unknown)
  if ((battle !== undefined) !== (scenario === ownBattle))
    return scenario === ownBattle ? problems.recipeMissing : problems.noRecipeHere
  const recipe = battle === undefined ? null : readRecipe(battle)
  if (recipe !== null && 'problem' in recipe) return recipe.problem
  return checkSwitches(chosen) ?? checkGrades(grades, battle === undefined ? battalions : null)
}

/** Limit on grades: the battalions of a custom battle are not known before it is made. */
const maxGrades = 100
const maxIdLength = 100

function checkGrades(json: Json, battalions: readonly string[] | null): string | null {
  if (!isObject(json)) return problems.gradesNotAnObject
  if (Object.keys(json).length > maxGrades) return problems.tooManyGrades(maxGrades)
  for (const [id, grade] of Object.entries(json)) {
    if (id.length > maxIdLength) return problems.idTooLong(id.length)
    if (battalions !== null && !battalions.includes(id)) return problems.noSuchBattalion(id, battalions)
    if (!qualities.some((quality) => quality === grade)) return problems.wrongGrade(id, qualities)
  }
  return null
}

/** The problem found in the switches of a new match, or null. */
function checkSwitches(json: Json): string | null {
  if (!isObject(json)) return problems.switchesNotAnObject
  for (const [name, choice] of Object.entries(json)) {
    const switchName = namesOf.find((candidate) => candidate === name)
    if (switchName === undefined) return problems.noSuchSwitch(name, namesOf)
    const choices: readonly Json[] = switches[switchName].choices
    if (!choices.includes(choice)) return problems.wrongChoice(name, choices.map(String))
  }
  return null
}
