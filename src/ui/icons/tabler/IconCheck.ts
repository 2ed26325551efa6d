import { drawIcon } from '../draw-icon.ts';

export default /* @__PURE__ */ drawIcon('check', ['M5 12l5 5l10 -10']);
