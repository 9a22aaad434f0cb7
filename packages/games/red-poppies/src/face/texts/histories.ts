/** Histories of the scenarios, in our own words, and playing times. */

interface ScenarioHistory {
  readonly minutes: readonly [number, number]
  readonly history: string
}

export const histories: Readonly<Record<string, ScenarioHistory>> = {
  ys1: {
    minutes: [45, 90],
    history:
      'On the last day of October 1914 the thin British line on the Menin road gave way. Shelled out of their shallow trenches, the battalions before Gheluvelt were overrun about noon, and German reservists stood in the village and in the park of the château with nothing much between them and Ypres. Some 350 men of the 2nd Worcesters were in reserve at Polygon Wood. Early in the afternoon they crossed a thousand yards of open slope at the double, under shrapnel that cost them more than a hundred on the way, and drove the Germans, who were resting and looting, out of the park. The breach was closed that day.',
  },
  ys2: {
    minutes: [60, 100],
    history:
      'Hill 60 was no more than the spoil of a railway cutting, but from it one looked into Ypres. British miners dug under it for weeks, and on the evening of 17 April 1915 their charges blew the top off and infantry of the 13th Brigade took what was left. The counter-attacks began in the night and went on all the next day. At close quarters, with bombs and from three sides, the Germans won back the far slope; towards evening on the 18th fresh British battalions went in and took the crest again. Within three weeks gas had decided the matter the other way.',
  },
  ys3: {
    minutes: [240, 360],
    history:
      'Early in May 1915 the British drew back to a shorter line round Ypres, part of it on the forward slope of the Frezenberg ridge, in trenches that were new, shallow and in full view. On 8 May the German guns levelled them for hours, and the third assault of the morning broke through the 83rd Brigade. For a while there was a gap of two miles. On both sides of it battalions held on until almost nobody was left, the Canadians of Princess Patricia’s regiment near Bellewaerde among them, while in the afternoon reserves counter-attacked up the slope and stopped the Germans well short of the town.',
  },
  ys4: {
    minutes: [20, 40],
    history:
      'At Hooge the trenches almost touched, on either hand of a crater that a British mine had torn open earlier that month. Young battalions of the New Army had just taken the place over when, in the night of 29 July 1915 and shortly before its dawn, jets of burning oil came across from the German parapet: flamethrowers, which British troops had not met until then. Many of the garrison were shot down as they gave way before the glare, and men of the 126th Regiment had the front trench within minutes. A counter-attack over open ground failed that afternoon. Ten days later another division took the ruins back.',
  },
  lll1: {
    minutes: [20, 40],
    history:
      'At the end of November 1914 two Russian armies stood before Cracow and the Carpathian passes, with a gap of some twenty miles between them. The Austro-Hungarian command sent its Fourth Army into the gap, and cavalry went ahead to feel the way. On 3 December Hungarian hussars rode down on the little town of Limanowa, where there was nothing but scattered Russian horse. Whoever held its streets held the road east, and for a few days it fell to the riders.',
  },
  lll2: {
    minutes: [150, 240],
    history:
      'The Russians answered the thrust into their flank by bringing up their VIII Corps. On 8 December 1914 its 15th Division came down both sides of the road from Kanina towards Limanowa, while its guns reached the supply columns behind the town. On the hills of Golkow and Jabloniec lay a thin screen: dismounted hussars, elderly men of the Landsturm and a part of the Polish Legion, with carbines and little else. They had to hold until the Honved infantry of the 39th Division, already on the march, could come up.',
  },
  lll3: {
    minutes: [60, 120],
    history:
      'In the night before 11 December 1914 the Russians won the crest of Jabloniec, and with it the key to Limanowa. At daybreak Colonel Othmar Muhr led his dismounted Hungarian hussars up the frozen slope to take it back. Many had no bayonets and fought with rifle butts and sabres; Muhr fell near the top and is buried on the hill. Towards dusk the 77th Honved Brigade had worked its way to the edge of the Golkow heights. That night the Russians began to draw off, and the battle was won.',
  },
  proving: {
    minutes: [150, 240],
    history:
      'No particular day is meant, though the ground is that of the ridge east of Ypres in the summer of 1917. An assault brigade with tanks goes forward behind a creeping barrage against a line of trenches and concrete blockhouses; behind it wait storm troops, trained to come back as soon as the attack has spent itself. It is a ground to prove things on: every kind of signal, gas, smoke, mortars, flamethrowers and infiltration tactics meet here, as in none of the printed scenarios.',
  },
  'proving-open': {
    minutes: [90, 150],
    history:
      'The war has begun to move again. In the last autumn of it an advance guard of infantry, cavalry and armoured cars comes up the Menin road, and a German rearguard with tanks of its own and a detachment of its allies has to keep Gheluvelt and the roads past it for a few hours more. No such fight is on record: it is a ground to prove things on, with lorries, horse artillery, anti-tank fire and arrivals from every edge. The fields are those of 1914, without a trench.',
  },
  ysc1: {
    minutes: [720, 1200],
    history:
      'For three days at the end of October 1914 fresh German corps tried to break through along the Menin road. On the 29th they came out of a dense fog at the crossroads east of Gheluvelt and rolled up part of the line before it could see them. On the 30th Zandvoorde was shelled to pieces and lost. On the 31st the village of Gheluvelt itself fell, and the road to Ypres lay open for an hour or two, until what was left of a few battalions came up and closed it. Both sides fed in whatever they had; neither had much left in the evening.',
  },
  ysc2: {
    minutes: [1440, 2400],
    history:
      'After the gas attacks of April 1915 the British drew in their line round Ypres, and from 8 May on German guns went over it metre by metre. The two divisions on the Frezenberg ridge had hardly any to answer with. For six days the same sequence returned: hours of shelling, an assault, a gap, a counter-attack up a slope swept by machine guns. The Germans gained about a mile of ground, of which a third was taken from them again; dismounted cavalry had to be sent into the trenches in the end, because nobody else was there.',
  },
  ysc3: {
    minutes: [1440, 2400],
    history:
      'In September 1917 the British tried another method: to bite off as much ground as guns could cover, and hold it. On the 20th, after days of bombardment, two Australian divisions followed a wall of shells along the Menin road and stood at the edge of Polygon Wood by noon. What came then was what the plan had reckoned with: German divisions held back for the purpose counter-attacked, and were met by artillery that was still in range. For five days more they tried. The ground stayed in Australian hands, at a cost of five thousand men.',
  },
  lllc1: {
    minutes: [1440, 2400],
    history:
      'When Hungarian hussars rode into Limanowa on 3 December 1914 there was little to oppose them but Cossacks. In the days that followed Landsturm came to hold the town, and cavalry and Polish legionaries felt their way south-east towards Kanina. Then the Russians turned round. From the 7th on their 15th Division pushed down the road, first with an advance guard, then with everything, and the hills of Golkow and Jabloniec changed hands. Honved and the 59th Regiment arrived at the last moment; on the 11th hussars on foot stormed Jabloniec, and the Russian advance was over.',
  },
  lllc2: {
    minutes: [720, 1200],
    history:
      'On 8 December 1914 the Russian VIII Corps struck in force at the thin line before Limanowa. It came as far as the edge of the town, took the heights, lost them and took them again. Group Herberstein, dismounted hussars with Landsturm and a few Poles, had to hold until the 39th Honved Division could come up by forced marches. For three days it hung in the balance. On the 11th Colonel Muhr was killed at the head of his hussars on Jabloniec, the 77th Brigade reached the edge of Golkow at dusk, and in the night the Russians drew off.',
  },
}
