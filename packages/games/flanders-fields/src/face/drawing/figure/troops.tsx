/** Figures on a base, by its type. Cached, because the same look always gives the same drawing. */
import { freshPaper, ink } from '@firestep/face/drawing'
import type { ReactNode } from 'react'
import { wood } from '../colours.ts'
import type { BaseLook } from './base-look.ts'
import { type Man, type Uniform, uniformOf } from './men.ts'
import { Tank } from './tanks.tsx'
import {
  AntiTankRifle,
  Blockhouse,
  Flamethrower,
  Gun,
  Horses,
  InfantryGun,
  LightMachineGun,
  Limbered,
  MachineGun,
  Men,
  Mortar,
  Motor,
  Pack,
} from './weapons.tsx'

const inRows = (front: readonly number[], back: readonly number[], scale: number): Man[] => [
  ...front.map((x) => ({ x, y: -5, scale })),
  ...back.map((x) => ({ x, y: 4.5, scale })),
]
const platoonMen = inRows([-21, -7, 7, 21], [-14, 0, 14], 0.95)
const stormMen = inRows([-20, -2, 15], [-11, 7, 22], 0.95)

/** Grenades in hand: stick grenades for Germans, egg grenades for others. */
const bombs = (army: BaseLook['army']): string =>
  stormMen.map(({ x, y }) => (army === 'german' ? `M${x - 6} ${y + 1}l-1.5 -6` : `M${x - 7.4} ${y - 2}h.1`)).join('')

function Platoon({ look, uniform }: { readonly look: BaseLook; readonly uniform: Uniform }): ReactNode {
  if (look.storm)
    return (
      <g>
        <Men uniform={uniform} men={stormMen} />
        <path d={bombs(look.army)} stroke="#1d1811" strokeWidth={2.8} strokeLinecap="round" />
      </g>
    )
  if (look.type === 'engineer platoon')
    return (
      <g strokeLinecap="round">
        <Men uniform={uniform} men={inRows([-18, 0, 18], [-9, 9], 0.95).map((man) => ({ ...man, armed: false }))} />
        <path
          d="M-26 -9l4 8M-28 -6l6 -4M8 -10l3 9M6 -11h5M24 -10l3 8M22 -11l6 1"
          stroke={wood}
          strokeWidth={2}
          fill="none"
        />
      </g>
    )
  return <Men uniform={uniform} men={platoonMen} />
}

function Cavalry({ look, uniform }: { readonly look: BaseLook; readonly uniform: Uniform }): ReactNode {
  const mounts = [-19, 0, 19].map((x) => ({ x, y: 2, scale: 0.95 }))
  if (look.mounted)
    return (
      <g>
        <Horses at={mounts} />
        <Men uniform={uniform} men={mounts.map((man) => ({ ...man, y: 3, scale: 0.85 }))} />
      </g>
    )
  return (
    <g>
      <g opacity={0.65}>
        <Horses at={[-12, 12].map((x) => ({ x, y: 9, scale: 0.6 }))} />
      </g>
      <Men uniform={uniform} men={[-20, -7, 7, 20].map((x) => ({ x, y: -9, scale: 0.95 }))} />
    </g>
  )
}

function Staff({ uniform }: { readonly uniform: Uniform }): ReactNode {
  return (
    <Men
      uniform={uniform}
      men={[
        { x: -6, y: 7, armed: false },
        { x: 7, y: 8, armed: false, scale: 0.9 },
      ]}
    />
  )
}

function Observer({ uniform }: { readonly uniform: Uniform }): ReactNode {
  return (
    <g strokeLinecap="round">
      <Men uniform={uniform} men={[{ x: 0, y: 4, armed: false, scale: 1.2 }]} />
      <path d="M-2.4 -3V-12M2.4 -3V-12" stroke={ink} strokeWidth={3} />
      <path
        d="M8 12l6 -9l6 9Z"
        fill={freshPaper}
        stroke={ink}
        strokeWidth={1.4}
        transform="translate(-4 2) scale(.8)"
      />
    </g>
  )
}

function troopsOf(look: BaseLook): ReactNode {
  const uniform = uniformOf(look.army, look.period)
  switch (look.type) {
    case 'infantry platoon':
    case 'engineer platoon':
      return <Platoon look={look} uniform={uniform} />
    case 'cavalry platoon':
      return <Cavalry look={look} uniform={uniform} />
    case 'battalion command':
    case 'regiment command':
    case 'division command':
      return <Staff uniform={uniform} />
    case 'artillery observer':
      return <Observer uniform={uniform} />
    case 'machine gun':
      return look.packed ? <Pack uniform={uniform} /> : <MachineGun uniform={uniform} />
    case 'light machine gun':
      return look.packed ? <Pack uniform={uniform} /> : <LightMachineGun uniform={uniform} />
    case 'light mortar':
    case 'medium mortar':
    case 'heavy mortar':
      return look.packed ? (
        <Pack uniform={uniform} />
      ) : (
        <Mortar uniform={uniform} large={look.type === 'light mortar' ? 0 : look.type === 'medium mortar' ? 1 : 2} />
      )
    case 'infantry gun':
      return look.packed ? <Pack uniform={uniform} /> : <InfantryGun uniform={uniform} />
    case 'field gun':
      return look.packed ? <Limbered uniform={uniform} /> : <Gun uniform={uniform} bore={6} length={37} heavy={false} />
    case 'field howitzer':
      return look.packed ? (
        <Limbered uniform={uniform} />
      ) : (
        <Gun uniform={uniform} bore={10} length={25} heavy={false} />
      )
    case 'heavy artillery':
      return look.packed ? <Limbered uniform={uniform} /> : <Gun uniform={uniform} bore={11} length={37} heavy />
    case 'super heavy artillery':
      return <Gun uniform={uniform} bore={16} length={42} heavy />
    case 'flamethrower':
      return <Flamethrower uniform={uniform} />
    case 'anti-tank rifle':
      return <AntiTankRifle uniform={uniform} />
    case 'heavy tank':
    case 'light tank':
      return look.tank === null ? <Motor /> : <Tank model={look.tank} grapnel={look.grapnel} />
    case 'blockhouse':
      return <Blockhouse />
    case 'motor vehicle':
      return <Motor />
    default:
      return look.type satisfies never
  }
}

const cachedTroops = new Map<string, ReactNode>()

export function Troops({ look }: { readonly look: BaseLook }): ReactNode {
  const { army, period, type, tank, grapnel, storm, packed, mounted } = look
  const key = [army, period, type, tank, grapnel, storm, packed, mounted].join()
  const troops = cachedTroops.get(key) ?? troopsOf(look)
  cachedTroops.set(key, troops)
  return troops
}
