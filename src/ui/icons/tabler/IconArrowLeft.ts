import { drawIcon } from '../draw-icon.ts';

export default /* @__PURE__ */ drawIcon('arrow-left', ['M5 12l14 0', 'M5 12l6 6', 'M5 12l6 -6']);
