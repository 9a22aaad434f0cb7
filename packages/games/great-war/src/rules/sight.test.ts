import { onlyOffered } from '@firestep/conformance'
import { describe, expect, test } from 'vitest'
import { skirmish } from '../testing/skirmish.ts'

/** A machine gun (British by default), a target, and obstructions. The mortar keeps the phase open. */
const skirmishAlong = (
  from: string,
  to: string,
  ground: Record<string, string> = {},
  between: readonly string[] = [],
) =>
  skirmish({
    units: [
      `british machine-gun ${from}`,
      `german infantry ${to}`,
      ...between,
      'british mortar 10,10',
      'german mortar 10,5',
    ],
    ground,
    dice: ['hq', 'hq', 'hq'],
  })

/** The ruling on fire of that gun at that target. */
const rulingOnFire = (...skirmishArguments: Parameters<typeof skirmishAlong>) =>
  skirmishAlong(...skirmishArguments).battleRefusal(skirmishArguments[0], skirmishArguments[1])

describe('obstructions', () => {
  test('los.1 los.3: a machine gun must see its target; a hex that the line only grazes is crossed', () => {
    const { battle: where } = skirmishAlong('6,2', '5,4')
    const offer = { seat: 'british', answer: [0, where.hex('5,4')], where }
    onlyOffered('los.1', { ...offer, notWhere: skirmishAlong('6,2', '5,4', { '6,3': 'forest' }).battle })
    onlyOffered('los.3', { ...offer, notWhere: skirmishAlong('6,2', '5,4', { '5,3': 'forest' }).battle })
    expect(rulingOnFire('6,2', '5,4', { '5,3': 'forest' })).toBe('terrain.forest.6')
    expect(rulingOnFire('6,2', '5,4', { '6,3': 'forest' })).toBe('terrain.forest.6')
    expect(rulingOnFire('6,2', '5,4', { '5,2': 'forest', '6,4': 'forest' })).toBe('allowed')
  })

  test.each(['british', 'german'])('los.4: any unit in between blocks sight, also a %s one', (side) => {
    const { battleRefusal } = skirmishAlong('6,2', '6,5', {}, [`${side} infantry 6,4`])
    expect(battleRefusal('6,2', '6,5')).toBe('los.4')
  })

  test.each([
    ['terrain.forest.6', 'forest'],
    ['terrain.building.6', 'building'],
    ['terrain.rubble.5', 'building rubble'],
    ['terrain.hill.7', 'hill'],
  ])('los.5 %s: %s in between blocks sight', (rule, name) => {
    expect(rulingOnFire('6,2', '6,5', { '6,3': name })).toBe(rule)
    expect(rulingOnFire('6,2', '6,5', { '5,3': name })).toBe('allowed')
    const [openLine, blockedLine] = [skirmishAlong('6,2', '6,5'), skirmishAlong('6,2', '6,5', { '6,4': name })]
    const answer = [0, openLine.battle.hex('6,5')]
    onlyOffered('los.5', { seat: 'british', answer, where: openLine.battle, notWhere: blockedLine.battle })
  })

  test.each([
    ['terrain.countryside.5', 'countryside'],
    ['terrain.trench.6', 'trench'],
    ['terrain.mine-crater.6', 'mine crater'],
  ])('%s: %s in between does not block sight', (rule, name) => {
    const { fight, lastEvent } = skirmishAlong('6,2', '6,4', { '6,3': name })
    fight('6,2', '6,4')
    expect(lastEvent('battle').rules).toContain(rule)
  })

  test('terrain.shell-crater.5 terrain.wire.8: a shell crater and wire do not block sight', () => {
    const { fight, lastEvent } = skirmish({
      units: ['british machine-gun 6,2', 'german infantry 6,5'],
      craters: ['6,3'],
      wire: ['6,4'],
      dice: ['hq', 'hq', 'hq'],
    })
    fight('6,2', '6,5')
    expect(lastEvent('battle').rules).toEqual(expect.arrayContaining(['terrain.shell-crater.5', 'terrain.wire.8']))
  })

  test.each([
    ['terrain.trench.7', 'trench'],
    ['terrain.mine-crater.7', 'mine crater'],
  ])('%s: a unit in a %s blocks sight', (rule, name) => {
    expect(rulingOnFire('6,2', '6,4', { '6,3': name }, ['german infantry 6,3'])).toBe('ranged.6')
    expect(rulingOnFire('6,2', '6,5', { '6,4': name }, ['german infantry 6,4'])).toBe(rule)
  })

  test('terrain.shell-crater.6: a unit in a shell crater blocks sight', () => {
    const { battleRefusal } = skirmish({
      units: ['british machine-gun 6,2', 'german infantry 6,4', 'german infantry 6,5'],
      craters: ['6,4'],
    })
    expect(battleRefusal('6,2', '6,5')).toBe('terrain.shell-crater.6')
  })

  test.each(['forest', 'building', 'building rubble'])('los.7: %s in the target’s own hex does not hide it', (name) => {
    const { fight, lastEvent } = skirmishAlong('6,2', '6,4', { '6,4': name })
    fight('6,2', '6,4')
    expect(lastEvent('battle').rules).toContain('los.7')
  })

  test('los.9: mortars see over everything', () => {
    const { fight, lastCombat } = skirmish({
      units: ['british mortar 6,2', 'german infantry 6,5', 'german infantry 6,4'],
      ground: { '6,3': 'building' },
      dice: ['burst', 'burst'],
    })
    fight('6,2', '6,5')
    expect(lastCombat()).toMatchObject({ range: 3, hits: 2 })
  })
})

