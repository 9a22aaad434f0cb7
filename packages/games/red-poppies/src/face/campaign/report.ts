/** The situation report: one page for a player at the start of a day. */
import { type CampaignNote, type Chapter, capital, listed, type Segment, type SituationReport } from '@firestep/face'
import { type Side, sides } from '../../data/schema.ts'
import { awaiting, type BattleView } from '../../rules/state.ts'
import { people } from '../names/units.ts'
import { standing } from '../panels/score.ts'
import type { Day } from './campaign-day.ts'
import { arrivalNotes, attackNotes, lossNotes } from './chapters.ts'
import { nothingToDecide } from './segments.ts'

interface SoFar {
  readonly chapters: readonly Chapter[]
  readonly segments: readonly Segment[]
}

export function reportOf(day: Day, view: BattleView, { chapters, segments }: SoFar): SituationReport {
  const { standing: now } = day
  const chapter = chapters[now.day - 1]
  const yesterday = now.diary[now.day - 2]
  const section = (title: string, lines: readonly CampaignNote[]) => (lines.length === 0 ? [] : [{ title, lines }])
  return {
    id: `day ${now.day}`,
    title: `Situation report, day ${now.day} of ${now.days}`,
    dateline: chapter?.date ?? '',
    sections: [
      ...section('The day', attackNotes(day, now.day)),
      ...section('Losses of yesterday', yesterday === undefined ? [] : lossNotes(day, yesterday)),
      ...section('Arrived today', arrivalNotes(day, now.day)),
      ...section('To come', toCome(day)),
      ...section('Ground and points', ground(day, view)),
      ...section('What is asked next', asked(view, segments)),
    ],
  }
}

/** Events of the next day that has any; later days are in the calendar. */
function toCome(day: Day): readonly CampaignNote[] {
  for (let number = day.standing.day + 1; number <= day.standing.days; number++) {
    const due = arrivalNotes(day, number)
    if (due.length > 0) return due.map((note) => ({ ...note, text: `Day ${number}: ${note.text}` }))
  }
  return []
}

function ground({ board, standing: { diary } }: Day, view: BattleView): readonly CampaignNote[] {
  const { victory } = board.scenario
  const { unit, needed, sides: scores, objectives } = standing(board, view)
  const [rule = '10.1'] = objectives.map((one) => one.rule)
  return sides.flatMap((seat): CampaignNote[] => {
    const score = scores.find((one) => one.seat === seat)
    // If only one side scores, the other just prevents it.
    if (score === undefined || (victory.kind === 'units-in' && victory.side !== seat)) return []
    const held = objectives.filter(({ holder, places }) => holder === seat && places.length > 0)
    const before = diary.at(-2)?.score[seat]
    const was = before === undefined ? '' : `, ${before} at the end of day ${diary.length - 1}`
    const points = `${capital(people(board, seat))}: ${counting(score.points, unit)}, ${score.needed ?? needed} would do${was}.`
    const holds = held.length === 0 ? '' : ` Held: ${listed(held.map(({ text }) => text))}.`
    return [{ text: `${points}${holds}`, seat, rule }]
  })
}

const counting = (count: number, { one, many }: { one: string; many: string }): string =>
  count === 1 ? `1 ${one}` : `${count} ${many}`

/** Decisions of the next segments, the reader's first; spectators see those of both sides. */
function asked(view: BattleView, segments: readonly Segment[]): readonly CampaignNote[] {
  const nobodyWaits = view.units.every(({ hex }) => hex !== awaiting)
  const viewer = sides.find((side): side is Side => side === view.secrets.viewer)
  const isIdle = (id: string): boolean => nothingToDecide.includes(id) || (id === 'place' && nobodyWaits)
  const next = segments.filter(({ id, when }) => when !== 'past' && !isIdle(id))
  return next
    .slice(0, few)
    .flatMap(({ name, allows }) =>
      allows
        .filter(({ seat }) => viewer === undefined || seat === null || seat === viewer)
        .map((note) => ({ ...note, text: `${name}: ${note.text}` })),
    )
}

/** Number of segments listed in advance. */
const few = 3
