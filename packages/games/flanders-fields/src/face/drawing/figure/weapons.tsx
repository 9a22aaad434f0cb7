/** Figures on bases other than platoons: machine guns, mortars, guns and their teams, from above. */
import { ink } from '@firestep/face/drawing'
import type { ReactNode } from 'react'
import { steel, wood } from '../colours.ts'
import { drawnMen, horses, type Man, tails, type Uniform } from './men.ts'

export function Men({ uniform, men }: { readonly uniform: Uniform; readonly men: readonly Man[] }): ReactNode {
  const { cloth, hats, details, rifles } = drawnMen(uniform, men)
  return (
    <g strokeLinejoin="round" strokeLinecap="round">
      <path d={cloth} fill={uniform.cloth} stroke={ink} strokeWidth={0.8} />
      {rifles !== '' && <path d={rifles} fill="none" stroke="#3b2a17" strokeWidth={1.5} />}
      <path d={hats} fill={uniform.hat} stroke={ink} strokeWidth={0.9} />
      {details !== '' && <path d={details} fill="none" stroke="#efe6cd" strokeWidth={0.9} strokeOpacity={0.75} />}
    </g>
  )
}

export const Horses = ({ at }: { readonly at: readonly Man[] }): ReactNode => (
  <g strokeLinejoin="round" strokeLinecap="round">
    <path d={tails(at)} stroke="#2c1d10" strokeWidth={2} fill="none" />
    <path d={horses(at)} fill="#7a5433" stroke="#2c1d10" strokeWidth={1} />
  </g>
)

const crew = (men: readonly (readonly [number, number])[], scale = 1): Man[] =>
  men.map(([x, y]) => ({ x, y, scale, armed: false }))

interface CrewedProps {
  readonly uniform: Uniform
}

export const MachineGun = ({ uniform }: CrewedProps): ReactNode => (
  <g strokeLinecap="round">
    <path d="M0 3L-8 11M0 3L8 11M0 1V-7" stroke={steel} strokeWidth={2.4} />
    <path d="M0 7V-18" stroke={ink} strokeWidth={3.6} />
    <path d="M0 0V-12" stroke="#55574c" strokeWidth={7} />
    <path d="M4 3h6" stroke={wood} strokeWidth={4} />
    <Men
      uniform={uniform}
      men={crew(
        [
          [-9, 6],
          [9.5, 8],
        ],
        1.05,
      )}
    />
  </g>
)

export const LightMachineGun = ({ uniform }: CrewedProps): ReactNode => (
  <g strokeLinecap="round">
    <path d="M0 -9L-6 -14M0 -9L6 -14" stroke={steel} strokeWidth={1.8} />
    <path d="M0 6V-18" stroke={ink} strokeWidth={3} />
    <path d="M0 -1V-11" stroke="#55574c" strokeWidth={5} />
    <path d="M-4.5 -1a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0 -9 0Z" fill="#6a6b60" stroke={ink} strokeWidth={1} />
    <Men
      uniform={uniform}
      men={crew([
        [-2, 9],
        [-12, 5],
        [10, 6],
      ])}
    />
  </g>
)

/** Mules with boxes on both flanks, each led by a man. */
export const Pack = ({ uniform }: CrewedProps): ReactNode => (
  <g>
    <Horses
      at={[
        { x: -7, y: 3, scale: 0.9 },
        { x: 8, y: 4, scale: 0.9 },
      ]}
    />
    <path d="M-15 0h5v9h-5ZM-4 0h5v9h-5ZM0.5 1h4.5v9h-4.5ZM11 1h5v9h-5Z" fill={wood} stroke={ink} strokeWidth={0.9} />
    <Men
      uniform={uniform}
      men={crew(
        [
          [0, -12],
          [15, -10],
        ],
        0.85,
      )}
    />
  </g>
)

