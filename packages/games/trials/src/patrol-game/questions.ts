/** The three questions of Patrol. */
import { fields, idShape, nothing, oneOf, questionTypes, yesOrNo } from '@firestep/referee'
import type { HexId, PatrolView } from './state.ts'

const { choice } = questionTypes<PatrolView>()

const hexShape = idShape<HexId>('a hex')

/** Where the listening post lies: a secret. */
export const hideQuestion = choice('hide', { rule: 'patrol.1', about: nothing, answer: hexShape, open: false })

/** How the patrol moves in its turn. */
export const moveQuestion = choice('move', {
  rule: 'patrol.2',
  about: nothing,
  answer: oneOf('wait', 'crawl', 'dash'),
})

/** A flare over a patrol that has just entered a hex, or none. */
export const flareQuestion = choice('flare', {
  rule: 'patrol.3',
  about: fields({ hex: hexShape, dashing: yesOrNo }),
  answer: oneOf('fire', 'wait'),
})
