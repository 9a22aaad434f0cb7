/** The form for an owner's overlay: a JSON merge patch from a file, validated before use. */
import type { Face } from '@firestep/face'
import { edition, type Game, type Json } from '@firestep/referee'
import { useState } from 'react'
import { CorrectionsList } from '../corrections/corrections-list.tsx'
import { overlayFormText } from '../texts/lobby.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { FileButton } from '../ui/file-button.tsx'
import newMatchStyles from './new-match.module.css'

export interface NamedOverlay {
  readonly name: string
  readonly overlay: Json
}

interface OverlayFormProps {
  readonly face: Face
  readonly scenario: string
  readonly current: NamedOverlay | null
  readonly onChange: (corrections: NamedOverlay | null) => void
}

export function OverlayForm({ face, scenario, current, onChange }: OverlayFormProps) {
  const [invalidFile, setInvalidFile] = useState<{
    readonly name: string
    readonly problems: readonly string[]
  } | null>(null)
  const readFile = async (file: File) => {
    const result = readOverlay(face.game as Game, await file.text())
    if ('problems' in result) setInvalidFile({ name: file.name, problems: result.problems })
    else {
      setInvalidFile(null)
      onChange({ name: file.name, overlay: result.overlay })
    }
  }
  return (
    <details className={newMatchStyles.corrections} data-part="corrections">
      <summary>{current === null ? overlayFormText.title : overlayFormText.titleWithFile(current.name)}</summary>
      <p>{overlayFormText.help}</p>
      <div className="button-row">
        <FileButton accept=".json,application/json" onFile={(file) => void readFile(file)}>
          {overlayFormText.chooseFile}
        </FileButton>
        {current !== null && <Button onClick={() => onChange(null)}>{overlayFormText.clear}</Button>}
      </div>
      {current !== null && <CorrectionsList face={face} scenario={scenario} overlay={current.overlay} />}
      {invalidFile !== null && (
        <Banner tone="error" title={overlayFormText.fileRefused(invalidFile.name)}>
          <ul>
            {invalidFile.problems.slice(0, maxShownProblems).map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
          {invalidFile.problems.length > maxShownProblems && (
            <p>and {invalidFile.problems.length - maxShownProblems} more</p>
          )}
        </Banner>
      )}
    </details>
  )
}

/** Further problems are counted, not listed. */
const maxShownProblems = 8

/** The overlay in a file, or its error. */
function readOverlay(game: Game, text: string): { readonly overlay: Json } | { readonly problems: readonly string[] } {
  let overlay: Json
  try {
    overlay = JSON.parse(text) as Json
  } catch {
    return { problems: [overlayFormText.notJson] }
  }
  if (typeof overlay !== 'object' || overlay === null || Array.isArray(overlay))
    return { problems: [overlayFormText.notAnObject] }
  const result = edition(game, overlay)
  return 'problems' in result ? { problems: result.problems } : { overlay }
}
