/**
 * The campaign overview of a long game: its chapters (the days of a campaign, the turns of a battle with
 * reinforcements), the events listed for each, the segment now played, and the totals so far. Plain data, drawn alike
 * for every game.
 */
import type { RuleId, Seat } from '@firestep/referee'
import type { PlaceId } from './map.ts'

export interface CampaignOverview {
  /** Title of the whole: "Campaign". */
  readonly title: string
  /** Word for a chapter: "day". */
  readonly chapter: string
  readonly chapters: readonly Chapter[]
  /** Segments of the present chapter, in order. */
  readonly segments: readonly Segment[]
  readonly losses: readonly CasualtyReturn[]
  /**
   * The control map: the places each seat holds, and their number in words. Places held by neither side are left out.
   */
  readonly heldPlaces: readonly { readonly seat: Seat; readonly places: readonly PlaceId[]; readonly text: string }[]
  readonly report: SituationReport
}

export type ChapterTime = 'past' | 'now' | 'to come'

/** A note, with the seats it concerns and the rule behind it. */
export interface CampaignNote {
  readonly text: string
  readonly seat: Seat | null
  readonly rule: RuleId | null
}

export interface Chapter {
  readonly id: string
  /** "Day 2" */
  readonly title: string
  /** "30 October 1914"; empty if it has none. */
  readonly date: string
  readonly when: ChapterTime
  /** Events listed for it, such as attacks and reinforcements; also its losses once it is over. */
  readonly notes: readonly CampaignNote[]
  /** The score at its end; null before. */
  readonly points: Readonly<Record<Seat, number>> | null
}

/** A part of a chapter, and what each player can do in it. */
export interface Segment {
  readonly id: string
  readonly name: string
  readonly when: ChapterTime
  readonly allows: readonly CampaignNote[]
}

/** The losses of a side, by type. */
export interface CasualtyReturn {
  readonly seat: Seat
  readonly columns: readonly { readonly name: string; readonly rule: RuleId | null }[]
  /** One count for each column. */
  readonly rows: readonly { readonly name: string; readonly counts: readonly number[] }[]
  readonly note: string
}

/** One page shown to a player when a chapter opens. */
export interface SituationReport {
  /** Unique per chapter: each report is shown to a player once. */
  readonly id: string
  readonly title: string
  /** Line under the title: the date, the hour. */
  readonly dateline: string
  readonly sections: readonly { readonly title: string; readonly lines: readonly CampaignNote[] }[]
}
