/** The picture of a game in the lobby: a corner of a trench map, different for each game, without loading the game. */

interface GamePictureProps {
  readonly id: string
  readonly name: string
  readonly designer: string
}

export function GamePicture({ id, name, designer }: GamePictureProps) {
  const random = seededRandom(id)
  const hill = 60 + random(90)
  const front = 96 + random(14)
  const gap = 34 + random(12)
  return (
    <svg className="box-lid" viewBox="0 0 320 220" aria-hidden="true">
      <rect width="320" height="220" className="lid-paper" />
      {[1, 2, 3, 4].map((ring) => (
        <path key={ring} className={`lid-height lid-height-${ring}`} d={contour(hill, 58, 122 - ring * 25, random)} />
      ))}
      <path className="lid-grid" d={grid()} />
      <path className="lid-stream" d={`M${250 + random(30)} 0q-26 50 8 96t-20 124`} />
      <path className="lid-red" d={trench(front - 34, -12, 26, random)} />
      <path className="lid-wire" d={wire(front - 10)} />
      <path className="lid-blue" d={trench(front + gap, 12, 26, random)} />
      <path className="lid-craters" d={craters(front, random)} />
      <rect x="0" y="158" width="320" height="62" className="lid-plate" />
      <text x="160" y="188" className="lid-name">
        {name}
      </text>
      <text x="160" y="208" className="lid-designer">
        {designer}
      </text>
      <rect x="5" y="5" width="310" height="210" className="lid-frame" />
    </svg>
  )
}

/** A pseudo-random generator seeded by a text, so that a picture looks the same each time. */
function seededRandom(text: string): (limit: number) => number {
  let state = 2166136261
  for (const character of text) state = Math.imul(state ^ character.charCodeAt(0), 16777619) >>> 0
  return (limit) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 4294967296) * limit)
  }
}

/** A crenellated trench line with bays, across the picture. */
function trench(y: number, depth: number, bay: number, random: (limit: number) => number): string {
  let line = `M-10 ${y}`
  for (let x = -10; x < 330; x += bay) line += `h${bay / 2}v${depth}h${bay / 2}v${-depth + random(5) - 2}`
  return line
}

/** A row of crosses. */
function wire(y: number): string {
  let crosses = ''
  for (let i = 0; i < 21; i++) crosses += `M${i * 16 - 2} ${y + (i % 3) * 3}l8 8m0 -8l-8 8`
  return crosses
}

function craters(y: number, random: (limit: number) => number): string {
  let rings = ''
  for (let i = 0; i < 9; i++) {
    const r = 2 + random(4)
    rings += `M${14 + i * 36 + random(18)} ${y + 2 + random(22)}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`
  }
  return rings
}

function contour(x: number, y: number, size: number, random: (limit: number) => number): string {
  const randomSize = () => size * (0.85 + random(30) / 100)
  const [a, b, c, d] = [randomSize(), randomSize() * 0.62, randomSize(), randomSize() * 0.62]
  return (
    `M${x - a} ${y}C${x - a} ${y - b} ${x - a / 2} ${y - b} ${x} ${y - b}` +
    `S${x + c} ${y - b / 2} ${x + c} ${y}S${x + c / 2} ${y + d} ${x} ${y + d}S${x - a} ${y + d / 2} ${x - a} ${y}Z`
  )
}

/** Flat-topped hexes. */
function grid(): string {
  const r = 22
  const h = Math.round(r * 0.866 * 10) / 10
  let lines = ''
  for (let column = 0; column < 11; column++)
    for (let row = -1; row < 6; row++) {
      const x = column * r * 1.5
      const y = row * h * 2 + (column % 2) * h
      lines += `M${x - r} ${y}l${r / 2} ${-h}h${r}l${r / 2} ${h}`
    }
  return lines
}
