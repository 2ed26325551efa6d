import { provinceShapes } from '#features/places/book/province-shapes.ts';
import { AllProvinces } from '#features/places/web/all-provinces.widget.tsx';
import styles from './parcel-route.module.css';
import { boundsOf, frameAround, type Spot, type Stop, spread } from './route-view.ts';

const shapeOf = new Map(provinceShapes.map((shape) => [shape.code, { ...shape, bounds: boundsOf(shape.d) }]));

/** Relative to the width of the picture. */
const MARK_SIZE = 0.036;
/** Relative to the radius of a mark. */
const LINE_WIDTH = 0.3;

/** The provinces of the route, cropped from the map and numbered as in the list beside it, which has the same content. */
export function RouteMap({ stops }: { stops: readonly Stop[] }) {
  const way = stops.flatMap((stop) => {
    const shape = shapeOf.get(stop.provinceCode ?? '');
    return shape ? [{ stop, shape }] : [];
  });
  if (way.length === 0) return null;
  const frame = frameAround(way.map(({ shape }) => shape.bounds));
  const onWay = new Map(way.map(({ stop, shape }) => [shape.code, isAhead(stop)]));
  const radius = Math.max(frame.width, frame.height * 0.8) * MARK_SIZE;
  const spots = spread(
    way.map(({ shape }) => shape.label),
    radius * 2.1,
  );
  const reached = way.findLastIndex(({ stop }) => !isAhead(stop));
  return (
    <svg
      className={styles.map}
      viewBox={`${frame.x} ${frame.y} ${frame.width} ${frame.height}`}
      aria-hidden="true"
      focusable="false"
      style={{ aspectRatio: `${frame.width} / ${frame.height}` }}
    >
      <AllProvinces />
      {[...onWay].map(([code, ahead]) => (
        <path
          key={code}
          d={shapeOf.get(code)?.d}
          className={styles.province}
          data-way={ahead ? 'ahead' : 'passed'}
        />
      ))}
      <path
        d={lineThrough(spots.slice(0, reached + 1))}
        pathLength={1}
        strokeWidth={radius * LINE_WIDTH}
        className={styles.line}
      />
      <path d={lineThrough(spots.slice(reached))} className={styles.ahead} />
      {way.map(({ stop }, nth) => (
        <g key={`${stop.provinceCode} ${stop.occurredAt}`} className={styles.mark} data-role={stop.role}>
          <circle cx={spots[nth]?.x} cy={spots[nth]?.y} r={radius} strokeWidth={radius * 0.22} />
          <text x={spots[nth]?.x} y={spots[nth]?.y} dy="0.35em" textAnchor="middle" fontSize={radius * 1.25}>
            {stops.indexOf(stop) + 1}
          </text>
        </g>
      ))}
    </svg>
  );
}

/** An end of the route without a scan yet; the origin counts as reached. */
function isAhead({ role, occurredAt }: Stop): boolean {
  return occurredAt === null && (role === 'DESTINATION' || role === 'RETURN');
}

function lineThrough(spots: readonly Spot[]): string {
  return spots.map(({ x, y }, nth) => `${nth === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('');
}
