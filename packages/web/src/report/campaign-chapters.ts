/** Chapters of a match, such as the days of a campaign, and the results of each. */
import type { Chapter as Listed, MatchFace, PlaceId, Score } from '@firestep/face'
import type { Seat } from '@firestep/referee'
import type { AnyView, TimelineStep } from '../match-session/timeline.ts'

type Named = Pick<Listed, 'id' | 'title' | 'date'>

export interface ReportChapter extends Named {
  /** Its first and last moment. */
  readonly from: number
  readonly to: number
  readonly sides: Readonly<Record<Seat, Balance>>
  /** The most important moments, oldest first. */
  readonly moments: readonly Moment[]
  /** Places that changed hands between its beginning and its end. */
  readonly taken: readonly { readonly seat: Seat | null; readonly places: readonly string[] }[]
}

/** Results of a chapter for one side. */
interface Balance {
  readonly fell: number
  readonly strength: number
  readonly points: number
  /** Points gained in it; negative if lost. */
  readonly gained: number
  readonly luck: number
}

interface Moment {
  readonly answers: number
  readonly text: string
  readonly seat: Seat | null
}

/** Counted results of a step. */
export interface Reckoned {
  readonly score: Score
  readonly strength: Readonly<Record<Seat, number>>
  /** By the index of the event in the step. */
  readonly fallen: readonly { readonly event: number; readonly seat: Seat; readonly count: number }[]
  readonly luck: readonly { readonly seat: Seat; readonly surplus: number }[]
}

interface Candidate extends Moment {
  readonly weight: number
}

interface Heading extends Moment {
  /** Kind of the event. */
  readonly type: string
}

type Holders = ReadonlyMap<PlaceId, Seat | null>

/** Maximum number of moments listed per chapter. */
const told = 12
/** Headings that occur no more often than this in a chapter are landmarks; the others are routine. */
const seldom = 3
/** Ground that changes hands weighs more than a loss. */
const weights = { ground: 3, fallen: 2 } as const

export class CampaignChapters {
  private readonly matchFace: MatchFace
  private readonly seats: readonly Seat[]
  private readonly labels: ReadonlyMap<PlaceId, string>
  private readonly done: ReportChapter[] = []
  private readonly titles: string[] = []
  private now: Open | null = null
  private holders: Holders = new Map()

  constructor(matchFace: MatchFace, seats: readonly Seat[]) {
    this.matchFace = matchFace
    this.seats = seats
    this.labels = new Map(matchFace.sheet.places.map(({ id, label }) => [id, label]))
  }

  /** The effects of an answer belong to the chapter it was given in, even if it ends the chapter. */
  step(step: TimelineStep, before: AnyView, after: AnyView, reckoned: Reckoned): void {
    const first = this.now === null ? this.underWay(before) : null
    if (first !== null) this.open(first, step.answers, this.matchFace.score(before))
    if (this.now === null) return
    this.add(this.now, step, reckoned)
    const next = this.underWay(after)
    if (next?.id === this.now.named.id) return
    this.close(this.now, step.answers)
    this.open(next, step.answers, reckoned.score)
  }

  private underWay(view: AnyView): Named | null {
    const now = this.matchFace.campaign?.(view)?.chapters.find(({ when }) => when === 'now')
    return now === undefined ? null : { id: now.id, title: now.title, date: now.date }
  }

  /** All chapters; a last one without events is left out. */
  finish(last: number): readonly ReportChapter[] {
    if (this.now !== null && (this.now.from < last || this.done.length === 0)) this.close(this.now, last)
    return this.done
  }

  private open(named: Named | null, from: number, score: Score): void {
    this.holders = holdersIn(score)
    this.now = named === null ? null : new Open(named, from, this.holders, score)
    if (named !== null) this.titles.push(named.title)
  }

  private add(open: Open, { answers, lines, events }: TimelineStep, reckoned: Reckoned): void {
    const { score, strength, fallen, luck } = reckoned
    open.last = { score, strength }
    for (const [i, { text, seat, weight }] of lines.entries())
      if (weight === 'heading') open.headings.push({ answers, text, seat, type: typeOf(events[i]) })
    for (const { event, seat, count } of fallen) {
      open.fell[seat] = (open.fell[seat] ?? 0) + count
      const line = lines[event]
      if (line !== undefined)
        open.candidates.push({ answers, text: line.text, seat: line.seat, weight: weights.fallen * count })
    }
    for (const { seat, surplus } of luck) open.luck[seat] = (open.luck[seat] ?? 0) + surplus
    const holders = holdersIn(score)
    for (const { seat, places } of changed(this.holders, holders, this.namedIn(score)))
      open.candidates.push({ answers, text: this.nowHeld(seat, places), seat, weight: weights.ground * places.length })
    this.holders = holders
  }

