/** Lessons of the coach, shown at the first appearance of a thing: a sentence or two, and where to read more. */
import type { Lesson } from '@firestep/face'

const lesson = (id: string, title: string, rule: string, text: string): Lesson => ({ id, title, text, rule })

export const lessons: readonly Lesson[] = [
  lesson(
    'set up',
    'Setting up',
    '6.3',
    'A hex holds 2 of your units. Choose for each whether it starts formed or dispersed: guns fire only when dispersed, and only formed units can be massed.',
  ),
  lesson(
    'couplets',
    'Couplets',
    '5.21',
    'The difference of 2 dice is the number of couplets in the turn. In each, both players give 1 command; the side with the initiative goes first. It may be 1 couplet or 5: do first what must be done.',
  ),
  lesson(
    'command',
    'One command',
    '6.01',
    'A command goes to 1 ready unit, a stack of 2, or a mass. Units that have acted are spent until the turn ends, so command many at once where you can.',
  ),
  lesson(
    'mass',
    'The mass',
    '3.5',
    'Up to 12 identical units, formed, ready and adjacent in at most 6 hexes, act on 1 command. To attack, keep companies of one type formed and side by side.',
  ),
  lesson(
    'blob',
    'Infiltration',
    '3.6',
    'Troops with infiltration tactics can be commanded 4 at a time while dispersed, of any type, if each is next to another. Every turn also has 1 couplet more.',
  ),
  lesson(
    'formed and dispersed',
    'Formed and dispersed',
    '3.2',
    'A counter has two sides and only the one that is up counts. Formed units can be massed and move farther, but fire at them has +1. Turning a counter over is its action for the turn.',
  ),
  lesson(
    'check',
    'The cohesion check',
    '3.72',
    'Every attack ends in this roll: 2 dice plus modifiers against cohesion. Above it the unit is dispersed and spent; a unit already dispersed or spent suffers nothing more. 11 or more under fire, in gas or in melee destroys it.',
  ),
  lesson(
    'fire',
    'Fire',
    '6.53',
    'A shot makes every unit in the target hex check, your own as well. Firepower is never added up: each shot is a check of its own. Every 2 full hexes of range subtract 1.',
  ),
  lesson(
    'reaction',
    'Reaction fire',
    '6.71',
    'After every movement point your ready units may fire at the movers they see, without a command. It spends them, so each fires once: is this target worth it, or does a better one come?',
  ),
  lesson(
    'machine gun',
    'Machine guns react again and again',
    '6.75',
    'A machine gun that fires at moving troops stays ready, and may fire again at their next point, until a moving target rolls doubles. Fired by command it is spent like the others.',
  ),
  lesson(
    'shooting back',
    'Shooting back',
    '6.74',
    'Ready units in the target hex may shoot back at the same time. Both shots count, even if both shooters are destroyed.',
  ),
  lesson(
    'trench',
    'IN the trench',
    '8.02-1',
    'Entering a trench hex gives no cover. 1 more movement point takes guns and infantry IN, and then fire at them has −3. Along joined trenches they stay IN for free.',
  ),
  lesson(
    'wire',
    'Wire',
    '8.341',
    'Wire lies on hexsides. Units that cross it are dispersed and spent on the spot, in front of every enemy ready to fire. Go round it, through a breach, or behind a tank.',
  ),
  lesson(
    'melee',
    'Melee',
    '6.671',
    'In a hex with enemies 1 more point starts a melee. Each unit attacks 1 enemy; the melee values against a unit are added to its check, and all roll at once. Trenches do not help.',
  ),
  lesson(
    'hallowed ground',
    'Hallowed ground',
    '6.679',
    'The first doubles in a melee make the hex hallowed ground for the side that rolled them: its units there and next to it have −1 on every check, for the rest of the day.',
  ),
  lesson(
    'rally',
    'Rally',
    '3.8',
    'A formed unit that walks into the hex of a ready, dispersed friend may try to form it up for free. If it works the friend is spent; if not, nothing is lost. So attacks come in waves.',
  ),
  lesson(
    'lost',
    'Losing the way',
    '6.661',
    'Deep in woods, in enemy trenches and at night a unit checks for losing its way, at most once a turn. Roads and friendly trenches show the way.',
  ),
  lesson(
    'artillery delay',
    'Guns take time',
    '6.1',
    'Calling guns off the map costs a command. The cross hair goes on a vertex that is seen; the hourglass shows the turn in which the guns are primed. Aim where the enemy will be then.',
  ),
  lesson(
    'signal',
    'The signal',
    '6.02',
    'Once guns are primed, every command of yours first rolls for them: at their number or less they fire. They fire whoever stands there by then. A command to cancel may stop them.',
  ),
  lesson(
    'stray',
    'Strays',
    '7.242',
    'Only a modified accuracy die of 2 or less is on target; otherwise the fire strays along a hexside. Hold the highest ground, or fire where you have hit before.',
  ),
  lesson(
    'digging',
    'Digging',
    '6.41',
    'Infantry and guns with nothing better to do dig. At the end of the turn the shovel becomes a scrape, which shelters the units in the hex; IN a trench it may become a bomb stop.',
  ),
  lesson(
    'concealment',
    'Sight',
    '4.82',
    'Stretch the thread from hex to hex to see what stands in the way. 1 hex of wheat, smoke or darkness on the line only hampers fire; the second blocks sight. So at night nobody sees beyond 2 hexes.',
  ),
  lesson(
    'bombardment',
    'The bombardment',
    '7.12',
    'It destroys units that are neither in a village nor IN a trench or blockhouse, and disperses the rest. Afterwards runners are slow and telephones dead for both sides.',
  ),
  lesson(
    'gas',
    'Gas',
    '7.511',
    'Cover does not help against gas: all units in it check, and units that walk in later. It stays. Doubles on such a check let all of it drift, and the side that rolled them chooses where.',
  ),
  lesson(
    'control',
    'Control',
    '3.9',
    'A hex is yours once you alone have stood in it, and stays yours when you go on. Most victories count control, so leave a unit only where the enemy may come back.',
  ),
  lesson(
    'transport',
    'Mules, wagons and trucks',
    '6.82',
    'Formed units other than tanks and armoured cars can use transport: each group carries 1 unit a turn. Trucks are fast and keep to roads. A unit that fails a check on the move loses its transport.',
  ),
]
