/** Rulings on assaults and morale. */
export const assaultRulings = [
  {
    id: 'FF-320',
    topic: 'Support by suppressed platoons',
    ruling: 'A suppressed platoon does not support the one in front of it.',
    reason: 'Suppressed troops cannot act offensively, and support is part of the attack.',
  },
  {
    id: 'FF-321',
    topic: 'Suppression by a retreat',
    ruling: 'A battalion that retreats gives a marker to each of its bases that has none.',
    reason: 'The table says that the battalion becomes suppressed, not that it is suppressed once more.',
  },
  {
    id: 'FF-322',
    topic: 'Stands whose enemy is destroyed',
    ruling:
      'A stand whose enemy has been destroyed by another stand fights one other enemy that it touches. If it touches none, it does not fight.',
    reason: 'It has come into contact by an ordered move, and contact makes an assault.',
  },
  {
    id: 'FF-323',
    topic: 'Cavalry in assaults',
    ruling: 'Dismounted cavalry assault as infantry. A mounted base that is assaulted does not shoot.',
    reason: 'Cavalry must dismount to fire, and their bonus is that of the charge.',
  },
  {
    id: 'FF-324',
    topic: 'Troops attacked in the flank',
    ruling: 'Troops attacked in the flank turn to face only for their fire. Their base stays as it stands.',
    reason: 'A base turned in the middle of an assault would often overlap its neighbours.',
  },
  {
    id: 'FF-325',
    topic: 'Blockhouses in assaults',
    ruling:
      'A blockhouse shoots at assaulting stands in the fan of each unsuppressed face, one stand for each face. It cannot shoot at stands behind it.',
    reason: 'It has no face to its rear, and its faces shoot at once.',
  },
  {
    id: 'FF-340',
    topic: 'Returns of a campaign',
    ruling:
      'A match of a campaign ends with a return for every battalion of rifles. Its grade goes into the next match as an option.',
    reason: 'Players of a single battle have no use for dice rolled after it.',
  },
  {
    id: 'FF-353',
    topic: 'Contact with several enemies',
    ruling:
      'A stand in contact with several enemies fights the first of them. It fights another only by following up. Each of them may shoot at it as it closes.',
    reason: 'Stands fight one at a time, and following up gives only one more combat.',
  },
  {
    id: 'FF-354',
    topic: 'Works in villages',
    ruling:
      'Troops in a trench or strong point in a village are in a fortified position. Tanks and cavalry do not assault them.',
    reason: 'The book classes such works as fortified, and names bunkers only as the usual case.',
  },
  {
    id: 'FF-357',
    topic: 'Heroic deeds in dugouts and rivers',
    ruling:
      'A platoon in a dugout or in the middle of a river does nothing heroic. A platoon that hangs on the wire may.',
    reason: 'The deed must be feasible, and platoons in dugouts or rivers are out of the fight.',
  },
  {
    id: 'FF-388',
    topic: 'Losses that count for morale',
    ruling: 'Only losses of rifle platoons count for morale. Cavalry, tanks and engineers never test as battalions.',
    reason: 'The test is counted in rifle platoons.',
  },
  {
    id: 'FF-389',
    topic: 'Casualties and drafts',
    ruling:
      'Casualties and drafts count all troops that are gone for good: killed, routed, or crews that left their weapons.',
    reason: 'A rout is also said to be a surrender. Those men have to be replaced as well.',
  },
  {
    id: 'FF-401',
    topic: 'Holding fire when assaulted',
    ruling:
      'Assaulted troops that can shoot are asked whether they hold their fire only in one case: shots would show them to an enemy who does not see them yet and can still act in this player turn. Otherwise they shoot.',
    reason:
      'They may shoot and need not. But shots at an attacker cost nothing except that they are seen, and only until the end of the firer’s own next turn. Without that cost there is nothing to decide.',
  },
  {
    id: 'FF-402',
    topic: 'Tanks that fire on the move and assault',
    ruling:
      'A tank that fires on the move and comes into contact fights the assault first. Then it fires from where the assault has left it, if it survives and is not suppressed.',
    reason:
      'Its fire is at the end of its movement, and the assault belongs to the movement. Fire to help an assault is an action before it.',
  },
  {
    id: 'FF-413',
    topic: 'Following up',
    ruling:
      'Troops that win an assault may follow up. Assaulted troops that win may do so too, in the other side’s turn. In that combat they are the assaulting side, with its advantages. They may not follow up from a dugout, wire or water, while suppressed, or beyond the line of a mutinous battalion. Only troops that can assault at all may follow up.',
    reason: 'The book lets winners follow up and names no side. The second combat is said to be a new assault.',
  },
  {
    id: 'FF-414',
    topic: 'Stubborn Resistance',
    ruling:
      'The whole French side may use Stubborn Resistance three times in a game, in any of its battalions. It may do so only as the defender of the battle.',
    reason:
      'It is granted to a battalion without naming each, beside three mutinous battalions that also belong to the whole side. Prussian Discipline has the same wording, but is read otherwise (FF-126) only because the battle of Mons spells it out.',
  },
  {
    id: 'FF-460',
    topic: 'Falling back through friends',
    ruling:
      'A stand that is thrown back passes through its friends. It stops 30 mm back, or right behind friends who stand there.',
    reason: 'It falls back although it is supported, and bases do not overlap.',
  },
  {
    id: 'FF-461',
    topic: 'Support by other companies',
    ruling: 'A platoon of any friendly company close behind supports an assault, even by a tank or a flamethrower.',
    reason: 'The book asks for a stand to the rear and names no company.',
  },
  {
    id: 'FF-463',
    topic: 'Vehicles across trenches',
    ruling: 'A tank or motor vehicle has no cover from a trench or strong point that it stands across.',
    reason: 'It stands over the works, not in them.',
  },
]
