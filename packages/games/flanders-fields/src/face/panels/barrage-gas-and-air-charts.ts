/** Charts of the rolling barrage, deep suppression, gas and its wind, and aircraft. */
import { type Chart, signed } from '@firestep/face'
import type { RuleId } from '@firestep/referee'
import { armourRules } from '../../rules/shooting/fire-tables.ts'
import { cm, rowsFor } from './chart-rows.ts'
import { deepFireText } from './deep-suppression-text.ts'
import { gasMayCome } from './gas-possible.ts'
import type { Relevance } from './relevance.ts'

/** In the early period gas only. */
export const gunCharts = (relevance: Relevance): readonly Chart[] => {
  const { scenario } = relevance.battlefield
  const { period } = scenario.data
  return [
    ...(period === 'early' ? [] : [barrageChart(relevance), deepChart(relevance)]),
    ...(period === 'early' && !gasMayCome(scenario) ? [] : [gasChart(relevance)]),
    ...(period === 'late' ? [airChart(relevance)] : []),
  ]
}

function barrageChart(relevance: Relevance): Chart {
  const { battlefield } = relevance
  const { depth, advance, turns, danger } = battlefield.book.tables.barrage
  const row = rowsFor(relevance)
  const minTurns = battlefield.scenario.switches.barrageTurns === 'four and D3' ? turns : 3
  return {
    id: 'barrage',
    title: 'Rolling barrage',
    columns: ['What', 'How'],
    rows: [
      row('barrage.rolling.7', ['The strip', `${cm(depth)} deep, over the whole table`]),
      row('barrage.rolling.2', ['Each turn', `${cm(advance)} on, or as the plan has it`]),
      row('barrage.rolling.4', ['It lasts', `${minTurns} turns and half a die more`]),
      row('barrage.effect.1', ['A die for everybody under it', '3 to 5 suppressed, 6 or more killed']),
      ...(battlefield.scenario.roster.bases.some(({ tank }) => tank !== null)
        ? [row(armourRules['field indirect'], ['A tank under it', 'field guns indirectly, on the table for tanks'])]
        : []),
      row('barrage.effect.5', ['In the open', signed(2)]),
      row('barrage.effect.4', ['In soft cover', signed(1)]),
      row('barrage.effect.3', ['In hard cover', signed(-1)]),
      row('barrage.effect.2', ['In a fortified place, or a dugout', 'safe']),
      row('command.4', ['Command stand', signed(-1)]),
      row('barrage.danger.2', [
        `The attacker’s own within ${cm(danger)} behind it`,
        'safe if the die is lower than the distance in centimetres',
      ]),
      row('barrage.danger.3', ['If not', `a field gun at ${signed(-1)}`]),
    ],
    note: 'It marks only whom it was rolled for, once a turn. A one never harms.',
  }
}

function deepChart(relevance: Relevance): Chart {
  const { table, zone } = relevance.battlefield.book.tables.deepSuppression
  const row = rowsFor(relevance)
  const value = (die: number): string => signed(table[die - 1] ?? 0)
  return {
    id: 'deep suppression',
    title: 'Deep suppression, in each turn of the attacker',
    columns: ['Die', `Orders to the defender’s ${deepFireText(relevance.battlefield.scenario.switches)}`],
    rows: [
      row('ds.2', ['1 or 2', value(1)]),
      row('ds.3', ['3 or 4', value(3)]),
      row('ds.4', ['5', value(5)]),
      row('ds.5', ['6', `${value(6)}, and one battery is lost`]),
      row('ds.6', [`Within ${cm(zone)} of the front trench`, 'no battery is lost']),
      row('ds.7', ['Field guns there', 'fire only at what they see']),
    ],
    note: 'It holds until the next die, for SOS calls of guns on the table too.',
  }
}

function gasChart(relevance: Relevance): Chart {
  const { attacker, defender, projector, turns } = relevance.battlefield.book.tables.gas
  const row = rowsFor(relevance)
  const windRow = (rule: RuleId, die: string, effect: string) => row(rule, [die, effect])
  const denyingGasStays = relevance.battlefield.scenario.switches.denyingGas === 'stays'
  return {
    id: 'gas',
    title: 'Gas and wind',
    columns: ['What', 'How'],
    rows: [
      row('gas.5', ['A cloud of the attacker’s', `${attacker[0] / 10} by ${cm(attacker[1])}`]),
      row('gas.6', ['A cloud of the defender’s', `${defender[0] / 10} by ${cm(defender[1])}`]),
      row('gas.7', ['From projectors', `${cm(projector)} before the forward trench`]),
      row('gas.8', ['From shells', 'anywhere, after the dice for deviation']),
      row('gas.3', ['Offensive', `drifts with the wind, ${turns} turns at most`]),
      row('gas.4', ['Denying', 'drifts one turn, then lies and attacks whoever enters']),
      row('gas.14', ['First wind', '10 cm and a centimetre for each point of two dice']),
      windRow('gas.wind.1-2', 'Wind die 1 or 2', 'as it was'),
      windRow('gas.wind.3', 'Wind die 3', 'faster by a die of centimetres'),
      windRow('gas.wind.4', 'Wind die 4', 'slower by a die of centimetres'),
      windRow('gas.wind.5', 'Wind die 5', 'turns by an eighth to three, and has a new speed'),
      windRow(
        'gas.wind.6',
        'Wind die 6',
        denyingGasStays ? 'drifting gas is gone, denying gas stays' : 'the gas is gone',
      ),
    ],
    note: 'It attacks each base once in its turn, on the row of gas. Whoever is only partly under it has −2 on the die.',
  }
}

function airChart(relevance: Relevance): Chart {
  const { switches } = relevance.battlefield.scenario
  const row = rowsFor(relevance)
  return {
    id: 'air',
    title: 'Aircraft',
    columns: ['What', 'How'],
    rows: [
      row('air.2', [
        'A mission comes',
        switches.airCall === 'five or six' ? 'on 5 or 6' : `by an order at ${signed(-3)}`,
      ]),
      row('air.4', ['It attacks', 'up to three on a line within 5 cm of a point']),
      row('air.9', ['Target in the open', `aircraft ${signed(3)}`]),
      row('air.10', ['Target in soft cover', `aircraft ${signed(2)}`]),
      row('air.11', ['Target in medium cover', `aircraft ${signed(1)}`]),
      row('air.12', ['Guns or support weapons', `aircraft ${signed(2)}`]),
      row('air.13', ['A machine gun', `target ${signed(2)}`]),
      row('air.6', ['Equal', 'nothing, and on to the next']),
      row('air.7', ['Ahead by 1 or 2', 'target suppressed, or aircraft driven off']),
      row('air.8', ['Ahead by 3 or more', 'target killed, or aircraft shot down']),
      row('air.14', ['A machine gun that lives', 'has lost its lane until an action realigns it']),
    ],
    note: 'Better cover than medium cannot be attacked from the air.',
  }
}
