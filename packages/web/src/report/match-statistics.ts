/** Statistics of a match: strength, score, luck and losses at every step. */
import { type MatchFace, type PlaceId, pointOfPlace, pointPlace, type Score, type Sheet } from '@firestep/face'
import type { Seat } from '@firestep/referee'
import { freezeView } from '../match-session/any-match.ts'
import type { LoadedTimeline } from '../match-session/timeline.ts'
import type { TimelineStep, Viewpoint } from '../match-session/timeline-step.ts'
import { viewerOf } from '../replay/viewpoint.ts'
import {
  CampaignChapters,
  changedPlaces,
  holdersIn,
  type PlaceHolders,
  placeNamesIn,
  type ReportChapter,
} from './campaign-chapters.ts'
import { FieldUnits } from './field-units.ts'

/** A number per seat after 0, 1, 2 ... answers. */
export type Series = Readonly<Record<Seat, readonly number[]>>

interface Turn {
  readonly name: string
  /** Its first moment. */
  readonly from: number
}

export interface FallenAt {
  readonly place: PlaceId
  readonly label: string
  readonly seat: Seat
  readonly count: number
}

/** A roll far from its expected value. */
export interface Roll {
  readonly answers: number
  readonly seat: Seat
  readonly text: string
  readonly got: number
  readonly expected: number
}

export interface MatchStatistics {
  readonly seats: readonly Seat[]
  readonly turns: readonly Turn[]
  readonly strength: Series
  /** Seats that score: in some scenarios only one side scores, and the other has to prevent it. */
  readonly scoring: readonly Seat[]
  readonly score: Series
  /** Score that decides the match, for each scoring side. */
  readonly needed: Readonly<Record<Seat, number>>
  /** Unit of the score. */
  readonly unit: Score['unit']
  /** Hits beyond the expected number, cumulated. */
  readonly luck: Series
  readonly hits: Readonly<Record<Seat, { readonly got: number; readonly expected: number }>>
  readonly rolls: readonly Roll[]
  /** The worst first. */
  readonly fallen: readonly FallenAt[]
  /** Losses per turn, by the index of the turn in `turns`. */
  readonly fallenIn: readonly Readonly<Record<Seat, number>>[]
  /** Empty if the match has no chapters. */
  readonly chapters: readonly ReportChapter[]
  /** Places that changed hands, oldest first. */
  readonly ground: readonly GroundChange[]
  /** Places with another holder at the end than at the start. */
  readonly taken: ReportChapter['taken']
  /** The lines that cost the most, the worst first. */
  readonly heaviestLosses: readonly { readonly answers: number; readonly seat: Seat | null; readonly text: string }[]
  /** Strength before the first loss: when the set-up is done. */
  readonly startStrength: Readonly<Record<Seat, number>>
  /** Units that were in the field and no longer are. */
  readonly outOfAction: Readonly<Record<Seat, readonly string[]>>
}

interface GroundChange {
  readonly answers: number
  /** The new holder. */
  readonly seat: Seat | null
  readonly places: readonly string[]
}

/** Replays a timeline and counts. Yields after every step. */
export function* countStatistics(
  { match, matchFace, timeline }: LoadedTimeline,
  viewpoint: Viewpoint,
): Generator<void, MatchStatistics> {
  const { seats } = match.edition.rules
  const firstSeat = seats[0] ?? ''
  const counter = new StatisticsCounter(matchFace, seats)
  const position = match.positionAfter(0)
  const viewFor = (seat: Seat | null) => freezeView(position.view(viewerOf(viewpoint, seat, firstSeat)))
  // Each side is counted from its own view: with hidden armies no other view could count it.
  const ownView = (seat: Seat) => position.view(viewerOf(viewpoint, seat, firstSeat))
  const answers = match.answers()
  for (const step of timeline.steps) {
    const entry = answers[step.answers - 1]
    const viewBefore = viewFor(step.seat)
    if (entry !== undefined) position.play(entry.seat, entry.answer, entry.draws)
    counter.step(step, viewBefore, viewFor(step.seat), ownView)
    yield
  }
  return counter.result()
}

type View = ReturnType<typeof freezeView>

