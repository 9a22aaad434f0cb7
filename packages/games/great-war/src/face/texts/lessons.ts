/** Lessons of the coach, each shown once: a sentence or two and a rule. */
import type { Lesson } from '@firestep/face'

const lesson = (id: string, title: string, rule: string, text: string): Lesson => ({ id, title, text, rule })

const phaseLessons: readonly Lesson[] = [
  lesson(
    'phase.set up',
    'Setting up',
    'setup.16',
    'Each side has its units, cards and tokens. Look for the objectives on the map before you play your first card.',
  ),
  lesson(
    'phase.command',
    'The command card',
    'command.1',
    'Every turn you play 1 command card. It says how many units you may order, and where. Units without an order do nothing.',
  ),
  lesson(
    'phase.order',
    'Orders',
    'order.1',
    'Choose all units that you order this turn. You may order fewer than the card allows. A unit on a dotted line belongs to both sections.',
  ),
  lesson(
    'phase.move',
    'Movement',
    'move.1',
    'Ordered units move one at a time. Infantry moves 1 hex and may battle, or 2 hexes and may not. Machine guns and mortars that move do not battle.',
  ),
  lesson(
    'phase.battle',
    'Battle',
    'battle.1',
    'Ordered units battle one at a time, in any order. Losses do not cost dice: the last figure fires like 4.',
  ),
  lesson(
    'phase.end',
    'The end of the turn',
    'end.3',
    'You draw a new command card. Then you draw a combat card or take 2 tokens.',
  ),
]

const ideaLessons: readonly Lesson[] = [
  lesson(
    'idea.tokens',
    'HQ tokens',
    'tokens.12',
    'Tokens pay for combat cards and the reserve artillery. You gain 1 for each HQ symbol you roll at an enemy, and more at the end of your turn.',
  ),
  lesson(
    'idea.objectives',
    'Objectives',
    'victory.6',
    'Some hexes are worth medals. Most count when your turn begins, and you lose the medal when you lose the hex.',
  ),
  lesson(
    'idea.medals',
    'Medals',
    'object.2',
    'Every enemy unit you eliminate is a medal for good. The first side with enough medals wins at once.',
  ),
  lesson(
    'idea.retreat',
    'Retreat',
    'retreat.1',
    'A unit retreats 1 hex towards its own side for each flag it does not ignore. Each hex it cannot go costs 1 figure, so keep a way back open.',
  ),
  lesson(
    'idea.flags',
    'Ignoring flags',
    'retreat.14',
    'Some cover lets a unit ignore flags. Its owner decides: sometimes a retreat is better.',
  ),
  lesson(
    'idea.ranged',
    'Ranged combat',
    'ranged.10',
    'The longer the range, the fewer the dice. Infantry and machine guns must see their target. Units in between block sight.',
  ),
  lesson(
    'idea.close',
    'Close combat',
    'close.2',
    'A unit with an enemy next to it can only attack enemies next to it. There Deadly sides hit, whatever the cover.',
  ),
  lesson(
    'idea.gain ground',
    'Gaining ground',
    'gain.2',
    'Infantry that clears a hex in close combat may advance into it, unless it had to stop this turn. It may also stay where it is.',
  ),
  lesson(
    'idea.battle back',
    'Battling back',
    'card.combat.butt-bayonet.2',
    'A unit that is attacked and stands its ground battles back only if you play a card for it.',
  ),
  lesson(
    'idea.first strike',
    'Striking first',
    'card.command.strike-first.2',
    'With Strike First or Surprise Ambush the defender battles first. The attacker then rolls only if it is still there.',
  ),
  lesson(
    'idea.artillery',
    'Reserve artillery',
    'artillery.11',
    'Lay the template on a hex and buy targeting dice with tokens. A double also hits the centre. Three of a number are a direct hit: the centre loses its cover.',
  ),
  lesson(
    'idea.cross fire',
    'Cross fire',
    'ranged.17',
    'Machine guns that can fire at the same unit may roll together. Its cover then counts only once.',
  ),
  lesson(
    'idea.bomber',
    'Bombers',
    'personnel.10',
    'Infantry with a bomber rolls 1 extra die in close combat, and its Deadly sides hit at range 2. The bomber is the last figure to be lost.',
  ),
  lesson(
    'idea.sections',
    'Sections',
    'comp.3',
    'Left, centre and right are as you see them from your own edge. For the enemy left and right are swapped.',
  ),
  lesson(
    'idea.time',
    'Time pressure',
    'medal.time.1',
    'With Recon Left, Centre or Right the defender may take a medal at the end of the turn, but never the winning one. So the attacker cannot wait.',
  ),
  lesson(
    'idea.breakthrough',
    'Breakthrough',
    'medal.breakthrough.1',
    "A unit that leaves the board over the enemy's baseline is a medal for good. Leaving counts as 1 hex.",
  ),
  lesson(
    'idea.shelling',
    "Shelling no-man's-land",
    'shelling.4',
    'Before the first turn one side rolls dice along the marked rows. Where a count ends on open ground or wire, there is a crater to shelter in.',
  ),
]

