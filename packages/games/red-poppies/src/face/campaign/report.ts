/** The situation report: one page for a player at the start of a day. */
import { type CampaignNote, type Chapter, capital, listed, type Segment, type SituationReport } from '@firestep/face'
import { type Side, sides } from '../../data/schema.ts'
import { awaiting, type BattleView } from '../../rules/state.ts'
import { peopleOf } from '../names/units.ts'
import { scoreFaceOf } from '../panels/score.ts'
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
    title: `Situation report, day ${current.day} of ${current.days}`,
    dateline: chapter?.date ?? '',
    sections: [
      ...sectionIfAny('The day', attackNotes(day, current.day)),
      ...sectionIfAny('Losses of yesterday', yesterday === undefined ? [] : lossNotes(day, yesterday)),
      ...sectionIfAny('Arrived today', arrivalNotes(day, current.day)),
      ...sectionIfAny('To come', upcomingNotes(day)),
      ...sectionIfAny('Ground and points', groundNotes(day, view)),
      ...sectionIfAny('What is asked next', decisionNotes(view, segments)),
    ],
  }
}

/** Events of the next day that has any; later days are in the calendar. */
function upcomingNotes(day: CampaignDay): readonly CampaignNote[] {
  for (let number = day.status.day + 1; number <= day.status.days; number++) {
    const due = arrivalNotes(day, number)
    if (due.length > 0) return due.map((note) => ({ ...note, text: `Day ${number}: ${note.text}` }))
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
    const previousPoints = diary.at(-2)?.score[seat]
    const previousPointsText =
      previousPoints === undefined ? '' : `, ${previousPoints} at the end of day ${diary.length - 1}`
    const points = `${capital(peopleOf(board, seat))}: ${countText(score.points, unit)}, ${score.needed ?? needed} would do${previousPointsText}.`
    const holds = held.length === 0 ? '' : ` Held: ${listed(held.map(({ text }) => text))}.`
    return [{ text: `${points}${holds}`, seat, rule }]
  })
}

const countText = (count: number, { one, many }: { one: string; many: string }): string =>
  count === 1 ? `1 ${one}` : `${count} ${many}`

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
        .map((note) => ({ ...note, text: `${name}: ${note.text}` })),
    )
}

/** Number of segments listed in advance. */
const maxSegments = 3
