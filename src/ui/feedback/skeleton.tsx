import styles from './skeleton.module.css';

type Props = { width?: string; height?: string; lines?: number };

/** A placeholder in the shape of what is loading. Also say so in words, for screen readers. */
export function Skeleton({ width = '100%', height = '1em', lines = 1 }: Props) {
  const numbers = Array.from({ length: lines }, (_, line) => line + 1);
  return (
    <span className={styles.block} aria-hidden="true">
      {numbers.map((line) => (
        <span
          key={line}
          className={styles.line}
          style={{ inlineSize: lines > 1 && line === lines ? '60%' : width, blockSize: height }}
        />
      ))}
    </span>
  );
}
