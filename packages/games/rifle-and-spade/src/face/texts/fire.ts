/** Texts of the questions about fire, losses, morale and hiding. */
import { counted, listed, timesText } from '@firestep/face'

// Targets.
export const fireAt = (place: string): string => `Fire at ${place}`
export const targetPlace = (hex: string, step: number | null): string =>
  `${hex}${step === null ? '' : `, step ${step}`}`
export const fireAsTheyEnter = (place: string): string => `Fire as they enter ${place}`
export const fireAsTheyLeave = (place: string): string => `Fire as they leave ${place}`
export const targets = 'Targets'
export const moments = 'When'
export const sameHex = 'in the same hex'
export const nextToIt = 'adjacent'
export const hexesAway = (range: number): string => `${counted(range, 'hex')} away`
export const shootsLeft = (count: number): string => `${counted(count, 'shoot')} left`
export const offMap = 'Off the map'
export const shootsFired = (count: number): string => `${counted(count, 'shoot')} fired`
export const comesOut = 'comes out of hiding'
export const riflePoints = (points: string): string => `${points} of rifles`
export const machineGunPoints = (points: string): string => `${points} of machine guns`
export const gunPoints = (points: string): string => `${points} of guns`
export const strengthFrom = (place: string, parts: readonly string[]): string =>
  `From ${place}: ${parts.length === 0 ? 'no fire points' : listed(parts)}.`
export const knownDensity = 'Density as your last fire there has shown'
export const seenDensity = 'Density of the counters in sight: there may be more beneath'
export const comingOut = (units: string, count: number, enemies: string): string =>
  `${units} ${count === 1 ? 'comes' : 'come'} out of hiding: ${enemies} may fire first (7.6.5).`
export const nobodyFires = 'No unit fires'
export const ifAllFire = (label: string, count: number): string =>
  `${label}${count === 1 ? '' : ' with all units that can'}`
export const harmless = 'This fire cannot harm the target, as far as you see it.'
export const commandedTitle = 'Commanded Fire: choose a target'
export const commandedWhy =
  'Units of the active Brigiment fire once each. Stacks in Messaging Range of each other may fire together. First choose the target, then the firers.'
export const noMoreCommandedPass = 'No more Commanded Fire: movement begins.'
export const noMoreCommanded = 'No more fire'

// Opportunities.
export const comeOutToFire = (hex: string): string => `They come out of hiding at ${hex} to fire: fire first?`
export const haveFired = (hex: string): string => `They have fired from ${hex}: come out of hiding to fire back?`
export const marchFar = (count: number): string => `They move ${counted(count, 'hex')} out of rifle range: shell them?`
export const opportunity = (action: string, isThere: boolean, hex: string): string =>
  `They ${action} ${isThere ? 'at' : 'into'} ${hex}: fire?`
export const opportunityWhy =
  'Adjacent units and all machine guns in range fire together, or 1 stack from farther away. You may fire once at each thing they do.'
export const holdFirePass = 'No unit fires at this.'
export const holdFire = 'Hold fire'

// Losses.
export const lossesTitle = (count: number, hex: string): string =>
  `${counted(count, 'step')} lost at ${hex}: which units are hit?`
export const lossesWhy =
  'The most exposed are hit first, and of them the units with the most steps, each once before any is hit twice. Between equals you choose.'
export const hitBefore = (condition: string, hits: number): string =>
  `${condition}${hits > 0 ? `, hit ${timesText(hits)} already` : ''}`
export const losesStep = (unit: string): string => `${unit} loses a step.`
export const lossesTaken = (taken: number, count: number): string => `${taken} of ${counted(count, 'loss')} taken`

// Morale.
export const leadInVain = (cost: number): string => `Costs ${cost}: in vain, the check is made`
export const leadWorks = (cost: number): string => `Costs ${cost}: no check`
export const officerLeads = (brigiment: string, points: number): string =>
  `An officer of ${brigiment} leads: ${counted(points, 'Officer Point')} left`
