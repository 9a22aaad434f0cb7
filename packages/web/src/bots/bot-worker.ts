/** The bot worker thread, which keeps the page responsive during searches. */
import { registered } from '@firestep/registry'
import { botKnowledge } from '@firestep/registry/bot-knowledge'
import { BotThinker } from './bot-thinker.ts'
import type { WorkerRequest } from './worker-messages.ts'

const thinker = new BotThinker({
  game: (id) => registered(id)?.load(),
  botKnowledge: (id) => botKnowledge[id]?.(),
})

/** Requests are processed in order, although games load asynchronously. */
let queue: Promise<void> = Promise.resolve()

addEventListener('message', ({ data }: MessageEvent<WorkerRequest>) => {
  queue = queue.then(async () => postMessage(await thinker.reply(data)))
})
