/** Lessons of the coach for new players, each shown when it first matters. */
import type { Lesson } from '@firestep/face'

export const lessons: readonly Lesson[] = [
  {
    id: 'deploy',
    title: 'Deploy your battalions',
    text: 'The sides deploy one battalion at a time, the defender first, wholly inside their zones. The places the scenario proposes are good: accept them, or drag the bases where you want them.',
    rule: 'setup.6',
  },
  {
    id: 'fire plan',
    title: 'Write your fire plan',
    text: 'The fire plan says what your guns do without orders. You write it before the first turn, and it stays secret. Touch the table where a battery aims. A rolling barrage keeps its own pace, whether your men keep up or not.',
    rule: 'fireplan.1',
  },
  {
    id: 'order',
    title: 'Every order is a die roll',
    text: 'Each unit you order rolls 1 die for its number of actions: none, 1 or more. A failure ends the turn of that unit only, so begin with the units that matter most.',
    rule: 'orders.3',
  },
  {
    id: 'distance',
    title: 'Stay near your commander',
    text: 'A unit far from its commander has −1 on its order die. So has a unit whose commander is suppressed or a field promotion. Move your command stands up at the end of your turn.',
    rule: 'orders.mod.distance',
  },
  {
    id: 'staff',
    title: 'The staff helps one battalion',
    text: 'Each turn the staff of a formation may help one of its battalions, which adds to one of its order dice. Choose the battalion with the most to do.',
    rule: 'orders.6',
  },
  {
    id: 'action',
    title: 'Spend your actions',
    text: 'An action is a move, a shot, a recovery, or something slower such as cutting wire. A company moves as one: drag it, look how far each platoon can go and who can fire at it there, then let go.',
    rule: 'orders.12',
  },
  {
    id: 'suppressed',
    title: 'Suppression',
    text: 'A suppressed base cannot move or fire until it recovers. The third marker kills it. Machine guns and shells mark a whole company at once, so a suppressed company should recover first.',
    rule: 'suppress.1',
  },
  {
    id: 'fire',
    title: 'Cover decides',
    text: 'The firer and the cover of the target decide what suppresses and what kills; a natural 1 is always a miss. Troops in the open die in front of a machine gun; troops in a fortified position are hard to hurt.',
    rule: 'fire.natural1',
  },
  {
    id: 'wire',
    title: 'Each platoon tries the wire',
    text: 'Each platoon rolls for every 2 cm of wire, and a platoon that fails is caught on it. Look for lanes, wait for engineers, or follow the track of a tank.',
    rule: 'wire.1',
  },
  {
    id: 'assault',
    title: 'Assault',
    text: 'A base that reaches the enemy assaults: both sides roll a die, support and cover count, and the defenders may fire first. Assault suppressed enemies, with other platoons close behind.',
    rule: 'assault.6',
  },
  {
    id: 'shells',
    title: 'Where shells fall',
    text: 'Unobserved fire deviates. The ground it hits stays dangerous until the battery aims elsewhere, for your own men too.',
    rule: 'zone.2',
  },
  {
    id: 'barrage',
    title: 'Follow the barrage',
    text: 'The barrage suppresses every base under it. Keep close behind it, but not too close: within 6 cm behind it your own bases must test.',
    rule: 'barrage.danger.2',
  },
  {
    id: 'gas',
    title: 'Gas drifts with the wind',
    text: 'A cloud drifts with the wind each turn and attacks every base in it. If the wind changes, it may come back to you.',
    rule: 'gas.13',
  },
  {
    id: 'morale',
    title: 'Half and three quarters',
    text: 'A battalion that has lost half of its rifle platoons tests morale, and again at three quarters. A battalion that falls back gives up its ground.',
    rule: 'morale.1',
  },
]
