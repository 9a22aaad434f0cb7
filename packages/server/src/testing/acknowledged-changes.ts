/** Records what the server has acknowledged, and checks that a store still has all of it. */
import { automaticEntriesIn, type Entry, equal, type Json, type Seat } from '@firestep/referee'
import { parseJsonText } from '../store/json-text.ts'
import type { Store } from '../store/open-store.ts'

interface AcknowledgedAnswer {
  readonly match: string
  readonly seat: Seat
  readonly number: number
  readonly answer: Json
}

interface TakenSeat {
  readonly match: string
  readonly seat: Seat
  readonly commitment: string
}

/** Entries of every match at the last check. */
type StoredEntries = ReadonlyMap<string, readonly string[]>

export class AcknowledgedChanges {
  /** Acknowledged answers. */
  readonly answers: AcknowledgedAnswer[] = []
  /** All answers ever sent, by question: each answer of a person’s seat must be among them. */
  private readonly sent = new Map<string, Json[]>()
  readonly seats: TakenSeat[] = []
  readonly chatLines: { readonly match: string; readonly text: string }[] = []
  readonly contributions: { readonly match: string; readonly seat: Seat; readonly contribution: string }[] = []
  /** Number of takebacks by match, acknowledged and requested. */
  readonly takebacks = new Map<string, { acknowledged: number; requested: number }>()
  /** Contradictions in messages, noticed by clients. */
  readonly contradictions: string[] = []
  private lastEntries: StoredEntries = new Map()
  /** Number of entries at the last check. */
  entries = 0

  get acknowledged(): number {
    let undone = 0
    for (const { acknowledged } of this.takebacks.values()) undone += acknowledged
    return this.answers.length + this.seats.length + this.chatLines.length + this.contributions.length + undone
  }

  /** Call before sending an answer; the returned function records its acknowledgement. */
  recordSending(answer: AcknowledgedAnswer): () => void {
    const key = keyOf(answer)
    this.sent.set(key, [...(this.sent.get(key) ?? []), answer.answer])
    return () => this.answers.push(answer)
  }

  /** Faults of a store after a crash; empty if there are none. */
  async faults(store: Store): Promise<string[]> {
    const records = await readRecords(store)
    const faults = [
      ...this.contradictions,
      ...this.lostEntries(records),
      ...(await this.brokenRows(store, records)),
      ...this.lostAnswers(records, await automaticAnswersIn(store)),
      ...(await this.lostSeats(store)),
      ...(await this.lostChatLines(store)),
    ]
    this.lastEntries = records
    this.entries = [...records.values()].reduce((sum, bodies) => sum + bodies.length, 0)
    return faults
  }

  /** Entries found once must stay, unchanged. */
  private lostEntries(records: StoredEntries): string[] {
    const faults: string[] = []
    for (const [match, previousBodies] of this.lastEntries) {
      const currentBodies = records.get(match) ?? []
      const changedPly = previousBodies.findIndex((body, ply) => currentBodies[ply] !== body)
      if (changedPly >= 0)
        faults.push(
          `entry ${changedPly} of ${match} was ${previousBodies[changedPly]} and is ${currentBodies[changedPly] ?? 'gone'}`,
        )
    }
    return faults
  }

  /** Entry numbers have no gaps, and the match row has the right length. */
  private async brokenRows(store: Store, records: StoredEntries): Promise<string[]> {
    const faults: string[] = []
    const plies = await store.selectFrom('entries').select(['match', 'ply']).orderBy('match').orderBy('ply').execute()
    let expectedNext = { match: '', ply: 0 }
    for (const { match, ply } of plies) {
      const expected = match === expectedNext.match ? expectedNext.ply : 0
      if (ply !== expected) faults.push(`${match} has entry ${ply} where ${expected} should be`)
      expectedNext = { match, ply: ply + 1 }
    }
    for (const { id, length } of await store.selectFrom('matches').select(['id', 'length']).execute())
      if (length !== (records.get(id)?.length ?? 0))
        faults.push(`${id} says it has ${length} entries and has ${records.get(id)?.length ?? 0}`)
    return faults
  }

  private lostAnswers(records: StoredEntries, automatic: ReadonlySet<string>): string[] {
    const faults: string[] = []
    const parsed = new Map([...records].map(([match, bodies]) => [match, answersByQuestion(bodies)]))
    for (const { match, seat, number, answer } of this.answers) {
      const stored = parsed.get(match)?.answers.get(`${seat} ${number}`)
      if (stored === undefined) faults.push(`${seat}'s answer ${number} in ${match} was acknowledged and is gone`)
      else if (!equal(stored.answer, answer)) faults.push(`${seat}'s answer ${number} in ${match} is another one`)
    }
    for (const [match, { acknowledged, requested }] of this.takebacks) {
      const stored = parsed.get(match)?.takebacks ?? 0
      if (stored < acknowledged || stored > requested)
        faults.push(`${match} has ${stored} takebacks; ${acknowledged} were acknowledged, ${requested} requested`)
    }
    return [...faults, ...this.unsentAnswers(parsed, automatic)]
  }

