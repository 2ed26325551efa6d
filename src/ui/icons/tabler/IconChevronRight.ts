import { drawIcon } from '../draw-icon.ts';

export default /* @__PURE__ */ drawIcon('chevron-right', ['M9 6l6 6l-6 6']);
