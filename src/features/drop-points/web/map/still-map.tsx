import styles from '../drop-points.module.css';
import type { MapPreview } from './map-preview.ts';

/** The map before its library has come, and without scripts: where the points lie; the list says the same in words. */
export function StillMap({ preview: { viewBox, provinces, pins, size } }: { preview: MapPreview }) {
  return (
    <svg viewBox={viewBox} className={styles.still} aria-hidden="true">
      {provinces.map((d) => (
        <path key={d} d={d} />
      ))}
      {pins.map(({ x, y }) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r={size} />
      ))}
    </svg>
  );
}
