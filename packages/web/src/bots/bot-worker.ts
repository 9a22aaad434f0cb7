/** The opponents' own thread: the page stays free while they think. */
import { registered } from '@firestep/registry'
import { botKnowledge } from '@firestep/registry/minds'
import { BotThinker } from './bot-thinker.ts'
import type { Numbered } from './worker-messages.ts'

const thinker = new BotThinker({
  game: (id) => registered(id)?.load(),
  mind: (id) => botKnowledge[id]?.(),
})

/** Decisions are taken in the order they were asked for, though games load in their own time. */
let queue: Promise<void> = Promise.resolve()

addEventListener('message', ({ data }: MessageEvent<Numbered>) => {
  queue = queue.then(async () => postMessage(await thinker.reply(data)))
})
