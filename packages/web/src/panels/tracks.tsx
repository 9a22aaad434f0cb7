import type { Track } from '@firestep/face'
import { Pips } from './pips.tsx'
import { SeatTag, type Sides } from './side-tag.tsx'

/** Numbers shown on a track. */
export const Tracks = ({ tracks, sides }: { readonly tracks: readonly Track[]; readonly sides: Sides }) => (
  <section className="mg-tracks" aria-label="Tracks">
    {tracks.map(({ title, seat, value, max, detail }) => (
      <div key={`${seat} ${title}`} className="mg-card">
        <div className="mg-row">
          <h3 className="mg-card-title">{title}</h3>
          {seat !== null && <SeatTag seat={seat} sides={sides} />}
        </div>
        <Pips value={value} max={max} label="" />
        {detail !== '' && <p className="mg-small">{detail}</p>}
      </div>
    ))}
  </section>
)