export const leaderSum = 'one die for the Officer Points it costs'
export const each = (chance: string): string => `${chance} each`
export const chanceToPass = (chance: string, isNearMiss: boolean): string =>
  `${chance}${isNearMiss ? ' after a near miss' : ''}`
export const leadTitle = (hex: string): string => `Morale at ${hex}: check, or lead from the front?`
export const leadWhy = (units: string): string =>
  `${units}. If an officer leads from the front, they pass the check; a roll decides how many Officer Points that costs.`
export const leadPass = 'The morale check is made.'
export const lead = 'Lead'
export const makeCheck = 'Make the check'
export const leadDetail = (points: number, risk: string | null): string =>
  `${counted(points, 'Officer Point')} left${risk === null ? '' : `; in vain ${risk}`}`
export const officerOf = (brigiment: string): string => `An officer of ${brigiment} leads`
export const moraleCheck = 'The morale check'
export const leadsFromFront = (brigiment: string): string => `${brigiment} leads from the front`
export const leadLine = 'They pass the check, unless it costs more Officer Points than are left.'

// Guns that rout.
export const hexesFromFire = (count: number): string => `${counted(count, 'hex')} from the fire`
export const inCover = 'in cover'
export const routs = (guns: string): string => `${guns} routs`
export const routLine = 'It ends limbered and Confused. Its way there draws no fire.'
export const getsAway = (guns: string, hex: string): string => `${guns} gets away to ${hex}`
export const routTitle = (unit: string): string => `${unit} routs: where to?`
export const routWhy = 'Guns that rout limber up and go 3 hexes away from the fire, into cover if there is any.'
export const awayTo = 'Away to'

// Hiding and columns.
export const hideTitle = (hex: string): string => `Hide at ${hex}?`
export const hideWhy =
  'Most fire cannot touch hidden units, and their morale is better. To fire they must come out, and the enemy fires first. Digging ends.'
export const stayUpPass = 'They stay up.'
export const stayUp = 'Stay up'
export const whoHides = 'Who hides'
export const theyStayUp = 'They stay up'
export const intoHiding = (units: string): string => `Into hiding: ${units}`
export const leaveColumnTitle = (hex: string): string => `Fired at in column at ${hex}: leave column?`
export const leaveColumnWhy =
  'Fire hurts columns and limbered guns more. Leaving column now draws no fire. A moving stack pays the movement points or stops.'
export const stayInColumnPass = 'They stay in column.'
export const stayInColumn = 'Stay in column'
export const outOfColumnGroup = 'Out of column'
export const theyStayInColumn = 'They stay in column'
export const outOfColumn = (units: string): string => `Out of column: ${units}`
export const riseTitle = 'They are about to move: do any of your units come out of hiding?'
export const riseWhy =
  'Units that are up can fire at movement without being fired at first. As they come out, enemies that are up may fire at them.'
export const stayHiddenPass = 'They stay hidden.'
export const stayHidden = 'Stay hidden'
export const whoComesOut = 'Who comes out'
export const theyStayHidden = 'They stay hidden'
export const outOfHiding = (units: string): string => `Out of hiding: ${units}`

/** Deeds of the enemy that can be fired at: "They move into 10.04: fire?" */
export const actions = {
  move: 'move',
  'move to assault': 'move to assault',
  'move within the hex': 'move within their hex',
  'change column': 'change formation',
  limber: 'limber or unlimber',
  engineer: 'begin to dig',
  'leave hiding': 'come out of hiding',
  'long move': 'move for the whole turn',
  retreat: 'retreat',
  'end of movement': 'end their move',
} as const
export const stand = 'stand'

export const checkTitles = {
  fire: 'The check after a loss',
  'near miss': 'The check after a near miss',
  assault: 'The check in the assault',
  'move to assault': 'The check before they go in',
} as const

export const hidingVerbs = {
  terrain: 'hides in the terrain',
  work: 'hides in the work',
  ridge: 'hides behind the ridge',
} as const
