import type { Side } from '../data/schema.ts'

/** Not an error: object.4 and victory.1 end a battle at once, however deep the scripts are. */
export class BattleWon {
  readonly side: Side
  constructor(side: Side) {
    this.side = side
  }
}
