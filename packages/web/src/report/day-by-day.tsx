/** The report by chapters: important moments, losses, and places that changed hands. */
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { SeatTag, type Sides } from '../panels/index.ts'
import type { ReportChapter } from './campaign-chapters.ts'
import type { MatchStatistics } from './match-statistics.ts'
import { figure } from './plot.tsx'
import { nameOf } from './turning-points.ts'

interface DayByDayProps {
  readonly statistics: MatchStatistics
  readonly sides: Sides
  /** Link to the replay at a moment. */
  moment(answers: number): string
}

export function DayByDay({ statistics, sides, moment }: DayByDayProps): ReactNode {
  return (
    <>
      {statistics.chapters.map((chapter) => (
        <section key={`${chapter.id} ${chapter.from}`} className="report-chapter" aria-label={chapter.title}>
          <h3>
            <Link href={moment(chapter.from)}>{[chapter.title, chapter.date].filter(Boolean).join(', ')}</Link>
          </h3>
          {chapter.moments.length === 0 && <p>Nothing to report.</p>}
          <ol className="report-points plain-list">
            {chapter.moments.map(({ answers, text, seat }, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a dispatch is never reordered.
              <li key={`${answers} ${i}`}>
                {seat !== null && <SeatTag seat={seat} sides={sides} />}
                <Link href={moment(answers)}>{text}</Link>
              </li>
            ))}
          </ol>
          {chapter.taken.map(({ seat, places }) => (
            <p key={seat ?? 'nobody'}>
              Changed hands, and {seat === null ? 'nobody’s' : nameOf(sides, seat)} in the end: {few(places)}.
            </p>
          ))}
          <Balances chapter={chapter} statistics={statistics} sides={sides} />
        </section>
      ))}
    </>
  )
}

const most = 8

const few = (places: readonly string[]): string =>
  places.length <= most ? places.join(', ') : `${places.slice(0, most).join(', ')} and ${places.length - most} more`

type BalancesProps = Pick<DayByDayProps, 'statistics' | 'sides'> & { readonly chapter: ReportChapter }

function Balances({ chapter, statistics: { seats, unit }, sides }: BalancesProps): ReactNode {
  return (
    <div className="report-scroll">
      <table className="report-table">
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
            const { fell = 0, strength = 0, points = 0, gained = 0, luck = 0 } = chapter.sides[seat] ?? {}
            return (
              <tr key={seat}>
                <th scope="row">
                  <SeatTag seat={seat} sides={sides} />
                </th>
                <td className="figures">{fell}</td>
                <td className="figures">{strength}</td>
                <td className="figures">
                  {points}
                  {gained !== 0 && ` (${figure(gained, 0, true)})`}
                </td>
                <td className="figures">{figure(luck, 1, true)}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
