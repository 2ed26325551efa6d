import styles from './avatar.module.css';

type Props = { name: string; pictureUrl: string | null; sizePx?: number };

/** A picture, otherwise the first letter of the name; the name itself is beside it. */
export function Avatar({ name, pictureUrl, sizePx = 32 }: Props) {
  const box = { inlineSize: sizePx, blockSize: sizePx };
  if (pictureUrl) {
    return (
      <img src={pictureUrl} alt="" width={sizePx} height={sizePx} className={styles.avatar} style={box} />
    );
  }
  return (
    <span className={styles.avatar} style={{ ...box, fontSize: sizePx / 2 }} aria-hidden="true">
      {firstLetter(name)}
    </span>
  );
}

/** Thai names may begin with a vowel that is written before its consonant. */
function firstLetter(name: string): string {
  return /[\p{L}\d]/u.exec(name.replace(/^[เ-ไ]/, ''))?.[0]?.toUpperCase() ?? '•';
}
