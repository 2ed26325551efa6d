import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

type Props = { text: 'login.agree' | 'login.byLoggingIn' | 'register.agree'; terms: string; privacy: string };

const LINK = /<(terms|privacy)>(.*?)<\/\1>/g;

/** A sentence with links to what is agreed to, each in a new tab so that the form stays as it is. */
export function AgreementLinks({ text, ...paths }: Props) {
  const { t } = useTranslation('accounts');
  const sentence = t(`screen.${text}`);
  const links = [...sentence.matchAll(LINK)].map((link) => ({
    before: link.index,
    after: link.index + link[0].length,
    to: paths[link[1] as keyof typeof paths],
    words: link[2] ?? '',
  }));
  return (
    <>
      {links.map(({ before, to, words }, index) => (
        <Fragment key={to}>
          {sentence.slice(links[index - 1]?.after ?? 0, before)}
          <NewTabLink to={to}>{words}</NewTabLink>
        </Fragment>
      ))}
      {sentence.slice(links.at(-1)?.after ?? 0)}
    </>
  );
}

function NewTabLink({ to, children }: { to: string; children: ReactNode }) {
  const { t } = useTranslation('accounts');
  return (
    <a href={to} target="_blank" rel="noopener">
      {children}
      <span className="visually-hidden"> ({t('screen.login.newTab')})</span>
    </a>
  );
}
