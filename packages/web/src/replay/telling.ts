/** A record told from its beginning, a step at a time: what replay and report are made from. */
import type { Face } from '@firestep/face'
import { Match, type MatchRecord, type Problems } from '@firestep/referee'
import { type Eyes, Reel, type Told } from '../desk/reel.ts'

/** Yields after every entry. A record that the rules do not follow comes back as problems, never as a throw. */
export function* telling(face: Face, record: MatchRecord, eyes: Eyes): Generator<void, Told | Problems> {
  try {
    const match = Match.begin(face.game, record)
    if ('problems' in match) return match
    const table = face.open(match.edition.data, record.scenario)
    if ('problems' in table) return table
    const reel = new Reel(match, table, eyes)
    reel.look(null, null, null)
    for (const entry of record.entries.slice(match.entries.length)) {
      const kind = entry.kind === 'answer' ? (match.asked(entry.seat)?.question.kind ?? null) : null
      match.apply(entry)
      if (entry.kind === 'answer') reel.look(entry.seat, kind, entry.answer)
      else if (entry.kind === 'takeback') reel.rewind()
      yield
    }
    return { match, table, reel }
  } catch (fault) {
    const why = fault instanceof Error ? fault.message : String(fault)
    return { problems: [`The match cannot be followed to its end: ${why}`] }
  }
}
