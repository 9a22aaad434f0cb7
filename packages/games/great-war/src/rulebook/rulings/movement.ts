/** Rulings: movement, ground and lines of sight. */
import type { RecordedRuling } from '@firestep/referee'

export const movementRulings: readonly RecordedRuling[] = [
  {
    id: 'los.6',
    topic: 'Half-hexes and sight',
    ruling: 'A half-hex counts as the obstruction on its side of an edge line.',
    reason: 'On this board a line never crosses one otherwise.',
  },
  {
    id: 'los.8',
    topic: 'Line along hex edges',
    ruling:
      'A line along hex edges is blocked if both its sides have an obstruction anywhere along it, even staggered.',
    reason: 'The text speaks of both sides of the line, over one or more hexes.',
  },
  {
    id: 'move.1',
    topic: 'Moves without a path',
    ruling: 'A move names its unit and its destination. The path is the shortest, and nothing can happen on it.',
    reason: 'Terrain that stops ends the move, so only the last hex matters.',
  },
  {
    id: 'terrain.6',
    topic: 'Ground after a direct hit',
    ruling:
      'After a direct hit only protection changes. Stopping, dice, sight and objectives stay those of the ground beneath.',
    reason: 'The terrain pages name protection alone.',
  },
  {
    id: 'terrain.wire.2',
    topic: 'Clearing wire',
    ruling:
      'Clearing wire needs an order and the right to battle. A unit may do it after a move of one hex, but not of two.',
    reason: 'It takes the place of battling.',
  },
  {
    id: 'terrain.wire.6',
    topic: 'Mortars against wire',
    ruling:
      'A mortar may fire at wire without a unit. A burst at a unit on wire hits it and clears the wire, even in close combat.',
    reason: 'The text speaks of mortar combat against a hex with wire.',
  },
]