class StatisticsCounter {
  private readonly matchFace: MatchFace
  private readonly seats: readonly Seat[]
  private readonly strength: Record<Seat, number[]>
  private readonly score: Record<Seat, number[]>
  private readonly luck: Record<Seat, number[]>
  private readonly hits: Record<Seat, { got: number; expected: number }>
  private readonly rolls: Roll[] = []
  private readonly turns: Turn[] = []
  private readonly fallen = new Map<string, { place: PlaceId; label: string; seat: Seat; count: number }>()
  private readonly fallenIn: Record<Seat, number>[] = []
  private readonly needed: Record<Seat, number> = {}
  private readonly chapters: CampaignChapters
  private readonly ground: GroundChange[] = []
  private readonly losses: { answers: number; seat: Seat | null; text: string; count: number }[] = []
  private readonly startStrength: Record<Seat, number>
  private readonly units: FieldUnits
  private firstScore: Score | null = null
  private lastScore: Score | null = null
  private holders: PlaceHolders = new Map()
  private lastViews: Readonly<Record<Seat, View>> = {}
  private unit: Score['unit'] = { one: 'point', many: 'points' }

  constructor(matchFace: MatchFace, seats: readonly Seat[]) {
    this.matchFace = matchFace
    this.seats = seats
    this.strength = perSeat(seats, () => [])
    this.score = perSeat(seats, () => [])
    this.luck = perSeat(seats, () => [])
    this.hits = perSeat(seats, () => ({ got: 0, expected: 0 }))
    this.chapters = new CampaignChapters(matchFace, seats)
    this.startStrength = perSeat(seats, () => 0)
    this.units = new FieldUnits(matchFace, seats)
  }

  step(step: TimelineStep, viewBefore: View, viewAfter: View, ownView: (seat: Seat) => View): void {
    // The effects of an answer belong to the turn it was given in, even if it ends the turn.
    if (this.turns.length === 0) {
      this.startTurn(viewBefore, step.answers)
      this.startScore(this.matchFace.score(viewBefore))
    }
    const luck: { seat: Seat; surplus: number }[] = []
    const losses: { event: number; seat: Seat; count: number }[] = []
    for (const [i, event] of step.events.entries()) {
      for (const { seat, got, expected } of this.matchFace.luck(event, viewBefore)) {
        const hits = this.hits[seat]
        if (hits === undefined) continue
        hits.got += got
        hits.expected += expected
        luck.push({ seat, surplus: got - expected })
        this.rolls.push({ answers: step.answers, seat, text: step.lines[i]?.text ?? '', got, expected })
      }
      for (const { seat, place, count } of this.matchFace.casualties(event, viewBefore)) {
        this.addLosses(seat, groupedPlace(this.matchFace.sheet, place), count, viewBefore)
        losses.push({ event: i, seat, count })
        const line = step.lines[i]
        if (line !== undefined) this.losses.push({ answers: step.answers, seat: line.seat, text: line.text, count })
      }
    }
    const isNewTurn = this.startTurn(viewAfter, step.answers)
    const ownViews = perSeat(this.seats, ownView)
    const strength = perSeat(this.seats, (seat) => this.matchFace.strength(ownViews[seat] ?? viewAfter)[seat] ?? 0)
    const score = this.scoreOf(viewAfter, ownViews)
    for (const { seat, needed = score.needed } of score.sides) this.needed[seat] = needed
    this.unit = score.unit
    this.addGround(step.answers, score)
    if (isNewTurn || this.losses.length === 0) this.units.see(ownViews)
    this.lastViews = ownViews
    if (this.losses.length === 0)
      for (const seat of this.seats)
        this.startStrength[seat] = Math.max(this.startStrength[seat] ?? 0, strength[seat] ?? 0)
    this.chapters.step(step, viewBefore, viewAfter, { score, strength, fallen: losses, luck })
    for (const seat of this.seats) {
      this.strength[seat]?.push(strength[seat] ?? 0)
      this.score[seat]?.push(score.sides.find((side) => side.seat === seat)?.points ?? 0)
      const { got, expected } = this.hits[seat] ?? { got: 0, expected: 0 }
      this.luck[seat]?.push(got - expected)
    }
  }

