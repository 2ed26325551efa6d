import { drawIcon } from '../draw-icon.ts';

export default /* @__PURE__ */ drawIcon('file-search', [
  'M14 3v4a1 1 0 0 0 1 1h4',
  'M12 21h-5a2 2 0 0 1 -2 -2v-14a2 2 0 0 1 2 -2h7l5 5v4.5',
  'M14 17.5a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0 -5 0',
  'M18.5 19.5l2.5 2.5',
]);
