/** Parsing of match files, with error texts for the user. */
import type { Face, ScenarioSheet } from '@firestep/face'
import {
  applyOverlay,
  type Game,
  type GameTypes,
  type Match,
  type MatchRecord,
  readRecord,
  verify,
} from '@firestep/referee'
import { matchFileText } from '../texts/lobby.ts'
import { sidePeople } from '../texts/side-names.ts'

export interface ReadMatch {
  readonly face: Face
  readonly sheet: ScenarioSheet
  readonly record: MatchRecord
  readonly match: Match<GameTypes>
}

export type MatchFile =
  | ({ readonly isReadable: true } & ReadMatch)
  | {
      readonly isReadable: false
      readonly problem: string
      /** The playable part of a file, if only a part is broken. */
      readonly playable: ReadMatch | null
    }

const unreadable = (problem: string, playable: ReadMatch | null = null): MatchFile => ({
  isReadable: false,
  problem,
  playable,
})

/** `loadFaceOf` gives the face of a known game, or null for an unknown one. */
export async function readMatchFile(
  text: string,
  loadFaceOf: (game: string) => Promise<Face> | null,
): Promise<MatchFile> {
  let source: unknown
  try {
    source = JSON.parse(text)
  } catch {
    return unreadable(matchFileText.notJson)
  }
  const newerFormatText = findNewerFormat(source)
  if (newerFormatText !== null) return unreadable(matchFileText.newerFormat(newerFormatText))
  const record = readRecord(source)
  if ('problem' in record) return unreadable(matchFileText.wrongFormat(record.problem))
  const facePromise = loadFaceOf(record.game)
  if (facePromise === null) return unreadable(matchFileText.unknownGame(record.game))
  const face = await facePromise
  const sheet = face.scenarios.find(({ id }) => id === record.scenario)
  if (sheet === undefined) return unreadable(`${face.game.name} has no battle '${record.scenario}'.`)
  const verdict = verify(face.game as Game, record)
  if (verdict.verified) return { isReadable: true, face, sheet, record, match: verdict.match }
  const { ply, problem, match } = verdict
  if (match === null || ply === null || ply < 2) return unreadable(matchFileText.refused(problem))
  const playable = { face, sheet, record: match.toRecord(), match }
  return unreadable(matchFileText.refusedAtEntry(ply, record.entries.length - 1, problem), playable)
}

/** Error text for a format newer than this page. */
function findNewerFormat(source: unknown): string | null {
  const format = typeof source === 'object' && source !== null && 'format' in source ? source.format : null
  const [, number] = (typeof format === 'string' && /^firestep match (\d+)$/.exec(format)) || []
  return number !== undefined && Number(number) > 1 ? String(format) : null
}

/** Status of a match as text: a note on the position, and the result once it is over. */
export function statusText({ face, sheet, match, record }: ReadMatch): { note: string; over: string | null } {
  const answerCountText = `${match.plies.length} decisions`
  if (match.result !== null) {
    const { winner, how } = match.result
    const resultText = winner === null ? 'a draw' : `${sidePeople(sheet.sides, winner)} won`
    return { note: answerCountText, over: how === 'played' ? resultText : `${resultText} (${how})` }
  }
  const { data } = face.game
  const matchFace = face.openMatch(
    record.overlay === null ? data : applyOverlay(data, record.overlay),
    record.scenario,
    record.options,
  )
  if ('problems' in matchFace) return { note: answerCountText, over: null }
  const { turn, seat } = matchFace.phases(match.view(null))
  return { note: `${turn}, ${sidePeople(sheet.sides, seat)} to move`, over: null }
}
