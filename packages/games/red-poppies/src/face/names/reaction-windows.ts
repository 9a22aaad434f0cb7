/** Names of the reaction windows in the other player's half, by question kind. */
export const windows: Readonly<Record<string, string>> = {
  react: 'After each movement point of theirs',
  declare: 'When they start a melee',
  'shoot back': 'When they fire at your units',
}
