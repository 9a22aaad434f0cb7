/** What the page about decisions in advance says. */

export const automaticAnswerNoticeText = {
  passing: 'You cannot react here. Passing in a moment…',
  onlyChoice: 'Only one choice. It is made in a moment…',
} as const

export const decisionsPanelText = {
  decideAhead: 'Decide ahead',
  forcedAnswersTitle: 'When there is only one answer',
  forcedAnswersHelp:
    'An instant answer tells the others that you had no choice. So the page answers for you only where they could know that anyway, unless you say otherwise.',
  forcedAnswersLabel: 'A question with only one answer',
  seldomNeeded: 'not asked (seldom needed)',
  reactionsTitle: 'When you can react',
  reactionsHelp:
    'Once a turn: after you pass, play does not stop again at that kind of moment in the turn. Where you can only pass, the page passes for you after a short pause, so that a quick answer tells nothing of your hand. Standing orders react all the same.',
} as const

export const newDecisionsText = {
  momentLike: (title: string) => `Asked “${title}” or the like`,
} as const

export const planCardsText = {
  startPlan: 'Plan ahead…',
  yourPlan: 'Your plan',
  draftTitle: 'Your plan: not played yet',
  draftHelp: 'Answer as usual. Each answer is listed here, and the map shows where it leads.',
  planEnds: 'The plan ends here',
  restNotPlanned: 'The rest is not in the plan',
  submit: 'Submit the plan',
  takeBack: 'Take back',
  cancel: 'Cancel',
  plan: 'Plan',
  help: 'Answer ahead until a die is rolled or somebody else decides. The plan is played until the other side reacts or something is revealed; then you are asked again.',
  title: 'Plan ahead',
  stillToCome: 'Still to come, unless the other side reacts',
  change: 'Change it',
  drop: 'Drop the plan',
  stopped: (why: string) => `Your plan has stopped: ${why}`,
  review: 'Look at it again',
  continue: 'Go on with it',
  dropStopped: 'Drop it',
  continueHelp: 'It can go on when you are asked for the rest of it.',
  nothingLeft: 'Nothing is left of it.',
} as const

export const reactionPolicyText = {
  label: 'Ask me to react',
} as const

export const standingOrderFormText = {
  title: 'A standing order',
  when: 'When',
  cancel: 'Cancel',
  pickOnMapFor: (label: string) => `Pick on the map: ${label}`,
  donePicking: 'Done picking',
  pickOnMap: 'Pick on the map',
  pickHelp: 'Press it on the map. Press again to remove it.',
  unknownPlaces: (places: string) => `There is no ${places} here.`,
} as const

export const standingOrdersText = {
  title: 'Standing orders',
  help: 'Recurring questions are answered as you ordered. The first order that applies is used. No other player learns of it until the match is over.',
  give: 'Give this order',
  save: 'Save',
  newOrder: (order: string) => `New order: ${order}`,
  none: 'You have no standing orders.',
  moveUp: (order: string) => `Earlier: ${order}`,
  change: 'Change',
  changeOrder: (order: string) => `Change: ${order}`,
  remove: 'Remove',
  removeOrder: (order: string) => `Remove: ${order}`,
  fromAnswer: 'From what you have chosen now',
  always: 'Always do this',
  withConditions: 'On conditions…',
  fromQuestion: (title: string) => `From what is asked now: ${title}`,
  chooseAnswerFirst: 'Choose an answer first; you need not give it.',
  makeOrder: 'Make it a standing order',
} as const
