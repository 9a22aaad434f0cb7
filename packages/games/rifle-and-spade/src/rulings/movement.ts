import type { RecordedRuling } from '@firestep/referee'

export const movement: readonly RecordedRuling[] = [
  {
    id: '14.1.7',
    ruling:
      'A stack pays what the dearest of its units pays and has the allowance of its slowest. Those it drops have ended their movement; no end of movement is announced for them.',
    reason: 'Whatever fires at the stack as it leaves the hex, or stays in it, strikes the whole hex.',
  },
  {
    id: '14.1.8',
    ruling: 'A stack that was named and stops before it has done anything has not been activated.',
    reason: 'Nothing was seen of it, and no Action was used.',
  },
  {
    id: '6.3.4',
    ruling:
      'Guns pay points to go On Top only to be limbered at once, in one deed with two triggers; guns that stay unlimbered are prolonged.',
    reason: '14.3.7 makes going On Top by hand a Long Action.',
  },
  {
    id: '7.3',
    ruling:
      'To or from a hex behind a Fire Trench a stack is fired at only in that hex, not in the trench where it hides.',
    reason: 'It hides while it is in the trench hex.',
  },
  {
    id: '8.3.5',
    ruling: 'Nobody reinforces Us/Them who would find no room to hide there.',
    reason: 'The limit must be respected, and it is known before the step is taken.',
  },
  {
    id: '14.4.6',
    ruling:
      'Whoever waits may be moved in any later activation of its side that turn, and must be as soon as that Brigiment has assaulted the hex. It goes nowhere else; at the end of the turn it has waited in vain.',
    reason: 'Which Brigiment is the last one involved is its owner’s intention until it assaults.',
  },
  {
    id: '15.1.1',
    ruling: 'Units keep their first place in the line beside the map, in the order in which the scenario names them.',
    reason: 'The line is formed on the turn of arrival.',
  },
]
