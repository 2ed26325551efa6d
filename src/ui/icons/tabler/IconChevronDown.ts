import { drawIcon } from '../draw-icon.ts';

export default /* @__PURE__ */ drawIcon('chevron-down', ['M6 9l6 6l6 -6']);
