import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

type Props = {
  /** Linked words are marked with tags: `I accept the <terms>terms</terms>`. */
  sentence: string;
  /** The target of each tag. */
  links: Readonly<Record<string, string>>;
};

const LINK = /<(\w+)>(.*?)<\/\1>/g;

/** A sentence with links, each of which opens in a new tab so that the form around it keeps its state. */
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
