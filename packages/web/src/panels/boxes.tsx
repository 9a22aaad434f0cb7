import type { Box } from '@firestep/face'
import { SeatTag, type Sides } from './side-tag.tsx'

/** Off-map boxes: destroyed units, reinforcements, reserves. */
export const Boxes = ({ boxes, sides }: { readonly boxes: readonly Box[]; readonly sides: Sides }) => (
  <section className="mg-boxes" aria-label="Off the map">
    {boxes.map(({ title, seat, items }) => (
      <div key={`${seat} ${title}`} className="mg-card">
        <div className="mg-row">
          <h3 className="mg-card-title">{title}</h3>
          {seat !== null && <SeatTag seat={seat} sides={sides} />}
        </div>
        {items.length === 0 ? (
          <p className="mg-small">Empty.</p>
        ) : (
          <ul className="plain-list mg-chips">
            {items.map((item, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a box may contain two of the same kind.
              <li key={index}>{item}</li>
            ))}
          </ul>
        )}
      </div>
    ))}
  </section>
)
