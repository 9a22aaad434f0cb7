/** Chapters of a match, such as the days of a campaign, and the results of each. */
import type { Chapter, MatchFace, PlaceId, Score } from '@firestep/face'
import type { Seat } from '@firestep/referee'
import type { AnyView } from '../match-session/any-match.ts'
import type { TimelineStep } from '../match-session/timeline-step.ts'
import { sidePeople } from '../texts/side-names.ts'
import { storyText } from './report-text.ts'

type ChapterName = Pick<Chapter, 'id' | 'title' | 'date'>

export interface ReportChapter extends ChapterName {
  /** Number of answers at its start and at its end. */
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
  readonly losses: number
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
export interface StepCounts {
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

export type PlaceHolders = ReadonlyMap<PlaceId, Seat | null>

/** Maximum number of moments listed per chapter. */
const maxMoments = 12
/** Headings that occur no more often than this in a chapter are landmarks; the others are routine. */
const maxRepeats = 3
/** Ground that changes hands weighs more than a loss. */
const weights = { ground: 3, fallen: 2 } as const

export class CampaignChapters {
  private readonly matchFace: MatchFace
  private readonly seats: readonly Seat[]
  private readonly chapters: ReportChapter[] = []
  private readonly titles: string[] = []
  private current: OpenChapter | null = null
  private holders: PlaceHolders = new Map()

  constructor(matchFace: MatchFace, seats: readonly Seat[]) {
    this.matchFace = matchFace
    this.seats = seats
  }

  /** The effects of an answer belong to the chapter it was given in, even if it ends the chapter. */
  step(step: TimelineStep, viewBefore: AnyView, viewAfter: AnyView, counts: StepCounts): void {
    const firstChapter = this.current === null ? this.currentChapter(viewBefore) : null
    if (firstChapter !== null) this.openChapter(firstChapter, step.answers, this.matchFace.score(viewBefore))
    if (this.current === null) return
    this.addStep(this.current, step, counts)
    const nextChapter = this.currentChapter(viewAfter)
    if (nextChapter?.id === this.current.name.id) return
    this.closeChapter(this.current, step.answers)
    this.openChapter(nextChapter, step.answers, counts.score)
  }

  private currentChapter(view: AnyView): ChapterName | null {
    const current = this.matchFace.campaign?.(view)?.chapters.find(({ when }) => when === 'now')
    return current === undefined ? null : { id: current.id, title: current.title, date: current.date }
  }

  /** All chapters; a last one without events is left out. */
  finish(last: number): readonly ReportChapter[] {
    if (this.current !== null && (this.current.from < last || this.chapters.length === 0))
      this.closeChapter(this.current, last)
    return this.chapters
  }

  private openChapter(name: ChapterName | null, from: number, score: Score): void {
    this.holders = holdersIn(score)
    this.current = name === null ? null : new OpenChapter(name, from, this.holders, score)
    if (name !== null) this.titles.push(name.title)
  }

  private addStep(open: OpenChapter, { answers, lines, events }: TimelineStep, counts: StepCounts): void {
    const { score, strength, fallen, luck } = counts
    open.last = { score, strength }
    for (const [i, { text, seat, weight }] of lines.entries())
      if (weight === 'heading') open.headings.push({ answers, text, seat, type: typeOf(events[i]) })
    for (const { event, seat, count } of fallen) {
      open.losses[seat] = (open.losses[seat] ?? 0) + count
      const line = lines[event]
      if (line !== undefined)
        open.candidates.push({ answers, text: line.text, seat: line.seat, weight: weights.fallen * count })
    }
    for (const { seat, surplus } of luck) open.luck[seat] = (open.luck[seat] ?? 0) + surplus
    const holders = holdersIn(score)
    for (const { seat, places } of changedPlaces(this.holders, holders, placeNamesIn(this.matchFace, score)))
      open.candidates.push({ answers, text: this.heldText(seat, places), seat, weight: weights.ground * places.length })
    this.holders = holders
  }

  private heldText(seat: Seat | null, places: readonly string[]): string {
    return seat === null
      ? storyText.abandons(places)
      : storyText.takes(sidePeople(this.matchFace.scenario.sides, seat), places)
  }

