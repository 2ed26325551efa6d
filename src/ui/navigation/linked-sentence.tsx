import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

type Props = {
  /** Words to press stand in tags: `I accept the <terms>terms</terms>`. */
  sentence: string;
  /** Where each tag leads. */
  links: Readonly<Record<string, string>>;
};

const LINK = /<(\w+)>(.*?)<\/\1>/g;

/** A sentence with links to what it is about, each in a new tab so that the form around it stays as it is. */
export function LinkedSentence({ sentence, links }: Props) {
  const found = [...sentence.matchAll(LINK)].map((link) => ({
    before: link.index,
    after: link.index + link[0].length,
    to: links[link[1] ?? ''] ?? '',
    words: link[2] ?? '',
  }));
  return (
    <>
      {found.map(({ before, to, words }, index) => (
        <Fragment key={to}>
          {sentence.slice(found[index - 1]?.after ?? 0, before)}
          <NewTabLink to={to}>{words}</NewTabLink>
        </Fragment>
      ))}
      {sentence.slice(found.at(-1)?.after ?? 0)}
    </>
  );
}

function NewTabLink({ to, children }: { to: string; children: ReactNode }) {
  const { t } = useTranslation('web');
  return (
    <a href={to} target="_blank" rel="noopener">
      {children}
      <span className="visually-hidden"> ({t('newTab')})</span>
    </a>
  );
}
