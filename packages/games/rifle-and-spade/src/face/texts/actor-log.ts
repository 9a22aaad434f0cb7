/** Actors and places in log lines. */
import { withArticle } from '@firestep/face'

export const stack = (side: string): string => `${withArticle(side)} stack`
export const besideMap = 'beside the map'
export const inHex = (hex: string): string => `in ${hex}`
