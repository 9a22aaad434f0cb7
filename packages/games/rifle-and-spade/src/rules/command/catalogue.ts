/** What of command and orders a long run of play should have met. */
import { orderTypes } from '../../data/schema.ts'

export const commandCatalogue: readonly string[] = [
  // 11.1.7: all nine, two of which only a scenario gives.
  ...orderTypes.map((type) => `order: ${type}`),
  'objective line',
  'point objective',
  'battalions In Support',
  'order not heard of',
  'order fails outright',
  'order fails by a roll',
  'progress made',
  'scheduled attack',
  'route drawn',
  'hold the line',
  'fall back',
  'commit',
  'commitment withdrawn',
  'isolated',
  'column formed',
  'rejoined',
  'regroup entered',
  'regroup left',
  'steps exchanged',
  'recovered: routed',
  'recovered: missing',
  'out of supply',
  'initiative rolled again',
]
