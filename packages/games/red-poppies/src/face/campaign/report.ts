/** The situation report: one page for a player at the start of a day. */

import type { CampaignNote, Chapter, Segment, SituationReport } from '@firestep/face'
import { counted } from '@firestep/face'
import { type Side, sides } from '../../data/schema.ts'
import { awaiting, type BattleView } from '../../rules/state.ts'
import { peopleOf } from '../names/units.ts'
import { scoreFaceOf } from '../panels/score.ts'
import * as texts from '../texts/campaign.ts'
import type { CampaignDay } from './campaign-day.ts'
import { arrivalNotes, attackNotes, lossNotes } from './chapters.ts'
import { segmentsWithoutDecision } from './segments.ts'

interface OverviewParts {
  readonly chapters: readonly Chapter[]
  readonly segments: readonly Segment[]
}

export function reportOf(day: CampaignDay, view: BattleView, { chapters, segments }: OverviewParts): SituationReport {
  const { status: current } = day
  const chapter = chapters[current.day - 1]
  const yesterday = current.diary[current.day - 2]
  const sectionIfAny = (title: string, lines: readonly CampaignNote[]) => (lines.length === 0 ? [] : [{ title, lines }])
  return {
    id: `day ${current.day}`,
    title: texts.reportTitle(current.day, current.days),
    dateline: chapter?.date ?? '',
    sections: [
      ...sectionIfAny(texts.theDay, attackNotes(day, current.day)),
      ...sectionIfAny(texts.lossesYesterday, yesterday === undefined ? [] : lossNotes(day, yesterday)),
      ...sectionIfAny(texts.arrivedToday, arrivalNotes(day, current.day)),
      ...sectionIfAny(texts.toCome, upcomingNotes(day)),
      ...sectionIfAny(texts.ground, groundNotes(day, view)),
      ...sectionIfAny(texts.nextDecisions, decisionNotes(view, segments)),
    ],
  }
}

/** Events of the next day that has any; later days are in the calendar. */
function upcomingNotes(day: CampaignDay): readonly CampaignNote[] {
  for (let number = day.status.day + 1; number <= day.status.days; number++) {
    const due = arrivalNotes(day, number)
    if (due.length > 0) return due.map((note) => ({ ...note, text: texts.headed(texts.day(number), note.text) }))
  }
  return []
}

function groundNotes({ board, status: { diary } }: CampaignDay, view: BattleView): readonly CampaignNote[] {
  const { victory } = board.scenario
  const { unit, needed, sides: scores, objectives } = scoreFaceOf(board, view)
  const [rule = '10.1'] = objectives.map((objective) => objective.rule)
  return sides.flatMap((seat): CampaignNote[] => {
    const score = scores.find((sideScore) => sideScore.seat === seat)
    // If only one side scores, the other just prevents it.
    if (score === undefined || (victory.kind === 'units-in' && victory.side !== seat)) return []
    const held = objectives.filter(({ holder, places }) => holder === seat && places.length > 0)
    const { one, many } = unit
    const count = counted(score.points, one, many)
    return [
      {
        text: texts.points(
          peopleOf(board, seat),
          count,
          score.needed ?? needed,
          diary.at(-2)?.score[seat] ?? null,
          diary.length - 1,
          held.map(({ text }) => text),
        ),
        seat,
        rule,
      },
    ]
  })
}

/** Decisions of the next segments, the reader's first; spectators see those of both sides. */
function decisionNotes(view: BattleView, segments: readonly Segment[]): readonly CampaignNote[] {
  const nobodyWaits = view.units.every(({ hex }) => hex !== awaiting)
  const viewer = sides.find((side): side is Side => side === view.secrets.viewer)
  const isIdle = (id: string): boolean => segmentsWithoutDecision.includes(id) || (id === 'place' && nobodyWaits)
  const remaining = segments.filter(({ id, when }) => when !== 'past' && !isIdle(id))
  return remaining
    .slice(0, maxSegments)
    .flatMap(({ name, allows }) =>
      allows
        .filter(({ seat }) => viewer === undefined || seat === null || seat === viewer)
        .map((note) => ({ ...note, text: texts.headed(name, note.text) })),
    )
}

/** Number of segments listed in advance. */
const maxSegments = 3
