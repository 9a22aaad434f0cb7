import { BotClient } from './bot-client.ts'

/** The bot client of this page. The worker starts with the first request. */
export const botClient = new BotClient()
