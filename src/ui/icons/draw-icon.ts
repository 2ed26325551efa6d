import { type ComponentType, createElement, type SVGProps } from 'react';

type Props = Omit<SVGProps<SVGSVGElement>, 'stroke'> & { size?: number; stroke?: number };

/** An icon as a component; `Icon` shows it in the one stroke of the family. */
export type IconShape = ComponentType<Props>;

/** The `d` of a path, or one that is filled. */
type Line = string | SVGProps<SVGPathElement>;

/** A component of what an icon's module lists (`npm run rebuild -- icon-shapes`). */
export function drawIcon(name: string, lines: readonly Line[]): IconShape {
  return function Shape({ size = 24, stroke = 2, className, ...rest }) {
    return createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: stroke,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        className: `tabler-icon tabler-icon-${name}${className ? ` ${className}` : ''}`,
        ...rest,
      },
      ...lines.map((line) => createElement('path', typeof line === 'string' ? { d: line } : line)),
    );
  };
}
