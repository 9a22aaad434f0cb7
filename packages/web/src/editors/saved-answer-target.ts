/** The question that a saved setup or arrangement answers; it fits no other. */
export interface SavedAnswerTarget {
  readonly game: string
  readonly scenario: string
  readonly seat: string
  readonly kind: string
}

export const isForTarget = (saved: SavedAnswerTarget, { game, scenario, seat, kind }: SavedAnswerTarget): boolean =>
  saved.game === game && saved.scenario === scenario && saved.seat === seat && saved.kind === kind
