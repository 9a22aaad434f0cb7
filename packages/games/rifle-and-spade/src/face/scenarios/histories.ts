/** Histories of the scenarios, in our own words, and playing times. */

interface Story {
  readonly minutes: readonly [number, number]
  readonly history: string
}

export const stories: Readonly<Record<string, Story>> = {
  'sedd el bahr': {
    minutes: [60, 120],
    history:
      'At V Beach on 25 April 1915 men in open boats and those who ran down the gangways of the River Clyde were shot by a few companies of the Ottoman 26th Regiment, and by nightfall what was left of Dubliners, Munsters and Hampshires lay under a bank of sand. At dawn staff officers who had come ashore got them onto their feet again. House by house they cleared Sedd el Bahr and its old fort; about two in the afternoon they went up Hill 141 with the bayonet. Lieutenant Colonel Doughty-Wylie led them with a cane in his hand, and fell on the summit when it was won.',
  },
  kemal: {
    minutes: [150, 270],
    history:
      'On the morning of 25 April 1915 the Australians at Ari Burnu had gone further inland than they could hold: companies without their battalions, on ridges that ran every way. The 27th Regiment had come up from the south and stopped them. Then the commander of the 19th Division, Mustafa Kemal, brought the 57th Regiment to Chunuk Bair without waiting for leave, and sent it down the range. Baby 700 changed hands five times before it was lost for good in the late afternoon. New Zealanders fresh from the beach were fed into the gaps as they landed, and at dark both sides lay where they had stopped, and dug.',
  },
  'anzac landing': {
    minutes: [300, 540],
    history:
      'Before sunrise on 25 April 1915 the covering force of the Anzac Corps was rowed towards a beach north of Gaba Tepe and came ashore at another, under cliffs, with its battalions mixed. A company or so of Ottoman pickets fired, fell back and fired again. The plan had been to be on the third ridge by breakfast. A handful of men saw the Narrows from there; the rest were held on the second by two battalions that had marched to the guns. From ten o’clock a whole regiment came over Chunuk Bair. By evening sixteen thousand had landed, two thousand were hit, and what they held they were to hold, little changed, for eight months.',
  },
  proving: {
    minutes: [120, 240],
    history:
      'No battle of the war: this ground was made for Firestep, and nobody ever fought for it. A road runs from village to village; across it lie a trench with wire, a fort upon its hill with guns in it, and a grove between the lines. The White Brigade attacks at six in the evening and means to be in the trench before dark. The Black Regiment has orders to strike back through the night. Howitzers, cavalry, wireless, a column of two brigades and one that is licking its wounds are there because the battles of Gallipoli in the book have none of these.',
  },
  'close quarters': {
    minutes: [60, 120],
    history:
      'No battle of the war: this ground was made for Firestep too. It begins where most attacks come to only after hours, with both sides within a bomb’s throw of each other and some of them cut off. Nobody has far to go. What is learnt here is what happens in the last fifty yards: who dares to go in, how an assault of several rounds wears both sides down, who goes to ground beside the enemy and shares his hex, and what becomes of men who are told to fall back and find that there is no way left to do so.',
  },
}
