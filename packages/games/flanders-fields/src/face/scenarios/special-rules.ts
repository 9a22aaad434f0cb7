/** Special rules of single scenarios: national rules on that day, fog, hurricane, late arrivals. */
import type { SpecialRule } from '@firestep/face'
import { type Side, type Special, sides } from '../../data/schema.ts'
import type { Switches } from '../../rules/options.ts'
import type { Board } from '../board.ts'
import { battalionName, people } from '../names/units.ts'
import * as texts from '../texts/scenarios.ts'
import { centimetres } from '../texts/words.ts'
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
            text: texts.fog(data.fog.from, data.fog.to, centimetres(data.fog.cap)),
            rule: 'vis.fog',
          },
        ]),
    ...sides.flatMap((side) => {
      const { barrage, gas } = data.plans[side]
      return [
        ...(barrage === null ? [] : [{ text: texts.hasBarrage(people(board, side)), rule: 'barrage.rolling.1' }]),
        ...(gas.length === 0 ? [] : [{ text: texts.hasGas(people(board, side)), rule: 'gas.1' }]),
      ]
    }),
  ]
}

/** The switches of the match, and other specials of the army that the text mentions. */
interface Circumstances extends Switches {
  readonly tanks: boolean
}

type SpecialRuleText = (people: string, circumstances: Circumstances) => readonly [text: string, rule: string]

const specialTexts: Readonly<Record<Special, SpecialRuleText>> = {
  'long range marksmanship': (people) => [texts.marksmanship(people), 'national.british-1914.marksmanship'],
  // FF-124
  'mad minute': (people, { madMinute }) => [
    texts.madMinute(people, madMinute === 'once a battalion'),
    'national.british-1914.mad-minute',
  ],
  'mad minute by battalion': (people) => [texts.madMinute(people, true), 'mons.british.5'],
  pals: (people) => [texts.pals(people), 'national.british-1915.pals'],
  professionalism: (people, { tanks }) => [
    texts.professionalism(people, tanks),
    'national.british-1917.professionalism',
  ],
  elan: (people) => [texts.elan(people), 'national.french-1914.elan'],
  // FF-414
  'stubborn resistance': (people) => [texts.stubborn(people), 'national.french-1917.stubborn'],
  mutiny: (people) => [texts.mutiny(people), 'national.french-1917.mutiny'],
  // FF-126
  'prussian discipline': (people, { discipline }) => [
    texts.discipline(people, discipline === 'three a side'),
    'national.german-1914.discipline',
  ],
  'prussian discipline of all commanders': (people, { discipline }) => [
    texts.disciplineOfAll(people, discipline === 'three a side'),
    'mons.german.4',
  ],
  'storm troops': (people) => [texts.stormTroops(people), 'national.german-1918.storm-bonus'],
  'hurricane bombardment': (people) => [texts.hurricane(people), 'hurricane.1'],
  'deep shelters': (people) => [texts.deepDugouts(people), 'shelter.1'],
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
  return isPacked ? [{ text: texts.packed, rule: data.cites?.packed ?? 'mons.5' }] : []
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
          text: texts.reserves(lateTexts),
          rule: 'mons.4',
        },
      ]
}

/** superimposed.1 */
function superimposedRules(board: Board): SpecialRule[] {
  return sides.flatMap((side) =>
    board.scenario.data.forces[side].batteries.some((battery) => battery.superimposed)
      ? [{ text: texts.superimposed(people(board, side)), rule: 'superimposed.4' }]
      : [],
  )
}
