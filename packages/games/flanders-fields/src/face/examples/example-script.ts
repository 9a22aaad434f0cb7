/** The script of a worked example: its position, its dice and its play. */
import type { Json } from '@firestep/referee'
import type { Side } from '../../data/schema.ts'

/** The match an example is played in. */
interface ExampleStage {
  say(side: Side, answer: Json): void
  /** Answers the fire plan and deployment questions as the position proposes. */
  setUp(): void
}

export interface ExampleScript {
  readonly scenario: string
  readonly overlay: Json
  readonly dice: readonly number[]
  /** Plays the example; each yield is a note about the position reached. */
  story(stage: ExampleStage): Generator<string>
}
