import { toBundle } from '../bundle.ts';

export const bundle = toBundle(
  import.meta.glob<object>('../../**/locales/th.json', { eager: true, import: 'default' }),
);
