/** Texts of the match options: disputed rules with their choices, battalion grades, and the form of a custom battle. */
import { capital } from '@firestep/face'
import type { TankModel } from '../../data/schema.ts'
import type { Switches } from '../../rules/options.ts'

interface SwitchTexts<Choice extends string> {
  readonly name: string
  readonly why: string
  readonly choices: Readonly<Record<Choice, string>>
}

/** By name; the first choice is our ruling. */
export const switches: { readonly [Name in keyof Switches]: SwitchTexts<Switches[Name]> } = {
  events: {
    name: 'Random events',
    why: 'Each side draws 1 or 2 cards at the start of its turn: red cards help it, black cards hurt it.',
    choices: { without: 'Without', with: 'With' },
  },
  heroics: {
    name: 'Heroic deeds',
    why: 'Once a game each side may risk a platoon on a heroic deed.',
    choices: { with: 'With', without: 'Without' },
  },
  returns: {
    name: 'Campaign',
    why: 'After the last turn each battalion counts its losses and gets its grade for the next battle.',
    choices: { without: 'Single battle', with: 'Battle of a campaign' },
  },
  staffBonus: {
    name: 'Staff bonus',
    why: 'What a regiment’s staff adds to 1 order die a turn.',
    choices: { 'by the sheet': '+1, from mid 1917 +2', 'two throughout': '+2 in every period' },
  },
  rawUnderFire: {
    name: 'Raw battalions under fire',
    why: 'The penalty on their order dice once they have been under fire.',
    choices: { 'minus one': '−1', 'minus two on a four or more': '−2 on a die of 4 or more' },
  },
  midArtillery: {
    name: 'Two actions of a battery',
    why: 'The result an order die of the artillery needs for 2 actions.',
    choices: { 'two actions on six': '6', 'two actions on seven': '7' },
  },
  earlySights: {
    name: 'Guns that see an enemy',
    why: 'The bonus on their order dice.',
    choices: { 'plus one': '+1', 'no bonus': 'None' },
  },
  discipline: {
    name: 'Prussian Discipline',
    why: 'How often the Germans of 1914 may add 2 to an order.',
    choices: { 'three a commander': '3 times for each commander', 'three a side': '3 times for the whole side' },
  },
  closeTerrain: {
    name: 'Infantry in close terrain',
    why: 'How far an action takes it in woods and among houses.',
    choices: { 100: '10 cm', 150: '15 cm' },
  },
  overTrenches: {
    name: 'Men and tanks over a trench',
    why: 'Their rate inside the trench when they cross it.',
    choices: { 'at the trench rate': 'As along the trench', 'as beside it': 'As on the ground beside it' },
  },
  gunsAndTrenches: {
    name: 'Guns at a trench',
    why: 'Can field guns cross it?',
    choices: { 'cross for an action': 'They cross for an action', 'never cross': 'They never cross' },
  },
  horseAndTrenches: {
    name: 'Cavalry at a trench',
    why: 'Can horses cross it?',
    choices: { 'cross for an action': 'They cross for an action', 'never cross': 'They never cross' },
  },
  commandWire: {
    name: 'Commanders at wire',
    why: 'Can they cross wire that has not been cleared?',
    choices: { 'only by a way through': 'Only by gaps and tracks', 'for a move': 'Each belt for 1 of their 2 moves' },
  },
  dugouts: {
    name: 'Going down into dugouts',
    why: 'When men may go down.',
    choices: { 'before the battle': 'Before the battle', 'at any time': 'For an action, at any time' },
  },
  mutineers: {
    name: 'French battalions in mutiny',
    why: 'How many the Germans choose if fewer than 6 are on the table.',
    choices: { 'half of few': 'Half of them', 'always three': 'Always 3' },
  },
  earlyWire: {
    name: 'Wire in the early war',
    why: 'What crossing it costs a company.',
    choices: {
      'order and test': '−2 on the order die, and a die for each platoon',
      'test only': 'A die for each platoon',
      'order only': '−2 on the order die',
    },
  },
  mediumMortars: {
    name: 'Medium mortars',
    why: 'Can they turn after deployment?',
    choices: { fixed: 'They never turn', 'may turn': 'They may turn' },
  },
  targets: {
    name: 'Choice of targets',
    why: 'How far the owner may choose.',
    choices: { 'by priority': 'By priority: near, ahead, then aside', closest: 'The closest', free: 'Free choice' },
  },
  beatenZone: {
    name: 'Beaten zone',
    why: 'The penalty for each further target in the lane of a machine gun.',
    choices: { growing: '−1, −2, −3', 'minus one each': '−1 for each' },
  },
  machineGunArc: {
    name: 'Arc of a machine gun',
    why: 'How far it opens to each side.',
    choices: { '45 degrees': '45 degrees', '22.5 degrees': '22½ degrees' },
  },
  blockhouseRange: {
    name: 'Range of a blockhouse',
    why: 'Its machine guns see little through their slits.',
    choices: { 450: '45 cm', 500: '50 cm' },
  },
  rawFire: {
    name: 'Fire of raw troops',
    why: 'The penalty on their dice.',
    choices: { 'minus one': '−1', 'no penalty': 'None' },
  },
  fieldcraft: {
    name: 'Experienced troops in the open',
    why: 'They count as in cover against fire. Does that hide them from sight too?',
    choices: { 'does not hide': 'They are seen', hides: 'They are hidden' },
  },
  tanksOnTheMove: {
    name: 'Tanks that fire on the move',
    why: 'How often females and Whippets may fire at the end of a move without an action for it.',
    choices: { 'once an order': 'Once an order', 'after every move': 'After every move' },
  },
  madMinute: {
    name: 'Mad Minute',
    why: 'How often the British regulars of 1914 may fire with twice the dice.',
    choices: { 'once a company': 'Once for each company', 'once a battalion': 'Once for each battalion' },
  },
  stormFire: {
    name: 'Fire of storm troops',
    why: 'Does their bonus count for fire too?',
    choices: { 'no bonus': 'No', 'plus one': 'Yes' },
  },
  midFlamethrower: {
    name: 'Flamethrowers at strong points',
    why: 'What they need to kill there.',
    choices: { 'kills on six': '6', 'kills on five': '5 or 6' },
  },
  spread: {
    name: 'Suppression that spreads',
    why: 'How often 1 attack may mark a whole company.',
    choices: { 'once an attack': 'Once an attack', 'each time': 'For every platoon it hits' },
  },
  bombardment: {
    name: 'Planned bombardments',
    why: 'Which bases a hit suppresses.',
    choices: { 'marks one base': 'The base that is hit', 'marks the company': 'Its whole company' },
  },
  deepFire: {
    name: 'Deep suppression',
    why: 'Which orders of the defender it makes harder.',
    choices: {
      'guns off the table': 'Guns off the table',
      'all assets behind the front': 'All assets of a regiment behind the front',
    },
  },
  directFire: {
    name: 'Guns that fire directly',
    why: 'Does a new target take a separate action?',
    choices: { 'at once': 'They fire at once', 'after redirecting': 'They redirect first' },
  },
  barrageTurns: {
    name: 'Length of a rolling barrage',
    why: 'How many turns it lasts.',
    choices: { 'four and D3': '4 and half a die', 'three and D3': '3 and half a die' },
  },
  barrageHalts: {
    name: 'Halts of a rolling barrage',
    why: 'When it may wait for the troops behind it.',
    choices: { 'as planned': 'Only as planned', 'at will': 'At will' },
  },
  barrageShape: {
    name: 'Shape of a rolling barrage',
    why: 'May its line follow the trenches?',
    choices: { 'may bend': 'It may bend', straight: 'It is straight' },
  },
  lostBattery: {
    name: 'Batteries lost to deep suppression',
    why: 'Who chooses.',
    choices: { 'by chance': 'Chance', 'attacker chooses': 'The attacker', 'defender chooses': 'The defender' },
  },
  airCall: {
    name: 'Calls for aircraft',
    why: 'What brings an aircraft.',
    choices: { 'five or six': 'A 5 or 6', 'order at minus three': 'An order at −3' },
  },
  denyingGas: {
    name: 'Denying gas',
    why: 'Can wind clear it?',
    choices: { 'may disperse': 'A 6 of the wind clears it', stays: 'It stays' },
  },
  trenchFights: {
    name: 'Fights along a trench',
    why: 'Does a defender have cover against attackers in the same trench?',
    choices: { 'cover counts': 'Yes', 'no cover': 'No' },
  },
}

