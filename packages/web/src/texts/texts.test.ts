import { checkTexts, sampleCounts as counts } from '@firestep/face/testing'
import * as account from './account.ts'
import * as admin from './admin.ts'
import * as campaign from './campaign.ts'
import * as corrections from './corrections.ts'
import * as decisions from './decisions.ts'
import * as editors from './editors.ts'
import * as lobby from './lobby.ts'
import * as map from './map.ts'
import * as match from './match.ts'
import * as matchRemote from './match-remote.ts'
import * as page from './page.ts'
import * as panels from './panels.ts'
import * as playback from './playback.ts'
import * as replay from './replay.ts'
import * as report from './report.ts'
import * as session from './session.ts'

const spans = ['turn', 'day']
const persons = ['Anna']
const strengths = ['Recruit']
const rules = ['command.1']
const times = ['2 hours']
const games = ['The Great War']
const names = ['Loos']
const sentences = ['The connection is lost.']
const several = [2, 12]
const peoples = ['the Germans', 'the Entente']
const either = [true, false]

checkTexts('the coach', match.coachText, { folded: [['The command card']] })
checkTexts('reactions', match.windowText, { passSpan: [['turn', 'battalion order']] })

checkTexts('waiting', match.waitingText, {
  thinking: [peoples],
  of: [peoples, either],
  waitingFor: [peoples],
  computer: [peoples],
  nobody: [peoples],
  person: [peoples, ['Anna'], either, either, [null, '2 hours left']],
})

