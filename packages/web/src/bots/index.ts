import { BotClient } from './bot-client.ts'

/** Everyone who thinks for a seat in this page. The worker starts with the first question. */
export const thinker = new BotClient()
