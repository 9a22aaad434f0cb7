/** Everything that is asked of tables: gathering, dice, clocks, offers, seats, lists, talk. */

import type { Hall } from './context.ts'
import { diceHandlers } from './lobby/dice-handlers.ts'
import { invitationHandlers } from './lobby/invitation-handlers.ts'
import { gatheringHandlers } from './lobby/join-handlers.ts'
import { listHandlers } from './lobby/list-handlers.ts'
import { rematchHandlers } from './lobby/rematch-handlers.ts'
import { chatHandlers } from './play/chat.ts'
import { optionsHandlers } from './play/legal-answers.ts'
import { noteHandlers } from './play/notes.ts'
import { offerHandlers } from './play/offer-handlers.ts'
import { leavingHandlers } from './play/resign-and-claim.ts'
import { askAgainHandlers } from './play/retry-bot-handler.ts'
import { seatingHandlers } from './play/seat-handlers.ts'

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
