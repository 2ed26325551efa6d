import { toBundle } from '../bundle.ts';

export const bundle = toBundle(
  import.meta.glob<object>('/src/**/locales/zh-cn.json', { eager: true, import: 'default' }),
);
