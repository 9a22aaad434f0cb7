/** The phases of a turn, with the current one. */

import type { PhaseBar } from '@firestep/face'
import { type Side, sides } from '../../data/schema.ts'
import { coupletNumber } from '../../rules/barrage.ts'
import { isNight } from '../../rules/battlefield.ts'
import { actorOf } from '../../rules/command-couplets.ts'
import type { Campaign } from '../../rules/scenario.ts'
import { type Battlefield, type BattleView, type CampaignPhase, campaignPhases } from '../../rules/state.ts'
import { type Board, sideName } from '../board.ts'
import * as texts from '../texts/panels.ts'

export function phaseBar(board: Board, view: BattleView): PhaseBar {
  const battlefield = board.battlefieldOf(view)
  const { turns } = battlefield.scenario
  const segment = campaignPhases.find((phase) => phase === view.phase)
  if (view.campaign !== null && segment !== undefined) return segmentPhaseBar(battlefield, segment)
  if (view.turn === 0)
    return {
      turn: view.campaign === null ? texts.beforeFirstTurn : texts.dayBeforeFirstTurn(view.campaign.day),
      shortTurn: view.campaign === null ? texts.start : texts.dayShort(view.campaign.day),
      seat: preparingSide(battlefield),
      phases: phasesBeforePlay(battlefield),
      now: currentPhase(view),
    }
  return {
    turn: turnText(view, turns, isNight(battlefield)),
    shortTurn: texts.turnShort(view.turn),
    seat: actorOf(battlefield),
    phases: [
      { id: 'initiative', name: texts.initiative },
      ...coupletPhases(board, view),
      { id: 'administration', name: texts.administration },
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
    { id: 'set up', name: texts.setUp },
    ...(hasRegistration ? [{ id: 'preregister', name: texts.preregistration }] : []),
    ...(bombardments.length > 0 ? [{ id: 'bombard', name: texts.bombardment }] : []),
    { id: 'initiative', name: texts.firstTurn },
  ]
}

function preparingSide({ scenario, state }: Battlefield): Side {
  const [first, second] = scenario.setupOrder
  if (state.phase === 'bombard') return scenario.bombardments[state.bombardments]?.side ?? first
  return state.phase === 'set up' && state.step > 0 ? second : first
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
    turn: texts.dayOfCampaign(state.campaign.day, state.campaign.days),
    shortTurn: texts.dayShort(state.campaign.day),
    seat: decidingSide(campaign, phase, state.step),
    phases: shown.map((id) => ({ id, name: texts.segments[id] })),
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

const turnText = ({ campaign, turn }: BattleView, turns: number, night: boolean): string =>
  campaign === null
    ? texts.turnOfBattle(turn, turns, night)
    : texts.turnOfDay(campaign.day, campaign.engagement, turn, turns, night)

/** One phase for each couplet of the turn; the current one names the side. */
function coupletPhases(board: Board, view: BattleView): PhaseBar['phases'] {
  const number = coupletNumber(view)
  const half = sideName(board, actorOf(board.battlefieldOf(view)))
  return Array.from({ length: view.coupletsOfTurn }, (_, i) => ({
    id: `couplet ${i + 1}`,
    name: i + 1 === number ? texts.currentCouplet(i + 1, view.coupletsOfTurn, half) : texts.couplet(i + 1),
    short: texts.couplet(i + 1),
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
