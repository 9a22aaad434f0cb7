/** Lessons of the coach for new players, each shown when it first matters. */
import type { Lesson } from '@firestep/face'

export const lessons: readonly Lesson[] = [
  {
    id: 'deploy',
    title: 'Set your battalions down',
    text: 'Battalions are set down in turn, the defender’s first, wholly inside their zone. The places the scenario proposes are good ones: drag whatever you want to have elsewhere, or take them as they are.',
    rule: 'setup.6',
  },
  {
    id: 'fire plan',
    title: 'Write your fire plan',
    text: 'What your guns do without being asked is written before the first turn and stays secret. Touch the table where a battery shall fire. A rolling barrage moves on by its own clock, whether your men keep up with it or not.',
    rule: 'fireplan.1',
  },
  {
    id: 'order',
    title: 'Orders are a die',
    text: 'Each unit you order throws one die; the sheet of the period turns it into no action, one, or more. A failure ends that unit’s turn and nobody else’s, so begin with those who matter most.',
    rule: 'orders.3',
  },
  {
    id: 'distance',
    title: 'Stay near your commander',
    text: 'A unit far from its commander has one less on its die, and so has one whose commander is suppressed or a field promotion. Move command stands up at the end of your turn.',
    rule: 'orders.mod.distance',
  },
  {
    id: 'staff',
    title: 'A staff helps one battalion',
    text: 'Once a turn the staff of a formation may help one of its battalions, which gives its orders more weight. Choose the one that has the most to do.',
    rule: 'orders.6',
  },
  {
    id: 'action',
    title: 'Spend your actions',
    text: 'An action is a move, a shot, a recovery, or something slower such as cutting wire. A company moves as one: drag it, look how far each platoon gets and who can shoot at it there, then let go.',
    rule: 'orders.12',
  },
  {
    id: 'suppressed',
    title: 'Suppressed',
    text: 'A marker keeps a base from moving and firing until it recovers. The third one kills. Machine guns and shells mark a whole company at once, so a shaken company recovers before it does anything else.',
    rule: 'suppress.1',
  },
  {
    id: 'fire',
    title: 'Cover is what counts',
    text: 'What suppresses and what kills is read by who fires and by the cover of the target; a natural one always misses. Whoever lies in the open before a machine gun is lost, whoever is in a fort can hardly be hurt.',
    rule: 'fire.natural1',
  },
  {
    id: 'wire',
    title: 'Wire is tried platoon by platoon',
    text: 'Each platoon throws for every two centimetres of wire, and who fails hangs on it. Look for lanes, wait for engineers, or follow the track of a tank.',
    rule: 'wire.1',
  },
  {
    id: 'assault',
    title: 'Assault',
    text: 'Whoever reaches the enemy fights hand to hand: both throw a die, support and cover count, and the defenders may shoot first. Go in where they are suppressed, and with others close behind you.',
    rule: 'assault.6',
  },
  {
    id: 'shells',
    title: 'Where shells fall',
    text: 'Fire that nobody observes goes astray. What it strikes stays dangerous until the battery aims elsewhere, for your own men too.',
    rule: 'zone.2',
  },
  {
    id: 'barrage',
    title: 'Lean on the barrage',
    text: 'The barrage suppresses everybody in it. Keep close behind it, but not so close that your own shells fall among you: within six centimetres behind it there is a test.',
    rule: 'barrage.danger.2',
  },
  {
    id: 'gas',
    title: 'Gas goes with the wind',
    text: 'A cloud drifts each turn as the wind takes it, and whoever is in it is attacked. A change of the wind may bring it back to you.',
    rule: 'gas.13',
  },
  {
    id: 'morale',
    title: 'Half and three quarters',
    text: 'A battalion that has lost half of its rifle platoons tests whether it stays, and once more at three quarters. Those who fall back leave what they held.',
    rule: 'morale.1',
  },
]
