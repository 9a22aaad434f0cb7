/** The moments at which one may step in or let things pass, by kind of question. */
export const windows: Readonly<Record<string, string>> = {
  'opportunity fire': 'When they move or act before your rifles and guns',
  hide: 'When they have fired, or are about to',
  'leave column': 'When your columns are fired on',
  lead: 'When your men must check their morale',
}
