/** The faces of all games: short texts for the shelf at once, the rest on demand. */
import type { Face } from '@firestep/face'

/** The lid of a game's box in the lobby, beside its picture `boxes/<id>.svg` of the page. */
export interface BoxLid {
  /** A few words under the name. */
  readonly line: string
  /** Colours of the name, and of the ground while the picture loads. */
  readonly ink: string
  readonly ground: string
  readonly lettering: 'capitals' | 'italic' | 'spaced' | 'upright'
}

export interface GameListing {
  readonly id: string
  readonly name: string
  readonly designer: string
  /** A description in a few sentences. */
  readonly blurb: string
  /** Playing time of a typical match. */
  readonly length: string
  readonly lid: BoxLid
  /** True if the game has bot knowledge, so that bots and hints work; known without loading it. */
  readonly thinks: boolean
  load(): Promise<Face>
}

export const gameListings: readonly GameListing[] = [
  {
    id: 'great-war',
    name: 'The Great War',
    designer: 'Richard Borg',
    blurb:
      'Play a command card, order a few units, roll the battle dice. Quick and easy to learn. 16 battles: the opening actions, Loos, the Somme and Vimy Ridge.',
    length: '45 to 90 minutes',
    lid: { line: 'Cards, figures, battle dice', ink: '#fff3d6', ground: '#8a2f20', lettering: 'capitals' },
    thinks: true,
    load: async () => (await import('@firestep/great-war/face')).face,
  },
  {
    id: 'red-poppies',
    name: 'Red Poppies Campaigns',
    designer: 'John Gorkowski',
    blurb:
      'Companies and batteries on hexes of 200 yards. Whoever moves in sight of the enemy is fired at on the way. Seven battles near Ypres and Limanowa, and five campaigns of several days.',
    length: '30 minutes to 4 hours',
    lid: { line: 'Companies, guns, reaction fire', ink: '#2a1c10', ground: '#efe5c8', lettering: 'italic' },
    thinks: true,
    load: async () => (await import('@firestep/red-poppies/face')).face,
  },
  {
    id: 'rifle-and-spade',
    name: 'Rifle and Spade',
    designer: 'Geoffrey Phipps',
    blurb:
      'Brigades need orders and officers, and run short of both. Troops advance, come under fire, take cover and dig in. Hidden stacks. Gallipoli, April 1915: three battles.',
    length: '1 hour to a day',
    lid: { line: 'Orders, hidden troops', ink: '#f6ead0', ground: '#14304f', lettering: 'spaced' },
    thinks: true,
    load: async () => (await import('@firestep/rifle-and-spade/face')).face,
  },
  {
    id: 'flanders-fields',
    name: 'Flanders Fields',
    designer: 'Dan Johnson',
    blurb:
      'Miniatures on a table measured in centimetres: platoons, machine guns, guns and tanks. You roll to give orders and plan your barrages before the battle. Eight battles from Mons to 1918, or your own.',
    length: '2 to 4 hours',
    lid: { line: 'Miniatures on an open table', ink: '#f2c65a', ground: '#1b1510', lettering: 'upright' },
    thinks: true,
    load: async () => (await import('@firestep/flanders-fields/face')).face,
  },
]
