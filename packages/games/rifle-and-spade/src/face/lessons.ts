/** Lessons of the coach, shown at the first appearance of a thing: a sentence or two, and where to read more. */
import type { Lesson } from '@firestep/face'

const lesson = (id: string, title: string, rule: string, text: string): Lesson => ({ id, title, text, rule })

/** Lessons for battles without orders. */
const fighting: readonly Lesson[] = [
  lesson(
    'chits',
    'Chits',
    '2.4',
    'Brigades and regiments act one at a time: every one of them has a chit in its cup and acts once a turn. The lower initiative roll says which side pulls next; a second roll says whether you choose your chit or draw it blind.',
  ),
  lesson(
    'activation',
    'One Brigiment at a time',
    '2.0 step 4c',
    'Whoever is pulled digs, then fires on command, then moves, then fights out its assaults, in this order. Who digs does neither fire nor move. What you leave out is gone until the next turn.',
  ),
  lesson(
    'low rolls',
    'Low is good',
    '1.4.2',
    'All dice have ten sides and read 0 to 9, or in pairs 00 to 99. You always want to roll low, so a minus helps whoever rolls.',
  ),
  lesson(
    'moving',
    'Moving',
    '14.1',
    'Infantry has six points, nine in column. Most hexes cost one; a contour uphill, a ridge or wire one more. Points spent on hexsides make you an easier mark, so go round what you can.',
  ),
  lesson(
    'opportunity fire',
    'Opportunity fire',
    '17.4',
    'Almost everything you do in sight of the enemy may be fired at, hex by hex, and infantry may fire as often as it likes. Nobody is used up by it: a stack in the open before rifles that wait is a stack lost.',
  ),
  lesson(
    'fire',
    'How fire is resolved',
    '17.2',
    'Add up the points that fire, roll a die with the modifiers and read the table: it gives steps in hundredths, and two more dice turn what is left over into a step or nothing. Many steps in one hex make it easier for the enemy.',
  ),
  lesson(
    'near miss',
    'Near misses',
    '17.2.5',
    'Fire that hits nobody but came close makes the target check its morale all the same. Even a weak fire may stop an advance.',
  ),
  lesson(
    'hiding',
    'Hiding',
    '7.2',
    'In close ground, works and behind ridges units may hide: small arms cannot touch them then. But who hides neither fires nor moves; he has to come out first, and is fired at as he does.',
  ),
  lesson(
    'come out',
    'Out of hiding',
    '7.6.5',
    'Whoever comes out of hiding to fire is answered first by enemies that are up, then fires, is answered by others out of hiding, and may hide again.',
  ),
  lesson(
    'commanded fire',
    'Commanded fire',
    '17.3',
    'Before anybody moves, each unit of the active Brigiment may take part in one commanded fire. Fire from three sides at once is crossfire and much worse to stand.',
  ),
  lesson(
    'morale',
    'Morale',
    '16.2',
    'Whoever is hit checks: two dice and modifiers against the best rating in the stack. Failing makes it confused, and confused troops move at half speed, fire with half their points and cannot assault. The worst rolls rout them.',
  ),
  lesson(
    'lead',
    'Leading from the front',
    '16.6',
    'Instead of a check officers may lead from the front: nobody fails, but officers are lost. Points are scarce; keep this for the checks that matter.',
  ),
  lesson(
    'rally',
    'Rallying',
    '16.5',
    'Confused troops rally as the first thing they do in their move, for a third of their points, by night for all of them. Near the enemy it costs an Officer Point.',
  ),
  lesson(
    'assault',
    'Moving to assault',
    '14.4',
    'To enter a hex with enemies costs an Officer Point and a morale check, and then their fire at no distance at all. Whoever is left goes under the Assault marker and fights when everybody has moved.',
  ),
  lesson(
    'assault rounds',
    'The assault',
    '18.4',
    'Strengths are compared, works shift the table in the first round, and one roll says who loses a step: the defender, both or the attacker. Losers check morale, then either may go. It is fought until one side is left, or lies in Us/Them.',
  ),
  lesson(
    'us/them',
    'Us/Them',
    '8.2',
    'Attackers who have fought a round may go to ground in the hex instead of falling back. Both sides hide there from then on, yards apart, and neither has the place to itself.',
  ),
  lesson(
    'works',
    'Works',
    '6.1.2',
    'A work protects those in it, and has room for a few steps only; the others are on top of it. A fire trench gives +4 against rifles, and what comes at its front crosses no man’s land.',
  ),
  lesson(
    'digging',
    'Digging',
    '13.1',
    'Rifle pits take a turn, trenches grow out of them in several. Who digs is caught in the open by fire, and a failed check or hiding loses the turn’s work.',
  ),
  lesson(
    'stacks',
    'What you see of the enemy',
    '3.8.1',
    'Of an enemy stack you see HQs, guns and the topmost unit. The rest shows when it fires, by points and not by name, and in an assault altogether.',
  ),
  lesson(
    'guns',
    'Guns',
    '17.7.8',
    'Guns fire far, but every shoot after the first in a turn is worse. What they do not see themselves somebody must observe for them. Guns that have fired do not move.',
  ),
  lesson(
    'column',
    'Column and limbers',
    '14.2',
    'In column infantry goes faster and on roads at half cost, guns move only limbered. Changing costs three points, and fire at a column is murder.',
  ),
  lesson(
    'landing',
    'The landing',
    '15.1.3',
    'Boats land where the current takes them. Whoever lands may go only a little farther that turn, and twice his steps count as a mark on the beach.',
  ),
]

