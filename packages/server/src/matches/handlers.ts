/** Everything that is asked of tables: gathering, dice, clocks, offers, seats, lists, talk. */
import { askAgainHandlers } from './asking-again.ts'
import { chatHandlers } from './chat.ts'
import { diceHandlers } from './dice-parts.ts'
import { gatheringHandlers } from './gathering.ts'
import type { Hall } from './hall.ts'
import { invitationHandlers } from './invitations.ts'
import { leavingHandlers } from './leaving.ts'
import { listHandlers } from './lists.ts'
import { noteHandlers } from './notes.ts'
import { offerHandlers } from './offers.ts'
import { optionsHandlers } from './options.ts'
import { rematchHandlers } from './rematch.ts'
import { seatingHandlers } from './seating.ts'

export const matchHandlers = (hall: Hall) => ({
  ...listHandlers(hall),
  ...gatheringHandlers(hall),
  ...invitationHandlers(hall),
  ...diceHandlers(hall),
  ...leavingHandlers(hall),
  ...askAgainHandlers(hall),
  ...offerHandlers(hall),
  ...optionsHandlers(hall),
  ...seatingHandlers(hall),
  ...rematchHandlers(hall),
  ...chatHandlers(hall),
  ...noteHandlers(hall),
})