const dieLessons: readonly Lesson[] = [
  lesson(
    'die.soldier',
    'Soldier',
    'ranged.27',
    'A hit, unless cover ignores it: a trench ignores 2 at range and 1 in close combat.',
  ),
  lesson('die.burst', 'Burst', 'ranged.26', 'Always a hit, in every kind of combat and on every ground.'),
  lesson(
    'die.deadly',
    'Deadly side',
    'close.17',
    'A hit in close combat on any ground. At range it only hits on target, and for bombers at range 2.',
  ),
  lesson('die.flag', 'Flag', 'ranged.33', 'The target retreats 1 hex after its losses, unless it ignores the flag.'),
  lesson('die.hq', 'HQ', 'ranged.32', 'You gain 1 token when you roll it at an enemy.'),
]

const groundLessons: readonly Lesson[] = [
  lesson(
    'terrain.countryside',
    'Open country',
    'terrain.countryside.3',
    'It does not stop a move, and it gives no cover.',
  ),
  lesson(
    'terrain.forest',
    'Forest',
    'terrain.forest.4',
    'Stop on entering and battle with 1 die less that turn. A unit there ignores 1 soldier. Forest blocks sight.',
  ),
  lesson(
    'terrain.building',
    'Buildings',
    'terrain.building.4',
    'Stop on entering and battle with 1 die less that turn. A unit there ignores 1 soldier and may ignore 1 flag. Buildings block sight.',
  ),
  lesson(
    'terrain.building rubble',
    'Rubble',
    'terrain.rubble.3',
    'Stop on entering, but battle with all dice. A unit there ignores 1 soldier and may ignore 1 flag. Rubble blocks sight.',
  ),
  lesson(
    'terrain.hill',
    'Hills',
    'terrain.hill.3',
    'A unit on a hill ignores 1 soldier, but none in close combat with an enemy that is also on a hill. Hills hide what is behind them.',
  ),
  lesson(
    'terrain.trench',
    'Trenches',
    'terrain.trench.3',
    'The best cover: it ignores 2 soldiers and 2 flags at range, 1 of each in close combat. Clear trenches with shells or in close combat.',
  ),
  lesson(
    'terrain.mine crater',
    'Mine craters',
    'terrain.mine-crater.2',
    'Stop on entering, and again 1 hex after leaving. A unit there ignores 1 soldier and may ignore 1 flag.',
  ),
  lesson(
    'terrain.shell crater',
    'Shell craters',
    'terrain.shell-crater.3',
    'A unit there ignores 1 soldier and may ignore 1 flag. A crater replaces the cover of the ground; a building becomes rubble.',
  ),
  lesson(
    'terrain.wire',
    'Wire',
    'terrain.wire.1',
    'Stop on entering and battle with 1 die less while you are on it. It gives no cover. Infantry may clear it instead of battling. Bursts from mortars and shells blow it away.',
  ),
  lesson(
    'terrain.sunken lane',
    'The sunken lane',
    'scenario.8.8',
    'It does not stop a move and covers like a crater: a unit there ignores 1 soldier and may ignore 1 flag.',
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
      `Order 1 unit in the ${section} section. At the end of the turn you choose between 2 new command cards.`,
    ),
    lesson(
      `card.probe-${section}`,
      `Probe ${name}`,
      `card.command.probe-${section}.1`,
      `Order up to 2 units in the ${section} section. One order may go to the reserve artillery.`,
    ),
    lesson(
      `card.attack-${section}`,
      `Attack ${name}`,
      `card.command.attack-${section}.1`,
      `Order up to 3 units in the ${section} section. One order may go to the reserve artillery.`,
    ),
    lesson(
      `card.assault-${section}`,
      `Assault ${name}`,
      `card.command.assault-${section}.1`,
      `Order every unit in the ${section} section, but not the reserve artillery.`,
    ),
  ]
})

