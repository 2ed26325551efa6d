import { drawIcon } from '../draw-icon.ts';

export default /* @__PURE__ */ drawIcon('discount', [
  'M9 15l6 -6',
  { d: 'M9 9.5a.5 .5 0 1 0 1 0a.5 .5 0 1 0 -1 0', fill: 'currentColor' },
  { d: 'M14 14.5a.5 .5 0 1 0 1 0a.5 .5 0 1 0 -1 0', fill: 'currentColor' },
  'M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0',
]);
