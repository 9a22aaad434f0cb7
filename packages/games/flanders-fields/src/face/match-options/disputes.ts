/** The switches by section, and the battles in which each dispute can arise. */
import { keysOf } from '../../data/records.ts'
import type { Period, Special } from '../../data/schema.ts'
import type { Switches } from '../../rules/options.ts'
import { sections } from '../texts/match-options.ts'

export type SwitchName = keyof Switches

export interface Dispute {
  /** Periods in which it can arise; absent: all. */
  readonly periods?: readonly Period[]
  /** Special rules of an army without which it cannot arise. */
  readonly specials?: readonly Special[]
}

const everywhere: Dispute = {}
/** Periods with deep suppression and rolling barrages on their playsheets. */
const withBarrages: Dispute = { periods: ['mid', 'late'] }

const disputesBySection: Readonly<
  Record<keyof typeof sections, readonly (readonly [name: SwitchName, dispute: Dispute])[]>
> = {
  modules: [
    ['events', everywhere],
    ['heroics', everywhere],
    ['returns', everywhere],
  ],
  orders: [
    ['staffBonus', everywhere],
    ['rawUnderFire', everywhere],
    ['midArtillery', { periods: ['mid'] }],
    ['earlySights', { periods: ['early'] }],
    ['discipline', { specials: ['prussian discipline', 'prussian discipline of all commanders'] }],
  ],
  moving: [
    ['closeTerrain', everywhere],
    ['overTrenches', everywhere],
    ['gunsAndTrenches', everywhere],
    ['horseAndTrenches', everywhere],
    ['commandWire', everywhere],
    ['dugouts', { specials: ['deep shelters'] }],
    ['mutineers', { specials: ['mutiny'] }],
    ['earlyWire', { periods: ['early'] }],
    ['mediumMortars', everywhere],
  ],
  shooting: [
    ['targets', everywhere],
    ['beatenZone', everywhere],
    ['machineGunArc', everywhere],
    ['blockhouseRange', everywhere],
    ['rawFire', everywhere],
    ['fieldcraft', everywhere],
    ['tanksOnTheMove', withBarrages],
    ['madMinute', { specials: ['mad minute'] }],
    ['stormFire', { specials: ['storm troops'] }],
    ['midFlamethrower', { periods: ['mid'] }],
  ],
  shells: [
    ['spread', everywhere],
    ['bombardment', everywhere],
    ['deepFire', withBarrages],
    ['directFire', everywhere],
    ['barrageTurns', withBarrages],
    ['barrageHalts', withBarrages],
    ['barrageShape', withBarrages],
    ['lostBattery', withBarrages],
    ['airCall', { periods: ['late'] }],
    ['denyingGas', everywhere],
  ],
  assaults: [['trenchFights', everywhere]],
}

/** All disputes under their headings. */
export const disputes = keysOf(sections).map((section) => ({
  title: sections[section],
  disputes: disputesBySection[section],
}))
