/** The page of one match: of this browser if it keeps it, otherwise of the server. */
import type { Problems } from '@firestep/referee'
import { type ReactNode, useEffect, useState } from 'react'
import { thinker } from '../bots/index.ts'
import { loadFace } from '../load-face.ts'
import { LocalDesk } from '../match-session/local-session.ts'
import { useAlone } from '../match-session/use-single-tab.ts'
import { linkTo } from '../routes.ts'
import { type KeptMatch, keepOrHold, store } from '../store/index.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Waiting } from '../ui/loading.tsx'
import { useTitle } from '../ui/use-title.ts'
import { Table } from './match-screen.tsx'
import { Words } from './message-page.tsx'
import { OnlineMatch } from './remote-match.tsx'

export default function TablePage({ id }: { readonly id: string }): ReactNode {
  const [kept, setKept] = useState<KeptMatch | 'elsewhere' | null>(null)
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
  if (kept === null) return <Waiting what="Laying out the table…" />
  return kept === 'elsewhere' ? <OnlineMatch id={id} /> : <AtThisScreen id={id} />
}

/** Two tabs that play one match of this browser would overwrite each other. */
function AtThisScreen({ id }: { readonly id: string }): ReactNode {
  const [alone, takeOver] = useAlone(id)
  if (alone === 'here') return <Seated id={id} />
  if (alone === 'waiting') return <Waiting what="Laying out the table…" />
  return (
    <Words title="This match is open in another tab">
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
    </Words>
  )
}

async function open(id: string): Promise<LocalDesk | Problems> {
  const kept = await store.match(id)
  if (kept === undefined) return { problems: ['it has been deleted in another tab'] }
  const face = await loadFace(kept.game)
  if (face === null) return { problems: [`this Firestep has no system '${kept.game}'`] }
  return LocalDesk.open(face, kept, { thinker, keep: keepOrHold })
}

function Seated({ id }: { readonly id: string }): ReactNode {
  const [opened, setOpened] = useState<LocalDesk | Problems | null>(null)
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
  useTitle(opened instanceof LocalDesk ? opened.table.scenario.title : null)
  if (fault !== null) throw fault
  if (opened === null) return <Waiting what="Laying out the table…" />
  if (opened instanceof LocalDesk) return <Table desk={opened} />
  return (
    <Words title="This match cannot be opened">
      <p>{opened.problems.join('; ')}.</p>
      <ButtonLink look="main" href={linkTo.lobby()}>
        To the lobby
      </ButtonLink>
    </Words>
  )
}
