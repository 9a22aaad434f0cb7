/** The campaign day, with the context of all campaign panels. */
import type { Campaign } from '../../rules/scenario.ts'
import type { Battlefield, BattleView, CampaignState } from '../../rules/state.ts'
import type { Board } from '../board.ts'

export interface CampaignDay {
  readonly board: Board
  readonly battlefield: Battlefield
  readonly campaign: Campaign
  readonly status: Readonly<CampaignState>
}

/** Null in a single scenario. */
export function dayOf(board: Board, view: BattleView): CampaignDay | null {
  const { campaign } = board.scenario
  if (campaign === null || view.campaign === null) return null
  return { board, battlefield: board.battlefieldOf(view), campaign, status: view.campaign }
}