/** Additional lessons for battles with orders. */
const commanding: readonly Lesson[] = [
  lesson(
    'orders',
    'Orders',
    '11.1.8',
    'Every Brigiment acts by an order: what it does, where to, who is in support, by which way. Units in line go to their Objectives; what the order does not want they may not do.',
  ),
  lesson(
    'changing orders',
    'Changing orders',
    '11.3',
    'A new order is not given, it is tried for: two dice with modifiers against a number that falls with every officer lost. Reserves are easy to send, an attack under way is hard to turn.',
  ),
  lesson(
    'continuing',
    'Keeping an order up',
    '11.2.3',
    'Each turn attacks, defences and regroupings have to be kept up by a roll against the Officer Points. An attack that fails stalls, and a turn later the Brigiment is disorganised.',
  ),
  lesson(
    'officer points',
    'Officer Points',
    '10.1',
    'Points are what holds a Brigiment together. Attacks, losses and assaults use them up; defence and above all Regroup bring them back. Once at half or less they do not rise above half until it has regrouped.',
  ),
  lesson(
    'support',
    'In support',
    '11.5',
    'Battalions in support wait behind. They are committed by a roll, to an Objective of their own: the only change to an attack that comes easily.',
  ),
  lesson(
    'isolation',
    'Out of touch',
    '9.3.2',
    'Units beyond the reach of their HQ’s runners are isolated: they check worse, hear nothing of new orders and make their Brigiment’s rolls harder. Bring the HQ up in good time.',
  ),
  lesson(
    'regroup',
    'Regrouping',
    '11.14',
    'At its Regroup Point a Brigiment gets back officers and steps, routed ones first. It takes hours and a quiet place, and it is the only cure.',
  ),
  lesson(
    'disorganised',
    'Disorganised',
    '11.13.2',
    'A disorganised Brigiment holds where it stands or falls back on its HQ. From there the way leads to Defense or Regroup only.',
  ),
  lesson(
    'cordon',
    'The cordon',
    '11.12',
    'Pickets watch a long line and hold none of it. When they are pressed they slip away to their Rally Point; the order cannot be changed while they are out.',
  ),
  lesson(
    'columns',
    'Flying Columns',
    '9.5',
    'Isolated units may be put together as a Flying Column with an HQ of its own. It costs leaders and they are a class worse, but they act again.',
  ),
  lesson(
    'supply',
    'Supply',
    '20.1',
    'At eight in the evening every Brigiment must trace a way to its supply. Without it officers are lost, morale sinks, and whoever is lost is captured.',
  ),
]

export const lessons: readonly Lesson[] = [...fighting, ...commanding]
