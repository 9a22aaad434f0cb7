/** The report by chapters: important moments, losses, and places that changed hands. */
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { SeatTag, type Sides } from '../panels/index.ts'
import { sidePeople } from '../texts/side-names.ts'
import type { ReportChapter } from './campaign-chapters.ts'
import type { MatchStatistics } from './match-statistics.ts'
import { chapterText, numberText, storyText } from './report-text.ts'
import tableStyles from './table.module.css'
import turnListStyles from './turn-list.module.css'

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
          {chapter.moments.length === 0 && <p>{storyText.quiet}</p>}
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
              {seat === null ? storyText.takenFrom(places) : storyText.taken(sidePeople(sides, seat), places)}
            </p>
          ))}
          <ChapterTable chapter={chapter} statistics={statistics} sides={sides} />
        </section>
      ))}
    </>
  )
}

type ChapterTableProps = Pick<DayByDayProps, 'statistics' | 'sides'> & { readonly chapter: ReportChapter }

function ChapterTable({ chapter, statistics: { seats, unit }, sides }: ChapterTableProps): ReactNode {
  return (
    <div className={tableStyles.scroll}>
      <table className={tableStyles.table}>
        <caption className="only-heard">{chapterText.figures(chapter.title)}</caption>
        <thead>
          <tr>
            <td />
            <th scope="col">{chapterText.lost}</th>
            <th scope="col">{chapterText.left}</th>
            <th scope="col">{unit.many.charAt(0).toUpperCase() + unit.many.slice(1)}</th>
            <th scope="col">{chapterText.luck}</th>
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
                <td className="figures">{numberText(losses)}</td>
                <td className="figures">{numberText(strength)}</td>
                <td className="figures">
                  {numberText(points)}
                  {gained !== 0 && ` (${numberText(gained, 0, true)})`}
                </td>
                <td className="figures">{numberText(luck, 1, true)}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
