/** The bot worker's replies. Errors become sentences. */
import { type BotLoader, SearchThread } from '@firestep/bots'
import { botThinkerText } from '../texts/session.ts'
import type { WorkerReply, WorkerRequest } from './worker-messages.ts'

export class BotThinker {
  private readonly thread: SearchThread

  constructor(loader: BotLoader) {
    this.thread = new SearchThread(loader)
  }

  /** Never throws: errors are part of the reply. */
  async reply({ id, ...message }: WorkerRequest): Promise<WorkerReply> {
    try {
      return { id, ...(await this.thread.reply(message)) }
    } catch (cause) {
      return { id, problem: botThinkerText.failed(cause instanceof Error ? cause.message : String(cause)) }
    }
  }
}
