/** The national colours of the two sides. */
import type { Tones } from '@firestep/face/drawing'
import type { Side } from '../../data/enums.ts'

export const tones: Readonly<Record<Side, Tones>> = {
  german: { main: '#8f2d24', dark: '#55190f', pale: '#ecd3c6' },
  british: { main: '#23508a', dark: '#142f57', pale: '#d2deeb' },
}
