/** Rulings: movement, ground and lines of sight. */
import type { RecordedRuling } from '@firestep/referee'

export const movementRulings: readonly RecordedRuling[] = [
  {
    id: 'terrain.6',
    ruling:
      'After a direct hit only protection changes: stopping, dice, sight and objectives stay those of the ground beneath.',
    reason: 'The terrain pages name protection alone.',
  },
  {
    id: 'terrain.wire.6',
    ruling:
      'A mortar may fire at wire without a unit; a burst at a unit on wire hits it and clears the wire, in close combat too.',
    reason: 'The text speaks of mortar combat against a hex with wire.',
  },
  {
    id: 'terrain.wire.2',
    ruling: 'Clearing wire needs an order and the right to battle: after a move of one hex, not of two.',
    reason: 'It takes the place of battling.',
  },
  {
    id: 'move.1',
    ruling: 'A move names its unit and where it goes: the way is the shortest, and nothing can happen on it.',
    reason: 'Terrain that stops ends the move, so only the last hex matters.',
  },
  {
    id: 'los.8',
    ruling:
      'A line along hex edges is blocked when both its sides hold an obstruction anywhere along it, even staggered.',
    reason: 'The text speaks of both sides of the line, over one or more hexes.',
  },
  {
    id: 'los.6',
    ruling: 'A half-hex counts as the obstruction on its side of an edge line.',
    reason: 'On this board a line never crosses one otherwise.',
  },
]
