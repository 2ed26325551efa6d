import { plain } from '#lib/plain-text.ts';
import styles from './app.module.css';

type Props = { size: number; path: string; label: string; text: string };

/** A code to scan from the screen, with its purpose in words. */
export function QrCode({ size, path, label, text }: Props) {
  return (
    <figure className={styles.qr}>
      <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={plain(label)} shapeRendering="crispEdges">
        <rect width={size} height={size} fill="#fff" />
        <path d={path} fill="#000" />
      </svg>
      <figcaption>{text}</figcaption>
    </figure>
  );
}
