import type { DemoReport } from '#demo/seed-demo.ts';
import { formatWaybillNo } from '#lib/waybill-number.ts';

/** What is printed when the site is up: the address, and what is worth trying. */
export function startNotice(
  urls: { site: string; outbox: string | null; firstStaff: string | null },
  demo: DemoReport | null,
): string {
  const { site, outbox, firstStaff } = urls;
  const lines = ['', `  The site is at ${site}`, `  The calls are described at ${site}/open/docs`];
  lines.push(`  The back office is at ${site}/staff`);
  if (outbox) lines.push(outboxNotice(outbox));
  if (firstStaff)
    lines.push('  Nobody works there yet. This link makes the first administrator, once, within the hour:');
  if (firstStaff) lines.push(`    ${firstStaff}`);
  lines.push('');
  return [...lines, ...(demo ? demoLines(demo) : []), ''].join('\n');
}

/** How to read the outbox: an address for this computer alone, valid until the next start. */
function outboxNotice(outboxUrl: string): string {
  return `  Codes and e-mail that it sends are shown here, and at ${outboxUrl}`;
}

function demoLines({ stories, logins, staffLogins, claimable, apiKey }: DemoReport): string[] {
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
  const staff = staffLogins.map(
    ({ account, password, role }) => `    ${account.padEnd(22)} ${password}   ${role}`,
  );
  const office =
    staff.length > 0 ? ['  Demonstration members of staff, one for each role:', ...staff, ''] : [];
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
    ...office,
    ...claims,
    ...key,
  ];
}
