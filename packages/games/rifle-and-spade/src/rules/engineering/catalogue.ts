/** What a long run should have met of digging. */
export const engineeringCatalogue: readonly string[] = ['dig: rifle pit', 'dig: gun pit', 'built: rifle pit']
