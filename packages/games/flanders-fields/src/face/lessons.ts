/** What the coach tells a newcomer, each at the first moment it matters. */
import type { Lesson } from '@firestep/face'

export const lessons: readonly Lesson[] = []
