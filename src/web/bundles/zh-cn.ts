import { toBundle } from '../bundle.ts';

export const bundle = toBundle(
  import.meta.glob<object>('../../**/locales/zh-cn.json', { eager: true, import: 'default' }),
);
