import { drawIcon } from '../draw-icon.ts';

export default /* @__PURE__ */ drawIcon('motorbike', [
  'M2 16a3 3 0 1 0 6 0a3 3 0 1 0 -6 0',
  'M16 16a3 3 0 1 0 6 0a3 3 0 1 0 -6 0',
  'M7.5 14h5l4 -4h-10.5m1.5 4l4 -4',
  'M13 6h2l1.5 3l2 4',
]);
