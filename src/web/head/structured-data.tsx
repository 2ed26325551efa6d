import type { Graph, Thing, WithContext } from 'schema-dts';
import { plain } from '#lib/plain-text.ts';

/** Data for search engines in the vocabulary of schema.org. */
export type StructuredData = WithContext<Thing> | Graph;

/** Adds structured data to the page; browsers do not run it, so it needs no nonce. */
export function StructuredDataScript({ of }: { of: StructuredData }) {
  // As a plain child, React would escape quotes as entities, which a script element does not decode.
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: toScriptText(of) }} />;
}

/** JSON that can neither close the script element nor open a comment in it. */
export function toScriptText(value: unknown): string {
  return plain(JSON.stringify(value)).replace(/[<>&\u2028\u2029]/g, (sign) => {
    return `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
}
