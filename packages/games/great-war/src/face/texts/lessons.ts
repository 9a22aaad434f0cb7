/** Lessons of the coach, each shown once: a sentence or two and a rule. */
import type { Lesson } from '@firestep/face'

const lesson = (id: string, title: string, rule: string, text: string): Lesson => ({ id, title, text, rule })

const phaseLessons: readonly Lesson[] = [
  lesson(
    'phase.set up',
    'Setting up',
    'setup.16',
    'The battle names its units, its hands of cards, its tokens and what wins. Look for the objectives before the first card is played.',
  ),
  lesson(
    'phase.command',
    'The command card',
    'command.1',
    'Every turn begins with one command card. It says where you may give orders and to how many units: whoever gets no order does nothing.',
  ),
  lesson(
    'phase.order',
    'Orders',
    'order.1',
    'Name all units that get an order now. The number on the card is a maximum; a unit on a dotted line belongs to both sections.',
  ),
  lesson(
    'phase.move',
    'Movement',
    'move.1',
    'Ordered units move one after another. Infantry goes one hex and may still battle, or two and may not; machine guns and mortars that move do not battle.',
  ),
  lesson(
    'phase.battle',
    'Battle',
    'battle.1',
    'Ordered units battle one at a time, in the order you like. Losses never lower the dice: one last figure fires like four.',
  ),
  lesson(
    'phase.end',
    'The end of the turn',
    'end.3',
    'Your command card is replaced. Then choose: a combat card for your hand, or two tokens to pay for cards and guns.',
  ),
]

const ideaLessons: readonly Lesson[] = [
  lesson(
    'idea.tokens',
    'HQ tokens',
    'tokens.12',
    'Tokens pay for combat cards and for the reserve artillery. They come from HQ symbols rolled at an enemy, and at the end of your turn.',
  ),
  lesson(
    'idea.objectives',
    'Objectives',
    'victory.6',
    'Medals also lie on the ground. Most are counted when your turn begins and are gone the moment you are driven off.',
  ),
  lesson(
    'idea.medals',
    'Medals',
    'object.2',
    'Every enemy unit eliminated is a medal for good. The first side to hold the number the battle asks for wins at once.',
  ),
  lesson(
    'idea.retreat',
    'Retreat',
    'retreat.1',
    'Each flag that is not ignored sends a unit one hex towards its own side. Every hex it cannot go costs a figure, so keep a way back open.',
  ),
  lesson(
    'idea.flags',
    'Ignoring flags',
    'retreat.14',
    'Some cover lets a unit ignore flags, and it is its owner who decides. Giving way can be wiser than standing.',
  ),
  lesson(
    'idea.ranged',
    'Ranged combat',
    'ranged.10',
    'Fewer dice the further away. Infantry and machine guns must see their target; units in between block the view.',
  ),
  lesson(
    'idea.close',
    'Close combat',
    'close.2',
    'A unit with an enemy next to it fights a neighbour or not at all. Deadly sides hit there, whatever the cover.',
  ),
  lesson(
    'idea.gain ground',
    'Gaining ground',
    'gain.2',
    'Infantry that empties a hex in close combat may step into it, unless it had to stop this turn. It need not: the hex it leaves may be worth more.',
  ),
  lesson(
    'idea.battle back',
    'Battling back',
    'card.combat.butt-bayonet.2',
    'There is no free blow in return: a unit that was attacked and still stands strikes back only with a card for it.',
  ),
  lesson(
    'idea.first strike',
    'Striking first',
    'card.command.strike-first.2',
    'A defender with Strike First or Surprise Ambush battles before the attacker does. Only an attacker still in place then rolls.',
  ),
  lesson(
    'idea.artillery',
    'Reserve artillery',
    'artillery.11',
    'Lay the template on a hex and buy targeting dice with tokens. Doubles also strike the centre; three of a number are a direct hit that voids its cover.',
  ),
  lesson(
    'idea.cross fire',
    'Cross fire',
    'ranged.17',
    'Machine guns that could fire at the same unit may roll together. Its cover then counts once against all the dice.',
  ),
  lesson(
    'idea.bomber',
    'Bombers',
    'personnel.10',
    'Infantry with a bomber has a die more in close combat, and its Deadly sides hit at two hexes. The bomber is never lost before the last man.',
  ),
  lesson(
    'idea.sections',
    'Sections',
    'comp.3',
    'Left, centre and right are as you see them from your own edge; the enemy sees left and right the other way round.',
  ),
  lesson(
    'idea.time',
    'Time pressure',
    'medal.time.1',
    'The defender may turn Recon Left, Centre or Right into a medal at the end of the turn, though never into the one that wins. The attacker cannot wait for ever.',
  ),
  lesson(
    'idea.breakthrough',
    'Breakthrough',
    'medal.breakthrough.1',
    "A unit that moves off over the enemy's baseline is a medal for good. The step off the board counts as one hex.",
  ),
  lesson(
    'idea.shelling',
    "Shelling no-man's-land",
    'shelling.4',
    'Before the first turn the side that begins rolls along the marked rows: where a count ends on open ground or wire it leaves a crater to shelter in.',
  ),
]

