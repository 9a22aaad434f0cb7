/** Lessons of the coach, shown at the first appearance of a thing: a sentence or two, and where to read more. */
import type { Lesson } from '@firestep/face'

const lesson = (id: string, title: string, rule: string, text: string): Lesson => ({ id, title, text, rule })

/** Lessons for battles without orders. */
const fighting: readonly Lesson[] = [
  lesson(
    'chits',
    'Chits',
    '2.4',
    'Brigades and regiments act one at a time. Each has a chit in its side’s cup and acts once a turn. The lower initiative roll decides which side pulls next. A second roll decides if you choose your chit or draw it at random.',
  ),
  lesson(
    'activation',
    'One Brigiment at a time',
    '2.0 step 4c',
    'The active Brigiment digs, fires under command, moves and fights its assaults, in this order. Units that dig neither fire nor move. What you skip is lost until the next turn.',
  ),
  lesson(
    'low rolls',
    'Low is good',
    '1.4.2',
    'Dice have 10 sides and read 0 to 9, or in pairs 00 to 99. Low rolls are good, so a minus helps the roller.',
  ),
  lesson(
    'moving',
    'Moving',
    '14.1',
    'Infantry has 6 movement points, 9 in column. Most hexes cost 1; a contour uphill, a ridge or wire costs 1 more. Points spent on hexsides make you easier to hit, so go around what you can.',
  ),
  lesson(
    'opportunity fire',
    'Opportunity Fire',
    '17.4',
    'The enemy may fire at almost anything you do in sight, hex by hex. Infantry may fire any number of times. A stack that crosses open ground in front of waiting rifles is a lost stack.',
  ),
  lesson(
    'fire',
    'How fire is resolved',
    '17.2',
    'Add up the fire points, roll 1 die with its modifiers and read the table. It gives losses in hundredths of a step; 2 more dice turn the rest into 1 step or nothing. Many steps in a hex are easier to hit.',
  ),
  lesson(
    'near miss',
    'Near misses',
    '17.2.5',
    'Fire that misses narrowly still forces a morale check. Even weak fire can stop an advance.',
  ),
  lesson(
    'hiding',
    'Hiding',
    '7.2',
    'Units can hide in Close Terrain, in works and behind ridges. Small arms cannot touch them there. A hidden unit neither fires nor moves: it must come out first, and may be fired at as it does.',
  ),
  lesson(
    'come out',
    'Out of hiding',
    '7.6.5',
    'When a unit comes out of hiding to fire, enemies that are up fire first. Then it fires, enemies in hiding may come out and fire back, and it may hide again.',
  ),
  lesson(
    'commanded fire',
    'Commanded Fire',
    '17.3',
    'Before movement, each unit of the active Brigiment may take part in 1 Commanded Fire. Fire from 3 sides at once is crossfire, which is much deadlier.',
  ),
  lesson(
    'morale',
    'Morale',
    '16.2',
    'A stack that is hit checks morale: 2 dice and modifiers against its best rating. If it fails, it is Confused: it moves at half speed, fires with half its points and cannot assault. The worst rolls rout it.',
  ),
  lesson(
    'lead',
    'Leading from the front',
    '16.6',
    'Officers may lead from the front instead of a check: no unit fails, but Officer Points are lost. They are scarce, so keep this for the checks that matter.',
  ),
  lesson(
    'rally',
    'Rallying',
    '16.5',
    'Confused units rally at the start of their move, for a third of their movement points, or all of them by night. Near the enemy a rally costs 1 Officer Point.',
  ),
  lesson(
    'assault',
    'Moving to assault',
    '14.4',
    'To enter an enemy hex costs 1 Officer Point and a morale check, and then they fire at you point-blank. The survivors go under the Assault marker and fight when all movement has ended.',
  ),
  lesson(
    'assault rounds',
    'The assault',
    '18.4',
    'Compare strengths; works shift the table in round 1. One roll decides who loses a step: the defender, both or the attacker. Losers check morale, then either side may retreat. It goes on until 1 side is left, or both are in Us/Them.',
  ),
  lesson(
    'us/them',
    'Us/Them',
    '8.2',
    'Attackers that have fought a round may go to ground in the hex instead of retreating. From then on both sides hide there, yards apart, and neither holds it.',
  ),
  lesson(
    'works',
    'Works',
    '6.1.2',
    'A work protects the units in it but holds only a few steps; the others are On Top. A fire trench gives +4 against rifles, and attackers of its front cross no man’s land.',
  ),
  lesson(
    'digging',
    'Digging',
    '13.1',
    'A rifle pit takes 1 turn; several more turns make it a trench. Diggers are in the open under fire. A failed check or hiding loses the turn’s work.',
  ),
  lesson(
    'stacks',
    'What you see of the enemy',
    '3.8.1',
    'Of an enemy stack you see HQs, guns and the top unit. The rest shows when it fires, as fire points without names, and in an assault in full.',
  ),
  lesson(
    'guns',
    'Guns',
    '17.7.8',
    'Guns fire far, but each shoot after the first in a turn is worse. Another unit must observe targets they do not see themselves. Guns that have fired do not move.',
  ),
  lesson(
    'column',
    'Column and limbers',
    '14.2',
    'Infantry in column moves faster, and at half cost on roads. Guns only move limbered. A change of formation costs 3 points, and fire at a column is murder.',
  ),
  lesson(
    'landing',
    'The landing',
    '15.1.3',
    'Boats land where the current takes them. Units that land move only a little farther that turn. On the beach their steps count twice for density.',
  ),
]

