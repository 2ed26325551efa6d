import { toBundle } from '../bundle.ts';

export const bundle = toBundle(
  import.meta.glob<object>(['/src/**/locales/en-us.json', '!/src/staff/**'], {
    eager: true,
    import: 'default',
  }),
);
