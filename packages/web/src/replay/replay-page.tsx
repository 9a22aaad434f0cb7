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
import { Waiting } from '../ui/loading.tsx'
import { NotFoundPage } from '../ui/not-found-page.tsx'
import { saveMatch } from '../ui/save-file.ts'
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
  return found.state === 'found' ? <OfGame kept={found.kept} /> : <NotFound found={found} />
}

function OfGame({ kept }: { readonly kept: SavedMatch }): ReactNode {
  const face = useFace(kept.game)
  return face === null ? (
    <NotFoundPage title="An unknown game">{`There is no game '${kept.game}' on our shelf.`}</NotFoundPage>
  ) : (
    <Replay face={face} kept={kept} />
  )
}

function Replay({ face, kept }: { readonly face: Face; readonly kept: SavedMatch }): ReactNode {
  useTitle(`Replay: ${kept.title}`)
  const [query] = useSearchParams()
  const sheet = face.scenarios.find(({ id }) => id === kept.scenario)
  const looks = useMemo(
    () => viewpointChoices(sheet?.sides ?? {}, kept.sitting, kept.record.closing.result !== null),
    [sheet, kept],
  )
  const [look, setLook] = useState(() => chosenLook(looks, query.get('eyes')))
  const story = useTimeline(face, kept.record, look.eyes)
  const [at, setAt] = useState(() => Number(query.get('at') ?? 0))
  if (story === null)
    return (
      <main className="page-of-words sheet-of-paper">
        <Waiting what="Going through the record" />
      </main>
    )
  if ('problems' in story) return <Unfollowable kept={kept} problems={story.problems} />
  return <Ready face={face} kept={kept} story={story} looks={looks} look={look} onLook={setLook} at={at} onAt={setAt} />
}

interface ReadyProps {
  readonly face: Face
  readonly kept: SavedMatch
  readonly story: ReplayTimeline
  readonly looks: readonly [ViewpointChoice, ...ViewpointChoice[]]
  readonly look: ViewpointChoice
  onLook(look: ViewpointChoice): void
  readonly at: number
  onAt(at: number): void
}

/** The address keeps the moment for a reload; it is updated after this many milliseconds at the same moment. */
const settled = 500

function Ready({ face, kept, story, looks, look, onLook, at: wanted, onAt }: ReadyProps): ReactNode {
  const [, setQuery] = useSearchParams()
  const [trial, setTrial] = useState<WhatIf | null>(null)
  const [begins, setBegins] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const { table, match, moments } = story
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

  const knower = look.eyes === 'all' ? null : look.eyes.seat
  const tryLine = () => {
    const seed = crypto.getRandomValues(new Int32Array(1))[0] ?? 0
    const begun: WhatIf | Problems = WhatIf.begin({ match, table, answers: at, knower, seed })
    if ('problems' in begun) setProblem(begun.problems.join(' '))
    else setTrial(begun)
  }
  if (trial !== null)
    return (
      <RuleTags game={face.game.id}>
        <TrialTable
          trial={trial}
          face={face}
          table={table}
          dealt={
            knower === null
              ? 'Everything is as it was; the dice are new.'
              : 'What you could not know is dealt anew, and the dice are new: you play both sides.'
          }
          onThrowAway={() => setTrial(null)}
        />
      </RuleTags>
    )

  const bar = barToPlayingOn(kept)
  const turn = table.phases(moments.view(viewerOf(look.eyes, null, seats[0] ?? ''), at)).turn
  const bystander = look.eyes !== 'all' && look.eyes.seat === null
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
              <Link href={linkTo.match(kept.id)}>Table</Link>
              <Link href={linkTo.report(kept.id)}>Report</Link>
            </p>
            <h1 className="replay-title">{kept.title}</h1>
            {kept.record.overlay !== null && (
              <FoldedCorrections face={face} scenario={kept.scenario} overlay={kept.record.overlay} />
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
              <Share address={`${location.origin}${base()}${linkTo.replay(kept.id)}?${query}`} />
              <Button disabled={bar !== null} onClick={() => setBegins(true)}>
                Play on as a new match
              </Button>
              <Button disabled={bystander} onClick={tryLine}>
                Try a line
              </Button>
              <Button onClick={() => saveMatch(kept)}>Download the match file</Button>
              <ButtonLink href={linkTo.report(kept.id)}>After-action report</ButtonLink>
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
          kept={kept}
          answers={at}
          moment={turn.charAt(0).toLowerCase() + turn.slice(1)}
          onClose={() => setBegins(false)}
        />
      )}
    </>
  )
}
