/**
 * The page of a setup link: what the setup is for, and a button that saves it. It is checked when it is loaded in a
 * match of its scenario.
 */
import { type ReactNode, useState } from 'react'
import { Link } from 'wouter'
import { useFace } from '../../load-face.ts'
import { linkTo } from '../../routes.ts'
import { sidePeople } from '../../texts/side-names.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { InlineError } from '../../ui/inline-error.tsx'
import { NotFoundPage } from '../../ui/not-found-page.tsx'
import { useTitle } from '../../ui/use-title.ts'
import { saveSetup } from './saved-setups.ts'
import { readSetup, type SavedSetup } from './setup-text.ts'

export default function SetupLinkPage(): ReactNode {
  const result = readSetup(location.hash)
  if ('problem' in result) return <NotFoundPage title="No set-up here">{result.problem}</NotFoundPage>
  return <SetupLink setup={result.setup} />
}

function SetupLink({ setup }: { readonly setup: SavedSetup }): ReactNode {
  const { game, scenario, seat, name } = setup
  useTitle(`Set-up: ${name}`)
  const face = useFace(game)
  const [saveState, setSaveState] = useState<'no' | 'yes' | { readonly problem: string }>('no')
  const sheet = face?.scenarios.find(({ id }) => id === scenario)
  if (face === null || sheet === undefined)
    return <NotFoundPage title="No such battle">It is a set-up of a battle that is not on this shelf.</NotFoundPage>
  const save = () =>
    saveSetup(setup).then(
      () => setSaveState('yes'),
      (fault: unknown) => setSaveState({ problem: fault instanceof Error ? fault.message : String(fault) }),
    )
  return (
    <main className="page-of-words sheet-of-paper">
      <nav className="way-back" aria-label="Way back">
        <Link href={linkTo.lobby()}>Lobby</Link>
      </nav>
      <h1>{name}</h1>
      <p>
        A set-up for {sidePeople(sheet.sides, seat)} in {sheet.title} ({face.game.name}). Kept, it can be loaded
        whenever that side sets up; the referee looks at it then.
      </p>
      <InlineError>{typeof saveState === 'object' ? saveState.problem : null}</InlineError>
      <div className="button-row">
        {saveState === 'yes' ? (
          <p role="status">It is kept.</p>
        ) : (
          <Button look="main" onClick={() => void save()}>
            Keep it
          </Button>
        )}
        <ButtonLink href={linkTo.scenario(game, scenario)}>To the battle</ButtonLink>
      </div>
    </main>
  )
}
