/** The page of one match: a local one if the browser has saved it, otherwise one on the server. */
import type { Problems } from '@firestep/referee'
import { type ReactNode, useEffect, useState } from 'react'
import { botClient } from '../bots/index.ts'
import { loadFace } from '../load-face.ts'
import { LocalSession } from '../match-session/local-session.ts'
import { useSingleTab } from '../match-session/use-single-tab.ts'
import { linkTo } from '../routes.ts'
import { type SavedMatch, saveOrHold, store } from '../store/index.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Loading } from '../ui/loading.tsx'
import { useTitle } from '../ui/use-title.ts'
import { MatchScreen } from './match-screen.tsx'
import { TextPage } from './message-page.tsx'
import { OnlineMatch } from './remote-match.tsx'

export default function TablePage({ id }: { readonly id: string }): ReactNode {
  const [kept, setKept] = useState<SavedMatch | 'elsewhere' | null>(null)
  const [fault, setFault] = useState<unknown>(null)
  useEffect(() => {
    let gone = false
    store.match(id).then(
      (found) => gone || setKept(found ?? 'elsewhere'),
      (problem) => gone || setFault(problem),
    )
    return () => {
      gone = true
    }
  }, [id])
  if (fault !== null) throw fault
  if (kept === null) return <Loading text="Laying out the table…" />
  return kept === 'elsewhere' ? <OnlineMatch id={id} /> : <AtThisScreen id={id} />
}

/** Two tabs that play one local match would overwrite each other. */
function AtThisScreen({ id }: { readonly id: string }): ReactNode {
  const [alone, takeOver] = useSingleTab(id)
  if (alone === 'here') return <Seated id={id} />
  if (alone === 'waiting') return <Loading text="Laying out the table…" />
  return (
    <TextPage title="This match is open in another tab">
      <p>
        {alone === 'lost'
          ? 'It has been taken over there. Everything you played here is kept.'
          : 'Two tabs that play one match would overwrite each other.'}
      </p>
      <div className="button-row">
        <Button look="main" onClick={alone === 'lost' ? () => location.reload() : takeOver}>
          Play here
        </Button>
        <ButtonLink href={linkTo.lobby()}>To the lobby</ButtonLink>
      </div>
    </TextPage>
  )
}

async function open(id: string): Promise<LocalSession | Problems> {
  const kept = await store.match(id)
  if (kept === undefined) return { problems: ['it has been deleted in another tab'] }
  const face = await loadFace(kept.game)
  if (face === null) return { problems: [`this Firestep has no system '${kept.game}'`] }
  return LocalSession.open(face, kept, { thinker: botClient, saveMatch: saveOrHold })
}

function Seated({ id }: { readonly id: string }): ReactNode {
  const [opened, setOpened] = useState<LocalSession | Problems | null>(null)
  const [fault, setFault] = useState<unknown>(null)
  useEffect(() => {
    let gone = false
    setOpened(null)
    open(id).then(
      (one) => gone || setOpened(one),
      (problem) => gone || setFault(problem),
    )
    return () => {
      gone = true
    }
  }, [id])
  useTitle(opened instanceof LocalSession ? opened.matchFace.scenario.title : null)
  if (fault !== null) throw fault
  if (opened === null) return <Loading text="Laying out the table…" />
  if (opened instanceof LocalSession) return <MatchScreen session={opened} />
  return (
    <TextPage title="This match cannot be opened">
      <p>{opened.problems.join('; ')}.</p>
      <ButtonLink look="main" href={linkTo.lobby()}>
        To the lobby
      </ButtonLink>
    </TextPage>
  )
}
