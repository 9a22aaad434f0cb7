/** Rulings: combat cards. */
import type { RecordedRuling } from '@firestep/referee'

export const combatCardRulings: readonly RecordedRuling[] = [
  {
    id: 'card.combat.advance-over-the-top.3',
    topic: 'Advance Over the Top',
    ruling: 'It lengthens Infantry Assault but not Rush & Rotation. In both its die is rolled after each move.',
    reason: 'Six hexes are the most that Rush & Rotation ever gives.',
  },
  {
    id: 'card.combat.hold-at-all-costs.2',
    topic: 'Hold at All Costs in a direct hit',
    ruling: 'Hold at All Costs applies in a direct hit too.',
    reason: 'A card outranks the basic rule. A direct hit voids only the protection of terrain.',
  },
  {
    id: 'card.combat.machine-gun-barrage.2',
    topic: 'Reactions to a Machine Gun Barrage',
    ruling: 'The target’s reaction is Return Fire, Strike First, Surprise Ambush or Butt & Bayonet.',
    reason: 'The text names no particular card.',
  },
  {
    id: 'card.combat.messenger-pigeons.2',
    topic: 'Messenger Pigeons',
    ruling: 'Units ordered by pigeons act under the turn’s command card. Under Direct From HQ they cost nothing.',
    reason: 'The cards speak of the turn’s ordered units. Pigeons order in addition to the card.',
  },
  {
    id: 'card.combat.physician.2',
    topic: 'Physician',
    ruling: 'Physician works on an ordered unit that has lost figures. Without such a unit the card does nothing.',
    reason: 'Otherwise no figure can be regained.',
  },
  {
    id: 'card.combat.return-fire.2',
    topic: 'Return Fire beside an enemy',
    ruling: 'A unit next to an enemy does not return fire at a distant one.',
    reason: 'The card does not lift the ban on ranged fire beside an enemy.',
  },
  {
    id: 'card.combat.shell-shortage.2',
    topic: 'Shell Shortage in a Bombard',
    ruling:
      'In an Artillery Bombard it reduces only the combat it answers. If no targeting die is left, a Box Barrage is lost as well.',
    reason: 'The declared number was paid for. Of two contradicting cards the later prevails.',
  },
  {
    id: 'card.combat.trench-raid.5',
    topic: 'Trench Raid',
    ruling:
      'Other cards may let raiders move and still battle. Raiders are limited to close combat only if they move further than those cards allow.',
    reason: 'The card widens what a unit may do and never narrows it.',
  },
  {
    id: 'combat.14',
    topic: 'Hold at All Costs against a Gas Attack',
    ruling: 'Hold at All Costs, played in answer, overrules a Gas Attack played with the command card.',
    reason: 'The later of two contradicting cards prevails.',
  },
]
