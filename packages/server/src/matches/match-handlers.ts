/** All match handlers: lobby, dice, clocks, offers, seats, lists, chat, notes. */

import type { MatchContext } from './context.ts'
import { createAndJoinHandlers } from './lobby/create-and-join-handlers.ts'
import { diceHandlers } from './lobby/dice-handlers.ts'
import { invitationHandlers } from './lobby/invitation-handlers.ts'
import { listHandlers } from './lobby/list-handlers.ts'
import { rematchHandlers } from './lobby/rematch-handlers.ts'
import { chatHandlers } from './play/chat-handlers.ts'
import { legalAnswerHandlers } from './play/legal-answer-handlers.ts'
import { noteHandlers } from './play/note-handlers.ts'
import { offerHandlers } from './play/offer-handlers.ts'
import { resignAndClaimHandlers } from './play/resign-and-claim-handlers.ts'
import { retryBotHandlers } from './play/retry-bot-handlers.ts'
import { seatHandlers } from './play/seat-handlers.ts'

export const matchHandlers = (context: MatchContext) => ({
  ...listHandlers(context),
  ...createAndJoinHandlers(context),
  ...invitationHandlers(context),
  ...diceHandlers(context),
  ...resignAndClaimHandlers(context),
  ...retryBotHandlers(context),
  ...offerHandlers(context),
  ...legalAnswerHandlers(context),
  ...seatHandlers(context),
  ...rematchHandlers(context),
  ...chatHandlers(context),
  ...noteHandlers(context),
})
