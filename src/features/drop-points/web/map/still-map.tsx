import styles from '../drop-points.module.css';
import type { MapPreview } from './map-preview.ts';

/**
 * The map before its library is loaded, and without scripts: the locations of the points; the list has the same
 * content.
 */
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
