/** Rulings on shooting and sight. */
export const shootingRulings = [
  {
    id: 'FF-230',
    topic: 'Bases in deep shelters',
    ruling: 'A base in a deep shelter sees nothing, is not seen, and cannot be chosen as a target.',
    reason: 'It is safe from all fire but one, and that one comes from off the table.',
  },
  {
    id: 'FF-231',
    topic: 'Suppression and deep shelters',
    ruling: 'The suppression of a company does not affect its platoons in deep shelters.',
    reason: 'Only the heaviest shells reach them.',
  },
  {
    id: 'FF-232',
    topic: 'Strong points and heights',
    ruling:
      'A strong point blocks sight only if its cover is fortified. Troops see over other strong points. Woods, houses and blockhouses rise one level above the ground where the line meets them.',
    reason: 'Only concrete is said to have a roof. The ground under a wood may rise.',
  },
  {
    id: 'FF-233',
    topic: 'Hills and dead ground',
    ruling:
      'Hills hide only what is beyond them. Troops on a hill see its foot and are seen from there. The dead ground behind an obstacle hides only what is lower than its top. Observers for the guns see as artillery does. Blockhouses and command stands see as infantry does.',
    reason:
      'The book speaks of dead ground only behind buildings and woods. Artillery owes its sight to its instruments.',
  },
  {
    id: 'FF-234',
    topic: 'Anti-tank rifles',
    ruling:
      'An anti-tank rifle has the arc and short range of infantry. It engages the first tank by priority. It engages other targets, on the infantry row, only if there is no tank.',
    reason: 'Only its effect on tanks is printed. Infantry carries it.',
  },
  {
    id: 'FF-235',
    topic: 'Fire over friends',
    ruling:
      'Fire passes over a friendly base if the firer or target stands on a higher level than that base. Friends in deep shelters are never in the way. Only the line to the first visible point of the target counts.',
    reason: 'FF-68 speaks of a higher level. It can only mean higher than the friend.',
  },
  {
    id: 'FF-236',
    topic: 'Arc and range',
    ruling:
      'A target must meet the arc, no farther ahead than the range, and the gap between both bases must be within the range. The nearer of two targets is found by the gap in quarter millimetres, rounded down. Equally near targets go by their number.',
    reason: 'A fan cut off straight ahead would reach half as far again at its sides.',
  },
  {
    id: 'FF-237',
    topic: 'Defensive fire',
    ruling:
      'Defensive fire is one die for any weapon, at the stand that touches the firer and with no beaten zone. A tank uses its first weapon.',
    reason: 'FF-111 lets each contacted base fire once at one stand.',
  },
  {
    id: 'FF-238',
    topic: 'Spread of suppression',
    ruling:
      'Each face of a blockhouse is an attack of its own for the spread of suppression. So is each target of a machine gun with its beaten zone. Tank guns, flamethrowers, light machine guns and rifles suppress only their target. Infantry guns count as artillery.',
    reason: 'The book names only machine guns, mortars and artillery.',
  },
  {
    id: 'FF-239',
    topic: 'Second die at one target',
    ruling:
      'The second die of a light machine gun or of the Mad Minute is lost if the first has killed its target. Platoons of a company aim one after another, so none fires at a base already killed.',
    reason: 'Both dice are bound to the same target.',
  },
  {
    id: 'FF-352',
    topic: 'Fire from the wire',
    ruling: 'A platoon that hangs on the wire may fire, and shoots at enemies that assault it.',
    reason: 'It may not cross and counts as in the open. No rule takes its rifles away.',
  },
  {
    id: 'FF-400',
    topic: 'Free choice of targets',
    ruling:
      'If targets are free, every weapon may be given its own: one for each platoon, machine gun and face of a blockhouse, and for a tank as many as it engages, also for its fire on the move. A weapon aims by priority if it is given none, or if its target has fallen before it fires.',
    reason: 'The player chooses among the targets, not whether to fire. No weapon fires at a base already killed.',
  },
  {
    id: 'FF-467',
    topic: 'Motor vehicles',
    ruling:
      'A motor vehicle, even an armoured car, has no weapon. It drives, does not shoot at troops that assault it, and is attacked on the table for troops. Cavalry do not charge it.',
    reason:
      'The book names cars twice: in the column of motors on the movement sheets, and as something that cavalry may not assault. Every machine that fires has a line with its guns and arcs. Cars have none.',
  },
]
