/** The computation of bot decisions, one after another. It keeps the position of the last match and plays only the new entries. */
import { answerFor, type BotKnowledge, type Hint, hint, strengths } from '@firestep/bots'
import { equal, type Game, type GameTypes, type Json, Match, type MatchRecord, orThrow } from '@firestep/referee'
import type { HintThinkRequest, ThinkRequest, WorkerReply, WorkerRequest } from './worker-messages.ts'

/** Source of games and their bot knowledge. */
export interface BotLoader {
  game(id: string): Promise<Game> | undefined
  /** Undefined for a game that bots can only play at random. */
  botKnowledge(id: string): Promise<BotKnowledge> | undefined
}

export class BotThinker {
  private readonly loader: BotLoader
  private lastMatch: { readonly match: Match<GameTypes>; readonly record: MatchRecord } | undefined

  constructor(loader: BotLoader) {
    this.loader = loader
  }

  /** Never throws: errors are part of the reply. */
  async reply(request: WorkerRequest): Promise<WorkerReply> {
    const { id } = request
    try {
      return 'hint' in request
        ? { id, hint: await this.hint(request.hint) }
        : { id, answer: await this.decide(request.decide) }
    } catch (cause) {
      this.lastMatch = undefined
      return { id, problem: `The opponent cannot go on: ${cause instanceof Error ? cause.message : String(cause)}.` }
    }
  }

  private async decide({ record, seat, strength, seed, budget }: ThinkRequest): Promise<Json> {
    const bot = strengths.find(({ id }) => id === strength)
    if (bot === undefined) throw new Error(`there is no opponent '${strength}'`)
    const { match, knowledge } = await this.load(record)
    return answerFor(match, knowledge, bot.id, seat, seed, budget)
  }

  private async hint({ record, seat, seed, budget }: HintThinkRequest): Promise<Hint> {
    const { match, knowledge } = await this.load(record)
    return hint(match, knowledge, seat, budget, seed)
  }

  private async load(
    record: MatchRecord,
  ): Promise<{ readonly match: Match<GameTypes>; readonly knowledge: BotKnowledge | null }> {
    const game = await this.loader.game(record.game)
    if (game === undefined) throw new Error(`there is no game '${record.game}'`)
    const knowledge = (await this.loader.botKnowledge(record.game)) ?? null
    return { match: this.matchOf(game, record), knowledge }
  }

  private matchOf(game: Game, record: MatchRecord): Match<GameTypes> {
    const { lastMatch } = this
    const continued = lastMatch !== undefined && continues(lastMatch.record, record) ? lastMatch.match : undefined
    const match = continued ?? orThrow(Match.begin(game, record))
    for (const entry of record.entries.slice(match.entries.length)) match.apply(entry)
    this.lastMatch = { match, record }
    return match
  }
}

/** True if the later record has all entries of the earlier one, perhaps followed by others. */
function continues(earlier: MatchRecord, later: MatchRecord): boolean {
  const { entries, closing: _closing, ...opening } = earlier
  const { entries: laterEntries, closing: _laterClosing, ...laterOpening } = later
  return (
    entries.length <= laterEntries.length &&
    equal(opening, laterOpening) &&
    entries.every((entry, i) => equal(entry, laterEntries[i] as unknown as Json))
  )
}
