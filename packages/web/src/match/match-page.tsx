/** The page of one match: a local one if the browser has saved it, otherwise one on the server. */
import type { Problems } from '@firestep/referee'
import { type ReactNode, useEffect, useState } from 'react'
import { botClient } from '../bots/index.ts'
import { loadFace } from '../load-face.ts'
import { LocalSession } from '../match-session/local-session.ts'
import { useSingleTab } from '../match-session/use-single-tab.ts'
import { linkTo } from '../routes.ts'
import { type SavedMatch, saveOrHold, store } from '../store/index.ts'
import { matchPageText } from '../texts/match.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Loading } from '../ui/loading.tsx'
import { useTitle } from '../ui/use-title.ts'
import { MatchScreen } from './match-screen.tsx'
import { RemoteMatch } from './remote-match.tsx'
import { TextPage } from './text-page.tsx'

export default function MatchPage({ id }: { readonly id: string }): ReactNode {
  const [saved, setSaved] = useState<SavedMatch | 'elsewhere' | null>(null)
  const [fault, setFault] = useState<unknown>(null)
  useEffect(() => {
    let isCancelled = false
    store.match(id).then(
      (savedMatch) => isCancelled || setSaved(savedMatch ?? 'elsewhere'),
      (problem) => isCancelled || setFault(problem),
    )
    return () => {
      isCancelled = true
    }
  }, [id])
  if (fault !== null) throw fault
  if (saved === null) return <Loading text={matchPageText.loading} />
  return saved === 'elsewhere' ? <RemoteMatch id={id} /> : <LocalMatch id={id} />
}

/** Two tabs that play one local match would overwrite each other. */
function LocalMatch({ id }: { readonly id: string }): ReactNode {
  const [tabLock, takeOver] = useSingleTab(id)
  if (tabLock === 'here') return <LocalMatchScreen id={id} />
  if (tabLock === 'waiting') return <Loading text={matchPageText.loading} />
  return (
    <TextPage title={matchPageText.openElsewhereTitle}>
      <p>{tabLock === 'lost' ? matchPageText.takenOver : matchPageText.openElsewhere}</p>
      <div className="button-row">
        <Button look="main" onClick={tabLock === 'lost' ? () => location.reload() : takeOver}>
          {matchPageText.playHere}
        </Button>
        <ButtonLink href={linkTo.lobby()}>{matchPageText.lobby}</ButtonLink>
      </div>
    </TextPage>
  )
}

async function openSession(id: string): Promise<LocalSession | Problems> {
  const saved = await store.match(id)
  if (saved === undefined) return { problems: ['it has been deleted in another tab'] }
  const face = await loadFace(saved.game)
  if (face === null) return { problems: [matchPageText.unknownGame(saved.game)] }
  return LocalSession.open(face, saved, { thinker: botClient, saveMatch: saveOrHold })
}

function LocalMatchScreen({ id }: { readonly id: string }): ReactNode {
  const [session, setSession] = useState<LocalSession | Problems | null>(null)
  const [fault, setFault] = useState<unknown>(null)
  useEffect(() => {
    let isCancelled = false
    setSession(null)
    openSession(id).then(
      (result) => isCancelled || setSession(result),
      (problem) => isCancelled || setFault(problem),
    )
    return () => {
      isCancelled = true
    }
  }, [id])
  useTitle(session instanceof LocalSession ? session.matchFace.scenario.title : null)
  if (fault !== null) throw fault
  if (session === null) return <Loading text={matchPageText.loading} />
  if (session instanceof LocalSession) return <MatchScreen session={session} />
  return (
    <TextPage title={matchPageText.cannotOpen}>
      <p>{session.problems.join('; ')}.</p>
      <ButtonLink look="main" href={linkTo.lobby()}>
        {matchPageText.lobby}
      </ButtonLink>
    </TextPage>
  )
}
