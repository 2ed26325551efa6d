import * as calls from '#features/content/staff/content.staff.contract.ts';
import type { ContentKind } from '#features/publishing/content-kinds.rules.ts';
import type { InputOf } from '#lib/contract.ts';
import { type StaffCaller, startStaff } from '../staff.ts';
import { startWebsite, type Website } from '../website.ts';

type Texts = { texts: { th: Record<string, unknown>; 'en-us': Record<string, unknown> } };

/** A site with its content, and its author; `caller` is the currently logged-in member. */
export type ContentEditor = Awaited<ReturnType<typeof openContentEditor>>;

export async function openContentEditor() {
  const site: Website = await startWebsite({ content: true });
  let caller: StaffCaller = await startStaff(site).as('content', 'Malee');
  const open = (kind: ContentKind, id: string) => caller.get(calls.getContent, { kind, id });
  return {
    site,
    get caller() {
      return caller;
    },
    open,

    /** Moves the clock; the session is renewed because it would expire. */
    async pass(seconds: number): Promise<void> {
      site.clock.forward(seconds);
      caller = await startStaff(site).as('content');
    },

    /** The time so many minutes from now. */
    at: (minutes: number) => new Date(site.clock.now().getTime() + minutes * 60_000).toISOString(),

    /** The item as it is, with another title. */
    async retitled(kind: ContentKind, id: string, title: string, field = 'title') {
      const { value, version } = await open(kind, id);
      const changed = structuredClone(value) as unknown as Texts;
      changed.texts.th[field] = title;
      return { kind, id, value: changed, baseVersion: version };
    },

    /** Why a publication is refused, and at which fields. */
    async refusal(input: InputOf<typeof calls.publishContent>) {
      const answer = await caller.call(calls.publishContent, input);
      const { fields } = (answer.data ?? {}) as unknown as { fields?: { field: string }[] };
      return { code: answer.code, fields: fields?.map(({ field }) => field) };
    },
  };
}
