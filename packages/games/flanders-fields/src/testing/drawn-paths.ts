/** The paths of a drawing. */
import { renderTree } from '@firestep/face/unfolded'

export const drawnPathsIn = (node: Parameters<typeof renderTree>[0]): string[] =>
  renderTree(node).flatMap(({ props: { d } }) => (typeof d === 'string' ? d : []))
