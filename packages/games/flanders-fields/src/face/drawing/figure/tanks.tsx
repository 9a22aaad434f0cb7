/** Tanks from above; each model has its own outline and gun positions. */
import { freshPaper, ink } from '@firestep/face/drawing'
import type { ReactNode } from 'react'
import type { TankModel } from '../../../data/schema.ts'
import { steel } from '../colours.ts'

const plate = '#8a8563'
const lighter = '#a19b75'

/** A pair of tracks with their shoes. */
function Tracks({
  inner,
  outer,
  front,
  rear,
}: {
  readonly inner: number
  readonly outer: number
  readonly front: number
  readonly rear: number
}): ReactNode {
  const tracks = [-1, 1].map(
    (sign) =>
      `M${sign * inner} ${front + 4}Q${(sign * (inner + outer)) / 2} ${front - 3} ${sign * outer} ${front + 4}V${rear - 4}Q${(sign * (inner + outer)) / 2} ${rear + 3} ${sign * inner} ${rear - 4}Z`,
  )
  const shoes: string[] = []
  for (let y = front + 6; y < rear - 3; y += 6)
    for (const sign of [-1, 1]) shoes.push(`M${sign * inner} ${y}H${sign * outer}`)
  return (
    <g stroke={ink} strokeLinejoin="round">
      <path d={tracks.join('')} fill="#5d5848" strokeWidth={2} />
      <path d={shoes.join('')} strokeWidth={1.3} strokeOpacity={0.75} fill="none" />
    </g>
  )
}

const Barrels = ({ width, d }: { readonly width: number; readonly d: string }): ReactNode => (
  <path d={d} stroke={steel} strokeWidth={width} strokeLinecap="butt" fill="none" />
)

const Rhomboid = ({ male }: { readonly male: boolean }): ReactNode => (
  <g strokeLinejoin="round">
    {male ? (
      <Barrels width={5} d="M-25 -8V-32M25 -8V-32" />
    ) : (
      <Barrels width={2.4} d="M-24 -8V-22M-28 -4L-30 -16M24 -8V-22M28 -4L30 -16" />
    )}
    <path d="M-20 -12H-29V12H-20ZM20 -12H29V12H20Z" fill={lighter} stroke={ink} strokeWidth={1.8} />
    <path d="M-11 -44H11V46H-11Z" fill={plate} stroke={ink} strokeWidth={1.8} />
    <Tracks inner={10} outer={21} front={-56} rear={54} />
    <path d="M-9 -40H9V-24H-9Z" fill={lighter} stroke={ink} strokeWidth={1.8} />
    <path d="M-6 -36H-2M2 -36H6" stroke={ink} strokeWidth={2} />
    <path d="M-8 -12H8M-8 4H8M-8 22H8M-8 36H8" stroke={ink} strokeWidth={1.2} strokeOpacity={0.7} />
  </g>
)

const Whippet = (): ReactNode => (
  <g strokeLinejoin="round">
    <Tracks inner={14} outer={25} front={-52} rear={50} />
    <path d="M-13 -46H13V6H-13Z" fill={plate} stroke={ink} strokeWidth={1.8} />
    <path d="M-9 -38H9M-9 -28H9M-9 -18H9" stroke={ink} strokeWidth={1.4} strokeOpacity={0.7} />
    <Barrels width={2.6} d="M0 12V-8M-14 20H-27M14 20H27" />
    <path d="M-15 4H15V34L8 42H-8L-15 34Z" fill={lighter} stroke={ink} strokeWidth={2} />
    <path d="M-4 16a4 4 0 1 0 8 0a4 4 0 1 0 -8 0Z" fill={plate} stroke={ink} strokeWidth={1.4} />
  </g>
)

const SaintChamond = (): ReactNode => (
  <g strokeLinejoin="round">
    <Tracks inner={17} outer={26} front={-24} rear={40} />
    <Barrels width={6.5} d="M0 -38V-59" />
    <path d="M-20 -30L-9 -52H9L20 -30V50H-20Z" fill={plate} stroke={ink} strokeWidth={2} />
    <path d="M-20 -30H20M-14 -6H14V34H-14Z" fill={lighter} stroke={ink} strokeWidth={1.6} />
    <path
      d="M10 -22a5 5 0 1 0 -10 0a5 5 0 1 0 10 0ZM-4 -22a5 5 0 1 0 -10 0a5 5 0 1 0 10 0Z"
      fill={lighter}
      stroke={ink}
      strokeWidth={1.4}
    />
    <Barrels width={2.4} d="M-20 8H-28M20 8H28M0 50V57" />
  </g>
)

const Renault = ({ gun }: { readonly gun: boolean }): ReactNode => (
  <g strokeLinejoin="round">
    <path d="M-8 36L-5 52H5L8 36" fill={lighter} stroke={ink} strokeWidth={1.8} />
    <Tracks inner={12} outer={21} front={-42} rear={36} />
    <path d="M-11 -30L-6 -38H6L11 -30V34H-11Z" fill={plate} stroke={ink} strokeWidth={1.8} />
    <path d="M-7 18H7M-7 25H7" stroke={ink} strokeWidth={1.4} strokeOpacity={0.7} />
    <Barrels width={gun ? 5.5 : 2.6} d={gun ? 'M0 -8V-30' : 'M0 -8V-32'} />
    <path d="M-13 -4a13 13 0 1 0 26 0a13 13 0 1 0 -26 0Z" fill={lighter} stroke={ink} strokeWidth={2} />
    <path d="M-5 -2a5 5 0 1 0 10 0a5 5 0 1 0 -10 0Z" fill={plate} stroke={ink} strokeWidth={1.4} />
  </g>
)

const Sturmpanzer = (): ReactNode => (
  <g strokeLinejoin="round">
    <Barrels width={5.5} d="M0 -46V-59" />
    <Barrels width={2.4} d="M-24 -22H-30M-24 20H-30M24 -22H30M24 20H30M-10 52V59M10 52V59" />
    <path d="M-25 -40L-12 -54H12L25 -40V42L14 54H-14L-25 42Z" fill={plate} stroke={ink} strokeWidth={2.2} />
    <path d="M-25 -40H25M-25 42H25M-25 -14H25M-25 14H25" stroke={ink} strokeWidth={1.2} strokeOpacity={0.6} />
    <path d="M-12 -13H12V13H-12Z" fill={lighter} stroke={ink} strokeWidth={1.8} />
    <path d="M-3 -8H3V-3H8V3H3V8H-3V3H-8V-3H-3Z" fill={ink} stroke={freshPaper} strokeWidth={1.4} />
  </g>
)

const models: Readonly<Record<TankModel, ReactNode>> = {
  'british male': <Rhomboid male />,
  'british female': <Rhomboid male={false} />,
  whippet: <Whippet />,
  'st chamond': <SaintChamond />,
  'renault gun': <Renault gun />,
  'renault lmg': <Renault gun={false} />,
  a7v: <Sturmpanzer />,
}

export const Tank = ({ model, grapnel }: { readonly model: TankModel; readonly grapnel: boolean }): ReactNode => (
  <g>
    {models[model]}
    {grapnel && (
      <path
        d="M0 44V52M-8 50Q-8 58 0 58Q8 58 8 50M-11 53L-8 49L-4 53M4 53L8 49L11 53"
        fill="none"
        stroke={ink}
        strokeWidth={2.6}
        strokeLinecap="round"
      />
    )}
  </g>
)
