import { StructuredDataScript } from '#web/head/structured-data.tsx';
import type { FaqEntry } from '../faq.contract.ts';

/** Structured data of the questions. */
export function QuestionsData({ entries }: { entries: readonly FaqEntry[] }) {
  return (
    <StructuredDataScript
      of={{
        '@context': 'https://schema.org',
        '@type': 'FAQPage',
        mainEntity: entries.map(({ question, html }) => ({
          '@type': 'Question',
          name: question,
          acceptedAnswer: { '@type': 'Answer', text: html },
        })),
      }}
    />
  );
}
