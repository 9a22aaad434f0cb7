/** Faults of the options of a new match, as parts of sentences. */
const listed = (names: readonly string[]): string => names.join(', ')

export const notAnObject = 'options must be an object'
export const noSuchOption = (name: string): string =>
  `there is no option '${name}'; there are switches, grades and battle`
export const recipeMissing = 'a battle of your own needs its recipe: { "battle": { … } }'
export const noRecipeHere = 'only a battle of your own has a recipe'
export const gradesNotAnObject = 'grades must be an object of battalions and their grades'
export const tooManyGrades = (limit: number): string => `too many grades: the limit is ${limit}`
export const idTooLong = (length: number): string => `no battalion has a name of ${length} letters`
export const noSuchBattalion = (id: string, battalions: readonly string[]): string =>
  `there is no battalion '${id}'; there are ${listed(battalions)}`
export const wrongGrade = (id: string, grades: readonly string[]): string => `'${id}' can be ${listed(grades)}`
export const switchesNotAnObject = 'switches must be an object of names and choices'
export const noSuchSwitch = (name: string, names: readonly string[]): string =>
  `there is no switch '${name}'; there are ${listed(names)}`
export const wrongChoice = (name: string, choices: readonly string[]): string =>
  `'${name}' can be ${choices.map((choice) => `'${choice}'`).join(' or ')}`

// Recipes of custom battles.
export const unreadable = 'cannot be read'
export const inField = (field: string, problem: string): string => `${field}: ${problem}`
export const theBattle = 'battle'
export const dateOutOfRange = 'choose a date from 1 August 1914 to 11 November 1918'
export const oneSideGerman = 'one side must be German, the other British or French'
/** "15 September 1916" */
function dayText(date: string): string {
  const [year = '', month = '', day = ''] = date.split('-')
  return `${Number(day)} ${months[Number(month) - 1] ?? month} ${year}`
}
const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]
const tankNames: Readonly<Record<string, string>> = {
  'british male': 'male tanks',
  'british female': 'female tanks',
  whippet: 'Whippets',
  'st chamond': 'Saint-Chamonds',
  'renault gun': 'Renaults with a gun',
  'renault lmg': 'Renaults with a machine gun',
  a7v: 'A7Vs',
}
const tanks = (model: string): string => tankNames[model] ?? model
const armyName = (army: string): string => army.charAt(0).toUpperCase() + army.slice(1)
const ofSide = (side: string, problem: string): string => `the ${side}: ${problem}`

export const tankTooEarly = (side: string, model: string, from: string): string =>
  ofSide(side, `there are no ${tanks(model)} before ${dayText(from)}`)
export const tankOfOthers = (side: string, army: string, model: string): string =>
  ofSide(side, `the ${armyName(army)} army has no ${tanks(model)}`)
export const stormOnlyGerman = (side: string): string =>
  ofSide(side, 'only Germans who attack in 1918 have storm battalions')
export const oldArmyNotRaw = (side: string): string =>
  ofSide(side, 'British battalions before September 1915 are experienced or veteran, not raw')
export const gradeNeedsTwoRegiments = (side: string, grade: string): string =>
  ofSide(side, `only a quarter of the British battalions of 1918 can be ${grade}, so choose 2 regiments`)
export const cavalryOnlyBritish = (side: string): string => ofSide(side, 'only the British have a cavalry regiment')
