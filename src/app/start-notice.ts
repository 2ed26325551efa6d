import type { DemoReport } from '../demo/seed-demo.ts';
import { formatWaybillNo } from '../lib/waybill-number.ts';

/** What a person at the terminal reads when the site is up: the address, and what is worth trying. */
export function startNotice(url: string, demo: DemoReport | null, outboxUrl: string | null): string {
  const lines = ['', `  The site is at ${url}`, `  The calls are described at ${url}/open/docs`];
  if (outboxUrl) lines.push(outboxNotice(outboxUrl));
  lines.push('');
  return [...lines, ...(demo ? demoLines(demo) : []), ''].join('\n');
}

/** Where the messages are read: an address for this computer alone, until the next start. */
function outboxNotice(outboxUrl: string): string {
  return `  Codes and e-mail that it sends are shown here, and at ${outboxUrl}`;
}

function demoLines({ stories, logins, claimable, apiKey }: DemoReport): string[] {
  const storyLines = stories.map(
    ({ waybillNo, phoneLastFour, title }) =>
      `    ${formatWaybillNo(waybillNo).padEnd(18)} ${phoneLastFour}   ${title}`,
  );
  const people = logins.map(
    ({ name, login, password, tab }) =>
      `    ${login.padEnd(12)} ${password}   ${name}${tab === 'General' ? '' : `, on the tab "${tab}"`}`,
  );
  const key = apiKey ? ['  An API key for the feed, shown this once:', `    ${apiKey}`, ''] : [];
  const customers =
    people.length > 0
      ? ['  Demonstration customers to log in as; the first own some of them:', ...people, '']
      : [];
  const toClaim = claimable.map(
    ({ waybillNo, title }) => `    ${formatWaybillNo(waybillNo).padEnd(18)}        ${title}`,
  );
  const claims =
    toClaim.length > 0
      ? ['  The first has claims in every state, and parcels that can be claimed for:', ...toClaim, '']
      : [];
  return [
    '  Waybills worth trying, with the last four digits of the phone that open their details:',
    ...storyLines,
    '',
    ...customers,
    ...claims,
    ...key,
  ];
}
