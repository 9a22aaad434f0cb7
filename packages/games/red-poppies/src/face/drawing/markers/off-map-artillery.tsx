/** Off-map artillery on its vertices: cross hairs, hourglasses, fire for effect, and own preregistered vertices. */
import { type Point, signed } from '@firestep/face'
import { freshPaper, HaloText, ink, linePath, placePath, shiftPoint } from '@firestep/face/drawing'
import type { HexGeometry } from '@firestep/face/hex'
import { groupOf, groupsById } from '../../../rules/artillery-groups.ts'
import type { GroupId, Vertex } from '../../../rules/ids.ts'
import { preregisteredBy } from '../../../rules/preregistration.ts'
import type { Battlefield, Group } from '../../../rules/state.ts'
import { numberAmongAlike } from '../../names/artillery.ts'
import { sideTones } from '../colours.ts'
import { burst } from './clouds.tsx'

interface Props {
  readonly battlefield: Battlefield
  readonly geometry: HexGeometry
}

/** Letters of loads; shells have none. */
const loadLetters = { shell: '', gas: 'G', smoke: 'S' } as const

/** Short name of a group: its firepower, and a number if there are several like it. */
function shortName(battlefield: Battlefield, group: GroupId): string {
  const number = numberAmongAlike(battlefield.state, group)
  const firepower = signed(groupOf(battlefield, group).firepower)
  return number === null ? firepower : `${firepower}·${number}`
}

/** Several groups may aim at one vertex; each is drawn a little beside the previous one. */
function groupPosition(battlefield: Battlefield, geometry: HexGeometry, vertex: Vertex, group: GroupId): Point {
  const earlierGroups = battlefield.state.groups
    .slice(0, group)
    .filter(({ crossHair, effect }) => crossHair?.vertex === vertex || effect?.vertex === vertex).length
  return shiftPoint(geometry.vertex(vertex), earlierGroups * 17, -earlierGroups * 11)
}

export const Guns = ({ battlefield, geometry }: Props) =>
  groupsById(battlefield.state).map(([id, group]) => {
    const preregistered = preregisteredBy(battlefield, id)
    const colour = sideTones(battlefield.scenario, group.side).main
    return (
      <g key={id}>
        {preregistered !== null && (
          <PreregisteredMark at={geometry.vertex(preregistered)} colour={colour} name={shortName(battlefield, id)} />
        )}
        {group.crossHair !== null && (
          <CrossHair
            battlefield={battlefield}
            group={group}
            at={groupPosition(battlefield, geometry, group.crossHair.vertex, id)}
            name={shortName(battlefield, id)}
          />
        )}
        {group.effect !== null && (
          <Effect
            at={groupPosition(battlefield, geometry, group.effect.vertex, id)}
            colour={colour}
            text={`${shortName(battlefield, id)}${loadLetters[group.effect.load]}`}
          />
        )}
      </g>
    )
  })

const hair = 'M-17 0H-7M7 0H17M0 -17V-7M0 7V17'
const ring = 'M-13 0a13 13 0 1 0 26 0a13 13 0 1 0 -26 0Z'
const glass = 'M-5.5 -8H5.5M-5.5 8H5.5M-4.4 -8C-4.4 -3 -1 -2 -1 0S-4.4 3 -4.4 8H4.4C4.4 3 1 2 1 0S4.4 -3 4.4 -8Z'

function CrossHair({
  battlefield,
  group,
  at,
  name,
}: {
  readonly battlefield: Battlefield
  readonly group: Group
  readonly at: Point
  readonly name: string
}) {
  const { main } = sideTones(battlefield.scenario, group.side)
  const { crossHair, primed } = group
  if (crossHair === null) return null
  return (
    <g fill="none" strokeLinecap="round">
      <path d={placePath(ring, at)} fill={freshPaper} fillOpacity={0.85} stroke={freshPaper} strokeWidth={6} />
      <path d={placePath(ring, at) + placePath(hair, at)} stroke={main} strokeWidth={2.6} />
      <Label at={at} colour={main} text={loadLetters[crossHair.load]} size={12} />
      <Label at={shiftPoint(at, 0, -23)} colour={main} text={name} size={12} />
      {primed ? (
        <path
          d={placePath(glass, shiftPoint(at, 21, 2))}
          fill={freshPaper}
          stroke={ink}
          strokeWidth={1.7}
          strokeLinejoin="round"
        />
      ) : (
        <Label at={shiftPoint(at, 24, 2)} colour={ink} text={`t${crossHair.due}`} size={12} />
      )}
    </g>
  )
}

const Effect = ({ at, colour, text }: { readonly at: Point; readonly colour: string; readonly text: string }) => (
  <g>
    <path d={placePath(burst, at, 1.9)} fill="#e0a14a" stroke={colour} strokeWidth={2.2} strokeLinejoin="round" />
    <Label at={at} colour={ink} text={text} size={13} />
  </g>
)

const triangle = 'M0 -11L10 7H-10Z'

/** Drawn only if the viewer's view contains the preregistered vertex. */
const PreregisteredMark = ({
  at,
  colour,
  name,
}: {
  readonly at: Point
  readonly colour: string
  readonly name: string
}) => (
  <g>
    <path
      d={placePath(triangle, at)}
      fill={freshPaper}
      fillOpacity={0.9}
      stroke={colour}
      strokeWidth={1.8}
      strokeDasharray="3 2"
    />
    <path d={linePath(shiftPoint(at, -3, 12), shiftPoint(at, 3, 12))} stroke={colour} strokeWidth={1.8} />
    <Label at={shiftPoint(at, 0, 1)} colour={colour} text={name} size={11} />
  </g>
)

interface LabelProps {
  readonly at: Point
  readonly colour: string
  readonly text: string
  readonly size: number
}

/** A text whose middle lies on a point. */
const Label = ({ at, colour, text, size }: LabelProps) => (
  <HaloText at={shiftPoint(at, 0, size * 0.36)} colour={colour} size={size} haloWidth={2.4}>
    {text}
  </HaloText>
)
