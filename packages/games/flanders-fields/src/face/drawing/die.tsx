/** Ordinary dice. */
import { DieBlock, Pips } from '@firestep/face/drawing'
import type { ReactNode } from 'react'

export const Die = ({ face }: { readonly face: string }): ReactNode => (
  <DieBlock>
    <Pips face={face} />
  </DieBlock>
)

export const dieLabel = (face: string): string => face
