/** The report by chapters: important moments, losses, and places that changed hands. */
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { SeatTag, type Sides } from '../panels/index.ts'
import type { ReportChapter } from './campaign-chapters.ts'
import type { MatchStatistics } from './match-statistics.ts'
import { formatNumber } from './plot.tsx'
import tableStyles from './table.module.css'
import turnListStyles from './turn-list.module.css'
import { sideName } from './turning-points.ts'

interface DayByDayProps {
  readonly statistics: MatchStatistics
  readonly sides: Sides
  /** Link to the replay at a moment. */
  momentLink(answers: number): string
}

export function DayByDay({ statistics, sides, momentLink }: DayByDayProps): ReactNode {
  return (
    <>
      {statistics.chapters.map((chapter) => (
        <section key={`${chapter.id} ${chapter.from}`} className={turnListStyles.chapter} aria-label={chapter.title}>
          <h3>
            <Link href={momentLink(chapter.from)}>{[chapter.title, chapter.date].filter(Boolean).join(', ')}</Link>
          </h3>
          {chapter.moments.length === 0 && <p>Nothing to report.</p>}
          <ol className={`${turnListStyles.list} plain-list`}>
            {chapter.moments.map(({ answers, text, seat }, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a dispatch is never reordered.
              <li key={`${answers} ${i}`}>
                {seat !== null && <SeatTag seat={seat} sides={sides} />}
                <Link href={momentLink(answers)}>{text}</Link>
              </li>
            ))}
          </ol>
          {chapter.taken.map(({ seat, places }) => (
            <p key={seat ?? 'nobody'}>
              Changed hands, and {seat === null ? 'nobody’s' : sideName(sides, seat)} in the end: {placesText(places)}.
            </p>
          ))}
          <ChapterTable chapter={chapter} statistics={statistics} sides={sides} />
        </section>
      ))}
    </>
  )
}

const maxPlaces = 8

const placesText = (places: readonly string[]): string =>
  places.length <= maxPlaces
    ? places.join(', ')
    : `${places.slice(0, maxPlaces).join(', ')} and ${places.length - maxPlaces} more`

type ChapterTableProps = Pick<DayByDayProps, 'statistics' | 'sides'> & { readonly chapter: ReportChapter }

function ChapterTable({ chapter, statistics: { seats, unit }, sides }: ChapterTableProps): ReactNode {
  return (
    <div className={tableStyles.scroll}>
      <table className={tableStyles.table}>
        <caption className="only-heard">{chapter.title} in figures</caption>
        <thead>
          <tr>
            <td />
            <th scope="col">Fell</th>
            <th scope="col">Left</th>
            <th scope="col">{unit.many.charAt(0).toUpperCase() + unit.many.slice(1)}</th>
            <th scope="col">Luck</th>
          </tr>
        </thead>
        <tbody>
          {seats.map((seat) => {
            const { losses = 0, strength = 0, points = 0, gained = 0, luck = 0 } = chapter.sides[seat] ?? {}
            return (
              <tr key={seat}>
                <th scope="row">
                  <SeatTag seat={seat} sides={sides} />
                </th>
                <td className="figures">{losses}</td>
                <td className="figures">{strength}</td>
                <td className="figures">
                  {points}
                  {gained !== 0 && ` (${formatNumber(gained, 0, true)})`}
                </td>
                <td className="figures">{formatNumber(luck, 1, true)}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
