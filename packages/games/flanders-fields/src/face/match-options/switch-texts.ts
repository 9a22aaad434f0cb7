/** Texts of all switches: the disputed rule, and the meaning of each choice. The first choice is our ruling. */
import type { Period, Special } from '../../data/schema.ts'
import type { Switches } from '../../rules/options.ts'

interface Dispute<Choice extends string> {
  readonly name: string
  readonly why: string
  readonly choices: Readonly<Record<Choice, string>>
  /** Periods in which the dispute can arise; absent: all. */
  readonly periods?: readonly Period[]
  /** Special rules of an army without which the dispute cannot arise. */
  readonly specials?: readonly Special[]
}

type Disputes<Names extends keyof Switches> = { readonly [Name in Names]: Dispute<Switches[Name]> }

/** Periods with deep suppression and rolling barrages on their playsheets. */
const withBarrages: readonly Period[] = ['mid', 'late']

const modules: Disputes<'events' | 'heroics' | 'returns'> = {
  events: {
    name: 'Random events',
    why: 'A card or two at the start of each turn: red ones help whoever draws them, black ones hurt him.',
    choices: { without: 'Without', with: 'With' },
  },
  heroics: {
    name: 'Heroic deeds',
    why: 'Once a game each side may stake a platoon on one.',
    choices: { with: 'With', without: 'Without' },
  },
  returns: {
    name: 'Campaign',
    why: 'Behind the last turn every battalion counts who comes back, and with what grade.',
    choices: { without: 'A battle by itself', with: 'A battle of a campaign' },
  },
}

const orders: Disputes<'staffBonus' | 'rawUnderFire' | 'midArtillery' | 'earlySights' | 'discipline'> = {
  staffBonus: {
    name: 'Help of the staff',
    why: 'What a regiment adds to one battalion’s order die a turn.',
    choices: { 'by the sheet': 'One, from mid 1917 on two', 'two throughout': 'Two in every period' },
  },
  rawUnderFire: {
    name: 'Raw battalions under fire',
    why: 'What their order dice lose once they have been shot at.',
    choices: { 'minus one': 'One, always', 'minus two on a four or more': 'Two, of a four or more' },
  },
  midArtillery: {
    name: 'Two actions of a battery',
    why: 'What an artillery order must come to for them.',
    choices: { 'two actions on six': 'Six', 'two actions on seven': 'Seven' },
    periods: ['mid'],
  },
  earlySights: {
    name: 'Guns that see the enemy',
    why: 'What their orders gain by open sights.',
    choices: { 'plus one': 'One', 'no bonus': 'Nothing' },
    periods: ['early'],
  },
  discipline: {
    name: 'Prussian discipline',
    why: 'How often Germans of 1914 may add two to an order.',
    choices: { 'three a commander': 'Three times a commander', 'three a side': 'Three times a side' },
    specials: ['prussian discipline', 'prussian discipline of all commanders'],
  },
}

const moving: Disputes<
  | 'closeTerrain'
  | 'overTrenches'
  | 'gunsAndTrenches'
  | 'horseAndTrenches'
  | 'earlyWire'
  | 'commandWire'
  | 'mediumMortars'
  | 'dugouts'
  | 'mutineers'
> = {
  closeTerrain: {
    name: 'Infantry in close terrain',
    why: 'How far it gets with an action in woods and among houses.',
    choices: { '100': '10 cm', '150': '15 cm' },
  },
  overTrenches: {
    name: 'Men and tanks over a trench',
    why: 'What they pay inside it if they go across and not along it.',
    choices: { 'at the trench rate': 'As along it', 'as beside it': 'As on the ground beside it' },
  },
  gunsAndTrenches: {
    name: 'Guns at a trench',
    why: 'Whether field guns can be brought across.',
    choices: { 'cross for an action': 'They cross for an action', 'never cross': 'They never cross' },
  },
  horseAndTrenches: {
    name: 'Cavalry at a trench',
    why: 'Whether horses can be brought across.',
    choices: { 'cross for an action': 'They cross for an action', 'never cross': 'They never cross' },
  },
  commandWire: {
    name: 'Commanders at wire',
    why: 'Whether they get through where nobody has cleared it.',
    choices: {
      'only by a way through': 'Only by gaps and tracks',
      'for a move': 'For one of their two moves a belt',
    },
  },
  dugouts: {
    name: 'Going down into dugouts',
    why: 'When men may take to them.',
    choices: { 'before the battle': 'Before the battle', 'at any time': 'For an action, at any time' },
    specials: ['deep shelters'],
  },
  mutineers: {
    name: 'French battalions in mutiny',
    why: 'How many the Germans name where fewer than six are there.',
    choices: { 'half of few': 'Half of them', 'always three': 'Three all the same' },
    specials: ['mutiny'],
  },
  earlyWire: {
    name: 'Wire of the first year',
    why: 'What it costs a company to get through.',
    choices: {
      'order and test': 'Two off the order, and a test a platoon',
      'test only': 'A test a platoon',
      'order only': 'Two off the order',
    },
    periods: ['early'],
  },
  mediumMortars: {
    name: 'Medium mortars',
    why: 'Whether they can be laid another way once they stand.',
    choices: { fixed: 'They stay as they stand', 'may turn': 'They may turn' },
  },
}

const shooting: Disputes<
  | 'targets'
  | 'beatenZone'
  | 'machineGunArc'
  | 'blockhouseRange'
  | 'rawFire'
  | 'fieldcraft'
  | 'tanksOnTheMove'
  | 'madMinute'
  | 'midFlamethrower'
  | 'stormFire'
