import { drawIcon } from '../draw-icon.ts';

export default /* @__PURE__ */ drawIcon('brand-android', [
  'M4 10l0 6',
  'M20 10l0 6',
  'M7 9h10v8a1 1 0 0 1 -1 1h-8a1 1 0 0 1 -1 -1v-8a5 5 0 0 1 10 0',
  'M8 3l1 2',
  'M16 3l-1 2',
  'M9 18l0 3',
  'M15 18l0 3',
]);