export function Mortar({ uniform, large }: CrewedProps & { readonly large: 0 | 1 | 2 }): ReactNode {
  const bore = [4.5, 6.5, 9][large] ?? 4.5
  return (
    <g strokeLinecap="round" strokeLinejoin="round">
      <path
        d={`M${-bore - 3} 4H${bore + 3}V${10 + large * 2}H${-bore - 3}Z`}
        fill={wood}
        stroke={ink}
        strokeWidth={1.2}
      />
      <path d={`M-7 -6L0 2L7 -6`} stroke={steel} strokeWidth={2.2} fill="none" />
      <path d={`M0 8V${-9 - large * 2}`} stroke={ink} strokeWidth={bore + 2.4} strokeLinecap="butt" />
      <path d={`M0 7V${-8 - large * 2}`} stroke="#62645a" strokeWidth={bore} strokeLinecap="butt" />
      <circle cy={-9 - large * 2} r={bore / 2} fill="#15120e" stroke={ink} strokeWidth={1} />
      <Men
        uniform={uniform}
        men={crew([
          [-12, 5],
          [12, 5],
        ])}
      />
    </g>
  )
}

const wheels = (x: number, height: number, y = 0): string =>
  [-x, x].map((wheelX) => `M${wheelX - 3} ${y - height / 2}h6v${height}h-6Z`).join('')

interface GunProps extends CrewedProps {
  readonly bore: number
  readonly length: number
  readonly heavy: boolean
}

/** A gun in action: shield before the wheels, trail behind, crew beside it. */
export function Gun({ uniform, bore, length, heavy }: GunProps): ReactNode {
  const wheelX = heavy ? 28 : 21
  return (
    <g strokeLinejoin="round" strokeLinecap="round">
      <path d={`M-4 4L-6 35H6L4 4Z`} fill="#7d7a5c" stroke={ink} strokeWidth={1.6} />
      <path d={wheels(wheelX, heavy ? 32 : 26)} fill={wood} stroke={ink} strokeWidth={1.6} />
      <path d={`M${-wheelX} 0H${wheelX}`} stroke={ink} strokeWidth={4} />
      <path d={`M0 14V${-length}`} stroke={ink} strokeWidth={bore + 2.6} strokeLinecap="butt" />
      <path d={`M0 13V${1 - length}`} stroke="#6d6f5c" strokeWidth={bore} strokeLinecap="butt" />
      <path d={`M${-bore / 2 - 2} ${-length}H${bore / 2 + 2}`} stroke={ink} strokeWidth={3} />
      <path d={`M${3 - wheelX} -6H-8M8 -6H${wheelX - 3}`} stroke="#5c5e4b" strokeWidth={4.6} />
      <Men
        uniform={uniform}
        men={crew(
          [
            [-12, 16],
            [12, 16],
            [-40, 14],
            [40, 6],
            [-36, -8],
          ].map(([x = 0, y = 0]) => [x, y] as const),
          1.15,
        )}
      />
      <path d="M30 18h14v12h-14Z" fill={wood} stroke={ink} strokeWidth={1.4} />
    </g>
  )
}

/** A limbered gun: two pairs of horses with drivers on the near ones, the gun hooked on behind. */
export const Limbered = ({ uniform }: CrewedProps): ReactNode => (
  <g strokeLinejoin="round" strokeLinecap="round">
    <path d="M0 -30V36" stroke={ink} strokeWidth={2} />
    <Horses
      at={[
        [-9, -23],
        [9, -23],
        [-9, 3],
        [9, 3],
      ].map(([x = 0, y = 0]) => ({ x, y, scale: 0.92 }))}
    />
    <path d={wheels(16, 14, 20)} fill={wood} stroke={ink} strokeWidth={1.4} />
    <path d="M-12 15h24v9h-24Z" fill="#7d7a5c" stroke={ink} strokeWidth={1.4} />
    <path d={wheels(16, 14, 32)} fill={wood} stroke={ink} strokeWidth={1.4} />
    <path d="M0 26V38" stroke={ink} strokeWidth={8} strokeLinecap="butt" />
    <Men
      uniform={uniform}
      men={crew(
        [
          [-9, -22],
          [-9, 4],
          [-5, 19],
          [6, 19],
          [38, 0],
          [-38, 0],
        ],
        0.95,
      )}
    />
  </g>
)

