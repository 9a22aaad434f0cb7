/** Ordinary six-sided dice (2.1). */
import { DieBlock, Pips } from '@firestep/face/drawing'

export const Die = ({ face }: { readonly face: string }) => (
  <DieBlock>
    <Pips face={face} />
  </DieBlock>
)

export const dieLabel = (face: string): string => face
