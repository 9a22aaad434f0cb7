/** The button for a first visit: a small scenario, an easy bot, and the coach. */
import { gameListings } from '@firestep/registry/faces'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { loadFace } from '../load-face.ts'
import { linkTo } from '../routes.ts'
import { startMatch } from '../store/index.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { errorText } from '../ui/error-text.ts'
import { seatingFrom } from './seat-choice.ts'
import { variantNamed } from './variants.ts'

const firstStrength = 'recruit'

async function startFirstBattle(game: string): Promise<string> {
  const face = await loadFace(game)
  if (face === null) throw new Error('The shelf is empty.')
  const { scenario, seat, variant = '' } = face.first
  const sides = face.scenarios.find(({ id }) => id === scenario)?.sides ?? {}
  const seating = seatingFrom(
    { mode: 'opponent', strength: firstStrength, other: firstStrength, seat },
    Object.keys(sides),
  )
  const { id } = await startMatch(face, scenario, seating, true, {
    options: variantNamed(face, scenario, variant)?.options ?? null,
  })
  return id
}

export function FirstBattle() {
  const [, navigate] = useLocation()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [firstGame] = gameListings
  if (firstGame === undefined) return null
  const start = async () => {
    setBusy(true)
    setProblem(null)
    try {
      navigate(linkTo.match(await startFirstBattle(firstGame.id)))
    } catch (fault) {
      setBusy(false)
      setProblem(errorText(fault))
    }
  }
  return (
    <section className="first-battle" aria-label="Your first battle">
      <Button look="main" big disabled={busy} onClick={() => void start()}>
        {busy ? 'Laying the table…' : 'Play your first battle'}
      </Button>
      <p>
        A small action of {firstGame.name} against a recruit. A coach explains each thing when it first appears; you
        need not know a single rule.
      </p>
      {problem !== null && (
        <Banner tone="error" title="The battle could not begin">
          <p>{problem}</p>
        </Banner>
      )}
    </section>
  )
}
