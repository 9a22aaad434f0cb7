/** Rulings on trenches, gun pits, wire and digging. */
import type { RecordedRuling } from '@firestep/referee'

export const engineeringRulings: readonly RecordedRuling[] = [
  {
    id: '6.1.2',
    topic: 'Units in a new or captured work',
    ruling:
      'When a work is finished or captured, units in the hex go into it as long as it has room, in the order of battle.',
    reason: 'Units are assumed to occupy a work unless they are marked On Top.',
  },
  {
    id: '6.3.1',
    topic: 'Facings of a Gun Pit',
    ruling: 'A new Gun Pit faces two adjacent sides. A third side next to them is added by 13.1.9.',
    reason: 'Two or three facings are allowed. Adding one takes as long as the pit, so the pit begins with two.',
  },
  {
    id: '6.4',
    topic: 'Shape of a trench',
    ruling:
      'A trench has two ends, with at least one side of the hex before it and one behind it, or it is a circle. A Fire Trench keeps the shape of the Shallow Trench it is made from.',
    reason: '6.4 gives ends, front and rear. 13.1.12 makes turning a trench a work of its own.',
  },
  {
    id: '13.1.4',
    topic: 'Where diggers are',
    ruling:
      'When their marker is removed at their next Engineering Subsegment, diggers are in any work that stands there already. A unit that was interrupted stays On Top until it moves. Fixed guns dig from within their pit.',
    reason:
      'Units are assumed to be in a work unless marked (6.1.2). An interrupted unit may not move in that turn (13.1.8). Fixed guns are never On Top (6.3.5).',
  },
  {
    id: '13.1.12',
    topic: 'Wire of a turned trench',
    ruling: 'If wire may be built, the wire of a Fire Trench is turned with it.',
    reason: 'The wire is part of the trench and lies only before its front (6.4.2, 6.5.3).',
  },
  {
    id: '13.1.13',
    topic: 'One stretch of wire',
    ruling: 'One stretch of wire lies on one side of the hex, or before the whole front of a friendly trench.',
    reason: '6.4.2 and 6.5.3 speak of wire to the front of a trench as one marker.',
  },
  {
    id: '13.1.15',
    topic: 'Units that stop digging',
    ruling: 'If some units stop digging and the rest are still enough for the work, the work goes on.',
    reason: 'The table asks for a crew, not for the same men.',
  },
  {
    id: '13.1.17',
    topic: 'Digging at close quarters',
    ruling: 'A unit that digs at close quarters stays hidden and draws no fire by it.',
    reason: 'What a unit does while Hiding is no trigger (17.4.7), and small arms beside it cannot touch it.',
  },
  {
    id: '13.1.19',
    topic: 'Paused works',
    ruling:
      'A paused work is resumed under the same plan. Another plan for the same kind of work in the hex replaces it, and its turns are lost.',
    reason: '6.1.5 allows one infantry work at a time. Two half-dug trenches are no trench.',
  },
]
