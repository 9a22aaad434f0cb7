/** Computes decisions one after another. It keeps the position of the last match and plays only the new entries. */
import { answerFor, type BotKnowledge, type Hint, hint, strengths } from '@firestep/bots'
import { equal, type Game, type GameTypes, type Json, Match, type MatchRecord, orThrow } from '@firestep/referee'
import type { HintThinkRequest, Numbered, Reply, ThinkRequest } from './worker-messages.ts'

/** Source of games and their bot knowledge. */
export interface BotLoader {
  game(id: string): Promise<Game> | undefined
  /** Undefined for a game that bots can only play at random. */
  mind(id: string): Promise<BotKnowledge> | undefined
}

export class BotThinker {
  private readonly shelf: BotLoader
  private last: { readonly match: Match<GameTypes>; readonly record: MatchRecord } | undefined

  constructor(shelf: BotLoader) {
    this.shelf = shelf
  }

  /** Never throws: errors are part of the reply. */
  async reply(job: Numbered): Promise<Reply> {
    const { id } = job
    try {
      return 'hint' in job ? { id, hint: await this.hint(job.hint) } : { id, answer: await this.decide(job.decide) }
    } catch (cause) {
      this.last = undefined
      return { id, problem: `The opponent cannot go on: ${cause instanceof Error ? cause.message : String(cause)}.` }
    }
  }

  private async decide({ record, seat, strength, seed, budget }: ThinkRequest): Promise<Json> {
    const chosen = strengths.find(({ id }) => id === strength)
    if (chosen === undefined) throw new Error(`there is no opponent '${strength}'`)
    const { match, knowledge } = await this.open(record)
    return answerFor(match, knowledge, chosen.id, seat, seed, budget)
  }

  private async hint({ record, seat, seed, budget }: HintThinkRequest): Promise<Hint> {
    const { match, knowledge } = await this.open(record)
    return hint(match, knowledge, seat, budget, seed)
  }

  private async open(
    record: MatchRecord,
  ): Promise<{ readonly match: Match<GameTypes>; readonly knowledge: BotKnowledge | null }> {
    const game = await this.shelf.game(record.game)
    if (game === undefined) throw new Error(`there is no game '${record.game}'`)
    const knowledge = (await this.shelf.mind(record.game)) ?? null
    return { match: this.matchOf(game, record), knowledge }
  }

  private matchOf(game: Game, record: MatchRecord): Match<GameTypes> {
    const { last } = this
    const known = last !== undefined && goesOn(last.record, record) ? last.match : undefined
    const match = known ?? orThrow(Match.begin(game, record))
    for (const entry of record.entries.slice(match.entries.length)) match.apply(entry)
    this.last = { match, record }
    return match
  }
}

/** True if one record continues another. */
function goesOn(before: MatchRecord, after: MatchRecord): boolean {
  const { entries, closing: _closing, ...opening } = before
  const { entries: further, closing: _laterClosing, ...laterOpening } = after
  return (
    entries.length <= further.length &&
    equal(opening, laterOpening) &&
    entries.every((entry, i) => equal(entry, further[i] as unknown as Json))
  )
}
