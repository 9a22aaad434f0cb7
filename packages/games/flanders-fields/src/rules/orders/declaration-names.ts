/** Declarations that a commander may make before the order die. */

export const declarations = ['staff', 'pals', 'professionalism', 'discipline', 'elan', 'wire'] as const
export type Declaration = (typeof declarations)[number]