  private startScore(score: Score): void {
    this.firstScore = score
    this.holders = holdersIn(score)
  }

  private addGround(answers: number, score: Score): void {
    const holders = holdersIn(score)
    const label = placeNamesIn(this.matchFace, score)
    for (const { seat, places } of changedPlaces(this.holders, holders, label))
      this.ground.push({ answers, seat, places })
    this.holders = holders
    this.lastScore = score
  }

  /** The score after a step, each side's from its own view. */
  private scoreOf(viewAfter: View, ownViews: Readonly<Record<Seat, View>>): Score {
    const score = this.matchFace.score(viewAfter)
    const sides = score.sides.map((side) => {
      const view = ownViews[side.seat]
      return (view === undefined ? [] : this.matchFace.score(view).sides).find(({ seat }) => seat === side.seat) ?? side
    })
    return { ...score, sides }
  }

  result(): MatchStatistics {
    const { seats, turns, strength, score, luck, hits, rolls, fallenIn, needed, unit } = this
    const fallen = [...this.fallen.values()].sort((a, b) => b.count - a.count || a.label.localeCompare(b.label, 'en'))
    const chapters = this.chapters.finish((strength[seats[0] ?? '']?.length ?? 1) - 1)
    const scoring = seats.filter((seat) => needed[seat] !== undefined)
    const [first, last] = [this.firstScore, this.lastScore]
    return {
      seats,
      turns,
      strength,
      scoring,
      score,
      needed,
      unit,
      luck,
      hits,
      rolls,
      fallen,
      fallenIn,
      chapters,
      ground: this.ground,
      taken:
        first === null || last === null
          ? []
          : changedPlaces(holdersIn(first), holdersIn(last), placeNamesIn(this.matchFace, last)),
      heaviestLosses: this.losses.toSorted((a, b) => b.count - a.count || a.answers - b.answers),
      startStrength: this.startStrength,
      outOfAction: this.units.outOfAction(this.lastViews),
    }
  }

  /** Starts a new turn if the view shows one. */
  private startTurn(view: View, from: number): boolean {
    const { turn: name } = this.matchFace.phases(view)
    if (this.turns.at(-1)?.name === name) return false
    this.turns.push({ name, from })
    this.fallenIn.push(perSeat(this.seats, () => 0))
    return true
  }

  private addLosses(seat: Seat, place: PlaceId, count: number, viewBefore: View): void {
    const key = `${seat} ${place}`
    const entry = this.fallen.get(key)
    if (entry === undefined)
      this.fallen.set(key, { place, label: labelOf(this.matchFace, place, viewBefore), seat, count })
    else entry.count += count
    const turn = this.fallenIn.at(-1)
    if (turn !== undefined) turn[seat] = (turn[seat] ?? 0) + count
  }
}

/** On a gridless map losses rarely share a point: those within this many centimetres are counted together. */
const groupSizeCm = 10

function groupedPlace({ gridless }: Sheet, place: PlaceId): PlaceId {
  const point = gridless === undefined ? null : pointOfPlace(place)
  if (point === null || gridless === undefined) return place
  const cellSize = groupSizeCm * gridless.centimetre
  const cellCentre = (coordinate: number) => (Math.floor(coordinate / cellSize) + 0.5) * cellSize
  return pointPlace({ x: cellCentre(point.x), y: cellCentre(point.y) })
}

const labelOf = (matchFace: MatchFace, place: PlaceId, view: View): string =>
  matchFace.sheet.places.find(({ id }) => id === place)?.label ??
  (matchFace.sheet.gridless === undefined ? place : matchFace.placeLabel(view, place))

const perSeat = <T>(seats: readonly Seat[], valueFor: (seat: Seat) => T): Record<Seat, T> =>
  Object.fromEntries(seats.map((seat) => [seat, valueFor(seat)]))

/** The last moment of a turn. */
export const endOfTurn = ({ turns, strength, seats }: MatchStatistics, turn: number): number =>
  (turns[turn + 1]?.from ?? strength[seats[0] ?? '']?.length ?? 1) - 1

export const lossesOf = ({ fallen }: MatchStatistics, seat: Seat): number =>
  fallen.filter((entry) => entry.seat === seat).reduce((sum, { count }) => sum + count, 0)
