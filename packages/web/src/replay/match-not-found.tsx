/** The page that replay and report show for an unknown match. */
import type { ReactNode } from 'react'
import { linkTo } from '../routes.ts'
import type { SavedMatch } from '../store/index.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Loading } from '../ui/loading.tsx'
import { NotFoundPage } from '../ui/not-found-page.tsx'
import { saveMatchFile } from '../ui/save-file.ts'
import { useTitle } from '../ui/use-title.ts'
import type { FoundMatch } from './use-replay-match.ts'

export function MatchNotFound({
  found,
}: {
  readonly found: Exclude<FoundMatch, { readonly state: 'found' }>
}): ReactNode {
  switch (found.state) {
    case 'looking':
      return (
        <main className="page-of-words sheet-of-paper">
          <Loading text="Finding the record" />
        </main>
      )
    case 'absent':
      return (
        <NotFoundPage title="This match is not kept here">
          A match at one screen stays in the browser in which it was played: ask for its file, and load it in the lobby.
          If it was played through the server, the server cannot be reached, or does not know it.
        </NotFoundPage>
      )
    case 'under way':
      return <MatchUnderWay id={found.id} />
    case 'unreadable':
      return <NotFoundPage title="The match cannot be read">{found.why}</NotFoundPage>
    default:
      return found satisfies never
  }
}

function MatchUnderWay({ id }: { readonly id: string }): ReactNode {
  const title = 'This match is not over yet'
  useTitle(title)
  return (
    <main className="page-of-words sheet-of-paper">
      <h1>{title}</h1>
      <p>Its replay and its report can be read when it is over. Until then the log at the table tells what happened.</p>
      <div className="button-row">
        <ButtonLink href={linkTo.match(id)} look="main">
          To the table
        </ButtonLink>
        <ButtonLink href={linkTo.lobby()}>To the lobby</ButtonLink>
      </div>
    </main>
  )
}

/** A match whose rules or data differ from those of this page. */
export const UnreplayableMatch = ({
  savedMatch,
  problems,
}: {
  readonly savedMatch: SavedMatch
  readonly problems: readonly string[]
}) => (
  <main className="page-of-words sheet-of-paper">
    <div role="alert">
      <h1>This match cannot be played again here</h1>
      <p>{problems.join(' ')}</p>
      <p>Nothing is lost: its file holds the whole match.</p>
    </div>
    <div className="button-row">
      <Button look="main" onClick={() => saveMatchFile(savedMatch)}>
        Download the match file
      </Button>
      <ButtonLink href={linkTo.lobby()}>To the lobby</ButtonLink>
    </div>
  </main>
)
