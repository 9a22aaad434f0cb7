/** The first page: go on, begin, choose a box, bring a match. */
import './lobby.css'
import { useTitle } from '../parts/use-title.ts'
import { Waiting } from '../parts/waiting.tsx'
import { FreshWayBack } from '../people/fresh-way-back.tsx'
import { BringMatch } from './bring-match.tsx'
import { FirstBattle } from './first-battle.tsx'
import { Masthead } from './masthead.tsx'
import { MatchList } from './match-list.tsx'
import { OnlineMatches, OpenTables } from './online-matches.tsx'
import { Shelf } from './shelf.tsx'
import { useMatches } from './use-matches.ts'

export function Lobby() {
  useTitle(null)
  const kept = useMatches()
  return (
    <>
      <Masthead />
      <main className="page-of-words sheet-of-paper lobby">
        <FreshWayBack />
        <OnlineMatches />
        {kept.matches === null && <Waiting what="Looking for your matches" />}
        {kept.matches?.length === 0 && kept.dropped === null && <FirstBattle />}
        <MatchList {...kept} />
        <Shelf />
        <OpenTables />
        <BringMatch />
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
