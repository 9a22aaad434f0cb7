/** A worked example of the rulebook: a short match with notes at its moments. */
import type { Example, Face } from '@firestep/face'
import { type MatchRecord, readRecord } from '@firestep/referee'
import { type ReactNode, useMemo, useState } from 'react'
import { Link } from 'wouter'
import { useFace } from '../load-face.ts'
import type { Viewpoint } from '../match-session/timeline-step.ts'
import { RuleTag } from '../panels/index.ts'
import { linkTo } from '../routes.ts'
import { examplePageText } from '../texts/replay.ts'
import { Button } from '../ui/button.tsx'
import { Loading } from '../ui/loading.tsx'
import { NotFoundPage } from '../ui/not-found-page.tsx'
import { useTitle } from '../ui/use-title.ts'
import { ReplayPlayer } from './replay-player.tsx'
import replayTextStyles from './replay-text.module.css'
import { useTimeline } from './use-timeline.ts'

interface ExamplePageProps {
  readonly game: string
  readonly example: string
}

export default function ExamplePage({ game, example }: ExamplePageProps): ReactNode {
  const face = useFace(game)
  const requested = face?.examples.find(({ id }) => id === example)
  const record = useMemo(() => (requested === undefined ? undefined : readRecord(requested.record)), [requested])
  if (face === null)
    return <NotFoundPage title={examplePageText.unknownGameTitle}>{examplePageText.unknownGame(game)}</NotFoundPage>
  if (requested === undefined || record === undefined)
    return (
      <NotFoundPage title={examplePageText.unknownExampleTitle}>
        {examplePageText.unknownExample(face.game.name, example)}
      </NotFoundPage>
    )
  if ('problem' in record) return <NotFoundPage title={examplePageText.unreadable}>{record.problem}</NotFoundPage>
  return <ExamplePlayer face={face} example={requested} record={record} />
}

interface ExamplePlayerProps {
  readonly face: Face
  readonly example: Example
  readonly record: MatchRecord
}

const allOpen: Viewpoint = 'all'

function ExamplePlayer({ face, example, record }: ExamplePlayerProps): ReactNode {
  useTitle(examplePageText.title(example.title))
  const replay = useTimeline(face, record, allOpen)
  const notes = useMemo(() => new Map(example.notes.map(({ after, text }) => [after, text])), [example])
  const noteMoments = useMemo(() => [...notes.keys()].toSorted((a, b) => a - b), [notes])
  const [at, setAt] = useState(noteMoments[0] ?? 0)
  if (replay === null)
    return (
      <main className="page-of-words sheet-of-paper">
        <Loading text={examplePageText.loading} />
      </main>
    )
  if ('problems' in replay)
    return <NotFoundPage title={examplePageText.cannotShow}>{replay.problems.join(' ')}</NotFoundPage>
  const previousNote = noteMoments.findLast((moment) => moment < at)
  const nextNote = noteMoments.find((moment) => moment > at)
  return (
    <ReplayPlayer
      replay={replay}
      at={at}
      onAt={setAt}
      notes={notes}
      head={
        <>
          <p className="way-back">
            <Link href={linkTo.rules(face.game.id)}>{examplePageText.rulebook}</Link>
          </p>
          <h1 className={replayTextStyles.title}>{example.title}</h1>
          <p className={replayTextStyles.quiet}>
            A worked example of <RuleTag rule={example.rule} />
          </p>
        </>
      }
      actions={
        <div className="button-row">
          <Button
            disabled={previousNote === undefined}
            onClick={() => previousNote !== undefined && setAt(previousNote)}
          >
            {examplePageText.previousNote}
          </Button>
          <Button
            look="main"
            disabled={nextNote === undefined}
            onClick={() => nextNote !== undefined && setAt(nextNote)}
          >
            {examplePageText.nextNote}
          </Button>
        </div>
      }
    />
  )
}
