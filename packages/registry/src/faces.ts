/** The faces of all games: short texts for the shelf at once, the rest on demand. */
import type { Face } from '@firestep/face'

export interface GameListing {
  readonly id: string
  readonly name: string
  readonly designer: string
  /** A description in a few sentences. */
  readonly blurb: string
  /** Playing time of a typical match. */
  readonly length: string
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
      'Command cards order the left, the centre or the right; combat cards turn a fight; battle dice settle it. Small, quick and full of trouble: sixteen battles from the opening actions to Loos, the Somme and Vimy Ridge.',
    length: '45 to 90 minutes',
    thinks: true,
    load: async () => (await import('@firestep/great-war/face')).face,
  },
  {
    id: 'red-poppies',
    name: 'Red Poppies Campaigns',
    designer: 'John Gorkowski',
    blurb:
      'Companies and batteries on hexes of 200 yards. Command after command, and whoever moves in sight of a rifle is shot at on the way; guns off the map answer a whistle, a wire or a runner, and sometimes miss. Seven actions round Ypres and before Limanowa, from half an hour to an evening.',
    length: '30 minutes to four hours',
    thinks: true,
    load: async () => (await import('@firestep/red-poppies/face')).face,
  },
  {
    id: 'rifle-and-spade',
    name: 'Rifle and Spade',
    designer: 'Geoffrey Phipps',
    blurb:
      'Brigades have orders and officers, and run out of both. A chit is drawn, half-battalions go forward until somebody shoots, and whoever is shot at goes to ground; what is won is dug in. What lies under a stack only its owner knows. Gallipoli in April 1915: Sedd el Bahr, the landing at Anzac, and Kemal’s counterattack.',
    length: 'one hour to a day',
    thinks: true,
    load: async () => (await import('@firestep/rifle-and-spade/face')).face,
  },
  {
    id: 'flanders-fields',
    name: 'Flanders Fields',
    designer: 'Dan Johnson',
    blurb:
      'Miniatures on a table measured in centimetres: platoons, machine guns, guns and tanks, from the fields of 1914 to the storm troops of 1918. Every order is a die against the friction of war; barrages roll by the plan that was written for them, wire is crossed platoon by platoon, and whoever reaches the trench fights for it hand to hand. Six battles from Mons to St Quentin, or one of your own.',
    length: 'two to four hours',
    thinks: true,
    load: async () => (await import('@firestep/flanders-fields/face')).face,
  },
]
