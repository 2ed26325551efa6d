import { toBundle } from '../bundle.ts';

export const bundle = toBundle(
  import.meta.glob<object>(['/src/**/locales/zh-cn.json', '!/src/staff/**'], {
    eager: true,
    import: 'default',
  }),
);
