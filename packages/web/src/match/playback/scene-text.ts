/** A scene in words. */
import type { LogLine, MatchFace, PlaceId } from '@firestep/face'
import { memoByObject } from '@firestep/referee'
import { lineText, type PlaybackScene } from './scenes.ts'

const labelsOf = memoByObject(
  ({ places }: MatchFace['sheet']): ReadonlyMap<PlaceId, string> => new Map(places.map(({ id, label }) => [id, label])),
)

/** A line of the log as it is shown: a movement of several steps with all places on its way. */
export const shownText = ({ sheet }: Pick<MatchFace, 'sheet'>, line: LogLine): string =>
  lineText(line, (place) => labelsOf(sheet).get(place))

export const sceneText = (matchFace: MatchFace, { lines }: PlaybackScene): string =>
  lines.map((line) => shownText(matchFace, line)).join(' ')
