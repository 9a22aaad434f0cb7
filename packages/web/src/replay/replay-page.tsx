/** The replay of a match. */
import type { Face } from '@firestep/face'
import type { Problems } from '@firestep/referee'
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react'
import { Link, useSearchParams } from 'wouter'
import { basePath } from '../base-path.ts'
import { FoldedCorrections } from '../corrections/corrections-section.tsx'
import { useFace } from '../load-face.ts'
import { RuleTags } from '../panels/index.ts'
import { linkTo } from '../routes.ts'
import type { SavedMatch } from '../store/index.ts'
import { replayPageText } from '../texts/replay.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import formStyles from '../ui/form.module.css'
import { Loading } from '../ui/loading.tsx'
import { NotFoundPage } from '../ui/not-found-page.tsx'
import { saveMatchFile } from '../ui/save-file.ts'
import { useTitle } from '../ui/use-title.ts'
import { whyNotContinue } from './continue-match.ts'
import { ContinueMatchDialog } from './continue-match-dialog.tsx'
import { MatchNotFound, UnreplayableMatch } from './match-not-found.tsx'
import styles from './replay-page.module.css'
import { ReplayPlayer } from './replay-player.tsx'
import replayTextStyles from './replay-text.module.css'
import { ShareLink } from './share-link.tsx'
import { useReplayMatch } from './use-replay-match.ts'
import { type ReplayTimeline, useTimeline } from './use-timeline.ts'
import { clampStep } from './view-cache.ts'
import { findViewpointChoice, type ViewpointChoice, viewerOf, viewpointChoices } from './viewpoint.ts'
import { WhatIf } from './what-if.ts'
import { WhatIfScreen } from './what-if-screen.tsx'

export default function ReplayPage({ id }: { readonly id: string }): ReactNode {
  const found = useReplayMatch(id)
  return found.state === 'found' ? <ReplayOfMatch savedMatch={found.savedMatch} /> : <MatchNotFound found={found} />
}

function ReplayOfMatch({ savedMatch }: { readonly savedMatch: SavedMatch }): ReactNode {
  const face = useFace(savedMatch.game)
  return face === null ? (
    <NotFoundPage title={replayPageText.unknownGameTitle}>{replayPageText.unknownGame(savedMatch.game)}</NotFoundPage>
  ) : (
    <Replay face={face} savedMatch={savedMatch} />
  )
}

function Replay({ face, savedMatch }: { readonly face: Face; readonly savedMatch: SavedMatch }): ReactNode {
  useTitle(replayPageText.title(savedMatch.title))
  const [query] = useSearchParams()
  const sheet = face.scenarios.find(({ id }) => id === savedMatch.scenario)
  const choices = useMemo(
    () => viewpointChoices(sheet?.sides ?? {}, savedMatch.sitting, savedMatch.record.closing.result !== null),
    [sheet, savedMatch],
  )
  const [choice, setChoice] = useState(() => findViewpointChoice(choices, query.get('eyes')))
  const replay = useTimeline(face, savedMatch.record, choice.viewpoint)
  const [at, setAt] = useState(() => Number(query.get('at') ?? 0))
  if (replay === null)
    return (
      <main className="page-of-words sheet-of-paper">
        <Loading text={replayPageText.loading} />
      </main>
    )
  if ('problems' in replay) return <UnreplayableMatch savedMatch={savedMatch} problems={replay.problems} />
  return (
    <LoadedReplay
      face={face}
      savedMatch={savedMatch}
      replay={replay}
      choices={choices}
      choice={choice}
      onChoice={setChoice}
      at={at}
      onAt={setAt}
    />
  )
}

interface LoadedReplayProps {
  readonly face: Face
  readonly savedMatch: SavedMatch
  readonly replay: ReplayTimeline
  readonly choices: readonly [ViewpointChoice, ...ViewpointChoice[]]
  readonly choice: ViewpointChoice
  onChoice(choice: ViewpointChoice): void
  readonly at: number
  onAt(at: number): void
}