const otherCardLessons: readonly Lesson[] = [
  lesson('card.recon-in-force', 'Recon in Force', 'card.command.recon-in-force.1', 'Order 1 unit in each section.'),
  lesson(
    'card.forward',
    'Forward',
    'card.command.forward.1',
    'Order 2 units in each section, but not the reserve artillery.',
  ),
  lesson(
    'card.out-flanked',
    'Out Flanked',
    'card.command.out-flanked.1',
    'Order 2 units on the left and 2 on the right.',
  ),
  lesson(
    'card.artillery-bombard',
    'Artillery Bombard',
    'card.command.artillery-bombard.1',
    'The guns fire twice, anywhere, and you pay once. Or order 1 unit instead.',
  ),
  lesson(
    'card.big-show',
    'Big Show',
    'card.command.big-show.1',
    'Roll 1 die for each command card you hold, this one included. Soldiers order infantry, Deadly sides machine guns and mortars, flags any unit. All battle with 1 extra die.',
  ),
  lesson(
    'card.counter-attack',
    'Counter Attack',
    'card.command.counter-attack.1',
    "Copy the enemy's last card, with left and right swapped. If there is none, order 1 unit.",
  ),
  lesson(
    'card.direct-from-hq',
    'Direct From HQ',
    'card.command.direct-from-hq.1',
    'Order 1 unit anywhere for each token you pay. Your dice earn no tokens this turn.',
  ),
  lesson(
    'card.infantry-assault',
    'Infantry Assault',
    'card.command.infantry-assault.2',
    'Order all infantry of one section. They move 2 hexes and battle, or 3 hexes without. Ground still stops them. Without infantry, order 1 unit.',
  ),
  lesson(
    'card.replacements',
    'Replacements',
    'card.command.replacements.1',
    'Roll 1 die for each command card you hold, this one included. Lost figures come back, and you may order the units that regained them.',
  ),
  lesson(
    'card.rush-rotation',
    'Rush & Rotation',
    'card.command.rush-rotation.2',
    'Order 4 units. They move up to 6 hexes, through friends too, and end next to a friend. Nobody battles.',
  ),
  lesson(
    'card.storm-of-fire',
    'Storm of Fire',
    'card.command.storm-of-fire.1',
    'Order 4 units with no enemy next to them. They do not move and battle with 1 extra die.',
  ),
  lesson(
    'card.strike-first',
    'Strike First',
    'card.command.strike-first.1',
    "Keep it for the enemy's turn. When your unit is attacked in close combat, it battles first.",
  ),
  lesson(
    'card.whistles-bugle-calls',
    'Whistles & Bugle Calls',
    'card.command.whistles-bugle-calls.1',
    'Order units that form one unbroken chain of neighbouring hexes, however long.',
  ),
]

const windowLessons: readonly Lesson[] = [
  lesson(
    'window.with own command card',
    'A combat card beside the command card',
    'combat.5',
    'You play some combat cards with your command card; they change the whole turn. You may play 1 combat card a turn.',
  ),
  lesson(
    'window.after own movement',
    'After your movement',
    'card.combat.wire-cutters.1',
    'When all units have moved, Wire Cutters remove the wire under your ordered infantry.',
  ),
  lesson(
    'window.before own battlefield combat roll',
    'Before you roll',
    'card.combat.lice.1',
    'You can add a card to a battle. It changes that one roll.',
  ),
  lesson(
    'window.before own close combat roll',
    'Before your close combat',
    'card.combat.hand-grenade.1',
    'Hand Grenade adds dice to one close combat of your infantry. Play it with the attack.',
  ),
  lesson(
    'window.after own successful close combat',
    'After a success',
    'gain.9',
    'Infantry that advances with Battle Fury may attack once more.',
  ),
  lesson(
    'window.own end of turn gaining hq',
    'When you take tokens',
    'card.combat.improved-logistics.1',
    'With Improved Logistics you take 4 tokens instead of 2.',
  ),
  lesson(
    'window.reaction to opponent command card',
    "In answer to the enemy's card",
    'combat.6',
    'Some combat cards answer the command card just played. You may play 1 combat card in each enemy turn.',
  ),
  lesson(
    'window.when opponent moves soldier unit',
    'When an enemy starts to move',
    'card.combat.trench-foot.1',
    'Trench Foot stops the move of 1 enemy unit. It may still battle.',
  ),
  lesson(
    'window.before opponent reserve artillery roll',
    "Before the enemy's guns roll",
    'card.combat.shell-shortage.1',
    'Shell Shortage takes away targeting dice that the enemy has already paid for.',
  ),
  lesson(
    'window.before opponent close combat roll',
    'Before you are attacked',
    'card.combat.surprise-ambush.1',
    'You are asked even if you hold no card for it, so that a pause gives nothing away.',
  ),
  lesson(
    'window.after opponent battlefield ranged roll',
    'After an enemy has fired',
    'card.combat.body-armour.1',
    'Body Armour ignores 1 hit. You play it when you have seen the dice.',
  ),
  lesson(
    'window.after opponent ranged combat resolved',
    'After a fire fight',
    'card.combat.return-fire.1',
    'With Return Fire a unit that was fired on and stood its ground fires back, within its range and sight.',
  ),
  lesson(
    'window.after opponent close combat resolved',
    'After you were attacked',
    'card.combat.butt-bayonet.1',
    'With Butt & Bayonet a unit that stood its ground battles back.',
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
