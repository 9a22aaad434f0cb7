/** Rulings on assaults and morale. */
export const assaultRulings = [
  {
    id: 'FF-320',
    ruling: 'A suppressed platoon does not support the one before it.',
    reason: 'Whoever is suppressed cannot act offensively, and support is part of the attack.',
  },
  {
    id: 'FF-321',
    ruling: 'A battalion that retreats gives a marker to each of its bases that has none.',
    reason: 'The table says that it becomes suppressed, not that it is suppressed once more.',
  },
  {
    id: 'FF-322',
    ruling:
      'A stand whose enemy has been destroyed by another fights one other enemy that it touches; if it touches none it has nothing to fight.',
    reason: 'It has come into contact by an ordered move, and contact is what makes an assault.',
  },
  {
    id: 'FF-323',
    ruling: 'Dismounted cavalry assault as infantry; a mounted base that is assaulted does not shoot.',
    reason: 'They must dismount to fire, and their bonus is that of the charge.',
  },
  {
    id: 'FF-324',
    ruling: 'Troops attacked in the flank turn to face only for their fire; their base stays as it stands.',
    reason: 'A base turned in the middle of an assault would often overlap its neighbours.',
  },
  {
    id: 'FF-325',
    ruling:
      'A blockhouse shoots at assaulting stands in the fan of each unsuppressed face, one stand a face; from behind it cannot.',
    reason: 'It has no face to its rear, and its faces shoot at once.',
  },
  {
    id: 'FF-340',
    ruling:
      'A match of a campaign ends with a return for every battalion of rifles; its grade goes into the next match as an option.',
    reason: 'Whoever plays a single battle has no use for dice thrown after it.',
  },
  {
    id: 'FF-353',
    ruling:
      'A stand that has come into contact with several enemies fights the first of them; another only by following up. Each of them may shoot at it as it closes.',
    reason: 'Stands fight one at a time, and one more combat is all that following up gives.',
  },
  {
    id: 'FF-413',
    ruling:
      'Whoever wins an assault may follow up, the assaulted too, in the other side’s turn; in that combat he is the one who assaults, with what that gives him. Not from a dugout, wire or water, nor suppressed, nor beyond the line of a mutinous battalion, and only whoever may assault at all.',
    reason: 'The book lets winners follow up and names no side; the second combat is said to be a new assault.',
  },
  {
    id: 'FF-414',
    ruling:
      'Stubborn Resistance: three times in a game for the whole French side, whichever of its battalions, and only where it is the defender of the battle.',
    reason:
      'It is granted to a battalion without naming each, beside three mutinous battalions that are the whole side’s too; Prussian Discipline, worded alike, is read otherwise (FF-126) only because the battle of Mons spells it out.',
  },
  {
    id: 'FF-354',
    ruling:
      'Troops in a trench or strong point in a village are in a fortified position: no tank and no cavalry assault them.',
    reason: 'The book classes such works as fortified, and names bunkers only as the usual case.',
  },
  {
    id: 'FF-357',
    ruling:
      'A platoon down in a dugout or in the middle of a river does nothing heroic; one that hangs on the wire may.',
    reason: 'The deed must be feasible: the first are out of the fight.',
  },
  {
    id: 'FF-401',
    ruling:
      'Whoever is assaulted and able to shoot is asked whether he holds his fire only where shots would show him to an enemy who does not see him yet and can still act in this player turn; elsewhere he shoots.',
    reason:
      'He may shoot, he need not. But shots at whoever comes on cost nothing except that they are seen, and that no longer than to the end of his own next turn; without that cost there is nothing to weigh.',
  },
  {
    id: 'FF-402',
    ruling:
      'A tank that fires on the move and comes into contact fights the assault first; then it fires, if it still stands and is not suppressed, from where that has left it.',
    reason:
      'Its fire is at the end of its movement, and the assault belongs to that. Fire that is to help an assault is an action before it.',
  },
  {
    id: 'FF-388',
    ruling:
      'Only losses of rifle platoons are counted for morale: cavalry, tanks and engineers never test as battalions.',
    reason: 'Rifle platoons are what the test is counted in.',
  },
  {
    id: 'FF-389',
    ruling: 'Casualties and drafts count whoever is gone for good: killed, routed or crews that left their weapons.',
    reason: 'A rout is also said to be a surrender; those men have to be replaced as well.',
  },
  {
    id: 'FF-460',
    ruling:
      'Whoever is thrown back goes through his friends: he stops 30 mm back, or right behind them where they stand there.',
    reason: 'He falls back although somebody supports him, and bases do not overlap.',
  },
  {
    id: 'FF-461',
    ruling: 'A platoon of any friendly company close behind supports whoever assaults, also a tank or a flamethrower.',
    reason: 'A stand to the rear is asked for; no company is named.',
  },
  {
    id: 'FF-463',
    ruling: 'A tank or motor vehicle has no cover from a trench or strong point that it stands across.',
    reason: 'It stands over the works, not in them.',
  },
]