function LoadedReplay(props: LoadedReplayProps): ReactNode {
  const { face, savedMatch, replay, choice, onAt } = props
  const [whatIf, setWhatIf] = useState<WhatIf | null>(null)
  const [isContinuing, setContinuing] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const { matchFace, match, views } = replay
  const at = clampStep(props.at, views.last)
  const query = `at=${at}&eyes=${encodeURIComponent(choice.id)}`
  useAddressQuery(query)
  const go = useCallback(
    (to: number) => {
      setProblem(null)
      onAt(to)
    },
    [onAt],
  )

  const knowingSeat = choice.viewpoint === 'all' ? null : choice.viewpoint.seat
  const startWhatIf = () => {
    const seed = crypto.getRandomValues(new Int32Array(1))[0] ?? 0
    const started: WhatIf | Problems = WhatIf.begin({ match, matchFace, answers: at, knowingSeat, seed })
    if ('problems' in started) setProblem(started.problems.join(' '))
    else setWhatIf(started)
  }
  if (whatIf !== null)
    return (
      <RuleTags game={face.game.id}>
        <WhatIfScreen
          whatIf={whatIf}
          face={face}
          matchFace={matchFace}
          redealNote={knowingSeat === null ? replayPageText.newDice : replayPageText.redealt}
          onDiscard={() => setWhatIf(null)}
        />
      </RuleTags>
    )

  const { turn } = matchFace.phases(
    views.view(viewerOf(choice.viewpoint, null, match.edition.rules.seats[0] ?? ''), at),
  )
  return (
    <>
      <ReplayPlayer
        replay={replay}
        at={at}
        onAt={go}
        head={<ReplayHead {...props} />}
        actions={
          <MomentActions
            {...props}
            query={query}
            problem={problem}
            onContinue={() => setContinuing(true)}
            onWhatIf={startWhatIf}
          />
        }
      />
      {isContinuing && (
        <ContinueMatchDialog
          face={face}
          savedMatch={savedMatch}
          answers={at}
          moment={turn.charAt(0).toLowerCase() + turn.slice(1)}
          onClose={() => setContinuing(false)}
        />
      )}
    </>
  )
}

/** The address is updated after this many milliseconds at the same moment. */
const addressDelayMs = 500

/** Keeps the moment in the address, for a reload. */
function useAddressQuery(query: string): void {
  const [, setQuery] = useSearchParams()
  useEffect(() => {
    const timer = setTimeout(() => setQuery(new URLSearchParams(query), { replace: true }), addressDelayMs)
    return () => clearTimeout(timer)
  }, [query, setQuery])
}

type ReplayHeadProps = Pick<LoadedReplayProps, 'face' | 'savedMatch' | 'choices' | 'choice' | 'onChoice'>

/** The title, and whose eyes the match is seen with. */
const ReplayHead = ({ face, savedMatch, choices, choice, onChoice }: ReplayHeadProps): ReactNode => (
  <>
    <p className="way-back">
      <Link href={linkTo.lobby()}>{replayPageText.lobby}</Link>
      <Link href={linkTo.match(savedMatch.id)}>{replayPageText.table}</Link>
      <Link href={linkTo.report(savedMatch.id)}>{replayPageText.report}</Link>
    </p>
    <h1 className={replayTextStyles.title}>{savedMatch.title}</h1>
    {savedMatch.record.overlay !== null && (
      <FoldedCorrections face={face} scenario={savedMatch.scenario} overlay={savedMatch.record.overlay} />
    )}
    {choices.length > 1 ? (
      <label className={styles.viewpoint}>
        <span>{replayPageText.viewpointLabel}</span>
        <select
          className={formStyles.select}
          value={choice.id}
          onChange={(event) => onChoice(findViewpointChoice(choices, event.target.value))}
        >
          {choices.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </label>
    ) : (
      <p className={replayTextStyles.quiet}>{replayPageText.viewpointFixed(choice.name)}</p>
    )}
  </>
)

interface MomentActionsProps extends Pick<LoadedReplayProps, 'savedMatch' | 'choices' | 'choice'> {
  /** The query of a link to this moment. */
  readonly query: string
  /** The reason why no line could be tried from here. */
  readonly problem: string | null
  onContinue(): void
  onWhatIf(): void
}

/** Everything that can be done from the moment shown. */
function MomentActions(props: MomentActionsProps): ReactNode {
  const { savedMatch, choices, choice, query, problem, onContinue, onWhatIf } = props
  const continueProblem = whyNotContinue(savedMatch)
  const isSpectator = choice.viewpoint !== 'all' && choice.viewpoint.seat === null
  return (
    <details className={styles.actions}>
      <summary>{replayPageText.momentLabel}</summary>
      <div className="button-row">
        <ShareLink address={`${location.origin}${basePath()}${linkTo.replay(savedMatch.id)}?${query}`} />
        <Button disabled={continueProblem !== null} onClick={onContinue}>
          {replayPageText.continueAsMatch}
        </Button>
        <Button disabled={isSpectator} onClick={onWhatIf}>
          {replayPageText.tryLine}
        </Button>
        <Button onClick={() => saveMatchFile(savedMatch)}>{replayPageText.download}</Button>
        <ButtonLink href={linkTo.report(savedMatch.id)}>{replayPageText.reportLong}</ButtonLink>
      </div>
      {continueProblem !== null && <p className={replayTextStyles.quiet}>{continueProblem}</p>}
      {isSpectator && choices.length > 1 && <p className={replayTextStyles.quiet}>{replayPageText.lineNeedsSeat}</p>}
      {problem !== null && <p role="alert">{problem}</p>}
    </details>
  )
}
