/** The after-action report: the results of a match in text and numbers. */
import { capital, type Face } from '@firestep/face'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { Link } from 'wouter'
import { FoldedCorrections } from '../corrections/corrections-section.tsx'
import { useFace } from '../load-face.ts'
import { resultText } from '../match-session/match-session.ts'
import { inSlices } from '../match-session/time-slices.ts'
import type { TimelineStep } from '../match-session/timeline.ts'
import { SeatTag } from '../panels/index.ts'
import { NotFound, Unfollowable } from '../replay/match-not-found.tsx'
import { useSavedMatch } from '../replay/use-saved-match.ts'
import { type ReplayTimeline, useTimeline } from '../replay/use-timeline.ts'
import { viewerOf, viewpointChoices } from '../replay/viewpoint.ts'
import { linkTo } from '../routes.ts'
import type { SavedMatch } from '../store/index.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Waiting } from '../ui/loading.tsx'
import { NotFoundPage } from '../ui/not-found-page.tsx'
import { useTitle } from '../ui/use-title.ts'
import { FallenMap } from './casualty-map.tsx'
import { DayByDay } from './day-by-day.tsx'
import { Losses } from './losses.tsx'
import { counting, type MatchStatistics, type Roll } from './match-statistics.ts'
import { Plot } from './plot.tsx'
import { extremes, goals, headline, hintsAsked, nameOf, turningPoints } from './turning-points.ts'
import './report.css'

export default function ReportPage({ id }: { readonly id: string }): ReactNode {
  const found = useSavedMatch(id)
  return found.state === 'found' ? <OfGame kept={found.kept} /> : <NotFound found={found} />
}

function OfGame({ kept }: { readonly kept: SavedMatch }): ReactNode {
  const face = useFace(kept.game)
  return face === null ? (
    <NotFoundPage title="An unknown game">{`There is no game '${kept.game}' on our shelf.`}</NotFoundPage>
  ) : (
    <Told face={face} kept={kept} />
  )
}

function Told({ face, kept }: { readonly face: Face; readonly kept: SavedMatch }): ReactNode {
  useTitle(`Report: ${kept.title}`)
  // The report of an unfinished match shows only what the player here may know.
  const look = useMemo(() => {
    const sheet = face.scenarios.find(({ id }) => id === kept.scenario)
    return viewpointChoices(sheet?.sides ?? {}, kept.sitting, kept.record.closing.result !== null)[0]
  }, [face, kept])
  const story = useTimeline(face, kept.record, look.eyes)
  const figures = useFigures(story === null || 'problems' in story ? null : story)
  if (story !== null && 'problems' in story) return <Unfollowable kept={kept} problems={story.problems} />
  if (story === null || figures === null)
    return (
      <main className="page-of-words sheet-of-paper">
        <Waiting what="Writing the report" />
      </main>
    )
  return <Report face={face} kept={kept} story={story} figures={figures} />
}

function useFigures(story: ReplayTimeline | null): MatchStatistics | null {
  const [figures, setFigures] = useState<MatchStatistics | null>(null)
  useEffect(() => {
    if (story === null) return
    let gone = false
    setFigures(null)
    void inSlices(counting(story, story.eyes), () => gone).then((counted) => {
      if (!gone && counted !== undefined) setFigures(counted)
    })
    return () => {
      gone = true
    }
  }, [story])
  return figures
}

interface ReportProps {
  readonly face: Face
  readonly kept: SavedMatch
  readonly story: ReplayTimeline
  readonly figures: MatchStatistics
}