const dieLessons: readonly Lesson[] = [
  lesson(
    'die.soldier',
    'Soldier',
    'ranged.27',
    'A hit, unless the ground the target stands on ignores it: a trench ignores two at range and one in close combat.',
  ),
  lesson('die.burst', 'Burst', 'ranged.26', 'Always a hit, in every kind of combat and on every ground.'),
  lesson(
    'die.deadly',
    'Deadly side',
    'close.17',
    'A hit in close combat on any ground; nothing at range, except on target and for bombers at two hexes.',
  ),
  lesson(
    'die.flag',
    'Flag',
    'ranged.33',
    'No loss by itself: the target goes back one hex after the losses are taken, unless it ignores the flag.',
  ),
  lesson('die.hq', 'HQ', 'ranged.32', 'Rolled at an enemy, it brings you a token.'),
]

const groundLessons: readonly Lesson[] = [
  lesson(
    'terrain.countryside',
    'Open country',
    'terrain.countryside.3',
    'Free to move over, and no protection at all.',
  ),
  lesson(
    'terrain.forest',
    'Forest',
    'terrain.forest.4',
    'Stop on entering, and battle with a die less in that turn. It ignores one soldier and blocks sight.',
  ),
  lesson(
    'terrain.building',
    'Buildings',
    'terrain.building.4',
    'Stop on entering, and battle with a die less in that turn. They ignore one soldier and one flag, and block sight.',
  ),
  lesson(
    'terrain.building rubble',
    'Rubble',
    'terrain.rubble.3',
    'Stop on entering, but keep all dice. It ignores one soldier and one flag, and blocks sight.',
  ),
  lesson(
    'terrain.hill',
    'Hills',
    'terrain.hill.3',
    'A unit on a hill ignores one soldier, but none in close combat with an enemy on a hill as well. Hills hide what lies behind them.',
  ),
  lesson(
    'terrain.trench',
    'Trenches',
    'terrain.trench.3',
    'The best cover: two soldiers and two flags ignored at range, one of each in close combat. Shells or bayonets empty them.',
  ),
  lesson(
    'terrain.mine crater',
    'Mine craters',
    'terrain.mine-crater.2',
    'Stop on entering, and again one hex after leaving. They ignore one soldier and one flag.',
  ),
  lesson(
    'terrain.shell crater',
    'Shell craters',
    'terrain.shell-crater.3',
    'One soldier and one flag ignored. On other ground a crater replaces what the ground gave; a building becomes rubble.',
  ),
  lesson(
    'terrain.wire',
    'Wire',
    'terrain.wire.1',
    'Stop on entering, and battle with a die less for as long as you stand on it. It protects nobody. Infantry may clear it instead of battling; bursts of mortars and shells blow it away.',
  ),
  lesson(
    'terrain.sunken lane',
    'The sunken lane',
    'scenario.8.8',
    'Open ground to move over, with the cover of a crater: one soldier and one flag ignored.',
  ),
]

const sectionNames = ['left', 'centre', 'right'] as const

const sectionCardLessons: readonly Lesson[] = sectionNames.flatMap((section) => {
  const name = section.charAt(0).toUpperCase() + section.slice(1)
  return [
    lesson(
      `card.recon-${section}`,
      `Recon ${name}`,
      `card.command.recon-${section}.1`,
      `One order in the ${section} section; at the end of the turn you choose between two new command cards.`,
    ),
    lesson(
      `card.probe-${section}`,
      `Probe ${name}`,
      `card.command.probe-${section}.1`,
      `Up to two orders in the ${section} section. One of them may go to the reserve artillery.`,
    ),
    lesson(
      `card.attack-${section}`,
      `Attack ${name}`,
      `card.command.attack-${section}.1`,
      `Up to three orders in the ${section} section. One of them may go to the reserve artillery.`,
    ),
    lesson(
      `card.assault-${section}`,
      `Assault ${name}`,
      `card.command.assault-${section}.1`,
      `Every unit in the ${section} section is ordered, but not the reserve artillery.`,
    ),
  ]
})

