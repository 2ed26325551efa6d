import { useTranslation } from 'react-i18next';
import { plain } from '#lib/plain-text.ts';
import { readMeasure } from '#lib/written/typed-number.ts';
import { formatNumber } from '#web/texts/format.ts';
import { useLanguage } from '#web/texts/use-language.ts';
import type { PriceQuery } from '../../price-query.rules.ts';
import styles from './price-form.module.css';

const WIDTH = 320;
const HEIGHT = 190;
const MARGIN = { side: 56, top: 14, bottom: 30 };
const SLANT = Math.PI / 6;
/** Drawn until the sides are known. */
const EXAMPLE = { length: 40, width: 30, height: 20 };
/** A side is drawn at least this fraction of the longest, or a flat box would be a line. */
const THINNEST = 0.06;

type Point = readonly [number, number];

/** The box in the typed proportions, in perspective, with the length of each side. */
export function BoxDrawing({ typed }: { typed: PriceQuery }) {
  const { t } = useTranslation('quotes');
  const language = useLanguage();
  const [length, width, height] = [typed.length, typed.width, typed.height].map(
    (side) => readMeasure(side) || null,
  );
  const isKnown = Boolean(length && width && height);
  const sides = length && width && height ? { length, width, height } : EXAMPLE;
  const number = (value: number) => formatNumber(value, language, { maximumFractionDigits: 1 });
  const litres = number((sides.length * sides.width * sides.height) / 1000);
  const named = {
    length: number(sides.length),
    width: number(sides.width),
    height: number(sides.height),
    litres,
  };
  const { near, left, right, nearTop, leftTop, rightTop, farTop } = corners(sides);
  return (
    <figure className={styles.drawing} data-known={isKnown || undefined}>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={plain(isKnown ? t('screen.box.alt', named) : t('screen.box.empty'))}
      >
        <polygon points={polygon([nearTop, leftTop, farTop, rightTop])} className={styles.faceTop} />
        <polygon points={polygon([left, near, nearTop, leftTop])} className={styles.faceLeft} />
        <polygon points={polygon([near, right, rightTop, nearTop])} className={styles.faceRight} />
        {isKnown && (
          <>
            <text x={(left[0] + near[0]) / 2 - 6} y={(left[1] + near[1]) / 2 + 16} textAnchor="end">
              {named.length}
            </text>
            <text x={(right[0] + near[0]) / 2 + 6} y={(right[1] + near[1]) / 2 + 16}>
              {named.width}
            </text>
            <text x={right[0] + 8} y={(right[1] + rightTop[1]) / 2 + 5}>
              {named.height}
            </text>
          </>
        )}
      </svg>
      {isKnown && <figcaption aria-hidden="true">{t('screen.box.litres', { litres })}</figcaption>}
    </figure>
  );
}

/** The corners of the box, as large as fits; `…Top` are the upper ones. */
function corners(sides: typeof EXAMPLE) {
  const least = Math.max(sides.length, sides.width, sides.height) * THINNEST;
  const length = Math.max(sides.length, least);
  const width = Math.max(sides.width, least);
  const height = Math.max(sides.height, least);
  const [across, down] = [Math.cos(SLANT), Math.sin(SLANT)];
  const scale = Math.min(
    (WIDTH - 2 * MARGIN.side) / ((length + width) * across),
    (HEIGHT - MARGIN.top - MARGIN.bottom) / (height + (length + width) * down),
  );
  const [l, w, h] = [length * scale, width * scale, height * scale];
  const startX = (WIDTH - (l + w) * across) / 2;
  const near: Point = [startX + l * across, HEIGHT - MARGIN.bottom];
  const left: Point = [near[0] - l * across, near[1] - l * down];
  const right: Point = [near[0] + w * across, near[1] - w * down];
  const far: Point = [left[0] + w * across, left[1] - w * down];
  const above = ([x, y]: Point): Point => [x, y - h];
  return {
    near,
    left,
    right,
    nearTop: above(near),
    leftTop: above(left),
    rightTop: above(right),
    farTop: above(far),
  };
}

function polygon(points: readonly Point[]): string {
  return points.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ');
}