  private nowHeld(seat: Seat | null, places: readonly string[]): string {
    const name = seat === null ? 'nobody’s' : (this.matchFace.scenario.sides[seat]?.name ?? seat)
    return `Now ${name}: ${places.join(', ')}.`
  }

  /** Name of a place: as in the score if it is listed there by itself, otherwise as on the map. */
  private namedIn({ objectives }: Score): (place: PlaceId) => string {
    const alone = new Map(
      objectives.flatMap(({ places: [only, ...more], text }) =>
        only === undefined || more.length > 0 ? [] : [[only, text] as const],
      ),
    )
    return (place) => alone.get(place) ?? this.labels.get(place) ?? place
  }

  private close(open: Open, to: number): void {
    const { named, from, first, last, fell, luck } = open
    const pointsIn = (score: Score, seat: Seat) => score.sides.find((side) => side.seat === seat)?.points ?? 0
    const balance = (seat: Seat): Balance => ({
      fell: fell[seat] ?? 0,
      strength: last?.strength[seat] ?? 0,
      points: pointsIn(last?.score ?? first, seat),
      gained: pointsIn(last?.score ?? first, seat) - pointsIn(first, seat),
      luck: luck[seat] ?? 0,
    })
    this.done.push({
      ...named,
      from,
      to,
      sides: Object.fromEntries(this.seats.map((seat) => [seat, balance(seat)])),
      moments: this.weightiest(open),
      taken: changed(
        open.holders,
        last === null ? open.holders : holdersIn(last.score),
        this.namedIn(last?.score ?? first),
      ),
    })
  }

  /** The landmarks and the weightiest other moments, in order of time. */
  private weightiest({ headings, candidates }: Open): Moment[] {
    const often = new Map<string, number>()
    for (const { type } of headings) often.set(type, (often.get(type) ?? 0) + 1)
    // The start of a chapter is already its title.
    const isTitle = (text: string) => this.titles.some((title) => text.startsWith(title)) || text === ''
    const landmarks = headings
      .filter(({ type, text }) => (often.get(type) ?? 0) <= seldom && !isTitle(text))
      .map(({ answers, text, seat }) => ({ answers, text, seat }))
    const left = Math.max(told / 2, told - landmarks.length)
    const heaviest = candidates.toSorted((a, b) => b.weight - a.weight || a.answers - b.answers).slice(0, left)
    return [...landmarks, ...heaviest.map(({ answers, text, seat }) => ({ answers, text, seat }))].sort(
      (a, b) => a.answers - b.answers,
    )
  }
}

/** A chapter under way. */
class Open {
  readonly named: Named
  readonly from: number
  readonly holders: Holders
  readonly first: Score
  last: Pick<Reckoned, 'score' | 'strength'> | null = null
  readonly fell: Record<Seat, number> = {}
  readonly luck: Record<Seat, number> = {}
  readonly headings: Heading[] = []
  readonly candidates: Candidate[] = []

  constructor(named: Named, from: number, holders: Holders, first: Score) {
    this.named = named
    this.from = from
    this.holders = holders
    this.first = first
  }
}

const typeOf = (event: object | undefined): string =>
  event !== undefined && 'type' in event && typeof event.type === 'string' ? event.type : ''

/** Holder of each place that counts. */
const holdersIn = ({ objectives }: Score): Holders =>
  new Map(objectives.flatMap(({ places, holder }) => places.map((place) => [place, holder] as const)))

/** Places with a new holder, by holder. */
function changed(before: Holders, after: Holders, label: (place: PlaceId) => string): ReportChapter['taken'] {
  const taken = new Map<Seat | null, string[]>()
  for (const [place, seat] of after)
    if ((before.get(place) ?? null) !== seat) taken.set(seat, [...(taken.get(seat) ?? []), label(place)])
  return [...taken].map(([seat, places]) => ({ seat, places }))
}
