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

const opponent = 'recruit'

async function startFirst(game: string): Promise<string> {
  const face = await loadFace(game)
  if (face === null) throw new Error('The shelf is empty.')
  const { scenario, seat, variant = '' } = face.first
  const sides = face.scenarios.find(({ id }) => id === scenario)?.sides ?? {}
  const seating = seatingFrom({ mode: 'opponent', strength: opponent, other: opponent, seat }, Object.keys(sides))
  const { id } = await startMatch(face, scenario, seating, true, {
    options: variantNamed(face, scenario, variant)?.options ?? null,
  })
  return id
}

export function FirstBattle() {
  const [, go] = useLocation()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [first] = gameListings
  if (first === undefined) return null
  const begin = async () => {
    setBusy(true)
    setProblem(null)
    try {
      go(linkTo.match(await startFirst(first.id)))
    } catch (fault) {
      setBusy(false)
      setProblem(errorText(fault))
    }
  }
  return (
    <section className="first-battle" aria-label="Your first battle">
      <Button look="main" big disabled={busy} onClick={() => void begin()}>
        {busy ? 'Laying the table…' : 'Play your first battle'}
      </Button>
      <p>
        A small action of {first.name} against a recruit. A coach explains each thing when it first appears; you need
        not know a single rule.
      </p>
      {problem !== null && (
        <Banner tone="error" title="The battle could not begin">
          <p>{problem}</p>
        </Banner>
      )}
    </section>
  )
}
