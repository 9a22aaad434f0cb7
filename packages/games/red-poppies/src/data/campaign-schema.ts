/** A campaign (11.0): the data of a scenario spread over days, and settings that hold between its engagements. */
import { line } from '@firestep/referee'
import { z } from 'zod'
import { names, perSide, placeSchema, side, turn } from './enums.ts'
import { artillery, barrage, bombardment, initiative, reinforcement, scenario, transport } from './scenario-schema.ts'

/** A day counted from 1, or a number of days. */
const day = z.int().min(1).max(60)
/** Ids of the rules behind an entry. */
const ruleIds = names
/** Share of the day's losses that is recovered: [3, 4] is three quarters. */
const share = z.tuple([z.int().min(0).max(100), z.int().min(1).max(100)])

export const campaign = scenario
  .omit({
    date: true,
    turns: true,
    setupOrder: true,
    night: true,
    infiltration: true,
    barrage: true,
    initiative: true,
    hallowed: true,
  })
  .extend({
    /** The first day. */
    start: z.iso.date(),
    days: day,
    /** The other side defends, and sets up first (11.01). */
    attacker: side,
    /** Each side's friendly board edge. */
    edges: perSide(placeSchema),
    reinforcements: z.array(reinforcement.extend({ day, rules: ruleIds })).max(100),
    artillery: z.array(artillery.extend({ fromDay: day })).max(40),
    transport: z.array(transport.extend({ fromDay: day })).max(40),
    /** In the attack scenarios of these days. */
    bombardments: z.array(bombardment.extend({ days: z.tuple([day, day]), rules: ruleIds })).max(20),
    /** Attack scenarios with a creeping barrage, with night turns, or with a fixed initiative. */
    barrages: z.array(barrage.extend({ day, rules: ruleIds })).max(20),
    nights: z.array(z.strictObject({ day, turns: z.array(turn).max(100), rules: ruleIds })).max(60),
    initiatives: z.array(initiative.extend({ day, rules: ruleIds })).max(60),
    /** Sides with infiltration tactics in counter-attack scenarios. */
    infiltration: z.strictObject({ sides: z.array(side).max(2), rules: ruleIds }),
    /** Units that are all mounted or all on foot, as their side decides each day: the two types they change between. */
    mounting: z.strictObject({ side, mounted: line, onFoot: line, rules: ruleIds }).nullable(),
    /** Nights on which a share other than half is recovered. */
    recoveries: z.array(z.strictObject({ day, shares: perSide(share), rules: ruleIds })).max(60),
    /** True if arrivals may be placed next to friends who are all cavalry (11.12d). */
    cavalryAnchors: z.boolean(),
  })
