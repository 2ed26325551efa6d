import type { ParcelSide } from '#features/claims/claim-kinds.rules.ts';
import { plain } from '#lib/plain-text.ts';
import styles from './box-sides.module.css';

/** The box from two angles, each of which shows three of its sides. */
const views: readonly (readonly { side: ParcelSide; points: string }[])[] = [
  [
    { side: 'top', points: '50,8 88,29 50,50 12,29' },
    { side: 'front', points: '12,29 50,50 50,92 12,71' },
    { side: 'right', points: '50,50 88,29 88,71 50,92' },
  ],
  [
    { side: 'bottom', points: '12,71 50,50 88,71 50,92' },
    { side: 'back', points: '12,29 50,8 50,50 12,71' },
    { side: 'left', points: '50,8 88,29 88,71 50,50' },
  ],
];

/** The box with one side highlighted. */
export function SideDrawing({ side }: { side: ParcelSide }) {
  const view = views.find((faces) => faces.some((face) => face.side === side)) ?? [];
  return (
    <svg viewBox="0 0 100 100" aria-hidden="true" className={styles.side}>
      {view.map((face) => (
        <polygon key={face.side} points={face.points} data-on={face.side === side || undefined} />
      ))}
    </svg>
  );
}

/** Both views of the box with the photographed sides highlighted. */
export function BoxOfSides({ done, label }: { done: ReadonlySet<ParcelSide>; label: string }) {
  return (
    <svg viewBox="0 0 210 100" role="img" aria-label={plain(label)} className={styles.box}>
      {views.map((faces, at) => (
        <g key={faces[0]?.side} transform={`translate(${at * 110} 0)`}>
          {faces.map(({ side, points }) => (
            <polygon key={side} points={points} data-done={done.has(side) || undefined} />
          ))}
        </g>
      ))}
    </svg>
  );
}
