/** Names of reaction windows by question kind. */
export const windows: Readonly<Record<string, string>> = {
  air: 'When your aircraft has come',
  'command stands': 'When your command stands may move',
  'concise order': 'When an order die lies and you hold cards',
  'follow up': 'When you have won an assault and more enemies are near',
  'morale card': 'When a battalion tests its morale and you hold cards',
  reface: 'When you have won an assault and may turn',
}
