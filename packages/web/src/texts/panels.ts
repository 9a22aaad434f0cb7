/** What the panels of a match say. */

export const phaseText = {
  label: 'Turn and phase',
} as const