/** Additional lessons for battles with orders. */
const commanding: readonly Lesson[] = [
  lesson(
    'orders',
    'Orders',
    '11.1.8',
    'Every Brigiment has an order: what it does, where, by which routes, and which battalions are In Support. Units In Line go to their Objectives. They may not do what the order does not allow.',
  ),
  lesson(
    'changing orders',
    'Changing orders',
    '11.3',
    'You must roll for a new order: 2 dice with modifiers against a number that drops with every officer lost. Reserves are easy to send in. An attack under way is hard to change.',
  ),
  lesson(
    'continuing',
    'Continuing an order',
    '11.2.3',
    'Each turn Attack, Defense and Regroup orders roll against the Officer Points to continue. An Attack that fails becomes a Stalled Attack, and a turn later the Brigiment is disorganised.',
  ),
  lesson(
    'officer points',
    'Officer Points',
    '10.1',
    'Officer Points hold a Brigiment together. Attacks, losses and assaults use them up; Defense and above all Regroup bring them back. Once at half or less, they stay at half or less until it has regrouped.',
  ),
  lesson(
    'support',
    'In Support',
    '11.5',
    'Battalions In Support wait behind the line. A roll commits them to Objectives of their own. No other change to an attack is as easy.',
  ),
  lesson(
    'isolation',
    'Isolation',
    '9.3.2',
    'Units out of Messaging Range of their HQ are Isolated: their morale is worse, they hear of no new orders and they make their Brigiment’s rolls harder. Bring the HQ up in time.',
  ),
  lesson(
    'regroup',
    'Regrouping',
    '11.14',
    'At its Regroup Point a Brigiment regains officers and steps, routed steps first. It takes hours and a quiet place, but nothing else does it.',
  ),
  lesson(
    'disorganised',
    'Disorganised',
    '11.13.2',
    'A disorganised Brigiment holds where it is or falls back on its HQ. It can only change to Defense or Regroup.',
  ),
  lesson(
    'cordon',
    'The cordon',
    '11.12',
    'Pickets watch a long line but hold none of it. Under pressure they fall back to their Rally Point. The order cannot change while they are out.',
  ),
  lesson(
    'columns',
    'Flying Columns',
    '9.5',
    'Isolated units may form a Flying Column with an HQ of its own. It costs Officer Points and they drop a class, but they can act again.',
  ),
  lesson(
    'supply',
    'Supply',
    '20.1',
    'At 20:00 every Brigiment must trace a path to its supply. Without one it loses Officer Points, its morale drops, and its lost steps are captured.',
  ),
]

export const lessons: readonly Lesson[] = [...fighting, ...commanding]
