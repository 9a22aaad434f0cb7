/** Lessons of the coach, shown at the first appearance of a thing: a sentence or two, and where to read more. */
import type { Lesson } from '@firestep/face'

const lesson = (id: string, title: string, rule: string, text: string): Lesson => ({ id, title, text, rule })

export const lessons: readonly Lesson[] = [
  lesson(
    'set up',
    'Setting up',
    '6.3',
    'Two of your units fit into a hex. Choose for each whether it starts formed or dispersed: guns shoot only when dispersed, and only formed units can be massed.',
  ),
  lesson(
    'couplets',
    'Couplets',
    '5.21',
    'The difference of two dice says how many couplets the turn has. In each, both players give one command; whoever has the initiative goes first. It may be one couplet or five: do first what must be done.',
  ),
  lesson(
    'command',
    'One command',
    '6.01',
    'A command goes to one ready unit, a stack of two, or a mass. Whoever has acted is spent until the turn ends, so a command to one company is dear and a command to many is cheap.',
  ),
  lesson(
    'mass',
    'The mass',
    '3.5',
    'Up to twelve identical units, formed, ready and touching each other in at most six hexes, obey one command. Keep companies of one type formed and side by side if you mean to attack.',
  ),
  lesson(
    'blob',
    'Infiltration',
    '3.6',
    'Troops with infiltration tactics can be commanded four at a time while dispersed, whatever their types, as long as each touches another. There is also one more couplet in every turn.',
  ),
  lesson(
    'formed and dispersed',
    'Formed and dispersed',
    '3.2',
    'A counter has two sides and only the one that is up counts. Formed units can be massed and move farther, but fire at them has +1. Turning a counter over takes its action for the turn.',
  ),
  lesson(
    'check',
    'The cohesion check',
    '3.72',
    'Everything ends in this roll: two dice plus modifiers against cohesion. Above it the unit is dispersed and spent; one that was dispersed or spent already suffers nothing more. 11 or more under fire, gas or in melee destroys it.',
  ),
  lesson(
    'fire',
    'Fire',
    '6.53',
    'A shot makes every unit in the target hex check, your own as well. Nobody adds his firepower to another’s: each shot is a check of its own. Two hexes of distance take one off.',
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
    'Those who are fired at may answer at the same moment if they are ready and in that very hex. Both shots count, even if both shooters fall.',
  ),
  lesson(
    'trench',
    'IN the trench',
    '8.02-1',
    'Entering a trench hex does not protect. One more movement point takes guns and infantry IN, and then fire at them has −3. Along a trench that joins the next they stay IN for nothing.',
  ),
  lesson(
    'wire',
    'Wire',
    '8.341',
    'Wire lies on hexsides. Whoever crosses it is dispersed and spent on the spot, in front of everybody who is ready to fire. Go round, through a breach, or behind a tank.',
  ),
  lesson(
    'melee',
    'Melee',
    '6.671',
    'In a hex with enemies one more point starts a melee. Each unit picks an enemy; the melee values against it are added to its check, and all roll at once. Trenches do not help there.',
  ),
  lesson(
    'hallowed ground',
    'Hallowed ground',
    '6.679',
    'The first doubles in a melee hallow the hex for whoever rolled them: his units there and next to it have −1 on every check, for the rest of the day.',
  ),
  lesson(
    'rally',
    'Rally',
    '3.8',
    'A formed unit that walks into the hex of a ready, dispersed friend may try to form it up, for nothing. If it works the friend is spent; if not, nothing is lost. So attacks come in waves.',
  ),
  lesson(
    'lost',
    'Losing the way',
    '6.661',
    'In the depth of woods, in enemy trenches and at night a unit checks whether it is lost, once a turn at most. Roads and friendly trenches show the way.',
  ),
  lesson(
    'artillery delay',
    'Guns take time',
    '6.1',
    'Calling guns off the map costs a command. The cross hair goes on a corner that somebody sees; the hourglass says in which turn word arrives. Aim where the enemy will be then.',
  ),
  lesson(
    'signal',
    'The signal',
    '6.02',
    'Once guns are primed, every command of yours first rolls for them: at their number or less they fire. They do not ask who stands there by then. A cancel may call them off.',
  ),
  lesson(
    'stray',
    'Strays',
    '7.242',
    'Only a modified accuracy die of 2 or less is on target; anything else slides the fire along a hexside. Hold the highest ground, or fire where you have hit before.',
  ),
  lesson(
    'digging',
    'Digging',
    '6.41',
    'Infantry and guns with nothing better to do dig. At the end of the turn the shovel is a scrape, which shelters whoever is in the hex; IN a trench it may become a bomb stop.',
  ),
  lesson(
    'concealment',
    'Sight',
    '4.82',
    'Stretch the thread from hex to hex to see what stands in the way. One hex of wheat, smoke or darkness on the line only hampers fire; the second ends sight. So at night nobody sees beyond two hexes.',
  ),
  lesson(
    'bombardment',
    'The bombardment',
    '7.12',
    'It kills whoever is neither in a village nor IN a trench or blockhouse and disperses the rest. Afterwards runners are slow and telephones dead for both sides.',
  ),
  lesson(
    'gas',
    'Gas',
    '7.511',
    'Gas knows no cover: everybody in it checks, and everybody who walks in later. It stays. Doubles on such a check let all of it drift, and who rolled them says where to.',
  ),
  lesson(
    'control',
    'Control',
    '3.9',
    'A hex is yours once you alone have stood in it, and stays yours when you go on. Most victories count control, so leave somebody only where the enemy may come back.',
  ),
  lesson(
    'transport',
    'Mules, wagons and trucks',
    '6.82',
    'Formed units but tanks and armoured cars can ride: each group of transport carries one unit a turn. Trucks are fast and keep to roads. A unit that fails a check under way loses them.',
  ),
]
