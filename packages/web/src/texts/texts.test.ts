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
  title: [peoples],
  notice: [strengths, peoples, spans],
})
checkTexts('drawer', match.drawerText, {
  moreWithUnread: [counts],
})
checkTexts('early end', match.earlyEndText, {
  victory: [peoples],
  currentResult: [names, names, names],
  help: [names],
  afterSpan: [names],
  agreed: [spans],
})
checkTexts('foot', match.footText, {
  chatWithUnread: [counts],
})
checkTexts('forced answer notice', match.forcedAnswerNoticeText, {
  times: [several],
  automaticAnswers: [names],
})
checkTexts('hand area', match.handAreaText, {
  handOf: [persons],
  cardLabel: [names, names],
  peekAt: [persons],
})
checkTexts('hand over', match.handOverText, {})
checkTexts('hint panel', match.hintPanelText, {
  failed: [sentences],
  moreConsidered: [counts],
})
checkTexts('hint proposals', match.hintProposalsText, {
  visits: [several],
})
checkTexts('log entries', match.logEntriesText, {})
checkTexts('match page', match.matchPageText, {
  unknownGame: [games],
})
checkTexts('match screen', match.matchScreenText, {})
checkTexts('menu', match.menuText, {
  letComputerPlay: [peoples],
  resignAs: [peoples],
  resignQuestion: [peoples],
})
checkTexts('panels', match.panelsText, {
  chatWithUnread: [counts],
})
checkTexts('place tooltip', match.placeTooltipText, {})
checkTexts('playback card', match.playbackCardText, {})
checkTexts('prompt', match.promptText, {
  confirmChosen: [counts],
})
checkTexts('question area', match.questionAreaText, {
  letComputerPlay: [spans],
})
checkTexts('rail', match.railText, {})
checkTexts('remote match', match.remoteMatchText, {
  unknownGame: [games],
})
checkTexts('report ruling', match.reportRulingText, {})
checkTexts('rule dialog', match.ruleDialogText, {
  rule: [rules],
})
checkTexts('table alerts', match.tableAlertsText, {})
checkTexts('top bar', match.topBarText, {
  ofNeeded: [counts],
  undoLabel: [sentences],
})
checkTexts('tray', match.trayText, {})
checkTexts('hint', match.hintText, {
  failed: [sentences],
  announcement: [names, names, names],
})
checkTexts('screen reader', match.screenReaderText, {
  notAllowed: [names],
})
checkTexts('alerts', matchRemote.alertsText, {
  answerRefused: [names],
  heldHelp: [counts, names],
  afterSpan: [names],
  takebackOffer: [names, names],
  outOfTime: [peoples],
})
checkTexts('chat panel', matchRemote.chatPanelText, {})
checkTexts('clocks', matchRemote.clocksText, {
  label: [names, times, names],
})
checkTexts('dice panel', matchRemote.dicePanelText, {})
checkTexts('notes panel', matchRemote.notesPanelText, {
  notSaved: [names],
})
checkTexts('rematch', matchRemote.rematchText, {})
checkTexts('remote menu', matchRemote.remoteMenuText, {
  computerForMe: [strengths],
})
checkTexts('automatic answer notice', decisions.automaticAnswerNoticeText, {})
checkTexts('decisions panel', decisions.decisionsPanelText, {})
checkTexts('new decisions', decisions.newDecisionsText, {
  momentLike: [names],
})
checkTexts('plan cards', decisions.planCardsText, {
  stopped: [names],
})
checkTexts('reaction policy', decisions.reactionPolicyText, {})
checkTexts('standing order form', decisions.standingOrderFormText, {
  pickOnMapFor: [names],
  unknownPlaces: [names],
})
checkTexts('standing orders', decisions.standingOrdersText, {
  newOrder: [names],
  moveUp: [names],
  changeOrder: [names],
  removeOrder: [names],
  fromQuestion: [names],
})
checkTexts('playback bar', playback.playbackBarText, {
  positionOf: [counts, counts],
  speedText: [several],
})
checkTexts('boxes', panels.boxesText, {})
checkTexts('charts', panels.chartsText, {})
checkTexts('dice row', panels.diceRowText, {
  label: [names],
})
checkTexts('log line', panels.logLineText, {})
checkTexts('log', panels.logText, {})
checkTexts('odds bar', panels.oddsBarText, {
  outcome: [names, names],
})
checkTexts('option list', panels.optionListText, {
  noMatch: [names],
  shownOf: [counts, counts],
})
checkTexts('piles', panels.pilesText, {
  none: [names],
})
checkTexts('pips', panels.pipsText, {
  valueOf: [names, counts],
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
  scenarioNumber: [counts],
})
checkTexts('score panel', panels.scorePanelText, {})
checkTexts('tracks', panels.tracksText, {})
checkTexts('layer switch', map.layerSwitchText, {})
checkTexts('map tools', map.mapToolsText, {})
checkTexts('map view', map.mapViewText, {
  mapLabel: [names, sentences, sentences],
})
checkTexts('place field', map.placeFieldText, {})
checkTexts('scale bar', map.scaleBarText, {
  centimetres: [counts],
})
checkTexts('caption', replay.captionText, {})
checkTexts('continue match dialog', replay.continueMatchDialogText, {
  saveFailed: [names],
  help: [names],
})
checkTexts('continue match', replay.continueMatchText, {
  continuedAfter: [counts],
})
checkTexts('example page', replay.examplePageText, {
  unknownGame: [games],
  unknownExample: [games, names],
  title: [names],
})
checkTexts('hands', replay.handsText, {
  handOf: [names],
})
checkTexts('log list', replay.logListText, {})
checkTexts('match not found', replay.matchNotFoundText, {})
checkTexts('playback controls', replay.playbackControlsText, {
  choiceOf: [counts, counts],
})
checkTexts('replay page', replay.replayPageText, {
  unknownGame: [games],
  title: [names],
  viewpointFixed: [names],
})
checkTexts('replay panels', replay.replayPanelsText, {})
checkTexts('share link', replay.shareLinkText, {})
checkTexts('viewpoint', replay.viewpointText, {})
checkTexts('what if screen', replay.whatIfScreenText, {
  notSaved: [names],
  won: [names],
})
checkTexts('what if', replay.whatIfText, {})
checkTexts('account frame', account.accountFrameText, {})
checkTexts('account page', account.accountPageText, {
  deleteTitle: [persons],
})
checkTexts('confirm mail page', account.confirmMailPageText, {})
checkTexts('current user badge', account.currentUserBadgeText, {
  accountOf: [persons],
})
checkTexts('current user', account.currentUserText, {})
checkTexts('guest form', account.guestFormText, {})
checkTexts('guest return form', account.guestReturnFormText, {})
checkTexts('holiday', account.holidayText, {
  clocksStoppedUntil: [times],
})
checkTexts('mail link page', account.mailLinkPageText, {})
checkTexts('new password', account.newPasswordText, {
  tooShort: [[8]],
})
checkTexts('new return link', account.newReturnLinkText, {})
checkTexts('password form', account.passwordFormText, {})
checkTexts('register page', account.registerPageText, {
  alreadySignedIn: [persons],
  guestKeepsMatches: [persons],
})
checkTexts('reset password page', account.resetPasswordPageText, {})
checkTexts('return link page', account.returnLinkPageText, {})
checkTexts('return link section', account.returnLinkSectionText, {})
checkTexts('sessions', account.sessionsText, {
  endLabelled: [names],
  endsOn: [times],
})
checkTexts('sign in form', account.signInFormText, {})
checkTexts('sign in page', account.signInPageText, {})
checkTexts('two factor form', account.twoFactorFormText, {})
checkTexts('two factor section', account.twoFactorSectionText, {})
checkTexts('unsubscribe page', account.unsubscribePageText, {})
checkTexts('browser push section', account.browserPushSectionText, {})
checkTexts('browser push', account.browserPushText, {
  pushServiceUnreachable: [['', ' (AbortError)']],
})
checkTexts('channel list', account.channelListText, {
  resendLinkTo: [names],
  sendTestTo: [names],
  removeChannel: [names],
  lastSent: [times],
  linkNotSent: [names],
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
  validUntil: [times],
})
checkTexts('overlay permission', admin.overlayPermissionText, {})
checkTexts('registration settings', admin.registrationSettingsText, {})
checkTexts('server stats', admin.serverStatsText, {})
checkTexts('stuck matches', admin.stuckMatchesText, {
  ended: [names],
  reloaded: [names],
  waitsFor: [names],
  reloadMatch: [names],
  endMatch: [names],
  endQuestion: [names],
})
checkTexts('user row', admin.userRowText, {
  buttonLabel: [names, persons],
})
checkTexts('users', admin.usersText, {
  newPasswordFor: [persons],
  removeQuestion: [names],
  resetTwoFactorQuestion: [names],
  makeOperatorQuestion: [names],
  removeOperatorQuestion: [names],
})
checkTexts('campaign dialog', campaign.campaignDialogText, {
  title: [names, names],
})
checkTexts('campaign panel', campaign.campaignPanelText, {
  everyChapter: [names],
})
checkTexts('control map', campaign.controlMapText, {})
checkTexts('situation report', campaign.situationReportText, {})
checkTexts('corrections list', corrections.correctionsListText, {
  unreadable: [names],
  moreNotListed: [counts],
})
checkTexts('corrections section', corrections.correctionsSectionText, {})
checkTexts('balance section', lobby.balanceSectionText, {
  summary: [names, names, ['1', '2']],
})
checkTexts('game list', lobby.gameListText, {
  linkLabel: [names, names, names],
})
checkTexts('import match', lobby.importMatchText, {})
checkTexts('initial map', lobby.initialMapText, {
  mapOf: [names],
})
checkTexts('match file', lobby.matchFileText, {
  newerFormat: [names],
  wrongFormat: [names],
  unknownGame: [games],
  refused: [names],
  refusedAtEntry: [counts, counts, names],
})
checkTexts('match rows', lobby.matchRowsText, {
  buttonLabel: [names, names],
})
checkTexts('new match', lobby.newMatchText, {
  playAtThisScreen: [names],
  variantName: [names],
  againstComputer: [peoples, strengths],
  againstPerson: [peoples, names],
})
checkTexts('options file', lobby.optionsFileText, {
  otherGame: [names],
  otherBattle: [games, names],
  refused: [names],
})
checkTexts('options form', lobby.optionsFormText, {
  changed: [names],
})
checkTexts('overlay form', lobby.overlayFormText, {
  titleWithFile: [names],
  fileRefused: [names],
})
checkTexts('scenario browser', lobby.scenarioBrowserText, {
  unknownGame: [games],
  battleNumber: [counts],
})
checkTexts('scenario page', lobby.scenarioPageText, {
  unknownGame: [games],
})
checkTexts('seat form', lobby.seatFormText, {
  opponentFor: [peoples],
})
checkTexts('server match settings form', lobby.serverMatchSettingsFormText, {})
checkTexts('server match settings', lobby.serverMatchSettingsText, {})
checkTexts('answer editor', editors.answerEditorText, {})
checkTexts('setup dock', editors.setupDockText, {
  placedNotReady: [counts],
  place: [counts],
})
checkTexts('import setup', editors.importSetupText, {
  nothingToPlace: [names],
  unknownPlace: [names, names],
  refused: [names, names],
  otherGame: [games],
  otherScenario: [names, names],
  otherSide: [peoples],
  otherMoment: [names],
})
checkTexts('keys', editors.keysText, {
  notHere: [names],
})
checkTexts('setup panel', editors.setupPanelText, {
  question: [peoples, names],
  takeRestOf: [names],
  takeSome: [counts, names],
  takeAllOf: [names],
})
checkTexts('place by name', editors.placeByNameText, {
  title: [counts],
})
checkTexts('saved setups dialog', editors.savedSetupsDialogText, {
  loaded: [names],
  savedForSide: [names],
  savedAs: [names],
  nameToSave: [counts, counts],
  renamedTo: [names],
  newNameFor: [names],
})
checkTexts('setup actions', editors.setupActionsText, {})
checkTexts('setup link page', editors.setupLinkPageText, {
  title: [names],
  description: [peoples, names, games],
})
checkTexts('setup state', editors.setupStateText, {
  cannotBePlaced: [counts],
})
checkTexts('setup tools', editors.setupToolsText, {
  allOf: [names],
  pressOtherEnd: [names],
  nothingSelected: [counts, counts],
})
checkTexts('orders dock', editors.ordersDockText, {})
checkTexts('order message', editors.orderMessageText, {
  eraseMark: [names, names],
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
  nextHexFor: [names],
  strokeLabel: [names, counts],
  moveUp: [names],
  removeRoute: [names],
})
checkTexts('routes offer', editors.routesOfferText, {})
checkTexts('tabletop dock', editors.tabletopDockText, {})
checkTexts('tabletop panel', editors.tabletopPanelText, {})
checkTexts('saved arrangements dialog', editors.savedArrangementsDialogText, {})
checkTexts('tabletop tools', editors.tabletopToolsText, {})
checkTexts('server connection', session.serverConnectionText, {})
checkTexts('last answer', session.lastAnswerText, {
  choiceAndFollowers: [counts],
  rolledAgain: [names],
})
checkTexts('local bot search', session.localBotSearchText, {
  illegalAnswer: [rules, names],
})
checkTexts('local session', session.localSessionText, {})
checkTexts('match session', session.matchSessionText, {})
checkTexts('received timeline', session.receivedTimelineText, {})
checkTexts('remote session', session.remoteSessionText, {
  versionMismatch: [names, names],
  cannotTakeBack: [['', ': the other side has moved']],
})
checkTexts('timeline', session.timelineText, {
  incomplete: [names],
})
checkTexts('bot client', session.botClientText, {
  startFailed: [names],
})
checkTexts('bot thinker', session.botThinkerText, {
  failed: [names],
})
checkTexts('sound settings', page.soundSettingsText, {})
checkTexts('start match', page.startMatchText, {})
checkTexts('store', page.storeText, {})
checkTexts('copy link', page.copyLinkText, {})
checkTexts('error page', page.errorPageText, {
  matchUnreadable: [names],
})
checkTexts('not found page', page.notFoundPageText, {
  battlesOf: [names],
})
checkTexts('page title', page.pageTitleText, {})
checkTexts('app', page.appText, {})
checkTexts('store problem banner', page.storeProblemBannerText, {})
checkTexts('casualty map', report.casualtyMapText, {
  worstPlaces: [names],
})
checkTexts('headline', report.headlineText, {
  undecided: [names, names],
  hints: [names],
})
