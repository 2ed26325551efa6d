import { formatWaybillNo } from '../lib/waybill-number.ts';
import type { DemoReport } from './demo.ts';

/** What a person at the terminal reads when the site is up: the address, and what is worth trying. */
export function startNotice(url: string, demo: DemoReport | null): string {
  const lines = ['', `  The site is at ${url}`, `  The calls are described at ${url}/open/docs`, ''];
  return [...lines, ...(demo ? demoLines(demo) : []), ''].join('\n');
}

function demoLines({ stories, customers, apiKey }: DemoReport): string[] {
  const told = stories.map(
    ({ waybillNo, phoneLastFour, title }) =>
      `    ${formatWaybillNo(waybillNo).padEnd(18)} ${phoneLastFour}   ${title}`,
  );
  const owners = customers.map(({ name, phone }) => `    ${phone}   ${name}`);
  const key = apiKey ? ['  An API key for the feed, shown this once:', `    ${apiKey}`, ''] : [];
  return [
    '  Waybills worth trying, with the last four digits of the phone that open their details:',
    ...told,
    '',
    '  Demonstration customers who own some of them (the login page is not built yet):',
    ...owners,
    '',
    ...key,
  ];
}
