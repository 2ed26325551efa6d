import { drawIcon } from '../draw-icon.ts';

export default /* @__PURE__ */ drawIcon('chevron-left', ['M15 6l-6 6l6 6']);
