/**
 * The course of a long game: its chapters (the days of a campaign, the turns of a battle with reinforcements), what each
 * brings, where in the present one we are, and what it has come to so far. Plain data: the page draws it alike for every system.
 */
import type { RuleId, Seat } from '@firestep/referee'
import type { PlaceId } from './map.ts'

export interface CampaignOverview {
  /** What the whole is called: "Campaign". */
  readonly title: string
  /** What a chapter is called: "day". */
  readonly chapter: string
  readonly chapters: readonly Chapter[]
  /** Of the present chapter, in order. */
  readonly segments: readonly Segment[]
  readonly losses: readonly CasualtyReturn[]
  /** The control map: who holds which places, and how much that is. Places that nobody holds are left out. */
  readonly held: readonly { readonly seat: Seat; readonly places: readonly PlaceId[]; readonly words: string }[]
  readonly report: SituationReport
}

export type ChapterTime = 'past' | 'now' | 'to come'

/** Something that is said, with whom it concerns and the rule it goes by. */
export interface CampaignNote {
  readonly text: string
  readonly seat: Seat | null
  readonly rule: RuleId | null
}

export interface Chapter {
  readonly id: string
  /** "Day 2" */
  readonly title: string
  /** "30 October 1914"; empty where it has none. */
  readonly date: string
  readonly when: ChapterTime
  /** What is listed for it: who attacks how, what comes; of one that is over also what it cost. */
  readonly notes: readonly CampaignNote[]
  /** How the score stood when it was over; null before. */
  readonly points: Readonly<Record<Seat, number>> | null
}

/** A part of a chapter, and what it lets each player do. */
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

/** One page for a player when a chapter opens. */
export interface SituationReport {
  /** Another one for every chapter: each is put before a player once. */
  readonly id: string
  readonly title: string
  /** Under the title: the date, the hour. */
  readonly dateline: string
  readonly sections: readonly { readonly title: string; readonly lines: readonly CampaignNote[] }[]
}
