/** Names of the checks. */
export const checks = [
  'determinism',
  'plain data',
  'restart',
  'undo',
  'shapes',
  'answers',
  'refusals',
  'purity',
  'windows',
  'instructions',
  'parallel phase',
  'redeal',
  'hidden',
  'secrecy',
  'ending',
  'invariants',
  'fault',
] as const

export type Check = (typeof checks)[number]

/** One thing that is wrong. */
export interface Finding {
  readonly check: Check
  readonly problem: string
}

export const finding = (check: Check, problem: string): Finding => ({ check, problem })
