/** What the page about decisions in advance says. */

export const automaticAnswerNoticeText = {
  youCannotReactHere: 'You cannot react here. Passing in a moment…',
  onlyOneChoiceMade: 'Only one choice. It is made in a moment…',
} as const

export const decisionsPanelText = {
  decideAhead: 'Decide ahead',
  whenThereOnlyOne: 'When there is only one answer',
  answerThatComesAt:
    'An answer that comes at once tells the others that you had no choice. So it goes by only where they could have known that, unless you say otherwise.',
  questionWithOnlyOne: 'A question with only one answer',
  seldomNeeded: 'not asked (seldom needed)',
  whenYouMayStep: 'When you may step in',
  onceTurnAfterYou:
    'Once a turn: after you pass, play does not stop again at that kind of moment in the turn. Where you can only pass, the page passes for you after a short pause, so that a quick answer tells nothing of your hand. Standing orders react all the same.',
} as const

export const newDecisionsText = {
  askedOrTheLike: (title: string) => `Asked “${title}” or the like`,
} as const

export const planCardsText = {
  planAhead: 'Plan ahead…',
  yourPlan: 'Your plan',
  yourPlanNotPlayed: 'Your plan: not played yet',
  answerAsYouWould: 'Answer as usual. Each answer is listed here, and the map shows where it leads.',
  hereThePlanEnds: 'The plan ends here',
  restLeftOut: 'The rest is not in the plan',
  handItIn: 'Submit the plan',
  takeBack: 'Take back',
  leaveIt: 'Leave it',
  plan: 'Plan',
  answerAheadAsFar:
    'Answer ahead, as far as no die is rolled and nobody else decides. It is played until the other side steps in or something comes to light; the rest comes back to you.',
  planAhead2: 'Plan ahead',
  stillComeUnlessOther: 'Still to come, unless the other side steps in',
  changeIt: 'Change it',
  dropThePlan: 'Drop the plan',
  yourPlanHasStopped: (halted: string) => `Your plan has stopped: ${halted}`,
  lookAtItAgain: 'Look at it again',
  goOnWithIt: 'Go on with it',
  dropIt: 'Drop it',
  canGoOnWhen: 'It can go on when you are asked for the rest of it.',
  nothingLeft: 'Nothing is left of it.',
} as const

export const reactionPolicyText = {
  askMeToReact: 'Ask me to react',
} as const

export const standingOrderFormText = {
  aStandingOrder: 'A standing order',
  when: 'When',
  leaveIt: 'Leave it',
  pickOnTheMap: (label: string) => `Pick on the map: ${label}`,
  donePicking: 'Done picking',
  pickOnTheMap2: 'Pick on the map',
  pressOnMapOnce: 'Press it on the map; once more takes it out.',
  thereIsNoHere: (join: string) => `There is no ${join} here.`,
} as const

export const standingOrdersText = {
  standingOrders: 'Standing orders',
  questionThatComesAgain:
    'Recurring questions are answered as you ordered. The first order that applies is used. No other player learns of it until the match is over.',
  giveThisOrder: 'Give this order',
  save: 'Save',
  newOrder: (toLowerCase: string) => `New order: ${toLowerCase}`,
  youHaveGivenNone: 'You have no standing orders.',
  earlier: (text: string) => `Earlier: ${text}`,
  change: 'Change',
  change2: (text: string) => `Change: ${text}`,
  remove: 'Remove',
  remove2: (text: string) => `Remove: ${text}`,
  fromWhatYouHave: 'From what you have chosen now',
  alwaysDoThis: 'Always do this',
  onConditions: 'On conditions…',
  fromWhatAskedNow: (title: string) => `From what is asked now: ${title}`,
  chooseAnswerFirstYou: 'Choose an answer first; you need not give it.',
  makeStandingOrder: 'Make it a standing order',
} as const
