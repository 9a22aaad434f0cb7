import type { ComponentType } from 'react'

/** A kind of part, shown in its states. */
export interface Section {
  readonly id: string
  readonly name: string
  readonly Part: ComponentType
}

/** For handlers of parts that are only looked at. */
export const nothing = (): void => undefined
