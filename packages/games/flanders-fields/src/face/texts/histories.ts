/** Histories of the scenarios, in our own words, and playing times for two people. */

interface ScenarioHistory {
  readonly minutes: readonly [number, number]
  readonly history: string
}

export const histories: Readonly<Record<string, ScenarioHistory>> = {
  'mons-1914': {
    minutes: [180, 300],
    history:
      'On Sunday 23 August 1914 the British Expeditionary Force, a small army of regulars, stood where the canal bends round Mons, and the German First Army walked into it. Battalions that came on in thick lines were shot down at ranges nobody had thought possible by men trained to fire fifteen aimed rounds a minute; some prisoners spoke of machine guns behind every hedge. But there were bridges, the Germans had guns and more battalions than the British had companies, and by evening the bend was turned. The table is no map of Mons: somewhere near it, both sides hurry for two bridges over a small river.',
  },
  'neuve-chapelle-1915': {
    minutes: [180, 330],
    history:
      'In the flat wet fields of Artois the British tried on 10 March 1915 what would be tried for three years: many guns, a short storm of shells, and infantry close behind it. After thirty-five minutes the wire before Neuve Chapelle was cut along most of the front and its garrison, two battalions, was stunned. The 25th Brigade had the first trench within minutes and the village soon after. Then it stopped, because the plan said so, while messages went to and fro along lines that shells had broken. By afternoon the Germans had a thin line before the Bois du Biez, and it held.',
  },
  'montauban-1916': {
    minutes: [240, 420],
    history:
      'Of all the villages that were to fall on 1 July 1916 one did so on the day. South of the Mametz road the guns had done their work, the French were next door with many more of them, and the dugouts of the first line were rushed before everybody was up the stairs. Battalions of Liverpool clerks and Manchester pals lost heavily to one machine gun on the flank, took Glatz Redoubt and waited for the barrage to lift. Soon after ten those behind them walked through into Montauban, and found a fox and little else alive. Beyond the ridge lay open country; nobody had orders to go there.',
  },
  'douaumont-1916': {
    minutes: [210, 360],
    history:
      'Douaumont had fallen in February to a handful of Germans, and for eight months the French shelled their own fort. In October they brought two railway guns of 400 mm; after a few of their shells the galleries burned and the garrison left, but for a few men. At twenty to twelve on the 24th, in fog so thick that officers went by compass, three divisions followed a barrage that crept a hundred metres at a time. The colonials of Morocco lost their way, found it again when the fog tore, and by the middle of the afternoon Nicolay’s battalion stood on the glacis. Here the heavy mortars of both sides have their say too.',
  },
  'chemin-des-dames-1917': {
    minutes: [210, 360],
    history:
      'The spring offensive that was to end the war had broken on the Chemin des Dames, and regiment after regiment of the French refused to attack again, though not to hold. What they held was the bare plateau of Californie above Craonne, a waste of holes that both sides wanted for its view. All through that July the Germans came for it with storm parties, flame and short barrages; on the 19th they got onto its edge, and the days after went by in throwing them off again. Who stood where is simplified, and tanks did not fight on that day: they are here to be tried.',
  },
  'cambrai-1917': {
    minutes: [240, 420],
    history:
      'At twenty past six on 20 November 1917 a thousand guns opened on the Hindenburg Line without a single ranging shot, and out of the mist came tanks, nearly four hundred of them, each with a bundle of brushwood to drop into the widest trench in France. They flattened wire that would have needed weeks of shelling. The 71st Brigade followed its machines in file through the gaps, past outposts whose men ran or stood amazed, down to Ribécourt and up again to Premy Ridge, and had it by noon. Others towed the wire aside with hooks to let the cavalry pass. In England church bells were rung; ten days later most was lost again.',
  },
  'st-quentin-1918': {
    minutes: [240, 420],
    history:
      'The heaviest bombardment there had ever been began in the dark of 21 March 1918 and ended in fog. Five hours of gas and high explosive fell on batteries, telephone lines and redoubts in turn; then storm battalions went by the strong points and left them to those behind. On a low rise outside Saint-Quentin that his regiment had taken a year before, and that bore its name, Lieutenant Colonel Elstob of the 16th Manchester drew a line on a blackboard and told his men that here they would fight and here die. They held until the afternoon. Behind them the battle zone had time to fill, and bent, and did not break that day.',
  },
  'harbonnieres-1918': {
    minutes: [180, 330],
    history:
      'Ludendorff called 8 August 1918 the black day of the German army. In the mist before Amiens guns that had never given themselves away opened together, and behind them came tanks and Australians who met few that meant to stay. By midday the 15th Brigade stood before Harbonnières, whose field guns and anti-tank rifles still knocked out machines at the hedges. Past it ran the Roman road, straight as a ruler to the east. Along it twelve armoured cars were towed over the trenches, drove into Framerville with their guns going, surprised a staff at its meal and came home with its papers. The trees they drove under were nearly all the cover there was.',
  },
  'proving-1918': {
    minutes: [60, 120],
    history:
      'No battle of the war: this ground was made for Firestep, and nobody ever fought for it. It is small and begins at close quarters, with wire, dugouts, a brook, a canal and a high road within a few steps of each other. Horsemen, tanks, engineers and a remnant of a battalion are there because the greater battles seldom bring them together. What is learnt here is how wire is crossed, cut and crushed, what becomes of men in a river, who comes up out of a shelter in time, and what a company on the march along a road can and cannot do when somebody shoots at it.',
  },
  'own-battle': {
    minutes: [150, 420],
    history:
      'A battle of your own, made by the recipe of the rulebook: choose a day of the war, the armies and what they bring, how wide no man’s land is and how much wire lies before the far trench, whether shells have torn the ground, and where villages and woods stand behind it. Regiments come as the tables of organisation have them on that day, their guns with them, and whatever that army could do then and no other could. Before the autumn of 1914 there are no trenches and both sides march. Attackers should have two rifle platoons for each that defends; you are told when they have not.',
  },
}
