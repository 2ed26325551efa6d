import { drawIcon } from '../draw-icon.ts';

export default /* @__PURE__ */ drawIcon('stack-2', [
  'M12 4l-8 4l8 4l8 -4l-8 -4',
  'M4 12l8 4l8 -4',
  'M4 16l8 4l8 -4',
]);
