/** The phases of a turn, with the current one. */
import type { PhaseBar } from '@firestep/face'
import { type Side, sides } from '../../data/schema.ts'
import { coupletNumber } from '../../rules/barrage.ts'
import { isNight } from '../../rules/battlefield.ts'
import { actorOf } from '../../rules/command-couplets.ts'
import type { Campaign } from '../../rules/scenario.ts'
import { type Battlefield, type BattleView, type CampaignPhase, campaignPhases } from '../../rules/state.ts'
import { type Board, sideName } from '../board.ts'

export function phaseBar(board: Board, view: BattleView): PhaseBar {
  const battlefield = board.battlefieldOf(view)
  const { turns } = battlefield.scenario
  const segment = campaignPhases.find((phase) => phase === view.phase)
  if (view.campaign !== null && segment !== undefined) return segmentPhaseBar(battlefield, segment)
  if (view.turn === 0)
    return {
      turn: view.campaign === null ? 'Before the first turn' : `Day ${view.campaign.day}, before the first turn`,
      shortTurn: view.campaign === null ? 'Start' : `Day ${view.campaign.day}`,
      seat: preparingSide(battlefield),
      phases: phasesBeforePlay(battlefield),
      now: currentPhase(view),
    }
  return {
    turn: `${dayText(view)}${view.campaign === null ? 'Turn' : 'turn'} ${view.turn} of ${turns}${isNight(battlefield) ? ', night' : ''}`,
    shortTurn: `Turn ${view.turn}`,
    seat: actorOf(battlefield),
    phases: [
      { id: 'initiative', name: 'Initiative' },
      ...coupletPhases(board, view),
      { id: 'administration', name: 'Administration' },
    ],
    now: currentPhase(view),
  }
}

/** Phases before the first turn, as far as the scenario has them. */
function phasesBeforePlay({ scenario: { artillery, bombardments } }: Battlefield): PhaseBar['phases'] {
  const hasRegistration = artillery.some(
    ({ preregistered, mode }) => preregistered || mode === 'flare' || mode === 'trench set',
  )
  return [
    { id: 'set up', name: 'Set up' },
    ...(hasRegistration ? [{ id: 'preregister', name: 'Preregistration' }] : []),
    ...(bombardments.length > 0 ? [{ id: 'bombard', name: 'Bombardment' }] : []),
    { id: 'initiative', name: 'Turn 1' },
  ]
}

function preparingSide({ scenario, state }: Battlefield): Side {
  const [first, second] = scenario.setupOrder
  if (state.phase === 'bombard') return scenario.bombardments[state.bombardments]?.side ?? first
  return state.phase === 'set up' && state.step > 0 ? second : first
}

const segmentNames: Readonly<Record<CampaignPhase, string>> = {
  muster: 'Muster',
  mount: 'Mount or not',
  place: 'Placement',
  'counter-attack': 'Counter-attack?',
  isolation: 'Isolation',
  melees: 'Melees',
  'night attack': 'Night attack?',
  recover: 'Recovery',
  improve: 'Positions',
  redeploy: 'Redeployment',
  'campaign over': 'The end',
}

const firstEveningPhase = campaignPhases.indexOf('counter-attack')

/** The segments before the attack, or those after it, around the current one. */
function segmentPhaseBar({ scenario: { campaign }, state }: Battlefield, phase: CampaignPhase): PhaseBar {
  if (campaign === null || state.campaign === null) throw new Error('no campaign is under way')
  const isEvening = campaignPhases.indexOf(phase) >= firstEveningPhase
  const shown = (
    isEvening ? campaignPhases.slice(firstEveningPhase) : campaignPhases.slice(0, firstEveningPhase)
  ).filter((id) => id !== 'mount' || campaign.mounting !== null)
  return {
    turn: `Day ${state.campaign.day} of ${state.campaign.days}`,
    shortTurn: `Day ${state.campaign.day}`,
    seat: decidingSide(campaign, phase, state.step),
    phases: shown.map((id) => ({ id, name: segmentNames[id] })),
    now: phase,
  }
}

/** The side that decides in a segment; if both do, the defender. */
function decidingSide({ attacker, defender, mounting }: Campaign, phase: CampaignPhase, step: number): Side {
  switch (phase) {
    case 'mount':
      return mounting?.side ?? defender
    case 'place':
      return step % 2 === 0 ? attacker : defender
    case 'improve':
      return step === 0 ? defender : attacker
    case 'redeploy':
      return sides[step] ?? defender
    default:
      return defender
  }
}

const dayText = ({ campaign }: BattleView): string =>
  campaign === null ? '' : `Day ${campaign.day}, ${campaign.engagement}, `

/** One phase for each couplet of the turn; the current one names the side. */
function coupletPhases(board: Board, view: BattleView): PhaseBar['phases'] {
  const number = coupletNumber(view)
  const half = `${sideName(board, actorOf(board.battlefieldOf(view)))} half`
  return Array.from({ length: view.coupletsOfTurn }, (_, i) => ({
    id: `couplet ${i + 1}`,
    name: i + 1 === number ? `Couplet ${i + 1} of ${view.coupletsOfTurn}: ${half}` : `Couplet ${i + 1}`,
    short: `Couplet ${i + 1}`,
  }))
}

function currentPhase(view: BattleView): string {
  switch (view.phase) {
    case 'barrage':
    case 'couplet':
    case 'command':
      return view.couplets === 0 ? 'administration' : `couplet ${coupletNumber(view)}`
    case 'initiative':
    case 'arrivals':
      return 'initiative'
    default:
      return view.phase
  }
}
