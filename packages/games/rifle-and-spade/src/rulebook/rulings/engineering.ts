import type { RecordedRuling } from '@firestep/referee'

export const engineeringRulings: readonly RecordedRuling[] = [
  {
    id: '6.4',
    ruling:
      'A trench has two ends with at least one side of the hex before and one behind them, or it is a circle. A Fire Trench keeps the shape of the Shallow Trench it is made from.',
    reason: '6.4 gives ends, front and rear; 13.1.12 makes turning a trench a work of its own.',
  },
  {
    id: '6.3.1',
    ruling: 'A new Gun Pit faces two sides next to each other; a third next to them is added as 13.1.9 says.',
    reason: 'Two or three facings are allowed and adding one takes as long as the pit, so that it begins with two.',
  },
  {
    id: '13.1.13',
    ruling: 'One stretch of wire lies on one side of the hex, or before the whole front of a trench of one’s own.',
    reason: '6.4.2 and 6.5.3 speak of wire to the front of a trench as one marker.',
  },
  {
    id: '13.1.15',
    ruling: 'If some of those who dig stop and the rest are still enough for the work, it goes on.',
    reason: 'The table asks for a crew, not for these men.',
  },
  {
    id: '13.1.19',
    ruling:
      'A paused work is taken up again under the same plan; another plan for the same kind of work in the hex takes its place, and its turns are lost.',
    reason: '6.1.5 lets one infantry work at a time be under way; two half-dug trenches are none.',
  },
  {
    id: '6.1.2',
    ruling:
      'When a work is finished or captured, those in the hex are in it as far as it has room, in the order of battle.',
    reason: 'Units are assumed to occupy a work unless they are marked On Top.',
  },
  {
    id: '13.1.4',
    ruling:
      'When their marker comes off at their next Engineering Subsegment, diggers are in whatever work stands there already; whoever was interrupted stays On Top until it moves. Fixed guns dig from within their pit.',
    reason:
      'Units are assumed to be in a work unless marked (6.1.2), an interrupted unit may not go in that turn (13.1.8), and fixed guns are never On Top (6.3.5).',
  },
  {
    id: '13.1.17',
    ruling: 'Whoever digs at close quarters hides on and draws no fire by it.',
    reason: 'What is done while Hiding is no trigger (17.4.7), and small arms beside it cannot touch it.',
  },
  {
    id: '13.1.12',
    ruling: 'Where wire may be built, the wire of a Fire Trench is turned with it.',
    reason: 'It is implicit in the trench and lies before its front alone (6.4.2, 6.5.3).',
  },
]
