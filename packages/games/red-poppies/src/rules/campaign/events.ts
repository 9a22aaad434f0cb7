/** Events of a campaign: of mornings, of the start and end of engagements, and of nights. */
import type { RuleId } from '@firestep/referee'
import type { Side, Transport } from '../../data/schema.ts'
import type { GroupId, Hex, HexSide, UnitId } from '../ids.ts'
import type { PlacedUnit } from '../placed-unit.ts'
import type { Engagement } from './engagements.ts'

/** A side's vote on a night attack; null if it may not call for one (11.521-1). */
export type Vote = 'yes' | 'no' | null

interface BySide {
  readonly side: Side
  readonly rules: readonly RuleId[]
}

type MorningEvent =
  | {
      readonly type: 'day'
      readonly day: number
      readonly of: number
      readonly date: string
      readonly rules: readonly RuleId[]
    }
  /** Additions to a side from this day on. */
  | ({
      readonly type: 'due'
      readonly units: readonly UnitId[]
      readonly guns: readonly GroupId[]
      readonly transport: readonly Transport[]
    } & BySide)
  /** Hussars that mount or dismount for the day. */
  | ({ readonly type: 'mounted'; readonly mounted: boolean; readonly units: readonly UnitId[] } & BySide)
  /** 11.12: units placed on the map, and units that will enter over their edge. */
  | ({ readonly type: 'placed'; readonly posted: readonly PlacedUnit[]; readonly edge: readonly UnitId[] } & BySide)

type EngagementEvent =
  | {
      readonly type: 'engagement'
      readonly engagement: Engagement
      readonly day: number
      readonly date: string
      readonly turns: number
      readonly rules: readonly RuleId[]
    }
  | {
      readonly type: 'engagement over'
      readonly engagement: Engagement
      /** Groups whose cross hairs are removed, and groups whose cross hairs stay. */
      readonly lifted: readonly GroupId[]
      readonly kept: readonly GroupId[]
      readonly rules: readonly RuleId[]
    }
  | ({
      readonly type: 'counter-attack'
      readonly attacks: boolean
      /** Groups that carry their relay delay over; `due` is the turn of their hourglass in the counter-attack. */
      readonly carried: readonly { readonly group: GroupId; readonly due: number }[]
    } & BySide)

type NightEvent =
  | {
      readonly type: 'isolation'
      /** Dice rolls of both sides, ties included; the last one decides. */
      readonly throws: readonly Readonly<Record<Side, number>>[]
      readonly first: Side
      readonly rules: readonly RuleId[]
    }
  | ({ readonly type: 'captured'; readonly units: readonly UnitId[]; readonly hexes: readonly Hex[] } & BySide)
  | { readonly type: 'melees'; readonly hexes: readonly Hex[]; readonly rules: readonly RuleId[] }
  | {
      readonly type: 'night attack'
      readonly votes: Readonly<Record<Side, Vote>>
      readonly fought: boolean
      readonly rules: readonly RuleId[]
    }
  /** 11.53: units recovered for the next day, and units lost for good. */
  | ({ readonly type: 'recovered'; readonly units: readonly UnitId[]; readonly lost: readonly UnitId[] } & BySide)
  /** 11.534: units that change deployment. */
  | ({ readonly type: 'adjusted'; readonly units: readonly UnitId[] } & BySide)
  | ({
      readonly type: 'improved'
      readonly what: 'scrape' | 'trench'
      readonly dug: readonly Hex[]
      readonly bombStops: readonly HexSide[]
      /** Bomb stops that come with a trench dug next to an enemy's. */
      readonly parted: readonly HexSide[]
      readonly cleared: readonly HexSide[]
      readonly breaches: readonly HexSide[]
    } & BySide)
  | ({ readonly type: 'redeployed'; readonly unit: UnitId; readonly from: Hex; readonly to: Hex } & BySide)

export type CampaignEvent = MorningEvent | EngagementEvent | NightEvent
