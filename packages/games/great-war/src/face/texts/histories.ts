/** Histories of the battles, in our own words, and playing times. */
export interface ScenarioHistory {
  readonly history: string
  readonly minutes: readonly [number, number]
}

const shortMinutes = [30, 45] as const
const usualMinutes = [45, 75] as const
const longMinutes = [60, 90] as const

export const histories: Readonly<Record<string, ScenarioHistory>> = {
  'opening-action-1': {
    minutes: shortMinutes,
    history:
      'Somewhere on the British front, a quiet sector in all but name. Two lines of trenches face each other over a few hundred yards of open field; nobody has strung wire yet and no barrage has torn the ground. At dawn the British come over, more of them than the defenders, and meet rifles, two machine guns and a mortar. No particular place or day is meant: it is a battle to learn the trade in, with trenches, cards and guns and nothing else to remember.',
  },
  'opening-action-2': {
    minutes: usualMinutes,
    history:
      'The same quiet sector some weeks later. The defenders have put wire in front of their line, and the attackers have learnt to let the guns go first: the shells that fall before the whistle leave craters, the only shelter on the way across. This time ground counts as well as men, for a foothold in the German front line is worth a medal, while every hour that the attack loses helps the defence. It is the second lesson before the battles with names and dates begin.',
  },
  'loos-diversionary-attack': {
    minutes: usualMinutes,
    history:
      'On 25 September 1915 the British First Army attacked at Loos, the largest offensive it had yet made and the first with gas. North of the La Bassée canal the 2nd Division was to draw eyes and reserves away from the main blow. Near Givenchy its battalions crossed quickly and found the German front trench thinly held, but machine guns and riflemen stopped them short of the next line. Their bombs were few, damp and hard to light. Well-supplied German bombers worked back along the trenches, and before noon the survivors stood where they had started.',
  },
  'loos-hohenzollern-redoubt': {
    minutes: longMinutes,
    history:
      'In front of the pit called Fosse 8 a great earthwork bulged out into the field, joined to the main line by the trenches the British named Big Willie and Little Willie. Behind it the spoil heap, the Dump, looked over everything. On the morning of 25 September 1915 the 9th (Scottish) Division went for it. On the left gas failed and uncut wire held up one brigade with dreadful loss; in the centre the Highlanders overran the redoubt and went on to the Dump and the pit cottages beyond. The question was whether they could stay.',
  },
  'loos-german-counter-attack': {
    minutes: usualMinutes,
    history:
      'The Scots had taken the Hohenzollern Redoubt and Fosse 8, but the men who relieved them were new to the line, tired, wet and short of bombs. Before daylight on 27 September 1915 the Germans came back across ground they knew by heart, and by noon the Dump and the pit were theirs again. Major-General Thesiger of the 9th Division, gone forward to see for himself, was killed by a shell. The British fell back on the redoubt itself and held part of it, now under the eyes of the observers on the heap.',
  },
  'loos-fight-for-the-trenches': {
    minutes: longMinutes,
    history:
      'Elsewhere the battle of Loos was dying down, but at the Hohenzollern Redoubt it went on trench by trench. From the end of September 1915 the British 28th Division and its opponents fought with grenades from bay to bay, building barricades, losing them and building them again a few yards back. Neither side could bring its artillery down on trenches half its own. Rain filled the craters and the communication trenches were choked with wounded. By 3 October most of the redoubt was in German hands again.',
  },
  'loos-renewed-offensive': {
    minutes: usualMinutes,
    history:
      'A last effort was made at Loos on 13 October 1915. The 46th (North Midland) Division of the Territorial Force was to carry the Hohenzollern Redoubt and the Dump behind gas, smoke and a bombardment that hurt the German wire and machine guns too little. The 137th Brigade was shot down crossing the open; men of the 138th reached the near trenches of the redoubt and got little further. German bombers closed in from both sides. The division lost some 3,700 men, most of them in the first minutes, and the offensive was over.',
  },
  'hawthorn-ridge': {
    minutes: longMinutes,
    history:
      'At twenty past seven on 1 July 1916 some eighteen tonnes of explosive went up beneath Hawthorn Ridge, before Beaumont Hamel: a column of earth that a film camera kept for good. The infantry of the 29th Division was to start ten minutes later, and the ten minutes were enough for the Germans to man the far lip of the crater. Others attacked from a sunken lane in the middle of no-man’s-land and were cut down within a few yards. A party held the near lip until its bombs ran out. By noon it was over, at a cost of more than five thousand men.',
  },
  'mash-valley': {
    minutes: longMinutes,
    history:
      'North of La Boisselle the ground opens into Mash Valley, and on 1 July 1916 the battalions of the 8th Division had to walk up it. No-man’s-land was up to seven hundred yards wide here, with Ovillers on one side and the fortified ruins of La Boisselle on the other. A mine at the Y Sap beside the village was blown two minutes before the attack, but the Germans had left the place. The week of shelling had not reached the deep dugouts. Machine guns fired along the valley from both shoulders, and the few who got into the trenches could not keep them.',
  },
  'sausage-valley': {
    minutes: longMinutes,
    history:
      'South of La Boisselle the 34th Division attacked up Sausage Valley on 1 July 1916, with the village on its left and the Sausage Redoubt on its right. Two minutes before the hour the Lochnagar mine, the largest of that morning, tore a hole nearly a hundred yards across in the German front line. Tyneside, Lincoln, Suffolk and Edinburgh men crossed under fire from both flanks; some found shelter in the crater itself, some fought on far behind the front. The village held. No division lost more on that day: over six thousand.',
  },
  mametz: {
    minutes: usualMinutes,
    history:
      'Mametz was one of the few villages taken on the first day of the Somme. The 7th Division had to pass a strong front line and a village made into a fortress, with a machine gun by the Shrine in its cemetery watching the slope. A Devon officer had modelled the ground in plasticine and foretold where his company would fall; he was killed there. But the shelling had done its work better here than to the north, the French kept pace further to the south, and by the evening of 1 July 1916 the ruins and the trenches round them were British.',
  },
  'mametz-wood': {
    minutes: longMinutes,
    history:
      'The largest wood of the Somme lay nearly empty on the evening of 1 July 1916. When two divisions closed on it six days later, the 38th (Welsh) from the east and the 17th (Northern) from the west, it was wired, entrenched and held in strength. The first attack died under machine guns in front of the trees. On the 10th the Welsh went in again from the south and fought through undergrowth and fallen trunks, often hand to hand, until the wood was cleared on the 12th. It had cost them about four thousand men.',
  },
  'vimy-ridge': {
    minutes: longMinutes,
    history:
      'On Easter Monday, 9 April 1917, the four divisions of the Canadian Corps attacked side by side for the first time. They had rehearsed on taped ground behind the line, every section knew its task, and the guns had found most of the German batteries beforehand. At half past five, in driving sleet, a barrage began to creep forward and the infantry walked close behind it. On the right the 1st and 2nd Divisions took the front line within the hour, passed fresh battalions through and reached Thélus and the far slope by early afternoon.',
  },
  'hill-145': {
    minutes: longMinutes,
    history:
      'Hill 145 was the highest point of Vimy Ridge and the best defended. The 4th Canadian Division went for it on 9 April 1917, but a stretch of trench had been left unshelled to serve as a foothold, and the Germans in it shot the leading battalions to pieces. Fire from the Pimple struck their left. Towards evening the 85th Battalion, Nova Scotians who had been meant for carrying and digging, charged without a barrage and won the crest; next day fresh troops cleared the far slope. The memorial to the Canadians missing in France stands there now.',
  },
  'the-pimple': {
    minutes: usualMinutes,
    history:
      'One knoll at the northern end of Vimy Ridge was still German after three days. From the Pimple one looked over Souchez and along the new Canadian lines, and troops of the 4th Guards Division had come up to hold it. Before daybreak on 12 April 1917 battalions of the 10th Canadian Brigade went up through deep mud with a gale of snow at their backs and in the defenders’ faces. They were among the dugouts before most of the garrison could see them. After hard fighting at close quarters the knoll was theirs and the ridge complete.',
  },
  'bois-en-hache': {
    minutes: usualMinutes,
    history:
      'Across the Souchez stream from the Pimple lies the Bois-en-Hache, on the end of the Lorette spur: whoever held it could fire into the flank of any attack on the knoll. On 12 April 1917, at the same hour as the Canadians, the 73rd Brigade of the British 24th Division advanced on it through mud and sleet. Mortars, machine guns and Guard bombers received it. The front trench was carried in savage fighting and held against counter-attack, and from the crest the British looked down on the plain beyond. The game counts these men with the Canadians.',
  },
}