  /** An entry saved twice answers a question for which this answer was not sent, and is not an automatic answer. */
  private unsentAnswers(
    parsed: ReadonlyMap<string, ReturnType<typeof answersByQuestion>>,
    automatic: ReadonlySet<string>,
  ): string[] {
    const faults: string[] = []
    const playerSeats = new Set(this.seats.map(({ match, seat }) => `${match} ${seat}`))
    for (const [match, { answers }] of parsed)
      for (const [question, { answer, ply }] of answers) {
        const seat = `${match} ${question.split(' ')[0]}`
        if (!playerSeats.has(seat) || automatic.has(`${seat} ${ply}`)) continue
        if (!(this.sent.get(`${match} ${question}`) ?? []).some((sentAnswer) => equal(sentAnswer, answer)))
          faults.push(`nobody has sent answer ${question} of ${match}`)
      }
    return faults
  }

  private async lostSeats(store: Store): Promise<string[]> {
    const rows = new Map(
      (await store.selectFrom('seats').selectAll().execute()).map((row) => [`${row.match} ${row.seat}`, row]),
    )
    const faults: string[] = []
    for (const { match, seat, commitment } of this.seats)
      if (rows.get(`${match} ${seat}`)?.commitment !== commitment) faults.push(`${seat} of ${match} is no longer taken`)
    for (const { match, seat, contribution } of this.contributions)
      if (rows.get(`${match} ${seat}`)?.contribution !== contribution)
        faults.push(`${seat}'s part in the dice of ${match} is gone`)
    return faults
  }

  private async lostChatLines(store: Store): Promise<string[]> {
    const rows = await store.selectFrom('chat').select(['match', 'text']).execute()
    const counts = new Map<string, number>()
    for (const { match, text } of rows) counts.set(`${match} ${text}`, (counts.get(`${match} ${text}`) ?? 0) + 1)
    // Every line is sent once, so a repeated one was saved twice.
    const duplicates = [...counts].filter(([, count]) => count > 1).map(([line]) => `the line ${line} is there twice`)
    const lostLines = this.chatLines.filter(({ match, text }) => !counts.has(`${match} ${text}`))
    return [...duplicates, ...lostLines.map(({ match, text }) => `the line ${match} ${text} is gone`)]
  }
}

const keyOf = ({ match, seat, number }: AcknowledgedAnswer): string => `${match} ${seat} ${number}`

/** Forced answers given automatically: match, seat and entry. */
async function automaticAnswersIn(store: Store): Promise<ReadonlySet<string>> {
  const rows = await store.selectFrom('seats').select(['match', 'seat', 'ahead']).execute()
  return new Set(
    rows.flatMap(({ match, seat, ahead }) =>
      automaticEntriesIn(parseJsonText(ahead)).forced.map((ply) => `${match} ${seat} ${ply}`),
    ),
  )
}

async function readRecords(store: Store): Promise<StoredEntries> {
  const rows = await store.selectFrom('entries').select(['match', 'body']).orderBy('match').orderBy('ply').execute()
  const records = new Map<string, string[]>()
  for (const { match, body } of rows) {
    const record = records.get(match) ?? []
    records.set(match, record)
    record.push(body)
  }
  return records
}

/** Answers of a record by question number: numbers count answers and takebacks. */
function answersByQuestion(bodies: readonly string[]) {
  const answers = new Map<string, { readonly answer: Json; readonly ply: number }>()
  const ownCounts = new Map<Seat, number>()
  let sharedCount = 0
  let takebacks = 0
  for (const [ply, body] of bodies.entries()) {
    const entry = parseJsonText<Entry>(body)
    if (entry.kind === 'takeback') {
      takebacks++
      if (entry.only === null) sharedCount++
      else ownCounts.set(entry.only, (ownCounts.get(entry.only) ?? 0) + 1)
    }
    if (entry.kind !== 'answer') continue
    const number = sharedCount + (ownCounts.get(entry.seat) ?? 0)
    answers.set(`${entry.seat} ${number}`, { answer: entry.answer, ply })
    ownCounts.set(entry.seat, (ownCounts.get(entry.seat) ?? 0) + 1)
  }
  return { answers, takebacks }
}
