/** The flag of a command stand: a pennon for a battalion, a square for a regiment, a guidon with a bar for a division. */
import { freshPaper, ink } from '@firestep/face/drawing'
import type { ReactNode } from 'react'
import type { tonesOf } from '../colours.ts'
import type { BaseLook } from './base-look.ts'

interface Props {
  readonly look: BaseLook
  readonly tones: ReturnType<typeof tonesOf>
  readonly heading: number
}

const cloths: Partial<Record<BaseLook['type'], string>> = {
  'battalion command': 'M0 -20L19 -13L0 -6Z',
  'regiment command': 'M0 -25H22V-8H0Z',
  'division command': 'M0 -30H30L22 -20L30 -10H0Z',
}

const devices: Readonly<Record<BaseLook['army'], string>> = {
  british: 'M2 -17L11 -10M2 -10L10 -16',
  french: 'M5 -18V-9M10 -17V-11',
  german: 'M2 -15H12M2 -11.5H9',
}

/** Upright, whichever way the base faces. */
export const Flag = ({ look, tones, heading }: Props): ReactNode => (
  <g transform={`rotate(${-heading})`} strokeLinejoin="round" strokeLinecap="round">
    <path d="M0 15V-27" stroke={ink} strokeWidth={3.4} />
    <path d={cloths[look.type] ?? ''} fill={tones.main} stroke={ink} strokeWidth={1.8} />
    <path d={devices[look.army]} stroke={freshPaper} strokeWidth={1.8} fill="none" />
    {look.type === 'division command' && <path d="M3 -25H24" stroke={freshPaper} strokeWidth={2.4} />}
  </g>
)
