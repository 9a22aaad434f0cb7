/** What of command and orders a long run of play should have met. */
import { orderTypes } from '../../data/schema.ts'

/** 11.1.7: but for those that only a scenario gives. */
const orders = orderTypes.filter((type) => type !== 'initial attack' && type !== 'cordon defense')

export const commandCatalogue: readonly string[] = [
  ...orders.map((type) => `order: ${type}`),
  'objective line',
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
