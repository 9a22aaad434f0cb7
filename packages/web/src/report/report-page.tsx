/** The after-action report: the results of a match in text and numbers. */
import { capital, type Face } from '@firestep/face'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { Link } from 'wouter'
import { FoldedCorrections } from '../corrections/corrections-section.tsx'
import { useFace } from '../load-face.ts'
import { resultText } from '../match-session/match-session.ts'
import { runInSlices } from '../match-session/time-slices.ts'
import type { TimelineStep } from '../match-session/timeline-step.ts'
import { SeatTag } from '../panels/index.ts'
import { MatchNotFound, UnreplayableMatch } from '../replay/match-not-found.tsx'
import { useReplayMatch } from '../replay/use-replay-match.ts'
import { type ReplayTimeline, useTimeline } from '../replay/use-timeline.ts'
import { viewerOf, viewpointChoices } from '../replay/viewpoint.ts'
import { linkTo } from '../routes.ts'
import type { SavedMatch } from '../store/index.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Loading } from '../ui/loading.tsx'
import { NotFoundPage } from '../ui/not-found-page.tsx'
import { useTitle } from '../ui/use-title.ts'
import { CasualtyMap } from './casualty-map.tsx'
import { DayByDay } from './day-by-day.tsx'
import { Losses } from './losses.tsx'
import { countStatistics, type MatchStatistics, type Roll } from './match-statistics.ts'
import { Plot } from './plot.tsx'
import styles from './report-page.module.css'
import turnListStyles from './turn-list.module.css'
import { extremes, goals, headline, hintsText, sideName, turningPoints } from './turning-points.ts'

export default function ReportPage({ id }: { readonly id: string }): ReactNode {
  const found = useReplayMatch(id)
  return found.state === 'found' ? <ReportOfMatch savedMatch={found.savedMatch} /> : <MatchNotFound found={found} />
}

function ReportOfMatch({ savedMatch }: { readonly savedMatch: SavedMatch }): ReactNode {
  const face = useFace(savedMatch.game)
  return face === null ? (
    <NotFoundPage title="An unknown game">{`There is no game '${savedMatch.game}' on our shelf.`}</NotFoundPage>
  ) : (
    <LoadedReport face={face} savedMatch={savedMatch} />
  )
}

function LoadedReport({ face, savedMatch }: { readonly face: Face; readonly savedMatch: SavedMatch }): ReactNode {
  useTitle(`Report: ${savedMatch.title}`)
  // The report of an unfinished match shows only what the player here may know.
  const choice = useMemo(() => {
    const sheet = face.scenarios.find(({ id }) => id === savedMatch.scenario)
    return viewpointChoices(sheet?.sides ?? {}, savedMatch.sitting, savedMatch.record.closing.result !== null)[0]
  }, [face, savedMatch])
  const replay = useTimeline(face, savedMatch.record, choice.viewpoint)
  const statistics = useStatistics(replay === null || 'problems' in replay ? null : replay)
  if (replay !== null && 'problems' in replay)
    return <UnreplayableMatch savedMatch={savedMatch} problems={replay.problems} />
  if (replay === null || statistics === null)
    return (
      <main className="page-of-words sheet-of-paper">
        <Loading text="Writing the report" />
      </main>
    )
  return <Report face={face} savedMatch={savedMatch} replay={replay} statistics={statistics} />
}

function useStatistics(replay: ReplayTimeline | null): MatchStatistics | null {
  const [statistics, setStatistics] = useState<MatchStatistics | null>(null)
  useEffect(() => {
    if (replay === null) return
    let isCancelled = false
    setStatistics(null)
    void runInSlices(countStatistics(replay, replay.viewpoint), () => isCancelled).then((result) => {
      if (!isCancelled && result !== undefined) setStatistics(result)
    })
    return () => {
      isCancelled = true
    }
  }, [replay])
  return statistics
}

interface ReportProps {
  readonly face: Face
  readonly savedMatch: SavedMatch
  readonly replay: ReplayTimeline
  readonly statistics: MatchStatistics
}