describe('sight along hex edges', () => {
  test('los.8: one side of the line may be obstructed, but not both', () => {
    const { fight, lastEvent } = skirmishAlong('8,2', '6,2', { '7,1': 'forest' })
    fight('8,2', '6,2')
    expect(lastEvent('battle').rules).toContain('los.8')
    expect(rulingOnFire('8,2', '6,2', { '7,2': 'forest' })).toBe('allowed')
    expect(rulingOnFire('8,2', '6,2', { '7,1': 'forest', '7,2': 'building' })).toBe('los.8')
  })

  test('los.8: staggered obstructions on both sides block sight too', () => {
    expect(rulingOnFire('8,2', '4,2', { '7,1': 'forest', '5,1': 'forest' })).toBe('allowed')
    expect(rulingOnFire('8,2', '4,2', { '7,1': 'forest', '5,2': 'forest' })).toBe('los.8')
    expect(rulingOnFire('4,2', '8,2', { '7,1': 'forest', '5,2': 'forest' })).toBe('los.8')
    expect(rulingOnFire('8,2', '4,2', { '6,2': 'forest' })).toBe('terrain.forest.6')
  })

  test('los.6: the half-hex at the side of the board is an obstruction', () => {
    for (const [from, to, beside] of [
      ['8,0', '6,0', '7,0'],
      ['8,11', '6,11', '7,10'],
      ['2,0', '0,0', '1,0'],
      ['2,11', '0,11', '1,10'],
      ['10,0', '8,0', '9,0'],
    ] as const) {
      expect(rulingOnFire(from, to), from).toBe('allowed')
      expect(rulingOnFire(from, to, { [beside]: 'forest' }), from).toBe('los.6')
    }
  })
})

describe('hills', () => {
  test('terrain.hill.7: a hill hides what lies behind it', () => {
    expect(rulingOnFire('6,2', '6,5', { '6,3': 'hill' })).toBe('terrain.hill.7')
  })

  test.each([
    ['up', { '6,4': 'hill' }],
    ['down', { '6,2': 'hill' }],
  ])('terrain.hill.8: the first hill hex and lower ground see each other: %s', (_way, ground) => {
    const { fight, lastEvent } = skirmishAlong('6,2', '6,4', ground)
    fight('6,2', '6,4')
    expect(lastEvent('battle').rules).toContain('terrain.hill.8')
  })

  test.each([
    ['up', { '6,4': 'hill', '6,5': 'hill' }],
    ['down', { '6,2': 'hill', '6,3': 'hill' }],
  ])(
    'terrain.hill.9: lower ground and a second hill hex behind the first do not see each other: %s',
    (_way, ground) => {
      expect(rulingOnFire('6,2', '6,5', ground)).toBe('terrain.hill.9')
    },
  )

  test('terrain.hill.10: units on one hill see each other as on a plateau', () => {
    const ground = { '6,2': 'hill', '6,3': 'hill', '6,4': 'hill', '6,5': 'hill' }
    const { fight, lastEvent } = skirmishAlong('6,2', '6,5', ground)
    fight('6,2', '6,5')
    expect(lastEvent('battle').rules).toContain('terrain.hill.10')
    expect(rulingOnFire('6,2', '6,5', ground, ['german infantry 6,4'])).toBe('los.4')
  })

  test('terrain.hill.11: hills see each other across a valley, unless something stands in it', () => {
    const hills = { '6,2': 'hill', '6,5': 'hill' }
    const { fight, lastEvent } = skirmishAlong('6,2', '6,5', hills)
    fight('6,2', '6,5')
    expect(lastEvent('battle').rules).toContain('terrain.hill.11')
    expect(rulingOnFire('6,2', '6,5', { ...hills, '6,4': 'forest' })).toBe('terrain.forest.6')
    expect(rulingOnFire('6,2', '6,5', hills, ['british infantry 6,4'])).toBe('los.4')
  })
})
