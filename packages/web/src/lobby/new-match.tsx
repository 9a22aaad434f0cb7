/** Begins a match from its scenario's sheet: the button first, what it does under it. */
import type { Face, ScenarioSheet } from '@firestep/face'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { Banner } from '../parts/banner.tsx'
import { Button } from '../parts/button.tsx'
import { Tick } from '../parts/choices.tsx'
import { faultInWords } from '../parts/fault.ts'
import { linkTo } from '../routes.ts'
import { startMatch } from '../store/index.ts'
import { type Corrections, CorrectionsForm } from './corrections.tsx'
import { SeatForm } from './seat-form.tsx'
import { type Chosen, sittingOf } from './sitting.ts'
import { useChosen } from './use-chosen.ts'
import { modeNames, strengthName } from './words.ts'

interface NewMatchProps {
  readonly face: Face
  readonly sheet: ScenarioSheet
  readonly corrections: Corrections | null
  readonly onCorrections: (corrections: Corrections | null) => void
}

export function NewMatch({ face, sheet, corrections, onCorrections }: NewMatchProps) {
  const [, go] = useLocation()
  const { chosen, setChosen, coach, setCoach, remember } = useChosen(face.game.id, sheet, face.first.seat)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  // On a phone the choices are folded away: the button and what it does are enough to begin.
  const [wide] = useState(() => matchMedia('(min-width: 56rem)').matches)
  const play = async () => {
    setBusy(true)
    setProblem(null)
    try {
      const sitting = sittingOf(chosen, Object.keys(sheet.sides))
      const { id } = await startMatch(face, sheet.id, sitting, coach, corrections?.overlay ?? null)
      // A choice that cannot be remembered must not stop the match.
      await remember().catch((fault: unknown) => console.warn('The choice is not remembered:', fault))
      go(linkTo.match(id))
    } catch (fault) {
      setBusy(false)
      setProblem(faultInWords(fault))
    }
  }
  return (
    <section className="new-match on-margin" aria-labelledby="new-match">
      <h2 id="new-match">New match</h2>
      <Button look="main" big disabled={busy} onClick={() => void play()}>
        {busy ? 'Laying the table…' : chosen.mode === 'watch' ? 'Watch' : 'Play'}
      </Button>
      <p className="new-match-summary">{inWords(chosen, sheet)}</p>
      {problem !== null && (
        <Banner tone="error" title="The match could not begin">
          <p>{problem}</p>
        </Banner>
      )}
      <details className="new-match-choices" open={wide}>
        <summary>Options</summary>
        <SeatForm sheet={sheet} chosen={chosen} onChange={setChosen} />
        {chosen.mode !== 'watch' && (
          <Tick ticked={coach} onTick={setCoach} detail="A sentence the first time each thing appears.">
            Coach
          </Tick>
        )}
        <CorrectionsForm face={face} using={corrections} onUse={onCorrections} />
      </details>
    </section>
  )
}

function inWords({ mode, strength, other, seat }: Chosen, { sides }: ScenarioSheet): string {
  const name = sides[seat]?.name ?? seat
  if (mode === 'opponent') return `Your side: ${name}. Opponent: ${strengthName(strength)}.`
  if (mode === 'watch') return `${strengthName(strength)} against ${strengthName(other)}.`
  return `${modeNames[mode].name}.`
}
