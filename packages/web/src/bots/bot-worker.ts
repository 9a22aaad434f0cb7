/** The bot worker thread, which keeps the page responsive during searches. */
import { registered } from '@firestep/registry'
import { botKnowledge } from '@firestep/registry/bot-knowledge'
import { BotThinker } from './bot-thinker.ts'
import type { Numbered } from './worker-messages.ts'

const thinker = new BotThinker({
  game: (id) => registered(id)?.load(),
  mind: (id) => botKnowledge[id]?.(),
})

/** Requests are processed in order, although games load asynchronously. */
let queue: Promise<void> = Promise.resolve()

addEventListener('message', ({ data }: MessageEvent<Numbered>) => {
  queue = queue.then(async () => postMessage(await thinker.reply(data)))
})
