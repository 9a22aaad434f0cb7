/** Entry point of the search thread. Slow searches do not block the server. */
import { type SearchMessage, type SearchReply, SearchThread } from '@firestep/bots'
import { registered } from '@firestep/registry'
import { botKnowledge } from '@firestep/registry/bot-knowledge'

const thread = new SearchThread({
  game: (id) => registered(id)?.load(),
  botKnowledge: (id) => botKnowledge[id]?.(),
})

export const runSearch = (message: SearchMessage): Promise<SearchReply> => thread.reply(message)