export const sections = {
  modules: 'Optional rules',
  orders: 'Orders in dispute',
  moving: 'Moving in dispute',
  shooting: 'Shooting in dispute',
  shells: 'Artillery, gas and aircraft in dispute',
  assaults: 'Assaults in dispute',
} as const
export const changedSwitch = (name: string, choice: string): string => `${name}: ${choice.toLowerCase()}`

// Grades of a campaign.

export const gradesTitle = 'Battalions of a campaign'
export const gradesWhy = 'A battalion keeps the grade it got in an earlier battle of the campaign.'
export const asPrinted = 'As printed'
export const gradeName = (grade: string): string => capital(grade)
export const changedGrade = (battalion: string, grade: string): string => `${battalion}: ${grade}`

// Custom battles.

export const battleTitle = 'The battle'
export const groundTitle = 'The ground'
export const forceTitles = { attacker: 'The attacker', defender: 'The defender' } as const
export const battleName = 'Name'
export const day = 'Day'
export const dayWhy =
  'It decides the period, the make-up of battalions and the tanks; there are trenches from mid October 1914.'
export const turns = 'Turns'
export const noMansLand = 'No man’s land'
export const noMansLandWhy = 'From trench to trench; 400 on average.'
export const ground = 'Ground between the lines'
export const choice = (value: string): string => capital(value)
export const wireBelts = 'Belts of wire'
export const villages = 'Villages'
export const woods = 'Woods'
export const layout = 'Layout'
export const layoutWhy = 'Each number puts villages and woods in different places.'
export const army = 'Army'
export const regiments = (isBritish: boolean): string => (isBritish ? 'Brigades' : 'Regiments')
export const quality = 'Quality'
export const qualityWhy = (isBritish: boolean): string | null =>
  isBritish ? 'For as many battalions as the rules allow in that year; the others are experienced.' : null
export const engineers = 'Engineers'
export const cavalry = 'Cavalry regiment'
export const storm = 'Storm battalions'
export const tanks: Readonly<Record<TankModel, string>> = {
  'british male': 'Male tanks',
  'british female': 'Female tanks',
  whippet: 'Whippets',
  'st chamond': 'Saint-Chamond tanks',
  'renault gun': 'Renaults with a gun',
  'renault lmg': 'Renaults with a machine gun',
  a7v: 'A7V tanks',
}
export const platoons = (attacker: number, defender: number): string =>
  `Rifle platoons: ${attacker} attack, ${defender} defend.`
export const advice = (isAdvised: boolean): string =>
  isAdvised
    ? 'The attacker has at least twice as many, as the rules advise (setup.7).'
    : 'The rules advise at least 2 to 1 for the attacker (setup.7): this will be hard for him.'
