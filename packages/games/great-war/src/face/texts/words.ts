/** Words of which other texts are made: units, dice, sides, sections, ground, moments. */
import { counted, listed } from '@firestep/face'
import type { BattleSymbol, Section, UnitType } from '../../data/enums.ts'

export { peopleText as people } from '@firestep/face'
export { timingTexts } from '../../rules/texts/card-timing.ts'

export const typeNames: Readonly<Record<UnitType, string>> = {
  infantry: 'infantry',
  'machine-gun': 'machine gun',
  mortar: 'mortar',
}

export const typeHeadings: Readonly<Record<UnitType, string>> = {
  infantry: 'Infantry',
  'machine-gun': 'Machine guns',
  mortar: 'Mortars',
}

export const symbolNames: Readonly<Record<BattleSymbol, string>> = {
  soldier: 'soldier',
  deadly: 'Deadly side',
  burst: 'burst',
  flag: 'flag',
  hq: 'HQ',
}

/** "German infantry" */
export const unitOfNation = (nation: string, type: string): string => `${nation} ${type}`
/** "infantry at C4", in questions. */
export const unitAtHex = (unit: string, hex: string): string => `${unit} at ${hex}`
/** "German infantry (C4)", in the log. */
export const unitInHex = (unit: string, hex: string): string => `${unit} (${hex})`
export const withBomber = (unit: string): string => `${unit} with a bomber`

/** "3 of 4 figures, with a bomber" */
export function strength(figures: number, full: number, hasBomber: boolean): string {
  const figuresText = figures === full ? counted(figures, 'figure') : `${figures} of ${counted(full, 'figure')}`
  return hasBomber ? `${figuresText}, with a bomber` : figuresText
}

/** "German infantry, 3 of 4 figures, with a bomber" */
export const counterLabel = (unit: string, figures: number, full: number, hasBomber: boolean): string =>
  `${unit}, ${figures} of ${counted(full, 'figure')}${hasBomber ? ', with a bomber' : ''}`

/** The actions that an ordered unit has left. */
export const badges = {
  ordered: 'ordered',
  move: 'may move',
  battle: 'may battle',
  later: 'may battle later',
  done: 'done',
  idle: 'rests this turn',
} as const

export const sectionPlaces: Readonly<Record<Section, string>> = {
  left: 'on the left',
  centre: 'in the centre',
  right: 'on the right',
}

/** "left section", "left and centre sections" */
export const sectionNames = (sections: readonly Section[]): string =>
  `${listed(sections)} ${sections.length > 1 ? 'sections' : 'section'}`

export const wire = 'wire'
export const fortified = (ground: string): string => `fortified ${ground}`
export const withWire = (ground: string): string => `${ground} with wire`
export const withCrater = (ground: string): string =>
  ground === 'countryside' ? 'shell crater' : `${ground} with a shell crater`

/** Names of reaction windows in the settings. */
export const windowNames = {
  'answer command': 'After their command card',
  'trench foot': 'When their unit moves',
  'shell shortage': 'Before their guns roll',
  'body armour': 'After their ranged roll',
  'return fire': 'After their ranged combat',
  'first strike': 'Before their close combat',
  'battle back': 'After their close combat',
} as const

const objectives: Readonly<Record<string, string>> = {
  'unit-eliminated': 'enemy unit eliminated',
  'german-front-line': 'German front line',
  'german-second-line': 'German second line',
  'german-third-line': 'German third line',
  'british-front-line': 'British front line',
  'redoubt-majority': 'Hohenzollern Redoubt',
  'any-german-trench': 'German trenches',
  'building-each': 'building',
  'town-each': 'Givenchy town hex',
  'crater-majority': 'Hawthorn crater and its hills',
  'mine-crater': 'mine crater',
  'hill-145-majority': 'Hill 145',
  'the-pimple': 'the Pimple',
  breakthrough: 'breakthrough',
  'time-pressure': 'time pressure',
}

/** The name of an objective; one that is not known is called by the words of its id. */
export const objective = (id: string): string => objectives[id] ?? id.replaceAll('-', ' ')

/** With its article, inside a sentence: "the German front line", "Hill 145". */
export function theObjective(id: string): string {
  const name = objective(id)
  return /^(the |Hill )/.test(name) ? name : `the ${name}`
}

/** The height from which guns are observed, by battle: the spoil heap of Loos, the knoll of Vimy. */
const observationPosts: Readonly<Record<number, string>> = {
  4: 'the Dump',
  5: 'the Dump',
  6: 'the Dump',
  7: 'the Dump',
  15: 'the Pimple',
}

/** "on or next to the Dump" */
export const observedFrom = (battle: number, isNextToEnough: boolean): string =>
  `${isNextToEnough ? 'on or next to' : 'on'} ${observationPosts[battle] ?? 'the height'}`

export const diceCount = (count: number): string => counted(count, 'die')
export const targetingDiceCount = (count: number): string => counted(count, 'targeting die')
export const hexCount = (count: number): string => counted(count, 'hex')
