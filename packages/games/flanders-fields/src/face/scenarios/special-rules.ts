/** Special rules of single scenarios: national rules on that day, fog, hurricane, late arrivals. */
import { capital, listed, type SpecialRule } from '@firestep/face'
import { type Side, type Special, sides } from '../../data/schema.ts'
import type { Switches } from '../../rules/options.ts'
import type { Board } from '../board.ts'
import { battalionName, people } from '../names/units.ts'
import { scoring } from './victory-text.ts'

export function specialRules(board: Board): readonly SpecialRule[] {
  const { data } = board.scenario
  return [
    ...scoring(board).map((text) => ({ text, rule: 'sequence.4' })),
    ...sides.flatMap((side) => data.forces[side].special.flatMap((special) => ofArmy(board, side, special))),
    ...marching(board),
    ...reserves(board),
    ...superimposed(board),
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

type Said = (who: string, here: Circumstances) => readonly [text: string, rule: string]

const byBattalion = (who: string): string =>
  `Once in the game the companies of each battalion of ${who} fire twice as fast, all in the same turn.`

const armies: Readonly<Record<Special, Said>> = {
  'long range marksmanship': (who) => [`Rifles of ${who} reach 60 cm.`, 'national.british-1914.marksmanship'],
  // FF-124
  'mad minute': (who, { madMinute }) => [
    madMinute === 'once a battalion'
      ? byBattalion(who)
      : `Once in the game each company of ${who} fires twice as fast.`,
    'national.british-1914.mad-minute',
  ],
  'mad minute by battalion': (who) => [byBattalion(who), 'mons.british.5'],
  pals: (who) => [
    `Once in the game each raw battalion of ${who} adds 2 to an order or a morale test.`,
    'national.british-1915.pals',
  ],
  professionalism: (who, { tanks }) => [
    `Once in the game each infantry battalion of ${who}${tanks ? ', and once each of four tanks, add' : ' adds'} 2 to an order.`,
    'national.british-1917.professionalism',
  ],
  elan: (who) => [`${capital(who)} add 1 to orders that lead forward.`, 'national.french-1914.elan'],
  // FF-414
  'stubborn resistance': (who) => [
    `Three times in the game, all of them together, battalions of ${who} stand where they should have broken.`,
    'national.french-1917.stubborn',
  ],
  mutiny: (who) => [
    `Three battalions of ${who}, named by the enemy, hold their ground and do not advance.`,
    'national.french-1917.mutiny',
  ],
  // FF-126
  'prussian discipline': (who, { discipline }) => [
    discipline === 'three a side'
      ? `Three times in the game, all of them together, battalion commanders of ${who} add 2 to an order.`
      : `Three times in the game each battalion commander of ${who} adds 2 to an order.`,
    'national.german-1914.discipline',
  ],
  'prussian discipline of all commanders': (who, { discipline }) => [
    discipline === 'three a side'
      ? `Three times in the game, all of them together, commanders of ${who} add 2 to an order or a morale test.`
      : `Three times in the game each commander of ${who} adds 2 to an order or a morale test.`,
    'mons.german.4',
  ],
  'storm troops': (who) => [
    `${capital(who)} have storm troops, who move farther and are better at orders, assaults and morale.`,
    'national.german-1918.storm-bonus',
  ],
  'hurricane bombardment': (who) => [
    `Before the first turn the guns of ${who} fall on every strong point and trench that is marked.`,
    'hurricane.1',
  ],
  'deep shelters': (who) => [
    `${capital(who)} have deep dugouts, where only super heavy shells reach them and out of which they must come in time.`,
    'shelter.1',
  ],
}

function ofArmy(board: Board, side: Side, special: Special): SpecialRule[] {
  const { roster, switches } = board.scenario
  const tanks = roster.bases.some((base) => base.side === side && base.tank !== null)
  const [text, rule] = armies[special](people(board, side), { ...switches, tanks })
  return [{ text, rule }]
}

/** mons.5 */
function marching({ scenario: { data, roster } }: Board): SpecialRule[] {
  const packed = roster.bases.some((one) => one.packed && one.at !== null)
  return packed
    ? [{ text: 'Guns begin limbered up and machine guns packed on animals.', rule: data.cites?.packed ?? 'mons.5' }]
    : []
}

/** mons.4 (FF-134) */
function reserves(board: Board): SpecialRule[] {
  const late = board.scenario.roster.battalions.flatMap(({ arrival }, b) =>
    arrival === null ? [] : [battalionName(board, b)],
  )
  return late.length === 0
    ? []
    : [
        {
          text: `${capital(listed(late))} come later, when a die says so, and each turn a lower one will do.`,
          rule: 'mons.4',
        },
      ]
}

/** superimposed.1 */
function superimposed(board: Board): SpecialRule[] {
  return sides.flatMap((side) =>
    board.scenario.data.forces[side].batteries.some((one) => one.superimposed)
      ? [{ text: `Some batteries of ${people(board, side)} answer the brigades directly.`, rule: 'superimposed.4' }]
      : [],
  )
}
