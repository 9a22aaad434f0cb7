/** What long random play must meet of artillery. */
export const artilleryCatalogue = [
  ...['open sights', 'indirect fire', 'indirect machine gun', 'mortar fire', 'redirected', 'deviation'],
  ...['moved through fire', 'barrage', 'behind the barrage', 'own barrage', 'barrage halts', 'barrage lifts'],
  ...['bombardment', 'hurricane bombardment', 'SOS answered', 'SOS in vain'],
  ...[1, 2, 3, 4, 5, 6].map((die) => `deep suppression ${die}`),
]
