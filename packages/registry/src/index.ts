/** The one place that names games. Each is loaded on demand. */
import type { Game } from '@firestep/referee'

export interface Registered {
  readonly id: string
  /** Folder of the game's package, from the root of the project. */
  readonly folder: string
  /** A small game that tests the referee and is not shown in the lobby. */
  readonly trial: boolean
  /** Scenario to measure (its first by default), and the event that begins a round of two seats taking turns. */
  readonly bench?: {
    readonly scenario: string
    readonly round: string
    /** A long scenario, to measure how fast its record opens. */
    readonly long?: string
  }
  load(): Promise<Game>
}

const trials = { folder: 'packages/games/trials', trial: true }

export const registry: readonly Registered[] = [
  {
    id: 'great-war',
    folder: 'packages/games/great-war',
    trial: false,
    load: async () => (await import('@firestep/great-war')).greatWar,
  },
  {
    id: 'red-poppies',
    folder: 'packages/games/red-poppies',
    trial: false,
    bench: { scenario: 'ys3', round: 'couplet', long: 'lllc1' },
    load: async () => (await import('@firestep/red-poppies')).redPoppies,
  },
  {
    id: 'rifle-and-spade',
    folder: 'packages/games/rifle-and-spade',
    trial: false,
    bench: { scenario: 'kemal', round: 'activation' },
    load: async () => (await import('@firestep/rifle-and-spade')).rifleAndSpade,
  },
  {
    id: 'flanders-fields',
    folder: 'packages/games/flanders-fields',
    trial: false,
    bench: { scenario: 'cambrai-1917', round: 'turn' },
    load: async () => (await import('@firestep/flanders-fields')).flandersFields,
  },
  { id: 'raid', ...trials, load: async () => (await import('@firestep/trials')).raid },
  { id: 'orders', ...trials, load: async () => (await import('@firestep/trials')).orders },
  { id: 'table', ...trials, load: async () => (await import('@firestep/trials')).table },
  { id: 'patrol', ...trials, load: async () => (await import('@firestep/trials')).patrol },
]

export const registered = (id: string): Registered | undefined => registry.find((game) => game.id === id)
