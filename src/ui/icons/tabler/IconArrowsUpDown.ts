import { drawIcon } from '../draw-icon.ts';

export default /* @__PURE__ */ drawIcon('arrows-up-down', [
  'M7 3l0 18',
  'M10 6l-3 -3l-3 3',
  'M20 18l-3 3l-3 -3',
  'M17 21l0 -18',
]);
