/** The replay of a match. */
import type { Face } from '@firestep/face'
import type { Problems } from '@firestep/referee'
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react'
import { Link, useSearchParams } from 'wouter'
import { base } from '../base.ts'
import { FoldedCorrections } from '../corrections/corrections-section.tsx'
import { useFace } from '../load-face.ts'
import { RuleTags } from '../panels/index.ts'
import { linkTo } from '../routes.ts'
import type { SavedMatch } from '../store/index.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Loading } from '../ui/loading.tsx'
import { NotFoundPage } from '../ui/not-found-page.tsx'
import { saveMatchFile } from '../ui/save-file.ts'
import { useTitle } from '../ui/use-title.ts'
import { barToPlayingOn } from './continue-match.ts'
import { PlayOnDialog } from './continue-match-dialog.tsx'
import { NotFound, Unfollowable } from './match-not-found.tsx'
import { Player } from './replay-player.tsx'
import { Share } from './share-link.tsx'
import { useSavedMatch } from './use-saved-match.ts'
import { type ReplayTimeline, useTimeline } from './use-timeline.ts'
import { clamped } from './view-cache.ts'
import { chosenLook, type ViewpointChoice, viewerOf, viewpointChoices } from './viewpoint.ts'
import { WhatIf } from './what-if.ts'
import { TrialTable } from './what-if-screen.tsx'

export default function ReplayPage({ id }: { readonly id: string }): ReactNode {
  const found = useSavedMatch(id)
  return found.state === 'found' ? <OfGame savedMatch={found.savedMatch} /> : <NotFound found={found} />
}

function OfGame({ savedMatch }: { readonly savedMatch: SavedMatch }): ReactNode {
  const face = useFace(savedMatch.game)
  return face === null ? (
    <NotFoundPage title="An unknown game">{`There is no game '${savedMatch.game}' on our shelf.`}</NotFoundPage>
  ) : (
    <Replay face={face} savedMatch={savedMatch} />
  )
}

function Replay({ face, savedMatch }: { readonly face: Face; readonly savedMatch: SavedMatch }): ReactNode {
  useTitle(`Replay: ${savedMatch.title}`)
  const [query] = useSearchParams()
  const sheet = face.scenarios.find(({ id }) => id === savedMatch.scenario)
  const looks = useMemo(
    () => viewpointChoices(sheet?.sides ?? {}, savedMatch.sitting, savedMatch.record.closing.result !== null),
    [sheet, savedMatch],
  )
  const [look, setLook] = useState(() => chosenLook(looks, query.get('eyes')))
  const story = useTimeline(face, savedMatch.record, look.viewpoint)
  const [at, setAt] = useState(() => Number(query.get('at') ?? 0))
  if (story === null)
    return (
      <main className="page-of-words sheet-of-paper">
        <Loading text="Going through the record" />
      </main>
    )
  if ('problems' in story) return <Unfollowable savedMatch={savedMatch} problems={story.problems} />
  return (
    <Ready
      face={face}
      savedMatch={savedMatch}
      story={story}
      looks={looks}
      look={look}
      onLook={setLook}
      at={at}
      onAt={setAt}
    />
  )
}

interface ReadyProps {
  readonly face: Face
  readonly savedMatch: SavedMatch
  readonly story: ReplayTimeline
  readonly looks: readonly [ViewpointChoice, ...ViewpointChoice[]]
  readonly look: ViewpointChoice
  onLook(look: ViewpointChoice): void
  readonly at: number
  onAt(at: number): void
}

/** The address keeps the moment for a reload; it is updated after this many milliseconds at the same moment. */
const settled = 500

