import { drawIcon } from '../draw-icon.ts';

export default /* @__PURE__ */ drawIcon('crop', ['M8 5v10a1 1 0 0 0 1 1h10', 'M5 8h10a1 1 0 0 1 1 1v10']);