export const Flamethrower = ({ uniform }: CrewedProps): ReactNode => (
  <g strokeLinecap="round" strokeLinejoin="round">
    <path d="M3 -4Q-2 -11 0 -18Q3 -15 4 -18Q8 -12 3 -4Z" fill="#d8752a" stroke="#7a2f0d" strokeWidth={1.2} />
    <path d="M-4 8Q6 8 3 -4" stroke={ink} strokeWidth={1.8} fill="none" />
    <Men
      uniform={uniform}
      men={crew([
        [-2, 3],
        [9, 9],
      ])}
    />
    <path d="M-9 5h6v9h-6Z" fill="#7a3e2a" stroke={ink} strokeWidth={1} />
  </g>
)

export const AntiTankRifle = ({ uniform }: CrewedProps): ReactNode => (
  <g strokeLinecap="round">
    <path d="M0 9V-18" stroke={ink} strokeWidth={3.4} />
    <path d="M0 9V1" stroke={wood} strokeWidth={5} />
    <path d="M0 -8L-5 -12M0 -8L5 -12" stroke={steel} strokeWidth={1.8} />
    <Men
      uniform={uniform}
      men={crew([
        [-2, 11],
        [-11, 6],
      ])}
    />
  </g>
)

export const InfantryGun = ({ uniform }: CrewedProps): ReactNode => (
  <g strokeLinecap="round" strokeLinejoin="round">
    <path d="M0 0L-6 13M0 0L6 13" stroke={ink} strokeWidth={2.6} />
    <path d={wheels(9, 11)} fill={wood} stroke={ink} strokeWidth={1.2} />
    <path d="M-8 -5H8" stroke="#5c5e4b" strokeWidth={4} />
    <path d="M0 6V-18" stroke={ink} strokeWidth={4.4} strokeLinecap="butt" />
    <Men
      uniform={uniform}
      men={crew(
        [
          [-13, 9],
          [13, 9],
        ],
        0.95,
      )}
    />
  </g>
)

/** A concrete box with a slit in three of its sides. */
export const Blockhouse = (): ReactNode => (
  <g strokeLinejoin="round">
    <path d="M-38 -38H38V38H-38Z" fill="#a8a294" stroke={ink} strokeWidth={2.5} />
    <path d="M-26 -26H26V26H-26Z" fill="#c4beae" stroke="#5b564b" strokeWidth={1.8} />
    <path d="M-38 -38L-26 -26M38 -38L26 -26M-38 38L-26 26M38 38L26 26" stroke="#5b564b" strokeWidth={1.8} />
    <path d="M-13 -32H13M-32 -13V13M32 -13V13" stroke="#191612" strokeWidth={5} strokeLinecap="butt" />
    <path d="M-6 30H6V38H-6Z" fill="#191612" />
    <path d="M-18 -14q9 -7 20 0M4 12q8 5 16 -2" stroke="#8b8575" strokeWidth={2} fill="none" />
  </g>
)

export const Motor = (): ReactNode => (
  <g strokeLinejoin="round" stroke={ink} strokeWidth={1.6}>
    <path d="M-20 -34h5v16h-5ZM15 -34h5v16h-5ZM-20 20h5v18h-5ZM15 20h5v18h-5Z" fill="#2a241d" />
    <path d="M-15 -44H15V44H-15Z" fill="#7d7a5c" />
    <path d="M-15 -8H15V42H-15Z" fill="#b7a982" />
    <path d="M-15 2H15M-15 14H15M-15 26H15" strokeWidth={1.2} />
    <path d="M-10 -40H10V-26H-10Z" fill="#63654f" />
  </g>
)
