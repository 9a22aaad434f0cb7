/** What long random play must meet of movement. */
export const movementCatalogue: readonly string[] = [
  ...['move', 'road march', 'passed through', 'contact', 'exit', 'closing up', 'command stands'],
  ...['through the wire', 'on the wire', 'engineers', 'track', 'grapnel', 'over a stream', 'over a river'],
  ...[
    'over a trench',
    'pack',
    'unpack',
    'mount',
    'dismount',
    'realign',
    'into shelter',
    'up from shelter',
    'down in shelter',
  ],
  ...['retreat', 'driven off the table', 'back through wire', 'freed from wire', 'left on the wire'],
]