checkTexts('the turn track', panels.phaseText, {})
checkTexts('confirm chip', match.confirmChipText, {})
checkTexts('deputies', match.deputiesText, {
  letTheComputerPlay: [peoples],
  computerPlaysEndThis: [strengths, peoples, spans],
})
checkTexts('drawer', match.drawerText, {
  more2: [counts],
})
checkTexts('early end', match.earlyEndText, {
  aVictory: [peoples],
  asStandsWouldBe: [names, names, names],
  everyoneAtTableHas: [names],
  afterThis: [names],
  agreedMatchEndsAfter: [spans],
})
checkTexts('foot', match.footText, {
  chat: [counts],
})
checkTexts('forced answer notice', match.forcedAnswerNoticeText, {
  times: [several],
  nothingDecideSoWent: [names],
})
checkTexts('hand area', match.handAreaText, {
  hand: [persons],
  text: [names, names],
  holdPeekAtHand: [persons],
})
checkTexts('hand over', match.handOverText, {})
checkTexts('hint panel', match.hintPanelText, {
  colonelHasNotAnswered: [sentences],
  andMoreThatPromise: [counts],
})
checkTexts('hint proposals', match.hintProposalsText, {
  triedTimes: [several],
})
checkTexts('log entries', match.logEntriesText, {})
checkTexts('match page', match.matchPageText, {
  thisFirestepHasNo: [games],
})
checkTexts('match screen', match.matchScreenText, {})
checkTexts('menu', match.menuText, {
  letOpponentPlaySide: [peoples],
  resignAs: [peoples],
  resignAs2: [peoples],
})
checkTexts('panels', match.panelsText, {
  chat2: [counts],
})
checkTexts('place tooltip', match.placeTooltipText, {})
checkTexts('playback card', match.playbackCardText, {})
checkTexts('prompt', match.promptText, {
  doItWithChosen: [counts],
})
checkTexts('question area', match.questionAreaText, {
  letOpponentPlayThis: [spans],
})
checkTexts('rail', match.railText, {})
checkTexts('remote match', match.remoteMatchText, {
  thisFirestepHasNo: [games],
})
checkTexts('report ruling', match.reportRulingText, {})
checkTexts('rule dialog', match.ruleDialogText, {
  rule: [rules],
})
checkTexts('table alerts', match.tableAlertsText, {})
checkTexts('top bar', match.topBarText, {
  of: [counts],
  undo: [sentences],
})
checkTexts('tray', match.trayText, {})
checkTexts('use hint', match.useHintText, {
  colonelHasNotAnswered: [sentences],
  theColonelWouldConsidered: [names, names, names],
})
checkTexts('use screen reader', match.useScreenReaderText, {
  notAllowed: [names],
})
checkTexts('alerts', matchRemote.alertsText, {
  tableShowsHowThings: [names],
  atEntryItsRecord: [counts, names],
  afterThis: [names],
  toTakeBackWith: [names, names],
  haveRunOutTime: [peoples],
})
checkTexts('chat panel', matchRemote.chatPanelText, {})
checkTexts('clocks', matchRemote.clocksText, {
  text: [names, times, names],
})
checkTexts('dice panel', matchRemote.dicePanelText, {})
checkTexts('notes panel', matchRemote.notesPanelText, {
  notKeptYet: [names],
})
checkTexts('rematch', matchRemote.rematchText, {})
checkTexts('remote menu', matchRemote.remoteMenuText, {
  forMe: [strengths],
})
checkTexts('automatic answer notice', decisions.automaticAnswerNoticeText, {})
checkTexts('decisions panel', decisions.decisionsPanelText, {})
checkTexts('new decisions', decisions.newDecisionsText, {
  askedOrTheLike: [names],
})
checkTexts('plan cards', decisions.planCardsText, {
  yourPlanHasStopped: [names],
})
checkTexts('reaction policy', decisions.reactionPolicyText, {})
checkTexts('standing order form', decisions.standingOrderFormText, {
  pickOnTheMap: [names],
  thereIsNoHere: [names],
})
checkTexts('standing orders', decisions.standingOrdersText, {
  newOrder: [names],
  earlier: [names],
  change2: [names],
  remove2: [names],
  fromWhatAskedNow: [names],
})
checkTexts('playback bar', playback.playbackBarText, {
  of: [counts, counts],
  times: [several],
})
checkTexts('boxes', panels.boxesText, {})
checkTexts('charts', panels.chartsText, {})
checkTexts('dice row', panels.diceRowText, {
  dice: [names],
})
checkTexts('log line', panels.logLineText, {})
checkTexts('log', panels.logText, {})
checkTexts('odds bar', panels.oddsBarText, {
  text: [names, names],
})
checkTexts('option list', panels.optionListText, {
  nothingInListSpeaks: [names],
  of: [counts, counts],
})
checkTexts('piles', panels.pilesText, {
  no: [names],
})
checkTexts('pips', panels.pipsText, {
  of: [names, counts],
})
checkTexts('preview box', panels.previewBoxText, {})
checkTexts('question help', panels.questionHelpText, {
  ifYouPass: [names],
})
checkTexts('roster', panels.rosterText, {})
checkTexts('rule tag', panels.ruleTagText, {
  rule: [rules],
})
checkTexts('scenario card', panels.scenarioCardText, {
  scenario: [counts],
})
checkTexts('score panel', panels.scorePanelText, {})
checkTexts('tracks', panels.tracksText, {})
checkTexts('layer switch', map.layerSwitchText, {})
checkTexts('map tools', map.mapToolsText, {})
checkTexts('map view', map.mapViewText, {
  mapOf: [names, sentences, sentences],
})
checkTexts('place field', map.placeFieldText, {})
checkTexts('scale bar', map.scaleBarText, {
  cm: [counts],
})
checkTexts('caption', replay.captionText, {})
checkTexts('continue match dialog', replay.continueMatchDialogText, {
  newMatchCouldNot: [names],
  newMatchBeginsAt: [names],
})
checkTexts('continue match', replay.continueMatchText, {
  playedOnAfterChoice: [counts],
})
checkTexts('example page', replay.examplePageText, {
  thereNoGameOn: [games],
  rulebookHasNoExample: [games, names],
  example: [names],
})
checkTexts('hands', replay.handsText, {
  hand: [names],
})
checkTexts('log list', replay.logListText, {})
checkTexts('match not found', replay.matchNotFoundText, {})
checkTexts('playback controls', replay.playbackControlsText, {
  choiceOf: [counts, counts],
})
checkTexts('replay page', replay.replayPageText, {
  thereNoGameOn: [games],
  replay: [names],
  untilMatchOverThen: [names],
})
checkTexts('replay panels', replay.replayPanelsText, {})
checkTexts('share link', replay.shareLinkText, {})
checkTexts('viewpoint', replay.viewpointText, {})
checkTexts('what if screen', replay.whatIfScreenText, {
  nothingThisKept: [names],
  theLineEndsWin: [names],
})
checkTexts('what if', replay.whatIfText, {})
checkTexts('account frame', account.accountFrameText, {})
checkTexts('account page', account.accountPageText, {
  deleteText: [persons],
})
checkTexts('confirm mail page', account.confirmMailPageText, {})
checkTexts('current user badge', account.currentUserBadgeText, {
  aboutYou: [persons],
})
checkTexts('current user', account.currentUserText, {})
checkTexts('guest form', account.guestFormText, {})
checkTexts('guest return form', account.guestReturnFormText, {})
checkTexts('holiday', account.holidayText, {
  yourClocksInPlay: [times],
})
checkTexts('mail link page', account.mailLinkPageText, {})
checkTexts('new password', account.newPasswordText, {
  hasLessThanCharacters: [[8]],
})
checkTexts('new return link', account.newReturnLinkText, {})
checkTexts('password form', account.passwordFormText, {})
checkTexts('register page', account.registerPageText, {
  youHaveOneYou: [persons],
  yourMatchesAsGuest: [persons],
})
checkTexts('reset password page', account.resetPasswordPageText, {})
checkTexts('return link page', account.returnLinkPageText, {})
checkTexts('return link section', account.returnLinkSectionText, {})
checkTexts('sessions', account.sessionsText, {
  end: [names],
  itEndsOn: [times],
})
checkTexts('sign in form', account.signInFormText, {})
checkTexts('sign in page', account.signInPageText, {})
checkTexts('two factor form', account.twoFactorFormText, {})
checkTexts('two factor section', account.twoFactorSectionText, {})
checkTexts('unsubscribe page', account.unsubscribePageText, {})
checkTexts('browser push section', account.browserPushSectionText, {})
checkTexts('browser push', account.browserPushText, {
  browserCouldNotReach: [['', ' (AbortError)']],
})
checkTexts('channel list', account.channelListText, {
  sendTheLinkAgain2: [names],
  sendATest: [names],
  takeAway: [names],
  lastSent: [times],
  linkWasNotSent: [names],
  inUse: [sentences],
})
checkTexts('mail form', account.mailFormText, {})
checkTexts('notifications section', account.notificationsSectionText, {})
checkTexts('preferences form', account.preferencesFormText, {})
checkTexts('webhook form', account.webhookFormText, {})
checkTexts('admin page', admin.adminPageText, {})
checkTexts('audit log', admin.auditLogText, {})
checkTexts('confirm dialog', admin.confirmDialogText, {})
checkTexts('link to share', admin.linkToShareText, {
  worksOnceUntilAnd: [times],
})
checkTexts('overlay permission', admin.overlayPermissionText, {})
checkTexts('registration settings', admin.registrationSettingsText, {})
checkTexts('server stats', admin.serverStatsText, {})
checkTexts('stuck matches', admin.stuckMatchesText, {
  hasBeenEnded: [names],
  hasBeenReadAnew: [names],
  waitsFor: [names],
  readAnew2: [names],
  end2: [names],
  end3: [names],
})
checkTexts('user row', admin.userRowText, {
  text: [names, persons],
})
checkTexts('users', admin.usersText, {
  aNewPasswordFor: [persons],
  remove: [names],
  takeTwoFactorSign: [names],
  makeAnOperator: [names],
  letNoLongerRun: [names],
})
checkTexts('campaign dialog', campaign.campaignDialogText, {
  text: [names, names],
})
checkTexts('campaign panel', campaign.campaignPanelText, {
  every: [names],
})
checkTexts('control map', campaign.controlMapText, {})
checkTexts('situation report', campaign.situationReportText, {})
checkTexts('corrections list', corrections.correctionsListText, {
  thisPageCannotRead: [names],
  moreAreNotListed: [counts],
})
checkTexts('corrections section', corrections.correctionsSectionText, {})
checkTexts('balance section', lobby.balanceSectionText, {
  wins: [names, names, ['1', '2']],
})
checkTexts('game list', lobby.gameListText, {
  text: [names, names, names],
})
checkTexts('import match', lobby.importMatchText, {})
checkTexts('initial map', lobby.initialMapText, {
  mapOf: [names],
})
checkTexts('match file', lobby.matchFileText, {
  wasWrittenByNewer: [names],
  itIs: [names],
  matchSystemThatNot: [games],
  refereeDoesNotAccept: [names],
  refereeDoesNotAccept2: [counts, counts, names],
})
checkTexts('match rows', lobby.matchRowsText, {
  text: [names, names],
  text2: [names, names],
  text3: [names, names],
  text4: [names, names],
  text5: [names, names],
  text6: [names, names],
  text7: [names, names],
})
checkTexts('new match', lobby.newMatchText, {
  youCanPlayAt: [names],
  variant2: [names],
  yourSideOpponent: [peoples, strengths],
  yourSide: [peoples, names],
})
checkTexts('options file', lobby.optionsFileText, {
  forAnotherGame: [names],
  forAnotherBattle: [games, names],
  itCannotBePlayed: [names],
})
checkTexts('options form', lobby.optionsFormText, {
  settledOtherwise: [names],
})
checkTexts('overlay form', lobby.overlayFormText, {
  myCorrections2: [names],
  cannotBeUsed: [names],
})
checkTexts('scenario browser', lobby.scenarioBrowserText, {
  thereNoSystemOn: [games],
  battle: [counts],
})
checkTexts('scenario page', lobby.scenarioPageText, {
  thereNoSystemOn: [games],
})
checkTexts('seat form', lobby.seatFormText, {
  opponentFor: [peoples],
})
checkTexts('server match settings form', lobby.serverMatchSettingsFormText, {})
checkTexts('server match settings', lobby.serverMatchSettingsText, {})
checkTexts('answer editor', editors.answerEditorText, {})
checkTexts('setup dock', editors.setupDockText, {
  notYetStandSo: [counts],
  doItStandSo: [counts],
})
checkTexts('import setup', editors.importSetupText, {
  thereNoPutDown: [names],
  thereNoOnThis: [names, names],
  cannotStandSo: [names, names],
  setUpForAnother: [games],
  forAnotherScenarioNot: [names, names],
  forOtherSide: [peoples],
  forAnotherMoment: [names],
})
checkTexts('keys', editors.keysText, {
  notHere: [names],
})
checkTexts('setup panel', editors.setupPanelText, {
  text: [peoples, names],
  takeAllThatLeft: [names],
  takeOfInHand: [counts, names],
  takeAllInHand: [names],
})
checkTexts('place by name', editors.placeByNameText, {
  byNameWithoutMap: [counts],
})
checkTexts('saved setups dialog', editors.savedSetupsDialogText, {
  stands: [names],
  keptForThisSide: [names],
  keptAs: [names],
  keepWhatStandsAs: [counts, counts],
  renamedTo: [names],
  newNameFor: [names],
})
checkTexts('setup actions', editors.setupActionsText, {})
checkTexts('setup link page', editors.setupLinkPageText, {
  setUp: [names],
  setUpForIn: [peoples, names, games],
})
checkTexts('setup state', editors.setupStateText, {
  cannotBe: [counts],
})
checkTexts('setup tools', editors.setupToolsText, {
  all: [names],
  fromPressOtherEnd: [names],
  nothingInHandStand: [counts, counts],
})
checkTexts('orders dock', editors.ordersDockText, {})
checkTexts('order message', editors.orderMessageText, {
  wipeOut: [names, names],
})
checkTexts('orders offer', editors.ordersOfferText, {
  notAllowed: [names],
})
checkTexts('orders panel', editors.ordersPanelText, {})
checkTexts('orders tool bar', editors.ordersToolBarText, {})
checkTexts('routes dock', editors.routesDockText, {
  stepByStep: [names],
  mayReact: [names],
})
checkTexts('routes panel', editors.routesPanelText, {
  onToFor: [names],
  text: [names, counts],
  earlier: [names],
  removeTheWayOf: [names],
})
checkTexts('routes offer', editors.routesOfferText, {})
checkTexts('tabletop dock', editors.tabletopDockText, {})
checkTexts('tabletop panel', editors.tabletopPanelText, {})
checkTexts('saved arrangements dialog', editors.savedArrangementsDialogText, {})
checkTexts('tabletop tools', editors.tabletopToolsText, {})
checkTexts('server connection', session.serverConnectionText, {})
checkTexts('last answer', session.lastAnswerText, {
  yourLastChoiceAnd: [counts],
  madeAnew: [names],
})
checkTexts('local bot search', session.localBotSearchText, {
  opponentWantedSomethingThat: [rules, names],
})
checkTexts('local session', session.localSessionText, {})
checkTexts('match session', session.matchSessionText, {})
checkTexts('received timeline', session.receivedTimelineText, {})
checkTexts('remote session', session.remoteSessionText, {
  matchPlayedWithRules: [names, names],
  thereNothingYouCan: [['', ': the other side has moved']],
})
checkTexts('timeline', session.timelineText, {
  matchCannotBeFollowed: [names],
})
checkTexts('bot client', session.botClientText, {
  opponentCouldNotBe: [names],
})
checkTexts('bot thinker', session.botThinkerText, {
  opponentCannotGoOn: [names],
})
checkTexts('sound settings', page.soundSettingsText, {})
checkTexts('start match', page.startMatchText, {})
checkTexts('store', page.storeText, {})
checkTexts('copy link', page.copyLinkText, {})
checkTexts('error page', page.errorPageText, {
  matchCouldNotBe: [names],
})
checkTexts('not found page', page.notFoundPageText, {
  battlesOf: [names],
})
checkTexts('use title', page.useTitleText, {})
checkTexts('app', page.appText, {})
checkTexts('store problem banner', page.storeProblemBannerText, {})
checkTexts('casualty map', report.casualtyMapText, {
  theWorstPlaces: [names],
})
checkTexts('headline', report.headlineText, {
  undecidedIn: [names, names],
  hintsAskedColonel: [names],
})
