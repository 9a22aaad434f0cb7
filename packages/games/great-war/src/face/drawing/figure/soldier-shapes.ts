/** Soldiers as SVG paths. Each stands with his feet on y = 0, faces right, and is about 30 units tall. */
import type { Side } from '../../../data/enums.ts'

export type Headgear = 'brodie' | 'stahlhelm' | 'pickelhaube'

/** The German steel helmet dates from 1916. Battles without a date get it too. */
export function headgearOf(side: Side, date: string | null): Headgear {
  if (side === 'british') return 'brodie'
  return date !== null && date < '1916' ? 'pickelhaube' : 'stahlhelm'
}

/** Helmets around a head centred at (0, 0). */
export const headgears: Readonly<Record<Headgear, string>> = {
  brodie: 'M-6.2 -0.3Q-5.8 -1.9 -3.5 -2.2Q-3 -5.9 0.3 -5.9Q3.6 -5.9 4 -2.2Q6.3 -1.9 6.8 -0.3Q0.3 -1.9 -6.2 -0.3Z',
  stahlhelm:
    'M-4.9 2.3Q-3.9 0.6 -3.9 -1.6Q-3.7 -6.1 0.4 -6.1Q4.3 -6.1 4.6 -1.9Q4.8 -0.6 6 0.3L3.7 -0.2Q1 -0.6 -1.8 0.6L-3 2.7Z',
  pickelhaube:
    'M-3.6 0.1Q-3.9 -5.2 0.4 -5.4L-0.3 -5.6L0.5 -9.4L1.3 -5.6L0.8 -5.4Q4.4 -5.1 4.4 -1.4L6.2 0.2L3 -0.5Q0 -0.9 -3.6 0.1Z',
}

export interface Soldier {
  /** The uniform: body, legs and pack. */
  readonly body: string
  readonly head: { readonly x: number; readonly y: number }
  /** Equipment drawn as strokes, thin and thick. */
  readonly thin: string
  readonly thick: string
  /** Equipment drawn as filled shapes. */
  readonly equipment: string
}

/** Advancing with rifle and bayonet. */
export const rifleman: Soldier = {
  body: 'M-2.8 -22.3Q0.6 -23.6 3 -21.6L7.2 -16.2L5.6 -14.6L2.9 -17.2L2.7 -12.2L5.3 -6.4L5.2 -1.9L7.8 -0.9V0H2.6L2.4 -5.6L-0.1 -9.6L-2.5 -5L-4.6 -0.6L-3.2 0H-7.6L-7.2 -1L-4.6 -6.2L-3 -12.4L-3.4 -13.6H-6.4V-21.2H-3.6Z',
  head: { x: 0.9, y: -25.6 },
  thin: 'M7.4 -20L13.2 -25.2',
  thick: 'M-3.6 -10.4L8.4 -20.8',
  equipment: '',
}

/** Throwing: the British Mills bomb is round, the German grenade has a stick. */
export const bomber: Readonly<Record<Side, Soldier>> = {
  british: {
    ...thrower(),
    equipment: 'M-9.6 -33.6a2.9 2.9 0 1 0 5.8 0a2.9 2.9 0 1 0 -5.8 0ZM-7.4 -37.6H-5.6V-35.6H-7.4Z',
    thick: '',
  },
  german: { ...thrower(), equipment: 'M-12.4 -36.6L-8.2 -39.4L-6.6 -37L-10.8 -34.2Z', thick: 'M-5.6 -32L-9 -36.4' },
}

function thrower(): Omit<Soldier, 'equipment' | 'thick'> {
  return {
    body: 'M-2.6 -22.4Q0.4 -23.6 3 -21.6L9.6 -20.2L9.4 -17.6L3 -18.2L2.8 -12.4L6.6 -7L6.9 -1.9L9.4 -0.9V0H4.2L3.6 -5.6L0 -9.6L-3 -5L-5.4 -0.6L-4 0H-8.6L-8.2 -1L-5.2 -6.2L-3 -12.4L-3.6 -18.4L-7.4 -24.6L-7.2 -31.4L-4.6 -31L-4.4 -25.6ZM2.4 -14.4L6 -13.6L5 -9.2L1.4 -10.4Z',
    head: { x: 1.2, y: -25.6 },
    thin: '',
  }
}

/** Kneeling with a box of belts or bombs. */
export const crewman: Soldier = {
  body: 'M-3.4 -15.4Q0 -17 3 -14.6L6.8 -9.4L5.4 -7.6L2.6 -10.2L2.4 -6.4L6.6 -6L6.4 -1.4L8.6 -0.8V0H4V-3.4L-0.6 -3.4L-2.6 -0.8L-5.2 -0.6L-6.2 0.2L-7 -1L-4.8 -3L-3.6 -7Z',
  head: { x: 0.4, y: -18.4 },
  thin: '',
  thick: '',
  equipment: 'M3.8 -11.4H8.2V-7.4H3.8Z',
}

/** Behind a machine gun with water jacket and tripod. */
export const gunner: Soldier = {
  body: 'M-11.4 -15.4Q-8 -17 -5 -14.6L-0.4 -12.2L-1 -9.8L-5.2 -10.6L-5.4 -6L-0.4 -4.6L-0.8 0H-4L-4.2 -2.6L-9.2 -3L-11 -0.4H-15L-12.4 -3.6L-11.4 -8Z',
  head: { x: -7.4, y: -18.4 },
  thin: 'M3 -10L-1.4 0M4.4 -10L4.4 0M5 -10L11 0',
  thick: 'M-1 -11.6H2',
  equipment: 'M0 -14.8H4.6V-14.2H15.2V-9.8H4.6V-9.2H0ZM15.2 -12.8H18.6V-11.2H15.2Z',
}

/** Holding a bomb over the muzzle of the mortar. */
export const loader: Soldier = {
  body: 'M-10.4 -15.4Q-7 -17 -4 -14.6L0.8 -20.2L2.8 -18.6L-2 -11.4L-3.6 -6L0.6 -4.6L0.2 0H-3L-3.2 -2.6L-8.2 -3L-10 -0.4H-14L-11.4 -3.6L-10.4 -8Z',
  head: { x: -6.4, y: -18.6 },
  thin: 'M9.6 -9.4L15.4 0M9.6 -9.4L12 0M1 0H16',
  thick: '',
  equipment: 'M3.6 -1.8L7.6 -16.4L11 -15.4L7 -0.6ZM2 -19.8L4 -23L6.6 -21.6L4.8 -18.2Z',
}
