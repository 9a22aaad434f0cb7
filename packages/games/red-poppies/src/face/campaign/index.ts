/** The campaign overview (11.0). */

import type { CampaignOverview, MatchFace } from '@firestep/face'
import { sides } from '../../data/schema.ts'
import { controlledBy } from '../../rules/control.ts'
import type { BattleView, RedPoppies } from '../../rules/state.ts'
import { type Board, placeOf } from '../board.ts'
import * as texts from '../texts/campaign.ts'
import { type CampaignDay, dayOf } from './campaign-day.ts'
import { chaptersOf } from './chapters.ts'
import { lossesOf } from './losses.ts'
import { reportOf } from './report.ts'
import { segmentsOf } from './segments.ts'

export const campaignFace = (board: Board): Required<Pick<MatchFace<RedPoppies>, 'campaign'>> => ({
  campaign(view) {
    const day = dayOf(board, view)
    return day === null ? null : overviewOf(day, view)
  },
})

function overviewOf(day: CampaignDay, view: BattleView): CampaignOverview {
  const { board, battlefield } = day
  const chapters = chaptersOf(day)
  const segments = segmentsOf(day)
  return {
    title: texts.title,
    chapter: 'day',
    chapters,
    segments,
    losses: sides.map((side) => lossesOf(battlefield, side)),
    heldPlaces: sides.map((seat) => {
      const places = controlledBy(battlefield, seat).map((hex) => placeOf(board, hex))
      return { seat, places, text: texts.heldHexes(places.length) }
    }),
    report: reportOf(day, view, { chapters, segments }),
  }
}
