/** Texts of questions of set-up and arrival. */
import { capital, counted, listed } from '@firestep/face'

// Preregistered vertices and observers.
export const preregister = (guns: string): string => `Choose the vertex that ${guns} preregister`
export const whyPreregister =
  'It stays secret. Their accuracy is 1 better there. Groups called by flare can be called on this vertex only.'
export const preregisterAVertex = (guns: string): string => `${guns} preregister a vertex`
export const preregisterVertex = (guns: string, vertex: string): string => `${guns} preregister ${vertex}`
export const unitsAround = (units: string): string => `In the 3 hexes around it: ${units}.`
export const chooseTrenchSet = 'Choose the infantry that observes for your trench sets'
export const whyTrenchSet =
  'Only this unit calls guns by trench set, for the whole scenario. It never leaves its set-up hex.'
export const observerDetail = (count: number, condition: string): string =>
  `sees ${counted(count, 'vertex', 'vertices')}; ${condition}`
export const chooseObserver = 'Choose an observer'
export const observerSees = (hex: string, level: number, count: number): string =>
  `From ${hex}, level ${level}, it sees ${counted(count, 'vertex', 'vertices')}.`
export const observerStays = 'It stays there.'
export const observes = (unit: string): string => `${capital(unit)} observes`
export const onlyInfantryObserves = 'only your infantry on the map can observe for the trench sets'

// Set-up.
export const setUpUnits = (count: number): string => `Set up: place ${counted(count, 'unit')}`
export const whySetUp = (areas: readonly string[]): string =>
  `Place them one by one, at most 2 in a hex, formed or dispersed, IN a trench or blockhouse or outside it. ${capital(listed(areas))}.`
/** "2nd Worcesters within 2 hexes of N19" */
export const groupArea = (group: string, area: string): string => `${group} ${area}`
export const setUp = 'Set up'
export const placed = (count: number, total: number): string => `${count} of ${counted(total, 'unit')} placed.`
export const allPlaced = 'Everything is placed.'
export const nextMarker = (marker: string): string => `Next: a ${marker} marker.`
/** The next unit, with its group and area if it has one. */
export const nextUnit = (unit: string, group: string | null): string =>
  `Next: ${unit}${group === null ? '' : `, ${group}`}.`
export const nextGroup = (group: string, area: string): string => `${group}: ${area}`
export const formedFigures = (figures: string): string => `Formed: ${figures}.`
export const dispersedFigures = (figures: string): string => `Dispersed: ${figures}.`
/** "formed, IN the trench" */
export const inShelter = (deployment: string, shelter: string): string => `${deployment}, IN the ${shelter}`
export const shelter = 'shelter'
export const unitTo = (unit: string, hex: string, placement: string): string => `${unit} to ${hex}, ${placement}`
export const markerIn = (marker: string, hex: string): string => `${capital(marker)} in ${hex}`
export const nothingLeft = 'everything is placed: give your set-up, or take something back'

// Reinforcements.
export const reinforcements = (count: number): string => `Reinforcements: you may place ${counted(count, 'unit')}`
export const whyReinforcements =
  'Place them in their entry hexes, at most 2 of your units in a hex and none where an enemy stands. Units that wait can arrive in a later turn.'
export const noMoreArrive = 'No more units arrive this turn.'
export const noneArrives = 'No units arrive yet'
export const arrivals = (count: number): string => `${counted(count, 'unit')} ${count === 1 ? 'arrives' : 'arrive'}`
export const arrival = (unit: string, hex: string, placement: string): string => `${unit} to ${hex}, ${placement}.`
export const couldArrive = (units: string): string => `${capital(units)} could arrive too`
export const nobodyArrives = 'no more units arrive now'

// Arrivals in a campaign.
export const placeArrivals = 'Place your arrivals, 4 at a time'
export const whyArrivals = (kinds: number): string =>
  `Place each next to a friend or in its listed hexes, with a line of communication to your edge and no enemy in or next to the hex. Reinforcements may come over the edge instead; recovered units only if no hex fits. ${counted(kinds, 'kind')} of units still to place.`
export const overEdge = (unit: string): string => `${capital(unit)} over the edge`
export const inCouplets = 'in the couplets'
export const comesOverEdge = (unit: string): string => `${capital(unit)} comes over the edge.`
export const arrivalTo = (unit: string, hex: string, deployment: string): string =>
  `${capital(unit)} to ${hex}, ${deployment}.`
export const placedOfRound = (count: number): string => `${count} of 4 placed`
export const roundComplete = 'all units of this round are placed'