function Report({ face, kept, story, figures }: ReportProps): ReactNode {
  const { table, match, moments, eyes, timeline } = story
  const { sides } = table.scenario
  const view = moments.view(viewerOf(eyes, null, figures.seats[0] ?? ''), moments.last)
  const over = match.result
  const hints = hintsAsked(sides, kept.hints ?? {})
  return (
    <main className="page-of-words sheet-of-paper on-paper report">
      <p className="way-back">
        <Link href={linkTo.lobby()}>Lobby</Link>
        <Link href={linkTo.match(kept.id)}>Table</Link>
        <Link href={linkTo.replay(kept.id)}>Replay</Link>
      </p>
      <header>
        <p className="caption">After-action report</p>
        <h1>{kept.title}</h1>
        <p className="report-headline">{headline(table, figures, over === null ? null : resultText(over, table))}</p>
        {hints !== null && <p>{hints}</p>}
        {kept.record.overlay !== null && (
          <FoldedCorrections face={face} scenario={kept.scenario} overlay={kept.record.overlay} />
        )}
        {over === null && eyes !== 'all' && (
          <p>The match goes on: the report holds what can be known at this screen. The rest follows when it is over.</p>
        )}
      </header>
      <TurningPoints kept={kept} steps={timeline.steps} figures={figures} sides={sides} />
      <div className="report-plots">
        <Plot
          title="Strength"
          about={`${capital(table.strengthUnit)} on the field after every choice.${figures.chapters.length > 0 ? '' : ' The figures along the foot are turns.'}`}
          figures={figures}
          series={figures.strength}
          sides={sides}
        />
        <Plot
          title="Score"
          about={`What each side holds after every choice, in ${figures.unit.many}. What is held only for a time can be lost again.`}
          figures={{ ...figures, seats: figures.scoring }}
          series={figures.score}
          sides={sides}
          goals={goals(figures, sides)}
        />
        <Plot
          title="Luck of the dice"
          about="Hits rolled beyond those to be expected, added up. Above nought the dice were kind."
          figures={figures}
          series={figures.luck}
          sides={sides}
          decimals={1}
        />
        <FallenMap table={table} view={view} figures={figures} />
      </div>
      <Losses table={table} view={view} figures={figures} />
      <div className="button-row report-on">
        <ButtonLink href={linkTo.replay(kept.id)} look="main">
          Watch it again
        </ButtonLink>
        <ButtonLink href={linkTo.lobby()}>To the lobby</ButtonLink>
      </div>
    </main>
  )
}

interface TurningPointsProps {
  readonly kept: SavedMatch
  readonly steps: readonly TimelineStep[]
  readonly figures: MatchStatistics
  readonly sides: Parameters<typeof nameOf>[0]
}

function TurningPoints({ kept, steps, figures, sides }: TurningPointsProps): ReactNode {
  const moment = (answers: number) => `${linkTo.replay(kept.id)}?at=${answers}`
  const { bloodiest, luckiest, unluckiest } = extremes(figures)
  const points = figures.chapters.length > 0 ? [] : turningPoints(steps, figures)
  return (
    <section aria-labelledby="turning-points">
      <h2 id="turning-points">Dispatch</h2>
      {figures.chapters.length > 0 ? (
        <DayByDay figures={figures} sides={sides} moment={moment} />
      ) : (
        points.length === 0 && <p>Nothing has been decided yet.</p>
      )}
      <ol className="report-points plain-list">
        {points.map(({ answers, turn, text, seat }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a dispatch is never reordered.
          <li key={`${answers} ${i}`}>
            <span className="report-when">{turn}</span>
            {seat !== null && <SeatTag seat={seat} sides={sides} />}
            <Link href={moment(answers)}>{text}</Link>
          </li>
        ))}
      </ol>
      <ul className="report-extremes">
        {bloodiest !== null && (
          <li>
            The bloodiest: <Link href={moment(bloodiest.from)}>{bloodiest.turn}</Link>, when {bloodiest.fell} fell.
          </li>
        )}
        {luckiest !== null && (
          <RollLine name="The luckiest roll" roll={luckiest} sides={sides} href={moment(luckiest.answers)} />
        )}
        {unluckiest !== null && (
          <RollLine name="The unluckiest roll" roll={unluckiest} sides={sides} href={moment(unluckiest.answers)} />
        )}
      </ul>
    </section>
  )
}

interface RollLineProps {
  readonly name: string
  readonly roll: Roll
  readonly sides: Parameters<typeof nameOf>[0]
  readonly href: string
}

const RollLine = ({ name, roll: { seat, text, got, expected }, sides, href }: RollLineProps) => (
  <li>
    {name} ({nameOf(sides, seat)}): <Link href={href}>{text}</Link> {got} {got === 1 ? 'hit' : 'hits'} where{' '}
    {expected.toFixed(1)} were to be expected.
  </li>
)
