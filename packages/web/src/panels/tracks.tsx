import type { Track } from '@firestep/face'
import { tracksText } from '../texts/panels.ts'
import panelStyles from './panel.module.css'
import { Pips } from './pips.tsx'
import { SeatTag, type Sides } from './side-tag.tsx'

/** Numbers shown on a track. */
export const Tracks = ({ tracks, sides }: { readonly tracks: readonly Track[]; readonly sides: Sides }) => (
  <section className={panelStyles.stack} data-part="panel" aria-label={tracksText.title}>
    {tracks.map(({ title, seat, value, max, detail }) => (
      <div key={`${seat} ${title}`} className={panelStyles.card}>
        <div className={panelStyles.row}>
          <h3 className={panelStyles.cardTitle}>{title}</h3>
          {seat !== null && <SeatTag seat={seat} sides={sides} />}
        </div>
        <Pips value={value} max={max} label="" />
        {detail !== '' && <p className={panelStyles.small}>{detail}</p>}
      </div>
    ))}
  </section>
)
