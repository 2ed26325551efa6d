import { writeFileSync } from 'node:fs';
import { z } from 'zod';
import { settingGroups } from '#app/settings/environment.ts';

/** The path of the page. */
export const CONFIGURATION_PAGE = 'docs/configuration.md';

const INTRODUCTION = `# Configuration

Nothing needs to be set. Settings are environment variables, read at the start by \`src/app/config.ts\` alone; a wrong one stops the start with a sentence that names it, and an empty one counts as not set.

This page is made by \`npm run docs:configuration\` from \`src/app/settings/environment.ts\`; a test compares the two.

The carrier's name, colour, call centre, waybill format and links are no settings: they are in one file, \`src/lib/brand.ts\`.

## The outbox

While no provider for SMS or e-mail is set, messages go to the outbox: it prints them at the terminal and shows them at an address with a random token that each start prints, on the same computer only. Where \`PUBLIC_URL\` is not local, and with \`DATABASE_URL\` in production unless \`DEMO=1\`, there is no outbox; messages then wait, and the log says so, until a provider is set.
`;

type Shape = {
  type?: string;
  enum?: unknown[];
  default?: unknown;
  format?: string;
  minimum?: number;
  maximum?: number;
};

/** The page: every setting with its values, default and meaning, in groups. */
export function configurationPage(): string {
  const sections = Object.entries(settingGroups).map(([title, settings]) => {
    const rows = Object.entries(settings).map(([name, schema]) => rowOf(name, schema));
    return `## ${title}\n\n| Variable | Value | Default | Meaning |\n|---|---|---|---|\n${rows.join('\n')}\n`;
  });
  return [INTRODUCTION, ...sections].join('\n');
}

function rowOf(name: string, schema: z.ZodType): string {
  const shape = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape;
  return `| \`${name}\` | ${valuesOf(shape)} | ${defaultOf(shape.default)} | ${schema.description ?? ''} |`;
}

function valuesOf({ enum: choices, format, type, minimum, maximum }: Shape): string {
  if (choices?.includes('true')) return '`1` or `0`';
  if (choices) return choices.map((choice) => `\`${choice}\``).join(', ');
  // A whole number without a maximum is bounded by JavaScript's safe integers.
  if (type === 'integer')
    return maximum === Number.MAX_SAFE_INTEGER ? `from ${minimum}` : `${minimum} to ${maximum}`;
  if (format === 'uri') return 'address';
  return format === 'email' ? 'e-mail address' : 'text';
}

function defaultOf(value: unknown): string {
  if (value === undefined || value === '' || (Array.isArray(value) && value.length === 0)) return '–';
  return typeof value === 'boolean' ? `\`${Number(value)}\`` : `\`${value}\``;
}

if (import.meta.main) writeFileSync(CONFIGURATION_PAGE, configurationPage());
