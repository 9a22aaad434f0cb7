/** 11.03: the diary entry of a day, written before the next begins. */
import { unitsWhere } from '../battlefield.ts'
import type { Hex, UnitId } from '../ids.ts'
import { awaiting, type Battlefield, captured, type DayEntry, lostForGood } from '../state.ts'
import { scoreOf } from '../victory.ts'
import { campaignStateOf } from './current-campaign.ts'

/** Entry of the day that is about to end. Units that were out of the campaign before are in an earlier entry. */
export function dayEntry(battlefield: Battlefield): DayEntry {
  const { diary } = campaignStateOf(battlefield)
  const recorded = new Set(diary.flatMap((entry) => [...entry.captured, ...entry.given]))
  const newlyIn = (place: Hex): UnitId[] => unitsWhere(battlefield, ({ hex }, id) => hex === place && !recorded.has(id))
  return {
    score: scoreOf(battlefield),
    captured: newlyIn(captured),
    given: newlyIn(lostForGood),
    recovered: newlyIn(awaiting),
  }
}
