import { drawIcon } from '../draw-icon.ts';

export default /* @__PURE__ */ drawIcon('plus', ['M12 5l0 14', 'M5 12l14 0']);
