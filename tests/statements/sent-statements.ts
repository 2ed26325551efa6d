import pg from 'pg';
import { vi } from 'vitest';

/** A statement that was sent to the database, with its values as JSON. */
export type SentStatement = { text: string; values: string };

/** The statements that a call sends. */
export async function statementsOf(call: () => Promise<unknown>): Promise<SentStatement[]> {
  const sent: SentStatement[] = [];
  const query = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await call();
    for (const [asked, values] of query.mock.calls as unknown as [unknown, unknown][]) {
      const text = typeof asked === 'string' ? asked : ((asked as { text?: string } | null)?.text ?? '');
      const own = (asked as { values?: unknown } | null)?.values ?? values;
      sent.push({ text, values: JSON.stringify(own ?? []) });
    }
  } finally {
    query.mockRestore();
  }
  return sent;
}
