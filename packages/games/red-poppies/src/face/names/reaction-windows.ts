/** The moments of the other player's half at which one may step in, by kind of question. */
export const windows: Readonly<Record<string, string>> = {
  react: 'After each movement point of theirs',
  declare: 'When they start a melee',
  'shoot back': 'When they fire at your units',
}
