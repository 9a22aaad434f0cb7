/** The first page: begin, continue, choose a battle, load a match. */
import { NewReturnLinkBanner } from '../account/new-return-link.tsx'
import { useTitle } from '../ui/use-title.ts'
import { Doors } from './doors.tsx'
import { GameList } from './game-list.tsx'
import { ImportMatch } from './import-match.tsx'
import styles from './lobby-page.module.css'
import { footText } from './lobby-text.ts'
import { Masthead } from './masthead.tsx'
import { MyMatches } from './my-matches.tsx'
import { OpenMatches } from './open-matches.tsx'
import { useSavedMatches } from './use-saved-matches.ts'

export function LobbyPage() {
  useTitle(null)
  const savedMatches = useSavedMatches()
  return (
    <>
      <Masthead />
      <Doors matches={savedMatches.matches} />
      <main className={`${styles.lobby} page-of-words sheet-of-paper`}>
        <NewReturnLinkBanner />
        <MyMatches {...savedMatches} />
        <GameList />
        <OpenMatches />
        <ImportMatch />
      </main>
      <footer className={`${styles.foot} on-margin`}>
        <p>{footText}</p>
      </footer>
    </>
  )
}
