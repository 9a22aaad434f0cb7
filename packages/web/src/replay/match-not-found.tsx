/** The page that replay and report show for an unknown match. */
import type { ReactNode } from 'react'
import { linkTo } from '../routes.ts'
import type { SavedMatch } from '../store/index.ts'
import { matchNotFoundText } from '../texts/replay.ts'
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
          <Loading text={matchNotFoundText.loading} />
        </main>
      )
    case 'absent':
      return <NotFoundPage title={matchNotFoundText.notFoundTitle}>{matchNotFoundText.notFoundHelp}</NotFoundPage>
    case 'under way':
      return <MatchUnderWay id={found.id} />
    case 'unreadable':
      return <NotFoundPage title={matchNotFoundText.unreadable}>{found.why}</NotFoundPage>
    default:
      return found satisfies never
  }
}

function MatchUnderWay({ id }: { readonly id: string }): ReactNode {
  const title = matchNotFoundText.notOverTitle
  useTitle(title)
  return (
    <main className="page-of-words sheet-of-paper">
      <h1>{title}</h1>
      <p>{matchNotFoundText.notOver}</p>
      <div className="button-row">
        <ButtonLink href={linkTo.match(id)} look="main">
          {matchNotFoundText.table}
        </ButtonLink>
        <ButtonLink href={linkTo.lobby()}>{matchNotFoundText.lobby}</ButtonLink>
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
      <h1>{matchNotFoundText.cannotReplayTitle}</h1>
      <p>{problems.join(' ')}</p>
      <p>{matchNotFoundText.cannotReplay}</p>
    </div>
    <div className="button-row">
      <Button look="main" onClick={() => saveMatchFile(savedMatch)}>
        {matchNotFoundText.download}
      </Button>
      <ButtonLink href={linkTo.lobby()}>{matchNotFoundText.lobby}</ButtonLink>
    </div>
  </main>
)
