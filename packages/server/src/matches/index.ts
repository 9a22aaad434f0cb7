/** All match handlers: lobby, dice, clocks, offers, seats, lists, chat, notes. */

import type { MatchContext } from './context.ts'
import { joinHandlers } from './lobby/create-and-join-handlers.ts'
import { diceHandlers } from './lobby/dice-handlers.ts'
import { invitationHandlers } from './lobby/invitation-handlers.ts'
import { listHandlers } from './lobby/list-handlers.ts'
import { rematchHandlers } from './lobby/rematch-handlers.ts'
import { chatHandlers } from './play/chat.ts'
import { optionsHandlers } from './play/legal-answers.ts'
import { noteHandlers } from './play/notes.ts'
import { offerHandlers } from './play/offer-handlers.ts'
import { resignAndClaimHandlers } from './play/resign-and-claim.ts'
import { retryBotHandlers } from './play/retry-bot-handler.ts'
import { seatHandlers } from './play/seat-handlers.ts'

export const matchHandlers = (context: MatchContext) => ({
  ...listHandlers(context),
  ...joinHandlers(context),
  ...invitationHandlers(context),
  ...diceHandlers(context),
  ...resignAndClaimHandlers(context),
  ...retryBotHandlers(context),
  ...offerHandlers(context),
  ...optionsHandlers(context),
  ...seatHandlers(context),
  ...rematchHandlers(context),
  ...chatHandlers(context),
  ...noteHandlers(context),
})
