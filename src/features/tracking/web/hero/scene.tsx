import type { PublicParcel } from '../../tracked-parcel.contract.ts';
import styles from './scene.module.css';
import { sceneOf } from './scene-of.ts';

/** Shapes come from the file, colours from the page: elements referenced from another file inherit custom properties. */
export function Scene({ parcel }: { parcel: PublicParcel }) {
  return (
    <svg className={styles.scene} viewBox="0 0 200 150" aria-hidden="true" focusable="false">
      <use href={`/art/scenes/${sceneOf(parcel)}.svg#scene`} />
    </svg>
  );
}
