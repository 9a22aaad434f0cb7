/** Rulings: combat cards. */
import type { RecordedRuling } from '@firestep/referee'

export const combatCardRulings: readonly RecordedRuling[] = [
  {
    id: 'combat.14',
    ruling: 'Hold at All Costs, played in answer, trumps a Gas Attack played beside the command card.',
    reason: 'The later of two contradicting cards prevails.',
  },
  {
    id: 'card.combat.hold-at-all-costs.2',
    ruling: 'Hold at All Costs holds in a direct hit too.',
    reason: 'A card outranks the basic rule, and a direct hit voids the protection of terrain only.',
  },
  {
    id: 'card.combat.return-fire.2',
    ruling: 'A unit with an enemy next to it does not return fire at a distant one.',
    reason: 'The card does not lift the ban on ranged fire beside an enemy.',
  },
  {
    id: 'card.combat.physician.2',
    ruling: 'Physician acts on an ordered unit that has lost figures; without one the card does nothing.',
    reason: 'Otherwise nothing can be regained.',
  },
  {
    id: 'card.combat.shell-shortage.2',
    ruling:
      'In an Artillery Bombard it cuts only the combat it answers; with no targeting die left, a Box Barrage falls away as well.',
    reason: 'The declared number was paid for, and of two contradicting cards the later prevails.',
  },
  {
    id: 'card.combat.machine-gun-barrage.2',
    ruling: "The target's reaction is Return Fire, Strike First, Surprise Ambush or Butt & Bayonet.",
    reason: 'The text names no particular card.',
  },
  {
    id: 'card.combat.advance-over-the-top.3',
    ruling: 'It lengthens Infantry Assault but not Rush & Rotation; its die is rolled after each move in both.',
    reason: 'Six hexes are the most that card ever gives.',
  },
  {
    id: 'card.combat.trench-raid.5',
    ruling:
      'Raiders are limited to close combat only for hexes beyond what other cards let them move and still battle.',
    reason: 'The card widens and never narrows.',
  },
  {
    id: 'card.combat.messenger-pigeons.2',
    ruling: "Units ordered by pigeons act under the turn's command card; under Direct From HQ they cost nothing.",
    reason: "The cards speak of the turn's ordered units, and pigeons order besides the card.",
  },
]
