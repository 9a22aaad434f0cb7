/** The campaign day, with the context of all campaign panels. */
import type { Campaign } from '../../rules/scenario.ts'
import type { Battlefield, BattleView, CampaignState } from '../../rules/state.ts'
import type { Board } from '../board.ts'

export interface Day {
  readonly board: Board
  readonly battlefield: Battlefield
  readonly campaign: Campaign
  readonly standing: Readonly<CampaignState>
}

/** Null in a single scenario. */
export function dayOf(board: Board, view: BattleView): Day | null {
  const { campaign } = board.scenario
  if (campaign === null || view.campaign === null) return null
  return { board, battlefield: board.ground(view), campaign, standing: view.campaign }
}
