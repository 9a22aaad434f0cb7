/** The after-action report: the results of a match in text and numbers. */
import type { Face } from '@firestep/face'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { Link } from 'wouter'
import { FoldedCorrections } from '../corrections/corrections-section.tsx'
import { useFace } from '../load-face.ts'
import { resultText } from '../match-session/match-session.ts'
import { runInSlices } from '../match-session/time-slices.ts'
import { MatchNotFound, UnreplayableMatch } from '../replay/match-not-found.tsx'
import { useReplayMatch } from '../replay/use-replay-match.ts'
import { type ReplayTimeline, useTimeline } from '../replay/use-timeline.ts'
import { viewerOf, viewpointChoices } from '../replay/viewpoint.ts'
import { linkTo } from '../routes.ts'
import type { SavedMatch } from '../store/index.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Loading } from '../ui/loading.tsx'
import { NotFoundPage } from '../ui/not-found-page.tsx'
import { useTitle } from '../ui/use-title.ts'
import { BattleStory } from './battle-story.tsx'
import { CasualtyMap } from './casualty-map.tsx'
import { goals, headline, hintsText } from './headline.ts'
import { Losses } from './losses.tsx'
import { countStatistics, type MatchStatistics } from './match-statistics.ts'
import { Plot } from './plot.tsx'
import styles from './report-page.module.css'
import { plotText, reportText } from './report-text.ts'

export default function ReportPage({ id }: { readonly id: string }): ReactNode {
  const found = useReplayMatch(id)
  return found.state === 'found' ? <ReportOfMatch savedMatch={found.savedMatch} /> : <MatchNotFound found={found} />
}

function ReportOfMatch({ savedMatch }: { readonly savedMatch: SavedMatch }): ReactNode {
  const face = useFace(savedMatch.game)
  return face === null ? (
    <NotFoundPage title={reportText.unknownGame}>{reportText.noSuchGame(savedMatch.game)}</NotFoundPage>
  ) : (
    <LoadedReport face={face} savedMatch={savedMatch} />
  )
}

function LoadedReport({ face, savedMatch }: { readonly face: Face; readonly savedMatch: SavedMatch }): ReactNode {
  useTitle(reportText.pageTitle(savedMatch.title))
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
        <Loading text={reportText.loading} />
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
        <Link href={linkTo.lobby()}>{reportText.lobby}</Link>
        <Link href={linkTo.match(savedMatch.id)}>{reportText.board}</Link>
        <Link href={linkTo.replay(savedMatch.id)}>{reportText.replay}</Link>
      </p>
      <header>
        <p className="caption">{reportText.caption}</p>
        <h1>{savedMatch.title}</h1>
        <p className={styles.headline}>
          {headline(matchFace, statistics, result === null ? null : resultText(result, matchFace))}
        </p>
        {hints !== null && <p>{hints}</p>}
        {savedMatch.record.overlay !== null && (
          <FoldedCorrections face={face} scenario={savedMatch.scenario} overlay={savedMatch.record.overlay} />
        )}
        {result === null && viewpoint !== 'all' && <p>{reportText.goesOn}</p>}
      </header>
      <BattleStory
        steps={timeline.steps}
        statistics={statistics}
        sides={sides}
        strengthUnit={matchFace.strengthUnit}
        momentLink={(answers) => `${linkTo.replay(savedMatch.id)}?at=${answers}`}
      />
      <div className={styles.plots}>
        <Plot
          title={plotText.strength}
          about={plotText.strengthAbout(matchFace.strengthUnit, statistics.chapters.length === 0)}
          statistics={statistics}
          series={statistics.strength}
          sides={sides}
        />
        <Plot
          title={plotText.score}
          about={plotText.scoreAbout(statistics.unit.many)}
          statistics={{ ...statistics, seats: statistics.scoring }}
          series={statistics.score}
          sides={sides}
          goals={goals(statistics, sides)}
        />
        <Plot
          title={plotText.luck}
          about={plotText.luckAbout}
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
          {reportText.watchAgain}
        </ButtonLink>
        <ButtonLink href={linkTo.lobby()}>{reportText.toTheLobby}</ButtonLink>
        <Button onClick={() => window.print()}>{reportText.print}</Button>
      </div>
    </main>
  )
}
