/** How the battle went: a summary, and its moments with links to the replay. */
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { TimelineStep } from '../match-session/timeline-step.ts'
import { SeatTag, type Sides } from '../panels/index.ts'
import { sideName, sidePeople } from '../texts/side-names.ts'
import styles from './battle-story.module.css'
import { DayByDay } from './day-by-day.tsx'
import { extremes } from './headline.ts'
import type { MatchStatistics, Roll } from './match-statistics.ts'
import { storyText } from './report-text.ts'
import { storyMoments, turningPoint } from './story.ts'
import turnListStyles from './turn-list.module.css'

interface StoryProps {
  readonly statistics: MatchStatistics
  readonly sides: Sides
  /** Link to the replay at a moment. */
  momentLink(answers: number): string
}

interface BattleStoryProps extends StoryProps {
  readonly steps: readonly TimelineStep[]
  readonly strengthUnit: string
}

export const BattleStory = ({ steps, strengthUnit, ...story }: BattleStoryProps): ReactNode => (
  <section aria-labelledby="story">
    <h2 id="story">{storyText.title}</h2>
    <Summary {...story} strengthUnit={strengthUnit} />
    {story.statistics.chapters.length > 0 ? <DayByDay {...story} /> : <Moments {...story} steps={steps} />}
  </section>
)

function Moments({ steps, statistics, sides, momentLink }: StoryProps & { readonly steps: readonly TimelineStep[] }) {
  const moments = storyMoments(steps, statistics, (seat, places) =>
    seat === null ? storyText.abandons(places) : storyText.takes(sidePeople(sides, seat), places),
  )
  if (moments.length === 0) return <p>{storyText.quiet}</p>
  return (
    <ol className={`${turnListStyles.list} plain-list`}>
      {moments.map(({ answers, turn, text, seat }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a story is never reordered.
        <li key={`${answers} ${i}`}>
          <span className={styles.when}>{turn === moments[i - 1]?.turn ? '' : turn}</span>
          {seat !== null && <SeatTag seat={seat} sides={sides} />}
          <Link href={momentLink(answers)}>{text}</Link>
        </li>
      ))}
    </ol>
  )
}

function Summary({ statistics, sides, momentLink, strengthUnit }: StoryProps & { readonly strengthUnit: string }) {
  const { bloodiest, luckiest, unluckiest } = extremes(statistics)
  return (
    <dl className={styles.summary}>
      <dt>{storyText.ground}</dt>
      <dd>
        <GroundTaken statistics={statistics} sides={sides} />
      </dd>
      <dt>{storyText.outOfAction}</dt>
      <dd>
        {statistics.seats.map((seat) => {
          const units = statistics.outOfAction[seat] ?? []
          const people = sidePeople(sides, seat)
          return <p key={seat}>{units.length === 0 ? storyText.noUnits(people) : storyText.unitsOf(people, units)}</p>
        })}
      </dd>
      <TurningPointEntry statistics={statistics} sides={sides} momentLink={momentLink} />
      {bloodiest !== null && (
        <>
          <dt>{storyText.bloodiest}</dt>
          <dd>
            <Link href={momentLink(bloodiest.from)}>{bloodiest.turn}</Link>:{' '}
            {storyText.fell(bloodiest.losses, strengthUnit)}
          </dd>
        </>
      )}
      {luckiest !== null && (
        <RollEntry name={storyText.bestShot} roll={luckiest} sides={sides} href={momentLink(luckiest.answers)} />
      )}
      {unluckiest !== null && (
        <RollEntry name={storyText.worstShot} roll={unluckiest} sides={sides} href={momentLink(unluckiest.answers)} />
      )}
    </dl>
  )
}

function GroundTaken({ statistics: { taken }, sides }: Pick<StoryProps, 'statistics' | 'sides'>) {
  if (taken.length === 0) return <p>{storyText.noGround}</p>
  return taken.map(({ seat, places }) => (
    <p key={seat ?? 'nobody'}>
      {seat === null ? storyText.takenFrom(places) : storyText.taken(sidePeople(sides, seat), places)}
    </p>
  ))
}

function TurningPointEntry({ statistics, sides, momentLink }: StoryProps) {
  const point = turningPoint(statistics)
  if (point === null) return null
  const parts = [
    ...point.scores.map(({ seat, before, after }) =>
      storyText.scoreChange(sideName(sides, seat), before, after, statistics.unit.many),
    ),
    ...point.losses.map(({ seat, count }) => storyText.losses(sidePeople(sides, seat), count)),
  ]
  return (
    <>
      <dt>{storyText.turningPoint}</dt>
      <dd>
        <Link href={momentLink(point.from)}>{point.turn}</Link>: {storyText.turned(parts)}
      </dd>
    </>
  )
}

interface RollEntryProps extends Pick<StoryProps, 'sides'> {
  readonly name: string
  readonly roll: Roll
  readonly href: string
}

const RollEntry = ({ name, roll: { seat, text, got, expected }, sides, href }: RollEntryProps) => (
  <>
    <dt>{name}</dt>
    <dd>
      <SeatTag seat={seat} sides={sides} /> <Link href={href}>{text}</Link> {storyText.roll(got, expected)}
    </dd>
  </>
)
