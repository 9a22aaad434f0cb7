/** Rulings on shooting and sight. */
export const shootingRulings = [
  {
    id: 'FF-230',
    ruling: 'A base down in a deep shelter sees nothing, is not seen, and cannot be picked as a target.',
    reason: 'It is safe from all fire but one, and that one comes from behind the table.',
  },
  {
    id: 'FF-231',
    ruling: 'The suppression of a company does not reach those of its platoons that are in deep shelters.',
    reason: 'Nothing but the heaviest shells reaches them.',
  },
  {
    id: 'FF-232',
    ruling:
      'A strong point hides what is behind it only where its cover is fortified; other strong points are looked over. Woods, houses and blockhouses rise one level above the ground where the line meets them.',
    reason: 'Only concrete is said to have a roof; the ground under a wood may rise.',
  },
  {
    id: 'FF-233',
    ruling:
      'Hills hide only what is beyond them: who stands on one sees its foot and is seen from there. The dead ground behind an obstacle hides only what is lower than its top. Observers for the guns see as artillery does, blockhouses and command stands as infantry.',
    reason: 'Dead ground is spoken of behind buildings and woods alone; artillery owes its sight to its instruments.',
  },
  {
    id: 'FF-234',
    ruling:
      'An anti-tank rifle has the arc and short range of infantry; it engages the first tank by priority, and others on the infantry row only where there is no tank.',
    reason: 'Only its effect on tanks is printed; it is carried by infantry.',
  },
  {
    id: 'FF-235',
    ruling:
      'Fire passes over a friendly base if firer or target stands on a higher level than that base; friends in deep shelters are never in the way. Only the line to the first visible point of the target is looked at.',
    reason: 'FF-68 speaks of a higher level; what it is higher than must be the friend.',
  },
  {
    id: 'FF-236',
    ruling:
      'A target must meet the arc, no farther ahead than the range, and the gap between both bases must be within the range. Of two targets the nearer is told by the gap in quarter millimetres, rounded down; equally near ones by their number.',
    reason: 'A fan cut off straight ahead would reach half as far again at its sides.',
  },
  {
    id: 'FF-237',
    ruling:
      'Defensive fire is one die whatever the weapon, at the stand that touches it and with no beaten zone; a tank uses its first weapon.',
    reason: 'FF-111 lets each contacted base fire once at one stand.',
  },
  {
    id: 'FF-238',
    ruling:
      'Each face of a blockhouse and each target of a machine gun with its beaten zone is an attack of its own for the spread of suppression. Tank guns, flamethrowers, light machine guns and rifles suppress their target alone; infantry guns count as artillery.',
    reason: 'Only machine guns, mortars and artillery are named.',
  },
  {
    id: 'FF-239',
    ruling:
      'The second die of a light machine gun or of the Mad Minute is lost if the first has killed its target. Platoons of a company aim one after another, so that none fires at a base already killed.',
    reason: 'Both dice are bound to the same target.',
  },
  {
    id: 'FF-400',
    ruling:
      'Where targets are free every weapon may be given its own: each platoon, machine gun and face of a blockhouse one, a tank as many as it engages, also for its fire on the move. A weapon that is given none, or whose target has fallen before its turn, aims by priority.',
    reason: 'The choice is among the targets, not whether to fire; nobody fires at a base already killed.',
  },
  {
    id: 'FF-352',
    ruling: 'Whoever hangs on the wire may fire and shoots at those who assault it.',
    reason: 'It may not cross and counts as in the open; nothing takes its rifles away.',
  },
  {
    id: 'FF-467',
    ruling:
      'A motor vehicle, also an armoured car, has no weapon: it drives, does not shoot at whoever assaults it, and is shot at on the table for troops. Cavalry do not charge it.',
    reason:
      'The book names cars twice: in the column of motors on the movement sheets, and as something that cavalry may not assault. Every machine that fires has a line with its guns and arcs; cars have none.',
  },
]