function Ready({ face, savedMatch, story, looks, look, onLook, at: wanted, onAt }: ReadyProps): ReactNode {
  const [, setQuery] = useSearchParams()
  const [whatIf, setTrial] = useState<WhatIf | null>(null)
  const [begins, setBegins] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const { matchFace, match, moments } = story
  const at = clamped(wanted, moments.last)
  const seats = match.edition.rules.seats
  const query = `at=${at}&eyes=${encodeURIComponent(look.id)}`
  useEffect(() => {
    const timer = setTimeout(() => setQuery(new URLSearchParams(query), { replace: true }), settled)
    return () => clearTimeout(timer)
  }, [query, setQuery])
  const go = useCallback(
    (to: number) => {
      setProblem(null)
      onAt(to)
    },
    [onAt],
  )

  const knower = look.viewpoint === 'all' ? null : look.viewpoint.seat
  const tryLine = () => {
    const seed = crypto.getRandomValues(new Int32Array(1))[0] ?? 0
    const begun: WhatIf | Problems = WhatIf.begin({ match, matchFace, answers: at, knower, seed })
    if ('problems' in begun) setProblem(begun.problems.join(' '))
    else setTrial(begun)
  }
  if (whatIf !== null)
    return (
      <RuleTags game={face.game.id}>
        <TrialTable
          whatIf={whatIf}
          face={face}
          matchFace={matchFace}
          dealt={
            knower === null
              ? 'Everything is as it was; the dice are new.'
              : 'What you could not know is dealt anew, and the dice are new: you play both sides.'
          }
          onThrowAway={() => setTrial(null)}
        />
      </RuleTags>
    )

  const bar = barToPlayingOn(savedMatch)
  const turn = matchFace.phases(moments.view(viewerOf(look.viewpoint, null, seats[0] ?? ''), at)).turn
  const bystander = look.viewpoint !== 'all' && look.viewpoint.seat === null
  return (
    <>
      <Player
        story={story}
        at={at}
        onAt={go}
        head={
          <>
            <p className="way-back">
              <Link href={linkTo.lobby()}>Lobby</Link>
              <Link href={linkTo.match(savedMatch.id)}>Table</Link>
              <Link href={linkTo.report(savedMatch.id)}>Report</Link>
            </p>
            <h1 className="replay-title">{savedMatch.title}</h1>
            {savedMatch.record.overlay !== null && (
              <FoldedCorrections face={face} scenario={savedMatch.scenario} overlay={savedMatch.record.overlay} />
            )}
            {looks.length > 1 ? (
              <label className="replay-eyes">
                <span>Seen by</span>
                <select
                  className="select-field"
                  value={look.id}
                  onChange={(event) => onLook(chosenLook(looks, event.target.value))}
                >
                  {looks.map(({ id, name }) => (
                    <option key={id} value={id}>
                      {name}
                    </option>
                  ))}
                </select>
              </label>
            ) : (
              <p className="replay-quiet">{look.name}, until the match is over. Then everything opens.</p>
            )}
          </>
        }
        actions={
          <details className="replay-actions">
            <summary>From this moment</summary>
            <div className="button-row">
              <Share address={`${location.origin}${base()}${linkTo.replay(savedMatch.id)}?${query}`} />
              <Button disabled={bar !== null} onClick={() => setBegins(true)}>
                Play on as a new match
              </Button>
              <Button disabled={bystander} onClick={tryLine}>
                Try a line
              </Button>
              <Button onClick={() => saveMatchFile(savedMatch)}>Download the match file</Button>
              <ButtonLink href={linkTo.report(savedMatch.id)}>After-action report</ButtonLink>
            </div>
            {bar !== null && <p className="replay-quiet">{bar}</p>}
            {bystander && looks.length > 1 && (
              <p className="replay-quiet">A line is tried with what one seat knows: choose its eyes first.</p>
            )}
            {problem !== null && <p role="alert">{problem}</p>}
          </details>
        }
      />
      {begins && (
        <PlayOnDialog
          face={face}
          savedMatch={savedMatch}
          answers={at}
          moment={turn.charAt(0).toLowerCase() + turn.slice(1)}
          onClose={() => setBegins(false)}
        />
      )}
    </>
  )
}
