/** Special rules of single scenarios: national rules on that day, fog, hurricane, late arrivals. */
import { capital, listed, type SpecialRule } from '@firestep/face'
import { type Side, type Special, sides } from '../../data/schema.ts'
import type { Switches } from '../../rules/options.ts'
import type { Board } from '../board.ts'
import { battalionName, people } from '../names/units.ts'
import { scoringLines } from './victory-text.ts'

export function specialRules(board: Board): readonly SpecialRule[] {
  const { data } = board.scenario
  return [
    ...scoringLines(board).map((text) => ({ text, rule: 'sequence.4' })),
    ...sides.flatMap((side) => data.forces[side].special.flatMap((special) => armyRules(board, side, special))),
    ...marchRules(board),
    ...reserveRules(board),
    ...superimposedRules(board),
    ...(data.fog === null
      ? []
      : [
          {
            text: `Fog lies from turn ${data.fog.from} to turn ${data.fog.to}: nobody sees farther than ${data.fog.cap / 10} cm.`,
            rule: 'vis.fog',
          },
        ]),
    ...sides.flatMap((side) => {
      const { barrage, gas } = data.plans[side]
      return [
        ...(barrage === null
          ? []
          : [{ text: `${capital(people(board, side))} have a rolling barrage.`, rule: 'barrage.rolling.1' }]),
        ...(gas.length === 0 ? [] : [{ text: `${capital(people(board, side))} have gas.`, rule: 'gas.1' }]),
      ]
    }),
  ]
}

/** The switches of the match, and other specials of the army that the text mentions. */
interface Circumstances extends Switches {
  readonly tanks: boolean
}

type SpecialRuleText = (people: string, circumstances: Circumstances) => readonly [text: string, rule: string]

const byBattalionText = (people: string): string =>
  `Once in the game the companies of each battalion of ${people} fire twice as fast, all in the same turn.`

const specialTexts: Readonly<Record<Special, SpecialRuleText>> = {
  'long range marksmanship': (people) => [`Rifles of ${people} reach 60 cm.`, 'national.british-1914.marksmanship'],
  // FF-124
  'mad minute': (people, { madMinute }) => [
    madMinute === 'once a battalion'
      ? byBattalionText(people)
      : `Once in the game each company of ${people} fires twice as fast.`,
    'national.british-1914.mad-minute',
  ],
  'mad minute by battalion': (people) => [byBattalionText(people), 'mons.british.5'],
  pals: (people) => [
    `Once in the game each raw battalion of ${people} adds 2 to an order or a morale test.`,
    'national.british-1915.pals',
  ],
  professionalism: (people, { tanks }) => [
    `Once in the game each infantry battalion of ${people}${tanks ? ', and once each of four tanks, add' : ' adds'} 2 to an order.`,
    'national.british-1917.professionalism',
  ],
  elan: (people) => [`${capital(people)} add 1 to orders that lead forward.`, 'national.french-1914.elan'],
  // FF-414
  'stubborn resistance': (people) => [
    `Three times in the game, all of them together, battalions of ${people} stand where they should have broken.`,
    'national.french-1917.stubborn',
  ],
  mutiny: (people) => [
    `Three battalions of ${people}, named by the enemy, hold their ground and do not advance.`,
    'national.french-1917.mutiny',
  ],
  // FF-126
  'prussian discipline': (people, { discipline }) => [
    discipline === 'three a side'
      ? `Three times in the game, all of them together, battalion commanders of ${people} add 2 to an order.`
      : `Three times in the game each battalion commander of ${people} adds 2 to an order.`,
    'national.german-1914.discipline',
  ],
  'prussian discipline of all commanders': (people, { discipline }) => [
    discipline === 'three a side'
      ? `Three times in the game, all of them together, commanders of ${people} add 2 to an order or a morale test.`
      : `Three times in the game each commander of ${people} adds 2 to an order or a morale test.`,
    'mons.german.4',
  ],
  'storm troops': (people) => [
    `${capital(people)} have storm troops, who move farther and are better at orders, assaults and morale.`,
    'national.german-1918.storm-bonus',
  ],
  'hurricane bombardment': (people) => [
    `Before the first turn the guns of ${people} fall on every strong point and trench that is marked.`,
    'hurricane.1',
  ],
  'deep shelters': (people) => [
    `${capital(people)} have deep dugouts, where only super heavy shells reach them and out of which they must come in time.`,
    'shelter.1',
  ],
}

function armyRules(board: Board, side: Side, special: Special): SpecialRule[] {
  const { roster, switches } = board.scenario
  const tanks = roster.bases.some((base) => base.side === side && base.tank !== null)
  const [text, rule] = specialTexts[special](people(board, side), { ...switches, tanks })
  return [{ text, rule }]
}

/** mons.5 */
function marchRules({ scenario: { data, roster } }: Board): SpecialRule[] {
  const isPacked = roster.bases.some((base) => base.packed && base.at !== null)
  return isPacked
    ? [{ text: 'Guns begin limbered up and machine guns packed on animals.', rule: data.cites?.packed ?? 'mons.5' }]
    : []
}

/** mons.4 (FF-134) */
function reserveRules(board: Board): SpecialRule[] {
  const lateTexts = board.scenario.roster.battalionIds
    .filter((b) => board.scenario.roster.battalions[b]?.arrival !== null)
    .map((b) => battalionName(board, b))
  return lateTexts.length === 0
    ? []
    : [
        {
          text: `${capital(listed(lateTexts))} come later, when a die says so, and each turn a lower one will do.`,
          rule: 'mons.4',
        },
      ]
}

/** superimposed.1 */
function superimposedRules(board: Board): SpecialRule[] {
  return sides.flatMap((side) =>
    board.scenario.data.forces[side].batteries.some((battery) => battery.superimposed)
      ? [{ text: `Some batteries of ${people(board, side)} answer the brigades directly.`, rule: 'superimposed.4' }]
      : [],
  )
}