function Report({ face, savedMatch, replay, statistics }: ReportProps): ReactNode {
  const { matchFace, match, views, viewpoint, timeline } = replay
  const { sides } = matchFace.scenario
  const view = views.view(viewerOf(viewpoint, null, statistics.seats[0] ?? ''), views.last)
  const result = match.result
  const hints = hintsText(sides, savedMatch.hints ?? {})
  return (
    <main className={`${styles.report} page-of-words sheet-of-paper on-paper`}>
      <p className="way-back">
        <Link href={linkTo.lobby()}>Lobby</Link>
        <Link href={linkTo.match(savedMatch.id)}>Table</Link>
        <Link href={linkTo.replay(savedMatch.id)}>Replay</Link>
      </p>
      <header>
        <p className="caption">After-action report</p>
        <h1>{savedMatch.title}</h1>
        <p className={styles.headline}>
          {headline(matchFace, statistics, result === null ? null : resultText(result, matchFace))}
        </p>
        {hints !== null && <p>{hints}</p>}
        {savedMatch.record.overlay !== null && (
          <FoldedCorrections face={face} scenario={savedMatch.scenario} overlay={savedMatch.record.overlay} />
        )}
        {result === null && viewpoint !== 'all' && (
          <p>The match goes on: the report holds what can be known at this screen. The rest follows when it is over.</p>
        )}
      </header>
      <TurningPoints savedMatch={savedMatch} steps={timeline.steps} statistics={statistics} sides={sides} />
      <div className={styles.plots}>
        <Plot
          title="Strength"
          about={`${capital(matchFace.strengthUnit)} on the field after every choice.${statistics.chapters.length > 0 ? '' : ' The figures along the foot are turns.'}`}
          statistics={statistics}
          series={statistics.strength}
          sides={sides}
        />
        <Plot
          title="Score"
          about={`What each side holds after every choice, in ${statistics.unit.many}. What is held only for a time can be lost again.`}
          statistics={{ ...statistics, seats: statistics.scoring }}
          series={statistics.score}
          sides={sides}
          goals={goals(statistics, sides)}
        />
        <Plot
          title="Luck of the dice"
          about="Hits rolled beyond those to be expected, added up. Above nought the dice were kind."
          statistics={statistics}
          series={statistics.luck}
          sides={sides}
          decimals={1}
        />
        <CasualtyMap matchFace={matchFace} view={view} statistics={statistics} />
      </div>
      <Losses matchFace={matchFace} view={view} statistics={statistics} />
      <div className="button-row">
        <ButtonLink href={linkTo.replay(savedMatch.id)} look="main">
          Watch it again
        </ButtonLink>
        <ButtonLink href={linkTo.lobby()}>To the lobby</ButtonLink>
      </div>
    </main>
  )
}

interface TurningPointsProps {
  readonly savedMatch: SavedMatch
  readonly steps: readonly TimelineStep[]
  readonly statistics: MatchStatistics
  readonly sides: Parameters<typeof sideName>[0]
}

function TurningPoints({ savedMatch, steps, statistics, sides }: TurningPointsProps): ReactNode {
  const momentLink = (answers: number) => `${linkTo.replay(savedMatch.id)}?at=${answers}`
  const { bloodiest, luckiest, unluckiest } = extremes(statistics)
  const points = statistics.chapters.length > 0 ? [] : turningPoints(steps, statistics)
  return (
    <section aria-labelledby="turning-points">
      <h2 id="turning-points">Dispatch</h2>
      {statistics.chapters.length > 0 ? (
        <DayByDay statistics={statistics} sides={sides} momentLink={momentLink} />
      ) : (
        points.length === 0 && <p>Nothing has been decided yet.</p>
      )}
      <ol className={`${turnListStyles.list} plain-list`}>
        {points.map(({ answers, turn, text, seat }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a dispatch is never reordered.
          <li key={`${answers} ${i}`}>
            <span className={styles.when}>{turn}</span>
            {seat !== null && <SeatTag seat={seat} sides={sides} />}
            <Link href={momentLink(answers)}>{text}</Link>
          </li>
        ))}
      </ol>
      <ul className={styles.extremes}>
        {bloodiest !== null && (
          <li>
            The bloodiest: <Link href={momentLink(bloodiest.from)}>{bloodiest.turn}</Link>, when {bloodiest.losses}{' '}
            fell.
          </li>
        )}
        {luckiest !== null && (
          <RollLine name="The luckiest roll" roll={luckiest} sides={sides} href={momentLink(luckiest.answers)} />
        )}
        {unluckiest !== null && (
          <RollLine name="The unluckiest roll" roll={unluckiest} sides={sides} href={momentLink(unluckiest.answers)} />
        )}
      </ul>
    </section>
  )
}

interface RollLineProps {
  readonly name: string
  readonly roll: Roll
  readonly sides: Parameters<typeof sideName>[0]
  readonly href: string
}

const RollLine = ({ name, roll: { seat, text, got, expected }, sides, href }: RollLineProps) => (
  <li>
    {name} ({sideName(sides, seat)}): <Link href={href}>{text}</Link> {got} {got === 1 ? 'hit' : 'hits'} where{' '}
    {expected.toFixed(1)} were to be expected.
  </li>
)
