import { z } from 'zod';
import { contentKinds } from '#features/publishing/content-kinds.rules.ts';
import { endpoint } from '#lib/contract.ts';

const foundContent = z.object({
  kind: z.enum(contentKinds),
  id: z.string(),
  titles: z.object({ th: z.string(), 'en-us': z.string(), 'zh-cn': z.string() }),
});
export type FoundContent = z.output<typeof foundContent>;

export const findContent = endpoint({
  method: 'GET',
  access: { staff: 'content.read' },
  path: '/staff/api/content/find',
  summary: 'Pieces of all kinds of content by a part of their titles in any language.',
  input: z.object({
    text: z.string().trim().min(1).max(100),
    limit: z.coerce.number().int().min(1).max(50).default(10),
  }),
  output: z.object({ rows: z.array(foundContent) }),
  errors: [],
});
