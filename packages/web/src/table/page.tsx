/** The page of one match: finds it, opens its system's face, and sits down. */
import type { Problems } from '@firestep/referee'
import { type ReactNode, useEffect, useState } from 'react'
import { Desk } from '../desk/desk.ts'
import { useAlone } from '../desk/use-alone.ts'
import { thinker } from '../opponents/index.ts'
import { Button, ButtonLink } from '../parts/button.tsx'
import { loadFace } from '../parts/faces.ts'
import { useTitle } from '../parts/use-title.ts'
import { Waiting } from '../parts/waiting.tsx'
import { linkTo } from '../routes.ts'
import { keepOrHold, store } from '../store/index.ts'
import { Table } from './table.tsx'

type Found = Desk | Problems | 'unknown' | null

async function find(id: string): Promise<Exclude<Found, null>> {
  const kept = await store.match(id)
  if (kept === undefined) return 'unknown'
  const face = await loadFace(kept.game)
  if (face === null) return { problems: [`this Firestep has no system '${kept.game}'`] }
  return Desk.open(face, kept, { thinker, keep: keepOrHold })
}

export default function TablePage({ id }: { readonly id: string }): ReactNode {
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

function Seated({ id }: { readonly id: string }): ReactNode {
  const [found, setFound] = useState<Found>(null)
  const [fault, setFault] = useState<unknown>(null)
  useEffect(() => {
    let gone = false
    setFound(null)
    find(id).then(
      (one) => !gone && setFound(one),
      (problem) => !gone && setFault(problem),
    )
    return () => {
      gone = true
    }
  }, [id])
  useTitle(found instanceof Desk ? found.table.scenario.title : null)
  if (fault !== null) throw fault
  if (found === null) return <Waiting what="Laying out the table…" />
  if (found instanceof Desk) return <Table desk={found} />
  return (
    <Words title={found === 'unknown' ? 'No such match here' : 'This match cannot be opened'}>
      <p>
        {found === 'unknown'
          ? 'This browser keeps no match of that name. If someone sent you the link, ask for the match file and load it in the lobby.'
          : `${found.problems.join('; ')}.`}
      </p>
      <ButtonLink look="main" href={linkTo.lobby()}>
        To the lobby
      </ButtonLink>
    </Words>
  )
}

const Words = ({ title, children }: { readonly title: string; readonly children: ReactNode }): ReactNode => (
  <main className="page-of-words sheet-of-paper">
    <h1>{title}</h1>
    {children}
  </main>
)
