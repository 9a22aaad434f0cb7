/**
 * The page of a setup link: what the setup is for, and a button that saves it. It is checked when it is loaded in a
 * match of its scenario.
 */
import { type ReactNode, useState } from 'react'
import { Link } from 'wouter'
import { useFace } from '../../load-face.ts'
import { linkTo } from '../../routes.ts'
import { setupLinkPageText } from '../../texts/editors.ts'
import { sidePeople } from '../../texts/side-names.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { InlineError } from '../../ui/inline-error.tsx'
import { NotFoundPage } from '../../ui/not-found-page.tsx'
import { useTitle } from '../../ui/use-title.ts'
import { saveSetup } from './saved-setups.ts'
import { readSetup, type SavedSetup } from './setup-text.ts'

export default function SetupLinkPage(): ReactNode {
  const result = readSetup(location.hash)
  if ('problem' in result) return <NotFoundPage title={setupLinkPageText.invalidLink}>{result.problem}</NotFoundPage>
  return <SetupLink setup={result.setup} />
}

function SetupLink({ setup }: { readonly setup: SavedSetup }): ReactNode {
  const { game, scenario, seat, name } = setup
  useTitle(setupLinkPageText.title(name))
  const face = useFace(game)
  const [saveState, setSaveState] = useState<'no' | 'yes' | { readonly problem: string }>('no')
  const sheet = face?.scenarios.find(({ id }) => id === scenario)
  if (face === null || sheet === undefined)
    return <NotFoundPage title={setupLinkPageText.unknownBattleTitle}>{setupLinkPageText.unknownBattle}</NotFoundPage>
  const save = () =>
    saveSetup(setup).then(
      () => setSaveState('yes'),
      (fault: unknown) => setSaveState({ problem: fault instanceof Error ? fault.message : String(fault) }),
    )
  return (
    <main className="page-of-words sheet-of-paper">
      <nav className="way-back" aria-label={setupLinkPageText.back}>
        <Link href={linkTo.lobby()}>{setupLinkPageText.lobby}</Link>
      </nav>
      <h1>{name}</h1>
      <p>{setupLinkPageText.description(sidePeople(sheet.sides, seat), sheet.title, face.game.name)}</p>
      <InlineError>{typeof saveState === 'object' ? saveState.problem : null}</InlineError>
      <div className="button-row">
        {saveState === 'yes' ? (
          <p role="status">{setupLinkPageText.saved}</p>
        ) : (
          <Button look="main" onClick={() => void save()}>
            {setupLinkPageText.save}
          </Button>
        )}
        <ButtonLink href={linkTo.scenario(game, scenario)}>{setupLinkPageText.toBattle}</ButtonLink>
      </div>
    </main>
  )
}