> = {
  targets: {
    name: 'Whom troops shoot at',
    why: 'How far their owner may choose.',
    choices: { 'by priority': 'By priority: near, ahead, then aside', closest: 'The closest', free: 'Whom one likes' },
  },
  beatenZone: {
    name: 'Beaten zone',
    why: 'What each further target in the lane of a machine gun takes off.',
    choices: { growing: 'One more for every one', 'minus one each': 'One for each of them' },
  },
  machineGunArc: {
    name: 'Arc of a machine gun',
    why: 'How far it opens to either side.',
    choices: { '45 degrees': '45 degrees', '22.5 degrees': '22½ degrees' },
  },
  blockhouseRange: {
    name: 'Range of a blockhouse',
    why: 'Its machine guns see little through their slits.',
    choices: { '450': '45 cm', '500': '50 cm' },
  },
  rawFire: {
    name: 'Raw troops that shoot',
    why: 'What their dice lose.',
    choices: { 'minus one': 'One', 'no penalty': 'Nothing' },
  },
  fieldcraft: {
    name: 'Experienced troops in the open',
    why: 'They count as in cover when shot at: whether that hides them from afar too.',
    choices: { 'does not hide': 'They are seen', hides: 'They are hidden' },
  },
  tanksOnTheMove: {
    name: 'Tanks that fire as they go',
    why: 'How often females and Whippets may shoot at the end of a move without an action for it.',
    choices: { 'once an order': 'Once an order', 'after every move': 'After every move' },
    periods: withBarrages,
  },
  madMinute: {
    name: 'Mad minute',
    why: 'How often British regulars of 1914 may throw two dice for a shot.',
    choices: { 'once a company': 'Once a company', 'once a battalion': 'Once a battalion' },
    specials: ['mad minute'],
  },
  stormFire: {
    name: 'Storm troops that shoot',
    why: 'Whether they have their bonus on this die too.',
    choices: { 'no bonus': 'They have not', 'plus one': 'They have' },
    specials: ['storm troops'],
  },
  midFlamethrower: {
    name: 'Flamethrowers at strongpoints',
    why: 'On what they kill there.',
    choices: { 'kills on six': 'Six', 'kills on five': 'Five or six' },
    periods: ['mid'],
  },
}

const shells: Disputes<
  | 'spread'
  | 'bombardment'
  | 'deepFire'
  | 'directFire'
  | 'barrageTurns'
  | 'barrageHalts'
  | 'barrageShape'
  | 'lostBattery'
  | 'airCall'
  | 'denyingGas'
> = {
  spread: {
    name: 'Suppression that spreads',
    why: 'How often one attack may put a marker on a whole company.',
    choices: { 'once an attack': 'Once an attack', 'each time': 'For every platoon that is hit' },
  },
  bombardment: {
    name: 'Bombardments by the plan',
    why: 'Whom they suppress with the base that is rolled for.',
    choices: { 'marks one base': 'Nobody else', 'marks the company': 'Its whole company' },
  },
  deepFire: {
    name: 'Deep suppression',
    why: 'Whose orders of the defender it makes harder.',
    choices: {
      'guns off the table': 'Guns off the table',
      'all assets behind the front': 'All of a regiment’s assets behind the front',
    },
    periods: withBarrages,
  },
  directFire: {
    name: 'Guns over open sights',
    why: 'Whether a new target takes an action of its own.',
    choices: { 'at once': 'They fire at once', 'after redirecting': 'They redirect first' },
  },
  barrageTurns: {
    name: 'Length of a rolling barrage',
    why: 'How many turns its shells last.',
    choices: { 'four and D3': 'Four and half a die', 'three and D3': 'Three and half a die' },
    periods: withBarrages,
  },
  barrageHalts: {
    name: 'Halts of a rolling barrage',
    why: 'Whether it may wait for those behind it.',
    choices: { 'as planned': 'Only as the plan says', 'at will': 'Whenever one likes' },
    periods: withBarrages,
  },
  barrageShape: {
    name: 'Shape of a rolling barrage',
    why: 'Whether its line may follow the trenches.',
    choices: { 'may bend': 'It may bend', straight: 'It is straight' },
    periods: withBarrages,
  },
  lostBattery: {
    name: 'Batteries lost to deep suppression',
    why: 'Who says which.',
    choices: {
      'by chance': 'Chance',
      'attacker chooses': 'The attacker',
      'defender chooses': 'The defender',
    },
    periods: withBarrages,
  },
  airCall: {
    name: 'Calling aircraft',
    why: 'What brings them over the table.',
    choices: { 'five or six': 'A five or six', 'order at minus three': 'An order at minus three' },
    periods: ['late'],
  },
  denyingGas: {
    name: 'Gas that lingers',
    why: 'Whether wind can clear it away.',
    choices: { 'may disperse': 'A six of the wind clears it', stays: 'It stays' },
  },
}

const assaults: Disputes<'trenchFights'> = {
  trenchFights: {
    name: 'Fights along a trench',
    why: 'Whether a defender has its cover from those who stand in it too.',
    choices: { 'cover counts': 'He has', 'no cover': 'He has not' },
  },
}

/** All disputes under their headings. */
export const disputes = [
  { title: 'Optional rules', disputes: modules },
  { title: 'Orders in dispute', disputes: orders },
  { title: 'Moving in dispute', disputes: moving },
  { title: 'Shooting in dispute', disputes: shooting },
  { title: 'Artillery, gas and aircraft in dispute', disputes: shells },
  { title: 'Assaults in dispute', disputes: assaults },
] as const

/** Disputes by name; the type makes sure that none is missing. */
export const disputeOf: Disputes<keyof Switches> = {
  ...modules,
  ...orders,
  ...moving,
  ...shooting,
  ...shells,
  ...assaults,
}