const otherCardLessons: readonly Lesson[] = [
  lesson(
    'card.recon-in-force',
    'Recon in Force',
    'card.command.recon-in-force.1',
    'One order in each of the three sections.',
  ),
  lesson('card.forward', 'Forward', 'card.command.forward.1', 'Two orders in each section, for units on the map only.'),
  lesson(
    'card.out-flanked',
    'Out Flanked',
    'card.command.out-flanked.1',
    'Two orders on the left and two on the right.',
  ),
  lesson(
    'card.artillery-bombard',
    'Artillery Bombard',
    'card.command.artillery-bombard.1',
    'The guns fire anywhere, twice, and are paid for once. Or order a single unit instead.',
  ),
  lesson(
    'card.big-show',
    'Big Show',
    'card.command.big-show.1',
    'Roll a die per command card held, this one included: soldiers order infantry, Deadly sides machine guns and mortars, flags anyone. All of them battle with a die more.',
  ),
  lesson(
    'card.counter-attack',
    'Counter Attack',
    'card.command.counter-attack.1',
    "It does what the enemy's last card did, with left and right exchanged. With nothing to copy it orders one unit.",
  ),
  lesson(
    'card.direct-from-hq',
    'Direct From HQ',
    'card.command.direct-from-hq.1',
    'Order as many units as you spend tokens, anywhere. Your dice bring no tokens this turn.',
  ),
  lesson(
    'card.infantry-assault',
    'Infantry Assault',
    'card.command.infantry-assault.2',
    'All infantry of one section: two hexes and battle, or three without. Terrain still stops them. Without any infantry, order one unit.',
  ),
  lesson(
    'card.replacements',
    'Replacements',
    'card.command.replacements.1',
    'Roll a die per command card held, this one included: lost figures come back, and the units that got them may be ordered.',
  ),
  lesson(
    'card.rush-rotation',
    'Rush & Rotation',
    'card.command.rush-rotation.2',
    'Four units move up to six hexes, through friends too, and end beside a friend. Nobody battles.',
  ),
  lesson(
    'card.storm-of-fire',
    'Storm of Fire',
    'card.command.storm-of-fire.1',
    'Four units that stand still, not next to an enemy, battle with a die more.',
  ),
  lesson(
    'card.strike-first',
    'Strike First',
    'card.command.strike-first.1',
    "Keep it for the enemy's turn: when he attacks in close combat, your unit battles first.",
  ),
  lesson(
    'card.whistles-bugle-calls',
    'Whistles & Bugle Calls',
    'card.command.whistles-bugle-calls.1',
    'One group of units whose hexes form an unbroken chain, as long as you can make it.',
  ),
]

const windowLessons: readonly Lesson[] = [
  lesson(
    'window.with own command card',
    'A combat card beside the command card',
    'combat.5',
    'Some combat cards are laid beside your command card and change the whole turn. You may play one combat card in a turn.',
  ),
  lesson(
    'window.after own movement',
    'After your movement',
    'card.combat.wire-cutters.1',
    'Once all have moved, Wire Cutters free the infantry that stands on wire.',
  ),
  lesson(
    'window.before own battlefield combat roll',
    'Before you roll',
    'card.combat.lice.1',
    'A card named with a battle changes that one roll.',
  ),
  lesson(
    'window.before own close combat roll',
    'Before your close combat',
    'card.combat.hand-grenade.1',
    'Hand grenades add dice to one close combat of your infantry. Name them with the attack.',
  ),
  lesson(
    'window.after own successful close combat',
    'After a success',
    'gain.9',
    'Infantry that gains ground with Battle Fury may attack once more.',
  ),
  lesson(
    'window.own end of turn gaining hq',
    'When you take tokens',
    'card.combat.improved-logistics.1',
    'Improved Logistics makes four tokens of two.',
  ),
  lesson(
    'window.reaction to opponent command card',
    "In answer to the enemy's card",
    'combat.6',
    'Some cards answer the command card that was just played. You may play one combat card in each enemy turn.',
  ),
  lesson(
    'window.when opponent moves soldier unit',
    'When an enemy starts to move',
    'card.combat.trench-foot.1',
    'Trench Foot keeps one enemy unit where it stands. It may still battle from there.',
  ),
  lesson(
    'window.before opponent reserve artillery roll',
    "Before the enemy's guns roll",
    'card.combat.shell-shortage.1',
    'Shell Shortage takes targeting dice away when they are already paid for.',
  ),
  lesson(
    'window.before opponent close combat roll',
    'Before you are attacked',
    'card.combat.surprise-ambush.1',
    'You are asked whether or not you hold a card for it, so that a pause gives nothing away.',
  ),
  lesson(
    'window.after opponent battlefield ranged roll',
    'After an enemy has fired',
    'card.combat.body-armour.1',
    'Body Armour turns one hit aside when the dice are already seen.',
  ),
  lesson(
    'window.after opponent ranged combat resolved',
    'After a fire fight',
    'card.combat.return-fire.1',
    'A unit that was fired on and stood may fire back, with a card and within its own range and sight.',
  ),
  lesson(
    'window.after opponent close combat resolved',
    'After you were attacked',
    'card.combat.butt-bayonet.1',
    'A unit that stood its ground may battle back with Butt & Bayonet.',
  ),
]

export const lessons: readonly Lesson[] = [
  ...phaseLessons,
  ...ideaLessons,
  ...dieLessons,
  ...groundLessons,
  ...sectionCardLessons,
  ...otherCardLessons,
  ...windowLessons,
]
