/** The first page: continue, start, choose a game, import a match. */
import './lobby.css'
import { NewReturnLinkBanner } from '../account/new-return-link.tsx'
import { Loading } from '../ui/loading.tsx'
import { useTitle } from '../ui/use-title.ts'
import { FirstBattle } from './first-battle.tsx'
import { GameList } from './game-list.tsx'
import { ImportMatch } from './import-match.tsx'
import { Masthead } from './masthead.tsx'
import { MatchList } from './match-list.tsx'
import { OpenMatches, ServerMatches } from './server-matches.tsx'
import { useSavedMatches } from './use-saved-matches.ts'

export function LobbyPage() {
  useTitle(null)
  const savedMatches = useSavedMatches()
  return (
    <>
      <Masthead />
      <main className="page-of-words sheet-of-paper lobby">
        <NewReturnLinkBanner />
        <ServerMatches />
        {savedMatches.matches === null && <Loading text="Looking for your matches" />}
        {savedMatches.matches?.length === 0 && savedMatches.deleted === null && <FirstBattle />}
        <MatchList {...savedMatches} />
        <GameList />
        <OpenMatches />
        <ImportMatch />
      </main>
      <footer className="lobby-foot on-margin">
        <p>
          Firestep keeps the matches you play at this screen in this browser and nowhere else, and they go on without a
          connection once it has been opened. Matches with others are kept by the server.
        </p>
      </footer>
    </>
  )
}
