import type { RecordedRuling } from '@firestep/referee'

export const movementRulings: readonly RecordedRuling[] = [
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
    id: '3.2.1',
    ruling:
      'Units reorganise in whatever state they are in, also in Us/Them, but join only those who carry the same markers. What is broken up leaves its orders to its parts; a step of pickets is one more unit of the regiment wherever any other unit of it stands.',
    reason: 'A counter can carry a marker only as a whole, and nothing else is demanded.',
  },
  {
    id: '14.2.3',
    ruling:
      'Whoever enters or leaves column, limbers, unlimbers or enters a work from On Top is fired at as he was before, and has done it when the fire is resolved, unless his check failed.',
    reason: 'Points are paid before an activity is performed (14.1.5), and a failed check foils it (16.3).',
  },
  {
    id: '14.1.11',
    ruling: 'A stack that fails its check on a move of one hex, or while it drags guns, stays in the hex it came from.',
    reason: 'The Long Action has not been completed (16.3).',
  },
  {
    id: '7.6.2a',
    ruling:
      'A stack that comes out of hiding as a deed of its own does nothing else but hide again. To move or act it needs no such deed: that takes off the marker by itself.',
    reason: 'There is one trigger, not two.',
  },
  {
    id: '3.7.12',
    ruling:
      'Nobody leaves column or unlimbers by choice where there is no room without. Whoever falls out of column by a failed check may overfill a road hex: when the movement of that stack ends, as many go as are too many.',
    reason: 'Limits apply at all times, and an overstack is an accident.',
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
      'Whoever waits must have points and orders to come there when it begins to wait. It may be moved in any later activation of its side that turn, and must be as soon as that Brigiment has assaulted the hex. It goes nowhere else; if the enemy has gone, or at the end of the turn, it has waited in vain.',
    reason: 'Which Brigiment is the last one involved is its owner’s intention until it assaults.',
  },
  {
    id: '15.1.1',
    ruling: 'Units keep their first place in the line beside the map, in the order in which the scenario names them.',
    reason: 'The line is formed on the turn of arrival.',
  },
  {
    id: '15.1.2',
    ruling:
      'A Brigiment that stands on the map unreleased is released in the Reinforcement Phase of the turn its scenario names.',
    reason: 'Releases are the scenario’s to define; none of ours holds a Brigiment back so.',
  },
  {
    id: '15.1.3',
    ruling:
      'The boats of a Brigiment land by the numbers of their groups and a second wave last, but whoever can no more land that turn holds nobody up. All steps count for what a beach takes, guns too. A second wave surprises nobody on a beach where others have landed that turn. Where the enemy bars the edge of the map, infantry waits deployed and may assault him.',
    reason:
      'The scenario’s own rules say so much; the last follows from 15.1.1, by which they may come in column and need not.',
  },
]
