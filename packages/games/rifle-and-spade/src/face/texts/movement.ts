/** Texts of the questions about moves and actions of stacks. */
import { counted } from '@firestep/face'

export const more = (count: number): string => `${count} more`

// The next stack.
export const mustMove = (rule: string): string => `must move (${rule})`
export const moveStack = (units: string): string => `Move ${units}`
export const itsOrder = (order: string): string => `Its order: ${order}.`
export const theBrigiment = 'the Brigiment'
export const cannotEndYet = (why: string, rule: string): string => `Movement cannot end yet: ${why} (${rule}).`
export const chooseTitle = (brigiment: string): string => `Movement of ${brigiment}: choose a stack`
export const chooseWhy = 'A stack moves together, at the speed of its slowest unit.'
export const reorganise = 'Combine or break down units'
export const reorganiseDetail = 'before they move; it costs no action'
export const reorganiseGroup = 'Reorganise'
export const endMovement = 'End movement'
export const movementEnds = 'Movement ends'
export const whichStack = 'Which stack moves?'
export const wholeStack = (units: string): string => `All that can go: ${units}`
export const allMoved = 'all units have moved'
export const canStillMove = (count: number): string => `${counted(count, 'unit')} can still move`
export const stillToMove = (units: string): string => `Can still move: ${units}.`

// The next action of a stack.
export const moveTo = (verb: string, hex: string): string => `${verb} to ${hex}`
export const verbCreep = 'Creep'
export const verbOn = 'On'
export const verbGo = 'Move'
export const verbEnter = 'Enter'
export const waitToAssaultHex = (hex: string): string => `Wait to assault ${hex}`
export const stayBehind = 'Stay behind'
export const stayOnTop = 'Stay On Top of the work'
export const outsideShelter = 'not in its shelter'
export const stopHere = 'Stop here'
export const pointsLeft = (left: string, allowance: string): string => `${left} of ${allowance} movement points left`
export const standsAt = (hex: string): string => `at ${hex}`
export const entersAt = (hex: string): string => `entering at ${hex}`
export const cannotStopYet = (why: string, rule: string): string => `It cannot stop yet: ${why} (${rule}).`
export const whereTo = (units: string): string => `${units}: where to?`
export const stayOnTopLine = 'They stay On Top of the work, outside its shelter.'
export const wayTo = (isHidden: boolean, hex: string, units: string): string =>
  `${isHidden ? 'Hidden, to' : 'To'} ${hex}: ${units}`
export const routWarning = 'They rout: their steps go to the Routed box.'
export const stopWarning = (hex: string, chance: string): string => `Fire at ${hex} may stop them (${chance}).`
export const stepTitle = (units: string, place: string, left: string): string => `${units}${place}: ${left}`
export const usThemWhy = 'In Us/Them a stack only leaves the hex or assaults in it.'
export const stepWhy = 'Choose its way hex by hex, or another action. The enemy may fire at anything it sees.'

// Reorganisation.
export const unit = 'Unit'
export const reorganiseLine = (detail: string): string => `${detail}. Orders and markers stay with them.`
export const reorganiseTitle = 'Combine or break down units?'
export const reorganiseWhy =
  'The assaults of this activation are over: units of the active Brigiment may reorganise once more.'
export const reorganisePass = 'The activation ends.'
export const leaveAsIs = 'Leave them as they are'

// Actions in the hex.
export const formColumn = 'Form column'
export const leaveColumn = 'Leave column'
export const noOfficerNeeded = 'no Officer Points'
export const rallyCost = (cost: number, points: number, brigiment: string): string =>
  `${cost} of ${counted(points, 'Officer Point')} of ${brigiment}`
export const nothingDone = 'it has done nothing and can move later'
export const moveIsOver = 'its move is over'
export const moveIsOverUnderFire = 'its move is over, and it may be fired at once more'
export const actionAt = (action: string, hex: string): string => `${action} at ${hex}`
export const mayFireHere = (sources: string): string => `May fire: ${sources}.`
export const actionOf = (action: string, units: string): string => `${action}: ${units}`

export const headings = {
  safe: 'Out of their fire',
  fire: 'Under fire',
  hidden: 'Hidden all the way',
  assault: 'Assault',
  here: 'Here',
  long: 'For the whole turn',
  wait: 'Wait for another Brigiment',
} as const

export const hidings: Readonly<Record<string, string>> = {
  terrain: 'Hide in the terrain',
  work: 'Hide in the work',
  ridge: 'Hide behind the ridge',
}

/** Names of the actions of a stack, but for column, which it forms or leaves. */
export const actions = {
  limber: 'Limber the guns',
  unlimber: 'Unlimber the guns',
  'on top': 'Go On Top of the work',
  'into work': 'Enter the work',
  'come out': 'Come out of hiding',
  rally: 'Rally',
  drop: 'Leave units behind',
  long: 'Take the whole turn to move',
  prolong: 'Prolong the guns out of the pit',
  drag: 'Drag the guns',
  rout: 'Rout',
  stop: 'Stop here',
  go: 'Move on',
  creep: 'Creep on',
  assault: 'Assault',
  hide: 'Hide',
  wait: 'Wait to assault',
} as const

export const remarks: Readonly<Record<string, string>> = {
  hide: 'after any fire its move draws; hidden, rifles on its level cannot harm it, but to fire it must come out',
  'come out': 'it can do nothing else but hide again in another way',
  drop: 'the units left behind have ended their move',
  long: '1 hex that costs more than it has left; the enemy may fire as at a busy stack',
  prolong: 'it takes the whole move',
  drag: '1 hex, with riflemen; it takes the whole move',
  wait: 'it assaults with a Brigiment that acts later this turn',
  rout: 'the picket goes to the Routed box at once',
}

/** Each kind of reorganisation: the roles of its units in order, the last for all that follow. */
export const reorganisations = {
  combine: {
    label: 'Combine companies',
    detail: '1 or 2 companies of a battalion become a half-battalion',
    roles: ['Company'],
  },
  split: { label: 'Break down a half-battalion', detail: 'into companies of 1 step each', roles: ['Half-battalion'] },
  pickets: { label: 'Put out pickets', detail: '1 step becomes 4 pickets', roles: ['Unit that gives a step'] },
  gather: {
    label: 'Combine pickets with a unit',
    detail: '4 pickets become a step of a unit of their regiment',
    roles: ['Picket', 'Picket', 'Picket', 'Picket', 'Unit that takes them in'],
  },
  company: { label: 'Combine pickets into a company', detail: '4 pickets become a company', roles: ['Picket'] },
  section: { label: 'Split off a section', detail: 'a battery gives 1 step of guns', roles: ['Battery'] },
  rejoin: {
    label: 'Rejoin a section',
    detail: 'it rejoins a battery that lacks a step',
    roles: ['Section', 'Battery'],
  },
} as const
