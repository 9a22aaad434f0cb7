/** The form for an owner's overlay: a JSON merge patch from a file, validated before use. */
import type { Face } from '@firestep/face'
import { edition, type Game, type Json } from '@firestep/referee'
import { useState } from 'react'
import { CorrectionsList } from '../corrections/corrections-list.tsx'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { FileButton } from '../ui/file-button.tsx'

export interface Corrections {
  readonly name: string
  readonly overlay: Json
}

interface CorrectionsProps {
  readonly face: Face
  readonly scenario: string
  readonly using: Corrections | null
  readonly onUse: (corrections: Corrections | null) => void
}

export function CorrectionsForm({ face, scenario, using, onUse }: CorrectionsProps) {
  const [wrong, setWrong] = useState<{ readonly name: string; readonly problems: readonly string[] } | null>(null)
  const take = async (file: File) => {
    const read = readCorrections(face.game as Game, await file.text())
    if ('problems' in read) setWrong({ name: file.name, problems: read.problems })
    else {
      setWrong(null)
      onUse({ name: file.name, overlay: read.overlay })
    }
  }
  return (
    <details className="corrections">
      <summary>{using === null ? 'My corrections' : `My corrections: ${using.name}`}</summary>
      <p>
        If your copy of the printed game says otherwise, a file of corrections (a JSON merge patch over the data) is
        played instead. A match carries its corrections with it, and everyone who comes to the table reads what differs.
      </p>
      <div className="button-row">
        <FileButton accept=".json,application/json" onFile={(file) => void take(file)}>
          Choose a file of corrections
        </FileButton>
        {using !== null && <Button onClick={() => onUse(null)}>Play as printed</Button>}
      </div>
      {using !== null && <CorrectionsList face={face} scenario={scenario} overlay={using.overlay} />}
      {wrong !== null && (
        <Banner tone="error" title={`“${wrong.name}” cannot be used`}>
          <ul>
            {wrong.problems.slice(0, shown).map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
          {wrong.problems.length > shown && <p>and {wrong.problems.length - shown} more</p>}
        </Banner>
      )}
    </details>
  )
}

/** Further problems are counted, not listed. */
const shown = 8

/** The overlay in a file, or its error. */
function readCorrections(
  game: Game,
  text: string,
): { readonly overlay: Json } | { readonly problems: readonly string[] } {
  let overlay: Json
  try {
    overlay = JSON.parse(text) as Json
  } catch {
    return { problems: ['It is not JSON.'] }
  }
  if (typeof overlay !== 'object' || overlay === null || Array.isArray(overlay))
    return { problems: ['It must hold one object: what is to be replaced, by name.'] }
  const made = edition(game, overlay)
  return 'problems' in made ? { problems: made.problems } : { overlay }
}
