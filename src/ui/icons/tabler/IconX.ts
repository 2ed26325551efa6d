import { drawIcon } from '../draw-icon.ts';

export default /* @__PURE__ */ drawIcon('x', ['M18 6l-12 12', 'M6 6l12 12']);
