/** The searches of one thread, run one after another on copies of matches. */
import type { Game } from '@firestep/referee'
import type { BotKnowledge } from '../bot-knowledge.ts'
import { hint } from '../colonel.ts'
import { answerFor, strengths } from '../strengths.ts'
import { MatchCopies, type MatchCopy } from './match-copies.ts'
import type { Search, SearchMessage, SearchReply } from './search-messages.ts'

/** Source of games and their bot knowledge. */
export interface BotLoader {
  game(id: string): Promise<Game> | undefined
  /** Undefined for a game that bots can only play at random. */
  botKnowledge(id: string): Promise<BotKnowledge> | undefined
}

export class SearchThread {
  private readonly loader: BotLoader
  private readonly copies: MatchCopies

  constructor(loader: BotLoader) {
    this.loader = loader
    this.copies = new MatchCopies(async (id) => {
      const game = await loader.game(id)
      if (game === undefined) throw new Error(`there is no game '${id}'`)
      return game
    })
  }

  /** The match of a search that fails is dropped: the next search in it begins with a new copy. */
  async reply({ update, ...search }: SearchMessage): Promise<SearchReply> {
    const match = await this.copies.update(update)
    if (match === null) return { lacksMatch: true }
    try {
      return await this.run(match, search)
    } catch (cause) {
      this.copies.drop(update.copy)
      throw cause
    }
  }

  private async run(match: MatchCopy, search: Search): Promise<SearchReply> {
    const knowledge = (await this.loader.botKnowledge(match.edition.game.id)) ?? null
    if ('hint' in search) {
      const { seat, budget, seed } = search.hint
      return { hint: hint(match, knowledge, seat, budget, seed) }
    }
    const { strength, seat, seed, budget } = search.decide
    const bot = strengths.find(({ id }) => id === strength)
    if (bot === undefined) throw new Error(`there is no opponent '${strength}'`)
    return { answer: answerFor(match, knowledge, bot.id, seat, seed, budget) }
  }
}
