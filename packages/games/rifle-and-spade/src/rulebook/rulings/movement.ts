/** Rulings on movement, reorganisation and arrivals. */
import type { RecordedRuling } from '@firestep/referee'

export const movementRulings: readonly RecordedRuling[] = [
  {
    id: '3.2.1',
    topic: 'Reorganising units',
    ruling:
      'Units reorganise in any state, even in Us/Them, but join only units with the same markers. A unit that breaks up leaves its orders to its parts. A step of pickets counts as one more unit of the regiment, wherever another unit of it stands.',
    reason: 'A counter can carry a marker only as a whole, and nothing else is required.',
  },
  {
    id: '3.7.12',
    topic: 'Leaving column without room',
    ruling:
      'No unit leaves column or unlimbers by choice if the hex has no room for it then. A unit that leaves column by a failed check may overfill a road hex. When the movement of that stack ends, the excess is removed.',
    reason: 'Limits apply at all times, and this overstack is an accident.',
  },
  {
    id: '6.3.4',
    topic: 'Guns that go On Top',
    ruling:
      'Guns pay points to go On Top only to be limbered at once, as one action with two triggers. Guns that stay unlimbered are prolonged.',
    reason: '14.3.7 makes going On Top by hand a Long Action.',
  },
  {
    id: '7.3',
    topic: 'Moves behind a Fire Trench',
    ruling:
      'A stack that moves to or from a hex behind a Fire Trench is fired at only in that hex, not in the trench where it hides.',
    reason: 'It hides while it is in the trench hex.',
  },
  {
    id: '7.6.2a',
    topic: 'Leaving Hiding as an action',
    ruling:
      'A stack that leaves Hiding as an action of its own does nothing else except hide again. To move or act it needs no such action, because the move or act itself removes the marker.',
    reason: 'There is one trigger, not two.',
  },
  {
    id: '8.3.5',
    topic: 'Room in Us/Them',
    ruling: 'A unit may not reinforce Us/Them if it would find no room to hide there.',
    reason: 'The limit must be respected, and it is known before the step is taken.',
  },
  {
    id: '14.1.7',
    topic: 'Movement of a stack',
    ruling:
      'A stack pays the highest price of its units and has the allowance of its slowest. Units it drops have ended their movement. That end of movement is not announced.',
    reason: 'Fire at the stack as it leaves the hex, or stays in it, strikes the whole hex.',
  },
  {
    id: '14.1.8',
    topic: 'Stacks that stop at once',
    ruling: 'A stack that was named and stops before it has done anything has not been activated.',
    reason: 'The enemy saw nothing of it, and it used no Action.',
  },
  {
    id: '14.1.11',
    topic: 'Failed checks in Long Actions',
    ruling: 'A stack that fails its check on a move of one hex, or while it drags guns, stays in the hex it came from.',
    reason: 'The Long Action has not been completed (16.3).',
  },
  {
    id: '14.2.3',
    topic: 'Fire during changes of formation',
    ruling:
      'A unit that enters or leaves column, limbers, unlimbers or enters a work from On Top is fired at as it was before. It has completed the change when the fire is resolved, unless it failed its check.',
    reason: 'Points are paid before an activity is performed (14.1.5), and a failed check foils it (16.3).',
  },
  {
    id: '14.4.6',
    topic: 'Waiting for a joint assault',
    ruling:
      'A unit that waits must have points and orders to reach the hex when it begins to wait. It may be moved in any later activation of its side that turn. It must be moved as soon as that Brigiment has assaulted the hex. It moves nowhere else. If the enemy has left, or at the end of the turn, it has waited in vain.',
    reason: 'Until a Brigiment assaults, its owner’s intention decides which Brigiment is the last one involved.',
  },
  {
    id: '15.1.1',
    topic: 'Order of arrival',
    ruling: 'Units keep their first place in the line beside the map, in the order in which the scenario names them.',
    reason: 'The line is formed on the turn of arrival.',
  },
  {
    id: '15.1.2',
    topic: 'Release of a Brigiment',
    ruling:
      'An unreleased Brigiment on the map is released in the Reinforcement Phase of the turn that its scenario names.',
    reason: 'The scenario defines releases. None of ours holds a Brigiment back in this way.',
  },
  {
    id: '15.1.3',
    topic: 'Landings',
    ruling:
      'The boats of a Brigiment land by the numbers of their groups, a second wave last. A boat that can no longer land that turn holds up no other. For the limit of a beach all steps count, even of guns. A second wave surprises no enemy on a beach where others have landed that turn. If the enemy bars the edge of the map, infantry waits deployed and may assault him.',
    reason:
      'The scenario’s own rules say so. The last point follows from 15.1.1, by which units may enter in column and need not.',
  },
]
