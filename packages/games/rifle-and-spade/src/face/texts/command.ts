/** Texts of the questions about initiative, orders, Flying Columns and regrouping. */
import { counted } from '@firestep/face'

// Initiative and chits.
export const initiativeTitle = 'You have the initiative: which side acts next?'
export const initiativeWhy = (count: number): string =>
  `A Brigiment of that side is drawn from its cup. You have ${counted(count, 'chit')} left this turn.`
export const side = 'Side'
export const actYourself = 'Act yourself'
export const letAct = (side: string): string => `Let ${side} act`
export const chitsInCup = (count: number): string => `${counted(count, 'chit')} in the cup`
export const whoActs = 'Who acts next?'
export const inTheCup = (brigiment: string): string => `${brigiment} is in the cup.`
export const youAct = 'You act'
export const sideActs = (side: string): string => `${side} act`
export const officerPoints = (points: number, maximum: number): string =>
  `${points} of ${counted(maximum, 'Officer Point')}`
export const chitTitle = 'Which Brigiment is activated?'
export const chitWhy = 'The sequencing roll lets you choose the chit. Each Brigiment acts once a turn.'
export const cup = 'In the cup'

// Flying Columns.
export const rejoinTitle = 'Which units rejoin their own Brigiment?'
export const rejoinWhy =
  'Units of a Flying Column in Messaging Range of their own HQ may rejoin it, with their share of the Officer Points.'
export const allStay = 'All stay with their column.'
export const nobodyRejoins = 'No unit rejoins'
export const backTo = (brigiment: string): string => `back to ${brigiment}`
export const rejoin = (units: string, count: number): string =>
  `${units} ${count === 1 ? 'rejoins' : 'rejoin'} the Brigiment`
export const rejoinLine = "They take a share of the column's Officer Points, in proportion to their steps."
export const columnTitle = 'Form a Flying Column of units that are cut off?'
export const columnWhy =
  'Choose a founder: all units of its Brigiment in Messaging Range join, and any cut-off units of others may. It costs Officer Points and begins on Disorganized Defense.'
export const stayIsolated = 'They stay Isolated.'
export const noColumn = 'No column'
export const founder = 'Founder'
export const volunteers = 'Volunteers'
export const ofBrigiment = (brigiment: string): string => `of ${brigiment}`
export const noFlyingColumn = 'No Flying Column'
export const founds = (unit: string): string => `${unit} founds it; the units of its Brigiment in Messaging Range join.`
export const alsoJoin = (units: string): string => `Also ${units}.`
export const flyingColumn = 'A Flying Column'

// Objective markers.
export const dummiesTitle = 'Where do you put dummy Objective markers?'
export const dummiesWhy =
  'Your Objectives are on the map, face down. Add up to 1 dummy for each Brigiment in play. They stay until your next orders.'
export const noDummiesPass = 'No dummies.'
export const noDummies = 'No dummies'
export const hexes = 'Hexes'
export const dummies = (count: number, place: string): string => `${counted(count, 'dummy')} in ${place}`
export const dummiesLine = 'The enemy cannot tell them from Objectives.'

// Units In Support.
export const commitTitle = (battalion: string): string => `${battalion} is committed: which unit goes where?`
export const commitWhy = (brigiment: string): string =>
  `Each unit you send gets its own Objective on the way of ${brigiment} and moves there at full speed, assaults included. Send at least 1; the others stay In Support.`
export const distanceAndGround = (distance: number, ground: string): string =>
  `${distance === 0 ? 'where it is' : counted(distance, 'hex')}; ${ground}`
export const unitTo = (unit: string, hex: string): string => `${unit} to ${hex}`
export const makesFor = (unit: string, hex: string): string => `${unit} makes for ${hex}.`
export const nobodySent = 'No unit sent yet'
export const committed = 'Committed'

// Disorganized Defense.
export const postureTitle = (brigiment: string): string => `${brigiment} is disorganised: hold, or fall back on its HQ?`
export const postureWhy =
  'If it holds, every unit keeps its hex. If it falls back, the HQ stays and the others make for it. Units next to an enemy stay by day; by night you choose.'
export const posture = 'Posture'
export const whoStays = 'Who stays'
export const holdLine = 'Hold'
export const holdDetail = 'every unit stays where it is'
export const fallBack = 'Fall back'
export const fallBackDetail = 'to the HQ and the hexes around it'
export const holdOrFallBack = 'Hold, or fall back?'
export const theyHold = 'They hold'
export const nextToEnemy = (units: string): string => `Next to the enemy: ${units}.`
export const unitsStay = (units: string): string => `They stay: ${units}.`
export const theyFallBack = 'They fall back on their HQ'

// Regroup.
export const strength = (steps: string, full: number, isRaised: boolean): string =>
  `${steps} of ${full}${isRaised ? ', back at the Regroup Point' : ''}`
export const routedStep = 'A routed step comes back'
export const missingStep = 'A missing step comes back'
export const recoverTitle = (step: string, brigiment: string): string => `${step} to ${brigiment}: to which unit?`
export const recoverWhy = 'Any rifle unit of the Brigiment that lacks a step can take it, even one that was lost.'
export const takesStepGroup = 'Takes the step'
export const whoTakesStep = 'Which unit takes the step?'
export const takesStep = (unit: string): string => `${unit} takes a step`
export const hasStrength = (strengthText: string): string => `It has ${strengthText}.`
export const givesStep = (from: string, to: string): string => `${from} gives a step to ${to}`
export const fromTo = (from: string, to: string): string => `from ${from} to ${to}`
export const noExchange = 'No steps change units'
export const exchange = 'Steps change units'
export const exchangeTitle = (brigiment: string): string => `${brigiment} regroups: exchange steps?`
export const exchangeWhy =
  'Rifle units of the Brigiment may give steps to others that lack some. A unit that gives its last step is gone.'
export const exchangePass = 'They stay as they are.'
export const exchangeNothing = 'Exchange nothing'
export const alike = (place: number, count: number): string => `${place} of ${count} alike`
export const givesLastStep = (unit: string): string => `${unit} gives away its last step and is gone.`