  private closeChapter(open: OpenChapter, to: number): void {
    const { name, from, first, last, losses, luck } = open
    const pointsOf = (score: Score, seat: Seat) => score.sides.find((side) => side.seat === seat)?.points ?? 0
    const balance = (seat: Seat): Balance => ({
      losses: losses[seat] ?? 0,
      strength: last?.strength[seat] ?? 0,
      points: pointsOf(last?.score ?? first, seat),
      gained: pointsOf(last?.score ?? first, seat) - pointsOf(first, seat),
      luck: luck[seat] ?? 0,
    })
    this.chapters.push({
      ...name,
      from,
      to,
      sides: Object.fromEntries(this.seats.map((seat) => [seat, balance(seat)])),
      moments: this.chooseMoments(open),
      taken: changedPlaces(
        open.holders,
        last === null ? open.holders : holdersIn(last.score),
        placeNamesIn(this.matchFace, last?.score ?? first),
      ),
    })
  }

  /** The landmarks and the weightiest other moments, in order of time. */
  private chooseMoments({ headings, candidates }: OpenChapter): Moment[] {
    const typeCounts = new Map<string, number>()
    for (const { type } of headings) typeCounts.set(type, (typeCounts.get(type) ?? 0) + 1)
    // The start of a chapter is already its title.
    const isTitle = (text: string) => this.titles.some((title) => text.startsWith(title)) || text === ''
    const landmarks = headings
      .filter(({ type, text }) => (typeCounts.get(type) ?? 0) <= maxRepeats && !isTitle(text))
      .map(({ answers, text, seat }) => ({ answers, text, seat }))
    const remaining = Math.max(maxMoments / 2, maxMoments - landmarks.length)
    const weightiest = candidates.toSorted((a, b) => b.weight - a.weight || a.answers - b.answers).slice(0, remaining)
    return [...landmarks, ...weightiest.map(({ answers, text, seat }) => ({ answers, text, seat }))].sort(
      (a, b) => a.answers - b.answers,
    )
  }
}

/** A chapter under way. */
class OpenChapter {
  readonly name: ChapterName
  readonly from: number
  readonly holders: PlaceHolders
  readonly first: Score
  last: Pick<StepCounts, 'score' | 'strength'> | null = null
  readonly losses: Record<Seat, number> = {}
  readonly luck: Record<Seat, number> = {}
  readonly headings: Heading[] = []
  readonly candidates: Candidate[] = []

  constructor(name: ChapterName, from: number, holders: PlaceHolders, first: Score) {
    this.name = name
    this.from = from
    this.holders = holders
    this.first = first
  }
}

const typeOf = (event: object | undefined): string =>
  event !== undefined && 'type' in event && typeof event.type === 'string' ? event.type : ''

/** Holder of each place that counts. */
export const holdersIn = ({ objectives }: Score): PlaceHolders =>
  new Map(objectives.flatMap(({ places, holder }) => places.map((place) => [place, holder] as const)))

/** Name of a place: as in the score if it is listed there by itself, otherwise as on the map. */
export function placeNamesIn({ sheet }: MatchFace, { objectives }: Score): (place: PlaceId) => string {
  const namesByPlace = new Map(
    objectives.flatMap(({ places: [firstPlace, ...otherPlaces], text }) =>
      firstPlace === undefined || otherPlaces.length > 0 ? [] : [[firstPlace, text] as const],
    ),
  )
  return (place) => namesByPlace.get(place) ?? sheet.places.find(({ id }) => id === place)?.label ?? place
}

/** Places with a new holder, by holder. */
export function changedPlaces(
  previousHolders: PlaceHolders,
  holders: PlaceHolders,
  label: (place: PlaceId) => string,
): ReportChapter['taken'] {
  const taken = new Map<Seat | null, string[]>()
  for (const [place, seat] of holders)
    if ((previousHolders.get(place) ?? null) !== seat) taken.set(seat, [...(taken.get(seat) ?? []), label(place)])
  return [...taken].map(([seat, places]) => ({ seat, places }))
}
